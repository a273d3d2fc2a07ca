import type { UseFormReturn } from 'react-hook-form'
import type { EventForm } from '../../domain/event/event-form.ts'

/** Puts these values into the form as if they were typed. */
export function fillForm({ setValue }: UseFormReturn<EventForm>, values: EventForm): void {
  for (const field of Object.keys(values) as (keyof EventForm)[]) {
    setValue(field, values[field], { shouldDirty: true })
  }
}
