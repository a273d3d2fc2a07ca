import { attendeeCalls } from '../../api/attendee-calls.ts'
import { ANSWER_NAMES, ANSWERS, type AnswerSettings } from '../../domain/answers/answer.ts'
import { choicesOf } from '../../domain/answers/answered-date.ts'
import { type AnswerFields, MOST_GUESTS, REPLY_LENGTH } from '../../domain/answers/given-answer.ts'
import type { AttendeeWithState } from '../../domain/attendee.ts'
import { NAME_LENGTH } from '../../domain/text.ts'
import { formatDate } from '../../domain/time/wall-time.ts'
import { callApi } from '../queries/call-api.ts'
import type { Event } from '../queries/event-queries.ts'
import { queryKeys, refresh, useSingleMutation } from '../queries/query-client.ts'
import { browserToday } from '../ui/browser-time.ts'
import { FormDialog } from '../ui/dialog.tsx'
import { EmailField } from '../ui/email-field.tsx'
import { LabelledInput, LabelledSelect } from '../ui/field.tsx'
import { errorSentence, showToast } from '../ui/toasts.tsx'
import { useCheckedForm } from '../ui/use-checked-form.tsx'

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
    mutationFn: ({ name, email, response: { answer: choice, ...rest } }: TypedAttendee, key) => {
      const answer = ANSWERS.find((one) => one === choice)
      const body = { name, ...(answer && { answer, ...rest }) }
      return attendee
        ? callApi(attendeeCalls.changeAttendee, { path: { id, attendeeId: attendee.id }, body })
        : callApi(attendeeCalls.addAttendee, { path: { id }, body: { ...body, email }, key })
    },
    onSuccess: async ({ email }) => {
      await refresh(queryKeys.event(id))
      onClose()
      showToast(attendee ? 'Saved' : 'Person added', attendee ? `For ${email}.` : `${email} gets an email.`)
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
      title={attendee ? 'Change attendee' : 'Add a person'}
      text={attendee ? attendee.email : 'They get the same emails as people who sign up themselves.'}
      action={attendee ? 'Save' : 'Add'}
      pendingLabel="Saving..."
      isPending={save.isPending}
      error={save.error && !form.isRejectedAtField && errorSentence(save.error, 'Failed to save')}
      onSubmit={form.onSubmit}
      onClose={onClose}
    >
      <LabelledInput label="Name" dir="auto" maxLength={NAME_LENGTH} {...field('name')} />
      {!attendee && <EmailField label="Email" autoComplete="off" {...field('email')} />}
      {settings && (
        <>
          {settings.isForEachDate && event.isRecurring && (
            <LabelledInput
              label="Date"
              type="date"
              value={response.date ?? ''}
              onChange={({ target: { value: date } }) =>
                attendee ? form.change({ response: responseOf(attendee, date) }) : change({ date })
              }
            />
          )}
          <LabelledSelect
            label="Will they come?"
            choices={[['', '–'], ...ANSWERS.map((answer) => [answer, ANSWER_NAMES[answer]] as const)]}
            value={response.answer}
            onChange={({ target }) => change({ answer: target.value })}
          />
          {settings.allowsGuests && (
            <LabelledInput
              label="Guests"
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
                choices={[['', '–'], ...options.map((choice) => [choice, choice] as const)]}
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
