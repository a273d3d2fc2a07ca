import { type ReactNode, useState } from 'react'
import { lazyPart } from '../app-shell/lazy-screen.tsx'
import { attendeesWords } from '../language/english-attendees.ts'
import type { EventReply } from '../queries/event-queries.ts'
import { Button, PlainLink } from '../ui/button.tsx'
import { TitledCard } from '../ui/card.tsx'

// Loaded when they are opened first.
const AnswerSettingsDialog = lazyPart(() => import('./answer-settings-dialog.tsx'))
const AttendeeDialog = lazyPart(() => import('./attendee-dialog.tsx'))

interface AnswersCardProps extends EventReply {
  onOpen: (dialog: AnswerDialog) => void
}

/** It is shown until somebody has signed up. */
export function AnswersCard({ event, answerSettings, onOpen }: AnswersCardProps) {
  return (
    <div data-no-print>
      <TitledCard
        title={attendeesWords.willYouCome}
        className="gap-3"
        action={
          <div className="flex flex-wrap gap-2">
            <Button size="small" onClick={() => onOpen('attendee')}>
              {attendeesWords.addPerson}
            </Button>
            <CheckInLink eventId={event.id} />
            <Button size="small" onClick={() => onOpen('settings')}>
              {answerSettings ? attendeesWords.changeQuestion : attendeesWords.ask}
            </Button>
          </div>
        }
      >
        <p className="text-muted">
          {answerSettings ? attendeesWords.nobodyHasAnswered : attendeesWords.askHint}
        </p>
      </TitledCard>
    </div>
  )
}

/** It leads to a page of its own: its worker must be there from the first request. */
export function CheckInLink({ eventId }: { eventId: string }) {
  return (
    <PlainLink size="small" href={`/events/${eventId}/check-in`}>
      {attendeesWords.checkIn}
    </PlainLink>
  )
}

export type AnswerDialog = 'settings' | 'attendee'

/** The first sign-up replaces the card with that of the attendees; what is open stays. */
export function useAnswerDialog(reply: EventReply): [ReactNode, (dialog: AnswerDialog) => void] {
  const { event, answerSettings } = reply
  const [choice, open] = useState<AnswerDialog | null>(null)
  const onClose = () => open(null)
  const dialog =
    choice === 'settings' ? (
      <AnswerSettingsDialog reply={reply} onClose={onClose} />
    ) : (
      choice && <AttendeeDialog event={event} settings={answerSettings} onClose={onClose} />
    )
  return [dialog, open]
}
