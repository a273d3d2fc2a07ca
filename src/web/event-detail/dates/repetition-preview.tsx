import type { Event } from '../../queries/event-queries.ts'
import { type RepetitionChange, type SeriesDate, useRepetitionPreview } from '../../queries/series-queries.ts'
import { classNames } from '../../ui/class-names.ts'
import { useSettled } from '../../ui/use-settled.ts'
import { dateTextOf } from './series-date-view.ts'

interface RepetitionPreviewProps {
  event: Event
  /** Null while the form is incomplete. */
  change: RepetitionChange | null
}

/** The next dates before and after, and what becomes of single dates that were skipped or moved. */
export function RepetitionPreview({ event, change }: RepetitionPreviewProps) {
  const { data, error, isPlaceholderData } = useRepetitionPreview(event.id, useSettled(change))
  if (change === null) return <p className="min-h-40 text-sm text-muted">The form is not complete yet.</p>
  if (error) return <p className="text-sm text-muted">The new dates could not be loaded.</p>
  if (!data) return <p className="min-h-40 text-sm text-muted">Loading the new dates...</p>
  const { before, after, dropped } = data
  return (
    <output
      aria-busy={isPlaceholderData}
      className={classNames('flex flex-col gap-4 transition-opacity', isPlaceholderData && 'opacity-60')}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <DateColumn title="Next dates now" event={event} dates={before} others={after} change="gone" />
        <DateColumn
          title="Next dates after the change"
          event={event}
          dates={after}
          others={before}
          change="new"
        />
      </div>
      {dropped.length > 0 && (
        <div className="rounded-card border border-danger bg-danger-soft p-3 text-sm text-danger">
          <p className="font-semibold">
            Your changes to these dates will be lost, since the series no longer has them:
          </p>
          <ul className="list-disc pl-5 tabular-nums">
            {dropped.map((date) => (
              <li key={date.originalStartIso}>
                {dateTextOf(date, event)} ({date.status})
              </li>
            ))}
          </ul>
        </div>
      )}
      {dropped.length === 0 && [...before, ...after].some(({ status }) => status !== 'scheduled') && (
        <p className="text-sm text-muted">Skipped and moved dates stay as they are.</p>
      )}
    </output>
  )
}

interface DateColumnProps {
  title: string
  event: Event
  dates: readonly SeriesDate[]
  others: readonly SeriesDate[]
  change: 'gone' | 'new'
}

function DateColumn({ title, event, dates, others, change }: DateColumnProps) {
  // Beyond the last one of the other column nobody knows whether it is there.
  const last = others.length < 5 ? '9' : (others.at(-1)?.startIso ?? '')
  const differs = ({ startIso }: SeriesDate) =>
    startIso <= last && !others.some((other) => other.startIso === startIso)
  return (
    <section>
      <h3 className="text-sm font-medium">{title}</h3>
      {dates.length === 0 && <p className="mt-1 text-sm text-muted">No more dates</p>}
      <ul className="mt-1 text-sm tabular-nums">
        {dates.map((date) => (
          <li key={date.originalStartIso}>
            {date.status === 'skipped' ? <s>{dateTextOf(date, event)}</s> : dateTextOf(date, event)}
            {date.status !== 'scheduled' && <span className="text-muted"> {date.status}</span>}
            {differs(date) && (
              <span className={change === 'new' ? 'font-medium text-success' : 'font-medium text-danger'}>
                {' '}
                {change}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
