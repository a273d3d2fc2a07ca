import { cleanDescription } from './clean-description.ts'

/** Enough for what is read again and again; a description of the greatest length takes a fortieth of it. */
const MOST_CHARACTERS = 2_000_000

const cleaned = new Map<string, string>()
let characters = 0

/**
 * A stored description, cleaned again on its way out: what was let in by an older allow-list does not get past a newer one. The same
 * text is cleaned once and then remembered, since cleaning costs more than all the rest of an answer.
 */
export function shownDescription(stored: string): string {
  const known = cleaned.get(stored)
  if (known !== undefined) return known
  const shown = cleanDescription(stored)
  cleaned.set(stored, shown)
  characters += stored.length + shown.length
  forgetOldest()
  return shown
}

function forgetOldest(): void {
  for (const [stored, shown] of cleaned) {
    if (characters <= MOST_CHARACTERS) return
    cleaned.delete(stored)
    characters -= stored.length + shown.length
  }
}
