import { encodeEntities } from '../../domain/description/html-entity.ts'
import { problemText } from '../../domain/language/problem-text.ts'
import { type EventOnPage, notePage, type PageInWords, tokenForm } from './plain-page.ts'

/** The same for every address, whether it follows already or not. */
export function checkEmailPage(calendar: EventOnPage): PageInWords {
  return notePage(({ follow }) => [follow.checkEmail, follow.checkEmailNote], calendar)
}

export function refusedFollowPage(calendar: EventOnPage, problem: string): PageInWords {
  return ({ plain: { follow }, problems }) => ({
    heading: follow.failed,
    event: calendar,
    content: `<p>${encodeEntities(problemText(problem, problems))}</p>`,
  })
}

export function confirmFollowPage(token: string, calendar: EventOnPage): PageInWords {
  return notePage(({ follow: { heading, note, follow } }) => {
    return [heading, note, tokenForm({ action: '/confirm-sign-up', token, label: follow })]
  }, calendar)
}

export function followedPage(calendar: EventOnPage | null): PageInWords {
  return notePage(({ follow }) => [follow.followed, follow.followedNote], calendar)
}

export const followGonePage = notePage(({ follow }) => [follow.gone, follow.goneNote])
