import { clockTime, lastDayOf, shortDay, zonePlace } from '../../domain/time/date-format.ts'
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

/** The card fills its frame, so that it is measured without that. Its description is cut from this height on. */
const CARD_HEIGHT = 600

function heightOf(page: HTMLElement): number {
  const text = page.querySelector('.fading')
  page.style.minHeight = '0'
  // Rounded up, since a frame that is half a pixel too low gets a scroll bar.
  const lowest = Math.ceil(page.getBoundingClientRect().height)
  const cut = text ? text.scrollHeight - text.clientHeight : 0
  page.style.minHeight = ''
  return Math.max(lowest, Math.min(lowest + cut, CARD_HEIGHT))
}

/** Adds the visitor's own time if their clocks show another one than the event's. */
function showOwnTime(): void {
  for (const line of document.querySelectorAll<HTMLElement>('[data-own-time]')) {
    const text = ownTimeText(line.dataset)
    line.textContent = text
    line.hidden = !text
  }
}

/** "Thu, Nov 26, 12:00 AM – 5:30 AM in Berlin", with the date if it differs; empty if both wall times are the same. */
function ownTimeText({ ownTime, startsAt, endsAt, start, end }: DOMStringMap): string {
  const [from, to] = [wallTimeOf(new Date(Number(startsAt))), wallTimeOf(new Date(Number(endsAt)))]
  if (from === Number(start) && to === Number(end)) return ''
  const [firstDay, lastDay] = [dayOfWallTime(from), lastDayOf(from, to)]
  const isSameDay = !ownTime && firstDay === dayOfWallTime(Number(start)) && firstDay === lastDay
  const begin = isSameDay ? clockTime(from) : `${shortDay(firstDay)}, ${clockTime(from)}`
  const finish = firstDay === lastDay ? clockTime(to) : `${shortDay(dayOfWallTime(to))}, ${clockTime(to)}`
  const place = zonePlace(Intl.DateTimeFormat().resolvedOptions().timeZone ?? '')
  return `${from === to ? begin : `${begin} – ${finish}`}${place && ` in ${place}`}`
}

function wallTimeOf(instant: Date): WallTime {
  return instant.getTime() - instant.getTimezoneOffset() * MINUTE
}

// The page works without this script. It must stay one classic script: a sandboxed frame has no origin, so
// CORS would block a module there.
showOwnTime()
logCalendarClicks()
addTimeZoneToYahooLink()
carrySource()
offerCopying()
upgradeReminderForm()
postHeight()
