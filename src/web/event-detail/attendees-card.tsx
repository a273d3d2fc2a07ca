import { Download, MessageCircleQuestionMark, Send, UserPlus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { attendeeCalls } from '../../api/attendee-calls.ts'
import { everyQuestion } from '../../domain/answers/answer.ts'
import type { AttendeeWithState } from '../../domain/attendee.ts'
import { lazyPart } from '../app-shell/lazy-screen.tsx'
import { attendeesWords } from '../language/english-attendees.ts'
import { useRemoveAttendee } from '../queries/attendee-queries.ts'
import { urlOf } from '../queries/call-api.ts'
import type { EventReply } from '../queries/event-queries.ts'
import { Button } from '../ui/button.tsx'
import { TitledCard } from '../ui/card.tsx'
import { FormDialog } from '../ui/dialog.tsx'
import { Switch } from '../ui/field.tsx'
import { Menu } from '../ui/menu.tsx'
import { showError, showToast } from '../ui/toasts.tsx'
import { AnswerTotals } from './answer-totals.tsx'
import { type AnswerDialog, CheckInLink } from './answers-card.tsx'
import { AttendeeList, type AttendeePages, menuIdOf } from './attendee-list.tsx'
import { WaitingMessages } from './waiting-messages.tsx'

// Loaded when they are opened first.
const AttendeeDialog = lazyPart(() => import('./attendee-dialog.tsx'))
const MessageDialog = lazyPart(() => import('./message-dialog.tsx'))

const NO_QUESTIONS: ReturnType<typeof everyQuestion> = []

interface Row {
  attendee: AttendeeWithState
  neighbour: AttendeeWithState | undefined
}

interface AttendeesCardProps extends EventReply {
  pages: AttendeePages
  onOpen: (dialog: AnswerDialog) => void
}

/** Renders nothing until the first attendee has signed up. */
export function AttendeesCard({ pages, onOpen, ...reply }: AttendeesCardProps) {
  const { event, answerSettings, heldEmails } = reply
  const { waiting, dropped, reason } = heldEmails
  const eventId = event.id
  const attendees = pages.data?.pages.flatMap(({ items }) => items) ?? []
  const [rowToRemove, setRowToRemove] = useState<Row | null>(null)
  const [attendeeToChange, setAttendeeToChange] = useState<AttendeeWithState | null>(null)
  // Undefined until it is opened first. Then it stays, with what was typed.
  const [isMessageOpen, setMessageOpen] = useState<boolean>()
  const removedRow = useRef<Row>(null)
  const exportUrl = urlOf(attendeeCalls.exportAttendees, { id: eventId })

  // The focused button is removed with its row: the focus moves to the row beside it.
  useEffect(() => {
    const row = removedRow.current
    if (!row || attendees.some(({ id }) => id === row.attendee.id)) return
    removedRow.current = null
    const beside = row.neighbour && document.getElementById(menuIdOf(row.neighbour.id))
    if (beside) beside.focus()
    else document.getElementById('screen')?.focus({ preventScroll: true })
  })

  const ask = (attendee: AttendeeWithState) => {
    const index = attendees.indexOf(attendee)
    setRowToRemove({ attendee, neighbour: attendees[index + 1] ?? attendees[index - 1] })
  }
  const removal = useRemoveAttendee(eventId)
  const remove = (row: Row, isTold: boolean) => {
    const { id: attendeeId, email } = row.attendee
    removal.mutate(
      { attendeeId, isTold },
      {
        onSuccess: () => {
          showToast(
            attendeesWords.attendeeRemoved,
            isTold ? attendeesWords.getsOneLastEmail(email) : attendeesWords.getsNoMoreEmails(email),
          )
          removedRow.current = row
        },
        // The dialog closes too: behind it the toast is neither visible nor read out.
        onError: (error) => showError(error, attendeesWords.removeFailed),
        onSettled: () => setRowToRemove(null),
      },
    )
  }

  return (
    <>
      {(attendees.length > 0 || pages.hasNextPage) && (
        <TitledCard
          title={attendeesWords.attendees}
          className="gap-3"
          action={
            <div
              data-no-print
              className="flex flex-wrap gap-2 max-sm:-me-2 max-sm:gap-1 max-sm:*:px-2 lg:max-xl:-me-2 lg:max-xl:gap-1 lg:max-xl:*:px-2"
            >
              <Button size="small" onClick={() => setMessageOpen(true)}>
                <Send aria-hidden="true" />
                {attendeesWords.sendMessage}
              </Button>
              {event.isPublic && <CheckInLink eventId={eventId} />}
              <Menu
                label={attendeesWords.moreForAttendees}
                items={[
                  ...(event.isPublic
                    ? [
                        {
                          label: attendeesWords.addPerson,
                          icon: UserPlus,
                          onChoose: () => onOpen('attendee'),
                        },
                        {
                          label: answerSettings
                            ? attendeesWords.changeQuestion
                            : attendeesWords.askWillYouCome,
                          icon: MessageCircleQuestionMark,
                          onChoose: () => onOpen('settings'),
                        },
                      ]
                    : []),
                  {
                    label: attendeesWords.exportCsv,
                    icon: Download,
                    onChoose: () => location.assign(exportUrl),
                  },
                ]}
              />
            </div>
          }
        >
          <div className="text-sm text-muted empty:hidden">
            {waiting > 0 && <p>{attendeesWords.emailsWait(waiting)}</p>}
            {dropped > 0 && <p>{attendeesWords.emailsNotSent(dropped)}</p>}
            {reason !== null && <p>{reason}</p>}
          </div>
          <WaitingMessages eventId={eventId} />
          <AnswerTotals {...reply} />
          <AttendeeList
            attendees={attendees}
            more={Math.max(reply.attendees.total - attendees.length, 0)}
            rest={pages}
            questions={answerSettings ? everyQuestion(answerSettings) : NO_QUESTIONS}
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
          event={event}
          asks={answerSettings !== null}
          isOpen={isMessageOpen}
          onClose={() => setMessageOpen(false)}
        />
      )}
      {rowToRemove && (
        <RemoveDialog
          attendee={rowToRemove.attendee}
          isPending={removal.isPending}
          onRemove={(isTold) => remove(rowToRemove, isTold)}
          onClose={() => setRowToRemove(null)}
        />
      )}
    </>
  )
}

interface RemoveDialogProps {
  attendee: AttendeeWithState
  isPending: boolean
  onRemove: (isTold: boolean) => void
  onClose: () => void
}

function RemoveDialog({
  attendee: { email, emailProblem },
  isPending,
  onRemove,
  onClose,
}: RemoveDialogProps) {
  // Whoever has not confirmed, or whose address refused an email, gets none.
  const isReached = emailProblem === null
  const [isTold, setTold] = useState(isReached)
  return (
    <FormDialog
      title={attendeesWords.removeAttendee}
      text={attendeesWords.sureToRemove(email)}
      action={attendeesWords.remove}
      pendingLabel={attendeesWords.removing}
      isPending={isPending}
      isDangerous
      onSubmit={() => onRemove(isTold)}
      onClose={onClose}
    >
      {isReached && (
        <Switch
          label={attendeesWords.tellThem}
          hint={attendeesWords.tellThemHint}
          checked={isTold}
          onChange={({ target }) => setTold(target.checked)}
        />
      )}
    </FormDialog>
  )
}
