import { useQuery } from '@tanstack/react-query'
import { attendeeCalls } from '../../api/attendee-calls.ts'
import { MINUTE } from '../../domain/time/wall-time.ts'
import { attendeesWords } from '../language/english-attendees.ts'
import { callQuery, queryKeys, refresh, useCall } from '../queries/query-client.ts'
import { Button } from '../ui/button.tsx'
import { showError, showToast } from '../ui/toasts.tsx'

const REFRESH_MS = 10_000

/** Renders nothing unless a message can still be taken back. */
export function WaitingMessages({ eventId: id }: { eventId: string }) {
  const { data: messages = [], dataUpdatedAt: now } = useQuery({
    ...callQuery(queryKeys.messages(id), attendeeCalls.listMessages, { path: { id } }),
    refetchOnMount: 'always',
    refetchInterval: ({ state: { data } }) => (data && data.length > 0 ? REFRESH_MS : false),
  })
  const takeBack = useCall(attendeeCalls.takeMessageBack, {
    onSuccess: () => showToast(attendeesWords.messageCancelled, attendeesWords.messageCancelledText),
    onError: (error) => showError(error, attendeesWords.cancelMessageFailed),
    onSettled: () => refresh(queryKeys.messages(id)),
  })
  if (messages.length === 0) return null
  return (
    <ul data-no-print className="flex flex-col gap-1 text-sm">
      {messages.map(({ id: messageId, subject, sendsAt }) => (
        <li key={messageId} className="flex flex-wrap items-center gap-x-2 tabular-nums">
          <span dir="auto" className="font-medium break-words">
            {subject}
          </span>
          <span className="text-muted">{attendeesWords.sendsIn(minutesIn(Date.parse(sendsAt) - now))}</span>
          <Button
            variant="quiet"
            size="small"
            className="-ml-2"
            disabled={takeBack.isPending}
            aria-label={attendeesWords.cancelMessage(subject)}
            onClick={() => takeBack.mutate({ path: { id, messageId } })}
          >
            {attendeesWords.cancel}
          </Button>
        </li>
      ))}
    </ul>
  )
}

function minutesIn(ms: number): number {
  return Math.max(1, Math.ceil(ms / MINUTE))
}
