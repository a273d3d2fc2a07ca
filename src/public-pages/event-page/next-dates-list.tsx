import { dateRange, timeRange } from '../../domain/language/time-texts.ts'
import { TypedText } from '../../shared-ui/event-text.tsx'
import { useWords } from '../../shared-ui/page-words.tsx'
import { type ShownDate, type ShownEvent, startText } from './shown-event.ts'

/**
 * The date that the page shows is left out. Skipped ones are struck through, moved ones say what they were moved
 * from.
 */
export function MoreDates({ event }: { event: Pick<ShownEvent, 'dates' | 'occurrence'> }) {
  const { page } = useWords()
  const { dates, occurrence } = event
  const isShown = ({ occurrence: { startsAt }, status }: ShownDate) =>
    status !== 'skipped' && startsAt === occurrence.startsAt
  const more = dates.filter((date) => !isShown(date))
  const changes = more.filter(({ status }) => status !== 'scheduled').length
  const own = dates.find(isShown)
  if (dates.length === 0) return null
  return (
    <>
      <TypedText text={own?.note ?? ''} className="text-sm whitespace-pre-line text-muted" />
      {more.length > 0 && (
        // People may have noted a date that is skipped before the one that is shown.
        <details open={dates[0]?.status === 'skipped'} className="fold">
          <summary>
            <bdi>
              {changes > 0 ? page.moreDatesChanged(more.length, changes) : page.moreDates(more.length)}
            </bdi>
          </summary>
          <ul aria-label={page.nextDates} className="more-dates tabular-nums">
            {more.map((date) => (
              <li key={date.occurrence.startsAt}>
                <DateLine {...date} />
                <TypedText text={date.location} as="span" className="block text-sm" />
                <TypedText text={date.note} as="span" className="block text-sm text-muted" />
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

export function ChangedDates({ dates }: { dates: readonly ShownDate[] }) {
  const { page } = useWords()
  return (
    <ul aria-label={page.changedDates} className="text-xs tabular-nums">
      {dates.map((date) => (
        <li key={date.occurrence.startsAt}>
          <DateLine {...date} />
        </li>
      ))}
    </ul>
  )
}

function DateLine({ occurrence, zone, movedFrom, status }: ShownDate) {
  const words = useWords()
  const date = dateRange(occurrence, words.time.shortDate, words.time)
  const time = (
    <time dateTime={startText(occurrence)}>
      <bdi>{date}</bdi>
    </time>
  )
  if (status === 'skipped') {
    return (
      <>
        <s className="text-muted">{time}</s>{' '}
        <span className="font-medium text-danger">{words.page.cancelled}</span>
      </>
    )
  }
  return (
    <>
      {time}
      {status === 'moved' && !occurrence.allDay && (
        <>
          {words.page.dateAndTime}
          <bdi>{timeRange(occurrence, zone, words.time)}</bdi>
        </>
      )}
      {movedFrom !== '' && (
        <>
          {' '}
          <bdi className="inline-block font-medium text-muted">{movedFrom}</bdi>
        </>
      )}
    </>
  )
}
