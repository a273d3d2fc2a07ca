import { encodeEntities } from '../../domain/description/html-entity.ts'
import { plainPage } from './plain-page.ts'
import { ORIGIN_IN_REFERRER, tokenForm } from './token-form.ts'

interface UnsubscribePage {
  brandName: string
  token: string
  /**
   * The title of the event. The page does not show the email address, since the email may have been
   * forwarded.
   */
  title: string
}

export function unsubscribePage({ brandName, token, title }: UnsubscribePage): string {
  return plainPage({
    brandName,
    heading: 'Unsubscribe from this event?',
    head: ORIGIN_IN_REFERRER,
    content: `<p>You receive reminders and updates about <strong dir="auto">${encodeEntities(title)}</strong>. If you
unsubscribe, your name and email address are deleted from its attendee list.</p>
${tokenForm({ action: '/unsubscribe', token, label: 'Unsubscribe' })}`,
  })
}

export function unsubscribedPage(brandName: string): string {
  return plainPage({
    brandName,
    heading: 'You are unsubscribed',
    content: `<p>You will receive no more emails about this event. Your name and email address were deleted from its
attendee list.</p>`,
  })
}

export function invalidUnsubscribeLinkPage(brandName: string): string {
  return plainPage({
    brandName,
    heading: 'This link does not work',
    content: `<p>Part of it may be missing. Open it again from the email, or copy the whole link into the address bar.</p>`,
  })
}
