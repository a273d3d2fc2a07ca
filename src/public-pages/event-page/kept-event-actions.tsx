import { renderToStaticMarkup } from 'react-dom/server'
import { EventActions, type EventActionsProps } from './event-actions.tsx'

/** Made of the letters of slugs, so that it is written the same way everywhere on the page. */
const PLACE_OF_SLUG = 'the-slug-of-an-event'
const kept = new Map<string, string>()
/** There are two dozen on one site. */
const MOST_KEPT = 100

/**
 * Renders what a visitor can do with an event as markup. It differs between events by nothing but the slug and what is
 * part of the key here, so it is rendered once for all of them: half of the work for a page never seen before.
 */
export function keptEventActions({ event, site, device, signUp }: EventActionsProps): string {
  const { slug, isPast, captureAttendees } = event
  if (signUp.kind !== 'new') {
    return renderToStaticMarkup(<EventActions event={event} site={site} device={device} signUp={signUp} />)
  }
  const key = [site.publicUrl, site.confirmsSignUps, device, isPast, captureAttendees].join(' ')
  const markup =
    kept.get(key) ??
    renderToStaticMarkup(
      <EventActions
        event={{ slug: PLACE_OF_SLUG, isPast, captureAttendees }}
        site={site}
        device={device}
        signUp={signUp}
      />,
    )
  if (kept.size >= MOST_KEPT) kept.clear()
  kept.set(key, markup)
  return markup.replaceAll(PLACE_OF_SLUG, () => slug)
}
