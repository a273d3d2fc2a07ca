import type { ReactNode } from 'react'
import { Logo } from './logo.tsx'

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
