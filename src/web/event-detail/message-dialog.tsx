import { type ReactNode, useState } from 'react'
import { attendeeCalls } from '../../api/attendee-calls.ts'
import type { ReplyOf } from '../../api/call.ts'
import {
  type AttendeeMessage,
  MESSAGE_DELAY,
  MESSAGE_READERS,
  SUBJECT_LENGTH,
} from '../../domain/attendee-message.ts'
import { LANGUAGES } from '../../domain/language/languages.ts'
import { MESSAGE_LENGTH } from '../../domain/text.ts'
import { formatDate, MINUTE } from '../../domain/time/wall-time.ts'
import { TypedText } from '../../shared-ui/event-text.tsx'
import { EmailedNote } from '../event-parts/note-field.tsx'
import { messagesWords } from '../language/english-messages.ts'
import { numberText } from '../language/page-time.ts'
import type { Event } from '../queries/event-queries.ts'
import { queryKeys, refresh, useCall } from '../queries/query-client.ts'
import { useSeriesOccurrencesIn } from '../queries/series-queries.ts'
import { browserToday, wallTimeIn } from '../ui/browser-time.ts'
import { Button } from '../ui/button.tsx'
import { FormDialog } from '../ui/dialog.tsx'
import { LabelledInput, LabelledSelect, LabelledTextArea } from '../ui/field.tsx'
import { Pills } from '../ui/radio-choices.tsx'
import { errorSentence, showToast } from '../ui/toasts.tsx'
import { type CheckedForm, useCheckedForm } from '../ui/use-checked-form.tsx'
import { dateTextOf, upcomingDates } from './series-occurrence-view.ts'

interface MessageDialogProps {
  event: Event
  asks: boolean
  isOpen: boolean
  onClose: () => void
}

const EMPTY: AttendeeMessage = { subject: '', text: '' }

const { all, allOnDate, ...readersByAnswer } = messagesWords.readers
const READERS = [
  ['', all] as const,
  ...MESSAGE_READERS.map((readers) => [readers, readersByAnswer[readers]] as const),
]
const READERS_ON_DATE = [['', allOnDate] as const, ...READERS.slice(1)]

/** Dates further away are not offered. */
const DAYS_AHEAD = 366

/**
 * The first step is the message, the second what attendees will read, and how many of them. What was typed stays
 * until it is sent.
 */
export default function MessageDialog({ event, asks, isOpen, onClose }: MessageDialogProps) {
  const { id } = event
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
        void refresh(queryKeys.messages(id))
        showToast(messagesWords.messageSaved, messagesWords.messageSavedText(MESSAGE_DELAY / MINUTE))
      }
      if (email) send.mutate({ path: { id }, body }, { onSuccess })
      else preview.mutate({ path: { id }, body })
    },
  })
  const { willBeEmailed, willBeEmailedUnlessWaiting } = messagesWords
  const emailedText = form.values.answer === 'yes' ? willBeEmailedUnlessWaiting : willBeEmailed
  const edit = () => {
    preview.reset()
    send.reset()
  }
  return (
    <FormDialog
      isOpen={isOpen}
      title={email ? messagesWords.preview : messagesWords.sendAMessage}
      text={email || asks ? undefined : messagesWords.everybodyGetsIt}
      action={email ? messagesWords.sendMessage : messagesWords.preview}
      pendingLabel={email ? messagesWords.sending : messagesWords.loading}
      isPending={preview.isPending || send.isPending}
      isWide
      aside={email && <EmailedNote count={email.recipients} text={emailedText(email.recipients)} />}
      error={error && !form.isRejectedAtField && errorSentence(error, messagesWords.sendFailed)}
      onSubmit={form.onSubmit}
      onClose={onClose}
    >
      {email ? (
        <MessagePreview email={email}>
          <Button className="self-start" disabled={send.isPending} onClick={edit}>
            {messagesWords.editMessage}
          </Button>
        </MessagePreview>
      ) : (
        <MessageFields form={form} event={event} asks={asks} />
      )}
    </FormDialog>
  )
}

/** A moved date is named by where it is. */
function useDateChoices(event: Event): (readonly [string, string])[] {
  const today = browserToday()
  const span = { from: formatDate(today), to: formatDate(today + DAYS_AHEAD) }
  const { data = [] } = useSeriesOccurrencesIn(event.id, event.isRecurring ? [span] : [])
  return [
    ['', messagesWords.allDates],
    ...upcomingDates(data, event, wallTimeIn(event.timezone)).map(
      (date) => [date.originalStartIso.slice(0, 10), dateTextOf(date, event)] as const,
    ),
  ]
}

function MessageFields({
  form,
  event,
  asks,
}: Pick<MessageDialogProps, 'event' | 'asks'> & { form: CheckedForm<AttendeeMessage> }) {
  const { values: message, change, field } = form
  const dates = useDateChoices(event)
  return (
    <>
      {event.isRecurring && (
        <LabelledSelect
          label={messagesWords.about}
          value={message.date ?? ''}
          choices={dates}
          onChange={({ target }) => change({ date: target.value || undefined })}
        />
      )}
      {asks && (
        <LabelledSelect
          label={messagesWords.to}
          value={message.answer ?? ''}
          choices={message.date === undefined ? READERS : READERS_ON_DATE}
          onChange={({ target }) =>
            change({ answer: MESSAGE_READERS.find((readers) => readers === target.value) })
          }
        />
      )}
      <LabelledInput
        label={messagesWords.subject}
        hint={messagesWords.subjectHint}
        required
        maxLength={SUBJECT_LENGTH}
        {...field('subject')}
      />
      <LabelledTextArea
        label={messagesWords.message}
        hint={messagesWords.messageHint}
        dir="auto"
        rows={8}
        required
        maxLength={MESSAGE_LENGTH}
        {...field('text')}
      />
    </>
  )
}

interface MessagePreviewProps {
  email: ReplyOf<typeof attendeeCalls.previewMessage>
  children: ReactNode
}

function MessagePreview({ email, children }: MessagePreviewProps) {
  const { versions, hasWorkingLinks } = email
  const [language, setLanguage] = useState(email.language)
  const { subject, text } = versions.find((version) => version.language === language) ?? email
  return (
    <>
      {versions.length > 1 && (
        <Pills
          legend={messagesWords.language}
          choices={versions.map((version) => [
            version.language,
            `${LANGUAGES[version.language].name} (${numberText(version.recipients)})`,
          ])}
          chosen={language}
          onChoose={setLanguage}
        />
      )}
      <TypedText text={subject} className="font-semibold" />
      <pre
        dir="auto"
        className="rounded-card border border-line bg-sunken p-3 font-sans text-sm break-words whitespace-pre-wrap"
      >
        {text}
      </pre>
      {!hasWorkingLinks && <p className="text-sm text-muted">{messagesWords.linksDoNotWork}</p>}
      {children}
    </>
  )
}
