import { eventPageUrl, oembedUrl, shareImageUrl } from '../../api/event-urls.ts'
import { metaDescription } from '../../domain/description/description-text.ts'
import { whenText } from '../../domain/language/time-texts.ts'
import type { Words } from '../../domain/language/words.ts'
import { questionPartsOf } from './answer-fields.tsx'
import { EventPageBody } from './event-page-body.tsx'
import { eventSchema } from './event-schema.ts'
import type { SignUpState } from './reminder-form.tsx'
import { endText, type PageSite, type PageVariant, type ShownEvent, startText } from './shown-event.ts'
import { SchemaScript, visitorPage } from './visitor-page.tsx'

export function eventPage(
  event: ShownEvent,
  words: Words,
  site: PageSite,
  { device }: PageVariant,
  signUp: SignUpState = { kind: 'new' },
): string {
  const { question, isPast } = event
  const parts =
    question && !isPast ? questionPartsOf(question, signUp, site.confirmsSignUps, words) : undefined
  return visitorPage({
    title: event.title,
    words,
    site,
    face: event,
    head: (
      <>
        <EventPreview event={event} words={words} site={site} />
        <SchemaScript schema={eventSchema(event, site)} />
      </>
    ),
    children: <EventPageBody event={event} site={site} device={device} signUp={signUp} parts={parts} />,
  })
}

function EventPreview({ event, words, site }: { event: ShownEvent; words: Words; site: PageSite }) {
  const { occurrence, location } = event
  // Chats show only this of a link.
  const title = event.cancellation ? words.page.cancelledTitle(event.title) : event.title
  const description = metaDescription(event.title, event.descriptionHtml)
  const address = eventPageUrl(site.publicUrl, event.slug)
  const image = shareImageUrl(site.publicUrl, event.slug, words.language)
  const properties: [string, string][] = [
    ['og:type', 'event'],
    ['og:site_name', site.brandName],
    ['og:locale', words.page.openGraphLocale],
    ['og:title', title],
    ['og:description', description],
    ['og:url', address],
    ['og:image', image],
    ['og:image:type', 'image/png'],
    ['og:image:width', '1200'],
    ['og:image:height', '630'],
    ['og:image:alt', `${title}: ${whenText(occurrence, event.zone, words.time)}`],
    ['event:start_time', startText(occurrence)],
    ['event:end_time', endText(occurrence)],
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
