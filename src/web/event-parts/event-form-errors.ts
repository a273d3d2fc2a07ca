import { EMPTY_EVENT_FORM, type EventForm, eventForm } from '../../domain/event/event-form.ts'
import { reasonOf } from '../../domain/problem.ts'
import { moveError, type Recurrence } from '../../domain/recurrence/recurrence.ts'
import { type Day, parseDate } from '../../domain/time/wall-time.ts'
import type { FieldReasons } from '../ui/use-checked-form.tsx'

export interface Series {
  recurrence: Recurrence
  first: Day
}

/** An existing series also limits where it can start. */
export function eventFormErrors(form: EventForm, series: Series | null = null): FieldReasons<EventForm> {
  const { error } = eventForm.safeParse(withHiddenDefaults(form))
  const errors: FieldReasons<EventForm> = {}
  for (const issue of error?.issues ?? []) errors[issue.path[0] as keyof EventForm] ??= reasonOf(issue)
  const to = parseDate(form.startDate)
  const reason = series && to !== null && moveError(series.recurrence, { from: series.first, to })
  if (reason) errors.startDate ??= reason
  return errors
}

/** The form must have no errors. Its values are trimmed, and complete where fields are hidden. */
export function validEventForm(form: EventForm): EventForm {
  return eventForm.parse(withHiddenDefaults(form))
}

/** Nobody can correct a field that is hidden, so hidden fields get their defaults. */
export function withHiddenDefaults(form: EventForm): EventForm {
  const { interval, endCount, startTime, endTime } = EMPTY_EVENT_FORM
  return {
    ...form,
    ...(form.allDay && { startTime: form.startTime || startTime, endTime: form.endTime || endTime }),
    ...(!form.isRecurring && { interval }),
    ...(!(form.isRecurring && form.endType === 'COUNT') && { endCount }),
  }
}

export const SENT_AS = {
  description: 'descriptionHtml',
  startDate: 'startIso',
  endDate: 'endIso',
  interval: 'recurrenceInterval',
  endCount: 'recurrenceEndCount',
} as const satisfies Partial<Record<keyof EventForm, string>>
