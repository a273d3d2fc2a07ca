import type { Words } from '../../domain/language/words.ts'
import { shownCoverOf } from '../../domain/picture.ts'
import type { Instant } from '../../domain/time/time-zone.ts'
import { type ShownEvent, shownEventOf } from '../../public-pages/event-page/shown-event.ts'
import { shownQuestionOf } from '../../public-pages/event-page/shown-question.ts'
import type { VisitedEvent } from '../tables/events/visited-events.ts'

export function publicEventView(
  event: Omit<VisitedEvent, 'readAt'>,
  readAt: Instant,
  words: Words,
): ShownEvent {
  const { answerSettings, places, face, tint } = event
  const question = answerSettings && shownQuestionOf(event, answerSettings, places, readAt, words)
  return {
    ...shownEventOf(event, readAt, words.time),
    ...face,
    tint,
    cover: shownCoverOf(event.cover),
    ...(question && { question }),
  }
}
