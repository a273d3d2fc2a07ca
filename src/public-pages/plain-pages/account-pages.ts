import { encodeEntities } from '../../domain/description/html-entity.ts'
import type { OrganizerWords } from '../../domain/language/organizer-words.ts'
import type { Problem } from '../../domain/problem.ts'
import { filledText, type OrganizerPage, type PlainPage, tokenForm } from './plain-page.ts'

interface AccountPage {
  token: string
  email: string
}

function accountPage(
  pageOf: (pages: OrganizerWords['pages'], problems: OrganizerWords['problems']) => PlainPage,
): OrganizerPage {
  return { inWords: ({ pages, problems }) => pageOf(pages, problems) }
}

/** The heading, a sentence, and a link to the sign-in if it has words. */
function notice(
  textsOf: (pages: OrganizerWords['pages']) => [heading: string, text: string, link?: string],
): OrganizerPage {
  return accountPage((pages) => {
    const [heading, text, link] = textsOf(pages)
    return { heading, content: `<p>${text}</p>${link === undefined ? '' : toSignIn(link)}` }
  })
}

function toSignIn(words: string): string {
  return `\n<a href="/login">${words}</a>`
}

function strong(text: string): string {
  return `<strong>${encodeEntities(text)}</strong>`
}

/**
 * Asks for confirmation in a browser other than the one that requested the link. Naming the account protects a victim
 * who was sent somebody else's link.
 */
export function signInPage({ brandName, email, token }: AccountPage & { brandName: string }): OrganizerPage {
  return accountPage(({ signIn }) => ({
    heading: signIn.heading(brandName),
    content: `<p>${filledText(signIn.text, { email: strong(email) })}</p>
${tokenForm({ action: '/auth/verify', token, label: signIn.button })}${toSignIn(signIn.other)}`,
    hasForm: true,
  }))
}

export const expiredSignInLinkPage = notice(({ noLongerWorks, signIn }) => [
  noLongerWorks,
  signIn.expired,
  signIn.newLink,
])

export function rejectedSignInPage(problem: Problem): OrganizerPage {
  return accountPage(({ signIn, goToSignIn }, problems) => ({
    heading: signIn.rejected,
    content: `<p>${encodeEntities(problem.textIn(problems))}</p>${toSignIn(goToSignIn)}`,
  }))
}

interface AccountChoicePage extends AccountPage {
  account: { oldEmail: string | null; team: { name: string; members: number } | null }
}

/** It is for the first sign-in with an address that somebody has changed their account to. */
export function accountChoicePage({ token, email, account }: AccountChoicePage): OrganizerPage {
  const { oldEmail, team } = account
  const choose = { action: '/auth/verify', token }
  return accountPage(({ choice }) => {
    const parts = [
      choice.continue(oldEmail ?? choice.anotherAddress),
      ...(team ? [choice.team(team.name, team.members)] : []),
    ]
    return {
      heading: choice.heading,
      content: `<p>${filledText(choice.text, { email: strong(email) })}</p>
${tokenForm({ ...choose, label: choice.own, fields: { account: 'own' } })}
${tokenForm({ ...choose, label: parts.join(', '), fields: { account: 'continue' }, isQuiet: true })}`,
      hasForm: true,
    }
  })
}

interface EmailUndoPage extends AccountPage {
  /** `email` is the earlier one, which the undo restores. */
  currentEmail: string
}

export function emailUndoPage({ token, email, currentEmail }: EmailUndoPage): OrganizerPage {
  return accountPage(({ undo }) => ({
    heading: undo.heading,
    content: `<p>${filledText(undo.text, { current: strong(currentEmail), earlier: strong(email) })}</p>
${tokenForm({ action: '/auth/undo-email', token, label: undo.button })}`,
    hasForm: true,
  }))
}

export const emailRestoredPage = notice(({ undo }) => [undo.done, undo.doneText, undo.signIn])

export const expiredEmailUndoPage = notice(({ noLongerWorks, undo, goToSignIn }) => [
  noLongerWorks,
  undo.expired,
  goToSignIn,
])

export function confirmOrganizerPage({
  token,
  action,
  email,
}: AccountPage & { action: string }): OrganizerPage {
  return accountPage(({ organizer }) => ({
    heading: organizer.heading,
    content: `<p>${filledText(organizer.text, { email: strong(email) })}</p>
${tokenForm({ action, token, label: organizer.button })}`,
    hasForm: true,
  }))
}

export const organizerConfirmedPage = notice(({ organizer }) => [
  organizer.confirmed,
  organizer.confirmedText,
])

export const expiredOrganizerPage = notice(({ noLongerWorks, organizer }) => [
  noLongerWorks,
  organizer.expired,
])
