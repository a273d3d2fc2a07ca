import { eventPageUrl } from '../../api/event-urls.ts'
import { capitalized } from '../../domain/language/time-texts.ts'
import { formatMonth, type Month, monthOf, monthsLater } from '../../domain/time/calendar-month.ts'
import { zonePlace } from '../../domain/time/date-format.ts'
import { calendarDateOf, type Day, dayOfWallTime, weekdayOf } from '../../domain/time/wall-time.ts'
import { typedLanguage } from '../event-page/shown-event.ts'
import { type CalendarProps, type CalendarRow, daysOf, type MonthView } from './shown-calendar.ts'

interface CalendarGridProps extends CalendarProps {
  view: MonthView
  path: string
}

/** So many entries of a day stand in its cell. On phones a dot says that there are any, and the list below which. */
const ENTRIES_A_DAY = 4

export function CalendarGrid(props: CalendarGridProps) {
  const { words, path } = props
  const { today, team } = props.calendar
  const { month, weeks } = props.view
  const { calendar, time } = words
  const pathOf = (other: Month | null) => other !== null && `${path}?view=month&month=${formatMonth(other)}`
  const [before, after] = [pathOf(monthsLater(month, -1)), pathOf(monthsLater(month, 1))]
  const days = weeks.flat().filter(({ day, rows }) => rows.length > 0 && monthOf(day) === month)
  return (
    <section className="grid-month" aria-label={time.monthAndYear(month)}>
      <div className="month-head">
        <h2>{capitalized(time.monthAndYear(month))}</h2>
        <nav aria-label={calendar.month}>
          {before && (
            <a href={before} target="_self" aria-label={calendar.previousMonth} rel="nofollow">
              ‹
            </a>
          )}
          <a href={`${path}?view=month`} target="_self">
            {calendar.today}
          </a>
          {after && (
            <a href={after} target="_self" aria-label={calendar.nextMonth} rel="nofollow">
              ›
            </a>
          )}
        </nav>
      </div>
      <table>
        <thead>
          <tr>
            {weeks[0]?.map(({ day }) => (
              <th key={day} scope="col">
                {time.shortWeekday(weekdayOf(day))}
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
                      {calendar.more(rows.length - ENTRIES_A_DAY)}
                    </a>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="note">{calendar.timesOf(zonePlace(team.timezone))}</p>
      <div className="days">
        {days.map(({ day, rows }) => (
          <section key={day} id={`day-${day}`} aria-label={time.longDate(day)}>
            <h3>{capitalized(time.longDate(day))}</h3>
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

function Entry(props: CalendarGridProps & { row: CalendarRow; day: Day }) {
  const { row, day, calendar, site, words } = props
  const { occurrence, title, slug, isCancelled, isOver, zone } = row
  const { from, to } = daysOf(row)
  const isFirst = dayOfWallTime(occurrence.start) === day
  const time = occurrence.allDay || !isFirst ? '' : words.time.clockTime(occurrence.start)
  const ofZone = time !== '' && row.timezone !== calendar.team.timezone ? ` ${zone.atStart}` : ''
  const Title = isCancelled ? 's' : 'span'
  return (
    <a
      href={eventPageUrl(site.publicUrl, slug)}
      className={`entry ${to > from ? 'several' : ''} ${isOver ? 'over' : ''}`}
    >
      {time !== '' && <b>{`${time}${ofZone} `}</b>}
      <Title dir="auto" lang={typedLanguage(calendar.team)}>
        {title}
      </Title>
      {isCancelled && <span className="sr-only"> {words.calendar.cancelledEvent}</span>}
    </a>
  )
}
