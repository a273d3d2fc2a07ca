import { ALLOW_LIST_VERSION } from '../description/description.ts'
import { timeZoneDataVersion } from '../time/time-zone-data.ts'
import { SEARCH_TEXT_VERSION } from './event-search.ts'

/**
 * What the stored instants, the search text and the clean description of an event are derived with. A build
 * with other zone data, another folding of search texts or another allow-list derives them again.
 */
export const DERIVED_WITH = `${timeZoneDataVersion}/${SEARCH_TEXT_VERSION}/${ALLOW_LIST_VERSION}`
