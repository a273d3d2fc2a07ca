import type { Connection, Parameter } from '../../db/database.ts'
import type { OwnTable } from './schema-tables.ts'

/** The values of a row, in the order of its table's columns. */
export type Cells = readonly Cell[]
export type Cell = string | number | null

/** Few enough that a page of the longest descriptions is still a small part of the memory. */
const ROWS_OF_A_PAGE = 200
/** As many rows as one statement writes: a power of two each, so that few different statements are ever prepared. */
const ROWS_WRITTEN_AT_ONCE = [64, 8, 1]

/** All rows, page by page along the primary key. For a snapshot or an exclusive transaction: elsewhere rows may move meanwhile. */
export async function* pagesOfRows(connection: Connection, table: OwnTable): AsyncGenerator<Cells[]> {
  const columns = table.columns.join(', ')
  const key = table.key.join(', ')
  const places = table.key.map((_, index) => `$${index + 2}`).join(', ')
  const first = `SELECT ${columns} FROM ${table.name} ORDER BY ${key} LIMIT $1`
  const next = `SELECT ${columns} FROM ${table.name} WHERE (${key}) > (${places}) ORDER BY ${key} LIMIT $1`
  let page = await readCells(connection, table, first, [ROWS_OF_A_PAGE])
  while (page.length > 0) {
    yield page
    const last = page.at(-1)
    if (!last || page.length < ROWS_OF_A_PAGE) return
    page = await readCells(connection, table, next, [ROWS_OF_A_PAGE, ...keyOf(table, last)])
  }
}

export async function countRows(connection: Connection, table: OwnTable): Promise<number> {
  const [row] = await connection.query<{ many: number }>(`SELECT count(*) AS many FROM ${table.name}`)
  return row?.many ?? 0
}

export async function addRows(
  connection: Connection,
  table: OwnTable,
  rows: readonly Cells[],
): Promise<void> {
  let written = 0
  while (written < rows.length) {
    const many = ROWS_WRITTEN_AT_ONCE.find((size) => size <= rows.length - written) ?? 1
    await connection.query(insertion(table, many), rows.slice(written, written + many).flat())
    written += many
  }
}

/** Those of the rows with these keys that are there. Joined, since of many alternatives with OR each costs as much as a query. */
export function rowsWithKeys(
  connection: Connection,
  table: OwnTable,
  keys: readonly Cells[],
): Promise<Cells[]> {
  const places = table.key.map((_, index) => `wanted_${index}`)
  const wanted = `WITH wanted (${places.join(', ')}) AS (${values(keys.length, table.key.length)})`
  const columns = table.columns.map((column) => `t.${column}`).join(', ')
  const isWanted = table.key.map((column, index) => `t.${column} = wanted_${index}`).join(' AND ')
  const sql = `${wanted} SELECT ${columns} FROM wanted JOIN ${table.name} t ON ${isWanted}`
  return readCells(connection, table, sql, keys.flat())
}

export function keyOf(table: OwnTable, cells: Cells): Cell[] {
  return table.key.map((column) => cells[table.columns.indexOf(column)] ?? null)
}

async function readCells(
  connection: Connection,
  table: OwnTable,
  sql: string,
  parameters: readonly Parameter[],
): Promise<Cells[]> {
  const rows = await connection.query<Record<string, Cell>>(sql, parameters)
  return rows.map((row) => table.columns.map((column) => row[column] ?? null))
}

function insertion({ name, columns }: OwnTable, many: number): string {
  return `INSERT INTO ${name} (${columns.join(', ')}) ${values(many, columns.length)}`
}

/** "VALUES ($1, $2), ($3, $4)" */
function values(rows: number, columns: number): string {
  const places = (row: number) =>
    Array.from({ length: columns }, (_, index) => `$${row * columns + index + 1}`)
  return `VALUES ${Array.from({ length: rows }, (_, row) => `(${places(row).join(', ')})`).join(', ')}`
}
