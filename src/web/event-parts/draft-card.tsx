import type { ReactNode } from 'react'
import { parseDate } from '../../domain/time/wall-time.ts'
import { Phrase } from '../../shared-ui/page-words.tsx'
import { basicWords } from '../language/english-basics.ts'
import { pageTag } from '../language/page-language.ts'
import { shortDate } from '../language/page-time.ts'
import type { NamedDraft } from '../queries/drafts.ts'
import { Button } from '../ui/button.tsx'

interface DraftCardProps {
  draft: NamedDraft
  heading: string
  children: ReactNode
  onDiscard: () => void
}

export function DraftCard({ draft, heading, children, onDiscard }: DraftCardProps) {
  return (
    <section
      aria-label={basicWords.unsavedText}
      className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-edge bg-sunken p-4"
    >
      <div className="min-w-0">
        <p className="font-medium">{heading}</p>
        <p className="text-sm text-muted">
          <Phrase
            text={draftText(draft)}
            title={<bdi>{draft.mine.title.trim() || basicWords.untitledEvent}</bdi>}
          />
        </p>
      </div>
      <div className="flex gap-2">
        {children}
        <Button size="small" onClick={onDiscard}>
          {basicWords.discard}
        </Button>
      </div>
    </section>
  )
}

/** Returns "{title}, Tue, Mar 10, 2099. Typed Nov 17, 2:30 PM." */
function draftText({ mine, typedAt }: NamedDraft): string {
  const day = parseDate(mine.startDate)
  const date = day === null ? '' : shortDate(day)
  if (typedAt === 0) return basicWords.draftOf(date, '')
  const time = new Date(typedAt).toLocaleString(pageTag, {
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  })
  return basicWords.draftOf(date, time)
}
