import { encodeEntities } from '../../domain/description/html-entity.ts'
import { problemText } from '../../domain/language/problem-text.ts'
import { filled, type PageInWords } from '../plain-pages/plain-page.ts'

export const missingEventPage: PageInWords = ({ plain }) => ({
  heading: plain.eventNotFound,
  content: `<p>${plain.eventNotFoundNote}</p>`,
})

export const missingEmbedPage: PageInWords = ({ plain }) => ({
  heading: plain.eventNotFound,
  content: `<p>${plain.embedNotFoundNote}</p>`,
})

export const privateEmbedPage: PageInWords = ({ plain }) => ({
  heading: plain.eventNotPublic,
  content: `<p>${plain.eventNotPublicNote}</p>`,
})

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

/** A team's calendar that nobody has, or that is not shown. */
export function missingCalendarPage(isOff: boolean): PageInWords {
  return ({ plain }) => ({
    heading: isOff ? plain.calendarOff : plain.calendarNotFound,
    content: `<p>${isOff ? plain.calendarOffNote : plain.calendarNotFoundNote}</p>`,
  })
}
