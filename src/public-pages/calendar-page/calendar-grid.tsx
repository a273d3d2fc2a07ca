import { eventPageUrl } from '../../api/event-urls.ts'
import { type Month, monthOf } from '../../domain/time/calendar-month.ts'
import { clockTime, longDate, monthAndYear, shortWeekday, zonePlace } from '../../domain/time/date-format.ts'
import { calendarDateOf, type Day, dayOfWallTime } from '../../domain/time/wall-time.ts'
import { type CalendarRow, daysOf } from './shown-calendar.ts'

interface CalendarGridProps {
  month: Month
  weeks: { day: Day; rows: CalendarRow[] }[][]
  today: Day
  timezone: string
  publicUrl: string
  /** The addresses of other months; null where there is none. */
  before: string | null
  after: string | null
  now: string
}

/** So many entries of a day stand in its cell. On phones a dot says that there are any, and the list below which. */
const ENTRIES_A_DAY = 4

/** From Sunday to Saturday, counted from Monday. */
const WEEKDAYS = [6, 0, 1, 2, 3, 4, 5]

export function CalendarGrid(props: CalendarGridProps) {
  const { month, weeks, today, timezone, before, after, now } = props
  const days = weeks.flat().filter(({ day, rows }) => rows.length > 0 && monthOf(day) === month)
  return (
    <section className="grid-month" aria-label={monthAndYear(month)}>
      <div className="month-head">
        <h2>{monthAndYear(month)}</h2>
        <nav aria-label="Month">
          {before && (
            <a href={before} target="_self" aria-label="Previous month" rel="nofollow">
              ‹
            </a>
          )}
          <a href={now} target="_self">
            Today
          </a>
          {after && (
            <a href={after} target="_self" aria-label="Next month" rel="nofollow">
              ›
            </a>
          )}
        </nav>
      </div>
      <table>
        <thead>
          <tr>
            {WEEKDAYS.map((weekday) => (
              <th key={weekday} scope="col">
                {shortWeekday(weekday)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]?.day}>
              {week.map(({ day, rows }) => (
                <td
                  key={day}
                  className={`${day < today ? 'past' : ''} ${monthOf(day) === month ? '' : 'out'}`}
                  {...(day === today && { 'aria-current': 'date' as const })}
                >
                  <span className="number">{calendarDateOf(day).dayOfMonth}</span>
                  {rows.slice(0, ENTRIES_A_DAY).map((row) => (
                    <Entry key={`${row.slug} ${row.occurrence.startsAt}`} row={row} day={day} {...props} />
                  ))}
                  {rows.length > ENTRIES_A_DAY && (
                    <a href={`#day-${day}`} target="_self" className="more">
                      +{rows.length - ENTRIES_A_DAY} more
                    </a>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="note">Times are those of {zonePlace(timezone)}; another zone stands beside its time.</p>
      <div className="days">
        {days.map(({ day, rows }) => (
          <section key={day} id={`day-${day}`} aria-label={longDate(day)}>
            <h3>{longDate(day)}</h3>
            <ul>
              {rows.map((row) => (
                <li key={`${row.slug} ${row.occurrence.startsAt}`}>
                  <Entry row={row} day={day} {...props} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  )
}

function Entry({
  row,
  day,
  timezone,
  publicUrl,
}: Pick<CalendarGridProps, 'timezone' | 'publicUrl'> & { row: CalendarRow; day: Day }) {
  const { occurrence, title, slug, isCancelled, isOver, zone } = row
  const { from, to } = daysOf(row)
  const isFirst = dayOfWallTime(occurrence.start) === day
  const time = occurrence.allDay || !isFirst ? '' : clockTime(occurrence.start)
  const ofZone = time !== '' && row.timezone !== timezone ? ` ${zone.atStart}` : ''
  const Title = isCancelled ? 's' : 'span'
  return (
    <a
      href={eventPageUrl(publicUrl, slug)}
      className={`entry ${to > from ? 'several' : ''} ${isOver ? 'over' : ''}`}
    >
      {time !== '' && <b>{`${time}${ofZone} `}</b>}
      <Title dir="auto">{title}</Title>
      {isCancelled && <span className="sr-only"> (cancelled)</span>}
    </a>
  )
}
