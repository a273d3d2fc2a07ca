import { attendeeCalls } from '../../api/attendee-calls.ts'
import { ANSWER_NAMES, ANSWERS } from '../../domain/answers/answer.ts'
import { type AttendeeMessage, SUBJECT_LENGTH } from '../../domain/attendee-message.ts'
import { MESSAGE_LENGTH } from '../../domain/text.ts'
import { TypedText } from '../../shared-ui/event-text.tsx'
import { EmailedNote } from '../event-parts/note-field.tsx'
import { useCall } from '../queries/query-client.ts'
import { Button } from '../ui/button.tsx'
import { FormDialog } from '../ui/dialog.tsx'
import { LabelledInput, LabelledSelect, LabelledTextArea } from '../ui/field.tsx'
import { errorSentence, showToast } from '../ui/toasts.tsx'
import { useCheckedForm } from '../ui/use-checked-form.tsx'

interface MessageDialogProps {
  eventId: string
  asks: boolean
  isOpen: boolean
  onClose: () => void
}

const EMPTY: AttendeeMessage = { subject: '', text: '' }

const READERS = [
  ['', 'Everybody who has signed up'] as const,
  ...ANSWERS.map((answer) => [answer, `Those who answered ${ANSWER_NAMES[answer]}`] as const),
]

/**
 * The first step is the message, the second what attendees will read, and how many of them. What was typed stays
 * until it is sent.
 */
export default function MessageDialog({ eventId: id, asks, isOpen, onClose }: MessageDialogProps) {
  const preview = useCall(attendeeCalls.previewMessage)
  const send = useCall(attendeeCalls.sendMessage)
  const email = preview.data
  const error = send.error ?? preview.error
  const form = useCheckedForm({
    initial: EMPTY,
    error,
    onValid: (body, reset) => {
      const onSuccess = () => {
        reset()
        preview.reset()
        onClose()
        showToast('Message sent', 'It is on its way to your attendees.')
      }
      if (email) send.mutate({ path: { id }, body }, { onSuccess })
      else preview.mutate({ path: { id }, body })
    },
  })
  const { values: message, change, field } = form
  const unlessWaiting = message.answer === 'yes' ? '; those who wait for a place will not' : ''
  const edit = () => {
    preview.reset()
    send.reset()
  }
  return (
    <FormDialog
      isOpen={isOpen}
      title={email ? 'Preview' : 'Send a message'}
      text={email || asks ? undefined : 'Everybody who has signed up gets it by email.'}
      action={email ? 'Send Message' : 'Preview'}
      pendingLabel={email ? 'Sending...' : 'Loading...'}
      isPending={preview.isPending || send.isPending}
      isWide
      aside={email && <EmailedNote count={email.recipients} about={`this message${unlessWaiting}`} />}
      error={error && !form.isRejectedAtField && errorSentence(error, 'Failed to send the message')}
      onSubmit={form.onSubmit}
      onClose={onClose}
    >
      {email ? (
        <>
          <TypedText text={email.subject} className="font-semibold" />
          <pre
            dir="auto"
            className="rounded-card border border-line bg-sunken p-3 font-sans text-sm break-words whitespace-pre-wrap"
          >
            {email.text}
          </pre>
          <Button className="self-start" disabled={send.isPending} onClick={edit}>
            Edit message
          </Button>
        </>
      ) : (
        <>
          {asks && (
            <LabelledSelect
              label="To"
              value={message.answer ?? ''}
              choices={READERS}
              onChange={({ target }) => change({ answer: ANSWERS.find((answer) => answer === target.value) })}
            />
          )}
          <LabelledInput
            label="Subject"
            hint="The title of the event follows it."
            required
            maxLength={SUBJECT_LENGTH}
            {...field('subject')}
          />
          <LabelledTextArea
            label="Message"
            hint="Plain text. Links are not clickable."
            dir="auto"
            rows={8}
            required
            maxLength={MESSAGE_LENGTH}
            {...field('text')}
          />
        </>
      )}
    </FormDialog>
  )
}
