import type { Connection } from '../../db/database.ts'

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
  cellsOf: (sum: ActivitySum) => (string | number)[]
  upsert: string
}

const ownKey = ({ ownerId, part, period, name }: ActivitySum) => [ownerId, part, period, name]
const countsOf = (sum: ActivitySum) => COUNT_COLUMNS.map((column) => sum[column])
const EVENT_COLUMNS = [...COUNT_COLUMNS, 'team_visitors']

const TABLES = {
  eventDays: sumTable('event_days', ['event_id', 'part', 'day', 'name'], EVENT_COLUMNS, (sum) => [
    ...ownKey(sum),
    ...countsOf(sum),
    sum.team_visitors,
  ]),
  eventMonths: sumTable(
    'event_months',
    ['event_id', 'part', 'month', 'name', 'team_id'],
    EVENT_COLUMNS,
    (sum) => [...ownKey(sum), sum.teamId, ...countsOf(sum), sum.team_visitors],
  ),
  teamDays: sumTable('team_days', ['team_id', 'part', 'day', 'name'], COUNT_COLUMNS, (sum) => [
    ...ownKey(sum),
    ...countsOf(sum),
  ]),
  teamMonths: sumTable('team_months', ['team_id', 'part', 'month', 'name'], COUNT_COLUMNS, (sum) => [
    ...ownKey(sum),
    ...countsOf(sum),
  ]),
}

export type SumTableName = keyof typeof TABLES

/** Adds to the rows of a table, in the order of their keys. `sums` must hold each key only once. */
export async function addSums(
  connection: Connection,
  tableName: SumTableName,
  sums: readonly ActivitySum[],
): Promise<void> {
  const { upsert, cellsOf } = TABLES[tableName]
  if (sums.length > 0) await connection.query(upsert, [JSON.stringify(inOrderOfKeys(sums).map(cellsOf))])
}

/** Joins each key only once, since a sort compares it many times. */
function inOrderOfKeys(sums: readonly ActivitySum[]): ActivitySum[] {
  const byKey = new Map(sums.map((sum) => [ownKey(sum).join('\n'), sum]))
  return [...byKey.keys()].sort().flatMap((key) => byKey.get(key) ?? [])
}

/** All rows are one parameter: thousands of them cost PostgreSQL's driver four times as much as the JSON. */
function sumTable(
  table: string,
  key: string[],
  columns: readonly string[],
  cellsOf: SumTable['cellsOf'],
): SumTable {
  const cells = [
    ...key.map((_, at) => `added.value ->> ${at}`),
    ...columns.map((_, at) => `CAST(added.value ->> ${key.length + at} AS bigint)`),
  ]
  const upsert = `INSERT INTO ${table} (${[...key, ...columns].join(', ')}) SELECT ${cells.join(', ')}
    FROM json_array_elements(CAST(CAST($1 AS text) AS json)) AS added (value) WHERE 1 = 1
    ON CONFLICT (${key.slice(0, 4).join(', ')})
    DO UPDATE SET ${columns.map((column) => `${column} = ${table}.${column} + excluded.${column}`).join(', ')}`
  return { table, key, cellsOf, upsert }
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
