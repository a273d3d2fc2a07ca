import { parseEmailAddress } from '../../domain/email-address.ts'
import { Problem } from '../../domain/problem.ts'
import type { Connection } from '../db/database.ts'
import { addAdminAct } from '../tables/admin-table.ts'
import { addBlock, deleteBlock, expelBlocked, listBlocks } from '../tables/block-table.ts'
import { jsonText } from '../tables/json-text.ts'
import { type Act, readReason, safeText, spareAdmins, timeText, withDatabase } from './admin-command.ts'
import { type Command, readArguments, withUsage } from './command.ts'

const EVERY_BLOCK = { search: '', atMost: 1_000_000, skip: 0 }
const options = { json: { type: 'boolean' }, reason: { type: 'string' } } as const

export const blockCommand: Command = {
  usage: 'daymark block [ADDRESS|@DOMAIN --reason "…"] [--json]',
  summary: 'Blocks an address or a domain; without one, lists who is blocked.',
  async run(args, context) {
    const { values, word } = readArguments(args, options, this.usage)
    if (word === undefined) return printBlocks(context, values.json === true)
    const pattern = readPattern(word, this.usage)
    const reason = readReason(values.reason, this.usage)
    const act = { reason, operator: context.operator, admins: context.config.admins }
    await withDatabase(context, (database) =>
      database.transaction((connection) => block(connection, pattern, act)),
    )
    context.print(
      values.json
        ? jsonText({ blocked: pattern, reason })
        : `${pattern} is blocked: it cannot sign in, be signed up or be invited. Its events stay; daymark remove removes them.`,
    )
  },
}

export const unblockCommand: Command = {
  usage: 'daymark unblock ADDRESS|@DOMAIN [--reason "…"] [--json]',
  summary: 'Takes a block back.',
  async run(args, context) {
    const { values, word = '' } = readArguments(args, options, this.usage)
    const pattern = readPattern(word, this.usage)
    const reason = values.reason === undefined ? '' : readReason(values.reason, this.usage)
    await withDatabase(context, (database) =>
      database.transaction((connection) =>
        unblock(connection, pattern, { reason, operator: context.operator }),
      ),
    )
    context.print(values.json ? jsonText({ unblocked: pattern }) : `${pattern} is no longer blocked.`)
  },
}

export async function block(connection: Connection, pattern: string, act: Act): Promise<void> {
  const { reason, operator } = act
  spareAdmins(act, pattern)
  await addBlock(connection, pattern, reason)
  await expelBlocked(connection, pattern)
  await addAdminAct(connection, { act: 'block', target: pattern, reason, operator })
}

export async function unblock(
  connection: Connection,
  pattern: string,
  { reason, operator }: Omit<Act, 'admins'>,
): Promise<void> {
  if (!(await deleteBlock(connection, pattern))) throw new Problem('conflict', ['notBlocked', pattern])
  await addAdminAct(connection, { act: 'unblock', target: pattern, reason, operator })
}

async function printBlocks(context: Parameters<Command['run']>[1], asJson: boolean): Promise<void> {
  const blocks = await withDatabase(context, (database) => listBlocks(database, EVERY_BLOCK))
  if (asJson) context.print(jsonText(blocks))
  else if (blocks.length === 0) context.print('Nobody is blocked.')
  else {
    for (const { pattern, reason, createdAt } of blocks) {
      context.print(`${pattern}  since ${timeText(createdAt)}: ${safeText(reason)}`)
    }
  }
}

export function readPattern(text: string, usage?: string): string {
  const isDomain = text.startsWith('@')
  const address = parseEmailAddress(isDomain ? `somebody${text}` : text)
  if (address === null) {
    throw withUsage(new Problem('conflict', ['patternInvalid', text]), usage)
  }
  return isDomain ? address.slice(address.indexOf('@')) : address
}
