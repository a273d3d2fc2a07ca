import { answeredText } from '../../domain/answers/answered-date.ts'
import { type AnsweredDate, attendanceOf, isOn, LIST_TEXTS } from '../../domain/answers/attendance.ts'
import { encodeEntities } from '../../domain/description/html-entity.ts'
import type { Problem } from '../../domain/problem.ts'
import { type EventOnPage, eventLine, notePage, type PageInWords, tokenForm } from './plain-page.ts'

/** The pages do not show the name and email address, since the email with the link may have been forwarded. */
interface AttendeePage {
  token: string
  event: EventOnPage | null
  noun?: 'event' | 'calendar'
}

interface ConfirmSignUpPage extends AttendeePage {
  answer: AnsweredDate | null
  /** The questions with what was replied. */
  replies: readonly string[][]
  hasLeft: boolean
}

/** It shows all that the button stores but for the name. */
export function confirmSignUpPage({
  token,
  event,
  answer,
  replies,
  hasLeft,
}: ConfirmSignUpPage): PageInWords {
  return (words) => {
    const { heading, note, confirm } = words.plain.confirmSignUp
    const { returning } = words.mail
    const lines = [
      ...(answer ? [answeredText(answer, words)] : []),
      ...replies.map(([question = '', reply = '']) => words.own.answerOn(question, reply)),
    ].map(encodeEntities)
    const content = [
      ...(lines.length > 0 ? [`<p><strong>${lines.join('<br>')}</strong></p>`] : []),
      `<p>${answer?.answer === 'no' ? words.mail.confirmation.noReminders : note}</p>`,
      tokenForm({ action: '/confirm-sign-up', token, label: hasLeft ? returning.button : confirm }),
    ]
    return {
      heading: hasLeft ? returning.heading : heading,
      event,
      content: content.join('\n'),
      hasForm: true,
    }
  }
}

export function answeredSignUpPage(
  state: 'confirmed' | 'cancelled' | 'closed' | 'dateGone' | 'gone',
  event: EventOnPage | null,
  answer: AnsweredDate | null = null,
): PageInWords {
  if (state !== 'confirmed' || !answer) {
    return notePage(({ confirmSignUp }) => [confirmSignUp[state], confirmSignUp[`${state}Note`]], event)
  }
  return (words) => {
    const note = words.plain.confirmSignUp.confirmedNote
    const takesPlace = isOn(answer)
    const text = encodeEntities(answeredText(answer, words, takesPlace))
    const waits = answer.isWaiting && takesPlace ? `\n<p>${words.page.waitForPlace}</p>` : ''
    const heading = takesPlace
      ? words.mail.confirmation[LIST_TEXTS[attendanceOf(answer)]]
      : words.changes.oneDate.cancelled.heading
    return { heading, event, content: `<p><strong>${text}</strong></p>${waits}\n<p>${note}</p>` }
  }
}

export function unsubscribePage({ token, event, noun = 'event' }: AttendeePage): PageInWords {
  return notePage(({ unsubscribe }) => {
    return [
      unsubscribe[noun].heading,
      unsubscribe[noun].note,
      tokenForm({ action: '/unsubscribe', token, label: unsubscribe.unsubscribe }),
      `<details><summary>${unsubscribe.otherChoices}</summary>`,
      `<p class="or">${unsubscribe.orNever}</p>`,
      tokenForm({ action: '/unsubscribe/server', token, label: unsubscribe.askNever, isQuiet: true }),
      `<p class="or">${unsubscribe.orData}</p>`,
      tokenForm({ action: '/unsubscribe/data', token, label: unsubscribe.emailData, isQuiet: true }),
      tokenForm({ action: '/unsubscribe/erase', token, label: unsubscribe.eraseData, isQuiet: true }),
      tokenForm({ action: '/unsubscribe/erase-all', token, label: unsubscribe.eraseAll, isQuiet: true }),
      '</details>',
    ]
  }, event)
}

interface UnsubscribedPage extends AttendeePage {
  /** The button restores the encrypted sign-up; null if it was deleted earlier. */
  signUp: string | null
  /** True if a last email takes the event out of their calendar. */
  isInvited: boolean
}

export function unsubscribedPage(page: UnsubscribedPage): PageInWords {
  const { token, event, noun = 'event', signUp, isInvited } = page
  return ({ plain: { unsubscribe } }) => {
    const { doneNote, howToReturn } = unsubscribe[noun]
    const back = noun === 'event' ? unsubscribe.changedYourMind : howToReturn
    return {
      heading: unsubscribe.done,
      event,
      content: `<p>${isInvited ? unsubscribe.doneNoteInvited : doneNote}</p>
${signUp === null ? `<p>${back}</p>` : tokenForm({ action: '/unsubscribe/undo', token, label: unsubscribe.undo, fields: { signUp }, isQuiet: true })}`,
      hasForm: signUp !== null,
    }
  }
}

export const signUpGonePage = notePage(({ unsubscribe }) => [unsubscribe.gone, unsubscribe.goneNote])

export const unsubscribedFromServerPage = notePage(({ unsubscribe }) => [
  unsubscribe.neverDone,
  unsubscribe.neverDoneNote,
  `<p>${unsubscribe.changedYourMind}</p>`,
])

/** The link to unsubscribe leads here once it was used. */
export function undoPage({ token, event, from }: AttendeePage & { from: 'event' | 'server' }): PageInWords {
  return notePage(({ unsubscribe }) => {
    const again = tokenForm({ action: '/unsubscribe/undo', token, label: unsubscribe.allowAgain })
    return from === 'server'
      ? [unsubscribe.neverDone, unsubscribe.outOfServer, again]
      : [unsubscribe.done, unsubscribe.outOfEvent, again]
  }, event)
}

interface UndonePage extends Omit<AttendeePage, 'token'> {
  /** Places may be gone meanwhile, so the page names the answers that wait. */
  answers: readonly AnsweredDate[]
  /** True if an email puts the event into their calendar again. */
  isInvited: boolean
}

export function undonePage(undone: UndonePage, isSignedUp: boolean): PageInWords {
  const { event, noun = 'event', answers, isInvited } = undone
  return (words) => {
    const { unsubscribe } = words.plain
    const { back, backNote, howToReturn } = unsubscribe[noun]
    if (!isSignedUp) return { heading: unsubscribe.allowed, event, content: `<p>${howToReturn}</p>` }
    const waiting = answers.filter((answer) => answer.isWaiting && isOn(answer))
    const notes = [
      backNote,
      ...waiting.map((answer) => encodeEntities(answeredText(answer, words))),
      ...(waiting.length > 0 ? [words.page.waitForPlace] : []),
      ...(isInvited ? [words.own.invitationSent] : []),
    ]
    return { heading: back, event, content: notes.map((note) => `<p>${note}</p>`).join('\n') }
  }
}

export function dataSentPage(event: EventOnPage | null): PageInWords {
  return notePage(({ unsubscribe }) => [unsubscribe.dataSent, unsubscribe.dataSentNote], event)
}

export function signUpErasedPage(event: EventOnPage | null): PageInWords {
  return notePage(({ unsubscribe }) => [unsubscribe.erased, unsubscribe.erasedOneNote], event)
}

/** It does not say if an email was sent: whoever was forwarded an email learns nothing about its recipient. */
export const linkAskedPage: PageInWords = ({ plain, own }) => ({
  heading: plain.follow.checkEmail,
  content: `<p>${own.linkSent}</p>`,
})

export function noOwnPage(
  state: 'unconfirmed' | 'cancelled' | 'hidden' | 'deleted',
  { token, event }: AttendeePage,
): PageInWords {
  return notePage(({ noOwnPage: words }) => {
    const leave = tokenForm({ action: '/unsubscribe', token, label: words.leave, isQuiet: true })
    return [words[state], words[`${state}Note`], leave]
  }, event)
}

export const invalidUnsubscribeLinkPage = notePage(({ unsubscribe: { invalid, invalidNote } }) => [
  invalid,
  invalidNote,
])

/** Every address gets the same page, whether it follows already or not. */
export function checkEmailPage(calendar: EventOnPage): PageInWords {
  return notePage(({ follow }) => [follow.checkEmail, follow.checkEmailNote], calendar)
}

export function refusedFollowPage(calendar: EventOnPage, problem: Problem): PageInWords {
  return ({ plain: { follow }, problems }) => ({
    heading: follow.failed,
    event: calendar,
    content: `<p>${encodeEntities(problem.textIn(problems))}</p>`,
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

interface AllSignUpsPage {
  token: string
  signUps: {
    event: EventOnPage
    path: string
    answers: readonly AnsweredDate[]
    replies: readonly { question: string; reply: string }[]
  }[]
  feed: string
}

export function allSignUpsPage({ token, signUps, feed }: AllSignUpsPage): PageInWords {
  const all = `/a/all/${token}`
  const subscribed = encodeEntities(feed)
  return (words) => {
    const { allSignUps, unsubscribe } = words.plain
    const rows = signUps.map(({ event, path, answers, replies }) => {
      const lines = [
        ...answers.map((answer) => answeredText(answer, words, isOn(answer))),
        ...replies.map(({ question, reply }) => words.own.answerOn(question, reply)),
      ]
      const ownLines = lines.map((line) => `<p class="own">${encodeEntities(line)}</p>`)
      return [eventLine(event, words, path), ...ownLines].join('')
    })
    return {
      heading: allSignUps.heading,
      content: `${rows.length > 0 ? rows.join('') : `<p>${allSignUps.none}</p>`}
<p class="or">${allSignUps.feed}<br><a href="${subscribed.replace(/^https?:/, 'webcal:')}">${subscribed}</a></p>
${tokenForm({ action: `${all}/feed`, token, label: allSignUps.renewFeed, isQuiet: true })}
<p class="or"><a href="${all}/data.json" download>${allSignUps.download}</a></p>
${rows.length > 0 ? tokenForm({ action: `${all}/leave`, token, label: allSignUps.leaveAll, isQuiet: true }) : ''}
${tokenForm({ action: `${all}/erase`, token, label: allSignUps.eraseAll, isQuiet: true })}
${tokenForm({ action: `${all}/never`, token, label: unsubscribe.never, isQuiet: true })}`,
      hasForm: true,
    }
  }
}

export function leaveAllPage(token: string, count: number): PageInWords {
  const all = `/a/all/${token}`
  return notePage(({ allSignUps: { leaveHeading, leaveNote, leave, back } }) => {
    const form = tokenForm({ action: `${all}/leave`, token, label: leave(count), fields: { sure: 'yes' } })
    return [leaveHeading(count), leaveNote, form, `<a href="${all}">${back}</a>`]
  })
}

export function eraseAllPage(token: string): PageInWords {
  const all = `/a/all/${token}`
  return notePage(({ allSignUps: { eraseHeading, eraseNote, eraseAll, back } }) => {
    const form = tokenForm({ action: `${all}/erase`, token, label: eraseAll, fields: { sure: 'yes' } })
    return [eraseHeading, eraseNote, form, `<a href="${all}">${back}</a>`]
  })
}

export const dataErasedPage = notePage(({ unsubscribe }) => [unsubscribe.erased, unsubscribe.erasedNote])
export const leftAllPage = notePage(({ allSignUps }) => [allSignUps.left, allSignUps.leftNote])
export const oldSignUpsLinkPage = notePage(({ allSignUps }) => [allSignUps.old, allSignUps.oldNote])
