import { type ChangeEvent, useState } from 'react'
import { attendeeCalls } from '../../api/attendee-calls.ts'
import {
  type AnswerSettings,
  answerSettings,
  MOST_CHOICES,
  MOST_HOURS_BEFORE,
  MOST_PLACES,
  QUESTION_LENGTH,
} from '../../domain/answers/answer.ts'
import { formatDate } from '../../domain/time/wall-time.ts'
import { callApi, conflictIn } from '../queries/call-api.ts'
import type { EventReply } from '../queries/event-queries.ts'
import { queryKeys, refresh, useSingleMutation } from '../queries/query-client.ts'
import { browserToday } from '../ui/browser-time.ts'
import { Button } from '../ui/button.tsx'
import { FormDialog } from '../ui/dialog.tsx'
import { LabelledInput, LabelledSelect, LabelledTextArea, Switch } from '../ui/field.tsx'
import { errorSentence, showToast } from '../ui/toasts.tsx'
import { useCheckedForm } from '../ui/use-checked-form.tsx'
import {
  askedQuestions,
  changesText,
  mergedSettings,
  seatedBy,
  type TypedQuestion,
  withEmptyQuestions,
} from './answer-settings-form.ts'

interface AnswerSettingsDialogProps {
  reply: EventReply
  onClose: () => void
}

const KINDS = [
  ['line', 'A line of text'],
  ['choice', 'One of several'],
  ['yes-no', 'Yes or no'],
] as const

export default function AnswerSettingsDialog({ reply, onClose }: AnswerSettingsDialogProps) {
  const { event, answerSettings: settings, stoppedAnswerSettings, answers } = reply
  const path = { id: event.id }
  const [isStopping, setStopping] = useState(false)
  // The edit started from these settings, until somebody else's are in it as well.
  const [base, setBase] = useState({ settings, version: reply.answerVersion })
  const [changes, setChanges] = useState<string | null>(null)
  const onSuccess = async () => {
    await refresh(queryKeys.event(event.id))
    onClose()
    showToast('Saved', 'The public page shows it at once.')
  }
  const stop = useSingleMutation({
    mutationFn: () => callApi(attendeeCalls.deleteAnswerSettings, { path }),
    onSuccess,
  })
  const save = useSingleMutation({
    mutationFn: (body: AnswerSettings) =>
      callApi(attendeeCalls.saveAnswerSettings, { path, body: { ...body, version: base.version } }),
    onSuccess,
    onError: (error, mine) => {
      const theirs = conflictIn(attendeeCalls.saveAnswerSettings, error)
      setChanges(theirs ? changesText(base.settings, theirs.answerSettings) : null)
      if (!theirs) return
      setBase({ settings: theirs.answerSettings, version: theirs.answerVersion })
      if (theirs.answerSettings) form.change(mergedSettings(base.settings, mine, theirs.answerSettings))
    },
  })
  const form = useCheckedForm<AnswerSettings>({
    initial: withEmptyQuestions(settings ?? stoppedAnswerSettings ?? answerSettings.parse({})),
    onValid: (values) => save.mutate({ ...values, questions: askedQuestions(values.questions) }),
  })
  const { values, change, checkbox } = form
  const { questions } = values
  const number = (name: 'places' | 'closesHoursBefore') => ({
    type: 'number',
    isOptional: true,
    min: 1,
    value: values[name] ?? '',
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
      change({ [name]: target.value === '' ? null : Number(target.value) }),
  })
  const seated = seatedBy(values, answers, formatDate(browserToday()))
  const ask = (next: TypedQuestion) =>
    change({ questions: questions.map((question) => (question.id === next.id ? next : question)) })
  if (isStopping) {
    return (
      <FormDialog
        title="Stop asking?"
        text="Visitors can no longer answer, and nobody is moved up the waiting list. What people have answered and these settings stay, for when you ask again."
        action="Stop Asking"
        isDangerous
        isPending={stop.isPending}
        error={stop.error && errorSentence(stop.error, 'Failed to save')}
        onSubmit={() => stop.mutate()}
        onClose={() => setStopping(false)}
      />
    )
  }
  return (
    <FormDialog
      title="Will you come?"
      text="Visitors answer Yes, Maybe or No when they sign up, and may change it."
      action="Save"
      pendingLabel="Saving..."
      isPending={save.isPending}
      isWide
      aside={
        <>
          {settings && <Button onClick={() => setStopping(true)}>Stop asking</Button>}
          <output className="mt-2 block">{seated}</output>
        </>
      }
      error={
        save.error && changes !== null ? (
          <>
            <p className="font-semibold">Somebody else has changed this</p>
            <p>{changes}</p>
            <p className="mt-1">
              What you have not changed yourself is as they saved it. Press “Save” again.
            </p>
          </>
        ) : (
          save.error && errorSentence(save.error, 'Failed to save')
        )
      }
      onSubmit={form.onSubmit}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <LabelledInput
          label="Places"
          hint="Everybody who says Yes takes one, and one for each guest. When all are taken, people wait."
          max={MOST_PLACES}
          {...number('places')}
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
        <>
          <Switch
            label="Answers for each date"
            hint="Places are counted for each date. Otherwise people answer once for all dates."
            {...checkbox('isForEachDate')}
          />
          <LabelledInput
            label="Hours before each date"
            hint="Answers for a date close so many hours before it starts."
            max={MOST_HOURS_BEFORE}
            {...number('closesHoursBefore')}
          />
        </>
      )}
      {values.places !== null && (
        <>
          <Switch
            label="Show the places left"
            hint="Otherwise visitors read how many are left when few are."
            {...checkbox('showsTaken')}
          />
          <Switch
            label="Fill places in the last hour"
            hint="Otherwise a place that becomes free in the last hour before the start stays free."
            {...checkbox('fillsInLastHour')}
          />
        </>
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
