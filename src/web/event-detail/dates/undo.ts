import type { Event } from '../../queries/event-queries.ts'
import {
  isStillUntold,
  isUntold,
  type RepetitionChanged,
  restoreExactly,
  restoreRepetition,
  type SeriesDate,
} from '../../queries/series-queries.ts'
import { showError, showToast } from '../../ui/toasts.tsx'

interface Change {
  event: Event
  title: string
  description: string
}

/** Says that a date was changed. While attendees are not told, Undo brings back the date as it was `before`. */
export function showDateChange(change: Change, before: SeriesDate, after: SeriesDate): void {
  showUndo(change, () => restoreExactly(change.event.id, before, after))
}

/** The same for the repetition of `event`, which is the event before the change. */
export function showRepetitionChange(change: Change, changed: RepetitionChanged): void {
  showUndo(change, () => restoreRepetition(change.event, changed))
}

function showUndo({ event, title, description }: Change, restore: () => Promise<void>): void {
  const undo = async () => {
    if (!(await isStillUntold(event.id))) {
      showToast('Error', 'Attendees have been emailed about this change already.', 'error')
      return
    }
    await restore()
    showToast('Change undone', 'The dates are as they were, and nobody was emailed.')
  }
  const run = () => void undo().catch((error: unknown) => showError(error, 'Failed to undo the change'))
  const actions = isUntold(event.id) ? [{ label: 'Undo', run }] : []
  showToast(title, description, 'plain', actions)
}
