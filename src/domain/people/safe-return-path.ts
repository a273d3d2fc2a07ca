import { parseUrl } from '../fields/parse-url.ts'

/** Longer than any path of the app. */
const NEXT_LENGTH = 1_000

// "//" would start the URL of another site, and a "%" could hide the word "api".
const OWN_PAGE = /^\/(?!\/|api(?:\/|$)|auth(?:\/|$))[^/%]*(?:\/|$)/i

/**
 * The path to open after signing in, or null if it is not a page of the app: another site, an API call or a
 * sign-in link. It is parsed as browsers do, because they read "/\evil.example" and "/<tab>/evil.example" as
 * another site.
 */
export function safeReturnPath(next: string | null | undefined): string | null {
  if (!next?.startsWith('/') || next.length > NEXT_LENGTH) return null
  const own = 'https://own.invalid'
  const url = parseUrl(next, own)
  if (url?.origin !== own) return null
  if (!OWN_PAGE.test(url.pathname)) return null
  return `${url.pathname}${url.search}${url.hash}`
}
