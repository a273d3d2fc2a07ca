import { eventCalls } from '../../api/team-event-calls.ts'
import { type EventForm, eventOfForm, formOfEvent } from '../../domain/event/event-form.ts'
import { type EventFormPart, mergeEventForms } from '../../domain/event/merge-event-forms.ts'
import { callApi, conflictIn } from '../queries/call-api.ts'
import { type Event, refreshEvents } from '../queries/event-queries.ts'
import { useSingleMutation } from '../queries/use-single-mutation.ts'

/** Somebody else has changed the same parts of the event. */
export class EditConflict extends Error {
  override readonly name = 'EditConflict'

  constructor(
    readonly theirs: Event,
    readonly merged: EventForm,
    readonly parts: readonly EventFormPart[],
  ) {
    super('Somebody else has changed this event.')
  }
}

interface Edit {
  form: EventForm
  /** The event that the edit started from. */
  base: Event
  /** What the email to attendees says besides. */
  note: string
}

export function useSaveEvent(id: string) {
  return useSingleMutation({ mutationFn: (edit: Edit) => saveEvent(id, edit), onSuccess: refreshEvents })
}

const MOST_TRIES = 5

/**
 * Saves an edit without undoing the edits of others: what only they have changed is kept. Throws an EditConflict if
 * both have changed the same.
 */
async function saveEvent(id: string, first: Edit): Promise<void> {
  let edit = first
  for (let tries = 1; ; tries += 1) {
    try {
      await callApi(eventCalls.changeEvent, { path: { id }, body: bodyOf(edit) })
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
