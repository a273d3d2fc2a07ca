import { DEMO_DOMAIN } from '../../domain/demo.ts'
import type { NewEvent } from '../../domain/event/event-fields.ts'
import { type Day, dayOfWallTime, formatDate } from '../../domain/time/wall-time.ts'

/** An event of the demo team, and how popular it is. */
export interface DemoEvent {
  fields: NewEvent
  /** Views on an ordinary day. */
  views: number
  /** The number of attendees. */
  signUps: number
  /** Single dates of a series that differ from its rule. */
  exceptions: readonly DemoException[]
  /** What the organizer says about the cancellation; null if the event takes place. */
  cancellation: string | null
}

/** One date of a series: it is skipped, or takes place on another day and elsewhere. */
export interface DemoException {
  /** 1 for the first. */
  number: number
  note: string
  moved?: { days: number; location: string }
}

type OwnFields = Omit<NewEvent, 'organizerName' | 'organizerEmail'>

/** Dates relative to today, so that the demo is never out of date. */
export class DemoCalendar {
  readonly #today: Day

  constructor(now: number) {
    this.#today = dayOfWallTime(now)
  }

  date(days: number): string {
    return formatDate(this.#today + days)
  }

  /** From a time on one day to a time on the same or a later day. */
  span(days: number, from: string, to: string, daysLonger = 0): Pick<NewEvent, 'startIso' | 'endIso'> {
    return { startIso: `${this.date(days)}T${from}:00`, endIso: `${this.date(days + daysLonger)}T${to}:00` }
  }

  wholeDays(days: number, daysLonger = 0): Pick<NewEvent, 'allDay' | 'startIso' | 'endIso'> {
    return { allDay: true, ...this.span(days, '00:00', '00:00', daysLonger) }
  }
}

export function demoEvent(fields: OwnFields, rest: Partial<Omit<DemoEvent, 'fields'>> = {}): DemoEvent {
  const organizer = { organizerName: 'Ada Lovelace', organizerEmail: `ada@${DEMO_DOMAIN}` }
  const plain = { views: 0, signUps: 0, exceptions: [], cancellation: null }
  return { fields: { ...organizer, ...fields }, ...plain, ...rest }
}
