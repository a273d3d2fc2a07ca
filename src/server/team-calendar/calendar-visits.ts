import { calendarFeedPath } from '../../api/event-urls.ts'
import { icsCalendar } from '../../domain/calendar/ics-file.ts'
import { wordsOf } from '../../domain/language/catalogs.ts'
import type { Language } from '../../domain/language/languages.ts'
import { ACCENTS, MOST_LISTED } from '../../domain/team-calendar.ts'
import type { CalendarTopic } from '../../domain/team-topic.ts'
import { isZone } from '../../domain/time/time-zone.ts'
import { calendarDates } from '../../public-pages/calendar-page/calendar-dates.ts'
import {
  calendarEmbed,
  calendarPage,
  type RefusedFollow,
} from '../../public-pages/calendar-page/calendar-page.tsx'
import type { PageSite } from '../../public-pages/event-page/shown-event.ts'
import type { VisitRecorder, VisitRequest } from '../analytics/visit-recorder.ts'
import type { Database } from '../db/database.ts'
import { icsEventOf, icsEventOfTombstone } from '../event-content/calendar-event.ts'
import type { PublicUrl } from '../http/public-url.ts'
import { fromNetwork, takeFrom } from '../http/rate-limits.ts'
import { clientAddress, type ProxyTrust } from '../http/requests/client-address.ts'
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
import { topicAt } from '../tables/topic-table.ts'
import type { CalendarCache, CalendarSnapshot } from './calendar-cache.ts'
import { eventsOfTopic, shownCalendarOf, wantedView, withTopic } from './wanted-view.ts'

interface VisitParts {
  database: Database
  isTrusted: ProxyTrust
  calendars: CalendarCache
  recorder: VisitRecorder
  pageSite: PageSite
  address: PublicUrl
}

/**
 * The count of each visit is in the database before the response is sent, which is made once for a version of the
 * calendar. Throws a Problem if the calendar is missing or off.
 */
export class CalendarVisits {
  constructor(private readonly parts: VisitParts) {}

  /** @param refused the form to follow comes back in it; such a page is neither kept nor counted */
  async page(
    kind: PageKind,
    slug: string,
    request: VisitRequest,
    refused?: RefusedFollow & { language: Language },
  ): Promise<PreparedResponse> {
    const { calendars, pageSite, address } = this.parts
    const snapshot = await calendars.find(slug)
    const wanted = wantedView(kind, request.url)
    const topic = topicAt(
      snapshot.calendar.topics.filter(({ isShown }) => isShown),
      wanted.topic,
    )
    const isUnknown = wanted.topic !== '' && !topic
    const choice = withTopic(wanted, topic)
    const encoding = encodingFor(request)
    const { device, theme } = variantOf(kind, request)
    if (choice.query !== '' || isUnknown) await this.#takeSearch(request)
    const language = refused?.language ?? visitorLanguage(request, snapshot.calendar.language)
    const make = () => {
      const words = wordsOf(language)
      const framing = { isFramedByAll: kind === 'embed' }
      const headers = { ...visitedHeaders(address, 'html', framing), ...languageHeaders(language) }
      const { events, timezone } = snapshot.calendar
      const shown = isUnknown ? [] : topic ? eventsOfTopic(events, topic.name) : events
      const dates = calendarDates(shown, timezone, snapshot.readAt)
      const calendar = shownCalendarOf(snapshot.calendar, dates, kind, { choice, topic }, language)
      const page =
        kind === 'page'
          ? calendarPage(calendar, words, pageSite, { device, refusedFollow: refused })
          : calendarEmbed(calendar, words, pageSite, theme)
      return { response: textResponse(page, headers, encoding), until: dates.until }
    }
    if (refused) return make().response
    // It is neither kept nor counted: anybody can think of any number of topics.
    if (isUnknown) return { ...make().response, status: 404 }
    const name = `${kind} ${JSON.stringify({ ...choice, topic: topic?.slug })} ${device} ${theme} ${language} ${encoding}`
    // The words that visitors type are not kept in memory.
    const response = choice.query === '' ? calendars.respond(snapshot, name, make) : make().response
    await this.#record(request, snapshot, 'calendar-view')
    return unlessCached(request, response)
  }

  /** The feed is not counted, since subscribed calendars poll it. */
  async feed(slug: string, request: VisitRequest): Promise<PreparedResponse> {
    const { calendars, pageSite, address } = this.parts
    const snapshot = await calendars.findForFeed(slug)
    const encoding = encodingFor(request)
    const { topic: wanted } = wantedView('page', request.url)
    const topic = topicAt(snapshot.calendar.topics, wanted)
    // The page says that there is no such topic.
    if (wanted !== '' && !topic) return this.page('page', slug, request)
    const variant = { name: `feed ${encoding} ${topic?.slug ?? ''}`, topic: topic?.name }
    const feed = await calendars.respondAtLength(snapshot, variant, (descriptions) => {
      const text = feedOf(snapshot, topic, descriptions, pageSite.publicUrl)
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

  #takeSearch(request: VisitRequest): Promise<void> {
    const ip = clientAddress(request, this.parts.isTrusted)
    return takeFrom(this.parts.database, ...fromNetwork('searches-from', { ip }))
  }

  #record(request: VisitRequest, { calendar, readAt }: CalendarSnapshot, what: Counter): Promise<void> {
    const event = { id: calendar.teamId, teamId: calendar.teamId, teamTimezone: calendar.timezone }
    return this.parts.recorder.record(request, { event, readAt }, what)
  }
}

/**
 * Events that were deleted, hidden or unlisted lately are sent as cancelled, so that they leave subscribed
 * calendars.
 */
function feedOf(
  { calendar }: CalendarSnapshot,
  topic: CalendarTopic | undefined,
  descriptions: ReadonlyMap<string, string>,
  publicUrl: string,
): string {
  const { name, slug, description, timezone, accent } = calendar
  const cancelled = calendar.cancelled.filter(({ topics }) => !topic || topics.includes(topic.name))
  const events = calendar.events.filter(({ id }) => descriptions.has(id))
  const note = events.length > MOST_LISTED ? `Only the next ${MOST_LISTED} events are in this calendar.` : ''
  return icsCalendar(
    {
      name: topic ? `${name} · ${topic.name}` : name,
      description: [description, note].filter(Boolean).join('\n\n'),
      timezone: isZone(timezone) ? timezone : 'UTC',
      url: `${publicUrl}${calendarFeedPath(slug, topic?.slug)}`,
      color: ACCENTS[topic?.accent ?? accent],
    },
    [
      ...events
        .slice(0, MOST_LISTED)
        .map((event) =>
          icsEventOf({ ...event, descriptionHtml: descriptions.get(event.id) ?? '' }, publicUrl),
        ),
      ...cancelled.map((event) => icsEventOfTombstone(event, publicUrl)),
    ],
  )
}
