import { calendarLinksOf } from '../../api/event-urls.ts'
import { AddToCalendar } from '../../event-view/add-to-calendar.tsx'
import { likeliestCalendar } from './likeliest-calendar.ts'
import { ReminderForm, type SignUpState } from './reminder-form.tsx'
import type { Device, PageSite, ShownEvent } from './shown-event.ts'
import { SyncSection } from './sync-section.tsx'

export interface EventActionsProps {
  event: Pick<ShownEvent, 'slug' | 'isPast' | 'captureAttendees'>
  site: PageSite
  device: Device
  signUp: SignUpState
}

/** What a visitor can do with an event: add it to a calendar, sign up for reminders, subscribe to changes. */
export function EventActions({ event, site, device, signUp }: EventActionsProps) {
  return (
    <>
      <section aria-labelledby="calendar-heading">
        <h2 id="calendar-heading" className="mb-3 text-lg font-semibold">
          Add to Calendar
        </h2>
        <AddToCalendar
          links={calendarLinksOf(site.publicUrl, event.slug)}
          first={likeliestCalendar(device)}
        />
      </section>
      {event.captureAttendees && (
        <ReminderForm event={event} state={signUp} isConfirmed={site.confirmsSignUps} />
      )}
      <SyncSection event={event} site={site} device={device} />
    </>
  )
}
