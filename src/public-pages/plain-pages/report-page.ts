import { encodeEntities } from '../../domain/description/html-entity.ts'
import { formPage, plainPage } from './plain-page.ts'

export interface TypedReport {
  name: string
  email: string
  message: string
}

interface ReportPage {
  brandName: string
  /** The title of the event. */
  title: string
  /** Where the form is sent. */
  action: string
  typed: TypedReport
  /** Why the last attempt was rejected. */
  error?: string
}

export function reportPage({ brandName, title, action, typed, error }: ReportPage): string {
  return formPage(
    brandName,
    'Report this event',
    `<p>Tell the operator of this server what is wrong with <strong dir="auto">${encodeEntities(title)}</strong>.</p>
${error === undefined ? '' : `<p role="alert"><strong>${encodeEntities(error)}</strong></p>\n`}<form method="post" action="${encodeEntities(action)}">
<label>Your name <input name="name" required maxlength="200" autocomplete="name" value="${encodeEntities(typed.name)}"></label>
<label>Your email <input name="email" type="email" required maxlength="254" autocomplete="email" value="${encodeEntities(typed.email)}"></label>
<label>What is wrong? <textarea name="message" required maxlength="4000" rows="5">${encodeEntities(typed.message)}</textarea></label>
<button>Send report</button>
</form>`,
  )
}

export function reportedPage(brandName: string, eventPath: string): string {
  return plainPage({
    brandName,
    heading: 'Thank you for your report',
    content: `<p>The operator of this server will look at it.</p>
<a href="${encodeEntities(eventPath)}">Back to the event</a>`,
  })
}
