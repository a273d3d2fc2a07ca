import type { FieldErrors, Resolver } from 'react-hook-form'
import { EMPTY_EVENT_FORM, type EventForm, eventForm } from '../../domain/event/event-form.ts'
import { ApiError } from '../queries/call-api.ts'

/** Validates the form with its schema, for react-hook-form. */
export const eventFormResolver: Resolver<EventForm> = (form) => {
  const { data, error } = eventForm.safeParse(withHiddenDefaults(form))
  if (data) return { values: data, errors: {} }
  const errors: FieldErrors<EventForm> = {}
  for (const { path, message } of error.issues) {
    errors[path[0] as keyof EventForm] ??= { type: 'schema', message }
  }
  return { values: {}, errors }
}

/** Nobody can correct a field that is hidden, so hidden fields get their defaults. */
function withHiddenDefaults(form: EventForm): EventForm {
  const { interval, endCount, startTime, endTime } = EMPTY_EVENT_FORM
  return {
    ...form,
    ...(form.allDay && { startTime: form.startTime || startTime, endTime: form.endTime || endTime }),
    ...(!form.isRecurring && { interval }),
    ...(!(form.isRecurring && form.endType === 'COUNT') && { endCount }),
  }
}

/** The fields of the request that the fields of the form are sent as. */
const SENT_AS = {
  title: 'title',
  description: 'descriptionHtml',
  location: 'location',
  timezone: 'timezone',
  startDate: 'startIso',
  endDate: 'endIso',
  organizerName: 'organizerName',
  organizerEmail: 'organizerEmail',
  interval: 'recurrenceInterval',
  endCount: 'recurrenceEndCount',
  recurrenceEndDate: 'recurrenceEndDate',
} as const satisfies Partial<Record<keyof EventForm, string>>

/** What the server says about single fields of a rejected form. */
export function serverErrors(error: Error | null): { field: keyof EventForm; message: string }[] {
  if (!(error instanceof ApiError)) return []
  return (Object.keys(SENT_AS) as (keyof typeof SENT_AS)[]).flatMap((field) => {
    const message = error.errorOf(SENT_AS[field])
    return message === undefined ? [] : [{ field, message }]
  })
}
