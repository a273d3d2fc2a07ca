import { useState } from 'react'
import { ATTENDEES_LISTED, type Attendee } from '../../domain/people/attendee.ts'
import { Button } from '../ui/button.tsx'
import { writtenNumber } from '../ui/number-format.ts'
import { AllAttendees } from './all-attendees.tsx'
import { AttendeeRow } from './attendee-row.tsx'

interface FirstAttendeesProps {
  attendees: readonly Attendee[]
  onRemove: (attendee: Attendee) => void
}

/** The first few, and how many more there are; all of them once they are asked for. */
export function FirstAttendees({ attendees, onRemove }: FirstAttendeesProps) {
  const [showsAll, setShowsAll] = useState(false)
  if (showsAll) return <AllAttendees attendees={attendees} onRemove={onRemove} />
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
