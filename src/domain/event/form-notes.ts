import { englishFormNotes, type FormNotes } from '../language/english-form-notes.ts'
import { englishTime } from '../language/english-time.ts'
import type { TimeWords } from '../language/time-words.ts'
import { instantOf, isZone, localTimeAt, utcOffsetName, wallTimeAt } from '../time/time-zone.ts'
import { DAY, dayOfWallTime, HOUR, MINUTE, parseWallTime, type WallTime } from '../time/wall-time.ts'
import type { EventForm } from './event-form.ts'

type FormTimes = Pick<EventForm, 'timezone' | 'startDate' | 'startTime' | 'endDate' | 'endTime' | 'allDay'>

/** Returns "New York, UTC-4 on that date". Without a date, the offset is that of now. */
export function zoneNote(
  { timezone, startDate, startTime }: FormTimes,
  now: number,
  words = englishFormNotes,
  time = englishTime,
): string {
  if (!isZone(timezone)) return ''
  const start = parseWallTime(`${startDate}T${startTime || '12:00'}:00`)
  const { offset } = localTimeAt(timezone, start === null ? now : instantOf(timezone, start))
  const write = start === null ? words.zoneNoteToday : words.zoneNoteOnDate
  return write(time.zonePlace(timezone), utcOffsetName(offset))
}

/** Returns "1 hour 30 minutes", by the clock of the zone's own instants; empty if a time is missing or wrong. */
export function lengthNote(form: FormTimes, words = englishFormNotes): string {
  const [start, end] = wallTimesOf(form)
  if (start === null || end === null) return ''
  if (form.allDay) return lengthText((dayOfWallTime(end) - dayOfWallTime(start) + 1) * DAY, words)
  if (!isZone(form.timezone)) return ''
  return lengthText(instantOf(form.timezone, end) - instantOf(form.timezone, start), words)
}

/** Returns "3:00–4:00 PM your time", with the date if it is another one; empty if it is the same time there. */
export function ownTimeNote(
  form: FormTimes,
  ownZone: string,
  words = englishFormNotes,
  time = englishTime,
): string {
  const [start, end] = wallTimesOf(form)
  const { timezone, allDay } = form
  if (start === null || end === null || allDay || !isZone(timezone) || !isZone(ownZone)) return ''
  const ownStart = wallTimeAt(ownZone, instantOf(timezone, start))
  const ownEnd = wallTimeAt(ownZone, instantOf(timezone, end))
  if (end < start || (ownStart === start && ownEnd === end)) return ''
  return words.yourTime(ownRange(ownStart, ownEnd, dayOfWallTime(start), words, time))
}

function ownRange(start: WallTime, end: WallTime, day: number, words: FormNotes, time: TimeWords): string {
  const [first, last] = [dayOfWallTime(start), dayOfWallTime(end)]
  const from = (text: string) => (first === day ? text : time.dateAndTime(time.shortDate(first), text))
  if (first === last) return from(words.clockRange(start, end))
  return time.range(from(time.clockTime(start)), time.dateAndTime(time.shortDate(last), time.clockTime(end)))
}

function wallTimesOf({ startDate, startTime, endDate, endTime, allDay }: FormTimes) {
  const at = (date: string, time: string) => parseWallTime(`${date}T${allDay ? '00:00' : time}:00`)
  return [at(startDate, startTime), at(endDate, endTime)] as const
}

export function lengthText(length: number, words: FormNotes): string {
  if (length <= 0) return ''
  const [days, hours] = [Math.floor(length / DAY), Math.floor((length % DAY) / HOUR)]
  return words.length(days, hours, Math.floor((length % HOUR) / MINUTE))
}
