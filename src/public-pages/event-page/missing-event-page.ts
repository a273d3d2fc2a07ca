import { encodeEntities } from '../../domain/description/html-entity.ts'
import { plainPage } from '../plain-pages/plain-page.ts'

export function missingEventPage(brandName: string): string {
  return plainPage({
    brandName,
    heading: 'Event Not Found',
    content: "<p>The event you're looking for doesn't exist or is no longer available.</p>",
    wayOn: true,
  })
}

export function missingEmbedPage(brandName: string): string {
  return plainPage({
    brandName,
    heading: 'Event Not Found',
    content: "<p>This event doesn't exist or is not public.</p>",
    wayOn: true,
    isEmbedded: true,
  })
}

export function privateEmbedPage(brandName: string): string {
  return plainPage({
    brandName,
    heading: 'Event Not Public',
    content: '<p>This event is private and cannot be embedded.</p>',
    wayOn: true,
    isEmbedded: true,
  })
}

/** The database is unreachable and the event is not in the cache. */
export function unavailablePage(brandName: string, reason: string): string {
  return plainPage({
    brandName,
    heading: 'Temporarily Unavailable',
    content: `<p>${encodeEntities(reason)}</p>\n<a href="">Try again</a>`,
  })
}

/** The operator of the server has removed the event. */
export function removedEventPage(brandName: string, reason: string): string {
  return plainPage({
    brandName,
    heading: 'This event was removed',
    content: `<p>The operator of this server has removed it. Reason: <span dir="auto">${encodeEntities(reason)}</span></p>`,
    wayOn: true,
  })
}
