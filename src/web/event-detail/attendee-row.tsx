import { UserMinus } from 'lucide-react'
import { memo, type Ref } from 'react'
import type { AttendeeWithState } from '../../domain/attendee.ts'
import { Button } from '../ui/button.tsx'

interface AttendeeRowProps {
  attendee: AttendeeWithState
  onRemove: (attendee: AttendeeWithState) => void
  ref?: Ref<HTMLLIElement> | undefined
}

/** Memoized: there may be thousands of rows, and adding some must not render the others again. */
export const AttendeeRow = memo(function AttendeeRow({ attendee, onRemove, ref }: AttendeeRowProps) {
  const { id, name, email, emailProblem } = attendee
  return (
    <li ref={ref} tabIndex={-1} className="flex items-center gap-3 py-2">
      <div className="min-w-0 grow">
        <p className="font-medium">{name}</p>
        <p className="text-sm text-muted">{email}</p>
        {emailProblem === 'unconfirmed' && <p className="text-sm text-muted">Not confirmed yet</p>}
        {emailProblem === 'refused' && (
          <p className="text-sm text-danger">Email refused: this address gets no more emails</p>
        )}
      </div>
      <Button
        id={removeButtonId(id)}
        variant="quiet"
        size="icon"
        aria-label={`Remove ${name}`}
        title={`Remove ${name}`}
        onClick={() => onRemove(attendee)}
        className="shrink-0 text-muted"
      >
        <UserMinus aria-hidden="true" />
      </Button>
    </li>
  )
})

export function removeButtonId(attendeeId: string): string {
  return `remove-${attendeeId}`
}
