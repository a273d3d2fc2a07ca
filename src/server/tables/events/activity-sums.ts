import type { Connection, Parameter } from '../../db/database.ts'

export const ACTIVITY_PARTS = ['all', 'source', 'site', 'calendar'] as const
export type ActivityPart = (typeof ACTIVITY_PARTS)[number]

/** The columns of counts that all four tables have. */
export const COUNT_COLUMNS = ['views', 'visitors', 'adds', 'downloads', 'subscriptions', 'sign_ups'] as const
export type CountColumn = (typeof COUNT_COLUMNS)[number]

/** What is added to one row. */
export interface ActivitySum extends Record<CountColumn, number> {
  /** An event's or a team's. */
  ownerId: string
  /** The team of an event. */
  teamId: string
  part: ActivityPart
  /** A day or a month. */
  period: string
  name: string
  /** The visitors whom the team had not seen before on that day. */
  team_visitors: number
}

interface SumTable {
  table: string
  key: string[]
  columns: readonly (CountColumn | 'team_visitors')[]
  keyOf: (sum: ActivitySum) => Parameter[]
}

const EVENT_COLUMNS = [...COUNT_COLUMNS, 'team_visitors'] as const
const ownKey = ({ ownerId, part, period, name }: ActivitySum) => [ownerId, part, period, name]

const TABLES = {
  eventDays: sumTable('event_days', ['event_id', 'part', 'day', 'name'], EVENT_COLUMNS),
  eventMonths: {
    ...sumTable('event_months', ['event_id', 'part', 'month', 'name', 'team_id'], EVENT_COLUMNS),
    keyOf: (sum: ActivitySum) => [...ownKey(sum), sum.teamId],
  },
  teamDays: sumTable('team_days', ['team_id', 'part', 'day', 'name'], COUNT_COLUMNS),
  teamMonths: sumTable('team_months', ['team_id', 'part', 'month', 'name'], COUNT_COLUMNS),
}

export type SumTableName = keyof typeof TABLES

/** Rows of one statement. Only a few sizes, so that only a few statements are prepared. */
const SIZES = [256, 32, 4, 1]

/** Adds to the rows of a table, in the order of their keys. `sums` must hold each key only once. */
export async function addSums(
  connection: Connection,
  tableName: SumTableName,
  sums: readonly ActivitySum[],
): Promise<void> {
  const table: SumTable = TABLES[tableName]
  const sorted = inOrderOfKeys(sums)
  for (let done = 0; done < sorted.length; ) {
    const size = SIZES.find((rows) => rows <= sorted.length - done) ?? 1
    const rows = sorted.slice(done, done + size)
    await connection.query(
      upsert(table, size),
      rows.flatMap((sum) => [...table.keyOf(sum), ...table.columns.map((column) => sum[column])]),
    )
    done += size
  }
}

function sumTable(table: string, key: string[], columns: SumTable['columns']): SumTable {
  return { table, key, columns, keyOf: ownKey }
}

/** Joins each key only once, since a sort compares it many times. */
function inOrderOfKeys(sums: readonly ActivitySum[]): ActivitySum[] {
  const byKey = new Map(sums.map((sum) => [ownKey(sum).join('\n'), sum]))
  return [...byKey.keys()].sort().flatMap((key) => byKey.get(key) ?? [])
}

/** Kept, since the longest has 20,000 characters and all of them run every two seconds. */
const upserts = new Map<string, string>()

function upsert(table: SumTable, rows: number): string {
  const name = `${table.table} ${rows}`
  const text = upserts.get(name) ?? upsertText(table, rows)
  upserts.set(name, text)
  return text
}

function upsertText({ table, key, columns }: SumTable, rows: number): string {
  const width = key.length + columns.length
  const places = (row: number) =>
    Array.from({ length: width }, (_, at) => `$${row * width + at + 1}`).join(', ')
  const values = Array.from({ length: rows }, (_, row) => `(${places(row)})`).join(', ')
  const added = columns.map((column) => `${column} = ${table}.${column} + excluded.${column}`).join(', ')
  return `INSERT INTO ${table} (${[...key, ...columns].join(', ')}) VALUES ${values}
    ON CONFLICT (${key.slice(0, 4).join(', ')}) DO UPDATE SET ${added}`
}

/** The names that a part has in a period, so that no more than some are kept. */
export async function readNames(
  connection: Connection,
  tableName: SumTableName,
  { ownerId, part, period }: Pick<ActivitySum, 'ownerId' | 'part' | 'period'>,
): Promise<string[]> {
  const { table, key } = TABLES[tableName]
  const rows = await connection.query<{ name: string }>(
    `SELECT name FROM ${table} WHERE ${key[0]} = $1 AND part = $2 AND ${key[2]} = $3`,
    [ownerId, part, period],
  )
  return rows.map(({ name }) => name)
}
