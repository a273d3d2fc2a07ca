import { calendarLinksOf, eventPageUrl, reportPath, subscribeLinksOf } from '../../api/event-urls.ts'
import { dayOfWallTime } from '../../domain/time/wall-time.ts'
import { AddToCalendar } from '../../event-view/add-to-calendar.tsx'
import { DateTile } from '../../event-view/date-tile.tsx'
import { EventDescription } from '../../event-view/event-description.tsx'
import { KeepInSync } from '../../event-view/keep-in-sync.tsx'
import { EventFacts } from './event-facts.tsx'
import { EventPreview } from './event-preview.tsx'
import { eventSchemaText } from './event-schema.ts'
import { ReminderForm, type SignUpState } from './reminder-form.tsx'
import type { PageSite, ShownEvent } from './shown-event.ts'
import { PoweredBy, visitorPage } from './visitor-page.tsx'

/** The public page of an event: its facts, calendar links, description and sign-up form. */
export function eventPage(event: ShownEvent, site: PageSite, signUp: SignUpState = { kind: 'new' }): string {
  return visitorPage({
    title: event.title,
    site,
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
      <div className="mx-auto flex min-h-dvh max-w-[40rem] flex-col gap-8 px-4 py-6 sm:px-6 sm:py-12 print:min-h-0">
        <main className="flex grow flex-col gap-8">
          <Heading event={event} />
          <EventFacts event={event} />
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
          <section aria-labelledby="sync-heading" className="print:hidden">
            <h2 id="sync-heading" className="mb-3 text-lg font-semibold">
              Keep it in sync
            </h2>
            <KeepInSync links={subscribeLinksOf(site.publicUrl, event.slug)} />
          </section>
          {event.captureAttendees && (
            <ReminderForm slug={event.slug} state={signUp} isConfirmed={site.confirmsSignUps} />
          )}
        </main>
        {/* The URL is printed, so that readers of the paper can type it. */}
        <p className="hidden text-center break-all print:block">{eventPageUrl(site.publicUrl, event.slug)}</p>
        <PoweredBy site={site}>
          {' · '}
          <a
            href={reportPath(event.slug)}
            rel="nofollow"
            className="underline underline-offset-2 print:hidden"
          >
            Report this event
          </a>
        </PoweredBy>
        <output data-toasts className="fixed inset-x-4 top-4 sm:top-auto sm:bottom-4 sm:left-auto sm:w-96" />
      </div>
    ),
  })
}

function Heading({ event: { title, organizerName, occurrence, isPast } }: { event: ShownEvent }) {
  return (
    <header className="flex items-start gap-4">
      <DateTile day={dayOfWallTime(occurrence.start)} size="large" />
      <div className="min-w-0">
        <h1
          dir="auto"
          className={`${isLongTitle(title) ? 'text-xl sm:text-2xl' : 'text-2xl sm:text-3xl'} leading-tight font-bold tracking-tight`}
        >
          {title}
        </h1>
        <p className="mt-1 text-muted">
          by <bdi>{organizerName}</bdi>
        </p>
        {isPast && <p className="mt-1 font-medium">This event has ended</p>}
      </div>
    </header>
  )
}

/** Longer titles take more than three lines of a phone at the normal size. */
function isLongTitle(title: string): boolean {
  return title.length > 70
}
