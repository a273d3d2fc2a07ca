import { useQuery } from '@tanstack/react-query'
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { dashboardWords } from '../language/english-dashboard.ts'
import { checkConnection, currentConnection } from '../queries/connection.ts'
import { LoadError, LoadingSpinner } from '../ui/loading.tsx'

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>

/** The script is loaded when the part is first shown. `meanwhile` stands in its place until then. */
export function lazyPart<Props extends object>(
  load: Load<Props>,
  meanwhile?: ReactNode,
): ComponentType<Props> {
  const Part = lazy(() => loadOrReload(load))
  return (props) => (
    <Suspense fallback={meanwhile}>
      <Part {...props} />
    </Suspense>
  )
}

/**
 * React's own `lazy` keeps a failure for good. This one can be tried again by a button, and tries again by itself
 * when the connection is back, like every read that has failed.
 */
export function lazyScreen<Props extends object>(load: Load<Props>): ComponentType<Props> {
  let Screen: ComponentType<Props> | undefined
  screens += 1
  const queryKey = ['screen', screens]

  const queryFn = async () => {
    try {
      Screen = (await loadOrReload(load)).default
      return true
    } catch (cause) {
      if (currentConnection() !== 'online') throw cause
      throw new BrokenScreenError('The screen could not be loaded.', { cause })
    }
  }

  return function LazyScreen(props) {
    const loading = useQuery({ queryKey, queryFn, enabled: !Screen })
    if (Screen) return <Screen {...props} />
    if (loading.isPending) return <LoadingSpinner />
    if (loading.error instanceof BrokenScreenError) throw loading.error
    return (
      <LoadError query={loading} isWholeScreen>
        {dashboardWords.screenNotLoaded}
      </LoadError>
    )
  }
}

let screens = 0

/** The server responds, and still the script cannot be loaded: trying again would not help. */
class BrokenScreenError extends Error {}

const KEY = 'reloaded-at'
/** A second failure within this time is not about an update. */
const RECENT_MS = 60_000

interface Page {
  storage: Pick<Storage, 'getItem' | 'setItem'>
  reload: () => void
  isReached: () => Promise<boolean>
  now: number
}

/**
 * Loads the script of a screen. If an update of the server has removed it, the page reloads once by itself and gets
 * the new scripts; a second failure is thrown and shown. Without a connection it is thrown at once: a reload would
 * replace the app by the browser's own error page.
 */
export async function loadOrReload<Module>(
  load: () => Promise<Module>,
  page: () => Page = currentPage,
): Promise<Module> {
  try {
    // A screen takes its words when its script runs.
    await globalThis.loadScreenWords?.()
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
