import { EventActions } from './event-actions.tsx'
import { EventPageBody } from './event-page-body.tsx'
import { EventPreview } from './event-preview.tsx'
import { eventSchemaText } from './event-schema.ts'
import type { SignUpState } from './reminder-form.tsx'
import { type PageSite, type PageVariant, type ShownEvent, USUAL_VARIANT } from './shown-event.ts'
import { visitorPage } from './visitor-page.tsx'

/** The public page of an event: its facts, description, calendar links and sign-up form. */
export function eventPage(
  event: ShownEvent,
  site: PageSite,
  { device }: PageVariant = USUAL_VARIANT,
  signUp: SignUpState = { kind: 'new' },
): string {
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
      <EventPageBody
        event={event}
        site={site}
        actions={<EventActions event={event} site={site} device={device} signUp={signUp} />}
      />
    ),
  })
}
