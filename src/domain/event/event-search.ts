import { foldedText, oneLine } from '../text.ts'
import type { EventDetails } from './event.ts'

/** Raise it when the folding changes, so that the stored texts are made again. */
export const SEARCH_TEXT_VERSION = 2

/**
 * The text that a search looks through, one field per line. A search text has one line, so it never spans two
 * fields.
 */
export function searchTextOf(event: Pick<EventDetails, 'title' | 'location' | 'organizerName'>): string {
  return [event.title, event.location, event.organizerName].map(foldedText).join('\n')
}

/** Normalizes what the user typed in the same way; empty if there is nothing to search for. */
export function searchedText(query: string): string {
  return foldedText(oneLine(query))
}
