import { timeZoneDataVersion } from '../time/time-zone-data.ts'
import { SEARCH_TEXT_VERSION } from './event-search.ts'

/**
 * What the stored instants and the search text of an event are derived with. A build with other zone data or
 * another folding of search texts derives them again.
 */
export const DERIVED_WITH = `${timeZoneDataVersion}/${SEARCH_TEXT_VERSION}`
