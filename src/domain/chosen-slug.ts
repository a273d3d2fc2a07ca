import * as z from 'zod'
import { type PlainKey, problemKey } from './language/problem-key.ts'
import { DAY } from './time/wall-time.ts'

/** For so long, only the team that gave a slug up can take it again. */
export const SLUG_RESERVED = 90 * DAY

const SLUG = /^[a-z\d](?:[a-z\d]|-(?!-))*[a-z\d]$/
/** The id of an event in an address is told from its slug. */
const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

const RESERVED_SLUGS: ReadonlySet<string> = new Set(
  `admin administrator api app auth billing calendar daymark embed event events help login logout mail new official
   owner privacy root security settings support system team teams terms user users www`.split(/\s+/),
)

export function isChosenSlug(text: string, mostCharacters: number): boolean {
  return text.length >= 3 && text.length <= mostCharacters && SLUG.test(text) && !ID.test(text)
}

export function isReservedSlug(slug: string): boolean {
  return RESERVED_SLUGS.has(slug)
}

export function chosenSlugField(mostCharacters: number, invalid: PlainKey) {
  return z
    .string(problemKey(invalid))
    .transform((text) => text.trim().toLowerCase())
    .refine((slug) => isChosenSlug(slug, mostCharacters), problemKey(invalid))
    .refine((slug) => !isReservedSlug(slug), problemKey('slugReserved'))
}
