import { type ReactNode, type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { eventCalls } from '../../api/team-event-calls.ts'
import { descriptionFromForm } from '../../domain/description/description-form.ts'
import { descriptionText } from '../../domain/description/description-text.ts'
import { type EventForm, eventOfForm, formOfEvent } from '../../domain/event/event-form.ts'
import { type EventFormPart, mergeEventForms, takePart } from '../../domain/event/merge-event-forms.ts'
import { parseDate } from '../../domain/time/wall-time.ts'
import { Phrase } from '../../shared-ui/page-words.tsx'
import { useCurrentUser } from '../app-shell/require-sign-in.tsx'
import { editorWords } from '../language/english-editor.ts'
import { topicWords } from '../language/english-topics.ts'
import { pageTag } from '../language/page-language.ts'
import { dateText } from '../language/page-time.ts'
import { callApi, conflictIn } from '../queries/call-api.ts'
import type { Event } from '../queries/event-queries.ts'
import { Button } from '../ui/button.tsx'
import type { CheckedForm } from '../ui/use-checked-form.tsx'

/**
 * Returns the parts that were changed elsewhere too and that the user has not decided yet, and what to show at each.
 */
export function useConflicts(
  { values, change }: CheckedForm<EventForm>,
  error: Error | null,
  element: RefObject<HTMLFormElement | null>,
) {
  const [lastError, setLastError] = useState<Error | null>(null)
  const [open, setOpen] = useState<readonly EventFormPart[]>([])
  const conflict = error instanceof EditConflict ? error : null
  if (error !== lastError) {
    setLastError(error)
    if (conflict) setOpen(conflict.parts)
  }
  const showConflict = useEffectEvent(({ mergedForm }: EditConflict) => {
    change(mergedForm)
    element.current?.querySelector<HTMLElement>('[data-conflict]')?.focus()
  })
  useEffect(() => {
    if (conflict) showConflict(conflict)
  }, [conflict])
  const decide = (part: EventFormPart) => {
    flushSync(() => setOpen(open.filter((other) => other !== part)))
    element.current?.querySelector<HTMLElement>('[data-conflict], [type=submit]')?.focus()
  }
  return {
    count: conflict ? open.length : 0,
    at: (part: EventFormPart): ReactNode =>
      conflict &&
      open.includes(part) && (
        <FieldConflict
          part={part}
          mine={values}
          theirs={conflict.theirs}
          onKeepMine={() => decide(part)}
          onTakeTheirs={() => {
            decide(part)
            change(takePart(part, values, formOfEvent(conflict.theirs)))
          }}
        />
      ),
  }
}

export const PART_NAMES: Record<EventFormPart, string> = {
  title: editorWords.title,
  description: editorWords.description,
  location: editorWords.location,
  hidesLocation: editorWords.hidesLocation,
  publicLocation: editorWords.publicLocation,
  time: editorWords.dateAndTime,
  organizerName: editorWords.organizerName,
  organizerEmail: editorWords.organizerEmail,
  captureAttendees: editorWords.captureAttendees,
  isListed: editorWords.showOnCalendar,
  topics: topicWords.topics,
}

const WORDS = {
  colleague: {
    mine: editorWords.yours,
    theirs: editorWords.theirs,
    keep: editorWords.keepMine,
    take: editorWords.takeTheirs,
  },
  ownTab: {
    mine: editorWords.here,
    theirs: editorWords.inYourOtherTab,
    keep: editorWords.keepThis,
    take: editorWords.takeTheOther,
  },
}

interface FieldConflictProps {
  part: EventFormPart
  mine: EventForm
  theirs: Event
  onKeepMine: () => void
  onTakeTheirs: () => void
}

function FieldConflict({ part, mine, theirs, onKeepMine, onTakeTheirs }: FieldConflictProps) {
  const isOwn = theirs.changedByEmail === useCurrentUser().email
  const words = isOwn ? WORDS.ownTab : WORDS.colleague
  const when = new Date(theirs.updatedAt).toLocaleString(pageTag, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <fieldset
      data-conflict
      tabIndex={-1}
      aria-label={PART_NAMES[part]}
      className="flex min-w-0 flex-col gap-2 rounded-card border border-danger p-3 text-sm"
    >
      <p className="error-sign text-danger">
        {isOwn
          ? editorWords.changedInOtherTab(when)
          : editorWords.changedToo(theirs.changedByEmail ?? editorWords.somebody, when)}
      </p>
      <p className="whitespace-pre-line">
        <Phrase text={words.mine} value={<bdi className="font-medium">{textOf(part, mine)}</bdi>} />
      </p>
      <p className="whitespace-pre-line">
        <Phrase
          text={words.theirs}
          value={<bdi className="font-medium">{textOf(part, formOfEvent(theirs))}</bdi>}
        />
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={onKeepMine}>
          {words.keep}
        </Button>
        <Button size="small" onClick={onTakeTheirs}>
          {words.take}
        </Button>
      </div>
    </fieldset>
  )
}

function textOf(part: EventFormPart, form: EventForm): string {
  if (part === 'time') return timesText(form)
  const value = part === 'description' ? descriptionText(descriptionFromForm(form.description)) : form[part]
  if (Array.isArray(value)) return value.join(', ') || editorWords.empty
  if (typeof value === 'string') return value === '' ? editorWords.empty : value
  return value ? editorWords.on : editorWords.off
}

function timesText({ allDay, startDate, startTime, endDate, endTime, timezone }: EventForm): string {
  const at = (date: string, time: string) => `${dateText(parseDate(date) ?? 0)}${allDay ? '' : `, ${time}`}`
  return editorWords.fromTo(at(startDate, startTime), at(endDate, endTime), allDay ? '' : timezone)
}

export class EditConflict extends Error {
  override readonly name = 'EditConflict'

  constructor(
    readonly theirs: Event,
    readonly mergedForm: EventForm,
    readonly parts: readonly EventFormPart[],
  ) {
    super('Somebody else has changed this event.')
  }
}

interface Edit {
  form: EventForm
  base: Event
  note: string
}

const MOST_TRIES = 5

/**
 * Saves an edit without undoing the edits of others: what only they have changed is kept. Throws an EditConflict if
 * both have changed the same.
 */
export async function saveEvent(first: Edit): Promise<void> {
  let edit = first
  for (let tries = 1; ; tries += 1) {
    try {
      await callApi(eventCalls.changeEvent, { path: { id: edit.base.id }, body: bodyOf(edit) })
      return
    } catch (error) {
      const theirs = tries < MOST_TRIES && conflictIn(eventCalls.changeEvent, error)?.event
      if (!theirs) throw error
      const forms = { base: formOfEvent(edit.base), mine: edit.form, theirs: formOfEvent(theirs) }
      const { merged, conflicts } = mergeEventForms(forms)
      if (conflicts.length > 0) throw new EditConflict(theirs, merged, conflicts)
      edit = { form: merged, base: theirs, note: first.note }
    }
  }
}

/** Editing must not publish a private event, which only the API can create. */
function bodyOf({ form, base, note }: Edit) {
  return {
    ...eventOfForm(form, base),
    isPublic: base.isPublic,
    version: base.version,
    ...(note !== '' && { note }),
  }
}
