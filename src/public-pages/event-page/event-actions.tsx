import type { ComponentProps } from 'react'
import { calendarLinksOf, feedPath, subscribeLinksOf } from '../../api/event-urls.ts'
import { AddToCalendar } from '../../shared-ui/add-to-calendar.tsx'
import { KeepInSync } from '../../shared-ui/keep-in-sync.tsx'
import { Phrase, useWords } from '../../shared-ui/page-words.tsx'
import { type QuestionParts, ReminderForm, type SignUpState } from './reminder-form.tsx'
import type { Device, ShownEvent, SiteFacts } from './shown-event.ts'

interface VisitedEvent {
  event: Pick<ShownEvent, 'slug' | 'isPast' | 'captureAttendees' | 'language'>
  site: SiteFacts
  device: Device
}

interface EventActionsProps extends VisitedEvent {
  signUp: SignUpState
  parts: QuestionParts | undefined
  isNarrow: boolean
}

export function EventActions({ event, site, device, signUp, parts, isNarrow }: EventActionsProps) {
  const { page } = useWords()
  const calendars = <EventCalendars {...{ event, site, device }} look={isNarrow ? 'narrow' : 'page'} />
  return (
    <>
      {event.isPast ? (
        <details className="fold">
          <summary>
            <h2 className="inline">{page.addToCalendar}</h2>
          </summary>
          {calendars}
        </details>
      ) : (
        <section aria-labelledby="calendar-heading">
          <h2 id="calendar-heading" className="mb-3 text-lg font-semibold">
            {page.addToCalendar}
          </h2>
          {calendars}
        </section>
      )}
      {event.captureAttendees && (
        <ReminderForm event={event} state={signUp} parts={parts} isConfirmed={site.confirmsSignUps} />
      )}
      <SyncSection event={event} site={site} device={device} />
    </>
  )
}

type CalendarsLook = Pick<ComponentProps<typeof AddToCalendar>, 'look' | 'headingId'>

/** Apple's devices bring a calendar that opens the file; most others are used with Google's. */
export function EventCalendars({ event, site, device, ...look }: VisitedEvent & CalendarsLook) {
  const links = calendarLinksOf(site.publicUrl, event.slug)
  return <AddToCalendar links={links} first={device === 'apple' ? 'apple' : 'google'} {...look} />
}

interface SyncSectionProps extends VisitedEvent {
  /** True in the embed card, which has no sign-up form. */
  isCompact?: boolean
}

export function SyncSection({ event, site: { publicUrl }, device, isCompact = false }: SyncSectionProps) {
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
        {captureAttendees && !isCompact && (
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
