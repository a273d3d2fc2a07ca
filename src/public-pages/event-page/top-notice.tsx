import { endedText } from '../../domain/time/date-format.ts'
import type { ShownEvent } from './shown-event.ts'

interface TopNoticeProps {
  event: ShownEvent
  /** True in the embed card, which may be narrow. */
  isCompact?: boolean
}

/** What a visitor has to know before all else. Empty if there is nothing of the kind. */
export function topNotice({ isPast, occurrence }: ShownEvent): string {
  return isPast ? endedText(occurrence) : ''
}

/** Stands above the title, so that nobody reads on and comes to an event that is over. */
export function TopNotice({ event, isCompact = false }: TopNoticeProps) {
  const notice = topNotice(event)
  if (notice === '') return null
  return (
    <p
      className={`${isCompact ? 'px-2.5 py-1.5 text-sm' : 'px-4 py-3'} rounded-card border border-edge bg-sunken font-semibold text-ink`}
    >
      {notice}
    </p>
  )
}
