import { Repeat, TriangleAlert } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { type CalendarPreview, calendarPreviews } from '../../domain/calendar/calendar-preview.ts'
import type { IcsEvent } from '../../domain/calendar/ics-file.ts'
import { type EventForm, timezoneChoices } from '../../domain/event/event-form.ts'
import { timeWarnings } from '../../domain/event/time-warnings.ts'
import { instantOf, isZone } from '../../domain/time/time-zone.ts'
import { formatDate, HOUR, parseWallTime } from '../../domain/time/wall-time.ts'
import { CalendarMark } from '../../shared-ui/calendar-mark.tsx'
import { TypedText } from '../../shared-ui/event-text.tsx'
import { CoverButton, DraftCoverButton } from '../event-parts/cover-button.tsx'
import { PagePreview } from '../event-preview/page-preview.tsx'
import { previewedEvent, useExceptions } from '../event-preview/previewed-event.ts'
import { editorWords } from '../language/english-editor.ts'
import { formNotes } from '../language/english-notes.ts'
import { pageTime } from '../language/page-time.ts'
import { sharedWords } from '../language/shared-words.ts'
import type { DraftCover } from '../queries/drafts.ts'
import type { Event } from '../queries/event-queries.ts'
import { browserToday, browserZone } from '../ui/browser-time.ts'
import { classNames } from '../ui/class-names.ts'
import { LabelledSelect } from '../ui/field.tsx'

const VIEWS = { page: editorWords.eventPage, calendars: editorWords.calendars } as const
type View = keyof typeof VIEWS

export interface EventPreviewPanelProps {
  form: EventForm
  /** It is the event as it is stored; null for a new one. */
  published: Event | null
  /** A new event gets it as soon as it exists. */
  cover: DraftCover | null
  onCover: (cover: DraftCover | null) => void
}

/** It is drawn after the keys, so that typing never waits for it. */
export default function EventPreviewPanel({
  form: currentForm,
  published,
  cover,
  onCover,
}: EventPreviewPanelProps) {
  const [view, setView] = useState<View>('page')
  const [now] = useState(() => Date.now())
  const form = useDeferredValue(currentForm)
  const exceptions = useExceptions(published, now)
  const preview = (values: EventForm) =>
    previewedEvent(withDates(values), published && { ...published, exceptions }, momentFor(values, now))
  const current = preview(form)
  // Stays, dimmed, while the dates are wrong.
  const [valid, setValid] = useState(form)
  if (current && form !== valid) setValid(form)
  const event = current ?? preview(valid)
  const note = !current ? WRONG_DATES : form.startDate && form.endDate ? '' : NO_DATES
  return (
    <section aria-label={editorWords.preview} className="flex flex-col gap-3">
      {/* Stays in reach while the page scrolls under it. */}
      <div className="sticky top-0 z-10 bg-paper py-1">
        <div className="flex w-max gap-1 rounded-card border border-line bg-surface p-1">
          {(Object.keys(VIEWS) as View[]).map((name) => (
            <button
              key={name}
              type="button"
              aria-pressed={view === name}
              onClick={() => setView(name)}
              className={classNames(
                'min-h-11 rounded-[7px] px-3 text-sm font-medium md:min-h-8',
                view === name ? 'bg-sunken' : 'text-muted hover:bg-sunken',
              )}
            >
              {VIEWS[name]}
            </button>
          ))}
        </div>
      </div>
      {note !== '' && <p className="text-sm text-muted">{note}</p>}
      <Warnings texts={event?.ownTimes ?? []} />
      {view === 'page' && (
        <div>
          {published ? (
            <CoverButton event={published} />
          ) : (
            <DraftCoverButton cover={cover} onCover={onCover} />
          )}
        </div>
      )}
      {event && (
        <div inert={!current} className={current ? '' : 'opacity-50'}>
          {view === 'page' ? (
            <PagePreview
              event={cover ? { ...event.shown, cover: { ...cover, large: cover.small } } : event.shown}
            />
          ) : (
            <CalendarsPreview event={event.inCalendars} />
          )}
        </div>
      )}
    </section>
  )
}

const NO_DATES = editorWords.chooseDates
const WRONG_DATES = editorWords.correctDates

/** A form without dates is drawn as if it were today. */
function withDates(form: EventForm): EventForm {
  const startDate = form.startDate || form.endDate || formatDate(browserToday())
  return { ...form, startDate, endDate: form.endDate || startDate }
}

/** At this moment an event that is drawn today is not over, even in the evening. */
function momentFor(form: EventForm, now: number): number {
  const { timezone, startDate, startTime } = withDates(form)
  const start = parseWallTime(`${startDate}T${startTime}:00`)
  const isDrawn = form.startDate === '' && form.endDate === '' && start !== null && isZone(timezone)
  return isDrawn ? instantOf(timezone, start) - HOUR : now
}

function CalendarsPreview({ event }: { event: IcsEvent }) {
  const own = isZone(browserZone()) ? browserZone() : event.timezone
  const [chosenZone, setZone] = useState(own)
  const zones = [...new Set([own, event.timezone, ...timezoneChoices(event.timezone)])]
  const zone = zones.includes(chosenZone) ? chosenZone : own
  return (
    <div className="flex flex-col gap-4">
      <LabelledSelect
        label={editorWords.forSomebodyIn}
        value={zone}
        choices={zones.map((name) => [name, name === own ? editorWords.zoneOfYou(name) : name])}
        onChange={({ target }) => setZone(target.value)}
      />
      <Warnings texts={timeWarnings(event, formNotes)} />
      <ul className="flex flex-col gap-3">
        {calendarPreviews(event, zone, formNotes, pageTime).map((preview) => (
          <Entry key={preview.calendar} {...preview} />
        ))}
      </ul>
    </div>
  )
}

function Entry({ calendar, title, when, place, text, isSeries, warnings }: CalendarPreview) {
  return (
    <li className="flex flex-col gap-1.5 rounded-card border border-line bg-surface p-3 text-sm">
      <h2 className="flex items-center gap-2 font-medium">
        <CalendarMark calendar={calendar} />
        {calendar === 'ics' ? sharedWords.page.downloadFile : sharedWords.page.calendarNames[calendar]}
      </h2>
      <TypedText text={title} className="text-base font-semibold" />
      <p className="tabular-nums">{when}</p>
      {isSeries && (
        <p className="flex items-center gap-1.5 text-muted">
          <Repeat aria-hidden="true" className="size-4 shrink-0" />
          {editorWords.repeats}
        </p>
      )}
      <TypedText text={place} />
      <TypedText text={text} className="line-clamp-6 whitespace-pre-line text-muted" />
      <Warnings texts={warnings} />
    </li>
  )
}

function Warnings({ texts }: { texts: readonly string[] }) {
  if (texts.length === 0) return null
  return (
    <ul className="flex flex-col gap-1 text-sm">
      {texts.map((text) => (
        <li key={text} className="flex items-start gap-2 rounded-card bg-sunken px-2.5 py-1.5">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-muted" />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  )
}
