import { checkConnection } from '../queries/connection.ts'

const KEY = 'reloaded-at'
/** A second failure within this time is not about an update. */
const RECENT_MS = 60_000

interface Page {
  storage: Pick<Storage, 'getItem' | 'setItem'>
  reload: () => void
  /** Whether the server responds. */
  isReached: () => Promise<boolean>
  now: number
}

/**
 * Loads the script of a screen. If an update of the server has removed it, the page reloads once by itself and gets the
 * new scripts; a second failure is thrown and shown. Without a connection it is thrown at once: a reload would
 * replace the app by the browser's own error page.
 */
export async function loadOrReload<Module>(
  load: () => Promise<Module>,
  page: () => Page = currentPage,
): Promise<Module> {
  try {
    return await load()
  } catch (error) {
    const { storage, reload, now, isReached } = page()
    if (now - Number(storage.getItem(KEY) ?? 0) < RECENT_MS || !(await isReached())) throw error
    storage.setItem(KEY, String(now))
    reload()
    // Nothing is shown until the page is replaced.
    return new Promise(() => undefined)
  }
}

function currentPage(): Page {
  return {
    storage: sessionStorage,
    reload: () => location.reload(),
    now: Date.now(),
    isReached: checkConnection,
  }
}
