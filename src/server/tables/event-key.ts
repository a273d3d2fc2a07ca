import { isSlug } from '../../domain/event/slug.ts'

/** By what an event in an address is looked up. */
export interface EventKey {
  column: 'id' | 'slug'
  value: string
}

/** What can be neither an id nor a slug is not asked for: a text with NUL in it would be an error. */
export function eventKeyOf(idOrSlug: string): EventKey | null {
  const value = idOrSlug.toLowerCase()
  if (isSlug(idOrSlug)) return { column: 'slug', value }
  return /^[\da-f-]{36}$/.test(value) ? { column: 'id', value } : null
}
