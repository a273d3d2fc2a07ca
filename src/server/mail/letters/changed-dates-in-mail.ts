import { timeOf } from '../../../domain/event/event.ts'
import { type Occurrence, zoneNamesOf } from '../../../domain/event/event-time.ts'
import type { ChangedDate } from '../../../domain/notifications/changed-dates.ts'
import type { MailedEvent } from '../../../domain/notifications/mail.ts'
import type { NotableChange } from '../../../domain/notifications/notable-changes.ts'
import { whenText } from '../../../domain/time/date-format.ts'
import type { Fact } from './letter.ts'

/** What happened to one date of a series, for those who know it as it was. */
export type KindOfDate = 'cancelled' | 'stillCancelled' | 'moved' | 'elsewhere' | 'restored' | 'noted'

/** A longer list is hard to read, and the page has them all. */
const MOST_LISTED = 20
const LABELS: Record<KindOfDate, string> = {
  cancelled: 'Cancelled',
  stillCancelled: 'Cancelled',
  moved: 'Moved',
  elsewhere: 'Elsewhere',
  restored: 'Takes place',
  noted: 'Note',
}

export function kindOfDate(date: ChangedDate): KindOfDate {
  if (date.current.status === 'skipped') {
    return date.known?.status === 'skipped' ? 'stillCancelled' : 'cancelled'
  }
  const changes = changesOfDate(date)
  if (changes.includes('date')) return 'moved'
  if (date.known?.status === 'skipped') return 'restored'
  return changes.includes('place') ? 'elsewhere' : 'noted'
}

/** Which facts a comparison shows. Of a cancelled date there is nothing to compare. */
export function changesOfDate({ known, current }: ChangedDate): NotableChange[] {
  if (!known || current.status === 'skipped') return []
  const [old, now] = [known.occurrence, current.occurrence]
  const isMoved = old.startsAt !== now.startsAt || old.endsAt !== now.endsAt
  const isElsewhere = known.location !== current.location
  return [...(isMoved ? (['date'] as const) : []), ...(isElsewhere ? (['place'] as const) : [])]
}

/** One fact for each date: when it is, when it would have been, its own place and note. */
export function dateFacts(event: MailedEvent, dates: readonly ChangedDate[]): Fact[] {
  const listed = dates.slice(0, MOST_LISTED).map((date) => dateFact(event, date))
  const left = dates.length - listed.length
  return left > 0 ? [...listed, { name: 'Dates', lines: [`and ${left} more on the event's page`] }] : listed
}

function dateFact(event: MailedEvent, date: ChangedDate): Fact {
  const { known, current } = date
  const when = (occurrence: Occurrence) => whenText(occurrence, zoneNamesOf(timeOf(event), occurrence))
  const kind = kindOfDate(date)
  const lines = [
    when(current.occurrence),
    ...(kind === 'moved' && known ? [`instead of ${when(known.occurrence)}`] : []),
    ...(current.location === null || current.location === '' ? [] : [current.location]),
    ...(current.note === '' ? [] : current.note.split('\n')),
  ]
  return { name: LABELS[kind], lines, isLead: true }
}
