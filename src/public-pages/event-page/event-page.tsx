import { eventPageUrl, oembedUrl, shareImageUrl } from '../../api/event-urls.ts'
import { metaDescription } from '../../domain/description/description-text.ts'
import { whenText } from '../../domain/time/date-format.ts'
import { EventPageBody } from './event-page-body.tsx'
import { eventSchemaText } from './event-schema.ts'
import type { SignUpState } from './reminder-form.tsx'
import {
  dateTimeText,
  type PageSite,
  type PageVariant,
  type ShownEvent,
  USUAL_VARIANT,
} from './shown-event.ts'
import { visitorPage } from './visitor-page.tsx'

/** The public page of an event: its facts, description, calendar links and sign-up form. */
export function eventPage(
  event: ShownEvent,
  site: PageSite,
  { device }: PageVariant = USUAL_VARIANT,
  signUp?: SignUpState,
): string {
  return visitorPage({
    title: event.title,
    site,
    ...(event.accent && { accent: event.accent }),
    head: (
      <>
        <EventPreview event={event} site={site} />
        <script
          type="application/ld+json"
          dangerouslySetInnerHTML={{ __html: eventSchemaText(event, site) }}
        />
      </>
    ),
    children: <EventPageBody event={event} site={site} device={device} {...(signUp && { signUp })} />,
  })
}

/** The meta tags for search engines and link previews. */
function EventPreview({ event, site }: { event: ShownEvent; site: PageSite }) {
  const { occurrence, location } = event
  // Chats show only this of a link.
  const title = event.cancellation ? `Cancelled: ${event.title}` : event.title
  const description = metaDescription(event.title, event.descriptionHtml)
  const address = eventPageUrl(site.publicUrl, event.slug)
  const image = shareImageUrl(site.publicUrl, event.slug)
  const properties: [string, string][] = [
    ['og:type', 'event'],
    ['og:site_name', site.brandName],
    ['og:locale', 'en_US'],
    ['og:title', title],
    ['og:description', description],
    ['og:url', address],
    ['og:image', image],
    ['og:image:type', 'image/png'],
    ['og:image:width', '1200'],
    ['og:image:height', '630'],
    ['og:image:alt', `${title}: ${whenText(occurrence, event.zone)}`],
    ['event:start_time', dateTimeText(occurrence, 'start')],
    ['event:end_time', dateTimeText(occurrence, 'end')],
    ['event:location', location],
  ]
  const names: [string, string][] = [
    ['description', description],
    ['twitter:card', 'summary_large_image'],
    ['twitter:title', title],
    ['twitter:description', description],
    ['twitter:image', image],
  ]
  return (
    <>
      <link rel="canonical" href={address} />
      <link rel="alternate" type="application/json+oembed" href={oembedUrl(site.publicUrl, address)} />
      {names.map(([name, content]) => (
        <meta key={name} name={name} content={content} />
      ))}
      {properties.map(
        ([property, content]) =>
          content !== '' && <meta key={property} property={property} content={content} />,
      )}
    </>
  )
}
