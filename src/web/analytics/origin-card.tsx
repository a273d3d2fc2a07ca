import type { Activity } from '../../domain/analytics/timeline.ts'
import { Skeleton } from '../ui/loading.tsx'
import { formatNumber } from '../ui/number-format.ts'
import { CardWithFile } from './card-with-file.tsx'
import { addsOf, rateText } from './metrics.ts'
import { type Column, RankedTable } from './ranked-table.tsx'

interface Origin extends Activity {
  /** The source or the site. */
  name: string
}

interface OriginCardProps {
  title: string
  heading: string
  caption: string
  /** Undefined while loading. */
  origins: readonly Origin[] | undefined
  /** The name of the visits of which nothing is known, and what is said about them. */
  unknown?: { name: string; note: string }
  empty: string
  file: string
}

/** Where people came from, and what they did then: views → adds → sign-ups, each with its rate. */
const COLUMNS: readonly Column<Origin>[] = [
  { name: 'Views', text: ({ views }) => formatNumber(views) },
  { name: 'Adds', text: (origin) => <Rated count={addsOf(origin)} views={origin.views} /> },
  { name: 'Sign-ups', text: ({ signUps, views }) => <Rated count={signUps} views={views} /> },
]

export function OriginCard({ title, file, origins, unknown, empty, ...texts }: OriginCardProps) {
  const apart = origins?.find(({ name }) => name === unknown?.name)
  const rows = origins?.filter((origin) => origin !== apart)
  const most = Math.max(1, ...(rows ?? []).map(({ views }) => views))
  return (
    <CardWithFile title={title} file={file}>
      {!rows && <Skeleton className="h-40" />}
      {origins?.length === 0 && <p className="text-muted">{empty}</p>}
      {rows && origins && origins.length > 0 && (
        <RankedTable
          {...texts}
          columns={COLUMNS}
          rows={rows}
          keyOf={({ name }) => name}
          renderName={({ name }) => <bdi>{name}</bdi>}
          shareOf={({ views }) => (views / most) * 100}
          shownAtFirst={8}
          apart={apart && unknown && { row: apart, note: unknown.note }}
        />
      )}
    </CardWithFile>
  )
}

function Rated({ count, views }: { count: number; views: number }) {
  return (
    <>
      {formatNumber(count)}
      <span className="block text-xs text-muted">{rateText(count, views)}</span>
    </>
  )
}
