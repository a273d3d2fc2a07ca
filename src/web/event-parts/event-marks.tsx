import { CalendarX2, Lock, Repeat } from 'lucide-react'
import { isOnline } from '../../domain/event/location.ts'
import { recurrenceOfFields } from '../../domain/recurrence/recurrence-fields.ts'
import { parseUrl } from '../../domain/text.ts'
import { type Span, type ZoneNames } from '../../domain/time/date-format.ts'
import { parseDate, parseWallTime } from '../../domain/time/wall-time.ts'
import { basicWords } from '../language/english-basics.ts'
import { movedFromText, recurrenceSummary } from '../language/page-time.ts'
import type { Event } from '../queries/event-queries.ts'
import { Badge } from '../ui/badge.tsx'
import { isExample } from './example-event.ts'

/** An event of a list may have no description. */
type ShownEvent = Omit<Event, 'descriptionHtml'>

export function EventBadges({ event }: { event: ShownEvent }) {
  const marks = [
    { name: basicWords.cancelled, Icon: CalendarX2, tone: 'danger', isThere: event.cancelledAt !== null },
    { name: basicWords.recurring, Icon: Repeat, tone: 'neutral', isThere: event.isRecurring },
    { name: basicWords.private, Icon: Lock, tone: 'neutral', isThere: !event.isPublic },
  ] as const
  return (
    <>
      {isExample(event) && <Badge>{basicWords.example}</Badge>}
      {marks.map(
        ({ name, Icon, tone, isThere }) =>
          isThere && (
            <Badge key={name} tone={tone}>
              <Icon aria-hidden="true" />
              {name}
            </Badge>
          ),
      )}
    </>
  )
}

export function isRunning(event: ShownEvent): boolean {
  const now = Date.now()
  return event.cancelledAt === null && Date.parse(event.startsAt) <= now && now < Date.parse(event.endsAt)
}

/** The server has chosen the occurrence to display. */
export function shownSpan(event: ShownEvent): Span {
  const [start, end] = [parseWallTime(event.nextStartIso) ?? 0, parseWallTime(event.nextEndIso) ?? 0]
  return { allDay: event.allDay, start, end }
}

/** An address is as long as a sentence: its host says as much. */
export function shownPlace({ nextLocation }: ShownEvent): string {
  return isOnline(nextLocation) ? (parseUrl(nextLocation)?.host ?? nextLocation) : nextLocation
}

export function shownZone(event: ShownEvent): ZoneNames {
  return { atStart: event.timezoneAbbreviation, atEnd: event.timezoneAbbreviationAtEnd }
}

/** Returns "Moved from Tue, Mar 24, 2026" while that is news; empty otherwise. */
export function movedText(event: Event): string {
  const { movedFrom } = event
  if (!movedFrom) return ''
  const start = parseWallTime(movedFrom.startIso) ?? 0
  return movedFromText({ ...movedFrom, start }, { ...shownSpan(event), timezone: event.timezone })
}

/** Returns null for a single event. */
export function recurrenceText(event: Event): string | null {
  const recurrence = recurrenceOfFields(event)
  const startDay = parseDate(event.startIso.slice(0, 10))
  return recurrence && startDay !== null ? recurrenceSummary(recurrence, startDay) : null
}
