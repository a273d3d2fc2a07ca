import { eventPageUrl, shareImageUrl } from '../../api/event-urls.ts'
import { metaDescription } from '../../domain/description/description-text.ts'
import { whenText } from '../../domain/language/time-texts.ts'
import type { Words } from '../../domain/language/words.ts'
import { questionPartsOf } from './answer-fields.tsx'
import { Answered, isLampLit } from './answered.tsx'
import { EventPageBody } from './event-page-body.tsx'
import { eventSchema } from './event-schema.ts'
import { LinkPreview } from './link-preview.tsx'
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
  const parts = question && !isPast ? questionPartsOf(question, signUp, words.page) : undefined
  const { email = '', answer = null } = signUp.kind === 'done' ? signUp : {}
  const answered = answer && <Answered {...{ event, site, device, email, answer }} />
  const isLit = answer !== null && isLampLit(answer, site)
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
    children: <EventPageBody {...{ event, site, device, signUp, parts, answered, isLit }} />,
  })
}

function EventPreview({ event, words, site }: { event: ShownEvent; words: Words; site: PageSite }) {
  const { occurrence, location, slug, zone, cancellation } = event
  const title = cancellation ? words.page.cancelledTitle(event.title) : event.title
  const address = eventPageUrl(site.publicUrl, slug)
  return (
    <LinkPreview
      site={site}
      words={words}
      type="event"
      title={title}
      frameTitle={event.title}
      frameAddress={address}
      description={metaDescription(event.title, event.descriptionHtml)}
      address={address}
      teamLanguage={event.language}
      image={shareImageUrl(site.publicUrl, slug, words.language)}
      imageText={`${title}: ${whenText(occurrence, zone, words.time)}`}
      more={[
        ['event:start_time', startText(occurrence)],
        ['event:end_time', endText(occurrence)],
        ['event:location', location],
      ]}
    />
  )
}
