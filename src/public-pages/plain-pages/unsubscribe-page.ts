import { encodeEntities } from '../../domain/description/html-entity.ts'
import { plainPage } from './plain-page.ts'
import { NAMES_ITS_ORIGIN, tokenForm } from './token-form.ts'

interface UnsubscribePage {
  brandName: string
  token: string
  /** Of the event. Whose address it is stays untold: whoever was sent the mail on need not learn it. */
  title: string
}

export function unsubscribePage({ brandName, token, title }: UnsubscribePage): string {
  return plainPage({
    brandName,
    heading: 'No more mails about this event?',
    head: NAMES_ITS_ORIGIN,
    content: `<p>You get reminders and updates about <strong dir="auto">${encodeEntities(title)}</strong>. If you
unsubscribe, your name and address are deleted from its list.</p>
${tokenForm({ action: '/unsubscribe', token, label: 'Unsubscribe' })}`,
  })
}

export function unsubscribedPage(brandName: string): string {
  return plainPage({
    brandName,
    heading: 'You are unsubscribed',
    content:
      '<p>You will get no more mails about this event. Your name and address were deleted from its list.</p>',
  })
}

export function wrongUnsubscribeLinkPage(brandName: string): string {
  return plainPage({
    brandName,
    heading: 'This link does not work',
    content: `<p>A part of it may be missing. Please open it once more from the mail, or copy the whole of it into the
address bar.</p>`,
  })
}
