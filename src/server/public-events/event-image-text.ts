import { timeOf } from '../../domain/event/event.ts'
import { occurrenceToShow, placeOf, statusAt, zoneNamesOf } from '../../domain/event/event-time.ts'
import { endedText, whenLines, whenText } from '../../domain/language/time-texts.ts'
import type { Words } from '../../domain/language/words.ts'
import { recurrenceSummary } from '../../domain/recurrence/recurrence-summary.ts'
import { skyHourOf } from '../../domain/sky/sky-colors.ts'
import { dayOfWallTime } from '../../domain/time/wall-time.ts'
import type { ShareImageText } from '../share-image/share-image-text.ts'
import type { EventSnapshot } from './public-event-cache.ts'

export function eventImageText(
  { event, readAt }: EventSnapshot,
  words: Words,
  brandName: string,
): ShareImageText {
  const { title, organizerName, recurrence, cover } = event
  const { accent, logo, team } = event.face
  const time = timeOf(event)
  const occurrence = occurrenceToShow(time, readAt)
  const zone = zoneNamesOf(time, occurrence)
  const isCancelled = event.cancelledAt !== null
  const isPast = statusAt(time, readAt) === 'past'
  const ended = isPast ? endedText(occurrence, words.time) : ''
  return {
    tile: words.time.dateTile(dayOfWallTime(occurrence.start)),
    notice: isCancelled ? words.calendar.cancelled : ended,
    isCancelled,
    title,
    when: whenText(occurrence, zone, words.time),
    whenLines: whenLines(occurrence, zone, words.time),
    recurrence: recurrence ? recurrenceSummary(recurrence, dayOfWallTime(time.start), words.time) : '',
    location: placeOf(event, occurrence),
    by: words.page.by,
    organizerName,
    brandName,
    hour: skyHourOf(occurrence),
    isOver: isPast || isCancelled,
    face: { teamName: team || null, accent, logo: logo?.hash ?? null, cover: cover?.hash ?? null },
  }
}
