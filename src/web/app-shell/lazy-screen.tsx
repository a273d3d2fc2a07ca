import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { currentConnection, onConnectionChange } from '../queries/connection.ts'
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
 * be tried again by a button, and tries again by itself when the connection is back.
 */
export function lazyScreen<Props extends object>(load: Load<Props>): ComponentType<Props> {
  let Loaded: ComponentType<Props> | undefined

  function useLoading() {
    const [attempt, setAttempt] = useState(0)
    const [outcome, setOutcome] = useState<{ attempt: number; error?: Error }>()
    useEffect(() => {
      if (Loaded) return
      let isLeft = false
      const settle = (error?: Error) => !isLeft && setOutcome({ attempt, ...(error && { error }) })
      loadOrReload(load).then(
        (module) => {
          Loaded = module.default
          settle()
        },
        (cause: unknown) =>
          settle(
            currentConnection() === 'online'
              ? new BrokenScreenError(cause)
              : new Error('No connection', { cause }),
          ),
      )
      return () => {
        isLeft = true
      }
    }, [attempt])
    useEffect(
      () =>
        onConnectionChange(() => {
          if (currentConnection() === 'online') setAttempt(next)
        }),
      [],
    )
    const isFetching = outcome?.attempt !== attempt
    return { error: outcome?.error ?? null, isFetching, refetch: () => setAttempt(next) }
  }

  return function LazyScreen(props) {
    const loading = useLoading()
    if (Loaded) return <Loaded {...props} />
    if (!loading.error) return <LoadingSpinner />
    if (loading.error instanceof BrokenScreenError) throw loading.error
    return (
      <LoadError query={loading} isWholeScreen>
        This screen could not be loaded
      </LoadError>
    )
  }
}

/** The server is there, and still the script cannot be loaded: trying again would not help. */
class BrokenScreenError extends Error {
  constructor(cause: unknown) {
    super('The screen could not be loaded.', { cause })
  }
}

function next(attempt: number): number {
  return attempt + 1
}
