import { endedText } from '../../domain/time/date-format.ts'
import type { ShownEvent } from './shown-event.ts'

interface TopNoticeProps {
  event: ShownEvent
  /** True in the embed card, which may be narrow. */
  isCompact?: boolean
}

/** What a visitor has to know before all else. Empty if there is nothing of the kind. */
export function topNotice({ isPast, occurrence, cancellation }: ShownEvent): string {
  if (cancellation) return 'This event is cancelled'
  return isPast ? endedText(occurrence) : ''
}

/** Stands above the title, so that nobody reads on and comes to an event that is over or cancelled. */
export function TopNotice({ event, isCompact = false }: TopNoticeProps) {
  const notice = topNotice(event)
  if (notice === '') return null
  const note = event.cancellation?.note ?? ''
  return (
    <div
      className={`${isCompact ? 'px-2.5 py-1.5 text-sm' : 'px-4 py-3'} ${event.cancellation ? 'border-danger bg-danger-soft text-danger' : 'border-edge bg-sunken text-ink'} rounded-card border`}
    >
      <p className="font-semibold">{notice}</p>
      {note !== '' && (
        <p dir="auto" className="whitespace-pre-line">
          {note}
        </p>
      )}
    </div>
  )
}
