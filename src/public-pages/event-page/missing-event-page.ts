import { encodeEntities } from '../../domain/description/html-entity.ts'
import { problemText } from '../../domain/language/problem-text.ts'
import { filled, notePage, type PageInWords } from '../plain-pages/plain-page.ts'

export const missingEventPage = notePage((plain) => [plain.eventNotFound, plain.eventNotFoundNote])
export const missingEmbedPage = notePage((plain) => [plain.eventNotFound, plain.embedNotFoundNote])
export const privateEmbedPage = notePage((plain) => [plain.eventNotPublic, plain.eventNotPublicNote])

/** The database is unreachable and the event is not in the cache. */
export function unavailablePage(reason: string): PageInWords {
  return ({ plain, problems }) => ({
    heading: plain.unavailable,
    content: `<p>${encodeEntities(problemText(reason, problems))}</p>\n<a href="">${plain.tryAgain}</a>`,
  })
}

/** The operator of the server has removed the event. */
export function removedEventPage(reason: string): PageInWords {
  const shown = `<span dir="auto">${encodeEntities(reason)}</span>`
  return ({ plain }) => ({
    heading: plain.eventRemoved,
    content: `<p>${filled(plain.eventRemovedNote, { reason: shown })}</p>`,
  })
}

/** A team's calendar that is not shown. */
export const hiddenCalendarPage = notePage((plain) => [plain.calendarOff, plain.calendarOffNote])
export const missingCalendarPage = notePage((plain) => [plain.calendarNotFound, plain.calendarNotFoundNote])
