import { planCalls } from '../../api/plan-calls.ts'
import { datesWords } from '../language/english-dates.ts'
import { callApi } from '../queries/call-api.ts'
import { type Event, refreshEvents } from '../queries/event-queries.ts'
import { queryClient, queryKeys } from '../queries/query-client.ts'
import { cachedReply, refreshSeries, type SeriesOccurrence } from '../queries/series-queries.ts'
import { showError, showToast } from '../ui/toasts.tsx'

interface Change {
  event: Event
  title: string
  description: string
}

/**
 * While attendees are not told, Undo brings back the date as it was `before`, unless somebody else has changed it
 * since `after`.
 */
export function showDateChange(change: Change, before: SeriesOccurrence, after: SeriesOccurrence): void {
  showUndo(change, () => putBack(change.event.id, before, after).then(refreshEvents))
}

/**
 * Undo brings back the repetition likewise: `after` is the event with the new one, and `lostDates` are the single
 * dates it has lost.
 */
export function showRepetitionChange(change: Change, after: Event, lostDates: SeriesOccurrence[]): void {
  const { id, version } = after
  const body = { rruleText: change.event.rruleText, version }
  showUndo(change, async () => {
    const event = await callApi(planCalls.changeRecurrence, { path: { id }, body })
    for (const date of lostDates) await putBack(id, date)
    await refreshSeries(event)
  })
}

function showUndo({ event: { id }, title, description }: Change, restore: () => Promise<void>): void {
  const undo = async () => {
    await queryClient.refetchQueries({ queryKey: queryKeys.event(id), exact: true })
    if (!isUntold(id)) {
      showError(null, datesWords.emailedAlready)
      return
    }
    await restore()
    showToast(datesWords.changeUndone, datesWords.changeUndoneText)
  }
  const run = () => void undo().catch((error: unknown) => showError(error, datesWords.undoFailed))
  showToast(title, description, 'plain', isUntold(id) ? [{ label: datesWords.undo, run }] : [])
}

/** Returns true while nobody has been emailed about the last change, by what was read of the event last. */
function isUntold(id: string): boolean {
  const reply = cachedReply(id)
  return reply !== undefined && (reply.attendeeCount === 0 || reply.changesEmailedAt !== null)
}

async function putBack(id: string, date: SeriesOccurrence, seen?: SeriesOccurrence): Promise<void> {
  const { originalStartIso, startIso, endIso, location, note, status } = date
  const path = { id, originalStartIso }
  if (status === 'scheduled') return callApi(planCalls.restoreOccurrence, { path, body: { seen } })
  const exception = status === 'skipped' ? { skipped: true, note } : { startIso, endIso, location, note }
  await callApi(planCalls.changeOccurrence, { path, body: { ...exception, seen } })
}
