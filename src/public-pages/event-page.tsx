import { calendarLinksOf } from '../api/public-addresses.ts'
import { dayOfWallTime } from '../domain/wall-time.ts'
import { AddToCalendar } from '../event-view/add-to-calendar.tsx'
import { DateTile } from '../event-view/date-tile.tsx'
import { EventDescription } from '../event-view/event-description.tsx'
import { EventFacts, FactRow } from './event-facts.tsx'
import { EventPreview } from './event-preview.tsx'
import { eventSchemaText } from './event-schema.ts'
import { ReminderForm, type SignUpState } from './reminder-form.tsx'
import type { PageSite, ShownEvent } from './shown-event.ts'
import { PoweredBy, visitorPage } from './visitor-page.tsx'

/** The product's face: what, when and where, and how it gets into a calendar. */
export function eventPage(event: ShownEvent, site: PageSite, signUp: SignUpState = { kind: 'new' }): string {
  return visitorPage({
    title: `${event.title} · ${site.brandName}`,
    files: site.files,
    head: (
      <>
        <EventPreview event={event} site={site} />
        <script
          type="application/ld+json"
          dangerouslySetInnerHTML={{ __html: eventSchemaText(event, site) }}
        />
      </>
    ),
    children: (
      <div className="mx-auto flex min-h-dvh max-w-[40rem] flex-col gap-8 px-4 py-6 sm:px-6 sm:py-12">
        <main className="flex grow flex-col gap-8">
          <Heading event={event} />
          <EventFacts event={event}>
            <FactRow fact="organizer" name="Organizer">
              <span dir="auto">{event.organizerName}</span>
            </FactRow>
          </EventFacts>
          <section aria-labelledby="calendar-heading" className="print:hidden">
            <h2 id="calendar-heading" className="mb-3 text-lg font-semibold">
              Add to Calendar
            </h2>
            <AddToCalendar links={calendarLinksOf(site.publicUrl, event.slug)} />
          </section>
          {event.descriptionHtml !== '' && (
            <section aria-label="Description" dir="auto">
              <EventDescription html={event.descriptionHtml} />
            </section>
          )}
          {event.captureAttendees && <ReminderForm slug={event.slug} state={signUp} />}
        </main>
        <PoweredBy {...site} />
        <output data-toasts className="fixed inset-x-4 bottom-4 sm:left-auto sm:w-96" />
      </div>
    ),
  })
}

function Heading({ event: { title, occurrence, isPast } }: { event: ShownEvent }) {
  return (
    <header className="flex items-start gap-4">
      <DateTile day={dayOfWallTime(occurrence.start)} size="large" />
      <div className="min-w-0">
        <h1 dir="auto" className="text-2xl leading-tight font-bold tracking-tight sm:text-3xl">
          {title}
        </h1>
        {isPast && <p className="mt-2 text-muted">This event has ended</p>}
      </div>
    </header>
  )
}
