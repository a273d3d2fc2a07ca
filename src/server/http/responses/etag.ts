import { createHash } from 'node:crypto'
import type { RequestHead } from '../requests/request-head.ts'

export function etagOf(text: string | Buffer): string {
  return `"${createHash('sha256').update(text).digest('base64url')}"`
}

/** Whether If-None-Match names this ETag or is a star (RFC 9110, 13.1.2: weak comparison). */
export function matchesEtag({ headers }: Pick<RequestHead, 'headers'>, tag: string): boolean {
  const known = headers['if-none-match']
  if (known === undefined) return false
  const tags = known.split(',').map((text) => opaque(text.trim()))
  return tags.includes(opaque(tag)) || tags.includes('*')
}

function opaque(tag: string): string {
  return tag.replace(/^W\//, '')
}
