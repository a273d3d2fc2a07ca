import type { ReactNode } from 'react'
import { calendarPagePath, eventPageUrl } from '../../api/event-urls.ts'
import { isOnline } from '../../domain/event/location.ts'
import { countText } from '../../domain/text.ts'
import { formatMonth, type Month, monthsLater } from '../../domain/time/calendar-month.ts'
import { monthAndYear, shortDay, timeRange } from '../../domain/time/date-format.ts'
import { dayOfWallTime } from '../../domain/time/wall-time.ts'
import { DateTile } from '../../shared-ui/date-tile.tsx'
import type { PageSite } from '../event-page/shown-event.ts'
import { CalendarGrid } from './calendar-grid.tsx'
import {
  type CalendarRow,
  type CalendarView,
  daysOf,
  monthsOf,
  type ShownCalendar,
} from './shown-calendar.ts'

/** From so many events on, one looks for them by words. */
const SEARCHED_FROM = 20

/** The team and its words, and the ways to look at its events. */
export function TeamHead({ calendar: { team, view, upcoming, past } }: { calendar: ShownCalendar }) {
  const path = calendarPagePath(team.slug)
  const current = (isCurrent: boolean) => (isCurrent ? { 'aria-current': 'page' as const } : {})
  return (
    <header className="team">
      <h1 dir="auto">{team.name}</h1>
      {team.description !== '' && (
        <p dir="auto" className="about">
          {team.description}
        </p>
      )}
      {team.link !== '' && (
        <p>
          <a href={team.link} rel="noopener nofollow" className="link">
            {team.link.replace(/^https?:\/\/(www\.)?|\/$/g, '')}
          </a>
        </p>
      )}
      <p className="jump">
        <a href="#subscribe" className="link">
          Subscribe to all
        </a>
      </p>
      <div className="tools">
        <nav className="views" aria-label="View">
          <a href={path} {...current(view.kind === 'list')}>
            List
          </a>
          <a href={`${path}?view=month`} {...current(view.kind === 'month')}>
            Month
          </a>
          {past > 0 && (
            <a href={`${path}?view=past`} {...current(view.kind === 'past')}>
              Past
            </a>
          )}
        </nav>
        {view.kind === 'list' && (upcoming >= SEARCHED_FROM || view.query !== '') && (
          <form className="search">
            <input
              type="search"
              name="q"
              defaultValue={view.query}
              placeholder="Search events"
              aria-label="Search events"
              maxLength={100}
            />
            <button type="submit">Search</button>
          </form>
        )}
      </div>
    </header>
  )
}

/** The events as a list by month, or as the grid of a month. */
export function CalendarEvents({
  calendar,
  site,
  isEmbedded = false,
}: {
  calendar: ShownCalendar
  site: PageSite
  isEmbedded?: boolean
}) {
  const { view, team, today, upcoming, isCut } = calendar
  if (view.kind === 'month') {
    const path = isEmbedded ? '' : calendarPagePath(team.slug)
    const pathOf = (month: Month | null) =>
      month === null ? null : `${path}?view=month&month=${formatMonth(month)}`
    return (
      <CalendarGrid
        month={view.month}
        weeks={view.weeks}
        today={today}
        timezone={team.timezone}
        publicUrl={site.publicUrl}
        before={pathOf(monthsLater(view.month, -1))}
        after={pathOf(monthsLater(view.month, 1))}
        now={`${path}?view=month`}
      />
    )
  }
  if (view.rows.length === 0) {
    return <p className="empty">{emptyText(view, upcoming)}</p>
  }
  return (
    <>
      {view.kind === 'list' && view.query !== '' && (
        <output>
          {countText(view.rows.length, 'date')} for “<bdi>{view.query}</bdi>”
        </output>
      )}
      {monthsOf(view.rows).map(({ month, rows }) => (
        <section key={month} className="month" aria-label={monthAndYear(month)}>
          <h2>{monthAndYear(month)}</h2>
          <ul>
            {rows.map((row) => (
              <Row key={`${row.slug} ${row.occurrence.startsAt}`} row={row} site={site} />
            ))}
          </ul>
        </section>
      ))}
      {isCut && <p className="note">There are more events than this page can show.</p>}
    </>
  )
}

function emptyText(view: Exclude<CalendarView, { kind: 'month' }>, upcoming: number): ReactNode {
  if (view.kind === 'past') return 'Nothing is over yet.'
  if (upcoming > 0)
    return (
      <>
        No event has “<bdi>{view.query}</bdi>” in its title or place. <a href="?">Show all events</a>
      </>
    )
  return 'No events are planned right now. Subscribe, and the next one appears in your calendar.'
}

function Row({ row, site }: { row: CalendarRow; site: PageSite }) {
  const { slug, title, location, occurrence, zone, isRecurring, isMoved, isCancelled, isOver } = row
  const { from, to } = daysOf(row)
  const Title = isCancelled ? 's' : 'span'
  return (
    <li>
      <a href={eventPageUrl(site.publicUrl, slug)} className="row">
        <DateTile day={dayOfWallTime(occurrence.start)} isOver={isOver || isCancelled} />
        <span className="what">
          <Title dir="auto" className="event-title">
            {title}
          </Title>
          <span className="when">
            <bdi>
              {timeRange(occurrence, zone)}
              {to > from && `, until ${shortDay(to)}`}
            </bdi>
          </span>
          {location !== '' && (
            <span dir="auto" className="where">
              {isOnline(location) ? 'Online' : location}
            </span>
          )}
          {(isCancelled || isMoved || isRecurring) && (
            <span className="badges">
              {isCancelled && <span className="badge off">Cancelled</span>}
              {isMoved && !isCancelled && <span className="badge">Moved</span>}
              {isRecurring && <span className="badge">Recurring</span>}
            </span>
          )}
        </span>
      </a>
    </li>
  )
}
