import { encodeEntities } from '../../domain/description/html-entity.ts'
import type { EventOnPage, PlainPage } from './plain-page.ts'

export interface TypedReport {
  name: string
  email: string
  message: string
}

interface ReportPage {
  event: EventOnPage
  /** Where the form is sent. */
  action: string
  typed: TypedReport
  /** Why the last attempt was rejected. */
  error?: string
}

export function reportPage({ event, action, typed, error }: ReportPage): PlainPage {
  return {
    heading: 'Report this event',
    event,
    content: `<p>Tell the operator of this server what is wrong with it.</p>
${error === undefined ? '' : `<p role="alert">${encodeEntities(error)}</p>\n`}<form method="post" action="${encodeEntities(action)}">
<label>Your name <input name="name" required maxlength="200" autocomplete="name" value="${encodeEntities(typed.name)}"></label>
<label>Your email <input name="email" type="email" required maxlength="254" autocomplete="email" value="${encodeEntities(typed.email)}"></label>
<label>What is wrong? <textarea name="message" required maxlength="4000" rows="5">${encodeEntities(typed.message)}</textarea></label>
<button>Send report</button>
</form>`,
    hasForm: true,
  }
}

export function reportedPage(event: EventOnPage): PlainPage {
  return {
    heading: 'Thank you for your report',
    event,
    content: '<p>The operator of this server will look at it.</p>',
  }
}
