import { classNames } from './class-names.ts'

/** A place where something will be, in its shape. */
export function Skeleton({ className }: { className: string }) {
  return <div aria-hidden="true" className={classNames('animate-pulse rounded-card bg-sunken', className)} />
}
