import { SINGLE_SIGN_ON_PROBLEMS } from '../../domain/sign-in-provider.ts'
import { inPageLanguage } from './page-language.ts'

const english = {
  // magic-link-form
  linkSent: 'Magic link sent!',
  linkSentText: 'Check your email for the login link',
  sendFailed: 'Failed to send magic link',
  emailRequired: 'Email required',
  email: 'Email',
  invitationIsFor: (email: string) => `This invitation is for ${email}`,
  sendingLink: 'Sending magic link...',
  linkIsOnItsWay: 'The link is on its way to {email}. It works once, within 15 minutes.',
  noDelivery: 'Email delivery is not set up here.',
  openMailbox: 'Open the local mailbox',
  sendLink: 'Send Magic Link',

  // session-over-dialog
  signedInAgain: 'You are signed in again',
  signedInAgainText: 'Press again to save what you typed.',
  sessionEnded: 'Your session has ended',
  sessionEndedText:
    'What you typed stays here. Open the link that we email you in this browser, then come back to this tab.',

  // sign-in-screens
  signInTo: (brand: string) => `Sign in to ${brand}`,
  signInText: "Enter your email and we'll send you a link to sign in. No password needed.",
  joinTeam: 'Join the team',
  linkIncomplete: 'This invitation link is invalid or incomplete.',
  invitationNotLoaded: 'The invitation could not be loaded. Please check your connection.',
  invitedTo: "You've been invited to join {team}",
  join: 'Join Team',
  continueWith: (provider: string) => `Continue with ${provider}`,
  invalidInvitation: 'Invalid Invitation',
  askForANewOne: 'An invitation can be used once, within 7 days. Ask the team owner for a new one.',
  goToLogin: 'Go to login',
  language: 'Language',
  tagline: 'Share events that people add to their own calendars.',

  singleSignOnProblems: SINGLE_SIGN_ON_PROBLEMS,
}

export type SignInWords = typeof english

export const signInWords = inPageLanguage('signIn', english)
