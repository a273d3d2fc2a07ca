import { useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { EMPTY_EVENT_FORM, type EventForm } from '../../domain/event/event-form.ts'
import { mergeEventForms } from '../../domain/event/merge-event-forms.ts'
import { discardDraft, keepDraft, readDraft, summaryOf } from '../queries/drafts.ts'

interface Draft {
  /** The form as it was opened. */
  base: EventForm
  mine: EventForm
  typedAt: number
}

/** Keeps what is typed until it is saved or discarded. Returns what was typed before a reload, if anything. */
export function useDraft(form: UseFormReturn<EventForm>, name: string, opened: EventForm) {
  // The dashboard's link has asked already.
  const [isWanted] = useState(() => new URLSearchParams(location.search).has('draft'))
  const [found, setFound] = useState(() => (isWanted ? null : draftOf(readDraft(name))))
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          if (!isSame(values, opened))
            keepDraft(name, { base: opened, mine: values, typedAt: Date.now() } satisfies Draft)
        },
      }),
    [form, name, opened],
  )
  useEffect(() => {
    const draft = isWanted && draftOf(readDraft(name))
    if (draft) fillForm(form, mergedWith(draft, opened))
  }, [form, name, opened, isWanted])
  const merged = found && mergedWith(found, opened)
  if (!merged || isSame(merged, opened)) return null
  return {
    summary: summaryOf(name, found),
    onRestore: () => {
      setFound(null)
      fillForm(form, merged)
    },
    onDiscard: () => {
      setFound(null)
      discardDraft(name)
    },
  }
}

/** What has been changed elsewhere since then stays. */
function mergedWith({ base, mine }: Draft, opened: EventForm): EventForm {
  return mergeEventForms({ base, mine, theirs: opened }).merged
}

/** The app may have been updated since the draft was stored. */
function draftOf(stored: unknown): Draft | null {
  const { base, mine, typedAt = 0 } = (stored ?? {}) as { [Key in keyof Draft]?: Partial<Draft[Key]> }
  if (!base || !mine) return null
  return { base: { ...EMPTY_EVENT_FORM, ...base }, mine: { ...EMPTY_EVENT_FORM, ...mine }, typedAt }
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
