import { expect, test } from 'vitest'
import { onBothEngines } from '../../testing/database/databases.ts'
import { addCountBatch, takeCountBatches, type VisitCount } from './count-batch-table.ts'

onBothEngines((stores) => {
  test('batches are taken in the order in which a process wrote them, wherever their rows are', async () => {
    const database = await stores.migrated()
    const count: VisitCount = {
      eventId: 'event',
      counter: 'view',
      day: '2026-03-10',
      source: '',
      site: '',
      count: 1,
      visitors: [7],
    }
    for (const number of [3, 1, 2]) {
      await addCountBatch(database, `writer ${number}`, [{ ...count, source: `source ${number}` }])
    }
    const taken = await database.transaction((connection) => takeCountBatches(connection, 10))
    expect(taken.map(({ source }) => source)).toEqual(['source 1', 'source 2', 'source 3'])
  })
})
