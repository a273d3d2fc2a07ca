import { encodeEntities } from '../../domain/description/html-entity.ts'
import type { PlainPage } from '../plain-pages/plain-page.ts'

export const missingEventPage: PlainPage = {
  heading: 'Event Not Found',
  content: "<p>The event you're looking for doesn't exist or is no longer available.</p>",
}

export const missingEmbedPage: PlainPage = {
  heading: 'Event Not Found',
  content: "<p>This event doesn't exist or is not public.</p>",
}

export const privateEmbedPage: PlainPage = {
  heading: 'Event Not Public',
  content: '<p>This event is private and cannot be embedded.</p>',
}

/** The database is unreachable and the event is not in the cache. */
export function unavailablePage(reason: string): PlainPage {
  return {
    heading: 'Temporarily Unavailable',
    content: `<p>${encodeEntities(reason)}</p>\n<a href="">Try again</a>`,
  }
}

/** The operator of the server has removed the event. */
export function removedEventPage(reason: string): PlainPage {
  return {
    heading: 'This event was removed',
    content: `<p>The operator of this server has removed it. Reason: <span dir="auto">${encodeEntities(reason)}</span></p>`,
  }
}

/** A team's calendar that nobody has, or that is not shown. */
export function missingCalendarPage(isOff: boolean): PlainPage {
  return isOff
    ? {
        heading: 'This calendar is switched off',
        content:
          '<p>Its team does not show it right now. The events can still be opened by their own links.</p>',
      }
    : {
        heading: 'Calendar not found',
        content: '<p>There is no calendar at this address. Please check how it is written.</p>',
      }
}
