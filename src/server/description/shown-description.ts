import { cleanDescription } from './clean-description.ts'
import { cachedByText } from './text-cache.ts'

/** Enough for frequently read descriptions; the longest possible one takes a twentieth of it. */
const MAX_CHARACTERS = 2_000_000

/**
 * A stored description, cleaned again before it is shown: the allow-list may have become stricter since it
 * was stored. Cached, since cleaning costs more than the rest of a response.
 */
export const shownDescription: (stored: string) => string = cachedByText(cleanDescription, MAX_CHARACTERS)
