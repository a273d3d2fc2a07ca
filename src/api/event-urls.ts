import type { CalendarLinks, CalendarService } from '../domain/calendar/calendar-links.ts'
import type { SubscribeService } from '../domain/calendar/subscribe-links.ts'
import { DEFAULT_LANGUAGE } from '../domain/language/languages.ts'
import type { SkyHour, SkyState } from '../domain/sky/sky-colors.ts'
import type { Accent } from '../domain/team-calendar.ts'

/** All URLs are built from PUBLIC_URL, which has no trailing slash. */

export function eventPagePath(slug: string): string {
  return `/e/${slug}`
}

export function eventPageUrl(publicUrl: string, slug: string): string {
  return `${publicUrl}${eventPagePath(slug)}`
}

export function reportPath(slug: string): string {
  return `${eventPagePath(slug)}/report`
}

export function embedPath(slug: string): string {
  return `/embed/${slug}`
}

export function shareImagePath(slug: string): string {
  return `${eventPagePath(slug)}/share.png`
}

/** Emails show it: few programs know SVG. It is the same for all events of an hour, so that it outlives them. */
export function skyImagePath(
  accent: Accent | ':accent',
  hour: SkyHour | ':hour',
  state: SkyState | ':state',
): string {
  return `/sky/${accent}/${hour}/${state}`
}

export function qrCodePath(slug: string): string {
  return `${eventPagePath(slug)}/qr.svg`
}

export function shareImageUrl(publicUrl: string, slug: string, language = DEFAULT_LANGUAGE): string {
  const query = language === DEFAULT_LANGUAGE ? '' : `?lang=${language}`
  return `${publicUrl}${shareImagePath(slug)}${query}`
}

export const LANGUAGES_PATH = '/language'

export function languagesPath(path: string): string {
  return `${LANGUAGES_PATH}?to=${path.replace(/[?&=%+#]/g, encodeURIComponent)}`
}

export function icsPath(slug: string): string {
  return `/api/public/events/${slug}/calendar.ics`
}

export function calendarServicePath(slug: string, service: CalendarService): string {
  return `/api/public/events/${slug}/calendar/${service}`
}

export function feedPath(slug: string): string {
  return `/api/public/events/${slug}/feed.ics`
}

export function embedCode(publicUrl: string, slug: string): string {
  return `<iframe src="${publicUrl}${embedPath(slug)}" width="100%" height="600" frameborder="0"></iframe>`
}

/** @param date only this date of a series, by the day on which it starts by the rule */
export function calendarLinksOf(publicUrl: string, slug: string, date?: string): CalendarLinks {
  return calendarLinksBelow(`${publicUrl}/api/public/events/${slug}`, date)
}

/** They lead to the event as the attendee sees it whose own page has this URL. */
export function ownCalendarLinksOf(ownPage: string, date?: string): CalendarLinks {
  return calendarLinksBelow(ownPage, date)
}

function calendarLinksBelow(address: string, date: string | undefined): CalendarLinks {
  const query = date === undefined ? '' : `?date=${date}`
  const to = (service: CalendarService) => `${address}/calendar/${service}${query}`
  return {
    google: to('google'),
    outlook: to('outlook'),
    office365: to('office365'),
    yahoo: to('yahoo'),
    ics: `${address}/calendar.ics${query}`,
  }
}

export function subscribeLinksOf(publicUrl: string, slug: string): Record<SubscribeService, string> {
  return subscribeLinksBelow(`${publicUrl}/api/public/events/${slug}`)
}

function subscribeLinksBelow(address: string, query = ''): Record<SubscribeService, string> {
  const to = (service: SubscribeService) => `${address}/subscribe/${service}${query}`
  return { apple: to('apple'), google: to('google'), outlook: to('outlook'), office365: to('office365') }
}

export const OEMBED_PATH = '/api/oembed'

/** The head of a page names this URL, so that other sites can ask what to show of a link to it. */
export function oembedUrl(publicUrl: string, page: string): string {
  return `${publicUrl}${OEMBED_PATH}?url=${encodeURIComponent(page)}`
}

export function calendarPagePath(slug: string): string {
  return `/c/${slug}`
}

export function calendarEmbedPath(slug: string): string {
  return `/embed/c/${slug}`
}

/** @param topic the slug of a topic, which may have letters of any script */
export function topicQuery(topic?: string): string {
  return topic === undefined ? '' : `?topic=${encodeURIComponent(topic)}`
}

export function calendarFeedPath(slug: string, topic?: string): string {
  return `${calendarPagePath(slug)}/calendar.ics${topicQuery(topic)}`
}

export function calendarFollowPath(slug: string): string {
  return `${calendarPagePath(slug)}/follow`
}

export function calendarReportPath(slug: string): string {
  return `${calendarPagePath(slug)}/report`
}

export function calendarSubscribeLinks(
  publicUrl: string,
  slug: string,
  topic?: string,
): Record<SubscribeService, string> {
  return subscribeLinksBelow(`${publicUrl}${calendarPagePath(slug)}`, topicQuery(topic))
}
