import { Eye } from 'lucide-react'
import { Fragment, useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { OPTIONAL_TEXTS } from '../../domain/event/event-fields.ts'
import type { EventForm } from '../../domain/event/event-form.ts'
import { recurrenceOfFields } from '../../domain/recurrence/recurrence-fields.ts'
import { parseDate } from '../../domain/time/wall-time.ts'
import { lazyPart } from '../app-shell/lazy-screen.tsx'
import { useCurrentUser } from '../app-shell/require-sign-in.tsx'
import { DraftCard } from '../event-parts/draft-card.tsx'
import { eventFormErrors, SENT_AS, type Series, validEventForm } from '../event-parts/event-form-errors.ts'
import { EventTimes } from '../event-parts/event-times.tsx'
import { RecurrenceOptions } from '../event-parts/recurrence-options.tsx'
import { editorWords } from '../language/english-editor.ts'
import { currentConnection, useWhenOnline } from '../queries/connection.ts'
import { type DraftCover, discardDraft } from '../queries/drafts.ts'
import type { Event, EventReply } from '../queries/event-queries.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { DialogButton, PanelDialog } from '../ui/dialog.tsx'
import { LabelledInput, Switch } from '../ui/field.tsx'
import { LoadingSpinner } from '../ui/loading.tsx'
import { useCheckedForm } from '../ui/use-checked-form.tsx'
import { useIsWide } from '../ui/use-is-phone.ts'
import { useAnnouncementNote } from './announcement-note.ts'
import { CalendarNote, Locked } from './calendar-lock.tsx'
import { DescriptionField } from './description-field.tsx'
import { isSame, useDraft } from './draft.ts'
import { PART_NAMES, useConflicts } from './edit-conflicts.tsx'
import { EditorBar } from './editor-bar.tsx'
import {
  HiddenPlaceFields,
  ListedSwitch,
  OrganizerFields,
  RecurrenceNote,
  rememberOrganizer,
  TimeNotes,
  TimezoneField,
} from './editor-fields.tsx'
import type { EventPreviewPanelProps } from './event-preview-panel.tsx'
import { useLostAnswers } from './lost-answers.ts'
import { TopicsField } from './topics-field.tsx'
import { forgetUnsavedChanges } from './unsaved-changes.ts'
import { UnsavedChangesDialog } from './unsaved-changes-dialog.tsx'

const EventPreviewPanel = lazyPart(() => import('./event-preview-panel.tsx'), <LoadingSpinner />)

const LINES = OPTIONAL_TEXTS.filter((name) => name !== 'descriptionHtml')

export interface EventEditorProps {
  values: EventForm
  /** It is null for a new event. `attendeeCount` people are emailed when the event is moved. */
  existing: Pick<EventReply, 'event' | 'attendeeCount' | 'followersTold' | 'calendar'> | null
  saving: { isPending: boolean; error: Error | null }
  /** `note` is for the people who are emailed. Once it is saved, `leave` leads to the events. */
  onSubmit: (form: EventForm, note: string, leave: () => void, cover: DraftCover | null) => void
}

export function EventEditor({
  values: initial,
  existing,
  saving: { error, isPending },
  onSubmit,
}: EventEditorProps) {
  const isNew = existing === null
  const published = existing?.event ?? null
  const series = published && seriesOf(published)
  const calendar = calendarOf(existing)
  const { id: userId } = useCurrentUser()
  // What is typed is kept under this name until it is saved or discarded.
  const draftName = `${userId} ${published?.id ?? 'new'}`
  const [, navigate] = useLocation()
  const [note, setNote] = useState('')
  // For the connection.
  const [isWaiting, setWaiting] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  const title = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isNew) title.current?.focus()
  }, [isNew])
  const form = useCheckedForm<EventForm>({
    initial,
    sentAs: SENT_AS,
    check: (values) => eventFormErrors(values, series),
    error,
    onValid: (values) => submit(validEventForm(values)),
  })
  const { values, field, checkbox } = form
  const draft = useDraft(form, draftName)
  const { old } = draft
  const announcement = useAnnouncementNote(values, existing)
  const lostAnswers = useLostAnswers(values, published)
  const conflicts = useConflicts(form, error, element)
  const toFirstProblem = () =>
    element.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-conflict]')?.focus()
  const submit = (valid: EventForm) => {
    if (conflicts.count > 0) return toFirstProblem()
    if (currentConnection() !== 'online') return setWaiting(true)
    // An existing event may have somebody else's.
    if (isNew) rememberOrganizer(userId, valid)
    const leave = () => {
      forgetUnsavedChanges()
      discardDraft(draftName)
      navigate('/')
    }
    onSubmit(valid, note, leave, draft.cover)
  }
  useWhenOnline(isWaiting, () => {
    setWaiting(false)
    element.current?.requestSubmit()
  })
  const isWide = useIsWide()
  const preview = { form: values, published, cover: draft.cover, onCover: draft.onCover }
  return (
    <div className={isWide ? 'xl:grid xl:grid-cols-[minmax(0,1fr)_24rem] xl:items-start xl:gap-6' : ''}>
      <form
        ref={element}
        noValidate
        onSubmit={form.onSubmit}
        // What gets the focus must not end up behind the bar with the buttons.
        className="flex max-w-3xl flex-col gap-5 [&_input]:scroll-mb-24 [&_select]:scroll-mb-24 [&_textarea]:scroll-mb-32"
      >
        {old && (
          <DraftCard draft={old.draft} heading={editorWords.restoreWhatYouTyped} onDiscard={old.onDiscard}>
            <Button size="small" variant="primary" onClick={old.onRestore}>
              {editorWords.restore}
            </Button>
          </DraftCard>
        )}
        <CalendarNote calendar={calendar} />
        <Card className="flex flex-col gap-5">
          <Locked isLocked={calendar !== null}>
            <LabelledInput label={editorWords.title} ref={title} {...field('title')} required />
            {conflicts.at('title')}
            <DescriptionField form={form} isLocked={calendar !== null} />
            {conflicts.at('description')}
            {LINES.map((name) => (
              <Fragment key={name}>
                <LabelledInput label={PART_NAMES[name]} isOptional {...field(name)} />
                {conflicts.at(name)}
              </Fragment>
            ))}
          </Locked>
          <HiddenPlaceFields form={form} />
          {conflicts.at('hidesLocation')}
          {conflicts.at('publicLocation')}
        </Card>
        <Card>
          <Locked isLocked={calendar !== null}>
            <TimezoneField form={form} />
            <EventTimes form={form} />
            <TimeNotes times={values} />
            {conflicts.at('time')}
          </Locked>
        </Card>
        <Card>
          <TopicsField form={form} />
          {conflicts.at('topics')}
        </Card>
        <OrganizerFields form={form} isNew={isNew} conflictAt={conflicts.at} />
        <Card className="flex flex-col gap-5">
          {isNew && (
            <>
              <Switch
                label={editorWords.recurringEvent}
                hint={editorWords.recurringHint}
                {...checkbox('isRecurring')}
              />
              <RecurrenceOptions form={form} />
            </>
          )}
          {series && <RecurrenceNote series={series} startDate={values.startDate} />}
          <Switch
            label={editorWords.captureAttendees}
            hint={editorWords.captureHint}
            {...checkbox('captureAttendees')}
          />
          {conflicts.at('captureAttendees')}
          <fieldset disabled={calendar !== null}>
            <Switch label={editorWords.allDayEvent} hint={editorWords.allDayHint} {...checkbox('allDay')} />
          </fieldset>
          <ListedSwitch form={form} />
          {conflicts.at('isListed')}
        </Card>
        <EditorBar
          form={form}
          emailed={existing?.attendeeCount ?? 0}
          announcement={announcement}
          lostAnswers={lostAnswers}
          note={note}
          onNote={setNote}
          problems={Object.values(form.errors).filter(Boolean).length + conflicts.count}
          onProblem={toFirstProblem}
          isWaiting={isWaiting}
        >
          <div className="flex gap-2 sm:gap-3">
            {!isWide && <PreviewButton {...preview} />}
            <ButtonLink to="/" className="max-sm:px-3">
              {editorWords.cancel}
            </ButtonLink>
            <Button
              type="submit"
              variant="primary"
              isPending={isPending || isWaiting}
              pendingLabel={
                isWaiting ? editorWords.waiting : isNew ? editorWords.creating : editorWords.updating
              }
              className="max-sm:px-3"
            >
              {isNew ? editorWords.createEvent : editorWords.updateEvent}
            </Button>
          </div>
        </EditorBar>
      </form>
      {isWide && (
        <aside
          aria-label={editorWords.asOthersWillSeeIt}
          className="sticky top-20 max-h-[calc(100dvh-6rem)] overflow-y-auto max-xl:hidden"
        >
          <EventPreviewPanel {...preview} />
        </aside>
      )}
      <UnsavedChangesDialog
        isDirty={!isSame(values, initial) || draft.cover !== null}
        onLeave={() => discardDraft(draftName)}
      />
    </div>
  )
}

function calendarOf(existing: EventEditorProps['existing']): EventReply['calendar'] {
  return existing?.calendar ?? null
}

function PreviewButton(props: EventPreviewPanelProps) {
  return (
    <DialogButton
      className="max-sm:px-3"
      renderDialog={(onClose) => (
        <PanelDialog
          title={editorWords.asOthersWillSeeIt}
          onClose={onClose}
          className="h-dvh max-h-none w-full max-w-2xl overflow-hidden sm:h-[calc(100dvh-2rem)] sm:rounded-card sm:border"
        >
          <div className="grow overflow-y-auto px-4 pb-4">
            <EventPreviewPanel {...props} />
          </div>
        </PanelDialog>
      )}
    >
      <Eye aria-hidden="true" />
      {/* On the smallest phones the eye alone, so that all buttons are in one row. */}
      <span className="max-[26rem]:sr-only">{editorWords.preview}</span>
    </DialogButton>
  )
}

function seriesOf(event: Event): Series | null {
  const recurrence = recurrenceOfFields(event)
  return recurrence && { recurrence, first: parseDate(event.startIso.slice(0, 10)) ?? 0 }
}
