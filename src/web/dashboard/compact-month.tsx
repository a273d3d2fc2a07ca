import { type Month, monthOf } from '../../domain/time/calendar-month.ts'
import { longDate } from '../../domain/time/date-format.ts'
import { calendarDateOf, type Day } from '../../domain/time/wall-time.ts'
import { browserToday } from '../ui/browser-time.ts'
import { classNames } from '../ui/class-names.ts'
import { Skeleton } from '../ui/loading.tsx'
import { DayEntries, NewEventOnDay } from './calendar-day.tsx'
import { type CalendarEntry, dayLabel } from './calendar-entries.ts'
import { type MonthProps, MonthTable } from './month-grid.tsx'

const DOTS = ['first', 'second', 'third']

interface CompactMonthProps extends MonthProps {
  chosen: Day | null
  onSelect: (day: Day) => void
}

/** The month on a phone: dots in the days, and the selected day's events below. */
export function CompactMonth(props: CompactMonthProps) {
  const { month, weeks, entries, isLoading, chosen, onSelect } = props
  const selected = selectedDay(weeks.flat(), month, entries, chosen)
  return (
    <>
      <MonthTable {...props} className="-mx-2 w-[calc(100%+1rem)] table-fixed">
        {(week) =>
          week.map((day) => (
            <td key={day} className="p-0">
              <CompactDay
                day={day}
                events={entries.get(day)?.length ?? 0}
                isSelected={day === selected}
                isOutside={monthOf(day) !== month}
                onSelect={onSelect}
              />
            </td>
          ))
        }
      </MonthTable>
      <section className="mt-4 border-t border-line pt-4">
        <h3 aria-live="polite" className="mb-3 font-semibold">
          {longDate(selected)}
        </h3>
        {isLoading ? <Skeleton className="h-16" /> : <DayEntries entries={entries.get(selected) ?? []} />}
        <NewEventOnDay day={selected} />
      </section>
    </>
  )
}

interface CompactDayProps {
  day: Day
  events: number
  isSelected: boolean
  isOutside: boolean
  onSelect: (day: Day) => void
}

function CompactDay({ day, events, isSelected, isOutside, onSelect }: CompactDayProps) {
  const isToday = day === browserToday()
  return (
    <button
      type="button"
      aria-pressed={isSelected}
      aria-current={isToday ? 'date' : undefined}
      aria-label={dayLabel(day, events)}
      onClick={() => onSelect(day)}
      className={classNames(
        'flex h-13 w-full flex-col items-center justify-center gap-1 rounded-card border -outline-offset-2 tabular-nums',
        isSelected ? 'border-ink' : 'border-transparent',
        isToday ? 'font-semibold text-accent' : isOutside && 'text-muted',
      )}
    >
      {calendarDateOf(day).dayOfMonth}
      <span aria-hidden="true" className="flex h-1.5 gap-0.5">
        {DOTS.slice(0, events).map((dot) => (
          <span key={dot} data-bar className="size-1.5 rounded-full bg-accent" />
        ))}
      </span>
    </button>
  )
}

/** The chosen day, else today, else the first day of the month with an event. */
function selectedDay(
  days: Day[],
  month: Month,
  entries: ReadonlyMap<Day, CalendarEntry[]>,
  chosen: Day | null,
): Day {
  const now = browserToday()
  if (chosen !== null && days.includes(chosen)) return chosen
  if (monthOf(now) === month) return now
  return days.find((day) => monthOf(day) === month && entries.has(day)) ?? month
}
