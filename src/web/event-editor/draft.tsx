import { useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { EMPTY_EVENT_FORM, type EventForm } from '../../domain/event/event-form.ts'
import { mergeEventForms } from '../../domain/event/merge-event-forms.ts'
import { discardDraft, keepDraft, readDraft } from '../queries/drafts.ts'
import { Button } from '../ui/button.tsx'

interface Draft {
  /** The form as it was opened. */
  base: EventForm
  mine: EventForm
}

/** Keeps what is typed until it is saved or discarded. Returns what was typed before a reload, if anything. */
export function useDraft(form: UseFormReturn<EventForm>, name: string, opened: EventForm) {
  const [found, setFound] = useState(() => draftOf(readDraft(name)))
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          if (!isSame(values, opened)) keepDraft(name, { base: opened, mine: values } satisfies Draft)
        },
      }),
    [form, name, opened],
  )
  if (!found) return null
  // What has been changed elsewhere since then stays.
  const { merged } = mergeEventForms({ ...found, theirs: opened })
  if (isSame(merged, opened)) return null
  return {
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

/** The app may have been updated since the draft was stored. */
function draftOf(stored: unknown): Draft | null {
  const { base, mine } = (stored ?? {}) as Partial<Record<keyof Draft, Partial<EventForm>>>
  if (!base || !mine) return null
  return { base: { ...EMPTY_EVENT_FORM, ...base }, mine: { ...EMPTY_EVENT_FORM, ...mine } }
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

/** Shown when the form was left with unsaved text, for example by a reload. */
export function DraftOffer({ onRestore, onDiscard }: { onRestore: () => void; onDiscard: () => void }) {
  return (
    <section
      aria-label="Unsaved text"
      className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-edge bg-sunken p-4"
    >
      <p className="font-medium">Restore what you typed?</p>
      <div className="flex gap-2">
        <Button size="small" variant="primary" onClick={onRestore}>
          Restore
        </Button>
        <Button size="small" onClick={onDiscard}>
          Discard
        </Button>
      </div>
    </section>
  )
}
