import { useEffect, useEffectEvent, useState } from 'react'
import { EMPTY_EVENT_FORM, type EventForm } from '../../domain/event/event-form.ts'
import { mergeEventForms } from '../../domain/event/merge-event-forms.ts'
import {
  type DraftCover,
  discardDraft,
  keepDraft,
  keepDraftCover,
  type NamedDraft,
  readDraft,
  readDraftCover,
} from '../queries/drafts.ts'
import type { CheckedForm } from '../ui/use-checked-form.tsx'

/** Keeps what is typed or chosen until it is saved or discarded, and offers what was typed before a reload. */
export function useDraft({ initial: base, values, change }: CheckedForm<EventForm>, name: string) {
  // The dashboard's link has asked already.
  const [isWanted] = useState(() => new URLSearchParams(location.search).has('draft'))
  const [oldDraft, setOldDraft] = useState(() => (isWanted ? null : readDraft(name)))
  const [cover, setCover] = useState(() => (isWanted ? readDraftCover(name) : null))
  const onCover = (chosen: DraftCover | null) => {
    setCover(chosen)
    keepDraftCover(name, chosen)
  }
  const keep = useEffectEvent((mine: EventForm) => {
    if (!isSame(mine, base)) keepDraft(name, { base, mine, typedAt: Date.now() })
  })
  useEffect(() => keep(values), [values])
  const restoreIfWanted = useEffectEvent(() => {
    const draft = isWanted && readDraft(name)
    if (draft) change(mergedWith(draft, base))
  })
  useEffect(() => restoreIfWanted(), [])
  const mergedForm = oldDraft && mergedWith(oldDraft, base)
  if (!mergedForm || isSame(mergedForm, base)) return { cover, onCover, old: null }
  const old = {
    draft: oldDraft,
    onRestore: () => {
      setOldDraft(null)
      change(mergedForm)
      setCover(readDraftCover(name))
    },
    onDiscard: () => {
      setOldDraft(null)
      discardDraft(name)
    },
  }
  return { cover, onCover, old }
}

/** The result keeps what has been changed elsewhere since the draft began. */
function mergedWith({ base, mine }: NamedDraft, theirs: EventForm): EventForm {
  return mergeEventForms({ base, mine, theirs }).merged
}

export function isSame(one: EventForm, other: EventForm): boolean {
  return JSON.stringify({ ...EMPTY_EVENT_FORM, ...one }) === JSON.stringify({ ...EMPTY_EVENT_FORM, ...other })
}
