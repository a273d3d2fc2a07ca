import { useState } from 'react'
import { ATTENDEES_LISTED, type Attendee } from '../../domain/attendee.ts'
import { Button } from '../ui/button.tsx'
import { writtenNumber } from '../written-number.ts'
import { AttendeeRow } from './attendee-row.tsx'
import { WholeAttendeeList } from './whole-attendee-list.tsx'

interface AttendeeListProps {
  attendees: readonly Attendee[]
  onRemove: (attendee: Attendee) => void
}

/** The first few, and how many more there are; all of them once they are asked for. */
export function AttendeeList({ attendees, onRemove }: AttendeeListProps) {
  const [showsAll, setShowsAll] = useState(false)
  if (showsAll) return <WholeAttendeeList attendees={attendees} onRemove={onRemove} />
  const more = attendees.length - ATTENDEES_LISTED
  return (
    <>
      <ul className="divide-y divide-line">
        {attendees.slice(0, ATTENDEES_LISTED).map((attendee) => (
          <AttendeeRow key={attendee.id} attendee={attendee} onRemove={onRemove} />
        ))}
      </ul>
      {more > 0 && (
        <Button
          variant="quiet"
          size="small"
          className="-ml-3 self-start text-muted tabular-nums"
          onClick={() => setShowsAll(true)}
        >
          {`And ${writtenNumber(more)} more...`}
        </Button>
      )}
    </>
  )
}
