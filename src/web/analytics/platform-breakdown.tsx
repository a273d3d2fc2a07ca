import { type BreakdownRow, PLATFORM_NAMES } from '../../domain/analytics.ts'
import { numberText } from '../../domain/text.ts'
import { CalendarMark } from '../../shared-ui/calendar-mark.tsx'
import { type Column, RankedTable } from './ranked-table.tsx'

const COLUMNS: readonly Column<BreakdownRow>[] = [
  { name: 'Adds', text: ({ count }) => numberText(count) },
  { name: 'Share', text: ({ percentage }) => <span className="text-muted">{percentage}%</span> },
]

/** A table that is also the chart: each row has a bar as long as its share. */
export function PlatformBreakdown({ rows }: { rows: readonly BreakdownRow[] }) {
  return (
    <RankedTable
      caption="Calendar buttons pressed, by platform"
      heading="Platform"
      columns={COLUMNS}
      rows={rows}
      keyOf={({ platform }) => platform}
      renderName={({ platform }) => (
        <span className="flex items-center gap-2">
          <CalendarMark calendar={platform} />
          {PLATFORM_NAMES[platform]}
        </span>
      )}
      shareOf={({ percentage }) => Number(percentage)}
    />
  )
}
