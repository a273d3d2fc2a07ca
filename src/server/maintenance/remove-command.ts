import { parseEmailAddress } from '../../domain/email-address.ts'
import { Problem } from '../../domain/problem.ts'
import { countText } from '../../domain/text.ts'
import type { Connection } from '../db/database.ts'
import { deleteInvitationsTo } from '../tables/accounts/invitation-table.ts'
import { deleteSignInTokensTo } from '../tables/accounts/login-token-table.ts'
import { markOwnedTeamsDeleted } from '../tables/accounts/team-table.ts'
import { lockUserByEmail, markUserDeleted } from '../tables/accounts/user-table.ts'
import { addAdminAct } from '../tables/admin-table.ts'
import { dropAnnouncement } from '../tables/announcement-table.ts'
import {
  keepDeletedEventsOf,
  keepRemovedEvent,
  lockEventToRemove,
  markRemoved,
} from '../tables/events/deleted-event-table.ts'
import {
  countOwnedEvents,
  findEventByIdOrSlug,
  leaveEventsToTeams,
  raiseSequence,
} from '../tables/events/event-table.ts'
import { addTombstone, findTombstone } from '../tables/events/tombstone-table.ts'
import { jsonText } from '../tables/json-text.ts'
import { touchCalendar } from '../tables/team-calendar-table.ts'
import { type Act, readReason, spareAdmins, withDatabase } from './admin-command.ts'
import { type Command, CommandError, readArguments } from './command.ts'

const options = { json: { type: 'boolean' }, reason: { type: 'string' } } as const

/**
 * Removed events and accounts are gone at once; the removal job of a running server deletes their rows. Attendees
 * get no email: what is removed is often abuse, and an email would carry its words to them once more.
 */
export const removeCommand: Command = {
  usage: 'daymark remove SLUG|ID|ADDRESS --reason "…" [--json]',
  summary: 'Removes an event, or an account with its teams and their events.',
  async run(args, context) {
    const { values, word } = readArguments(args, options, this.usage)
    if (word === undefined) throw new CommandError(`Name an event or a user. Usage: ${this.usage}`)
    const reason = readReason(values.reason, this.usage)
    const act = { reason, operator: context.operator, admins: context.config.admins }
    const email = word.includes('@') ? parseEmailAddress(word) : null
    const remove = async (connection: Connection) => {
      if (email !== null) return removeUser(connection, email, act)
      const event = await findEventByIdOrSlug(connection, word.toLowerCase())
      return removeEventBySlug(connection, event?.slug ?? word.toLowerCase(), act)
    }
    const removal = await withDatabase(context, (database) => database.transaction(remove))
    context.print(values.json ? jsonText(removal) : describe(removal))
  },
}

interface Removal {
  removed: string
  events: number
  teams: number
}

export async function removeEventBySlug(
  connection: Connection,
  slug: string,
  { reason, operator }: Act,
): Promise<Removal> {
  const event = await lockEventToRemove(connection, slug)
  const tombstone = event ? null : await findTombstone(connection, slug)
  if (!event && !tombstone) throw new Problem('conflict', ['noEventWithSlug', slug])
  if (event && !event.isDeleted) {
    // Calendars that subscribed to it learn that it was cancelled.
    await raiseSequence(connection, event.id)
    await addTombstone(connection, event.id)
  }
  await dropAnnouncement(connection, (event ?? tombstone)?.id ?? '')
  if (event) await markRemoved(connection, event.id)
  if (event) await touchCalendar(connection, event.teamId)
  // Cancellations of an event without its row may still wait: with this they are not sent.
  await keepRemovedEvent(connection, slug, reason)
  await addAdminAct(connection, { act: 'remove-event', target: slug, reason, operator })
  return { removed: slug, events: 1, teams: 0 }
}

export async function removeUser(connection: Connection, email: string, act: Act): Promise<Removal> {
  const { reason, operator } = act
  spareAdmins(act, email)
  const user = await lockUserByEmail(connection, email)
  if (!user) throw new Problem('conflict', ['noSuchUser', email])
  const events = await countOwnedEvents(connection, user.id)
  await keepDeletedEventsOf(connection, user.id, reason)
  const teams = await markOwnedTeamsDeleted(connection, user.id, reason)
  await leaveEventsToTeams(connection, { userId: user.id, email })
  await deleteSignInTokensTo(connection, email)
  await deleteInvitationsTo(connection, email)
  await markUserDeleted(connection, user.id)
  await addAdminAct(connection, { act: 'remove-user', target: email, reason, operator })
  return { removed: email, events, teams }
}

function describe({ removed, events, teams }: Removal): string {
  if (teams === 0 && !removed.includes('@'))
    return `${removed} is removed. Its page says so, with the reason.`
  return (
    `${removed} is removed, with ${countText(teams, 'team')} and ${countText(events, 'event')}. ` +
    `The address can make a new account; to prevent that: daymark block ${removed} --reason "…"`
  )
}
