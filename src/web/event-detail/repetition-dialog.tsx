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
import { countText } from '../../domain/text.ts'
import { formatDate, parseDate } from '../../domain/time/wall-time.ts'
import { eventFormErrors, SENT_AS, withHiddenDefaults } from '../event-parts/event-form-errors.ts'
import { recurrenceText } from '../event-parts/event-marks.tsx'
import { EmailedNote } from '../event-parts/note-field.tsx'
import { RecurrenceOptions } from '../event-parts/recurrence-options.tsx'
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

const ACTION = 'Change Repetition'

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
      const description = 'The dates of your event have been updated.'
      showRepetitionChange({ event: before, title: 'Repetition changed', description }, after, dropped)
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
      title="Change repetition"
      action={ACTION}
      pendingLabel="Saving..."
      isPending={change.isPending}
      aside={<EmailedNote count={attendeeCount} about="how the event repeats" />}
      error={
        theirs ? (
          <>
            <p className="font-semibold">Somebody else has changed this event</p>
            <p>
              {theirs.changedByEmail ?? 'Somebody'} has changed it. Now:{' '}
              {recurrenceText(theirs) ?? 'no repetition'}.
            </p>
            <p className="mt-1">Press “{ACTION}” again to replace that.</p>
          </>
        ) : (
          error && !form.isRejectedAtField && errorSentence(error, 'Failed to change the repetition')
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
  if (change === null) return <p className="min-h-40 text-sm text-muted">The form is not complete yet.</p>
  if (error) {
    return <p className="text-sm text-muted">{errorSentence(error, 'The new dates could not be loaded.')}</p>
  }
  if (!data) return <p className="min-h-40 text-sm text-muted">Loading the new dates...</p>
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
          {countText(lostAnswers, 'answer is', 'answers are')} for dates that the event will no longer have.
          Whoever has not said No gets an email.
        </p>
      )}
      {dropped.length > 0 && (
        <div className="rounded-card border border-danger bg-danger-soft p-3 text-sm text-danger">
          <p className="font-semibold">
            Your changes to these dates will be lost, since the series no longer has them:
          </p>
          <ul className="list-disc pl-5 tabular-nums">
            {dropped.map((date) => (
              <li key={date.originalStartIso}>
                {dateTextOf(date, event)} ({date.status})
              </li>
            ))}
          </ul>
        </div>
      )}
      {dropped.length === 0 && [...before, ...after].some(({ status }) => status !== 'scheduled') && (
        <p className="text-sm text-muted">Skipped and moved dates stay as they are.</p>
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
      <h3 className="text-sm font-medium">Next dates {change === 'new' ? 'after the change' : 'now'}</h3>
      {dates.length === 0 && <p className="mt-1 text-sm text-muted">No more dates</p>}
      <ul className="mt-1 text-sm tabular-nums">
        {dates.map((date) => (
          <li key={date.originalStartIso}>
            {date.status === 'skipped' ? <s>{dateTextOf(date, event)}</s> : dateTextOf(date, event)}
            {date.status !== 'scheduled' && <span className="text-muted"> {date.status}</span>}
            {differs(date) && (
              <span className={change === 'new' ? 'font-medium text-success' : 'font-medium text-danger'}>
                {' '}
                {change}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
