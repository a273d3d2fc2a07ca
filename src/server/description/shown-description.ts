import { ALLOW_LIST_VERSION } from '../../domain/description/description.ts'
import { cleanDescription } from './clean-description.ts'
import { cachedByText } from './text-cache.ts'

interface StoredDescription {
  descriptionHtml: string
  descriptionCleanedBy?: number
}

/** Enough for frequently read descriptions; the longest possible one takes a twentieth of it. */
const MAX_CHARACTERS = 2_000_000

const cleanedAgain = cachedByText(cleanDescription, MAX_CHARACTERS)

/**
 * A stored description as it is shown. One that another version of the allow-list cleaned, or none that is
 * known, is cleaned again: the allow-list may have become stricter since. Cleaning costs more than the rest
 * of a response, so a description of this version is shown as it is.
 */
export function shownDescription({ descriptionHtml, descriptionCleanedBy }: StoredDescription): string {
  return descriptionCleanedBy === ALLOW_LIST_VERSION ? descriptionHtml : cleanedAgain(descriptionHtml)
}
