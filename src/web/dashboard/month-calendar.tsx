import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useMemo } from 'react'
import { type Month, monthOf, monthsLater, weeksOf } from '../../domain/time/calendar-month.ts'
import { monthAndYear } from '../../domain/time/date-format.ts'
import { type Day, dayOf, formatDate, LAST_YEAR } from '../../domain/time/wall-time.ts'
import { useCurrentUser } from '../app-shell/require-sign-in.tsx'
import { useEventsBetween } from '../queries/event-list-queries.ts'
import { useTeamSettings } from '../queries/team-queries.ts'
import { browserToday } from '../ui/browser-time.ts'
import { Button } from '../ui/button.tsx'
import { LoadError } from '../ui/loading.tsx'
import { useIsPhone } from '../ui/use-is-phone.ts'
import { DayDialog } from './calendar-day.tsx'
import { entriesByDay } from './calendar-entries.ts'
import { CompactMonth } from './compact-month.tsx'
import type { DashboardViewProps } from './dashboard-url.ts'
import { MonthGrid } from './month-grid.tsx'

const FIRST_DAY: Day = 0
const LAST_DAY = dayOf(LAST_YEAR, 12, 31)

/** The calendar view: one month with every occurrence in it. */
export default function MonthCalendar({ url, typed, onChange }: DashboardViewProps) {
  const { search, filter, day } = url
  const month = url.month ?? monthOf(browserToday())
  const isPhone = useIsPhone()
  const teamZone = useTeamSettings(useCurrentUser().currentTeam?.id ?? '').data?.timezone
  const weeks = weeksOf(month)
  const from = Math.max(FIRST_DAY, weeks[0]?.[0] ?? month)
  const to = Math.min(LAST_DAY, weeks.at(-1)?.at(-1) ?? month)
  const events = useEventsBetween(formatDate(from), formatDate(to), { search, filter }, typed)
  const entries = useMemo(() => entriesByDay(events.data?.events ?? [], from, to), [events.data, from, to])
  const onMonth = (next: Month | null) => onChange({ month: next, day: null })
  const drawn = { month, weeks, entries, isLoading: events.isPending }
  return (
    <section aria-label="Calendar">
      <MonthToolbar month={month} onMonth={onMonth} />
      {events.isError ? (
        <LoadError query={events}>Your events could not be loaded</LoadError>
      ) : isPhone ? (
        <CompactMonth
          {...drawn}
          chosen={day}
          onSelect={(chosen) => onChange({ month, day: chosen }, { replace: true })}
        />
      ) : (
        <MonthGrid
          {...drawn}
          teamZone={teamZone}
          onOpen={(chosen) => onChange({ month, day: chosen })}
          onMonth={onMonth}
        />
      )}
      {events.data?.isComplete === false && (
        <p className="mt-4 text-center text-muted">
          Only the first {events.data.dates.toLocaleString('en')} dates are shown. Search to see the others.
        </p>
      )}
      {events.isSuccess && entries.size === 0 && !isPhone && (
        <p className="mt-4 text-center text-muted">No events in {monthAndYear(month)}</p>
      )}
      {day !== null && !isPhone && events.isSuccess && (
        <DayDialog
          key={day}
          day={day}
          entries={entries.get(day) ?? []}
          onClose={() => onChange({ day: null }, { replace: true })}
        />
      )}
    </section>
  )
}

/** `onMonth` gets null for the current month. */
function MonthToolbar({ month, onMonth }: { month: Month; onMonth: (month: Month | null) => void }) {
  const steps = [
    { label: 'Previous month', Icon: ChevronLeft, to: monthsLater(month, -1) },
    { label: 'Next month', Icon: ChevronRight, to: monthsLater(month, 1) },
  ]
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <h2 aria-live="polite" className="text-xl font-semibold tabular-nums">
        {monthAndYear(month)}
      </h2>
      <div className="flex gap-2">
        <Button onClick={() => onMonth(null)}>Today</Button>
        {steps.map(({ label, Icon, to }) => (
          <Button
            key={label}
            aria-label={label}
            disabled={to === null}
            onClick={() => onMonth(to)}
            className="px-3"
          >
            <Icon aria-hidden="true" />
          </Button>
        ))}
      </div>
    </div>
  )
}
