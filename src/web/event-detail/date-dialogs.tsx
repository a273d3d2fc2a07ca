import { planCalls } from '../../api/plan-calls.ts'
import { eventOfForm, formOfEvent } from '../../domain/event/event-form.ts'
import { TypedText } from '../../shared-ui/event-text.tsx'
import { eventFormErrors, SENT_AS, validEventForm } from '../event-parts/event-form-errors.ts'
import { EventTimes } from '../event-parts/event-times.tsx'
import { EmailedNote, NoteField, noteError } from '../event-parts/note-field.tsx'
import { datesWords } from '../language/english-dates.ts'
import { callApi, conflictIn } from '../queries/call-api.ts'
import { type Event, refreshEvents } from '../queries/event-queries.ts'
import { useSingleMutation } from '../queries/query-client.ts'
import type { DateExceptionInput, SeriesOccurrence } from '../queries/series-queries.ts'
import { FormDialog, type FormDialogProps } from '../ui/dialog.tsx'
import { LabelledInput } from '../ui/field.tsx'
import { errorSentence } from '../ui/toasts.tsx'
import { useCheckedForm } from '../ui/use-checked-form.tsx'
import { dateByRule, dateTextOf, whenTextOf } from './series-occurrence-view.ts'
import { showDateChange } from './undo.ts'

export interface DateDialogProps {
  event: Event
  date: SeriesOccurrence
  attendeeCount: number
  /** True if the event asks who comes: then a date concerns only those who may come on it. */
  asks: boolean
  onClose: () => void
}

const DIALOGS = { skip: SkipDateDialog, move: MoveDateDialog, restore: RestoreDateDialog }

export function DateDialog({ action, ...props }: DateDialogProps & { action: keyof typeof DIALOGS }) {
  const Dialog = DIALOGS[action]
  return <Dialog {...props} />
}

/** Sends a change of one date, and offers to undo it. Sent again, it replaces what somebody else has changed. */
function useDateChange(props: DateDialogProps, title: string, describe: (after: SeriesOccurrence) => string) {
  const { event, date, onClose } = props
  const path = { id: event.id, originalStartIso: date.originalStartIso }
  const change = useSingleMutation({
    // Null restores the date.
    mutationFn: async ({
      exception,
      seen,
    }: {
      exception: DateExceptionInput | null
      seen: SeriesOccurrence
    }) => {
      if (exception) return callApi(planCalls.changeOccurrence, { path, body: { ...exception, seen } })
      await callApi(planCalls.restoreOccurrence, { path, body: { seen } })
      return dateByRule(date, event)
    },
    onSuccess: async (after, { seen }) => {
      await refreshEvents()
      onClose()
      showDateChange({ event, title, description: describe(after) }, seen, after)
    },
  })
  const send = (exception: DateExceptionInput | null) =>
    change.mutate({ exception, seen: newerDateIn(change.error) ?? date })
  return { error: change.error, isPending: change.isPending, send }
}

function SkipDateDialog(props: DateDialogProps) {
  const { event, date } = props
  const change = useDateChange(props, datesWords.dateSkipped, () =>
    datesWords.dateSkippedText(dateTextOf(date, event)),
  )
  const form = useCheckedForm({
    initial: { note: '' },
    check: ({ note }) => ({ note: noteError(note) }),
    error: change.error,
    onValid: ({ note }) => change.send({ skipped: true, note }),
  })
  return (
    <DateFormDialog
      {...props}
      change={change}
      title={datesWords.skipDate}
      action={datesWords.skipDateButton}
      pendingLabel={datesWords.skipping}
      isDangerous
      isCancelled
      failure={datesWords.skipFailed}
      text={
        <>
          <span className="block font-medium text-ink tabular-nums">{dateTextOf(date, event)}</span>
          {datesWords.otherDatesStay}
        </>
      }
      isErrorAtField={form.isRejectedAtField}
      onSubmit={form.onSubmit}
    >
      <NoteField {...form.field('note')} />
    </DateFormDialog>
  )
}

function MoveDateDialog(props: DateDialogProps) {
  const { event, date } = props
  const { startIso, endIso, location, note } = date
  const describe = (after: SeriesOccurrence) => datesWords.dateChangedText(dateTextOf(after, event))
  const change = useDateChange(props, datesWords.dateChanged, describe)
  const form = useCheckedForm({
    initial: { ...formOfEvent({ ...event, startIso, endIso, location }), note },
    sentAs: SENT_AS,
    check: (values) => ({ ...eventFormErrors(values), note: noteError(values.note) }),
    error: change.error,
    onValid: (values) => {
      const { startIso, endIso, location } = eventOfForm(validEventForm(values), date)
      change.send({ startIso, endIso, location, note: values.note })
    },
  })
  return (
    <DateFormDialog
      {...props}
      change={change}
      title={datesWords.moveOrChangeDate}
      action={datesWords.saveDate}
      pendingLabel={datesWords.saving}
      failure={datesWords.changeFailed}
      text={
        <>
          <span className="block font-medium text-ink tabular-nums">{dateTextOf(date, event)}</span>
          {event.allDay ? datesWords.onlyThisDate : datesWords.onlyThisDateIn(event.timezone)}
        </>
      }
      isErrorAtField={form.isRejectedAtField}
      onSubmit={form.onSubmit}
    >
      <EventTimes form={form} />
      <LabelledInput label={datesWords.location} isOptional {...form.field('location')} />
      <NoteField {...form.field('note')} />
    </DateFormDialog>
  )
}

function RestoreDateDialog(props: DateDialogProps) {
  const { event, date } = props
  const byRule = dateByRule(date, event)
  const describe = () => datesWords.dateRestoredText(dateTextOf(byRule, event))
  const change = useDateChange(props, datesWords.dateRestored, describe)
  return (
    <DateFormDialog
      {...props}
      change={change}
      title={datesWords.restoreDate}
      action={datesWords.restoreDateButton}
      pendingLabel={datesWords.restoring}
      failure={datesWords.restoreFailed}
      text={
        <>
          {datesWords.asTheSeries}
          <span className="block font-medium text-ink tabular-nums">{whenTextOf(byRule, event)}</span>
          <TypedText text={event.location} as="span" className="block text-ink" />
        </>
      }
      onSubmit={() => change.send(null)}
    />
  )
}

interface DateFormDialogProps extends DateDialogProps, Omit<FormDialogProps, 'error'> {
  change: { error: Error | null; isPending: boolean }
  isCancelled?: boolean
  failure: string
  isErrorAtField?: boolean
}

function DateFormDialog(props: DateFormDialogProps) {
  const { event, attendeeCount, asks, change, isCancelled = false, failure, ...rest } = props
  const { isErrorAtField = false, ...dialog } = rest
  const { error, isPending } = change
  const theirs = newerDateIn(error)
  return (
    <FormDialog
      {...dialog}
      isPending={isPending}
      aside={<EmailedNote count={attendeeCount} text={emailedText(attendeeCount, asks, isCancelled)} />}
      error={
        theirs ? (
          <>
            <p className="font-semibold">{datesWords.somebodyHasChangedDate}</p>
            <p>{planText(theirs, event)}</p>
            <TypedText text={theirs.note} className="whitespace-pre-line" />
            <p className="mt-1">{datesWords.pressAgain(dialog.action)}</p>
          </>
        ) : (
          error && !isErrorAtField && errorSentence(error, failure)
        )
      }
    />
  )
}

/** If the event asks who comes, nobody knows yet how many may come. */
function emailedText(people: number, asks: boolean, isCancelled: boolean): string {
  if (isCancelled) {
    return asks ? datesWords.someEmailedThatDateIsCancelled : datesWords.emailedThatDateIsCancelled(people)
  }
  return asks ? datesWords.someEmailedAboutDate : datesWords.emailedAboutDate(people)
}

function newerDateIn(error: Error | null): SeriesOccurrence | undefined {
  return conflictIn(planCalls.changeOccurrence, error)?.occurrence
}

function planText(date: SeriesOccurrence, event: Event): string {
  if (date.status === 'skipped') return datesWords.isSkippedNow
  return datesWords.isOnNow(whenTextOf(date, event), date.location)
}
