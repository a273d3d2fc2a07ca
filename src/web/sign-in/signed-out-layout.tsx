import type { ReactNode } from 'react'
import { Card } from '../ui/card.tsx'
import { Logo } from '../ui/logo.tsx'
import { usePageTitle } from '../ui/page-header.tsx'

interface SignedOutLayoutProps {
  title: string
  /** The text below the title. */
  lead: ReactNode
  children: ReactNode
}

/** Logo and one card. */
export function SignedOutLayout({ title, lead, children }: SignedOutLayoutProps) {
  usePageTitle(title)
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center gap-8 px-4 py-10">
      <Logo />
      <Card className="flex w-full max-w-md flex-col gap-6 sm:p-8">
        <div className="flex flex-col gap-2 text-center">
          <h1 className="text-2xl font-bold tracking-tight">{title}</h1>
          <div className="text-muted">{lead}</div>
        </div>
        {children}
      </Card>
    </main>
  )
}
