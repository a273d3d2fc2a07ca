import type { LucideIcon } from 'lucide-react'
import { classNames } from './class-names.ts'

export interface Step {
  icon: LucideIcon
  title: string
  text: string
}

/** What to do, one thing after the other. */
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
