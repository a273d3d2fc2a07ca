import type { ReactNode } from 'react'
import {
  calendarFeedPath,
  calendarPagePath,
  calendarSubscribePath,
  eventPageUrl,
} from '../../api/event-urls.ts'
import type { SubscribeService } from '../../domain/calendar/subscribe-links.ts'
import { isOnline } from '../../domain/event/location.ts'
import { countText, directionOf, oneLine, shortenedText } from '../../domain/text.ts'
import { formatMonth, type Month, monthsLater } from '../../domain/time/calendar-month.ts'
import { monthAndYear, shortDay, timeRange } from '../../domain/time/date-format.ts'
import { type Day, dayOfWallTime } from '../../domain/time/wall-time.ts'
import { DateTile } from '../../shared-ui/date-tile.tsx'
import { KeepInSync } from '../../shared-ui/keep-in-sync.tsx'
import { PoweredBy } from '../event-page/event-page-body.tsx'
import type { Device, PageSite, Theme } from '../event-page/shown-event.ts'
import { visitorPage } from '../event-page/visitor-page.tsx'
import { MonthGrid } from './month-grid.tsx'
import { type CalendarRow, daysOf, monthsOf, type ShownTeam } from './shown-calendar.ts'

/** What a visitor has chosen to see. */
export type CalendarView =
  | { kind: 'list'; rows: readonly CalendarRow[]; query: string }
  | { kind: 'past'; rows: readonly CalendarRow[] }
  | { kind: 'month'; month: Month; weeks: { day: Day; rows: CalendarRow[] }[][] }

export interface ShownCalendar {
  team: ShownTeam
  view: CalendarView
  today: Day
  /** How many events are listed. */
  upcoming: number
  past: number
  /** Some events are not shown, because there are too many. */
  isCut: boolean
}

/** From so many events on, one looks for them by words. */
const SEARCHED_FROM = 20

/** The public page of a team's calendar: its events by month, and how to follow them. */
export function calendarPage(calendar: ShownCalendar, site: PageSite, device: Device): string {
  const { team } = calendar
  const address = `${site.publicUrl}${calendarPagePath(team.slug)}`
  return visitorPage({
    title: team.name,
    site,
    style: site.files.calendarStyle,
    accent: team.accent,
    head: <CalendarPreview calendar={calendar} site={site} address={address} />,
    children: (
      <div dir={directionOf(team.name)} className="sky">
        <main className="wide">
          <TeamHead calendar={calendar} />
          <div className="columns">
            <div>
              <View calendar={calendar} site={site} />
            </div>
            <aside id="subscribe" className="card" aria-labelledby="subscribe-heading">
              <h2 id="subscribe-heading">Subscribe to all</h2>
              <KeepInSync
                links={subscribeLinks(site.publicUrl, team.slug)}
                feedUrl={`${site.publicUrl}${calendarFeedPath(team.slug)}`}
                isAndroid={device === 'android'}
              />
            </aside>
          </div>
        </main>
        <PoweredBy site={site} />
      </div>
    ),
  })
}

/** The same for a frame in another site: without the head, and with links that open a new tab. */
export function calendarEmbed(
  calendar: ShownCalendar,
  site: PageSite,
  { theme, limit }: { theme: Theme; limit: number | null },
): string {
  const { team, view } = calendar
  const address = `${site.publicUrl}${calendarPagePath(team.slug)}`
  const limited = view.kind === 'list' && limit !== null ? { ...view, rows: view.rows.slice(0, limit) } : view
  return visitorPage({
    title: team.name,
    site,
    theme,
    isEmbedded: true,
    style: site.files.calendarStyle,
    accent: team.accent,
    head: (
      <>
        <meta name="robots" content="noindex" />
        <link rel="canonical" href={address} />
        <base target="_blank" />
      </>
    ),
    children: (
      <main data-embed={team.slug} dir={directionOf(team.name)}>
        <div className="card">
          <h1 className="embed-title">
            <a href={address} rel="noopener">
              <bdi>{team.name}</bdi>
            </a>
          </h1>
          <View calendar={{ ...calendar, view: limited }} site={site} isEmbedded />
          <div className="embed-foot">
            <a href={address} rel="noopener" className="link">
              All events and ways to follow
            </a>
            <PoweredBy site={site} isCompact />
          </div>
        </div>
      </main>
    ),
  })
}

function subscribeLinks(publicUrl: string, slug: string): Record<SubscribeService, string> {
  const to = (service: SubscribeService) => `${publicUrl}${calendarSubscribePath(slug, service)}`
  return { apple: to('apple'), google: to('google'), outlook: to('outlook'), office365: to('office365') }
}

function CalendarPreview({
  calendar: { team, view },
  site,
  address,
}: {
  calendar: ShownCalendar
  site: PageSite
  address: string
}) {
  const description =
    shortenedText(oneLine(team.description), 160) || `All events of ${team.name}, in one calendar.`
  const properties: [string, string][] = [
    ['og:type', 'website'],
    ['og:site_name', site.brandName],
    ['og:title', team.name],
    ['og:description', description],
    ['og:url', address],
    ['og:image', `${address}/share.png`],
    ['og:image:type', 'image/png'],
    ['og:image:width', '1200'],
    ['og:image:height', '630'],
    ['og:image:alt', team.name],
  ]
  return (
    <>
      <link rel="canonical" href={address} />
      <link
        rel="alternate"
        type="text/calendar"
        href={`${site.publicUrl}${calendarFeedPath(team.slug)}`}
        title={team.name}
      />
      <meta name="description" content={description} />
      <meta name="twitter:card" content="summary_large_image" />
      {properties.map(([property, content]) => (
        <meta key={property} property={property} content={content} />
      ))}
      {view.kind === 'list' && view.query === '' && view.rows.length > 0 && (
        <script
          type="application/ld+json"
          dangerouslySetInnerHTML={{ __html: listSchemaText(view.rows, site.publicUrl) }}
        />
      )}
      {view.kind !== 'list' && <meta name="robots" content="noindex, follow" />}
    </>
  )
}

/** The events of the list for search engines. "<" is escaped, so no text can close the script element. */
function listSchemaText(rows: readonly CalendarRow[], publicUrl: string): string {
  const slugs = [...new Set(rows.map(({ slug }) => slug))]
  const list = {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: slugs.map((slug, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      url: eventPageUrl(publicUrl, slug),
    })),
  }
  return JSON.stringify(list).replaceAll('<', '\\u003c')
}

function TeamHead({ calendar: { team, view, upcoming, past } }: { calendar: ShownCalendar }) {
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
          <form role="search" className="search">
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

function View({
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
      <MonthGrid
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
        <p role="status">
          {countText(view.rows.length, 'date')} for “<bdi>{view.query}</bdi>”
        </p>
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
