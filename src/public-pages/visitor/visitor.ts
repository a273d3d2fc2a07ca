import { howSoon } from '../../domain/event/how-soon.ts'
import { dateRange, type Span, timeRange, whenText, type ZoneNames } from '../../domain/time/date-format.ts'
import { dayOfWallTime, MINUTE, type WallTime } from '../../domain/time/wall-time.ts'
import { addTimeZoneToYahooLink, carrySource, logCalendarClicks } from './calendar-clicks.ts'
import { upgradeReminderForm } from './reminder-sign-up.ts'

/** Shows the button beside the address of the feed, which copies it. */
function offerCopying(): void {
  const button = document.querySelector<HTMLButtonElement>('button[data-copy]')
  const field = button?.parentElement?.querySelector('input')
  if (!button || !field) return
  button.hidden = false
  button.addEventListener('click', () => void copy(button, field))
}

/** Without HTTPS, and in frames, the browser may refuse. The selected address can then be copied by hand. */
async function copy(button: HTMLButtonElement, field: HTMLInputElement): Promise<void> {
  field.select()
  try {
    await navigator.clipboard.writeText(field.value)
    button.textContent = button.dataset.copy ?? ''
  } catch {
    field.focus()
  }
}

/**
 * Posts the height of the card to the embedding page, which may fit the frame to it. It posts nothing
 * private.
 */
function postHeight(): void {
  const page = document.querySelector<HTMLElement>('[data-embed]')
  const contents = page?.querySelectorAll('[data-embed] > * > *') ?? []
  if (!page || window.parent === window) return
  let last = 0
  const observer = new ResizeObserver(() => {
    const height = heightOf(page)
    if (height !== last) {
      window.parent.postMessage({ type: 'daymark:height', slug: page.dataset.embed, height }, '*')
    }
    last = height
  })
  for (const content of contents) observer.observe(content)
}

/** The card fills its frame, so that it is measured without that. */
function heightOf(page: HTMLElement): number {
  page.style.minHeight = '0'
  // Rounded up, since a frame that is half a pixel too low gets a scroll bar.
  const height = Math.ceil(page.getBoundingClientRect().height)
  page.style.minHeight = ''
  return height
}

/** Adds "Your time: …" if the visitor's time zone shows another time than the event's. */
function showOwnTime(): void {
  for (const line of document.querySelectorAll<HTMLElement>('[data-own-time]')) {
    const text = ownTimeText(line.dataset)
    line.textContent = text && `Your time: ${text}`
    line.hidden = !text
  }
}

/** Counts "In 9 days" by the visitor's own calendar, in which the event may be on another day. */
function showHowSoon(): void {
  const line = document.querySelector<HTMLElement>('[data-soon]')
  const startsAt = Number(line?.dataset.soon)
  if (!line || startsAt <= Date.now()) return
  const dayOf = (instant: number) => dayOfWallTime(wallTimeOf(new Date(instant)))
  line.textContent = howSoon(dayOf(Date.now()), dayOf(startsAt))
}

/** Empty if both wall times are the same. Includes the date if it differs. */
function ownTimeText({ startsAt, endsAt, start, end }: DOMStringMap): string {
  const [from, to] = [new Date(Number(startsAt)), new Date(Number(endsAt))]
  const own: Span = { allDay: false, start: wallTimeOf(from), end: wallTimeOf(to) }
  const theirs: Span = { allDay: false, start: Number(start), end: Number(end) }
  if (own.start === theirs.start && own.end === theirs.end) return ''
  const zone: ZoneNames = { atStart: zoneName(from), atEnd: zoneName(to) }
  return dateRange(own) === dateRange(theirs) ? timeRange(own, zone) : whenText(own, zone)
}

function wallTimeOf(instant: Date): WallTime {
  return instant.getTime() - instant.getTimezoneOffset() * MINUTE
}

/** "GMT+1", or "EST" if English has a name for the zone. */
function zoneName(instant: Date): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZoneName: 'short' }).formatToParts(instant)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
}

// The page works without this script. It must stay one classic script: a sandboxed frame has no origin, so
// CORS would block a module there.
showOwnTime()
showHowSoon()
logCalendarClicks()
addTimeZoneToYahooLink()
carrySource()
offerCopying()
upgradeReminderForm()
postHeight()
