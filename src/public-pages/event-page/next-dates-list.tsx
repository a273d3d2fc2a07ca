import { dateRange, shortDate, timeRange } from '../../domain/time/date-format.ts'
import { dateTimeText } from './date-time-text.ts'
import type { ShownDate } from './shown-event.ts'

/** The next dates of a series: skipped ones struck through, moved ones with what they were moved from. */
export function NextDatesList({ dates }: { dates: readonly ShownDate[] }) {
  return (
    <ul aria-label="Next dates" className="space-y-1 tabular-nums">
      {dates.map((date) => (
        <li key={date.occurrence.startsAt}>
          <DateLine {...date} />
          <DateNote {...date} />
        </li>
      ))}
    </ul>
  )
}

/** In the embed card, which has room for what is different only. */
export function ChangedDates({ dates }: { dates: readonly ShownDate[] }) {
  return (
    <ul aria-label="Changed dates" className="text-xs tabular-nums">
      {dates.map((date) => (
        <li key={date.occurrence.startsAt}>
          <DateLine {...date} />
        </li>
      ))}
    </ul>
  )
}

function DateLine({ occurrence, zone, movedFrom, isSkipped }: ShownDate) {
  const date = dateRange(occurrence, shortDate)
  const time = <time dateTime={dateTimeText(occurrence, 'start')}>{date}</time>
  if (isSkipped) {
    return (
      <>
        <s className="text-muted">{time}</s> <span className="font-medium text-danger">Cancelled</span>
      </>
    )
  }
  return (
    <>
      {time}
      {occurrence.exception && !occurrence.allDay && `, ${timeRange(occurrence, zone)}`}
      {movedFrom !== '' && (
        <>
          {' '}
          <span className="font-medium text-accent">{movedFrom}</span>
        </>
      )}
    </>
  )
}

function DateNote({ occurrence: { exception } }: ShownDate) {
  if (!exception) return null
  const place = exception.moved?.location ?? ''
  return (
    <>
      {place !== '' && (
        <span dir="auto" className="block text-sm">
          {place}
        </span>
      )}
      {exception.note !== '' && (
        <span dir="auto" className="block text-sm text-muted">
          {exception.note}
        </span>
      )}
    </>
  )
}
