import { parseUrl } from '../../domain/text.ts'

const KEY = 'return-path'
/** A sign-in link is valid for as long. A later sign-in starts at the dashboard. */
const MAX_AGE = 15 * 60_000

/** Remembers the path for all tabs, since the link may open in another one. */
export function rememberReturnPath(path: string): void {
  if (path === '/') return
  localStorage.setItem(KEY, JSON.stringify({ path, until: Date.now() + MAX_AGE }))
}

export function takeReturnPath(): string | null {
  const text = localStorage.getItem(KEY)
  localStorage.removeItem(KEY)
  try {
    const { path, until } = JSON.parse(text ?? '{}') as { path?: unknown; until?: unknown }
    const isFresh = typeof until === 'number' && until > Date.now()
    return isFresh && typeof path === 'string' ? safeReturnPath(path) : null
  } catch {
    return null
  }
}

/** No path of the app is as long. */
const NEXT_LENGTH = 1_000

// "//" would start the URL of another site, and a "%" could hide the word "api".
const OWN_PAGE = /^\/(?!\/|api(?:\/|$)|auth(?:\/|$))[^/%]*(?:\/|$)/i

/**
 * Returns the path to open after signing in, or null if it is not a page of the app: another site, an API call or a
 * sign-in link. It is parsed as browsers do, because they read "/\evil.example" and "/<tab>/evil.example" as another
 * site.
 */
export function safeReturnPath(next: string | null | undefined): string | null {
  if (!next?.startsWith('/') || next.length > NEXT_LENGTH) return null
  const own = 'https://own.invalid'
  const url = parseUrl(next, own)
  if (url?.origin !== own) return null
  if (!OWN_PAGE.test(url.pathname)) return null
  return `${url.pathname}${url.search}${url.hash}`
}
