import type { HTMLAttributes, ReactNode } from 'react'
import { classNames } from './class-names.ts'

export function Card({ className, ...rest }: HTMLAttributes<HTMLElement>) {
  return (
    <section {...rest} className={classNames('rounded-card border border-line bg-surface p-5', className)} />
  )
}

export function CardTitle({ children }: { children: ReactNode }) {
  return <h2 className="text-lg font-semibold">{children}</h2>
}
