import type { english } from './english.ts'

/** Everything that visitors, attendees and followers read, in one language. */
export type Words = typeof english

/** What the page of an event needs, which organizers see in a preview. */
export type PageWords = Pick<Words, 'language' | 'time' | 'page'>
