import { safeReturnPath } from '../../domain/people/safe-return-path.ts'

const KEY = 'return-path'
/** No longer than a sign-in link lives: an old wish must not surprise anybody. */
const MAX_AGE = 15 * 60_000

/** Where somebody was going when they had to sign in. Another tab may open the link, so it is kept for the browser. */
export function rememberReturnPath(path: string): void {
  if (path === '/') return
  localStorage.setItem(KEY, JSON.stringify({ path, until: Date.now() + MAX_AGE }))
}

/** That path, once; null when there is none. */
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
