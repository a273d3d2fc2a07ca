import type { ReactNode } from 'react'
import { linkBareAddresses } from '../domain/description-links.ts'
import { encodeEntities } from '../domain/html-entity.ts'
import { recurrenceSummary } from '../domain/recurrence-summary.ts'
import { dayOfWallTime } from '../domain/wall-time.ts'
import { dateRange, lastDayOf, timeRange, whenText } from '../domain/written-time.ts'
import { dateTimeText } from './event-schema.ts'
import { type Fact, FactMark } from './fact-mark.tsx'
import type { ShownEvent } from './shown-event.ts'

/** When and where, at a glance. */
export function EventFacts({ event }: { event: ShownEvent }) {
  const { recurrence, location } = event
  return (
    <dl className="flex flex-col gap-3">
      <FactRow fact="when" name="When">
        <When event={event} />
      </FactRow>
      {recurrence && (
        <FactRow fact="recurrence" name="Recurrence">
          {recurrenceSummary(recurrence, event.startDay)}
        </FactRow>
      )}
      {location !== '' && (
        <FactRow fact="where" name="Where">
          <span
            dir="auto"
            className="[&_a]:text-accent [&_a]:underline [&_a]:underline-offset-2"
            dangerouslySetInnerHTML={{ __html: linkBareAddresses(encodeEntities(location)) }}
          />
        </FactRow>
      )}
    </dl>
  )
}

function FactRow({ fact, name, children }: { fact: Fact; name: string; children: ReactNode }) {
  return (
    <div className="flex items-start gap-3">
      <dt>
        <FactMark fact={fact} />
        <span className="sr-only">{name}</span>
      </dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  )
}

function When({ event: { occurrence, zone, timezone } }: { event: ShownEvent }) {
  const { allDay, start, end } = occurrence
  const takesDays = !allDay && lastDayOf(start, end) > dayOfWallTime(start)
  return (
    <>
      <time dateTime={dateTimeText(occurrence, 'start')} className="block font-medium tabular-nums">
        {takesDays ? whenText(occurrence, zone) : dateRange(occurrence)}
      </time>
      {!takesDays && <span className="block tabular-nums">{timeRange(occurrence, zone)}</span>}
      <span className="block text-sm text-muted">{timezone}</span>
      {!allDay && (
        // Filled in by the script where the visitor's clock shows another time.
        <span
          hidden
          data-own-time
          data-starts-at={occurrence.startsAt}
          data-ends-at={occurrence.endsAt}
          data-start={start}
          data-end={end}
          className="mt-1 block text-sm text-accent tabular-nums"
        />
      )}
    </>
  )
}
