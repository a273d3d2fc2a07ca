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

function offerSharing(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-share]')) {
    button.hidden = false
    button.addEventListener('click', () => void share(button))
  }
}

/** Older browsers, and most on computers, have no share sheet. Without HTTPS nothing can be copied either. */
async function share({ dataset: { share: url = '', copied = '' }, lastElementChild: label }: HTMLElement) {
  const title = document.querySelector('h1')?.textContent ?? ''
  if (typeof navigator.share === 'function') return navigator.share({ title, url }).catch(() => undefined)
  try {
    await navigator.clipboard.writeText(url)
    if (label) label.textContent = copied
  } catch {
    prompt(title, url)
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
  keepFrame(secret)
}

/**
 * Another month in the same frame still belongs to its host, which knows it by the secret. The dialog around a preview
 * closes by Escape also from inside.
 */
function keepFrame(secret: string | undefined): void {
  const isPreview = /[?&]preview(&|$)/.test(location.search)
  if (isPreview)
    addEventListener('keydown', ({ key }) => {
      if (key === 'Escape') window.parent.postMessage({ type: 'daymark:escape' }, '*')
    })
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[target=_self]')) {
    if (link.hash) continue
    if (isPreview) link.search += '&preview'
    if (secret) link.hash = `?secret=${secret}`
  }
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

/**
 * The card fills its frame, so it is measured without that. Its description is cut from this height on. A calendar
 * scrolls from there on, unless the host asks for all of it.
 */
const CARD_HEIGHT = 600

function heightOf(page: HTMLElement): number {
  const text = page.querySelector('.fading')
  page.style.minHeight = '0'
  // Rounded up, since a frame that is half a pixel too low gets a scroll bar.
  const lowest = Math.ceil(page.getBoundingClientRect().height)
  const overflow = text ? text.scrollHeight - text.clientHeight : 0
  page.style.minHeight = ''
  const isScrolled = 'scrolls' in page.dataset && !/[?&]height=all(&|$)/.test(location.search)
  if (isScrolled) return Math.min(lowest, CARD_HEIGHT)
  return Math.max(lowest, Math.min(lowest + overflow, CARD_HEIGHT))
}

function showOwnTime(): void {
  for (const line of document.querySelectorAll<HTMLElement>('[data-own-time]')) {
    const text = ownTimeText(line.dataset, line.dataset)
    line.textContent = text
    line.hidden = !text
  }
}

/** A calendar has a time for each date, and the words once. Without an end, only the start is written. */
function addOwnTimes(): void {
  const words = document.querySelector<HTMLElement>('[data-own-times]')?.dataset
  for (const time of words ? document.querySelectorAll<HTMLTimeElement>('time[datetime*="T"]') : []) {
    const { dateTime: begin, dataset } = time
    const { end = begin } = dataset
    const text = ownTimeText(words ?? {}, {
      startsAt: instantIn(begin),
      endsAt: instantIn(end),
      start: instantIn(wallTimeIn(begin)),
      end: instantIn(wallTimeIn(end)),
    })
    if (!text) continue
    const line = document.createElement('bdi')
    line.className = 'own-time'
    line.textContent = text
    // A cell of the month has room for it below the title.
    ;(time.closest('.entry') ?? time).after(' ', line)
  }
}

function wallTimeIn(dateTime: string): string {
  return `${dateTime.slice(0, 19)}Z`
}

function instantIn(dateTime: string): string {
  return String(Date.parse(dateTime))
}

/**
 * Returns "Thu, Nov 26, 12:00 – 5:30 AM Central European Time" in the language of the page, with the date if it
 * differs; empty if both wall times are the same.
 */
function ownTimeText({ ownTime, text = '' }: DOMStringMap, span: DOMStringMap): string {
  const [startsAt, endsAt] = [new Date(Number(span.startsAt)), new Date(Number(span.endsAt))]
  const [from, to] = [wallTimeOf(startsAt), wallTimeOf(endsAt)]
  if (from === Number(span.start) && to === Number(span.end)) return ''
  const day = dayOfWallTime(from)
  const isOtherDay =
    Boolean(ownTime) || day !== dayOfWallTime(to) || day !== dayOfWallTime(Number(span.start))
  const format = intlFormat({
    hour: 'numeric',
    minute: '2-digit',
    ...(isOtherDay && { weekday: 'short', month: 'short', day: 'numeric' }),
  })
  const zone = intlFormat({ timeZoneName: 'longGeneric' }).formatToParts(startsAt)
  const place = zone.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  return text.replace('{time}', format.formatRange(startsAt, endsAt)).replace('{place}', place)
}

/** It has the digits that the rest of the page has. */
function intlFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(`${document.documentElement.lang}-u-nu-latn`, options)
}

function wallTimeOf(instant: Date): WallTime {
  return instant.getTime() - instant.getTimezoneOffset() * MINUTE
}

// The page works without this script. It must stay one classic script: a sandboxed frame has no origin, so
// CORS would block a module there.
showOwnTime()
addOwnTimes()
logCalendarClicks()
addTimeZoneToYahooLink()
carrySource()
offerCopying()
offerSharing()
upgradeReminderForm()
postHeight()
