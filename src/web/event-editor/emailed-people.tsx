import { Mail } from 'lucide-react'
import { type Control, useWatch } from 'react-hook-form'
import type { EventForm } from '../../domain/event/event-form.ts'
import { peopleText } from '../ui/number-format.ts'

const TIME_FIELDS = ['timezone', 'startDate', 'startTime', 'endDate', 'endTime', 'allDay'] as const

interface EmailedPeopleProps {
  control: Control<EventForm>
  /** The form as it was opened. */
  opened: EventForm
  /** How many people a change is emailed to. */
  count: number
}

/** Says who will be told of the change, as soon as there is one that they are told of. */
export function EmailedPeople({ control, opened, count }: EmailedPeopleProps) {
  const changed = useWatch({
    control,
    compute: (form: EventForm) => ({
      time: TIME_FIELDS.some((field) => form[field] !== opened[field]),
      place: form.location.trim() !== opened.location,
    }),
  })
  const news = [changed.time && 'time', changed.place && 'place'].filter(Boolean).join(' and ')
  return (
    <output className="mr-auto flex items-center gap-2 text-sm text-muted">
      {news !== '' && count > 0 && (
        <>
          <Mail aria-hidden="true" className="size-4 shrink-0" />
          {peopleText(count)} will be emailed the new {news}.
        </>
      )}
    </output>
  )
}
