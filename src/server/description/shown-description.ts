import { cleanDescription } from './clean-description.ts'
import { cachedByText } from './text-cache.ts'

/** Enough for what is read again and again; a description of the greatest length takes a twentieth of it. */
const MOST_CHARACTERS = 2_000_000

/**
 * A stored description, cleaned again on its way out: what was let in by an older allow-list does not get past a newer one. Remembered,
 * since cleaning costs more than all the rest of an answer.
 */
export const shownDescription: (stored: string) => string = cachedByText(cleanDescription, MOST_CHARACTERS)
