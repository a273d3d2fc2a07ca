import { oneLine } from '../fields/text-field.ts'
import type { EventDetails } from './event.ts'

/** What the search box looks through. No field runs into the next: what is searched for stands on one line. */
export function searchTextOf({
  title,
  location,
  organizerName,
}: Pick<EventDetails, 'title' | 'location' | 'organizerName'>): string {
  return [title, location, organizerName].map(folded).join('\n')
}

/** What somebody typed, as it stands in a search text; empty when there is nothing to look for. */
export function searchedText(typed: string): string {
  return folded(oneLine(typed))
}

/** By way of the capitals, so that "STRASSE" finds "Straße"; a sigma at the end of a word is a sigma. */
function folded(text: string): string {
  return text.normalize('NFKC').toUpperCase().toLowerCase().replaceAll('ς', 'σ').replace(/\s+/g, ' ')
}
