import type { ReactNode } from 'react'
import { eventPageUrl } from '../../api/event-urls.ts'
import { zoneNamesOf } from '../../domain/event/event-time.ts'
import { isOnline } from '../../domain/event/location.ts'
import { capitalized, howSoon, timeRange, whenText } from '../../domain/language/time-texts.ts'
import type { Words } from '../../domain/language/words.ts'
import { COVER_SIZE, picturePath } from '../../domain/picture.ts'
import { skyHourOf } from '../../domain/sky/sky-colors.ts'
import { type Accent } from '../../domain/team-calendar.ts'
import { formatMonth, monthOf } from '../../domain/time/calendar-month.ts'
import { dayOfWallTime } from '../../domain/time/wall-time.ts'
import { DateTile } from '../../shared-ui/date-tile.tsx'
import { isLongTitle } from '../../shared-ui/event-text.tsx'
import { Phrase } from '../../shared-ui/page-words.tsx'
import { SkyPicture } from '../../shared-ui/sky-picture.tsx'
import { endText, type PageSite, startText, typedLanguage } from '../event-page/shown-event.ts'
import { daysOf } from './calendar-dates.ts'
import { CalendarGrid } from './calendar-grid.tsx'
import {
  type CalendarProps,
  type ListedRow,
  listedRows,
  type RowsView,
  type ShownCalendar,
  viewLink,
} from './shown-calendar.ts'

export function CalendarEvents(props: CalendarProps & { isEmbedded?: boolean }) {
  const { calendar, words, site, isEmbedded = false } = props
  const { view, team, today, isCut } = calendar
  if (calendar.unknownTopic !== '')
    return (
      <p className="empty">
        <Phrase text={words.calendar.noTopic} query={<bdi>{calendar.unknownTopic}</bdi>} />{' '}
        <a href={viewLink(calendar, {})}>{words.calendar.showAll}</a>
      </p>
    )
  const common = { words, language: typedLanguage(team), site, accent: team.accent }
  if (view.kind === 'month')
    return (
      <>
        <OwnTimeWords words={words} />
        <CalendarGrid calendar={calendar} view={view} words={words} site={site} />
      </>
    )
  if (view.rows.length === 0) return <p className="empty">{emptyText(calendar, view, words.calendar)}</p>
  const showsNext = view.kind === 'list' && view.query === '' && view.page === 1 && !isEmbedded
  const listed = listedRows(view.rows)
  const next = showsNext && listed.find(({ event }) => event.cancelledAt === null)
  const rows = listed.filter((row) => row !== next)
  return (
    <>
      <OwnTimeWords words={words} />
      {view.query !== '' && view.total !== null && (
        <output>
          <Phrase text={words.calendar.found(view.total)} query={<bdi>{view.query}</bdi>} />
        </output>
      )}
      {view.year !== null && view.years.length > 1 && (
        <nav className="views years" aria-label={words.calendar.past}>
          {view.years.map((year) => (
            <a
              key={year}
              href={viewLink(calendar, { view: 'past', year: String(year) })}
              aria-current={year === view.year ? 'page' : undefined}
            >
              {year}
            </a>
          ))}
        </nav>
      )}
      {next && (
        <Row row={next} {...common} soon={howSoon(today, dayOfWallTime(next.occurrence.start), words.time)} />
      )}
      {[...new Set(rows.map(({ month }) => month))].map((month) => (
        <section key={month} className="month" aria-label={words.time.monthAndYear(month)}>
          <h2>{capitalized(words.time.monthAndYear(month))}</h2>
          <ul className="sheet">
            {rows
              .filter((row) => row.month === month)
              .map((row) => (
                <li key={`${row.event.slug} ${row.occurrence.startsAt}`}>
                  <Row row={row} {...common} />
                </li>
              ))}
          </ul>
        </section>
      ))}
      {(view.page > 1 || view.hasMore) && <Pages calendar={calendar} view={view} words={words} />}
      {isCut && !view.hasMore && <p className="note">{words.calendar.tooMany}</p>}
    </>
  )
}

/** The month of the last date stands between both directions of time. */
function Pages({ calendar, view, words }: Omit<CalendarProps, 'site'> & { view: RowsView }) {
  const { kind, query, year, page, hasMore, rows } = view
  const linkTo = (other: number) =>
    viewLink(calendar, {
      ...(kind === 'past' && { view: kind }),
      ...(year !== null && { year: String(year) }),
      ...(query !== '' && { q: query }),
      page: String(other),
    })
  const { earlierDates, laterDates } = words.calendar
  const [before, after] = kind === 'past' ? [laterDates, earlierDates] : [earlierDates, laterDates]
  const month = monthOf(dayOfWallTime(rows.at(-1)?.occurrence.start ?? 0))
  return (
    <nav className="views pages" aria-label={words.calendar[kind]}>
      {page > 1 && (
        <a href={linkTo(page - 1)} target="_self" rel="prev">
          {before}
        </a>
      )}
      <a
        href={viewLink(calendar, { view: 'month', month: formatMonth(month) })}
        target="_self"
        rel="nofollow"
      >
        {capitalized(words.time.monthAndYear(month))}
      </a>
      {hasMore && (
        <a href={linkTo(page + 1)} target="_self" rel="next">
          {after}
        </a>
      )}
    </nav>
  )
}

function emptyText(calendar: ShownCalendar, { kind, query }: RowsView, words: Words['calendar']): ReactNode {
  const all = viewLink(calendar, kind === 'past' ? { view: 'past' } : {})
  if (query !== '' && (kind === 'past' ? calendar.hasPast : calendar.hasUpcoming))
    return (
      <>
        <Phrase text={words.notFound} query={<bdi>{query}</bdi>} /> <a href={all}>{words.showAll}</a>
      </>
    )
  return kind === 'past' ? words.nothingPast : words.nothingPlanned
}

/** The script takes its words from here and adds the visitor's own time to each `time` of the calendar. */
function OwnTimeWords({ words: { page } }: Pick<CalendarProps, 'words'>) {
  return <span hidden data-own-times="" data-text={page.timeInPlace} />
}

interface RowProps {
  row: ListedRow
  words: Words
  language: string
  site: PageSite
  accent: Accent
  /** The next event stands first and large, and has it: "In 9 days". */
  soon?: string
}

function Row(props: RowProps) {
  const { row, site, soon, accent } = props
  const { event, occurrence } = row
  const { cover } = event
  const isNext = soon !== undefined
  return (
    <a href={eventPageUrl(site.publicUrl, event.slug)} className={isNext ? 'sheet next' : 'row'}>
      {cover && (
        <img
          src={picturePath(cover.hash, 'small')}
          alt={cover.alt}
          {...COVER_SIZE.small}
          loading="lazy"
          className={isNext ? 'picture' : 'thumb'}
        />
      )}
      {isNext && !cover && (
        <SkyPicture
          kind={{ hour: skyHourOf(occurrence), accent, isOver: false }}
          width={800}
          height={400}
          className="picture"
        />
      )}
      <RowText {...props} />
    </a>
  )
}

/** So many further dates of a series are written out. */
const WRITTEN_DATES = 3

function RowText({ row, words, language, soon }: RowProps) {
  const { calendar, page, time } = words
  const { event, location, occurrence, others, isRunning, isOver } = row
  const { from, to } = daysOf(row)
  const isCancelled = event.cancelledAt !== null
  const isNow = isRunning && !isCancelled
  const Title = isCancelled ? 's' : 'span'
  const zone = zoneNamesOf(row.time, occurrence)
  const clock = timeRange(occurrence, zone, time)
  const until = to > from ? calendar.timeUntil(clock, time.shortDay(to)) : clock
  const days = others.map((other) => time.shortDay(daysOf(other).from))
  const more = days.splice(WRITTEN_DATES).length
  return (
    <span className="words">
      <DateTile day={dayOfWallTime(occurrence.start)} isOver={isOver || isCancelled} />
      <span className="what">
        {soon !== undefined && (
          <span className={isNow ? 'soon now' : 'soon'}>
            {isNow ? time.happeningNow : calendar.next(soon)}
          </span>
        )}
        <Title className={isLongTitle(event.title) ? 'event-title long-title' : 'event-title'}>
          <bdi lang={language}>{event.title}</bdi>
        </Title>
        <span className="when">
          <time dateTime={startText(occurrence)} data-end={endText(occurrence)}>
            <bdi>{soon === undefined ? until : capitalized(whenText(occurrence, zone, time))}</bdi>
          </time>
        </span>
        {location !== '' && (
          <span className="where">
            {isOnline(location) ? words.page.online : <bdi lang={language}>{location}</bdi>}
          </span>
        )}
        {days.length > 0 && (
          <span className="where">
            <bdi>{calendar.alsoOn([...days, ...(more > 0 ? [page.moreDates(more)] : [])].join(' · '))}</bdi>
          </span>
        )}
        <Badges row={row} words={words} isNow={isNow && soon === undefined} />
      </span>
    </span>
  )
}

function Badges({ row, words, isNow }: Pick<RowProps, 'row' | 'words'> & { isNow: boolean }) {
  const { calendar, time } = words
  const { event, occurrence } = row
  const isCancelled = event.cancelledAt !== null
  return (
    <span className="badges">
      {isCancelled && <span className="badge off">{calendar.cancelled}</span>}
      {isNow && <span className="badge now">{time.happeningNow}</span>}
      {occurrence.exception && !isCancelled && <span className="badge">{calendar.moved}</span>}
      {event.recurrence && <span className="badge">{calendar.recurring}</span>}
    </span>
  )
}
