/** Emails to organizers about their account. A text for a preview or a subject has no line breaks. */
export const englishAccountMail = {
  /** The name of a link in the foot of summaries and of emails about sign-ups. */
  changeSettings: 'Change how often it comes, or turn it off',

  signIn: {
    subject: (brand: string) => `Your sign-in link for ${brand}`,
    lifetime: (minutes: number) =>
      `The link works once and expires ${minutes} minutes after you asked for it.`,
    heading: (brand: string) => `Sign in to ${brand}`,
    headingWithTeam: (team: string) => `Sign in and join ${team}`,
    text: "Use this link to sign in. You don't need a password.",
    textWithTeam: (brand: string, team: string) =>
      `Use this link to sign in to ${brand} and join ${team}. You don't need a password.`,
    button: 'Sign in',
    buttonWithTeam: 'Sign in and join',
    ignore: "Didn't ask to sign in? Ignore this email. Nobody can sign in without this link.",
    reason: (brand: string) =>
      `You're getting this email because someone asked to sign in to ${brand} with this address.`,
  },

  /** It answers a sign-in with an address that the server does not let in. */
  notOpen: {
    subject: (brand: string) => `You cannot sign in to ${brand}`,
    preview: 'This server is not open to everyone.',
    heading: 'This server is not open to everyone',
    text: (brand: string, site: string) =>
      `Someone, probably you, asked to sign in to ${brand} at ${site} with this address. Only some people may create events there, and this address is not one of theirs.`,
    ask: 'Ask whoever runs it if you would like to create events there. Event pages are open to everyone who has their link.',
    askAt: (contact: string) =>
      `It is run by ${contact}. Write there if you would like to create events there. Event pages are open to everyone who has their link.`,
    ignore: "Didn't ask to sign in? Ignore this email.",
  },

  emailChanged: {
    subject: (brand: string) => `Your ${brand} email address was changed`,
    preview: "If this wasn't you, you can undo the change.",
    heading: 'Your email address was changed',
    text: (brand: string, email: string) =>
      `The email address of your ${brand} account is now ${email}. Sign-in links go there and no longer to this address.`,
    choice: "If you made this change, you don't need to do anything. If not, get your account back:",
    button: 'Undo the change',
    lifetime:
      'The link works for 7 days, or until 24 hours after someone signs in with the new address, whichever comes first.',
    reason: (brand: string) => `You're getting this email because a ${brand} account used this address.`,
  },

  invitation: {
    subject: (brand: string) => `You're invited to join a team on ${brand}`,
    preview: (inviter: string) => `${inviter} invited you to plan events together.`,
    heading: (team: string) => `Join ${team}`,
    text: (inviter: string, team: string, brand: string) =>
      `${inviter} invited you to join ${team} on ${brand}. Team members create and share calendar events together.`,
    button: 'View invitation',
    lifetime: (days: number) =>
      `This invitation is for this email address only. It works once and expires in ${days} days.`,
    ignore: "Don't know the sender, or don't want to join? Ignore this email and nothing will happen.",
    reason: (inviter: string, brand: string) =>
      `You're getting this email because ${inviter} entered this address on ${brand}.`,
  },

  confirmOrganizer: {
    subject: (brand: string) => `Confirm your address as an organizer on ${brand}`,
    preview: 'Then attendees can reply to you.',
    heading: 'Get replies from attendees?',
    text: (who: string, brand: string) =>
      `${who} entered this address as the organizer of an event on ${brand}. If you confirm it, people who sign up for the team's events can reply to you.`,
    button: 'Confirm this address',
    lifetime: 'The link works for 7 days.',
    ignore: "Don't know the sender? Ignore this email and nothing will happen.",
  },
}
