import { countText } from '../text.ts'

/** Pages behind the links in emails to organizers. `{…}` stands for an address in bold. */
export const englishAccountPages = {
  noLongerWorks: 'This link no longer works',
  goToSignIn: 'Go to sign-in',

  /** The team of a new account until somebody names it. The name is the part of the address before the @. */
  ownTeam: (name: string) => `${name}'s Team`,

  signIn: {
    heading: (brand: string) => `Sign in to ${brand}`,
    text: 'You are about to sign in as {email}.',
    button: 'Sign in',
    other: 'Use another email',
    expired: 'It has been used, has expired or is incomplete. A sign-in link works once, within 15 minutes.',
    newLink: 'Request a new link',
    rejected: 'You are not signed in',
  },

  choice: {
    heading: 'Is this your account?',
    text: 'The address of an account was changed to {email}. If you did that, continue.\nIf not, start your own account: the other one gets its earlier address back.',
    own: 'Start my own',
    continue: (email: string) => `Continue with the account of ${email}`,
    anotherAddress: 'another address',
    /** It follows the button's words after a comma: "team Rowers, 3 members". */
    team: (name: string, members: number) => `team ${name}, ${countText(members, 'member')}`,
  },

  undo: {
    heading: 'Undo the email change?',
    text: 'Your account uses {current}. Undoing the change restores\n{earlier} and signs out everyone who is signed in to the account.',
    button: 'Undo the change',
    done: 'The email change was undone',
    doneText:
      'Your account uses its earlier email address again. Everyone who was signed in to it has been signed out, and its API tokens no longer work.',
    signIn: 'Sign in',
    expired: 'The email change has already been undone, or it is too late to undo it.',
  },

  organizer: {
    heading: 'Get replies from attendees?',
    text: "Emails about the team's events will have {email} as their reply address.",
    button: 'Confirm this address',
    confirmed: 'Address confirmed',
    confirmedText: 'Attendees can now reply to you. You can close this page.',
    expired: 'It has expired. Saving an event with this address sends a new one.',
  },
}
