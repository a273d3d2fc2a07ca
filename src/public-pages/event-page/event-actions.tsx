import type { ComponentProps, ReactNode } from 'react'
import { calendarLinksOf, feedPath, subscribeLinksOf } from '../../api/event-urls.ts'
import type { CalendarLinks } from '../../domain/calendar/calendar-links.ts'
import { AddToCalendar } from '../../shared-ui/add-to-calendar.tsx'
import { KeepInSync } from '../../shared-ui/keep-in-sync.tsx'
import { Phrase, useWords } from '../../shared-ui/page-words.tsx'
import { type QuestionParts, ReminderForm, type SignUpState } from './reminder-form.tsx'
import type { Device, ShownEvent, SiteFacts } from './shown-event.ts'

interface VisitedEvent {
  event: ShownEvent
  site: SiteFacts
  device: Device
}

interface FirstActionProps extends VisitedEvent {
  signUp: SignUpState
  parts: QuestionParts | undefined
  /** It takes the place of the question. */
  answered: ReactNode
}

/** The page asks for one thing: an answer where there is a question, otherwise to note the date. */
export function FirstAction({ event, site, device, signUp, parts, answered }: FirstActionProps) {
  if (answered) return answered
  return (
    <>
      {!parts && <CalendarSection event={event} site={site} device={device} look="narrow" />}
      {event.captureAttendees && (
        <ReminderForm event={event} state={signUp} parts={parts} isConfirmed={site.confirmsSignUps} />
      )}
    </>
  )
}

export function OtherActions({ event, site, device, isAsked }: VisitedEvent & { isAsked: boolean }) {
  return (
    <>
      {isAsked && <CalendarSection event={event} site={site} device={device} look="row" />}
      <SyncSection event={event} site={site} device={device} isAsked={isAsked} />
    </>
  )
}

function CalendarSection({ event, site, device, look }: VisitedEvent & { look: 'narrow' | 'row' }) {
  const { page } = useWords()
  const calendars = <EventCalendars {...{ event, site, device, look }} />
  if (event.isPast) {
    return (
      <details className="fold">
        <summary>
          <h2 className="inline">{page.addToCalendar}</h2>
        </summary>
        {calendars}
      </details>
    )
  }
  return (
    <section aria-labelledby="calendar-heading">
      <h2 id="calendar-heading" className="mb-3 text-lg font-semibold">
        {page.addToCalendar}
      </h2>
      {calendars}
    </section>
  )
}

type CalendarsLook = Pick<ComponentProps<typeof AddToCalendar>, 'look' | 'headingId'>

interface EventCalendarsProps extends VisitedEvent, CalendarsLook {
  /** Only this date of a series. */
  date?: string | undefined
  links?: CalendarLinks
}

/** Apple's devices bring a calendar that opens the file; most others are used with Google's. */
export function EventCalendars({ event, site, device, date, links, ...look }: EventCalendarsProps) {
  const ofEvent = links ?? calendarLinksOf(site.publicUrl, event.slug, date)
  return <AddToCalendar links={ofEvent} first={device === 'apple' ? 'apple' : 'google'} {...look} />
}

interface SyncSectionProps extends VisitedEvent {
  /** True in the embed card, which has no sign-up form. */
  isCompact?: boolean
  /** True if the question has taken the place of the sign-up form. */
  isAsked?: boolean
}

export function SyncSection(props: SyncSectionProps) {
  const { event, site, device, isCompact = false, isAsked = false } = props
  const { publicUrl } = site
  const { page } = useWords()
  const { slug, captureAttendees } = event
  return (
    <details className={isCompact ? '' : 'fold'}>
      <summary className={isCompact ? 'cursor-pointer py-0.5 text-sm' : ''}>
        <h2 className={`${isCompact ? 'font-medium' : ''} inline`}>{page.keepInSync}</h2>
      </summary>
      <KeepInSync
        links={subscribeLinksOf(publicUrl, slug)}
        feedUrl={`${publicUrl}${feedPath(slug)}`}
        isAndroid={device === 'android'}
        isCompact={isCompact}
      >
        {captureAttendees && !isCompact && !isAsked && (
          <Phrase
            text={page.orByEmail}
            link={
              <a href="#reminders" className="text-accent underline underline-offset-2">
                {page.getReminders}
              </a>
            }
          />
        )}
      </KeepInSync>
    </details>
  )
}
