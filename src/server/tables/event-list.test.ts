import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Connection } from '../db/database.ts'
import { onBothEngines } from '../testing/databases.ts'
import { type EventListing, listEvents } from './event-list.ts'

const everything: EventListing = {
  teamId: randomUUID(),
  moment: 1,
  searched: '',
  status: null,
  days: null,
  isSummary: false,
}

onBothEngines((stores) => {
  test('every list scans an index in order, without sorting, with and without filters', async () => {
    const database = await stores.migrated()
    const plans: string[] = []
    await database.transaction(async (connection) => {
      if (stores.engine === 'postgres') {
        await connection.query('SET LOCAL enable_seqscan = off')
        await connection.query('SET LOCAL enable_bitmapscan = off')
      }
      const explain = stores.engine === 'sqlite' ? 'EXPLAIN QUERY PLAN' : 'EXPLAIN'
      const explaining: Connection = {
        async query(sql, parameters) {
          plans.push(JSON.stringify(await connection.query(`${explain} ${sql}`, parameters)))
          return []
        },
      }
      for (const filter of [{}, { searched: 'party' }, { days: { from: 20_000, to: 20_030 } }])
        await listEvents(explaining, { ...everything, ...filter }, null, 51)
    })
    const scans = plans.filter((plan) => !plan.includes('events_turned'))
    expect(plans).toHaveLength(9)
    expect(scans).toHaveLength(6)
    for (const plan of scans) {
      expect(plan).toContain('events_in_list_order')
      expect(plan).not.toMatch(/sort|temp b-tree/i)
    }
  })
})
