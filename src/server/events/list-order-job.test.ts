import { expect, onTestFinished, test } from 'vitest'
import { eventOf } from '../../domain/event/event.ts'
import { DAY } from '../../domain/time/wall-time.ts'
import { addEvent } from '../tables/events/event-table.ts'
import { onBothEngines } from '../testing/database/databases.ts'
import { storeEvent } from '../testing/event-fixtures.ts'
import { recordingLog } from '../testing/mail/running-mail-worker.ts'
import { startListOrderJob } from './list-order-job.ts'

const NOW = Date.UTC(2026, 2, 1, 12)

onBothEngines((stores) => {
  test('the job refreshes the position of every event that has ended, in all teams, and no others', async () => {
    const clock = { now: NOW }
    const database = await stores.migrated({ clock: () => clock.now })
    const at = (day: string) => ({
      timezone: 'UTC',
      startIso: `2026-03-${day}T09:00:00`,
      endIso: `2026-03-${day}T10:00:00`,
    })
    const daily = await storeEvent(database, { ...at('02'), rruleText: 'FREQ=DAILY' })
    const once = await storeEvent(database, at('02'))
    const later = await storeEvent(database, at('20'))
    await database.transaction(async (connection) => {
      const [creator] = await connection.query<{ creator_id: string }>(
        'SELECT creator_id FROM events WHERE id = $1',
        [once.id],
      )
      const copies = { teamId: once.teamId, creatorId: creator?.creator_id ?? '', details: eventOf(once) }
      for (let copy = 0; copy < 210; copy += 1) {
        await addEvent(connection, { ...copies, slug: `copy-${String(copy).padStart(8, '0')}` })
      }
    })

    clock.now = NOW + 3 * DAY
    const job = startListOrderJob(database, recordingLog())
    onTestFinished(() => job.stop())
    const due = () => database.query('SELECT id FROM events WHERE turns_at <= $1 LIMIT 1', [clock.now])
    await expect.poll(due).toEqual([])

    const placeOf = async (id: string) =>
      (
        await database.query(
          'SELECT past, shown_starts_at, shown_ends_at, turns_at, turned_at FROM events WHERE id = $1',
          [id],
        )
      )[0]
    expect(await placeOf(daily.id)).toEqual({
      past: 0,
      shown_starts_at: Date.UTC(2026, 2, 5, 9),
      shown_ends_at: Date.UTC(2026, 2, 5, 10),
      turns_at: Date.UTC(2026, 2, 5, 10),
      turned_at: clock.now,
    })
    expect(await placeOf(once.id)).toMatchObject({ past: 1, turns_at: null, turned_at: clock.now })
    expect(await placeOf(later.id)).toMatchObject({ past: 0, turned_at: 0 })
  })
})
