import { countText } from '../../domain/fields/count-text.ts'
import { Card, CardTitle } from '../ui/card.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

/** Subscribed calendars follow every edit by themselves, so they are worth more than a copy. */
export function SubscribersCard({ subscriptions }: { subscriptions: number | undefined }) {
  return (
    <Card className="flex flex-col gap-2">
      <CardTitle>Subscribers</CardTitle>
      {subscriptions === undefined ? (
        <Skeleton className="h-6 w-64" />
      ) : (
        <p className="text-muted">{sentenceOf(subscriptions)}</p>
      )}
    </Card>
  )
}

function sentenceOf(subscriptions: number): string {
  if (subscriptions === 0) return 'No calendar was subscribed in this range.'
  const were = subscriptions === 1 ? 'was' : 'were'
  return `${countText(subscriptions, 'calendar')} ${were} subscribed in this range. They follow every edit by themselves.`
}
