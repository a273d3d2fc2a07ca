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
export function missingCalendarPage(
  brandName: string,
  { isOff, isEmbedded }: { isOff: boolean; isEmbedded: boolean },
): string {
  const note = isOff
    ? 'Its team does not show this calendar right now. Its events can still be opened by their own links.'
    : 'There is no calendar at this address. Please check how it is written.'
  return notePage(brandName, isOff ? 'This calendar is switched off' : 'Calendar not found', note, {
    isEmbedded,
  })
}
