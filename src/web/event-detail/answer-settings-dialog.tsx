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
import { answerSettingsWords } from '../language/english-answer-settings.ts'
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

const { settings: names, kinds } = answerSettingsWords
const KINDS = [
  ['line', kinds.line],
  ['choice', kinds.choice],
  ['yes-no', kinds['yes-no']],
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
    showToast(answerSettingsWords.saved, answerSettingsWords.savedText)
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
        title={answerSettingsWords.stopAskingTitle}
        text={answerSettingsWords.stopAskingText}
        action={answerSettingsWords.stopAsking}
        isDangerous
        isPending={stop.isPending}
        error={stop.error && errorSentence(stop.error, answerSettingsWords.saveFailed)}
        onSubmit={() => stop.mutate()}
        onClose={() => setStopping(false)}
      />
    )
  }
  return (
    <FormDialog
      title={answerSettingsWords.willYouCome}
      text={answerSettingsWords.willYouComeText}
      action={answerSettingsWords.save}
      pendingLabel={answerSettingsWords.saving}
      isPending={save.isPending}
      isWide
      aside={
        <>
          {settings && (
            <Button onClick={() => setStopping(true)}>{answerSettingsWords.stopAskingButton}</Button>
          )}
          <output className="mt-2 block">{seated}</output>
        </>
      }
      error={
        save.error && changes !== null ? (
          <>
            <p className="font-semibold">{answerSettingsWords.somebodyHasChanged}</p>
            <p>{changes}</p>
            <p className="mt-1">{answerSettingsWords.saveAgain}</p>
          </>
        ) : (
          save.error && errorSentence(save.error, answerSettingsWords.saveFailed)
        )
      }
      onSubmit={form.onSubmit}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <LabelledInput
          label={names.places}
          hint={answerSettingsWords.placesHint}
          max={MOST_PLACES}
          {...number('places')}
        />
        <LabelledInput
          label={names.closesIso}
          hint={answerSettingsWords.closesHint(event.timezone)}
          isOptional
          type="datetime-local"
          value={values.closesIso?.slice(0, 16) ?? ''}
          onChange={({ target }) => change({ closesIso: target.value === '' ? null : `${target.value}:00` })}
        />
      </div>
      <Switch
        label={names.allowsGuests}
        hint={answerSettingsWords.guestsHint}
        {...checkbox('allowsGuests')}
      />
      {event.isRecurring && (
        <>
          <Switch
            label={names.isForEachDate}
            hint={answerSettingsWords.eachDateHint}
            {...checkbox('isForEachDate')}
          />
          <LabelledInput
            label={names.closesHoursBefore}
            hint={answerSettingsWords.hoursBeforeHint}
            max={MOST_HOURS_BEFORE}
            {...number('closesHoursBefore')}
          />
        </>
      )}
      {values.places !== null && (
        <>
          <Switch
            label={names.showsTaken}
            hint={answerSettingsWords.showsTakenHint}
            {...checkbox('showsTaken')}
          />
          <Switch
            label={names.fillsInLastHour}
            hint={answerSettingsWords.fillsInLastHourHint}
            {...checkbox('fillsInLastHour')}
          />
        </>
      )}
      {questions.map((question, index) => (
        <div key={question.id} className="grid gap-4 sm:grid-cols-[1fr_12rem]">
          <LabelledInput
            label={answerSettingsWords.question(index + 1)}
            isOptional
            dir="auto"
            maxLength={QUESTION_LENGTH}
            value={question.text}
            onChange={({ target }) => ask({ ...question, text: target.value })}
          />
          {question.text !== '' && (
            <LabelledSelect
              label={answerSettingsWords.answer}
              choices={KINDS}
              value={question.kind}
              onChange={({ target }) =>
                ask({ ...question, kind: KINDS.find(([kind]) => kind === target.value)?.[0] ?? 'line' })
              }
            />
          )}
          {question.text !== '' && question.kind === 'choice' && (
            <LabelledTextArea
              label={answerSettingsWords.choices}
              hint={answerSettingsWords.choicesHint(MOST_CHOICES)}
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
