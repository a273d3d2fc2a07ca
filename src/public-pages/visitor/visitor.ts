import { dayOfWallTime, MINUTE, type WallTime } from '../../domain/time/wall-time.ts'
import { addTimeZoneToYahooLink, carrySource, logCalendarClicks } from './calendar-clicks.ts'
import { upgradeReminderForm } from './reminder-sign-up.ts'

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
  const secret = /secret=(\w+)/.exec(location.hash)?.[1]
  let height = 0
  const post = () => {
    window.parent.postMessage({ type: 'daymark:height', slug: page.dataset.embed, height }, '*')
    if (secret) postToWordPress('height', height, secret)
  }
  const fit = () => {
    const last = height
    height = heightOf(page)
    if (height !== last) post()
  }
  const observer = new ResizeObserver(fit)
  for (const content of contents) observer.observe(content)
  // Frames that are out of sight are observed later, and would jump when they are scrolled to.
  fit()
  // The page around asks if its script came later than this one.
  addEventListener('message', ({ source }) => {
    if (source === window.parent && height > 0) post()
  })
  if (secret) followLinksAround(secret)
}

/** WordPress gives each frame a secret, and listens for what has it. */
function postToWordPress(message: 'height' | 'link', value: number | string, secret: string): void {
  window.parent.postMessage({ message, value, secret }, '*')
}

/** The sandbox of WordPress opens no tabs: the page around goes to our links instead. */
function followLinksAround(secret: string): void {
  addEventListener('click', (click) => {
    const link = click.target instanceof Element ? click.target.closest('a') : null
    if (link?.host !== location.host || link.target === '_self') return
    click.preventDefault()
    postToWordPress('link', link.href, secret)
  })
}

/** The card fills its frame, so it is measured without that. Its description is cut from this height on. */
const CARD_HEIGHT = 600

function heightOf(page: HTMLElement): number {
  const text = page.querySelector('.fading')
  page.style.minHeight = '0'
  // Rounded up, since a frame that is half a pixel too low gets a scroll bar.
  const lowest = Math.ceil(page.getBoundingClientRect().height)
  const overflow = text ? text.scrollHeight - text.clientHeight : 0
  page.style.minHeight = ''
  return Math.max(lowest, Math.min(lowest + overflow, CARD_HEIGHT))
}

function showOwnTime(): void {
  for (const line of document.querySelectorAll<HTMLElement>('[data-own-time]')) {
    const text = ownTimeText(line.dataset)
    line.textContent = text
    line.hidden = !text
  }
}

/**
 * Returns "Thu, Nov 26, 12:00 AM – 5:30 AM in Berlin", with the date if it differs; empty if both wall times are
 * the same.
 */
function ownTimeText(line: DOMStringMap): string {
  const { ownTime, startsAt, endsAt, start, end, dateAndTime = '', range = '', text = '' } = line
  const [from, to] = [wallTimeOf(new Date(Number(startsAt))), wallTimeOf(new Date(Number(endsAt)))]
  if (from === Number(start) && to === Number(end)) return ''
  const firstDay = dayOfWallTime(from)
  // An end at midnight belongs to the day before.
  const isOneDay = from === to || firstDay === dayOfWallTime(to - 1)
  const isOtherDay = !isOneDay || Boolean(ownTime) || firstDay !== dayOfWallTime(Number(start))
  const begin = (isOtherDay ? writeDay(from) + dateAndTime : '') + writeTime(from)
  const finish = (isOneDay ? '' : writeDay(to) + dateAndTime) + writeTime(to)
  const time = from === to ? begin : begin + range + finish
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  if (!zone) return time
  return text.replace('{time}', time).replace('{place}', zone.replace(/.*\//, '').replace(/_/g, ' '))
}

function writeDay(wallTime: WallTime): string {
  return write(wallTime, { weekday: 'short', month: 'short', day: 'numeric' })
}

function writeTime(wallTime: WallTime): string {
  return write(wallTime, { timeStyle: 'short' })
}

/** Writes in the language of the page, with the digits that the rest of it has. */
function write(wallTime: WallTime, options: Intl.DateTimeFormatOptions): string {
  const language = `${document.documentElement.lang}-u-nu-latn`
  const format = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' })
  return format.format(wallTime).replace(/\u202f/g, ' ')
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
