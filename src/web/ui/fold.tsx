import { ChevronRight } from 'lucide-react'
import { type ReactNode, type Ref, useState } from 'react'
import { classNames } from './class-names.ts'

interface FoldProps {
  title: string
  hint?: string
  isOpenAtFirst?: boolean
  ref?: Ref<HTMLDetailsElement>
  className?: string
  children: ReactNode
}

/** Its content is rendered, and what it needs is loaded, only while it is open. */
export function Fold({ title, hint, isOpenAtFirst = false, ref, className, children }: FoldProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  return (
    <details
      ref={ref}
      data-no-print
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className={classNames('group border-line', className)}
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 font-semibold [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden="true"
          className="size-4 shrink-0 transition-transform group-open:rotate-90 rtl:-scale-x-100"
        />
        <span className="shrink-0">{title}</span>
        <span className="ms-auto text-end text-sm font-normal text-muted">{hint}</span>
      </summary>
      {isOpen && <div className="pt-1 pb-4">{children}</div>}
    </details>
  )
}
