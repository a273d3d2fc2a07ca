import { Download, Send } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { attendeeCalls } from '../../api/attendee-calls.ts'
import type { AnswerSettings } from '../../domain/answers/answer.ts'
import type { AttendeeWithState } from '../../domain/attendee.ts'
import { countText } from '../../domain/text.ts'
import { lazyPart } from '../app-shell/lazy-screen.tsx'
import { useRemoveAttendee } from '../queries/attendee-queries.ts'
import { urlOf } from '../queries/call-api.ts'
import type { EventReply } from '../queries/event-queries.ts'
import { Button, PlainLink } from '../ui/button.tsx'
import { TitledCard } from '../ui/card.tsx'
import { FormDialog } from '../ui/dialog.tsx'
import { showError, showToast } from '../ui/toasts.tsx'
import { AttendeeList, type AttendeePages, removeButtonId } from './attendee-list.tsx'

// Loaded when they are opened first.
const AttendeeDialog = lazyPart(() => import('./attendee-dialog.tsx'))
const MessageDialog = lazyPart(() => import('./message-dialog.tsx'))

const NO_QUESTIONS: AnswerSettings['questions'] = []

interface Row {
  attendee: AttendeeWithState
  neighbour: AttendeeWithState | undefined
}

/** Renders nothing until the first attendee has signed up. */
export function AttendeesCard({ pages, ...reply }: EventReply & { pages: AttendeePages }) {
  const { event, answerSettings, heldEmails } = reply
  const { waiting, dropped, reason } = heldEmails
  const eventId = event.id
  const attendees = pages.data?.pages.flatMap(({ items }) => items) ?? []
  const [rowToRemove, setRowToRemove] = useState<Row | null>(null)
  const [attendeeToChange, setAttendeeToChange] = useState<AttendeeWithState | null>(null)
  // Undefined until it is opened first. Then it stays, with what was typed.
  const [isMessageOpen, setMessageOpen] = useState<boolean>()
  const removedRow = useRef<Row>(null)

  // The focused button is removed with its row: the focus moves to the row beside it.
  useEffect(() => {
    const row = removedRow.current
    if (!row || attendees.some(({ id }) => id === row.attendee.id)) return
    removedRow.current = null
    const beside = row.neighbour && document.getElementById(removeButtonId(row.neighbour.id))
    if (beside) beside.focus()
    else document.getElementById('screen')?.focus({ preventScroll: true })
  })

  const ask = (attendee: AttendeeWithState) => {
    const index = attendees.indexOf(attendee)
    setRowToRemove({ attendee, neighbour: attendees[index + 1] ?? attendees[index - 1] })
  }
  const removal = useRemoveAttendee(eventId)
  const remove = (row: Row) =>
    removal.mutate(row.attendee.id, {
      onSuccess: () => {
        showToast('Attendee removed', `${row.attendee.email} will get no more emails about this event.`)
        removedRow.current = row
      },
      // The dialog closes too: behind it the toast is neither visible nor read out.
      onError: (error) => showError(error, 'Failed to remove attendee'),
      onSettled: () => setRowToRemove(null),
    })

  return (
    <>
      {(attendees.length > 0 || pages.hasNextPage) && (
        <TitledCard
          title="Attendees"
          className="gap-3"
          action={
            <div data-no-print className="flex flex-wrap gap-2">
              <Button size="small" onClick={() => setMessageOpen(true)}>
                <Send aria-hidden="true" />
                Send a message
              </Button>
              <PlainLink size="small" href={urlOf(attendeeCalls.exportAttendees, { id: eventId })} download>
                <Download aria-hidden="true" />
                Export CSV
              </PlainLink>
            </div>
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
            more={Math.max(reply.attendees.total - attendees.length, 0)}
            rest={pages}
            questions={answerSettings?.questions ?? NO_QUESTIONS}
            onRemove={ask}
            onChange={setAttendeeToChange}
          />
        </TitledCard>
      )}
      {attendeeToChange && (
        <AttendeeDialog
          event={event}
          settings={answerSettings}
          attendee={attendeeToChange}
          onClose={() => setAttendeeToChange(null)}
        />
      )}
      {isMessageOpen !== undefined && (
        <MessageDialog
          eventId={eventId}
          asks={answerSettings !== null}
          isOpen={isMessageOpen}
          onClose={() => setMessageOpen(false)}
        />
      )}
      {rowToRemove && (
        <FormDialog
          title="Remove attendee"
          text={`Are you sure you want to remove ${rowToRemove.attendee.email} from this event?`}
          action="Remove"
          pendingLabel="Removing..."
          isPending={removal.isPending}
          isDangerous
          onSubmit={() => remove(rowToRemove)}
          onClose={() => setRowToRemove(null)}
        />
      )}
    </>
  )
}
