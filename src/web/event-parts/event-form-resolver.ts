import { useEffect } from 'react'
import type { FieldErrors, RegisterOptions, Resolver, UseFormReturn } from 'react-hook-form'
import { EMPTY_EVENT_FORM, type EventForm, eventForm, SAME_FIELDS } from '../../domain/event/event-form.ts'
import { moveError, type Recurrence } from '../../domain/recurrence/recurrence.ts'
import { type Day, parseDate } from '../../domain/time/wall-time.ts'
import { fieldErrorIn } from '../queries/call-api.ts'

/** How an existing event repeats. */
export interface Series {
  recurrence: Recurrence
  first: Day
}

/** Validates the form with its schema, for react-hook-form. An existing series also limits where it can start. */
export function eventFormResolver(series: Series | null): Resolver<EventForm> {
  return (form) => {
    const { data, error } = eventForm.safeParse(withHiddenDefaults(form))
    const errors: FieldErrors<EventForm> = {}
    for (const { path, message } of error?.issues ?? []) {
      errors[path[0] as keyof EventForm] ??= { type: 'schema', message }
    }
    const to = parseDate(form.startDate)
    const message = series && to !== null && moveError(series.recurrence, { from: series.first, to })
    if (message) errors.startDate ??= { type: 'schema', message }
    return data && !message ? { values: data, errors: {} } : { values: {}, errors }
  }
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

/** The fields of the request that the fields of the form are sent as. */
const SENT_AS: readonly (readonly [field: keyof EventForm, sentAs: string])[] = [
  ...SAME_FIELDS.map((name) => [name, name] as const),
  ['description', 'descriptionHtml'],
  ['startDate', 'startIso'],
  ['endDate', 'endIso'],
  ['interval', 'recurrenceInterval'],
  ['endCount', 'recurrenceEndCount'],
  ['recurrenceEndDate', 'recurrenceEndDate'],
]

/** What the server says about single fields of a rejected form. */
export function serverErrors(error: Error | null): { field: keyof EventForm; message: string }[] {
  return SENT_AS.flatMap(([field, sentAs]) => {
    const message = fieldErrorIn(error, sentAs)
    return message === undefined ? [] : [{ field, message }]
  })
}

/** Shows them at their fields, with the focus in the first one. */
export function useServerErrors({ setError }: UseFormReturn<EventForm>, error: Error | null): void {
  useEffect(() => {
    for (const [index, { field, message }] of serverErrors(error).entries()) {
      setError(field, { type: 'server', message }, { shouldFocus: index === 0 })
    }
  }, [error, setError])
}

/** The props of the input of one field. */
export function inputOf<Name extends keyof EventForm>(
  { register, formState }: UseFormReturn<EventForm>,
  name: Name,
  options?: RegisterOptions<EventForm, Name>,
) {
  return { ...register(name, options), error: formState.errors[name]?.message }
}
