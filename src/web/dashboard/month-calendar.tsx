import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useMemo } from 'react'
import { type Month, monthOf, monthsLater, weeksOf } from '../../domain/time/calendar-month.ts'
import { calendarDateOf, type Day, dayOf, formatDate, LAST_YEAR } from '../../domain/time/wall-time.ts'
import { useCurrentUser } from '../app-shell/require-sign-in.tsx'
import { monthWords } from '../language/english-month.ts'
import { longDate, monthAndYear } from '../language/page-time.ts'
import { useEventsBetween } from '../queries/event-list-queries.ts'
import { useTeamSettings } from '../queries/team-queries.ts'
import { browserToday } from '../ui/browser-time.ts'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { PanelDialog } from '../ui/dialog.tsx'
import { LoadError, Skeleton } from '../ui/loading.tsx'
import { useIsPhone } from '../ui/use-is-phone.ts'
import { DayEntries, NewEventOnDay } from './calendar-day.tsx'
import { dayLabel, entriesByDay } from './calendar-entries.ts'
import type { DashboardViewProps } from './dashboard-url.ts'
import { MonthGrid, type MonthProps, MonthTable } from './month-grid.tsx'

const FIRST_DAY: Day = 0
const LAST_DAY = dayOf(LAST_YEAR, 12, 31)

export default function MonthCalendar({ url, typedText, onChange }: DashboardViewProps) {
  const { search, filter, topic, day } = url
  const month = url.month ?? monthOf(browserToday())
  const isPhone = useIsPhone()
  const teamZone = useTeamSettings(useCurrentUser().currentTeam?.id ?? '').data?.timezone
  const weeks = weeksOf(month)
  const from = Math.max(FIRST_DAY, weeks[0]?.[0] ?? month)
  const to = Math.min(LAST_DAY, weeks.at(-1)?.at(-1) ?? month)
  const eventSearch = { search, filter, topic, sort: null }
  const events = useEventsBetween(formatDate(from), formatDate(to), eventSearch, typedText)
  const entries = useMemo(() => entriesByDay(events.data?.events ?? [], from, to), [events.data, from, to])
  const onMonth = (next: Month | null) => onChange({ month: next, day: null })
  const monthProps = { month, weeks, entries, isLoading: events.isPending }
  return (
    <section aria-label={monthWords.calendar}>
      <MonthToolbar month={month} onMonth={onMonth} />
      {events.isError ? (
        <LoadError query={events}>{monthWords.eventsNotLoaded}</LoadError>
      ) : isPhone ? (
        <CompactMonth
          {...monthProps}
          chosenDay={day}
          onSelect={(next) => onChange({ month, day: next }, { replace: true })}
        />
      ) : (
        <MonthGrid
          {...monthProps}
          teamZone={teamZone}
          onOpen={(next) => onChange({ month, day: next })}
          onMonth={onMonth}
        />
      )}
      {events.data?.isComplete === false && (
        <p className="mt-4 text-center text-muted">{monthWords.onlyFirstDates(events.data.dates)}</p>
      )}
      {events.isSuccess && entries.size === 0 && !isPhone && (
        <p className="mt-4 text-center text-muted">{monthWords.noEventsIn(monthAndYear(month))}</p>
      )}
      {day !== null && !isPhone && events.isSuccess && (
        <PanelDialog
          key={day}
          title={longDate(day)}
          onClose={() => onChange({ day: null }, { replace: true })}
          className="max-h-[min(40rem,calc(100dvh-2rem))] w-[min(28rem,calc(100vw-2rem))] rounded-card border"
        >
          <div className="px-5 pb-5">
            <DayEntries entries={entries.get(day) ?? []} />
            <NewEventOnDay day={day} />
          </div>
        </PanelDialog>
      )}
    </section>
  )
}

/** `onMonth` gets null for the current month. */
function MonthToolbar({ month, onMonth }: { month: Month; onMonth: (month: Month | null) => void }) {
  const steps = [
    { label: monthWords.previousMonth, Icon: ChevronLeft, to: monthsLater(month, -1) },
    { label: monthWords.nextMonth, Icon: ChevronRight, to: monthsLater(month, 1) },
  ]
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <h2 aria-live="polite" className="text-xl font-semibold tabular-nums">
        {monthAndYear(month)}
      </h2>
      <div className="flex gap-2">
        <Button onClick={() => onMonth(null)}>{monthWords.today}</Button>
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

const DOTS = ['first', 'second', 'third']

interface CompactMonthProps extends MonthProps {
  chosenDay: Day | null
  onSelect: (day: Day) => void
}

function CompactMonth(props: CompactMonthProps) {
  const { month, entries, isLoading, onSelect } = props
  const shownDay = selectedDay(props)
  const today = browserToday()
  return (
    <>
      <MonthTable {...props} className="-mx-2 w-[calc(100%+1rem)] table-fixed">
        {(week) =>
          week.map((day) => (
            <td key={day} className="p-0">
              <button
                type="button"
                aria-pressed={day === shownDay}
                aria-current={day === today ? 'date' : undefined}
                aria-label={dayLabel(day, entries.get(day)?.length ?? 0)}
                onClick={() => onSelect(day)}
                className={classNames(
                  'flex h-13 w-full flex-col items-center justify-center gap-1 rounded-card border -outline-offset-2 tabular-nums',
                  day === shownDay ? 'border-ink' : 'border-transparent',
                  day === today ? 'font-semibold text-accent' : monthOf(day) !== month && 'text-muted',
                )}
              >
                {calendarDateOf(day).dayOfMonth}
                <span aria-hidden="true" className="flex h-1.5 gap-0.5">
                  {DOTS.slice(0, entries.get(day)?.length ?? 0).map((dot) => (
                    <span key={dot} data-bar className="size-1.5 rounded-full bg-accent" />
                  ))}
                </span>
              </button>
            </td>
          ))
        }
      </MonthTable>
      <section className="mt-4 border-t border-line pt-4">
        <h3 aria-live="polite" className="mb-3 font-semibold">
          {longDate(shownDay)}
        </h3>
        {isLoading ? <Skeleton className="h-16" /> : <DayEntries entries={entries.get(shownDay) ?? []} />}
        <NewEventOnDay day={shownDay} />
      </section>
    </>
  )
}

/** Returns the chosen day, else today, else the first day of the month with an event. */
function selectedDay({ weeks, month, entries, chosenDay }: CompactMonthProps): Day {
  const days = weeks.flat()
  const now = browserToday()
  if (chosenDay !== null && days.includes(chosenDay)) return chosenDay
  if (monthOf(now) === month) return now
  return days.find((day) => monthOf(day) === month && entries.has(day)) ?? month
}
