/** Enough for any page of the app. */
const NEXT_LENGTH = 1_000

// "//" would begin another site's address, and a "%" could spell "api" in another way.
const OWN_PAGE = /^\/(?!\/|api(?:\/|$)|auth(?:\/|$))[^/%]*(?:\/|$)/i

/**
 * Where to go after signing in: a page of our own, or null. The browser's own reading of the address decides, since it
 * takes "/\evil.example" and "/<tab>/evil.example" for another site; calls and sign-in links are no pages.
 */
export function safeReturnPath(next: string | null | undefined): string | null {
  if (!next?.startsWith('/') || next.length > NEXT_LENGTH) return null
  const own = 'https://own.invalid'
  const address = URL.canParse(next, own) ? new URL(next, own) : null
  if (address?.origin !== own) return null
  if (!OWN_PAGE.test(address.pathname)) return null
  return `${address.pathname}${address.search}${address.hash}`
}
