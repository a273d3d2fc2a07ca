import { encodeEntities } from '../../domain/description/html-entity.ts'
import { LANGUAGE_CODES, LANGUAGES, type Language } from '../../domain/language/languages.ts'
import type { Problem } from '../../domain/problem.ts'
import { type EventOnPage, filledText, notePage, type PageInWords } from './plain-page.ts'

export function missingEventPage(brandName: string): PageInWords {
  return ({ plain }) => ({
    heading: plain.eventNotFound,
    content: `<p>${plain.eventNotFoundNote}</p>\n<a href="/">${plain.goTo(encodeEntities(brandName))}</a>`,
  })
}

export const missingEmbedPage = notePage((plain) => [plain.eventNotFound, plain.embedNotFoundNote])
export const privateEmbedPage = notePage((plain) => [plain.eventNotPublic, plain.eventNotPublicNote])

/** Visitors see it if the database is unreachable and the event is not in the cache. */
export function unavailablePage(problem: Problem): PageInWords {
  return ({ plain, problems }) => ({
    heading: plain.unavailable,
    content: `<p>${encodeEntities(problem.textIn(problems))}</p>\n<a href="">${plain.tryAgain}</a>`,
  })
}

export function removedEventPage(reason: string): PageInWords {
  const reasonHtml = `<span dir="auto">${encodeEntities(reason)}</span>`
  return ({ plain }) => ({
    heading: plain.eventRemoved,
    content: `<p>${filledText(plain.eventRemovedNote, { reason: reasonHtml })}</p>`,
  })
}

export const hiddenCalendarPage = notePage((plain) => [plain.calendarOff, plain.calendarOffNote])
export const missingCalendarPage = notePage((plain) => [plain.calendarNotFound, plain.calendarNotFoundNote])

export interface TypedReport {
  name: string
  email: string
  message: string
}

interface ReportPage {
  event: EventOnPage
  action: string
  form: TypedReport
  problem: Problem | undefined
}

export function reportPage({ event, action, form, problem }: ReportPage): PageInWords {
  return ({ plain: { report }, problems }) => ({
    heading: event.isCalendar ? report.calendarHeading : report.heading,
    event,
    content: `<p>${event.isCalendar ? report.calendarNote : report.note}</p>
${problem === undefined ? '' : `<p role="alert">${encodeEntities(problem.textIn(problems))}</p>\n`}<form method="post" action="${encodeEntities(action)}">
<label>${report.name} <input name="name" required maxlength="200" autocomplete="name" value="${encodeEntities(form.name)}"></label>
<label>${report.email} <input name="email" type="email" required maxlength="254" autocomplete="email" value="${encodeEntities(form.email)}"></label>
<label>${report.message} <textarea name="message" required maxlength="4000" rows="5">${encodeEntities(form.message)}</textarea></label>
<button>${report.send}</button>
</form>`,
    hasForm: true,
  })
}

export function reportedPage(event: EventOnPage): PageInWords {
  return notePage(({ report }) => [report.thanks, report.thanksNote], event)
}

/** @param path the page that the visitor comes from and goes back to */
export function languagesPage(path: string): PageInWords {
  const button = (code: Language, current: Language) => {
    const { tag, name } = LANGUAGES[code]
    const look = code === current ? 'aria-current="true"' : 'class="quiet"'
    return `<button name="lang" value="${code}" lang="${tag}" ${look}>${name}</button>`
  }
  return ({ page, language }) => ({
    heading: page.language,
    content: `<form>
<input type="hidden" name="to" value="${encodeEntities(path)}">
${LANGUAGE_CODES.map((code) => button(code, language)).join('\n')}
</form>`,
    hasForm: true,
  })
}
