import { expect, test } from 'vitest'
import { onBothEngines } from '../testing/database/databases.ts'
import { jsonRow } from './json-row.ts'

onBothEngines((stores) => {
  test('a row as JSON is the row that a query returns cell by cell', async () => {
    const database = await stores.empty().then((store) => store.open())
    await database.query('CREATE TABLE things (id text, size bigint, note text)')
    const columns = `id, size, note,
      (SELECT max(other.size) FROM things other WHERE other.id <> things.id) AS largest_other,
      COALESCE(note, 'none, (really)') AS said`
    const things = [
      ['plain', 1, 'a note'],
      ['odd', 9_007_199_254_740_991, 'quotes " \\ \n\t 日本語 📅 \u2028'],
      ['empty', -5, null],
    ] as const
    for (const thing of things) await database.query('INSERT INTO things VALUES ($1, $2, $3)', [...thing])

    const { expression, rowOf } = jsonRow(columns)
    const rows = await database.query<{ cells: string }>(`SELECT ${expression} FROM things ORDER BY id`)
    expect(rows.map(({ cells }) => rowOf(cells))).toEqual(
      await database.query(`SELECT ${columns} FROM things ORDER BY id`),
    )
    expect(rows).toHaveLength(3)
  })
})
