import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { DateTile } from '../../shared-ui/date-tile.tsx'
import { browserToday } from './browser-time.ts'
import { ButtonLink } from './button.tsx'
import { brandName } from './page-settings.ts'

interface PageHeaderProps {
  title: string
  subtitle?: string
  /** The one primary action. */
  children?: ReactNode
}

export function PageHeader({ title, subtitle, children }: PageHeaderProps) {
  usePageTitle(title)
  return (
    <div className="mb-6 flex flex-wrap items-start justify-between gap-4">
      <div className="min-w-0">
        <h1 className="text-2xl font-bold tracking-tight md:text-3xl">{title}</h1>
        {subtitle && <p className="mt-1 text-muted">{subtitle}</p>}
      </div>
      {children}
    </div>
  )
}

export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${brandName}`
  }, [title])
}

export function BackLink() {
  return (
    <div data-no-print className="mb-4 -ml-3">
      <ButtonLink to="/" variant="quiet" size="small">
        <ArrowLeft aria-hidden="true" />
        Back
      </ButtonLink>
    </div>
  )
}

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
