import { contract } from '../../../api/contract.ts'
import { ApiError, isApiError } from '../../queries/call-api.ts'
import type { Event } from '../../queries/event-queries.ts'
import type { SeriesDate } from '../../queries/series-queries.ts'
import { dateTextOf, timeTextOf } from './series-date-view.ts'

/** The date as somebody else has changed it meanwhile, if that is why the call failed. */
export function newerDateIn(error: Error | null): SeriesDate | null {
  if (!(error instanceof ApiError) || !isApiError(error, 409)) return null
  return contract.changeOccurrence.conflict.safeParse(error.json).data?.occurrence ?? null
}

/** Nothing is saved yet: a second press replaces what is shown here. */
export function DateConflict({
  event,
  theirs,
  action,
}: {
  event: Event
  theirs: SeriesDate
  action: string
}) {
  return (
    <>
      <p className="font-semibold">Somebody else has changed this date</p>
      <p>{planText(theirs, event)}</p>
      {theirs.note !== '' && (
        <p dir="auto" className="whitespace-pre-line">
          {theirs.note}
        </p>
      )}
      <p className="mt-1">Press “{action}” again to replace that.</p>
    </>
  )
}

function planText(date: SeriesDate, event: Event): string {
  if (date.status === 'skipped') return 'It is skipped now.'
  const place = date.location === '' ? '' : `, ${date.location}`
  return `It is on ${dateTextOf(date, event)}, ${timeTextOf(date, event)}${place} now.`
}
