import { foldedText, oneLine } from '../text.ts'
import type { EventDetails } from './event.ts'

/** Raise it when the folding changes, so that the stored texts are made again. */
export const SEARCH_TEXT_VERSION = 2

/** Each field has a line. A search text has one line, so it never spans two fields. */
export function searchTextOf(event: Pick<EventDetails, 'title' | 'location' | 'organizerName'>): string {
  return [event.title, event.location, event.organizerName].map(foldedText).join('\n')
}

export function searchedText(query: string): string {
  return foldedText(oneLine(query))
}
