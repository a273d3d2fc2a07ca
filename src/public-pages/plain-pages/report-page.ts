import { encodeEntities } from '../../domain/description/html-entity.ts'
import { problemText } from '../../domain/language/problem-text.ts'
import { type EventOnPage, notePage, type PageInWords } from './plain-page.ts'

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
  error: string | undefined
}

export function reportPage({ event, action, typed, error }: ReportPage): PageInWords {
  return ({ plain: { report }, problems }) => ({
    heading: report.heading,
    event,
    content: `<p>${report.note}</p>
${error === undefined ? '' : `<p role="alert">${encodeEntities(problemText(error, problems))}</p>\n`}<form method="post" action="${encodeEntities(action)}">
<label>${report.name} <input name="name" required maxlength="200" autocomplete="name" value="${encodeEntities(typed.name)}"></label>
<label>${report.email} <input name="email" type="email" required maxlength="254" autocomplete="email" value="${encodeEntities(typed.email)}"></label>
<label>${report.message} <textarea name="message" required maxlength="4000" rows="5">${encodeEntities(typed.message)}</textarea></label>
<button>${report.send}</button>
</form>`,
    hasForm: true,
  })
}

export function reportedPage(event: EventOnPage): PageInWords {
  return notePage(({ report }) => [report.thanks, report.thanksNote], event)
}
