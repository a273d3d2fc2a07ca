import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useRef,
  useState,
} from 'react'
import { type Month, monthOf, monthsLater } from '../../domain/time/calendar-month.ts'
import { calendarDateOf, type Day, daysInMonth, weekdayOf } from '../../domain/time/wall-time.ts'
import { monthWords } from '../language/english-month.ts'
import { monthAndYear, shortWeekday } from '../language/page-time.ts'
import { browserToday } from '../ui/browser-time.ts'
import { classNames } from '../ui/class-names.ts'
import { Skeleton } from '../ui/loading.tsx'
import { MonthEntry, PlusOnDay } from './calendar-day.tsx'
import { type Bar, barsOfWeek, type CalendarEntry, dayLabel, isMultiDay } from './calendar-entries.ts'

export interface MonthProps {
  month: Month
  weeks: Day[][]
  entries: ReadonlyMap<Day, CalendarEntry[]>
  isLoading: boolean
}

interface MonthGridProps extends MonthProps {
  /** It is undefined until it is known. */
  teamZone: string | undefined
  onOpen: (day: Day) => void
  onMonth: (month: Month) => void
}

export function MonthGrid(props: MonthGridProps) {
  const { table, propsOf } = useDayKeyboardNavigation(props.month, props.onMonth)
  return (
    // Not border-collapse, which cannot have round corners.
    <div className="@container overflow-hidden rounded-card border border-line bg-surface">
      <MonthTable {...props} ref={table} className="w-full table-fixed border-separate border-spacing-0">
        {(week) => {
          const bars = barsOfWeek(week, props.entries, SHOWN_A_DAY)
          return week.map((day, index) => (
            <MonthDay key={day} day={day} bars={bars[index] ?? []} grid={props} keyboard={propsOf(day)} />
          ))
        }}
      </MonthTable>
    </div>
  )
}

const SUNDAY_FIRST = [6, 0, 1, 2, 3, 4, 5]

interface MonthTableProps extends Pick<MonthProps, 'month' | 'weeks' | 'isLoading'> {
  ref?: Ref<HTMLTableElement>
  className: string
  children: (week: Day[]) => ReactNode
}

export function MonthTable({ month, weeks, isLoading, ref, className, children }: MonthTableProps) {
  return (
    <table ref={ref} aria-busy={isLoading} className={className}>
      <caption className="sr-only">{monthAndYear(month)}</caption>
      <thead>
        <tr>
          {SUNDAY_FIRST.map((weekday) => (
            <th key={weekday} scope="col" className="py-2 text-center text-xs font-medium text-muted">
              {shortWeekday(weekday)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>{children(week)}</tr>
        ))}
      </tbody>
    </table>
  )
}

/** So many fit into a cell; "+N more" opens the day. */
const SHOWN_A_DAY = 3

interface MonthDayProps {
  day: Day
  bars: readonly (Bar | undefined)[]
  grid: MonthGridProps
  keyboard: ComponentProps<'button'>
}

function MonthDay({ day, bars, grid, keyboard }: MonthDayProps) {
  const { month, teamZone, isLoading, onOpen } = grid
  const entries = grid.entries.get(day) ?? []
  const isToday = day === browserToday()
  const isOutside = monthOf(day) !== month
  const single = entries.filter((entry) => !isMultiDay(entry)).slice(0, SHOWN_A_DAY - bars.length)
  const more = entries.length - single.length - bars.filter(Boolean).length
  return (
    <td
      className={classNames(
        'group/day relative h-32 border-t border-l border-line p-1 align-top first:border-l-0',
        isToday ? 'bg-accent-soft' : isOutside && 'bg-paper',
      )}
    >
      <button
        type="button"
        {...keyboard}
        aria-haspopup="dialog"
        aria-current={isToday ? 'date' : undefined}
        data-outside={isOutside || undefined}
        aria-label={dayLabel(day, entries.length)}
        onClick={() => onOpen(day)}
        className={classNames(
          'mb-1 grid size-7 place-items-center rounded-full text-sm tabular-nums',
          isToday ? 'bg-accent font-semibold text-on' : 'hover:bg-sunken',
          isOutside && !isToday && 'text-muted',
        )}
      >
        {calendarDateOf(day).dayOfMonth}
      </button>
      {isLoading && day % 3 === 0 && <Skeleton className="mx-1 h-5" />}
      <ul className="flex flex-col gap-0.5">
        {Array.from(bars, (bar, row) => (
          <li key={row} aria-hidden={!bar} className="h-6">
            {bar && <MonthEntry {...bar} day={day} teamZone={teamZone} />}
          </li>
        ))}
        {single.map((entry) => (
          <li key={`${entry.event.id} ${entry.first}`}>
            <MonthEntry entry={entry} days={1} day={day} teamZone={teamZone} />
          </li>
        ))}
      </ul>
      {more > 0 && (
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => onOpen(day)}
          className="mt-0.5 min-h-6 w-full rounded-md px-1 text-left text-xs font-medium text-muted hover:bg-sunken hover:text-ink"
        >
          {monthWords.more(more)}
        </button>
      )}
      {/* Last, so that the Tab key leads from the day to its events first. */}
      <PlusOnDay day={day} />
    </td>
  )
}

/**
 * The arrow keys move the focus between days, Home and End to the start and end of the week, PageUp and PageDown to
 * the previous and next month.
 */
function useDayKeyboardNavigation(month: Month, onMonth: (month: Month) => void) {
  const [lastFocused, setLastFocused] = useState<Day | null>(null)
  const dayToFocus = useRef<Day | null>(null)
  const table = useRef<HTMLTableElement>(null)

  // After every render, since the day may only appear once its month is rendered.
  useEffect(() => {
    if (dayToFocus.current === null) return
    const button = table.current?.querySelector<HTMLElement>(`[data-day="${dayToFocus.current}"]`)
    if (!button) return
    dayToFocus.current = null
    button.focus()
  })

  const isHere = (day: Day | null): day is Day => day !== null && monthOf(day) === month
  /** Only this day is in the tab order; the arrow keys lead to the others. */
  const reachable = [lastFocused, browserToday()].find(isHere) ?? month
  const propsOf = (day: Day) => ({
    'data-day': day,
    tabIndex: day === reachable ? 0 : -1,
    onFocus: () => setLastFocused(day),
    onKeyDown: (event: KeyboardEvent) => {
      const goal = goalOf(event.key, day)
      if (goal === null || monthsLater(monthOf(goal), 0) === null) return
      event.preventDefault()
      dayToFocus.current = goal
      setLastFocused(goal)
      if (monthOf(goal) !== month) onMonth(monthOf(goal))
    },
  })
  return { table, propsOf }
}

/** Returns null for other keys, and beyond the first and last month. */
function goalOf(key: string, day: Day): Day | null {
  const daysSinceSunday = (weekdayOf(day) + 1) % 7
  const goals: Record<string, Day | null> = {
    ArrowLeft: day - 1,
    ArrowRight: day + 1,
    ArrowUp: day - 7,
    ArrowDown: day + 7,
    Home: day - daysSinceSunday,
    End: day + 6 - daysSinceSunday,
    PageUp: inMonth(day, -1),
    PageDown: inMonth(day, 1),
  }
  return goals[key] ?? null
}

/** Returns the last day of the other month if it has no such day. */
function inMonth(day: Day, monthsAway: number): Day | null {
  const first = monthsLater(monthOf(day), monthsAway)
  if (first === null) return null
  const { year, month } = calendarDateOf(first)
  return first + Math.min(calendarDateOf(day).dayOfMonth, daysInMonth(year, month)) - 1
}
