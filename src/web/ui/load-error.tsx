import { ApiError } from '../queries/call-api.ts'
import { Button } from './button.tsx'

interface LoadErrorProps {
  /** What could not be loaded. */
  children: string
  query: { error: Error | null; isFetching: boolean; refetch: () => unknown }
  /** True if nothing else of the screen is there. */
  isWholeScreen?: boolean
}

export function LoadError({ children, query, isWholeScreen = false }: LoadErrorProps) {
  const { error, isFetching, refetch } = query
  const Heading = isWholeScreen ? 'h1' : 'p'
  return (
    <div
      role="alert"
      className="flex flex-col items-center gap-4 rounded-card border border-line bg-surface px-6 py-10 text-center"
    >
      <div>
        <Heading className="font-semibold">{children}</Heading>
        <p className="mt-1 text-sm text-muted">
          {error instanceof ApiError ? error.message : 'Please check your connection.'}
        </p>
      </div>
      <Button isPending={isFetching} pendingLabel="Trying again..." onClick={() => refetch()}>
        Try again
      </Button>
    </div>
  )
}
