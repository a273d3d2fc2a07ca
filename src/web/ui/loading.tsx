import type { ReactNode } from 'react'
import { basicWords } from '../language/english-basics.ts'
import { ApiError } from '../queries/call-api.ts'
import { Button, Spinner } from './button.tsx'
import { classNames } from './class-names.ts'

export function Skeleton({ className }: { className: string }) {
  return <div aria-hidden="true" className={classNames('animate-pulse rounded-card bg-sunken', className)} />
}

export function LoadingSpinner({ height = 'min-h-64' }: { height?: string }) {
  return (
    <output className={`grid place-items-center text-muted [&_svg]:size-8 ${height}`}>
      <Spinner />
      <span className="sr-only">{basicWords.loading}</span>
    </output>
  )
}

interface LoadErrorProps {
  children: string
  query: { error: Error | null; isFetching: boolean; refetch: () => unknown }
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
          {error instanceof ApiError ? error.message : basicWords.checkConnection}
        </p>
      </div>
      <Button isPending={isFetching} pendingLabel={basicWords.tryingAgain} onClick={() => refetch()}>
        {basicWords.tryAgain}
      </Button>
    </div>
  )
}

export function EmptyState({ children, action }: { children: ReactNode; action: ReactNode }) {
  return (
    <div className="flex flex-col items-center gap-4 rounded-card border border-dashed border-line px-6 py-14 text-center">
      <svg
        aria-hidden="true"
        viewBox="0 0 64 64"
        className="size-16 text-line"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
      >
        <rect x="10" y="8" width="44" height="48" rx="8" className="fill-surface" />
        <path d="M10 16a8 8 0 0 1 8-8h28a8 8 0 0 1 8 8v6H10z" className="fill-accent stroke-accent" />
        <path d="M22 36h20M22 44h12" strokeLinecap="round" />
      </svg>
      <p className="text-balance text-muted">{children}</p>
      {action}
    </div>
  )
}
