import { classNames } from './class-names.ts'

/** A grey box in the shape of content that is still loading. */
export function Skeleton({ className }: { className: string }) {
  return <div aria-hidden="true" className={classNames('animate-pulse rounded-card bg-sunken', className)} />
}
