import { ArrowLeft } from 'lucide-react'
import { createContext, type ReactNode, use, useEffect } from 'react'
import { createPortal } from 'react-dom'
import { DateTile } from '../../shared-ui/date-tile.tsx'
import { basicWords } from '../language/english-basics.ts'
import { browserToday } from './browser-time.ts'
import { ButtonLink } from './button.tsx'
import { brandName } from './page-settings.ts'
import { takeAwaitedFocus } from './scroll-and-focus.ts'

/** The current screen fills this element in the header of the app. */
export const HeaderContext = createContext<HTMLElement | null>(null)

export function InHeader({ children }: { children: ReactNode }) {
  const header = use(HeaderContext)
  return header && createPortal(children, header)
}

interface PageHeaderProps {
  title: string
  subtitle?: string
  children?: ReactNode
}

export function PageHeader({ title, subtitle, children }: PageHeaderProps) {
  usePageTitle(title)
  return (
    <InHeader>
      <div className="min-w-0 grow">
        <h1
          ref={takeAwaitedFocus}
          className="truncate text-lg leading-tight font-bold tracking-tight md:text-[22px]"
        >
          {title}
        </h1>
        {subtitle && <p className="truncate text-xs text-muted md:text-sm md:leading-tight">{subtitle}</p>}
      </div>
      <div data-no-print>{children}</div>
    </InHeader>
  )
}

export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${brandName}`
  }, [title])
}

export function BackLink() {
  return (
    <InHeader>
      <span data-no-print>
        <ButtonLink to="/" variant="quiet" size="small">
          <ArrowLeft aria-hidden="true" className="rtl:-scale-x-100" />
          <span className="max-md:sr-only">{basicWords.back}</span>
        </ButtonLink>
      </span>
    </InHeader>
  )
}

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
  sentence: string
  children: ReactNode
}

export function FullPageMessage({ title, sentence, children }: FullPageMessageProps) {
  return (
    <main className="grid min-h-dvh place-items-center p-6 text-center">
      <div className="flex max-w-md flex-col items-center gap-4">
        <Logo />
        <h1 className="text-2xl font-bold">{title}</h1>
        <p className="text-balance text-muted">{sentence}</p>
        {children}
      </div>
    </main>
  )
}
