import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { SentBodyOf } from '../../api/call.ts'
import { planCalls } from '../../api/plan-calls.ts'
import {
  type EventForm,
  eventForm,
  formOfEvent,
  formOfRecurrence,
  recurrenceOfForm,
} from '../../domain/event/event-form.ts'
import { seriesOf } from '../../domain/recurrence/occurrences.ts'
import type { Recurrence } from '../../domain/recurrence/recurrence.ts'
import { fieldsOf, recurrenceOfFields } from '../../domain/recurrence/recurrence-fields.ts'
import { formatDate, parseDate } from '../../domain/time/wall-time.ts'
import { eventFormErrors, SENT_AS, withHiddenDefaults } from '../event-parts/event-form-errors.ts'
import { recurrenceText } from '../event-parts/event-marks.tsx'
import { EmailedNote } from '../event-parts/note-field.tsx'
import { RecurrenceOptions } from '../event-parts/recurrence-options.tsx'
import { datesWords } from '../language/english-dates.ts'
import { formWords } from '../language/english-form-parts.ts'
import { callApi, conflictIn } from '../queries/call-api.ts'
import type { Event } from '../queries/event-queries.ts'
import { callQuery, queryKeys, useSingleMutation } from '../queries/query-client.ts'
import { refreshSeries, type SeriesOccurrence } from '../queries/series-queries.ts'
import { classNames } from '../ui/class-names.ts'
import { FormDialog } from '../ui/dialog.tsx'
import { errorSentence } from '../ui/toasts.tsx'
import { useCheckedForm } from '../ui/use-checked-form.tsx'
import { useSettled } from '../ui/use-settled.ts'
import type { DateDialogProps } from './date-dialogs.tsx'
import { dateTextOf } from './series-occurrence-view.ts'
import { showRepetitionChange } from './undo.ts'

interface RepetitionDialogProps extends Omit<DateDialogProps, 'date' | 'asks'> {
  endAfter: SeriesOccurrence | null
}

type RepetitionChange = SentBodyOf<typeof planCalls.changeRecurrence>

export function RepetitionDialog({ event, attendeeCount, endAfter, onClose }: RepetitionDialogProps) {
  const change = useSingleMutation({
    mutationFn: async ({ before, rule }: { before: Event; rule: RepetitionChange }) => {
      const [path, body] = [{ id: event.id }, { ...rule, version: before.version }]
      const { dropped } = await callApi(planCalls.previewRecurrence, { path, body })
      return { dropped, after: await callApi(planCalls.changeRecurrence, { path, body }) }
    },
    onSuccess: async ({ dropped, after }, { before }) => {
      await refreshSeries(after)
      onClose()
      const [title, description] = [datesWords.repetitionChanged, datesWords.repetitionChangedText]
      showRepetitionChange({ event: before, title, description }, after, dropped)
    },
  })
  const { error } = change
  const theirs = conflictIn(planCalls.changeRecurrence, error)?.event
  const form = useCheckedForm({
    initial: formOf(event, endAfter),
    sentAs: SENT_AS,
    check: (values) => eventFormErrors(values),
    error,
    onValid: (values) => {
      const rule = fieldsOfForm(values)
      if (rule) change.mutate({ before: theirs ?? event, rule })
    },
  })
  const body = useMemo(() => fieldsOfForm(form.values), [form.values])
  return (
    <FormDialog
      isWide
      title={datesWords.changeRepetition}
      action={datesWords.saveRepetition}
      pendingLabel={datesWords.saving}
      isPending={change.isPending}
      aside={<EmailedNote count={attendeeCount} text={datesWords.emailedRepetition(attendeeCount)} />}
      error={
        theirs ? (
          <>
            <p className="font-semibold">{datesWords.somebodyHasChangedEvent}</p>
            <p>{datesWords.repetitionNow(theirs.changedByEmail, recurrenceText(theirs))}</p>
            <p className="mt-1">{datesWords.pressAgain(datesWords.saveRepetition)}</p>
          </>
        ) : (
          error && !form.isRejectedAtField && errorSentence(error, datesWords.repetitionFailed)
        )
      }
      onSubmit={form.onSubmit}
      onClose={onClose}
    >
      <RecurrenceOptions form={form} />
      <RepetitionPreview event={event} change={body} />
    </FormDialog>
  )
}

function formOf(event: Event, endAfter: SeriesOccurrence | null): EventForm {
  const recurrence = recurrenceOfFields(event)
  const form = formOfEvent(event)
  return {
    ...form,
    ...(recurrence?.weekdayOfMonth && datesFromFirst(form, recurrence)),
    ...(recurrence && formOfRecurrence(recurrence)),
    ...(endAfter && { endType: 'DATE', recurrenceEndDate: endAfter.originalStartIso.slice(0, 10) }),
  }
}

/** The typed start may lie before the first Tuesday, and the form counts the weeks of the month from its start. */
function datesFromFirst({ startDate, endDate }: EventForm, recurrence: Recurrence) {
  const [start, end] = [parseDate(startDate) ?? 0, parseDate(endDate) ?? 0]
  const { first } = seriesOf(start, recurrence)
  return { startDate: formatDate(first), endDate: formatDate(first + end - start) }
}

/** Returns null while the form is incomplete. */
function fieldsOfForm(values: EventForm) {
  const form = withHiddenDefaults(values)
  const recurrence = eventForm.safeParse(form).success ? recurrenceOfForm(form) : null
  return recurrence && fieldsOf(recurrence, form.allDay, parseDate(form.startDate) ?? 0)
}

function RepetitionPreview({ event, change }: { event: Event; change: RepetitionChange | null }) {
  const settledChange = useSettled(change)
  const key = queryKeys.repetitionPreview(event.id, settledChange)
  const { data, error, isPlaceholderData } = useQuery({
    ...callQuery(key, planCalls.previewRecurrence, { path: { id: event.id }, body: settledChange ?? {} }),
    enabled: settledChange !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  if (change === null) return <p className="min-h-40 text-sm text-muted">{datesWords.formIncomplete}</p>
  if (error) {
    return <p className="text-sm text-muted">{errorSentence(error, datesWords.newDatesNotLoaded)}</p>
  }
  if (!data) return <p className="min-h-40 text-sm text-muted">{datesWords.loadingNewDates}</p>
  const { before, after, dropped, lostAnswers } = data
  return (
    <output
      aria-busy={isPlaceholderData}
      className={classNames('flex flex-col gap-4 transition-opacity', isPlaceholderData && 'opacity-60')}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <DateColumn event={event} dates={before} others={after} change="gone" />
        <DateColumn event={event} dates={after} others={before} change="new" />
      </div>
      {lostAnswers > 0 && (
        <p className="rounded-card border border-danger bg-danger-soft p-3 text-sm font-semibold text-danger">
          {formWords.lostAnswers(lostAnswers)}
        </p>
      )}
      {dropped.length > 0 && (
        <div className="rounded-card border border-danger bg-danger-soft p-3 text-sm text-danger">
          <p className="font-semibold">{datesWords.changesLost}</p>
          <ul className="list-disc pl-5 tabular-nums">
            {dropped.map((date) => (
              <li key={date.originalStartIso}>
                {datesWords.lostDate(dateTextOf(date, event), datesWords.statuses[date.status])}
              </li>
            ))}
          </ul>
        </div>
      )}
      {dropped.length === 0 && [...before, ...after].some(({ status }) => status !== 'scheduled') && (
        <p className="text-sm text-muted">{datesWords.changedDatesStay}</p>
      )}
    </output>
  )
}

interface DateColumnProps {
  event: Event
  dates: readonly SeriesOccurrence[]
  others: readonly SeriesOccurrence[]
  change: 'gone' | 'new'
}

function DateColumn({ event, dates, others, change }: DateColumnProps) {
  // Beyond the last one of the other column nobody knows whether it is there.
  const last = others.length < 5 ? '9' : (others.at(-1)?.startIso ?? '')
  const differs = ({ startIso }: SeriesOccurrence) =>
    startIso <= last && !others.some((other) => other.startIso === startIso)
  return (
    <section>
      <h3 className="text-sm font-medium">
        {change === 'new' ? datesWords.nextDatesAfterChange : datesWords.nextDatesNow}
      </h3>
      {dates.length === 0 && <p className="mt-1 text-sm text-muted">{datesWords.noMoreDates}</p>}
      <ul className="mt-1 text-sm tabular-nums">
        {dates.map((date) => (
          <li key={date.originalStartIso}>
            {date.status === 'skipped' ? <s>{dateTextOf(date, event)}</s> : dateTextOf(date, event)}
            {date.status !== 'scheduled' && (
              <span className="text-muted"> {datesWords.statuses[date.status]}</span>
            )}
            {differs(date) && (
              <span className={change === 'new' ? 'font-medium text-success' : 'font-medium text-danger'}>
                {' '}
                {datesWords[change]}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
