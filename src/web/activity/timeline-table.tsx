import type { Timeline } from '../queries/activity-queries.ts'
import { classNames } from '../ui/class-names.ts'
import { formatNumber } from '../ui/number-format.ts'
import { METRIC_NAMES, METRICS, metricOf } from './metrics.ts'
import { rowLabel } from './row-label.ts'

const UNIT_NAMES = { day: 'Day', week: 'Week of', month: 'Month' } as const

/** The same numbers as the chart, for those who read. */
export function TimelineTable({ timeline: { rows, unit } }: { timeline: Timeline }) {
  return (
    <details>
      <summary className="cursor-pointer py-3 text-sm text-muted md:py-2">
        Show the numbers as a table
      </summary>
      <table className="mt-2 w-full border-collapse text-sm tabular-nums">
        <caption className="sr-only">Views, visitors, calendar adds and sign-ups over time</caption>
        <thead className="text-left text-muted wrap-normal max-sm:text-xs">
          <tr>
            <th scope="col" className="pb-2 align-bottom font-medium">
              {UNIT_NAMES[unit]}
            </th>
            {METRICS.map((metric) => (
              <th
                key={metric}
                scope="col"
                className="pb-2 pl-3 text-right align-bottom font-medium max-sm:pl-2"
              >
                {METRIC_NAMES[metric]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.from} className="border-t border-line align-top">
              <th
                scope="row"
                className={classNames('py-2 text-left font-normal', unit !== 'day' && 'whitespace-nowrap')}
              >
                {rowLabel(row.from, unit)}
              </th>
              {METRICS.map((metric) => (
                <td key={metric} className="py-2 pl-3 text-right whitespace-nowrap max-sm:pl-2">
                  {formatNumber(metricOf(row, metric))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
