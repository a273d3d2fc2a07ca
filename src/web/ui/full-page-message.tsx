import type { ReactNode } from 'react'
import { DateTile } from '../../shared-ui/date-tile.tsx'
import { browserToday } from './browser-today.ts'
import { brandName } from './page-settings.ts'

/** A calendar tile with today's date, and the product's name. */
export function Logo({ isCompact = false }: { isCompact?: boolean }) {
  return (
    <span className="flex items-center gap-3">
      <DateTile day={browserToday()} size="small" />
      {!isCompact && <span className="text-lg font-bold tracking-tight">{brandName}</span>}
    </span>
  )
}

interface FullPageMessageProps {
  title: string
  /** What the user can do; `action` is the button for it. */
  sentence: string
  action: ReactNode
}

export function FullPageMessage({ title, sentence, action }: FullPageMessageProps) {
  return (
    <main className="grid min-h-dvh place-items-center p-6 text-center">
      <div className="flex max-w-md flex-col items-center gap-4">
        <Logo />
        <h1 className="text-2xl font-bold">{title}</h1>
        <p className="text-balance text-muted">{sentence}</p>
        {action}
      </div>
    </main>
  )
}
