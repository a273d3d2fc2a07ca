import { LoaderCircle } from 'lucide-react'
import { classNames } from './class-names.ts'

/** A grey box in the shape of content that is still loading. */
export function Skeleton({ className }: { className: string }) {
  return <div aria-hidden="true" className={classNames('animate-pulse rounded-card bg-sunken', className)} />
}

export function Spinner() {
  return <LoaderCircle aria-hidden="true" className="size-4 animate-spin" />
}

/** Fills the content area, or with a height of its own the window. */
export function LoadingSpinner({ height = 'min-h-64' }: { height?: string }) {
  return (
    <output className={`grid place-items-center text-muted [&_svg]:size-8 ${height}`}>
      <Spinner />
      <span className="sr-only">Loading</span>
    </output>
  )
}
