import { inPageLanguage } from './page-language.ts'

const english = {
  // act-dialog
  /** The name is a person's address, a domain or the title of an event. */
  actions: {
    block: {
      action: 'Block',
      text: (name: string) =>
        `${name} is signed out, and cannot sign in, be signed up or be invited. Its events stay.`,
    },
    unblock: {
      action: 'Unblock',
      text: (name: string) => `${name} can sign in, be signed up and be invited again.`,
    },
    'remove-user': {
      action: 'Remove',
      text: (name: string) =>
        `${name} is gone at once, with its own teams and their events, whose pages show the reason. Nobody is emailed. This cannot be undone.`,
    },
    erase: {
      action: 'Erase',
      text: (name: string) =>
        `${name} is erased: its sign-ups, followed calendars, emails, messages and invitations in all teams. Nobody is told. An account under it stays. This cannot be undone.`,
    },
    'remove-event': {
      action: 'Remove',
      text: (name: string) =>
        `${name} is gone at once. Its page shows the reason, and its attendees get no email. This cannot be undone.`,
    },
    'read-event': {
      action: 'Read',
      text: (name: string) =>
        `${name} is shown to you as a whole. Who has read it, when and why is recorded.`,
    },
    'read-person': {
      action: 'Look up',
      text: (name: string) =>
        `${name} is looked up: what is stored under it in all teams is shown to you. Who did that, when and why is recorded.`,
    },
  },
  /** The action is the name of a button, as above. */
  done: (action: string) => `${action}: done`,
  emailAddress: 'Email address',
  addressOrAtDomain: 'Address, or @ and a domain',
  isRecorded: 'It is recorded with your address and the reason.',
  privateEvent: 'Private event',
  whatIsStored: 'What is stored',
  nothingStored: 'Nothing is stored under this address.',
  reason: 'Reason',
  failed: 'That did not work',
  signInAgain: 'Sign in again',

  // admin-list
  searchBy: (searchFields: string) => `Search by ${searchFields}`,
  search: 'Search',
  listNotLoaded: 'The list could not be loaded',
  nothingYet: 'There is nothing here yet.',
  nothingFound: 'Nothing matches your search.',
  pages: 'Pages',
  previous: 'Previous',
  page: (page: number) => `Page ${page}`,
  next: 'Next',
  privateEventOf: (creator: string) => `The private event of ${creator}`,
  acts: 'Acts',
  blocked: 'Blocked',

  // admin-screen: what is listed, its columns, and by what it is searched
  users: 'Users',
  address: 'Address',
  state: 'State',
  since: 'Since',
  seen: 'Seen',
  teams: 'Teams',
  events: 'Events',
  addressField: 'address',
  nameOrOwner: 'name or owner',
  team: 'Team',
  owner: 'Owner',
  members: 'Members',
  titleSlugOrAddress: 'title, slug or address',
  event: 'Event',
  madeBy: 'Made by',
  starts: 'Starts',
  signUps: 'Sign-ups',
  reports: 'Reports',
  nameAddressOrText: 'name, address or text',
  message: 'Message',
  name: 'Name',
  sent: 'Sent',
  addressOrDomain: 'address or domain',
  addressOrDomainHeading: 'Address or domain',
  targetOrAdministrator: 'target or administrator',
  target: 'Target',
  act: 'Act',
  by: 'By',
  when: 'When',
  emails: 'Emails',
  emailsNote: 'Emails of the last 24 hours. Health says what is late, and why some failed.',
  kind: 'Kind',
  outcome: 'Outcome',
  health: 'Health',
  healthNote: 'The checks of daymark doctor that a running server can make, and its limits.',
  check: 'Check',
  result: 'Result',
  lookUpAPerson: 'Look up a person…',
  eraseAPerson: 'Erase a person…',
  blockAnAddress: 'Block an address…',
  administration: 'Administration',
  theAddress: 'The address',
}

export type AdminWords = typeof english

export const adminWords = inPageLanguage('admin', english)
