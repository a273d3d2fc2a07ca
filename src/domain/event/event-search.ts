import { oneLine } from '../fields/text-field.ts'
import type { EventDetails } from './event.ts'

/**
 * The text that a search looks through, one field per line. A search text has one line, so it never spans two
 * fields.
 */
export function searchTextOf({
  title,
  location,
  organizerName,
}: Pick<EventDetails, 'title' | 'location' | 'organizerName'>): string {
  return [title, location, organizerName].map(folded).join('\n')
}

/** Normalizes what the user typed in the same way; empty if there is nothing to search for. */
export function searchedText(typed: string): string {
  return folded(oneLine(typed))
}

/**
 * Case folding. It goes through upper case, so that "STRASSE" finds "Straße", and treats a final sigma as a
 * sigma.
 */
function folded(text: string): string {
  return text.normalize('NFKC').toUpperCase().toLowerCase().replaceAll('ς', 'σ').replace(/\s+/g, ' ')
}
