import { dateRange, shortDate, timeRange } from '../../domain/time/date-format.ts'
import { dateTimeText, type ShownDate } from './shown-event.ts'

/** The next dates of a series: skipped ones struck through, moved ones with what they were moved from. */
export function NextDatesList({ dates }: { dates: readonly ShownDate[] }) {
  return (
    <>
      {/* The name of the fact says it to screen readers. */}
      <p aria-hidden="true" className="text-sm text-muted">
        Next dates
      </p>
      <ul aria-label="Next dates" className="space-y-1 tabular-nums">
        {dates.map((date) => (
          <li key={date.occurrence.startsAt}>
            <DateLine {...date} />
            <DateNote {...date} />
          </li>
        ))}
      </ul>
    </>
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

function DateLine({ occurrence, zone, movedFrom, status }: ShownDate) {
  const date = dateRange(occurrence, shortDate)
  const time = <time dateTime={dateTimeText(occurrence, 'start')}>{date}</time>
  if (status === 'skipped') {
    return (
      <>
        <s className="text-muted">{time}</s> <span className="font-medium text-danger">Cancelled</span>
      </>
    )
  }
  return (
    <>
      {time}
      {status === 'moved' && !occurrence.allDay && `, ${timeRange(occurrence, zone)}`}
      {movedFrom !== '' && (
        <>
          {' '}
          <span className="inline-block font-medium text-accent">{movedFrom}</span>
        </>
      )}
    </>
  )
}

function DateNote({ location, note }: ShownDate) {
  return (
    <>
      {location !== '' && (
        <span dir="auto" className="block text-sm">
          {location}
        </span>
      )}
      {note !== '' && (
        <span dir="auto" className="block text-sm text-muted">
          {note}
        </span>
      )}
    </>
  )
}
