import { Repeat } from 'lucide-react'
import { type Control, useWatch } from 'react-hook-form'
import { type EventForm, recurrenceOfForm } from '../../../domain/event/event-form.ts'
import { MOST_REPEATS } from '../../../domain/recurrence/recurrence.ts'
import { recurrenceSummary } from '../../../domain/recurrence/recurrence-summary.ts'
import { parseDate } from '../../../domain/time/wall-time.ts'

/** Sums up the recurrence in words while it is being edited. */
export function RecurrencePreview({ control }: { control: Control<EventForm> }) {
  const summary = summaryOf(useWatch({ control, compute: (form: EventForm) => form }))
  return (
    <output className="flex items-start gap-2 text-sm text-muted">
      <Repeat aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span>{summary ?? 'Complete the dates and numbers to see how the event repeats.'}</span>
    </output>
  )
}

function summaryOf(form: EventForm): string | null {
  const startDay = parseDate(form.startDate)
  const recurrence = recurrenceOfForm(form)
  if (startDay === null || !recurrence || !isRepeats(form.interval)) return null
  if (recurrence.end.type === 'COUNT' && !isRepeats(recurrence.end.count)) return null
  return recurrenceSummary(recurrence, startDay)
}

function isRepeats(number: number): boolean {
  return Number.isInteger(number) && number >= 1 && number <= MOST_REPEATS
}
