import { type BreakdownRow, PLATFORM_NAMES } from '../../domain/analytics.ts'
import { CalendarMark } from '../../event-view/calendar-mark.tsx'
import { formatNumber } from '../ui/number-format.ts'

/** A table that is also the chart: each row has a bar as long as its share. */
export function PlatformBreakdown({ rows }: { rows: readonly BreakdownRow[] }) {
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">Calendar adds by platform</caption>
      <thead className="text-left text-sm text-muted">
        <tr>
          <th scope="col" className="pb-2 font-medium">
            Platform
          </th>
          <th scope="col" className="pb-2 text-right font-medium whitespace-nowrap">
            Adds
          </th>
          <th scope="col" className="pb-2 text-right font-medium whitespace-nowrap">
            Share
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <PlatformRow key={row.platform} {...row} />
        ))}
      </tbody>
    </table>
  )
}

function PlatformRow({ platform, count, percentage }: BreakdownRow) {
  return (
    <tr className="border-t border-line">
      <th scope="row" className="w-full py-3 pr-4 text-left font-medium">
        <span className="flex items-center gap-2">
          <CalendarMark calendar={platform} />
          {PLATFORM_NAMES[platform]}
        </span>
        <span aria-hidden="true" className="mt-2 block h-2 overflow-hidden rounded-full bg-sunken">
          <span
            data-bar
            className="block h-full rounded-full bg-accent"
            style={{ width: `${percentage}%` }}
          />
        </span>
      </th>
      <td className="py-3 pl-2 text-right align-top whitespace-nowrap tabular-nums">{formatNumber(count)}</td>
      <td className="py-3 pl-4 text-right align-top whitespace-nowrap text-muted tabular-nums">
        {percentage}%
      </td>
    </tr>
  )
}
