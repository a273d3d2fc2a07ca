import { expect, test } from 'vitest'
import { DAY, HOUR, MINUTE, SECOND } from '../../domain/time/wall-time.ts'
import type { Database } from '../db/database.ts'
import { leaseDueMails } from '../mail/mail-queue.ts'
import { addAttendees, at } from '../testing/attended-event.ts'
import { onSqliteFirst, sharedDatabase } from '../testing/database/databases.ts'
import { storeEvent } from '../testing/event-fixtures.ts'
import { runDueMailings } from './mailing-job.ts'

const startsAt = at('2026-07-10T18:00')
/** More than the job takes up at once, and more attendees than it writes to at once. */
const [MANY, LARGE] = [51, 51]
const running = new AbortController().signal

onSqliteFirst((stores) => {
  const clock = { now: 0 }
  const database = sharedDatabase(stores, { clock: () => clock.now })

  /** An event with a day-before reminder that became due some time ago. */
  async function remindedEvent(attendees: number, dueSince: number): Promise<string> {
    const { id } = await storeEvent(database())
    await addAttendees(database(), id, attendees)
    await database().query(
      `INSERT INTO mailings (event_id, kind, round, starts_at, due_at) VALUES ($1, 'day-reminder', 1, $2, $3)`,
      [id, startsAt, clock.now - dueSince],
    )
    return id
  }

  async function reminded(eventId: string): Promise<number> {
    return (await database().query('SELECT id FROM mails WHERE event_id = $1', [eventId])).length
  }

  async function begin(): Promise<void> {
    clock.now = startsAt - 20 * HOUR
    for (const table of ['mails', 'mailings', 'events']) await database().query(`DELETE FROM ${table}`)
  }

  test('a small mailing does not wait until larger ones that were due before it are all written', async () => {
    await begin()
    for (let event = 0; event < MANY; event += 1) await remindedEvent(LARGE, HOUR)
    const small = await remindedEvent(1, SECOND)
    await runDueMailings(database(), running)
    // By now the first of the large ones have had their turn.
    clock.now += SECOND
    await runDueMailings(database(), running)
    expect(await reminded(small)).toBe(1)
    // Its email is not behind theirs either, although those have waited for a minute.
    clock.now += MINUTE
    const late = await remindedEvent(1, 0)
    while ((await reminded(late)) === 0) await runDueMailings(database(), running)
    const first = await leaseDueMails(database(), { atMost: 2 * (MANY + 2), leaseMs: MINUTE })
    const events = new Set(first.map(({ eventId }) => eventId))
    expect([events.has(small), events.has(late)]).toEqual([true, true])
    expect(events.size).toBe(MANY + 2)
  })

  test('a large mailing is written to the end, although small ones keep becoming due', async () => {
    await begin()
    const large = await remindedEvent(LARGE, HOUR)
    for (let round = 0; round < 2; round += 1) {
      for (let event = 0; event < MANY; event += 1) await remindedEvent(1, 0)
      await runDueMailings(database(), running)
      clock.now += SECOND
    }
    await runDueMailings(database(), running)
    expect(await reminded(large)).toBe(LARGE)
  })

  test('mailings that fail again and again do not hold up the others', async () => {
    await begin()
    const broken = new Set<unknown>()
    for (let event = 0; event < MANY; event += 1) broken.add(await remindedEvent(1, DAY / 24))
    const well = await remindedEvent(1, SECOND)
    const shaky: Database = {
      ...database(),
      query: (sql, parameters) => database().query(sql, parameters),
      transaction: (work) =>
        database().transaction((connection) =>
          work({
            ...connection,
            query(sql, parameters = []) {
              if (broken.has(parameters[0])) throw new Error('Broken.')
              return connection.query(sql, parameters)
            },
          }),
        ),
    }
    for (let round = 0; round < 2; round += 1) {
      await expect(runDueMailings(shaky, running)).rejects.toThrow('Broken.')
      clock.now += SECOND
    }
    expect(await reminded(well)).toBe(1)
  })
})
