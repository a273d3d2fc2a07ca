import { type Month, monthOf } from '../../../domain/time/calendar-month.ts'
import { monthAndYear } from '../../../domain/time/date-format.ts'
import type { Day } from '../../../domain/time/wall-time.ts'
import { browserToday } from '../../ui/browser-today.ts'
import type { CalendarEntry } from './calendar-entries.ts'
import { useDayKeyboardNavigation } from './day-keyboard-navigation.ts'
import { MonthDay } from './month-day.tsx'
import { WeekdayHeader } from './weekday-header.tsx'

const NOTHING: readonly CalendarEntry[] = []

interface MonthGridProps {
  month: Month
  weeks: Day[][]
  entries: ReadonlyMap<Day, CalendarEntry[]>
  isLoading: boolean
  onOpen: (day: Day) => void
  onMonth: (month: Month) => void
}

export function MonthGrid({ month, weeks, entries, isLoading, onOpen, onMonth }: MonthGridProps) {
  const { reachable, table, onFocus, onKeyDown } = useDayKeyboardNavigation(month, onMonth)
  const now = browserToday()
  return (
    // Not border-collapse, which cannot have round corners.
    <div className="@container overflow-hidden rounded-card border border-line bg-surface">
      <table
        ref={table}
        aria-busy={isLoading}
        className="w-full table-fixed border-separate border-spacing-0"
      >
        <caption className="sr-only">{monthAndYear(month)}</caption>
        <WeekdayHeader />
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <MonthDay
                  key={day}
                  day={day}
                  entries={entries.get(day) ?? NOTHING}
                  isToday={day === now}
                  isOutside={monthOf(day) !== month}
                  isReachable={day === reachable}
                  isLoading={isLoading}
                  onOpen={onOpen}
                  onFocus={onFocus}
                  onKeyDown={onKeyDown}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
