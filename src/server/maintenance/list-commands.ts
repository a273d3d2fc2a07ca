import type { Connection } from '../db/database.ts'
import { type ListPage, listAdminActs, searchEvents, searchUsers } from '../tables/admin-table.ts'
import { jsonText } from '../tables/json-text.ts'
import { listSupportMessages } from '../tables/support-message-table.ts'
import { safeText, timeText, withDatabase } from './admin-command.ts'
import { type Command, CommandError, readArguments } from './command.ts'

const DEFAULT_LIMIT = 100
const options = { json: { type: 'boolean' }, limit: { type: 'string' } } as const

interface Listing<Row> extends Pick<Command, 'usage' | 'summary'> {
  find: (connection: Connection, page: ListPage) => Promise<Row[]>
  lines: (row: Row) => string[]
  none: string
}

export const usersCommand = listCommand({
  usage: 'daymark users [part of an address] [--limit 100] [--json]',
  summary: 'Lists accounts with their teams, events and last visit.',
  find: searchUsers,
  lines: ({ email, createdAt, lastSeenAt, teams, eventsMade, isBlocked }) => [
    `${safeText(email)}  since ${timeText(createdAt)}  seen ${timeText(lastSeenAt)}  teams ${teams}  events ${eventsMade}${isBlocked ? '  blocked' : ''}`,
  ],
  none: 'No users found.',
})

export const eventsCommand = listCommand({
  usage: 'daymark events [part of a slug, title or address] [--limit 100] [--json]',
  summary: 'Lists events of all teams; of private ones neither title nor slug.',
  find: searchEvents,
  lines: (event) => [
    `${event.slug ?? event.id}  ${safeText(event.title ?? 'Private event')}`,
    `    ${event.isPublic ? 'public' : 'private'}, starts ${event.startIso}, made ${timeText(event.createdAt)} by ` +
      `${safeText(event.creator ?? 'a deleted account')}, organizer ${safeText(event.organizerEmail ?? 'not shown')}, attendees ${event.attendees}`,
  ],
  none: 'No events found.',
})

export const messagesCommand = listCommand({
  usage: 'daymark messages [part of a name, an address or the text] [--limit 100] [--json]',
  summary: 'Lists what was written on the support page, and reports of events.',
  find: listSupportMessages,
  lines: ({ name, email, message, createdAt }) => [
    `${timeText(createdAt)}  ${safeText(name)} <${safeText(email)}>`,
    ...message.split('\n').map((line) => `    ${safeText(line)}`),
  ],
  none: 'No messages.',
})

export const actsCommand = listCommand({
  usage: 'daymark acts [part of a target or an operator] [--limit 100] [--json]',
  summary: 'Lists who blocked, removed, erased or read whom or what, when and why.',
  find: listAdminActs,
  lines: ({ act, target, reason, operator, actedAt }) => [
    `${timeText(actedAt)}  ${operator}  ${act} ${safeText(target)}${reason === '' ? '' : `: ${safeText(reason)}`}`,
  ],
  none: 'No acts yet.',
})

function listCommand<Row>({ usage, summary, find, lines, none }: Listing<Row>): Command {
  return {
    usage,
    summary,
    async run(args, context) {
      const { values, word } = readArguments(args, options, usage)
      const limit = Number(values.limit ?? DEFAULT_LIMIT)
      if (!Number.isInteger(limit) || limit < 1) {
        throw new CommandError(`--limit must be a whole number. Usage: ${usage}`)
      }
      const page = { search: word ?? '', atMost: limit, skip: 0 }
      const rows = await withDatabase(context, (database) => find(database, page))
      if (values.json) context.print(jsonText(rows))
      else if (rows.length === 0) context.print(none)
      else for (const line of rows.flatMap(lines)) context.print(line)
    },
  }
}
