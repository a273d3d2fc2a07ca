import { useQuery } from '@tanstack/react-query'
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { currentConnection } from '../queries/connection.ts'
import { LoadError, LoadingSpinner } from '../ui/loading.tsx'
import { loadOrReload } from './reload-once.ts'

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>

/** A part of a screen whose script is loaded when it is first shown. `meanwhile` stands in its place until then. */
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
 * A screen whose script is loaded when it is first opened. React's own `lazy` keeps a failure for good; this can
 * be tried again by a button, and is by itself when the connection is back, like every read that has failed.
 */
export function lazyScreen<Props extends object>(load: Load<Props>): ComponentType<Props> {
  let Loaded: ComponentType<Props> | undefined
  screens += 1
  const queryKey = ['screen', screens]

  const queryFn = async () => {
    try {
      Loaded = (await loadOrReload(load)).default
      return true
    } catch (cause) {
      if (currentConnection() !== 'online') throw cause
      throw new BrokenScreenError('The screen could not be loaded.', { cause })
    }
  }

  return function LazyScreen(props) {
    const loading = useQuery({ queryKey, queryFn, enabled: !Loaded })
    if (Loaded) return <Loaded {...props} />
    if (loading.isPending) return <LoadingSpinner />
    if (loading.error instanceof BrokenScreenError) throw loading.error
    return (
      <LoadError query={loading} isWholeScreen>
        This screen could not be loaded
      </LoadError>
    )
  }
}

let screens = 0

/** The server is there, and still the script cannot be loaded: trying again would not help. */
class BrokenScreenError extends Error {}
