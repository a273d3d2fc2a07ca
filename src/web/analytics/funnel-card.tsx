import type { Timeline } from '../queries/activity-queries.ts'
import { Card, CardTitle } from '../ui/card.tsx'
import { Skeleton } from '../ui/loading.tsx'
import { formatNumber } from '../ui/number-format.ts'
import { type Metric, rateText, sumOf } from './metrics.ts'

const STEPS: readonly { metric: Metric; name: string }[] = [
  { metric: 'views', name: 'Views' },
  { metric: 'adds', name: 'Calendar adds' },
  { metric: 'signUps', name: 'Sign-ups' },
]

/** How many of those who looked did something. */
export function FunnelCard({ timeline }: { timeline: Timeline | undefined }) {
  return (
    <Card className="flex flex-col gap-4">
      <CardTitle>From view to sign-up</CardTitle>
      {timeline ? <Funnel timeline={timeline} /> : <Skeleton className="h-32" />}
    </Card>
  )
}

function Funnel({ timeline: { rows } }: { timeline: Timeline }) {
  const views = sumOf(rows, 'views')
  const most = Math.max(1, ...STEPS.map(({ metric }) => sumOf(rows, metric)))
  return (
    <ol className="flex flex-col gap-3 tabular-nums">
      {STEPS.map(({ metric, name }) => {
        const sum = sumOf(rows, metric)
        return (
          <li key={metric} className="flex flex-col gap-1.5">
            <span className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span className="font-medium">{name}</span>
              <span className="ml-auto">
                {formatNumber(sum)}
                {metric !== 'views' && (
                  <span className="ml-2 text-sm text-muted">{`${rateText(sum, views)} of the views`}</span>
                )}
              </span>
            </span>
            <span aria-hidden="true" className="block h-2 overflow-hidden rounded-full bg-sunken">
              <span
                data-bar
                className="block h-full rounded-full bg-accent"
                style={{ width: `${(sum / most) * 100}%` }}
              />
            </span>
          </li>
        )
      })}
    </ol>
  )
}
