import { countText } from '../text.ts'
import { clockTime, shortDate, zonePlace } from '../time/date-format.ts'
import { instantOf, isZone, localTimeAt, utcOffsetName, wallTimeAt } from '../time/time-zone.ts'
import { DAY, dayOfWallTime, HOUR, MINUTE, parseWallTime, type WallTime } from '../time/wall-time.ts'
import type { EventForm } from './event-form.ts'

type FormTimes = Pick<EventForm, 'timezone' | 'startDate' | 'startTime' | 'endDate' | 'endTime' | 'allDay'>

/** Returns "New York, UTC-4 on that date". Without a date, the offset is that of now. */
export function zoneNote({ timezone, startDate, startTime }: FormTimes, now: number): string {
  if (!isZone(timezone)) return ''
  const start = parseWallTime(`${startDate}T${startTime || '12:00'}:00`)
  const { offset } = localTimeAt(timezone, start === null ? now : instantOf(timezone, start))
  return `${zonePlace(timezone)}, ${utcOffsetName(offset)} ${start === null ? 'today' : 'on that date'}`
}

/** Returns "1 hour 30 minutes", by the clock of the zone's own instants; empty if a time is missing or wrong. */
export function lengthNote(form: FormTimes): string {
  const [start, end] = wallTimesOf(form)
  if (start === null || end === null) return ''
  if (form.allDay) return lengthText((dayOfWallTime(end) - dayOfWallTime(start) + 1) * DAY)
  if (!isZone(form.timezone)) return ''
  return lengthText(instantOf(form.timezone, end) - instantOf(form.timezone, start))
}

/** Returns "3:00–4:00 PM your time", with the date if it is another one; empty if it is the same time there. */
export function ownTimeNote(form: FormTimes, ownZone: string): string {
  const [start, end] = wallTimesOf(form)
  const { timezone, allDay } = form
  if (start === null || end === null || allDay || !isZone(timezone) || !isZone(ownZone)) return ''
  const ownStart = wallTimeAt(ownZone, instantOf(timezone, start))
  const ownEnd = wallTimeAt(ownZone, instantOf(timezone, end))
  if (end < start || (ownStart === start && ownEnd === end)) return ''
  return `${ownRange(ownStart, ownEnd, dayOfWallTime(start))} your time`
}

function ownRange(start: WallTime, end: WallTime, day: number): string {
  const [first, last] = [dayOfWallTime(start), dayOfWallTime(end)]
  const date = first === day ? '' : `${shortDate(first)}, `
  if (last !== first) return `${date}${clockTime(start)} – ${shortDate(last)}, ${clockTime(end)}`
  const from = clockTime(start)
  const isSameHalf = from.slice(-2) === clockTime(end).slice(-2)
  return `${date}${isSameHalf ? from.slice(0, -3) : from}–${clockTime(end)}`
}

function wallTimesOf({ startDate, startTime, endDate, endTime, allDay }: FormTimes) {
  const at = (date: string, time: string) => parseWallTime(`${date}T${allDay ? '00:00' : time}:00`)
  return [at(startDate, startTime), at(endDate, endTime)] as const
}

export function lengthText(length: number): string {
  if (length <= 0) return ''
  const parts = [
    [Math.floor(length / DAY), 'day'],
    [Math.floor((length % DAY) / HOUR), 'hour'],
    [Math.floor((length % HOUR) / MINUTE), 'minute'],
  ] as const
  return parts
    .filter(([count]) => count > 0)
    .map(([count, noun]) => countText(count, noun))
    .join(' ')
}
