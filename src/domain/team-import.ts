import * as z from 'zod'
import { countText } from './text.ts'

/** The first record of the file of a team begins with it. */
export const TEAM_FILE = { format: 'daymark-team', formatVersion: 1 } as const

/** A server without its operator takes so much of a file from an upload. */
export const TEAM_FILE_BYTES = 20_000_000

const counts = z.object({
  events: z.int(),
  attendees: z.int(),
  followers: z.int(),
  webhooks: z.int(),
  pictures: z.int(),
})

export const teamImport = z.object({
  /** Null after a dry run. */
  teamId: z.uuid().nullable(),
  name: z.string(),
  added: counts,
  /** Events that a team of the importing user has already. */
  existingEvents: z.int(),
  /** Events whose addresses belong to others on this server: they get new ones. */
  newAddresses: z.int(),
  /** Events whose UIDs belong to others on this server: calendars take them for new ones. */
  newUids: z.int(),
  /** The calendar needs a new address, since another team has that of the file. */
  hasCalendarAddress: z.boolean(),
  /** People who are not imported: all of them without the operator, else those whom this server must not write to. */
  peopleLeftOut: z.int(),
  isWithPeople: z.boolean(),
  /** Members of the team in the file, who can be invited. */
  members: z.array(z.string()),
})
export type TeamImport = z.output<typeof teamImport>

/** Says what an import has added, or would add. */
export function teamImportSentences(result: TeamImport): string[] {
  const { added, existingEvents, newAddresses, newUids, peopleLeftOut, isWithPeople, members } = result
  const parts = [
    countText(added.events, 'event'),
    ...(isWithPeople ? [countText(added.attendees, 'sign-up'), countText(added.followers, 'follower')] : []),
    countText(added.pictures, 'picture'),
    countText(added.webhooks, 'webhook'),
  ]
  const lines: [shown: boolean, sentence: string][] = [
    [true, `The new team “${result.name}”: ${parts.join(', ')}.`],
    [
      existingEvents > 0,
      `Left out, since a team of yours has them already: ${countText(existingEvents, 'event')}.`,
    ],
    [
      newAddresses > 0,
      `New addresses, since others on this server have theirs: ${countText(newAddresses, 'event')}.`,
    ],
    [
      newUids > 0,
      `New UIDs, since others on this server have theirs: ${countText(newUids, 'event')}. Calendars that have these show them twice.`,
    ],
    [
      !result.hasCalendarAddress,
      'The calendar stays off until you choose an address for it: its own is taken.',
    ],
    [added.webhooks > 0, 'Webhooks are off until your programs have their new secrets.'],
    [
      !isWithPeople && peopleLeftOut > 0,
      `Left out, since only whoever runs this server can import people, by a command: ${countText(peopleLeftOut, 'sign-up or follower', 'sign-ups and followers')}.`,
    ],
    [
      isWithPeople && peopleLeftOut > 0,
      `Left out, since they have not confirmed or this server must not write to them: ${countText(peopleLeftOut, 'sign-up or follower', 'sign-ups and followers')}.`,
    ],
    [members.length > 0, `Nobody is invited by the file. Members besides you: ${members.join(', ')}.`],
  ]
  return lines.flatMap(([isShown, sentence]) => (isShown ? [sentence] : []))
}
