import { useState } from 'react'
import { monthAndDay, shortDate } from '../../domain/time/date-format.ts'
import { type Day, formatDate, parseDate } from '../../domain/time/wall-time.ts'
import type { DateActivities } from '../queries/activity-queries.ts'
import { formatNumber } from '../ui/number-format.ts'
import { addsOf } from './metrics.ts'
import { MoreRowsButton } from './more-rows-button.tsx'

type DateActivity = DateActivities['rows'][number]

interface DateActivityTableProps {
  rows: readonly DateActivity[]
  /** In the zone of the rows' days. */
  today: Day
}

const SHOWN_AT_FIRST = 8

/** The next date first, then those before it. */
export function DateActivityTable({ rows, today }: DateActivityTableProps) {
  const [showsAll, setShowsAll] = useState(false)
  const newest = [...rows].sort((a, b) => (a.from < b.from ? 1 : -1))
  const shown = showsAll ? newest : newest.slice(0, SHOWN_AT_FIRST)
  const most = Math.max(1, ...rows.map(({ signUps }) => signUps))
  return (
    <>
      <table className="w-full border-collapse tabular-nums">
        <caption className="sr-only">What people did, by the date of the series that it led up to</caption>
        <thead className="text-left text-sm text-muted">
          <tr>
            <th scope="col" className="pb-2 font-medium">
              Date
            </th>
            {['Views', 'Adds', 'Sign-ups'].map((column) => (
              <th key={column} scope="col" className="pb-2 pl-3 text-right font-medium whitespace-nowrap">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <DateRow key={row.from} row={row} today={today} share={(row.signUps / most) * 100} />
          ))}
        </tbody>
      </table>
      <MoreRowsButton hidden={rows.length - shown.length} onPress={() => setShowsAll(true)} />
    </>
  )
}

function DateRow({ row, today, share }: { row: DateActivity; today: Day; share: number }) {
  const counts = [
    ['views', row.views],
    ['adds', addsOf(row)],
    ['signUps', row.signUps],
  ] as const
  return (
    <tr className="border-t border-line align-top">
      <th scope="row" className="w-full py-2.5 pr-2 text-left font-medium">
        {row.startIso === null ? 'After the last date' : shortDate(dayOf(row.startIso))}
        <span className="block text-xs font-normal text-muted">{daysText(row, today)}</span>
        <span aria-hidden="true" className="mt-1.5 block h-1.5 overflow-hidden rounded-full bg-sunken">
          <span data-bar className="block h-full rounded-full bg-accent" style={{ width: `${share}%` }} />
        </span>
      </th>
      {counts.map(([name, count]) => (
        <td key={name} className="py-2.5 pl-3 text-right whitespace-nowrap">
          {formatNumber(count)}
        </td>
      ))}
    </tr>
  )
}

/** "Mar 4 – Mar 10", or "since Mar 11" while more days are to come; with the year if it is another one. */
function daysText({ from, to }: DateActivity, today: Day): string {
  const isOver = dayOf(to) < today
  const hasYears = from.slice(0, 4) !== (isOver ? to : formatDate(today)).slice(0, 4)
  const [first, last] = [from, to].map((date) =>
    hasYears ? withYear(dayOf(date)) : monthAndDay(dayOf(date)),
  )
  if (!isOver) return `since ${first}`
  return first === last ? `${first}` : `${first} – ${last}`
}

/** "Mar 10, 2026" */
function withYear(day: Day): string {
  const date = shortDate(day)
  return date.slice(date.indexOf(' ') + 1)
}

function dayOf(date: string): Day {
  return parseDate(date.slice(0, 10)) ?? 0
}
