import { encodeEntities } from '../../domain/description/html-entity.ts'
import { notePage, plainPage } from '../plain-pages/plain-page.ts'

export function missingEventPage(brandName: string): string {
  const note = "The event you're looking for doesn't exist or is no longer available."
  return notePage(brandName, 'Event Not Found', note)
}

export function missingEmbedPage(brandName: string): string {
  const note = "This event doesn't exist or is not public."
  return notePage(brandName, 'Event Not Found', note, { isEmbedded: true })
}

export function privateEmbedPage(brandName: string): string {
  const note = 'This event is private and cannot be embedded.'
  return notePage(brandName, 'Event Not Public', note, { isEmbedded: true })
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
  const note = `The operator of this server has removed it. Reason: <span dir="auto">${encodeEntities(reason)}</span>`
  return notePage(brandName, 'This event was removed', note)
}
