import { howSoon } from '../../domain/event/how-soon.ts'
import { dateRange, type Span, timeRange, whenText, type ZoneNames } from '../../domain/time/date-format.ts'
import { dayOfWallTime, MINUTE, type WallTime } from '../../domain/time/wall-time.ts'

/** Adds "Your time: …" if the visitor's time zone shows another time than the event's. */
export function showOwnTime(): void {
  for (const line of document.querySelectorAll<HTMLElement>('[data-own-time]')) {
    const text = ownTimeText(line.dataset)
    line.textContent = text && `Your time: ${text}`
    line.hidden = !text
  }
}

/** Counts "In 9 days" by the visitor's own calendar, in which the event may be on another day. */
export function showHowSoon(): void {
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
