import { expect, test } from 'vitest'
import { parseDate } from '../../../domain/time/wall-time.ts'
import { onBothEngines } from '../../testing/database/databases.ts'
import { storeEvent } from '../../testing/event-fixtures.ts'
import { addToDays, type DayCounts } from './activity-day-table.ts'
import { readActivity } from './activity-report-table.ts'

onBothEngines((stores) => {
  test('a day has 50 invented sources, at most 40 of them without a tag, and every known one', async () => {
    const database = await stores.migrated()
    const [event, other] = [await storeEvent(database), await storeEvent(database)]
    const view = (source: string, isTagged: boolean): DayCounts => ({
      eventId: event.id,
      day: '2026-03-10',
      source,
      site: '',
      isTagged,
      views: 1,
    })
    const add = (...counts: DayCounts[]) =>
      database.transaction((connection) => addToDays(connection, counts))
    const views = async () => {
      const day = parseDate('2026-03-10') ?? 0
      const scope = { teamId: event.teamId, eventId: event.id }
      const rows = await readActivity(database, scope, 'source', { from: day, to: day })
      return new Map(rows.map((row) => [row.name, row.views]))
    }
    const numbered = (many: number, name: string, isTagged: boolean) =>
      Array.from({ length: many }, (_, at) => view(`${name} ${at}`, isTagged))

    await add(...numbered(30, 'junk', false), { ...view('elsewhere', true), eventId: other.id })
    await add(...numbered(45, 'junk', false), view('Facebook', false), view('Direct', false))
    let found = await views()
    expect([found.size, found.get('junk 0'), found.get('Other'), found.get('Facebook')]).toEqual([
      43, 2, 5, 1,
    ])
    await add(...numbered(12, 'flyer', true), view('flyer 0', false), view('late', false))
    found = await views()
    expect([found.size, found.get('flyer 0'), found.get('Other')]).toEqual([53, 2, 8])
    await add({ ...view('X', false), day: '2026-03-11' }, { ...view('gone', true), eventId: 'unknown' })
    expect([...found].reduce((sum, [, count]) => sum + count, 0)).toBe(30 + 47 + 14)
  })
})
