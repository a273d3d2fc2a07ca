/// <reference types="vite/client" />

import { createHash } from 'node:crypto'
import { calendarPagePath, eventPagePath } from '../../api/event-urls.ts'
import { ALL_DATES, occurrenceOfDay } from '../../domain/answers/answered-date.ts'
import { encodeEntities } from '../../domain/description/html-entity.ts'
import { type EventTimeDetails, timeOf } from '../../domain/event/event.ts'
import { statusAt } from '../../domain/event/event-time.ts'
import { factsOf } from '../../domain/language/languages.ts'
import type { OrganizerWords } from '../../domain/language/organizer-words.ts'
import type { Words } from '../../domain/language/words.ts'
import type { DateTile } from '../../domain/time/date-format.ts'
import { type Instant, wallTimeAt } from '../../domain/time/time-zone.ts'
import { type Day, dayOfWallTime } from '../../domain/time/wall-time.ts'
import tokens from '../../shared-ui/tokens.css?raw'
import type { PageSite } from '../event-page/shown-event.ts'
import rules from './plain-page.css?raw'

export interface PlainPage {
  heading: string
  /** The content is HTML, so other texts in it must be encoded. */
  content: string
  /** The tile and title of the event stand first, and a link leads back to it. */
  event?: EventOnPage | null
  hasForm?: boolean
}

/** Texts of catalogs have no character that HTML encodes, but those they are filled with may. */
export type PageInWords = (words: Words) => PlainPage

/** It is in a language that organizers have, which are fewer than those of visitors. */
export interface OrganizerPage {
  inWords: (words: OrganizerWords) => PlainPage
}

export function notePage(
  textsOf: (plain: Words['plain']) => [heading: string, note: string, ...forms: string[]],
  event: EventOnPage | null = null,
): PageInWords {
  return ({ plain }) => {
    const [heading, note, ...forms] = textsOf(plain)
    return { heading, event, content: [`<p>${note}</p>`, ...forms].join('\n'), hasForm: forms.length > 0 }
  }
}

export interface EventOnPage {
  title: string
  day: Day
  /** Today is the day where the event takes place. */
  today: Day
  isOver: boolean
  /** Null if the event has no public page. */
  path: string | null
  isCalendar?: true
}

interface VisitedEvent extends EventTimeDetails {
  slug: string
  title: string
  isPublic: boolean
  cancelledAt: Instant | null
}

/** @param chosenDay the date of a series that the page is about */
export function eventOnPage(event: VisitedEvent, readAt: Instant, chosenDay: Day = ALL_DATES): EventOnPage {
  const { title, slug, timezone } = event
  const time = timeOf(event)
  return {
    title,
    day: dayOfWallTime(occurrenceOfDay(time, chosenDay, readAt).start),
    today: dayOfWallTime(wallTimeAt(timezone, readAt)),
    isOver: event.cancelledAt !== null || statusAt(time, readAt) === 'past',
    path: event.isPublic ? eventPagePath(slug) : null,
  }
}

export function calendarOnPage({ name, slug }: { name: string; slug: string }): EventOnPage {
  const today = dayOfWallTime(Date.now())
  return { title: name, day: today, today, isOver: false, path: calendarPagePath(slug), isCalendar: true }
}

const style = `${tokens}\n${rules}`

export const PLAIN_PAGE_STYLE_HASH = styleHash(style)

// The Referrer-Policy header says no-referrer, under which a form posts with "Origin: null". Over plain HTTP
// and in older browsers there is no Sec-Fetch-Site either, so the origin check would reject the form. This
// policy sends the origin, but never the URL with the token.
const ORIGIN_IN_REFERRER = '\n<meta name="referrer" content="strict-origin">'

/** Links of the footer open a new tab, since the page may be in a frame. */
export function writePlainPage(
  { heading, content, event, hasForm }: PlainPage,
  { brandName, legalLinks }: Required<Pick<PageSite, 'brandName' | 'legalLinks'>>,
  words: Words,
): string {
  const { page, plain, time, language } = words
  const { tag, isRightToLeft } = factsOf(language)
  const brand = encodeEntities(brandName)
  const legal = legalLinks.map(({ label, address }) => ` · ${footerLink(page.legal[label], address)}`)
  return `<!doctype html>
<html lang="${tag}"${isRightToLeft ? ' dir="rtl"' : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">${hasForm ? ORIGIN_IN_REFERRER : ''}
<title>${encodeEntities(heading)} · ${brand}</title>
<style>${style}</style>
</head>
<body>
<header>${tile(time.dateTile(event?.today ?? dayOfWallTime(Date.now())))} ${brand}</header>
<main>${event ? eventLine(event, words) : ''}
<h1>${encodeEntities(heading)}</h1>
${content}${event?.path ? `\n<a href="${encodeEntities(event.path)}">${event.isCalendar ? plain.backToCalendar : plain.backToEvent}</a>` : ''}
</main>
<footer>${filledText(page.poweredBy, { brand: footerLink(brandName, '/') })}${legal.join('')}</footer>
</body>
</html>
`
}

function footerLink(label: string, address: string): string {
  return `<a href="${encodeEntities(address)}" target="_blank" rel="noopener">${encodeEntities(label)}</a>`
}

export function filledText(text: string, parts: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => parts[name] ?? '')
}

export function eventLine(
  { title, day, isOver, isCalendar }: EventOnPage,
  { time }: Pick<Words, 'time'>,
  href?: string,
): string {
  const name = `<strong dir="auto" lang="">${encodeEntities(title)}</strong>`
  const titleHtml = href === undefined ? name : `<a href="${encodeEntities(href)}">${name}</a>`
  return `\n<p class="event${isOver ? ' over' : ''}">${isCalendar ? '' : tile(time.dateTile(day))} ${titleHtml}</p>`
}

function tile({ month, dayOfMonth, weekday }: DateTile): string {
  return `<span class="tile" aria-hidden="true"><b>${month}</b> <strong>${dayOfMonth}</strong> <span>${weekday}</span></span>`
}

/** The Content-Security-Policy allows exactly the style element of this hash. */
export function styleHash(style: string): string {
  return `sha256-${createHash('sha256').update(style).digest('base64')}`
}

interface TokenForm {
  action: string
  token: string
  label: string
  fields?: Record<string, string>
  isQuiet?: boolean
}

export function tokenForm({ action, token, label, fields, isQuiet = false }: TokenForm): string {
  const inputs = Object.entries({ token, ...fields }).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${encodeEntities(value)}">`,
  )
  return `<form method="post" action="${encodeEntities(action)}">
${inputs.join('\n')}
<button${isQuiet ? ' class="quiet"' : ''}>${encodeEntities(label)}</button>
</form>`
}
