import { Download } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { contract } from '../../api/contract.ts'
import type { Attendee, AttendeeWithState } from '../../domain/attendee.ts'
import { countText } from '../../domain/text.ts'
import { type useAttendeePages, useRemoveAttendee } from '../queries/attendee-queries.ts'
import { fileUrl } from '../queries/call-api.ts'
import { buttonClasses } from '../ui/button.tsx'
import { Card, CardTitle } from '../ui/card.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { showError, showToast } from '../ui/toasts.ts'
import { AttendeeList, removeButtonId } from './attendee-list.tsx'

interface AttendeesCardProps {
  eventId: string
  pages: ReturnType<typeof useAttendeePages>
  /** Including those that are not loaded. */
  total: number
  heldEmails: HeldEmails
}

/** Stays after closing: a dialog that is taken out of the page cannot give the focus back. */
interface Question {
  attendee: AttendeeWithState
  neighbour: AttendeeWithState | undefined
  isOpen: boolean
}

/** Renders nothing until the first attendee has signed up. */
export function AttendeesCard({ eventId, pages, total, heldEmails }: AttendeesCardProps) {
  const attendees = pages.data?.pages.flatMap((page) => page.attendees) ?? []
  const [question, setQuestion] = useState<Question | null>(null)
  const removed = useRef<Question>(null)

  // The focused button is removed with its row: the focus moves to the row beside it.
  useEffect(() => {
    const gone = removed.current
    if (!gone || attendees.some(({ id }) => id === gone.attendee.id)) return
    removed.current = null
    const beside = gone.neighbour && document.getElementById(removeButtonId(gone.neighbour.id))
    if (beside) beside.focus()
    else document.getElementById('screen')?.focus({ preventScroll: true })
  })

  const ask = (attendee: AttendeeWithState) => {
    const index = attendees.indexOf(attendee)
    setQuestion({ attendee, neighbour: attendees[index + 1] ?? attendees[index - 1], isOpen: true })
  }
  const close = () => setQuestion((asked) => asked && { ...asked, isOpen: false })
  const onRemoved = () => {
    removed.current = question
    close()
  }

  return (
    <>
      {(attendees.length > 0 || pages.hasNextPage) && (
        <Card className="flex flex-col gap-3">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <CardTitle>Attendees</CardTitle>
            <a
              href={fileUrl(contract.exportAttendees, { id: eventId })}
              download
              data-no-print
              className={buttonClasses({ size: 'small' })}
            >
              <Download aria-hidden="true" />
              Export CSV
            </a>
          </div>
          <HeldEmailsNote {...heldEmails} />
          <AttendeeList
            attendees={attendees}
            more={Math.max(total - attendees.length, 0)}
            rest={pages}
            onRemove={ask}
          />
        </Card>
      )}
      {question && (
        <RemoveAttendeeDialog
          eventId={eventId}
          attendee={question.attendee}
          isOpen={question.isOpen}
          onClose={close}
          onRemoved={onRemoved}
        />
      )}
    </>
  )
}

interface HeldEmails {
  waiting: number
  dropped: number
}

/** Says which emails to attendees are over a limit. */
function HeldEmailsNote({ waiting, dropped }: HeldEmails) {
  if (waiting === 0 && dropped === 0) return null
  return (
    <div className="text-sm text-muted">
      {waiting > 0 && (
        <p>{`${countText(waiting, 'email')} ${waiting === 1 ? 'waits' : 'wait'} for tomorrow`}</p>
      )}
      {dropped > 0 && (
        <p>{`${countText(dropped, 'email')} ${dropped === 1 ? 'was' : 'were'} not sent: the limit of the day was reached`}</p>
      )}
    </div>
  )
}

interface RemoveAttendeeDialogProps {
  eventId: string
  attendee: Attendee
  isOpen: boolean
  onClose: () => void
  onRemoved: () => void
}

function RemoveAttendeeDialog({ eventId, attendee, isOpen, onClose, onRemoved }: RemoveAttendeeDialogProps) {
  const removal = useRemoveAttendee(eventId)
  const onConfirm = () =>
    removal.mutate(attendee.id, {
      onSuccess: () => {
        showToast('Attendee removed', `${attendee.email} will get no more emails about this event.`)
        onRemoved()
      },
      // Closed first: behind a modal dialog the toast is neither visible nor read out.
      onError: (error) => {
        onClose()
        showError(error, 'Failed to remove attendee')
      },
    })
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title="Remove attendee"
      action="Remove"
      pendingLabel="Removing..."
      isPending={removal.isPending}
      onConfirm={onConfirm}
      onCancel={onClose}
    >
      Are you sure you want to remove {attendee.email} from this event?
    </ConfirmDialog>
  )
}
