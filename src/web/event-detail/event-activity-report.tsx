import { type PlatformBreakdown as Breakdown, breakdownRows, PLATFORMS } from '../../domain/analytics.ts'
import { ActivityReport } from '../analytics/activity-report.tsx'
import { DateActivityCard } from '../analytics/date-activity-card.tsx'
import { FunnelCard } from '../analytics/funnel-card.tsx'
import { PlatformBreakdown } from '../analytics/platform-breakdown.tsx'
import { type Event, useEventAnalytics } from '../queries/event-queries.ts'
import { Card, CardTitle } from '../ui/card.tsx'

export default function EventActivityReport({ event }: { event: Event }) {
  const { data: stats = event.stats } = useEventAnalytics(event.id)
  const clicks = Object.fromEntries(PLATFORMS.map((platform) => [platform, stats[`${platform}Clicks`]]))
  const rows = breakdownRows(clicks as Breakdown)
  return (
    <ActivityReport eventId={event.id}>
      {({ dates, timeline }) => (
        <>
          <div className="grid items-start gap-5 xl:grid-cols-2">
            <FunnelCard timeline={timeline} />
            <Card className="flex flex-col gap-4">
              <CardTitle>Calendars, since the beginning</CardTitle>
              {rows.length > 0 ? (
                <PlatformBreakdown rows={rows} />
              ) : (
                <p className="text-muted">Nobody has added this event to a calendar by a button yet.</p>
              )}
            </Card>
          </div>
          {event.recurrenceFrequency !== null && <DateActivityCard eventId={event.id} dates={dates} />}
        </>
      )}
    </ActivityReport>
  )
}
