import { zoneNamesOf } from '../../domain/event/event-time.ts'
import { isOnline } from '../../domain/event/location.ts'
import { factsOf } from '../../domain/language/languages.ts'
import { zonedTime } from '../../domain/language/time-texts.ts'
import type { Words } from '../../domain/language/words.ts'
import { skyHourOf } from '../../domain/sky/sky-colors.ts'
import { dayOfWallTime } from '../../domain/time/wall-time.ts'
import {
  type CalendarRow,
  calendarDates,
  type ListedEvent,
} from '../../public-pages/calendar-page/calendar-dates.ts'
import type { CalendarImageText } from '../share-image/draw-calendar-image.ts'
import type { CalendarSnapshot } from './calendar-cache.ts'

/** So many fit into the image. */
const MOST_IN_IMAGE = 3

/** A series is there once, with its next date. */
export function calendarImageText({ calendar, readAt }: CalendarSnapshot, words: Words): CalendarImageText {
  const dates = calendarDates(calendar.events, calendar.timezone, readAt).upcoming.filter(
    ({ event }) => event.cancelledAt === null,
  )
  const next = new Map<ListedEvent, CalendarRow>()
  for (const row of dates) if (!next.has(row.event)) next.set(row.event, row)
  const rows = [...next.values()].slice(0, MOST_IN_IMAGE)
  const [first] = rows
  const { andMore, noneNow } = words.calendar
  return {
    name: calendar.name,
    accent: calendar.accent,
    logo: calendar.logo?.hash ?? null,
    hour: first ? skyHourOf(first.occurrence) : 'day',
    events: rows.map(({ event, time, occurrence, location }) => {
      const start = zonedTime(occurrence.start, zoneNamesOf(time, occurrence).atStart, words.time)
      const when = occurrence.allDay ? words.time.allDay : start
      const place = isOnline(location) ? words.page.online : location
      return {
        tile: words.time.dateTile(dayOfWallTime(occurrence.start)),
        title: event.title,
        details: place === '' ? when : `${when} · ${place}`,
      }
    }),
    note: first ? (dates.length > rows.length ? andMore(dates.length - rows.length) : '') : noneNow,
    isRightToLeft: factsOf(words.language).isRightToLeft ?? false,
  }
}
