import type { Event } from '../queries/event-queries.ts'

/** Stands above everything else of a cancelled event. */
export function CancelledNotice({ event }: { event: Pick<Event, 'cancellationNote'> }) {
  const { cancellationNote } = event
  return (
    <div className="mb-6 rounded-card border border-danger bg-danger-soft px-4 py-3 text-danger">
      <p className="font-semibold">This event is cancelled</p>
      {cancellationNote !== '' && (
        <p dir="auto" className="mt-1 whitespace-pre-line">
          {cancellationNote}
        </p>
      )}
    </div>
  )
}
