import type { ReplyOf } from '../../api/call.ts'
import type { Contract } from '../../api/contract.ts'
import { ATTENDEES_LISTED } from '../../domain/attendee.ts'
import { Card, CardTitle } from '../ui/card.tsx'
import { writtenNumber } from '../written-number.ts'

/** Who signed up: the first few, and how many more there are. */
export function AttendeesCard({ attendees }: { attendees: ReplyOf<Contract['listAttendees']> }) {
  const more = attendees.length - ATTENDEES_LISTED
  return (
    <Card className="flex flex-col gap-3">
      <CardTitle>Attendees</CardTitle>
      <ul className="divide-y divide-line">
        {attendees.slice(0, ATTENDEES_LISTED).map(({ id, name, email }) => (
          <li key={id} className="py-2.5 first:pt-0 last:pb-0">
            <p className="font-medium">{name}</p>
            <p className="text-sm text-muted">{email}</p>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="text-sm text-muted tabular-nums">And {writtenNumber(more)} more...</p>}
    </Card>
  )
}
