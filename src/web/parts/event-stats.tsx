import { CalendarPlus, Eye, Users } from 'lucide-react'
import { calendarAdds } from '../../domain/analytics.ts'
import { type Event, useEventAnalytics } from '../event-queries.ts'
import { writtenNumber } from '../written-number.ts'
import { StatCard } from './stat-card.tsx'

interface EventStatsProps {
  event: Event
  /** How many signed up; undefined while that is not known. */
  attendees: number | undefined
}

export function EventStats({ event, attendees }: EventStatsProps) {
  const analytics = useEventAnalytics(event.id)
  // The event itself came with numbers that are a moment older.
  const stats = analytics.data ?? event.stats
  return (
    <div className="grid gap-5 sm:grid-cols-[repeat(auto-fit,minmax(10rem,1fr))]">
      <StatCard label="Total Views" icon={Eye} value={writtenNumber(stats.views)} />
      <StatCard label="Calendar Adds" icon={CalendarPlus} value={writtenNumber(calendarAdds(stats))} />
      {event.captureAttendees && (
        <StatCard
          label="Attendees"
          icon={Users}
          value={attendees === undefined ? undefined : writtenNumber(attendees)}
        />
      )}
    </div>
  )
}
