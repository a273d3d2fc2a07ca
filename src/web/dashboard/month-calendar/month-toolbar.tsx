import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type Month, monthsLater } from '../../../domain/time/calendar-month.ts'
import { monthAndYear } from '../../../domain/time/date-format.ts'
import { Button } from '../../ui/button.tsx'

interface MonthToolbarProps {
  month: Month
  /** Null for the current month. */
  onMonth: (month: Month | null) => void
}

export function MonthToolbar({ month, onMonth }: MonthToolbarProps) {
  const [before, after] = [monthsLater(month, -1), monthsLater(month, 1)]
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <h2 aria-live="polite" className="text-xl font-semibold tabular-nums">
        {monthAndYear(month)}
      </h2>
      <div className="flex gap-2">
        <Button onClick={() => onMonth(null)}>Today</Button>
        <Button
          aria-label="Previous month"
          disabled={before === null}
          onClick={() => onMonth(before)}
          className="px-3"
        >
          <ChevronLeft aria-hidden="true" />
        </Button>
        <Button
          aria-label="Next month"
          disabled={after === null}
          onClick={() => onMonth(after)}
          className="px-3"
        >
          <ChevronRight aria-hidden="true" />
        </Button>
      </div>
    </div>
  )
}
