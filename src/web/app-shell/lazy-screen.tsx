import { type ComponentType, useEffect, useState } from 'react'
import { currentConnection, onConnectionChange } from '../queries/connection.ts'
import { LoadError } from '../ui/load-error.tsx'
import { ScreenSpinner } from '../ui/loading.tsx'
import { loadOrReload } from './reload-once.ts'

/**
 * A screen whose script is loaded when it is first opened. React's own `lazy` keeps a failure for good; this can
 * be tried again by a button, and tries again by itself when the connection is back.
 */
export function lazyScreen<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
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
    return {
      error: outcome?.error,
      isRetrying: outcome?.attempt !== attempt,
      retry: () => setAttempt(next),
    }
  }

  return function LazyScreen(props) {
    const { error, isRetrying, retry } = useLoading()
    if (Loaded) return <Loaded {...props} />
    if (!error) return <ScreenSpinner />
    if (error instanceof BrokenScreenError) throw error
    return (
      <LoadError error={error} isRetrying={isRetrying} onRetry={retry} isWholeScreen>
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
