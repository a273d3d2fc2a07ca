import { attendeeCalls } from '../../api/attendee-calls.ts'
import { ANSWERS, type AnswerSettings } from '../../domain/answers/answer.ts'
import { choicesOf } from '../../domain/answers/answered-date.ts'
import { type AnswerFields, MOST_GUESTS, REPLY_LENGTH } from '../../domain/answers/given-answer.ts'
import type { AttendeeWithState } from '../../domain/attendee.ts'
import { NAME_LENGTH } from '../../domain/text.ts'
import { formatDate } from '../../domain/time/wall-time.ts'
import { answersWords } from '../language/english-answers.ts'
import { attendeesWords } from '../language/english-attendees.ts'
import { callApi } from '../queries/call-api.ts'
import type { Event } from '../queries/event-queries.ts'
import { queryKeys, refresh, useSingleMutation } from '../queries/query-client.ts'
import { browserToday } from '../ui/browser-time.ts'
import { FormDialog } from '../ui/dialog.tsx'
import { EmailField } from '../ui/email-field.tsx'
import { LabelledInput, LabelledSelect } from '../ui/field.tsx'
import { errorSentence, showToast } from '../ui/toasts.tsx'
import { useCheckedForm } from '../ui/use-checked-form.tsx'
import { replyText } from './answer-totals.tsx'

interface AttendeeDialogProps {
  event: Event
  /** It is null if the event does not ask. */
  settings: AnswerSettings | null
  onClose: () => void
  /** Without it, the dialog adds somebody. */
  attendee?: AttendeeWithState
}

interface TypedAttendee {
  name: string
  email: string
  response: Omit<AnswerFields, 'answer'> & { answer: string }
}

const NO_RESPONSE: TypedAttendee['response'] = { answer: '' }

export default function AttendeeDialog({ event, settings, attendee, onClose }: AttendeeDialogProps) {
  const { id } = event
  const save = useSingleMutation({
    mutationFn: ({ name, email, response: typed }: TypedAttendee, key) => {
      const { answer: choice, ...rest } = typed
      const answer = ANSWERS.find((one) => one === choice)
      const response = answer && { answer, ...rest }
      if (!attendee)
        return callApi(attendeeCalls.addAttendee, { path: { id }, body: { name, email, ...response }, key })
      // They may have changed the rest on their own page meanwhile.
      const isAnswered = JSON.stringify(typed) !== JSON.stringify(responseOf(attendee, typed.date))
      const body = { ...(name !== attendee.name && { name }), ...(isAnswered && response) }
      return callApi(attendeeCalls.changeAttendee, { path: { id, attendeeId: attendee.id }, body })
    },
    onSuccess: async ({ email }) => {
      await refresh(queryKeys.event(id))
      onClose()
      if (attendee) showToast(attendeesWords.saved, attendeesWords.savedFor(email))
      else showToast(attendeesWords.personAdded, attendeesWords.getsAnEmail(email))
    },
  })
  const form = useCheckedForm<TypedAttendee>({
    initial: {
      name: attendee?.name ?? '',
      email: attendee?.email ?? '',
      response: attendee ? responseOf(attendee) : NO_RESPONSE,
    },
    error: save.error,
    onValid: (values) => save.mutate(values),
  })
  const { field } = form
  const { response } = form.values
  const change = (part: Partial<TypedAttendee['response']>) =>
    form.change({ response: { ...response, ...part } })
  return (
    <FormDialog
      title={attendee ? attendeesWords.changeAttendee : attendeesWords.addPerson}
      text={attendee ? attendee.email : attendeesWords.addPersonText}
      action={attendee ? attendeesWords.save : attendeesWords.add}
      pendingLabel={attendeesWords.saving}
      isPending={save.isPending}
      error={save.error && !form.isRejectedAtField && errorSentence(save.error, attendeesWords.saveFailed)}
      onSubmit={form.onSubmit}
      onClose={onClose}
    >
      <LabelledInput label={attendeesWords.name} dir="auto" maxLength={NAME_LENGTH} {...field('name')} />
      {!attendee && <EmailField label={attendeesWords.email} autoComplete="off" {...field('email')} />}
      {settings && (
        <>
          {settings.isForEachDate && event.isRecurring && (
            <LabelledInput
              label={attendeesWords.date}
              type="date"
              value={response.date ?? ''}
              onChange={({ target: { value: date } }) =>
                attendee ? form.change({ response: responseOf(attendee, date) }) : change({ date })
              }
            />
          )}
          <LabelledSelect
            label={attendeesWords.willTheyCome}
            choices={[['', '–'], ...ANSWERS.map((answer) => [answer, answersWords.answers[answer]] as const)]}
            value={response.answer}
            onChange={({ target }) => change({ answer: target.value })}
          />
          {settings.allowsGuests && (
            <LabelledInput
              label={attendeesWords.guests}
              type="number"
              min={0}
              max={MOST_GUESTS}
              value={response.guests ?? 0}
              onChange={({ target }) => change({ guests: Number(target.value) })}
            />
          )}
          {settings.questions.map(({ id: questionId, text, kind, choices }) => {
            const control = {
              label: text,
              value: response.answers?.[questionId] ?? '',
              onChange: ({ target }: { target: { value: string } }) =>
                change({ answers: { ...response.answers, [questionId]: target.value } }),
            }
            const options = choicesOf({ kind, choices })
            return kind === 'line' ? (
              <LabelledInput key={questionId} {...control} dir="auto" maxLength={REPLY_LENGTH} />
            ) : (
              <LabelledSelect
                key={questionId}
                {...control}
                choices={[['', '–'], ...options.map((choice) => [choice, replyText(kind, choice)] as const)]}
              />
            )
          })}
        </>
      )}
    </FormDialog>
  )
}

/** Returns the answer for the date or, without a date, the next of their answers. */
function responseOf({ answers: all }: AttendeeWithState, date?: string): TypedAttendee['response'] {
  const [today, responses] = [formatDate(browserToday()), all.filter(({ answer }) => answer !== null)]
  const response =
    date === undefined
      ? (responses.find((one) => one.date === null || one.date >= today) ?? responses[0])
      : responses.find((one) => one.date === date)
  if (!response) return { ...NO_RESPONSE, ...(date !== undefined && { date }) }
  const { answer, guests, answers } = response
  return {
    answer: answer ?? '',
    guests,
    answers,
    ...(response.date !== null && { date: response.date }),
  }
}
