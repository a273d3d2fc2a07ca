import { safeReturnPath } from '../../domain/people/safe-return-path.ts'

const KEY = 'return-path'
/** As long as a sign-in link is valid. A later sign-in starts at the dashboard. */
const MAX_AGE = 15 * 60_000

/** Remembers where the user was going before the login. Not per tab: the link may open in another one. */
export function rememberReturnPath(path: string): void {
  if (path === '/') return
  localStorage.setItem(KEY, JSON.stringify({ path, until: Date.now() + MAX_AGE }))
}

/** Returns the remembered path and forgets it; null if there is none. */
export function takeReturnPath(): string | null {
  const kept = localStorage.getItem(KEY)
  localStorage.removeItem(KEY)
  try {
    const { path, until } = JSON.parse(kept ?? '{}') as { path?: unknown; until?: unknown }
    const isFresh = typeof until === 'number' && until > Date.now()
    return isFresh && typeof path === 'string' ? safeReturnPath(path) : null
  } catch {
    return null
  }
}
