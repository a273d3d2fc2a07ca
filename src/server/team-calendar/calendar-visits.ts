import { calendarFeedPath } from '../../api/event-urls.ts'
import { icsCalendar } from '../../domain/calendar/ics-file.ts'
import { wordsOf } from '../../domain/language/catalogs.ts'
import type { Language } from '../../domain/language/languages.ts'
import { ACCENTS, MOST_LISTED } from '../../domain/team-calendar.ts'
import { monthOf, parseMonth } from '../../domain/time/calendar-month.ts'
import { dayIn, type Instant, instantOf, isZone } from '../../domain/time/time-zone.ts'
import { DAY } from '../../domain/time/wall-time.ts'
import { calendarEmbed, calendarPage } from '../../public-pages/calendar-page/calendar-page.tsx'
import {
  type CalendarView,
  MOST_ROWS,
  monthWeeks,
  pastRows,
  type ShownCalendar,
  searchedRows,
  upcomingRows,
} from '../../public-pages/calendar-page/shown-calendar.ts'
import type { PageSite } from '../../public-pages/event-page/shown-event.ts'
import type { VisitRecorder, VisitRequest } from '../analytics/visit-recorder.ts'
import { icsEventOf, icsEventOfTombstone } from '../event-content/calendar-event.ts'
import type { PublicUrl } from '../http/public-url.ts'
import { languageHeaders, visitorLanguage } from '../http/requests/visitor-language.ts'
import {
  encodingFor,
  type PreparedResponse,
  textResponse,
  unlessCached,
} from '../http/responses/prepared-response.ts'
import { visitedHeaders } from '../http/responses/security-headers.ts'
import { type PageKind, variantOf } from '../public-events/event-visits.ts'
import type { Counter } from '../tables/analytics/event-total-table.ts'
import type { CalendarCache, CalendarSnapshot } from './calendar-cache.ts'

interface VisitParts {
  calendars: CalendarCache
  recorder: VisitRecorder
  pageSite: PageSite
  address: PublicUrl
}

const MOST_IN_EMBED = 100
const LONGEST_QUERY = 100

/**
 * The count of each visit is in the database before the response is sent, which is made once for a version of the
 * calendar. Throws a Problem if the calendar is missing or off.
 */
export class CalendarVisits {
  constructor(private readonly parts: VisitParts) {}

  async page(kind: PageKind, slug: string, request: VisitRequest): Promise<PreparedResponse> {
    const { calendars, pageSite, address } = this.parts
    const snapshot = await calendars.find(slug)
    const choice = wantedView(kind, request.url)
    const encoding = encodingFor(request)
    const { device, theme } = variantOf(kind, request)
    const language = visitorLanguage(request, snapshot.calendar.language)
    const make = () => {
      const words = wordsOf(language)
      const framing = { isFramedByAll: kind === 'embed' }
      const headers = { ...visitedHeaders(address, 'html', framing), ...languageHeaders(language) }
      const calendar = shownCalendarOf(snapshot, choice, language)
      const page =
        kind === 'page'
          ? calendarPage(calendar, words, pageSite, device)
          : calendarEmbed(calendar, words, pageSite, { theme, limit: choice.limit })
      return { response: textResponse(page, headers, encoding), until: shownUntil(snapshot) }
    }
    const name = `${kind} ${choice.view} ${choice.month} ${choice.limit} ${device} ${theme} ${language} ${encoding}`
    // The words that visitors type are not kept in memory.
    const response = choice.query === '' ? calendars.respond(snapshot, name, make) : make().response
    await this.#record(request, snapshot, 'calendar-view')
    return unlessCached(request, response)
  }

  /** The feed is not counted, since subscribed calendars poll it. */
  async feed(slug: string, request: VisitRequest): Promise<PreparedResponse> {
    const { calendars, pageSite, address } = this.parts
    const snapshot = await calendars.find(slug)
    const encoding = encodingFor(request)
    const feed = await calendars.respondAtLength(snapshot, `feed ${encoding}`, (descriptions) => {
      const text = feedOf(snapshot, descriptions, pageSite.publicUrl)
      const response = textResponse(text, visitedHeaders(address, 'calendar'), encoding)
      return { response, until: Number.POSITIVE_INFINITY }
    })
    return unlessCached(request, feed)
  }

  async subscribe(slug: string, request: VisitRequest): Promise<CalendarSnapshot> {
    const snapshot = await this.parts.calendars.find(slug)
    await this.#record(request, snapshot, 'calendar-subscribe')
    return snapshot
  }

  #record(request: VisitRequest, { calendar, readAt }: CalendarSnapshot, what: Counter): Promise<void> {
    const event = { id: calendar.teamId, teamId: calendar.teamId, teamTimezone: calendar.timezone }
    return this.parts.recorder.record(request, { event, readAt }, what)
  }
}

interface WantedView {
  view: CalendarView['kind']
  month: string
  query: string
  limit: number | null
}

const LIST: WantedView = { view: 'list', month: '', query: '', limit: null }

function wantedView(kind: PageKind, url = ''): WantedView {
  const at = url.indexOf('?')
  if (at === -1) return LIST
  const query = new URLSearchParams(url.slice(at))
  const [view, month] = [query.get('view'), query.get('month') ?? '']
  const limit = Number.parseInt(query.get('limit') ?? '', 10)
  return {
    view: view === 'month' || view === 'past' ? view : 'list',
    month: parseMonth(month) === null ? '' : month,
    query: view === null ? (query.get('q') ?? '').trim().slice(0, LONGEST_QUERY) : '',
    limit: kind === 'embed' && limit >= 1 ? Math.min(limit, MOST_IN_EMBED) : null,
  }
}

function shownCalendarOf(
  { calendar: { events, isCut, ...team }, readAt }: CalendarSnapshot,
  choice: WantedView,
  language: Language,
): ShownCalendar {
  const today = dayIn(team.timezone, readAt)
  const upcoming = upcomingRows(events, readAt)
  const past = pastRows(events, readAt)
  const count = new Set(upcoming.map(({ slug }) => slug)).size
  const common = { team, today, upcoming: count, past: past.length, isCut }
  if (choice.view === 'past') {
    const view = { kind: 'past' as const, rows: past.slice(0, MOST_ROWS) }
    return { ...common, isCut: isCut || past.length > MOST_ROWS, view }
  }
  if (choice.view === 'month') {
    const month = parseMonth(choice.month) ?? monthOf(today)
    const weeks = monthWeeks(events, month, readAt, language)
    return { ...common, view: { kind: 'month', month, weeks } }
  }
  const rows = choice.query === '' ? upcoming : searchedRows(upcoming, choice.query)
  return {
    ...common,
    // Whoever limits an embedded list wants no more.
    isCut: isCut || (choice.limit === null && rows.length > MOST_ROWS),
    view: { kind: 'list', rows: rows.slice(0, MOST_ROWS), query: choice.query },
  }
}

function shownUntil({ calendar: { events, timezone }, readAt }: CalendarSnapshot): Instant {
  const zone = isZone(timezone) ? timezone : 'UTC'
  const midnight = instantOf(zone, (dayIn(zone, readAt) + 1) * DAY)
  const ends = upcomingRows(events, readAt).map(({ occurrence }) => occurrence.endsAt)
  // Where the clocks skip midnight, it is never in the past.
  return Math.min(...ends, Math.max(midnight, readAt + 1))
}

/**
 * Events that were deleted, hidden or unlisted lately are sent as cancelled, so that they leave subscribed
 * calendars.
 */
function feedOf(
  { calendar }: CalendarSnapshot,
  descriptions: ReadonlyMap<string, string>,
  publicUrl: string,
): string {
  const { name, slug, description, isCut, accent, events, cancelled } = calendar
  const note = isCut ? `Only the next ${MOST_LISTED} events are in this calendar.` : ''
  return icsCalendar(
    {
      name,
      description: [description, note].filter(Boolean).join('\n\n'),
      url: `${publicUrl}${calendarFeedPath(slug)}`,
      color: ACCENTS[accent],
    },
    [
      ...events.map((event) =>
        icsEventOf({ ...event, descriptionHtml: descriptions.get(event.id) ?? '' }, publicUrl),
      ),
      ...cancelled.map((event) => icsEventOfTombstone(event, publicUrl)),
    ],
  )
}
