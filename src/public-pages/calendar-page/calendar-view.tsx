import type { ReactNode } from 'react'
import { calendarPagePath, eventPageUrl } from '../../api/event-urls.ts'
import { isOnline } from '../../domain/event/location.ts'
import { capitalized, howSoon, timeRange, whenText } from '../../domain/language/time-texts.ts'
import type { Words } from '../../domain/language/words.ts'
import { COVER_SIZE, picturePath } from '../../domain/picture.ts'
import { dayOfWallTime } from '../../domain/time/wall-time.ts'
import { DateTile } from '../../shared-ui/date-tile.tsx'
import { TypedText } from '../../shared-ui/event-text.tsx'
import { Phrase } from '../../shared-ui/page-words.tsx'
import { TeamLogo } from '../event-page/event-page-body.tsx'
import { type PageSite, typedLanguage } from '../event-page/shown-event.ts'
import { CalendarGrid } from './calendar-grid.tsx'
import {
  type CalendarProps,
  type CalendarRow,
  type CalendarView,
  daysOf,
  monthsOf,
} from './shown-calendar.ts'

const SEARCHED_FROM = 20

export function TeamHead({
  calendar: { team, view, upcoming, past },
  words: { calendar: words },
}: Omit<CalendarProps, 'site'>) {
  const path = calendarPagePath(team.slug)
  const views = [
    ['list', ''],
    ['month', '?view=month'],
    ...(past > 0 ? ([['past', '?view=past']] as const) : []),
  ] as const
  return (
    <header className="team">
      {team.logo && <TeamLogo logo={team.logo} />}
      <h1>
        <bdi lang={typedLanguage(team)}>{team.name}</bdi>
      </h1>
      <TypedText text={team.description} lang={typedLanguage(team)} className="about" />
      {team.link !== '' && (
        <p>
          <a href={team.link} rel="noopener nofollow" className="link">
            {team.link.replace(/^https?:\/\/(www\.)?|\/$/g, '')}
          </a>
        </p>
      )}
      <p className="jump">
        <a href="#follow" className="link">
          {words.follow}
        </a>
        {' · '}
        <a href="#subscribe" className="link">
          {words.subscribe}
        </a>
      </p>
      <div className="tools">
        <nav className="views" aria-label={words.view}>
          {views.map(([kind, query]) => (
            <a key={kind} href={`${path}${query}`} aria-current={view.kind === kind ? 'page' : undefined}>
              {words[kind]}
            </a>
          ))}
        </nav>
        {view.kind === 'list' && (upcoming >= SEARCHED_FROM || view.query !== '') && (
          <form className="search">
            <input
              type="search"
              name="q"
              defaultValue={view.query}
              placeholder={words.searchEvents}
              aria-label={words.searchEvents}
              maxLength={100}
            />
            <button type="submit">{words.search}</button>
          </form>
        )}
      </div>
    </header>
  )
}

export function CalendarEvents(props: CalendarProps & { isEmbedded?: boolean }) {
  const { calendar, words, site, isEmbedded = false } = props
  const { view, team, today, upcoming, isCut } = calendar
  const common = { words, language: typedLanguage(team), site }
  if (view.kind === 'month') {
    const path = isEmbedded ? '' : calendarPagePath(team.slug)
    return <CalendarGrid calendar={calendar} view={view} words={words} site={site} path={path} />
  }
  if (view.rows.length === 0) {
    return <p className="empty">{emptyText(view, upcoming, words.calendar)}</p>
  }
  const showsNext = view.kind === 'list' && view.query === '' && !isEmbedded
  const next = showsNext && view.rows.find(({ isCancelled }) => !isCancelled)
  return (
    <>
      {view.kind === 'list' && view.query !== '' && (
        <output>
          <Phrase text={words.calendar.found(view.rows.length)} query={<bdi>{view.query}</bdi>} />
        </output>
      )}
      {next && (
        <ul>
          <Row
            row={next}
            {...common}
            soon={howSoon(today, dayOfWallTime(next.occurrence.start), words.time)}
          />
        </ul>
      )}
      {monthsOf(view.rows.filter((row) => row !== next)).map(({ month, rows }) => (
        <section key={month} className="month" aria-label={words.time.monthAndYear(month)}>
          <h2>{capitalized(words.time.monthAndYear(month))}</h2>
          <ul>
            {rows.map((row) => (
              <Row key={`${row.slug} ${row.occurrence.startsAt}`} row={row} {...common} />
            ))}
          </ul>
        </section>
      ))}
      {isCut && <p className="note">{words.calendar.tooMany}</p>}
    </>
  )
}

function emptyText(
  view: Exclude<CalendarView, { kind: 'month' }>,
  upcoming: number,
  words: Words['calendar'],
): ReactNode {
  if (view.kind === 'past') return words.nothingPast
  if (upcoming > 0)
    return (
      <>
        <Phrase text={words.notFound} query={<bdi>{view.query}</bdi>} /> <a href="?">{words.showAll}</a>
      </>
    )
  return words.nothingPlanned
}

interface RowProps {
  row: CalendarRow
  words: Words
  language: string
  site: PageSite
  /** The next date stands first and large and has it: "In 9 days", or empty if it has begun. */
  soon?: string
}

function Row({ row, words, language, site, soon }: RowProps) {
  const { calendar, time } = words
  const { slug, title, location, occurrence, zone, isRecurring, isMoved, isCancelled, isOver, cover } = row
  const { from, to } = daysOf(row)
  const Title = isCancelled ? 's' : 'span'
  const clock = timeRange(occurrence, zone, time)
  const until = to > from ? calendar.timeUntil(clock, time.shortDay(to)) : clock
  return (
    <li>
      <a href={eventPageUrl(site.publicUrl, slug)} className={soon === undefined ? 'row' : 'row next'}>
        <DateTile
          day={dayOfWallTime(occurrence.start)}
          size={soon === undefined ? 'medium' : 'large'}
          isOver={isOver || isCancelled}
        />
        <span className="what">
          {soon !== undefined && (
            <span className="soon">{soon ? calendar.next(soon) : time.happeningNow}</span>
          )}
          <Title className="event-title">
            <bdi lang={language}>{title}</bdi>
          </Title>
          <span className="when">
            <bdi>{soon === undefined ? until : whenText(occurrence, zone, time)}</bdi>
          </span>
          {location !== '' && (
            <span className="where">
              {isOnline(location) ? calendar.online : <bdi lang={language}>{location}</bdi>}
            </span>
          )}
          {(isCancelled || isMoved || isRecurring) && (
            <span className="badges">
              {isCancelled && <span className="badge off">{calendar.cancelled}</span>}
              {isMoved && !isCancelled && <span className="badge">{calendar.moved}</span>}
              {isRecurring && <span className="badge">{calendar.recurring}</span>}
            </span>
          )}
        </span>
        {cover && (
          <img
            src={picturePath(cover.hash, 'small')}
            alt={cover.alt}
            {...COVER_SIZE.small}
            loading="lazy"
            className="thumb"
          />
        )}
      </a>
    </li>
  )
}
