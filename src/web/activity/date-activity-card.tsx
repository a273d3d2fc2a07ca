import { contract } from '../../api/contract.ts'
import { type DateActivities, useDateActivities } from '../queries/activity-queries.ts'
import { fileUrl } from '../queries/call-api.ts'
import { LoadError } from '../ui/load-error.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { CardWithFile } from './card-with-file.tsx'
import { DateActivityTable } from './date-activity-table.tsx'
import { type DateQuery, todayIn } from './date-range.ts'

interface DateActivityCardProps {
  eventId: string
  dates: DateQuery
}

/** Which date of a series the sign-ups led up to. */
export function DateActivityCard({ eventId, dates }: DateActivityCardProps) {
  const activities = useDateActivities(eventId, dates)
  return (
    <CardWithFile title="Sign-ups by date" file={fileUrl(contract.exportEventDates, { id: eventId }, dates)}>
      {activities.isLoadingError && (
        <LoadError
          error={activities.error}
          isRetrying={activities.isFetching}
          onRetry={() => void activities.refetch()}
        >
          The dates could not be loaded
        </LoadError>
      )}
      {activities.isPending && <Skeleton className="h-40" />}
      {activities.data && <Dates activities={activities.data} readAt={activities.dataUpdatedAt} />}
    </CardWithFile>
  )
}

function Dates({ activities: { timezone, rows }, readAt }: { activities: DateActivities; readAt: number }) {
  if (rows.length === 0) return <p className="text-muted">No date of the series lies in this range.</p>
  return (
    <>
      <p className="text-sm text-muted">
        What people did since the date before. The day of a date belongs to that date.
      </p>
      <DateActivityTable rows={rows} today={todayIn(timezone, readAt)} />
    </>
  )
}
