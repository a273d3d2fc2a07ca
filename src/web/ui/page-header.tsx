import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
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
