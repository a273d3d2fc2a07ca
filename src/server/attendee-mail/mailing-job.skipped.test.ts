import { beforeAll, expect, test } from 'vitest'
import type { NewEvent } from '../../domain/event/event-fields.ts'
import { DAY, dayOf, HOUR } from '../../domain/time/wall-time.ts'
import type { Database } from '../db/database.ts'
import { onSqliteFirst } from '../testing/database/databases.ts'
import { storeEvent } from '../testing/event-fixtures.ts'
import { skipDueMailings } from './mailing-job.ts'
import { findDueMailings } from './mailing-table.ts'
import { addReminderMailings, findReminderMailings } from './reminder-table.ts'

const weekly: Partial<NewEvent> = {
  isRecurring: true,
  recurrenceFrequency: 'WEEKLY',
  recurrenceInterval: 1,
  recurrenceByDay: ['FR'],
  recurrenceEndType: 'NEVER',
}
const daily: Partial<NewEvent> = {
  isRecurring: true,
  recurrenceFrequency: 'DAILY',
  recurrenceInterval: 1,
  recurrenceEndType: 'NEVER',
}
const firstStart = Date.parse('2026-07-10T22:00:00Z')

onSqliteFirst((stores) => {
  let database: Database
  let now = 0

  beforeAll(async () => {
    database = await stores.migrated({ clock: () => now })
  })

  /** An event with a reminder of its first occurrence, a day ahead. */
  async function reminded(fields: Partial<NewEvent>): Promise<string> {
    now = firstStart - 10 * DAY
    const { id } = await storeEvent(database, fields)
    const plan = {
      round: 1,
      startsAt: firstStart,
      dueAt: firstStart - DAY,
      isBegun: false,
      givenRounds: [],
    }
    await addReminderMailings(database, id, { day: plan, hour: { ...plan, startsAt: null, dueAt: null } })
    return id
  }

  const planOf = async (id: string) => (await findReminderMailings(database, id)).get('day')?.plan

  test('a due reminder is skipped to the next occurrence', async () => {
    const id = await reminded(weekly)
    now = firstStart - DAY + HOUR
    expect(await skipDueMailings(database)).toBe(1)
    expect(await planOf(id)).toEqual({
      round: 2,
      startsAt: firstStart + 7 * DAY,
      dueAt: firstStart + 6 * DAY,
      isBegun: false,
      givenRounds: [{ round: 1, day: dayOf(2026, 7, 10), dueAt: firstStart - DAY }],
    })
  })

  test('reminders of several missed occurrences are skipped until none is due', async () => {
    const id = await reminded(daily)
    now = firstStart + 3 * DAY + HOUR
    await skipDueMailings(database)
    expect(await findDueMailings(database, 10)).toEqual([])
    expect((await planOf(id))?.dueAt).toBe(firstStart + 4 * DAY)
  })

  test('after the skipped reminder of a single event no other is planned', async () => {
    const id = await reminded({})
    now = firstStart - DAY
    await skipDueMailings(database)
    expect((await planOf(id))?.dueAt).toBeNull()
  })

  test('a reminder that is not due is not skipped', async () => {
    const id = await reminded(weekly)
    const before = await planOf(id)
    expect(await skipDueMailings(database)).toBe(0)
    expect(await planOf(id)).toEqual(before)
  })

  test('a due notice is dropped', async () => {
    now = firstStart - 5 * DAY
    const { id } = await storeEvent(database)
    await database.query(
      `INSERT INTO mailings (event_id, kind, due_at, round, known)
       VALUES ($1, 'notice', now_ms(), 1, '{"parts":[],"lastPublic":null}')`,
      [id],
    )
    expect(await skipDueMailings(database)).toBe(1)
    expect(await findDueMailings(database, 10)).toEqual([])
  })
})
