import { attendeeCalls } from '../../api/attendee-calls.ts'
import {
  type AnswerSettings,
  answerSettings,
  MOST_CHOICES,
  MOST_PLACES,
  QUESTION_LENGTH,
} from '../../domain/answers/answer.ts'
import { callApi } from '../queries/call-api.ts'
import type { Event } from '../queries/event-queries.ts'
import { queryKeys, refresh, useSingleMutation } from '../queries/query-client.ts'
import { Button } from '../ui/button.tsx'
import { FormDialog } from '../ui/dialog.tsx'
import { LabelledInput, LabelledSelect, LabelledTextArea, Switch } from '../ui/field.tsx'
import { errorSentence, showToast } from '../ui/toasts.tsx'
import { useCheckedForm } from '../ui/use-checked-form.tsx'

export interface AnswerSettingsDialogProps {
  event: Event
  /** It is null if the event does not ask yet. */
  settings: AnswerSettings | null
  onClose: () => void
}

type TypedQuestion = AnswerSettings['questions'][number]

const KINDS = [
  ['line', 'A line of text'],
  ['choice', 'One of several'],
  ['yes-no', 'Yes or no'],
] as const

const UNASKED: readonly TypedQuestion[] = [1, 2, 3].map((id) => ({ id, text: '', kind: 'line', choices: [] }))

export default function AnswerSettingsDialog({ event, settings, onClose }: AnswerSettingsDialogProps) {
  const path = { id: event.id }
  // Null stops asking.
  const save = useSingleMutation({
    mutationFn: async (body: AnswerSettings | null) => {
      if (body) await callApi(attendeeCalls.saveAnswerSettings, { path, body })
      else await callApi(attendeeCalls.deleteAnswerSettings, { path })
    },
    onSuccess: async () => {
      await refresh(queryKeys.event(event.id))
      onClose()
      showToast('Saved', 'The public page shows it at once.')
    },
  })
  const form = useCheckedForm<AnswerSettings>({
    initial: settings ?? answerSettings.parse({}),
    onValid: (values) => save.mutate({ ...values, questions: askedQuestions(values.questions) }),
  })
  const { values, change, checkbox } = form
  const questions = UNASKED.map((unasked) => values.questions.find(({ id }) => id === unasked.id) ?? unasked)
  const ask = (next: TypedQuestion) =>
    change({ questions: questions.map((question) => (question.id === next.id ? next : question)) })
  return (
    <FormDialog
      title="Will you come?"
      text="Visitors answer Yes, Maybe or No when they sign up, and may change it."
      action="Save"
      pendingLabel="Saving..."
      isPending={save.isPending}
      isWide
      aside={settings && <Button onClick={() => save.mutate(null)}>Stop asking</Button>}
      error={save.error && errorSentence(save.error, 'Failed to save')}
      onSubmit={form.onSubmit}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <LabelledInput
          label="Places"
          hint="Everybody who says Yes takes one, and one for each guest. When all are taken, people wait."
          isOptional
          type="number"
          min={1}
          max={MOST_PLACES}
          value={values.places ?? ''}
          onChange={({ target }) => change({ places: target.value === '' ? null : Number(target.value) })}
        />
        <LabelledInput
          label="Answers close"
          hint={`In ${event.timezone}. Otherwise when the event ends.`}
          isOptional
          type="datetime-local"
          value={values.closesIso?.slice(0, 16) ?? ''}
          onChange={({ target }) => change({ closesIso: target.value === '' ? null : `${target.value}:00` })}
        />
      </div>
      <Switch label="Guests" hint="Up to nine for each person." {...checkbox('allowsGuests')} />
      {event.isRecurring && (
        <Switch
          label="Answers for each date"
          hint="Places are counted for each date. Otherwise people answer once for all dates."
          {...checkbox('isForEachDate')}
        />
      )}
      {values.places !== null && (
        <Switch
          label="Fill places in the last hour"
          hint="Otherwise a place that becomes free in the last hour before the start stays free."
          {...checkbox('fillsInLastHour')}
        />
      )}
      {questions.map((question, index) => (
        <div key={question.id} className="grid gap-4 sm:grid-cols-[1fr_12rem]">
          <LabelledInput
            label={`Question ${index + 1}`}
            isOptional
            dir="auto"
            maxLength={QUESTION_LENGTH}
            value={question.text}
            onChange={({ target }) => ask({ ...question, text: target.value })}
          />
          {question.text !== '' && (
            <LabelledSelect
              label="Answer"
              choices={KINDS}
              value={question.kind}
              onChange={({ target }) =>
                ask({ ...question, kind: KINDS.find(([kind]) => kind === target.value)?.[0] ?? 'line' })
              }
            />
          )}
          {question.text !== '' && question.kind === 'choice' && (
            <LabelledTextArea
              label="Choices"
              hint={`One a line, at most ${MOST_CHOICES}.`}
              dir="auto"
              value={question.choices.join('\n')}
              onChange={({ target }) => ask({ ...question, choices: target.value.split('\n') })}
            />
          )}
        </div>
      ))}
    </FormDialog>
  )
}

/** Leaves out questions and choices without a text. */
function askedQuestions(questions: readonly TypedQuestion[]): TypedQuestion[] {
  const choicesOf = ({ kind, choices }: TypedQuestion) =>
    kind === 'choice' ? choices.map((choice) => choice.trim()).filter((choice) => choice !== '') : []
  return questions
    .filter(({ text }) => text.trim() !== '')
    .map((question) => ({ ...question, choices: choicesOf(question) }))
}
