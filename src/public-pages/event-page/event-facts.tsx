import type { ReactNode } from 'react'
import { recurrenceSummary } from '../../domain/recurrence/recurrence-summary.ts'
import { dateRange, lastDayOf, timeRange, whenText } from '../../domain/time/date-format.ts'
import { dayOfWallTime } from '../../domain/time/wall-time.ts'
import { dateTimeText } from './date-time-text.ts'
import { type Fact, FactMark } from './fact-mark.tsx'
import { ChangedDates, NextDatesList } from './next-dates-list.tsx'
import { Place } from './place.tsx'
import type { ShownEvent } from './shown-event.ts'

interface EventFactsProps {
  event: ShownEvent
  /** True in the embed card, which may be narrow. */
  isCompact?: boolean
}

const LOOKS = {
  wide: { list: 'gap-3 *:gap-3', aside: 'text-sm', ownTime: 'mt-1 text-sm' },
  compact: {
    list: 'gap-1.5 *:gap-2 sm:gap-3 sm:*:gap-3',
    aside: 'text-xs min-[26rem]:text-sm',
    ownTime: 'text-xs sm:mt-1 sm:text-sm',
  },
}

/** The time, recurrence and place of an event, and how soon it is. */
export function EventFacts({ event, isCompact = false }: EventFactsProps) {
  const { recurrence, location, soon, occurrence, dates } = event
  const shownDates = event.cancellation ? [] : dates
  const changed = shownDates.filter(({ status }) => status !== 'scheduled')
  const look = isCompact ? LOOKS.compact : LOOKS.wide
  return (
    <dl className={`${look.list} flex flex-col`}>
      <FactRow fact="when" name="When">
        <Times event={event} look={look} />
      </FactRow>
      {recurrence && (
        <FactRow fact="recurrence" name="Recurrence">
          {recurrenceSummary(recurrence, event.startDay)}
          {isCompact && changed.length > 0 && <ChangedDates dates={changed} />}
        </FactRow>
      )}
      {location !== '' && (
        <FactRow fact="where" name="Where">
          <Place location={location} isCompact={isCompact} />
        </FactRow>
      )}
      {soon !== '' && !isCompact && !event.cancellation && (
        <FactRow fact="soon" name="How soon">
          {/* The script counts again by the visitor's own calendar. */}
          <span {...(!occurrence.allDay && { 'data-soon': occurrence.startsAt })}>{soon}</span>
        </FactRow>
      )}
      {(shownDates.length > 1 || changed.length > 0) && !isCompact && (
        <FactRow fact="dates" name="Next dates">
          <NextDatesList dates={shownDates} />
        </FactRow>
      )}
    </dl>
  )
}

function FactRow({ fact, name, children }: { fact: Fact; name: string; children: ReactNode }) {
  return (
    <div className="flex items-start">
      <dt>
        <FactMark fact={fact} />
        <span className="sr-only">{name}</span>
      </dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  )
}

function Times({ event, look }: { event: ShownEvent; look: (typeof LOOKS)[keyof typeof LOOKS] }) {
  const { occurrence, zone, timezone } = event
  const { allDay, start, end } = occurrence
  const takesDays = !allDay && lastDayOf(start, end) > dayOfWallTime(start)
  const Whole = event.cancellation ? 's' : 'span'
  return (
    <>
      <Whole className="block tabular-nums">
        <time dateTime={dateTimeText(occurrence, 'start')} className="block font-medium">
          {takesDays ? whenText(occurrence, zone) : dateRange(occurrence)}
        </time>
        {!takesDays && timeRange(occurrence, zone)}
      </Whole>
      {event.movedFrom !== '' && (
        <span className={`${look.aside} block font-medium text-accent tabular-nums`}>{event.movedFrom}</span>
      )}
      <span className={`${look.aside} block text-muted`}>{timezone}</span>
      {!allDay && !event.cancellation && (
        // The script fills this in if the visitor's time zone differs.
        <span
          hidden
          data-own-time
          data-starts-at={occurrence.startsAt}
          data-ends-at={occurrence.endsAt}
          data-start={start}
          data-end={end}
          className={`${look.ownTime} block text-accent tabular-nums`}
        />
      )}
    </>
  )
}
