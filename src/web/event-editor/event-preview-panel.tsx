import { Repeat, TriangleAlert } from 'lucide-react'
import { useDeferredValue, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { type CalendarPreview, calendarPreviews } from '../../domain/calendar/calendar-preview.ts'
import type { IcsEvent } from '../../domain/calendar/ics-file.ts'
import { type EventForm, timezoneChoices } from '../../domain/event/event-form.ts'
import { timeWarnings } from '../../domain/event/time-warnings.ts'
import { type Accent, DEFAULT_ACCENT } from '../../domain/team-calendar.ts'
import { instantOf, isZone } from '../../domain/time/time-zone.ts'
import { formatDate, HOUR, parseWallTime } from '../../domain/time/wall-time.ts'
import { EventPageBody } from '../../public-pages/event-page/event-page-body.tsx'
import type { ShownEvent } from '../../public-pages/event-page/shown-event.ts'
import { CalendarMark, TARGET_NAMES } from '../../shared-ui/calendar-mark.tsx'
import { TypedText } from '../../shared-ui/event-text.tsx'
import { useCurrentUser } from '../app-shell/require-sign-in.tsx'
import { CoverButton } from '../event-parts/cover-button.tsx'
import type { Event } from '../queries/event-queries.ts'
import { useTeamCalendar } from '../queries/team-queries.ts'
import { browserToday, browserZone } from '../ui/browser-time.ts'
import { classNames } from '../ui/class-names.ts'
import { LabelledSelect } from '../ui/field.tsx'
import { brandName, visitorPage } from '../ui/page-settings.ts'
import { previewedEvent, useExceptions } from './previewed-event.ts'

const VIEWS = { page: 'Event page', calendars: 'Calendars' } as const
type View = keyof typeof VIEWS

export interface EventPreviewPanelProps {
  form: EventForm
  /** It is the event as it is stored; null for a new one. */
  published: Event | null
}

/** It is drawn after the keys, so that typing never waits for it. */
export default function EventPreviewPanel({ form: currentForm, published }: EventPreviewPanelProps) {
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
    <section aria-label="Preview" className="flex flex-col gap-3">
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
      {view === 'page' &&
        (published ? (
          <div>
            <CoverButton event={published} />
          </div>
        ) : (
          <p className="text-sm text-muted">You can add a cover picture once the event is created.</p>
        ))}
      {event && (
        <div inert={!current} className={current ? '' : 'opacity-50'}>
          {view === 'page' ? (
            <PagePreview event={event.shown} />
          ) : (
            <CalendarsPreview event={event.inCalendars} />
          )}
        </div>
      )}
    </section>
  )
}

const NO_DATES = 'Choose the dates to see the event as it will be.'
const WRONG_DATES = 'Correct the dates to see the event as it will be.'

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
        label="For somebody in"
        value={zone}
        choices={zones.map((name) => [name, name === own ? `${name} (you)` : name])}
        onChange={({ target }) => setZone(target.value)}
      />
      <Warnings texts={timeWarnings(event)} />
      <ul className="flex flex-col gap-3">
        {calendarPreviews(event, zone).map((preview) => (
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
        {TARGET_NAMES[calendar]}
      </h2>
      <TypedText text={title} className="text-base font-semibold" />
      <p className="tabular-nums">{when}</p>
      {isSeries && (
        <p className="flex items-center gap-1.5 text-muted">
          <Repeat aria-hidden="true" className="size-4 shrink-0" />
          Repeats
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

/**
 * The public page has its own stylesheet, in a frame of its own. Its links and fields are inert, and it has no
 * scripts.
 */
function PagePreview({ event }: { event: ShownEvent }) {
  const [body, setBody] = useState<HTMLElement | null>(null)
  const [page, setPage] = useState<HTMLElement | null>(null)
  const height = useHeight(page)
  const { currentTeam } = useCurrentUser()
  const { data: calendar } = useTeamCalendar(currentTeam?.id ?? null)
  const { confirmsSignUps, legalLinks = [] } = visitorPage
  const site = { brandName, publicUrl: location.origin, confirmsSignUps, legalLinks }
  return (
    <>
      <iframe
        title="Preview of the event page"
        // No scripts, no forms and no way out; we draw into it.
        sandbox="allow-same-origin"
        srcDoc={emptyPage(calendar?.accent ?? DEFAULT_ACCENT)}
        onLoad={({ currentTarget }) => setBody(currentTarget.contentDocument?.body ?? null)}
        // As high as the page, so that only what is around it scrolls. The border is part of the height.
        style={{ height: height === 0 ? '44rem' : height + 2 }}
        className="block w-full rounded-card border border-line bg-paper"
      />
      {body &&
        createPortal(
          <div inert ref={setPage}>
            <EventPageBody event={event} site={site} isFramed />
          </div>,
          body,
        )}
    </>
  )
}

/** Returns whole pixels; 0 until the height is known. */
function useHeight(element: HTMLElement | null): number {
  const [height, setHeight] = useState(0)
  useEffect(() => {
    if (!element) return
    const observer = new ResizeObserver(() => setHeight(Math.ceil(element.getBoundingClientRect().height)))
    observer.observe(element)
    return () => observer.disconnect()
  }, [element])
  return height
}

/** The page has the theme that the organizer has chosen for the app, or else that of the device. */
function emptyPage(accent: Accent): string {
  const { theme } = document.documentElement.dataset
  const themeAttribute = theme === 'light' || theme === 'dark' ? ` data-theme="${theme}"` : ''
  const style = [visitorPage.style, visitorPage.accentStyle, visitorPage.pictureStyle]
    .map((file) => `<link rel="stylesheet" href="${file}">`)
    .join('')
  return `<!doctype html><html lang="en" data-accent="${accent}"${themeAttribute}><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>Preview</title>${style}</head><body></body></html>`
}
