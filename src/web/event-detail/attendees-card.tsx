import { Download } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { contract } from '../../api/contract.ts'
import type { AttendeeWithState } from '../../domain/attendee.ts'
import { countText } from '../../domain/text.ts'
import { type useAttendeePages, useRemoveAttendee } from '../queries/attendee-queries.ts'
import { urlOf } from '../queries/call-api.ts'
import { buttonClasses } from '../ui/button.tsx'
import { TitledCard } from '../ui/card.tsx'
import { FormDialog } from '../ui/dialog.tsx'
import { showError, showToast } from '../ui/toasts.tsx'
import { AttendeeList, removeButtonId } from './attendee-list.tsx'

interface AttendeesCardProps {
  eventId: string
  pages: ReturnType<typeof useAttendeePages>
  /** Including those that are not loaded. */
  total: number
  /** Those over a limit. */
  heldEmails: { waiting: number; dropped: number; reason: string | null }
}

/** Stays after closing: a dialog that is taken out of the page cannot give the focus back. */
interface Question {
  attendee: AttendeeWithState
  neighbour: AttendeeWithState | undefined
  isOpen: boolean
}

/** Renders nothing until the first attendee has signed up. */
export function AttendeesCard({ eventId, pages, total, heldEmails }: AttendeesCardProps) {
  const { waiting, dropped, reason } = heldEmails
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
  const removal = useRemoveAttendee(eventId)
  const remove = ({ id, email }: AttendeeWithState) =>
    removal.mutate(id, {
      onSuccess: () => {
        showToast('Attendee removed', `${email} will get no more emails about this event.`)
        removed.current = question
      },
      // The dialog closes too: behind it the toast is neither visible nor read out.
      onError: (error) => showError(error, 'Failed to remove attendee'),
      onSettled: close,
    })

  return (
    <>
      {(attendees.length > 0 || pages.hasNextPage) && (
        <TitledCard
          title="Attendees"
          className="gap-3"
          action={
            <a
              href={urlOf(contract.exportAttendees, { id: eventId })}
              download
              data-no-print
              className={buttonClasses({ size: 'small' })}
            >
              <Download aria-hidden="true" />
              Export CSV
            </a>
          }
        >
          <div className="text-sm text-muted empty:hidden">
            {waiting > 0 && (
              <p>{`${countText(waiting, 'email')} ${waiting === 1 ? 'waits' : 'wait'} for tomorrow`}</p>
            )}
            {dropped > 0 && (
              <p>{`${countText(dropped, 'email')} ${dropped === 1 ? 'was' : 'were'} not sent: the limit of the day was reached`}</p>
            )}
            {reason !== null && <p>{reason}</p>}
          </div>
          <AttendeeList
            attendees={attendees}
            more={Math.max(total - attendees.length, 0)}
            rest={pages}
            onRemove={ask}
          />
        </TitledCard>
      )}
      {question && (
        <FormDialog
          isOpen={question.isOpen}
          title="Remove attendee"
          text={`Are you sure you want to remove ${question.attendee.email} from this event?`}
          action="Remove"
          pendingLabel="Removing..."
          isPending={removal.isPending}
          isDangerous
          onSubmit={() => remove(question.attendee)}
          onClose={close}
        />
      )}
    </>
  )
}
