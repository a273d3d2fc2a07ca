import type { FieldErrors, Resolver } from 'react-hook-form'
import { EMPTY_EVENT_FORM, type EventForm, eventForm } from '../../domain/event/event-form.ts'

/** Validates the form with its schema, for react-hook-form. */
export const eventFormResolver: Resolver<EventForm> = (form) => {
  const { data, error } = eventForm.safeParse(withoutHiddenFaults(form))
  if (data) return { values: data, errors: {} }
  const errors: FieldErrors<EventForm> = {}
  for (const { path, message } of error.issues) {
    errors[path[0] as keyof EventForm] ??= { type: 'schema', message }
  }
  return { values: {}, errors }
}

/** Nobody can correct a field that is hidden, so hidden fields get their defaults. */
function withoutHiddenFaults(form: EventForm): EventForm {
  const { interval, endCount, startTime, endTime } = EMPTY_EVENT_FORM
  return {
    ...form,
    ...(form.allDay && { startTime: form.startTime || startTime, endTime: form.endTime || endTime }),
    ...(!form.isRecurring && { interval }),
    ...(!(form.isRecurring && form.endType === 'COUNT') && { endCount }),
  }
}
