import { CalendarPlus, Eye, Users } from 'lucide-react'
import { calendarAdds } from '../../domain/analytics.ts'
import { type Metric, metricOf } from '../analytics/metrics.ts'
import { Sparkline } from '../analytics/sparkline.tsx'
import { useRecentTimeline } from '../analytics/use-activity.ts'
import { type Event, useEventAnalytics } from '../queries/event-queries.ts'
import { StatCard } from '../ui/card.tsx'
import { formatNumber } from '../ui/number-format.ts'

interface EventStatsProps {
  event: Event
  attendees: { total: number; unconfirmed: number }
}

export function EventStats({ event, attendees }: EventStatsProps) {
  const analytics = useEventAnalytics(event.id)
  // The counts in the event itself are slightly older; they are shown until the analytics arrive.
  const stats = analytics.data ?? event.stats
  const subscriptions = analytics.data?.subscriptions ?? 0
  const rows = useRecentTimeline(event.id)
  const course = (metric: Metric) => rows && <Sparkline values={rows.map((row) => metricOf(row, metric))} />
  return (
    <div className="grid grid-cols-2 gap-3 max-sm:*:last:odd:col-span-2 sm:auto-cols-fr sm:grid-flow-col sm:grid-cols-none sm:gap-5">
      <StatCard label="Total Views" icon={Eye} value={formatNumber(stats.views)}>
        {course('views')}
      </StatCard>
      <StatCard
        label="Calendar Adds"
        icon={CalendarPlus}
        value={formatNumber(calendarAdds(stats))}
        note={subscriptions > 0 ? `and ${formatNumber(subscriptions)} subscribed` : undefined}
      >
        {course('adds')}
      </StatCard>
      {event.captureAttendees && (
        <StatCard
          label="Attendees"
          icon={Users}
          value={formatNumber(attendees.total)}
          note={
            attendees.unconfirmed > 0 ? `${formatNumber(attendees.unconfirmed)} not confirmed yet` : undefined
          }
        >
          {course('signUps')}
        </StatCard>
      )}
    </div>
  )
}
