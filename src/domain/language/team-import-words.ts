import { countText } from '../text.ts'

interface AddedCounts {
  events: number
  attendees: number
  followers: number
  pictures: number
  webhooks: number
}

/** These say what the file of a team has added, or would add. */
export const englishTeamImport = {
  team: (name: string, { events, pictures, webhooks }: AddedCounts) =>
    `The new team “${name}”: ${countText(events, 'event')}, ${countText(pictures, 'picture')}, ${countText(webhooks, 'webhook')}.`,
  teamWithPeople: (name: string, added: AddedCounts) =>
    `The new team “${name}”: ${countText(added.events, 'event')}, ${countText(added.attendees, 'sign-up')}, ${countText(added.followers, 'follower')}, ${countText(added.pictures, 'picture')}, ${countText(added.webhooks, 'webhook')}.`,
  existingEvents: (events: number) =>
    `Left out, since a team of yours has them already: ${countText(events, 'event')}.`,
  newAddresses: (events: number) =>
    `New addresses, since others on this server have theirs: ${countText(events, 'event')}.`,
  newUids: (events: number) =>
    `New UIDs, since others on this server have theirs: ${countText(events, 'event')}. Calendars that have these show them twice.`,
  calendarStaysOff: 'The calendar stays off until you choose an address for it: its own is taken.',
  webhooksAreOff: 'Webhooks are off until your programs have their new secrets.',
  peopleByCommandOnly: (people: number) =>
    `Left out, since only whoever runs this server can import people, by a command: ${countText(people, 'sign-up or follower', 'sign-ups and followers')}.`,
  peopleLeftOut: (people: number) =>
    `Left out, since they have not confirmed or this server must not write to them: ${countText(people, 'sign-up or follower', 'sign-ups and followers')}.`,
  /** The members are email addresses with commas. */
  nobodyInvited: (members: string) => `Nobody is invited by the file. Members besides you: ${members}.`,
}

export type TeamImportWords = typeof englishTeamImport
