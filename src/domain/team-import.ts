import * as z from 'zod'
import { englishTeamImport, type TeamImportWords } from './language/team-import-words.ts'

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
export function teamImportSentences(
  result: TeamImport,
  words: TeamImportWords = englishTeamImport,
): string[] {
  const { name, added, existingEvents, newAddresses, newUids, peopleLeftOut, isWithPeople, members } = result
  const lines: [shown: boolean, sentence: string][] = [
    [true, isWithPeople ? words.teamWithPeople(name, added) : words.team(name, added)],
    [existingEvents > 0, words.existingEvents(existingEvents)],
    [newAddresses > 0, words.newAddresses(newAddresses)],
    [newUids > 0, words.newUids(newUids)],
    [!result.hasCalendarAddress, words.calendarStaysOff],
    [added.webhooks > 0, words.webhooksAreOff],
    [!isWithPeople && peopleLeftOut > 0, words.peopleByCommandOnly(peopleLeftOut)],
    [isWithPeople && peopleLeftOut > 0, words.peopleLeftOut(peopleLeftOut)],
    [members.length > 0, words.nobodyInvited(members.join(', '))],
  ]
  return lines.flatMap(([isShown, sentence]) => (isShown ? [sentence] : []))
}
