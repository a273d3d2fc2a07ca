import { useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { EMPTY_EVENT_FORM, type EventForm } from '../../domain/event/event-form.ts'
import { mergeEventForms } from '../../domain/event/merge-event-forms.ts'
import { discardDraft, keepDraft, type NamedDraft, readDraft } from '../queries/drafts.ts'

/** Keeps what is typed until it is saved or discarded. Returns what was typed before a reload, if anything. */
export function useDraft(form: UseFormReturn<EventForm>, name: string, base: EventForm) {
  // The dashboard's link has asked already.
  const [isWanted] = useState(() => new URLSearchParams(location.search).has('draft'))
  const [oldDraft, setOldDraft] = useState(() => (isWanted ? null : readDraft(name)))
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          if (!isSame(values, base)) keepDraft(name, { base, mine: values, typedAt: Date.now() })
        },
      }),
    [form, name, base],
  )
  useEffect(() => {
    const draft = isWanted && readDraft(name)
    if (draft) fillForm(form, mergedWith(draft, base))
  }, [form, name, base, isWanted])
  const mergedForm = oldDraft && mergedWith(oldDraft, base)
  if (!mergedForm || isSame(mergedForm, base)) return null
  return {
    draft: oldDraft,
    onRestore: () => {
      setOldDraft(null)
      fillForm(form, mergedForm)
    },
    onDiscard: () => {
      setOldDraft(null)
      discardDraft(name)
    },
  }
}

/** What has been changed elsewhere since then stays. */
function mergedWith({ base, mine }: NamedDraft, theirs: EventForm): EventForm {
  return mergeEventForms({ base, mine, theirs }).merged
}

function isSame(one: EventForm, other: EventForm): boolean {
  return JSON.stringify({ ...EMPTY_EVENT_FORM, ...one }) === JSON.stringify({ ...EMPTY_EVENT_FORM, ...other })
}

/** Puts these values into the form as if they were typed. */
export function fillForm({ setValue }: UseFormReturn<EventForm>, values: EventForm): void {
  for (const field of Object.keys(values) as (keyof EventForm)[]) {
    setValue(field, values[field], { shouldDirty: true })
  }
}
