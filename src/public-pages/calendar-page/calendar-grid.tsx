import { eventPageUrl } from '../../api/event-urls.ts'
import { zoneNamesOf } from '../../domain/event/event-time.ts'
import { capitalized } from '../../domain/language/time-texts.ts'
import { formatMonth, type Month, monthOf, monthsLater } from '../../domain/time/calendar-month.ts'
import { calendarDateOf, type Day, dayOfWallTime, weekdayOf } from '../../domain/time/wall-time.ts'
import { startText, typedLanguage } from '../event-page/shown-event.ts'
import { type CalendarRow, daysOf } from './calendar-dates.ts'
import { type CalendarProps, type MonthDay, type MonthView, viewLink } from './shown-calendar.ts'

interface CalendarGridProps extends CalendarProps {
  view: MonthView
}

export function CalendarGrid(props: CalendarGridProps) {
  const { words, calendar: shown } = props
  const { today, team } = shown
  const { month, chosen, weeks } = props.view
  const { calendar, time } = words
  const linkTo = (other: Month | null) =>
    other !== null && viewLink(shown, { view: 'month', month: formatMonth(other) })
  const [before, after] = [linkTo(monthsLater(month, -1)), linkTo(monthsLater(month, 1))]
  const days = weeks
    .flat()
    .filter(({ day, rows }) => rows.length > 0 && monthOf(day) === month)
    .filter(({ day }) => chosen === 0 || calendarDateOf(day).dayOfMonth === chosen)
  return (
    <section className="grid-month" aria-label={time.monthAndYear(month)}>
      <div className="sheet">
        <div className="month-head">
          <h2>{capitalized(time.monthAndYear(month))}</h2>
          <nav aria-label={calendar.month}>
            {before && (
              <a href={before} target="_self" aria-label={calendar.previousMonth} rel="nofollow">
                ‹
              </a>
            )}
            <a href={viewLink(shown, { view: 'month' })} target="_self">
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
                {week.map((one) => (
                  <td
                    key={one.day}
                    className={monthOf(one.day) === month ? (one.day < today ? 'past' : undefined) : 'out'}
                    {...(one.day === today && { 'aria-current': 'date' as const })}
                  >
                    <DayCell {...props} {...one} week={week} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="note">{calendar.timesOf(time.zonePlace(team.timezone))}</p>
      <div className={chosen === 0 ? 'days' : 'days chosen'}>
        {days.map((one) => (
          <DayList key={one.day} {...props} {...one} />
        ))}
      </div>
    </section>
  )
}

/** A busy month would be a large page if each day had all its dates. */
const LISTED_A_DAY = 6

function DayList(props: CalendarGridProps & MonthDay) {
  const { calendar, view, words, day, rows } = props
  const { dayOfMonth } = calendarDateOf(day)
  const listed = view.chosen === 0 ? rows.slice(0, LISTED_A_DAY) : rows
  const whole = { view: 'month', month: formatMonth(view.month), day: String(dayOfMonth) }
  return (
    <section id={`day-${day}`} aria-label={words.time.longDate(day)}>
      <h3>{capitalized(words.time.longDate(day))}</h3>
      <ul className="sheet">
        {listed.map((row) => (
          <li key={`${row.event.slug} ${row.occurrence.startsAt}`}>
            <Entry {...props} row={row} />
          </li>
        ))}
      </ul>
      {rows.length > listed.length && (
        <a href={viewLink(calendar, whole)} target="_self" rel="nofollow" className="more">
          {words.calendar.more(rows.length - listed.length)}
        </a>
      )}
    </section>
  )
}

/** On phones the number is the whole cell, with a dot if there is anything, and leads to the list below. */
function DayCell(props: CalendarGridProps & MonthDay & { week: readonly MonthDay[] }) {
  const { day, rows, lanes, entries, hidden, words, view } = props
  const number = calendarDateOf(day).dayOfMonth
  const month = monthOf(day)
  const isOfMonth = month === view.month
  const list =
    isOfMonth && view.chosen === 0
      ? `#day-${day}`
      : viewLink(props.calendar, {
          view: 'month',
          month: formatMonth(month),
          ...(isOfMonth && { day: String(number) }),
        })
  return (
    <>
      {rows.length > 0 && isOfMonth ? (
        <a href={list} target="_self" className="number" aria-label={words.time.longDate(day)}>
          {number}
        </a>
      ) : (
        <span className="number">{number}</span>
      )}
      {lanes.map(({ lane, row }) => (
        <Bar key={lane} {...props} row={row} />
      ))}
      {entries.map((row) => (
        <Entry key={`${row.event.slug} ${row.occurrence.startsAt}`} {...props} row={row} />
      ))}
      {hidden > 0 && (
        <a href={list} target="_self" className="more">
          {words.calendar.more(hidden)}
        </a>
      )}
    </>
  )
}

/**
 * It begins in the cell of its first day in the week and is as wide as its days; the cells after it leave room. Its
 * time is in the list below, since one cell has room for the title alone.
 */
function Bar(props: CalendarGridProps & { row: CalendarRow | null; day: Day; week: readonly MonthDay[] }) {
  const { row, day, week } = props
  if (!row) return <span className="lane" />
  const { from, to } = daysOf(row)
  const [first = day, last = day] = [week[0]?.day, week.at(-1)?.day]
  if (day > Math.max(from, first))
    return (
      <span className="lane">
        <span className="sr-only">{row.event.title}</span>
      </span>
    )
  const span = Math.min(to, last) - day + 1
  const edges = `${from < day ? 'from-before' : ''} ${to > last ? 'goes-on' : ''}`
  return <Entry {...props} row={row} className={`bar span-${span} ${edges}`} isTimeShown={false} />
}

function Entry(
  props: CalendarGridProps & { row: CalendarRow; day: Day; className?: string; isTimeShown?: boolean },
) {
  const { row, day, calendar, site, words, className = '', isTimeShown = true } = props
  const { occurrence, event, isOver } = row
  const isFirst = dayOfWallTime(occurrence.start) === day
  const isCancelled = event.cancelledAt !== null
  const Title = isCancelled ? 's' : 'span'
  return (
    <a
      href={eventPageUrl(site.publicUrl, event.slug)}
      className={`entry ${className} ${isOver ? 'over' : ''}`}
    >
      {isTimeShown && !occurrence.allDay && isFirst && (
        <b>
          <time dateTime={startText(occurrence)}>
            {words.time.shortTime(occurrence.start)}
            {event.timezone !== calendar.team.timezone &&
              ` ${words.time.zoneName(zoneNamesOf(row.time, occurrence).atStart)}`}
          </time>{' '}
        </b>
      )}
      <Title dir="auto" lang={typedLanguage(calendar.team)}>
        {event.title}
      </Title>
      {isCancelled && <span className="sr-only"> {words.calendar.cancelledEvent}</span>}
    </a>
  )
}
