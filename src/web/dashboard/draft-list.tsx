import { useState } from 'react'
import { useCurrentUser } from '../app-shell/require-sign-in.tsx'
import { DraftCard } from '../event-parts/draft-card.tsx'
import { discardDraft, draftsOf } from '../queries/drafts.ts'
import { ButtonLink } from '../ui/button.tsx'

/** What was typed in this tab and not saved. */
export function DraftList() {
  const prefix = `${useCurrentUser().id} `
  const [drafts, setDrafts] = useState(() => draftsOf(prefix))
  if (drafts.length === 0) return null
  return (
    <div className="mb-6 flex flex-col gap-3">
      {drafts.map((draft) => {
        const id = draft.name.slice(prefix.length)
        const path = id === 'new' ? '/events/create' : `/events/${id}/edit`
        return (
          <DraftCard
            key={id}
            draft={draft}
            heading={id === 'new' ? 'A new event is not saved yet' : 'An edit is not saved yet'}
            onDiscard={() => {
              discardDraft(draft.name)
              setDrafts(draftsOf(prefix))
            }}
          >
            <ButtonLink to={`${path}?draft`} size="small">
              Continue
            </ButtonLink>
          </DraftCard>
        )
      })}
    </div>
  )
}
