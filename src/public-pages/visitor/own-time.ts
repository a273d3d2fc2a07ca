import { dateRange, type Span, timeRange, whenText, type ZoneNames } from '../../domain/time/date-format.ts'
import { MINUTE, type WallTime } from '../../domain/time/wall-time.ts'

/** Beside the event's time the visitor's own, where their clock shows another. */
export function showOwnTime(): void {
  for (const line of document.querySelectorAll<HTMLElement>('[data-own-time]')) {
    const text = ownTimeText(line.dataset)
    line.textContent = text && `Your time: ${text}`
    line.hidden = !text
  }
}

/** Empty when both clocks agree; with the day when that is another. */
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

/** "GMT+1", or "EST" where the language of the page has a name for it. */
function zoneName(instant: Date): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZoneName: 'short' }).formatToParts(instant)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
}
