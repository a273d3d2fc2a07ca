import { ApiError } from '../queries/call-api.ts'
import { Button } from './button.tsx'

interface LoadErrorProps {
  /** What could not be loaded. */
  children: string
  error: Error
  isRetrying: boolean
  onRetry: () => void
  /** True if nothing else of the screen is there. */
  isWholeScreen?: boolean
}

export function LoadError({ children, error, isRetrying, onRetry, isWholeScreen = false }: LoadErrorProps) {
  const Heading = isWholeScreen ? 'h1' : 'p'
  return (
    <div
      role="alert"
      className="flex flex-col items-center gap-4 rounded-card border border-line bg-surface px-6 py-10 text-center"
    >
      <div>
        <Heading className="font-semibold">{children}</Heading>
        <p className="mt-1 text-sm text-muted">{sentenceOf(error)}</p>
      </div>
      <Button isPending={isRetrying} pendingLabel="Trying again..." onClick={onRetry}>
        Try again
      </Button>
    </div>
  )
}

function sentenceOf(error: Error): string {
  return error instanceof ApiError ? error.message : 'Please check your connection.'
}
