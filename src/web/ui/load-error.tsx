import { ApiError } from '../queries/call-api.ts'
import { Button } from './button.tsx'

interface LoadErrorProps {
  /** What could not be loaded. */
  children: string
  error: Error
  isRetrying: boolean
  onRetry: () => void
}

export function LoadError({ children, error, isRetrying, onRetry }: LoadErrorProps) {
  return (
    <div
      role="alert"
      className="flex flex-col items-center gap-4 rounded-card border border-line bg-surface px-6 py-10 text-center"
    >
      <div>
        <p className="font-semibold">{children}</p>
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
