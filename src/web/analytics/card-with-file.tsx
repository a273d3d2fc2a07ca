import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonClasses } from '../ui/button.tsx'
import { Card, CardTitle } from '../ui/card.tsx'

interface CardWithFileProps {
  title: string
  /** The URL of its numbers as CSV. */
  file: string
  children: ReactNode
}

export function CardWithFile({ title, file, children }: CardWithFileProps) {
  return (
    <Card className="flex min-w-0 flex-col gap-4">
      <div className="flex items-center justify-between gap-2">
        <CardTitle>{title}</CardTitle>
        <a
          href={file}
          download
          aria-label={`${title} as CSV`}
          data-no-print
          className={buttonClasses({ variant: 'quiet', size: 'small' })}
        >
          <Download aria-hidden="true" />
          CSV
        </a>
      </div>
      {children}
    </Card>
  )
}
