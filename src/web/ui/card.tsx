import type { LucideIcon } from 'lucide-react'
import type { HTMLAttributes, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Skeleton } from './loading.tsx'

export function Card({ className, ...rest }: HTMLAttributes<HTMLElement>) {
  return (
    <section {...rest} className={classNames('rounded-card border border-line bg-surface p-5', className)} />
  )
}

interface TitledCardProps {
  title: string
  action?: ReactNode
  className?: string
  children: ReactNode
}

export function TitledCard({ title, action, className = 'gap-4', children }: TitledCardProps) {
  return (
    <Card className={classNames('flex min-w-0 flex-col', className)}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="text-lg font-semibold">{title}</h2>
        {action}
      </div>
      {children}
    </Card>
  )
}

interface StatCardProps {
  label: string
  icon: LucideIcon
  /** It is undefined while loading. */
  value: string | undefined
  note?: string | undefined
  children?: ReactNode
}

export function StatCard({ label, icon: Icon, value, note, children }: StatCardProps) {
  return (
    <Card data-stat className="flex flex-col gap-2">
      <h2 className="flex items-start justify-between gap-2 text-sm font-medium text-muted">
        {label}
        <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      </h2>
      {value === undefined ? (
        <Skeleton className="h-9 w-20" />
      ) : (
        <p
          className={classNames(
            'flex flex-wrap items-baseline gap-x-2 tabular-nums',
            // On one line in a row of cards, even if a label wraps.
            children === undefined && 'mt-auto',
          )}
        >
          <span className="text-3xl font-bold tracking-tight">{value}</span>
          {note !== undefined && <span className="text-sm text-muted">{note}</span>}
        </p>
      )}
      {children !== undefined && <div className="mt-auto">{children}</div>}
    </Card>
  )
}

export interface Step {
  icon: LucideIcon
  title: string
  text: string
}

export function Steps({ steps, className }: { steps: readonly Step[]; className: string }) {
  return (
    <ol className={classNames('grid gap-3 text-left', className)}>
      {steps.map(({ icon: Icon, title, text }, index) => (
        <li key={title} className="rounded-card border border-line bg-surface px-4 py-3">
          <p className="flex items-center gap-2 font-semibold">
            <Icon aria-hidden="true" className="size-4 shrink-0 text-muted" />
            {index + 1}. {title}
          </p>
          <p className="mt-1 text-sm text-muted">{text}</p>
        </li>
      ))}
    </ol>
  )
}
