import type { ReactNode } from 'react'

/** An empty list: one sentence and one action. */
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
