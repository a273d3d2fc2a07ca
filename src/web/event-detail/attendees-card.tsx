import { Download } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { contract } from '../../api/contract.ts'
import type { AttendeeWithState } from '../../domain/people/attendee.ts'
import type { useAttendeePages } from '../queries/attendee-queries.ts'
import { fileUrl } from '../queries/call-api.ts'
import { buttonClasses } from '../ui/button.tsx'
import { Card, CardTitle } from '../ui/card.tsx'
import { AttendeeList } from './attendee-list.tsx'
import { removeButtonId } from './attendee-row.tsx'
import { type HeldEmails, HeldEmailsNote } from './held-emails-note.tsx'
import { RemoveAttendeeDialog } from './remove-attendee-dialog.tsx'

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
