import { describe, expect, onTestFinished, test } from 'vitest'
import { HOUR, MINUTE } from '../../domain/time/wall-time.ts'
import type { Database } from '../db/database.ts'
import { DERIVED_WITH } from '../tables/events/event-columns.ts'
import { at, attendedEvents, weekly } from '../testing/attended-event.ts'
import { onSqliteFirst } from '../testing/database/databases.ts'
import { storeEvents } from '../testing/event-fixtures.ts'
import { listedTitles } from '../testing/event-lists.ts'
import { expectProblem } from '../testing/expect-response.ts'
import { recordingLog } from '../testing/mail/running-mail-worker.ts'
import { claimDerivation, deriveBatch, startDerivationJob } from './derivation-job.ts'

const OLD = '2025c/1/0'
const INSTANTS = 'shown_starts_at, shown_ends_at, refresh_at, first_starts_at, last_ends_at'
/** 19:00Z by the zone data of today, 20:00Z by that of 2025. */
const noon = {
  timezone: 'America/Vancouver',
  startIso: '2027-01-20T12:00:00',
  endIso: '2027-01-20T13:00:00',
}
const NOON = Date.UTC(2027, 0, 20, 19)

/** Leaves the rows as a build with other zone data, by which everything is `hours` later, would have. */
async function asDerivedBefore(database: Database, hours: number): Promise<void> {
  const ms = hours * HOUR
  await database.query(
    `UPDATE events SET derived_with = $2, shown_starts_at = shown_starts_at + $1, shown_ends_at = shown_ends_at + $1,
       refresh_at = refresh_at + $1, first_starts_at = first_starts_at + $1, last_ends_at = last_ends_at + $1`,
    [ms, OLD],
  )
  await database.query('UPDATE mailings SET starts_at = starts_at + $1, due_at = due_at + $1', [ms])
  await database.query("DELETE FROM settings WHERE name = 'derived-with'")
}

async function deriveAll(database: Database, log = recordingLog()): Promise<void> {
  await claimDerivation(database)
  while ((await deriveBatch(database, log)) > 0);
}

onSqliteFirst((stores) => {
  const { clock, database, event, passTo, mails } = attendedEvents(stores)

  const reminders = async () => (await mails('reminder')).map(({ contents }) => contents)

  describe('zone data of another version', () => {
    test.each([1, -1])('every instant of an event is derived again when it was %i h off', async (hours) => {
      const { id } = await event({ ...noon, ...weekly })
      const instants = () => database().query(`SELECT ${INSTANTS} FROM events WHERE id = $1`, [id])
      const right = await instants()
      await asDerivedBefore(database(), hours)
      expect(await instants()).not.toEqual(right)
      await deriveAll(database())
      expect(await instants()).toEqual(right)
      expect(await database().query('SELECT derived_with FROM events WHERE id = $1', [id])).toEqual([
        { derived_with: DERIVED_WITH },
      ])
    })

    test.each([1, -1])('reminders come before the right start when it was %i h off', async (hours) => {
      const attended = await event(noon)
      await attended.signUp('Zoe')
      await asDerivedBefore(database(), hours)
      await deriveAll(database())
      await passTo(NOON - 24 * HOUR - MINUTE)
      expect(await reminders()).toEqual([])
      await passTo(NOON - 24 * HOUR)
      expect(await reminders()).toEqual([{ lead: 'day', startsAt: NOON }])
      await passTo(NOON - HOUR)
      expect(await reminders()).toContainEqual({ lead: 'hour', startsAt: NOON })
      expect(await reminders()).toHaveLength(2)
    })

    test('a reminder whose right time has already passed is given at once', async () => {
      const attended = await event(noon)
      await attended.signUp('Zoe')
      await asDerivedBefore(database(), 1)
      clock.now = NOON - 40 * MINUTE
      await attended.signUp('Bob')
      clock.now = NOON - 30 * MINUTE
      await deriveAll(database())
      await passTo(clock.now)
      expect(await reminders()).toEqual([
        { lead: 'hour', startsAt: NOON },
        { lead: 'hour', startsAt: NOON },
      ])
    })

    test('a planned start that no longer exists is searched from now on, even before it is derived again', async () => {
      const attended = await event({ ...noon, ...weekly })
      await attended.signUp('Zoe')
      await asDerivedBefore(database(), 1)
      await passTo(NOON - 23 * HOUR)
      await passTo(NOON)
      expect(await reminders()).toEqual([])
      await passTo(NOON + 7 * 24 * HOUR - HOUR)
      expect(await reminders()).toContainEqual({ lead: 'hour', startsAt: NOON + 7 * 24 * HOUR })
    })

    test('a reminder that was queued and not sent keeps its occurrence', async () => {
      const attended = await event(noon)
      await attended.signUp('Zoe')
      await passTo(NOON - 24 * HOUR)
      await asDerivedBefore(database(), 0)
      const before = JSON.stringify({ lead: 'day', startsAt: NOON + HOUR })
      await database().query("UPDATE mails SET payload = $1, expires_at = $2 WHERE kind = 'reminder'", [
        before,
        NOON,
      ])
      await deriveAll(database())
      expect(await reminders()).toEqual([{ lead: 'day', startsAt: NOON }])
      expect(await database().query("SELECT expires_at FROM mails WHERE kind = 'reminder'")).toEqual([
        { expires_at: NOON - HOUR },
      ])
    })

    test('nobody is reminded twice of an occurrence that new zone data moves', async () => {
      const attended = await event({ ...noon, ...weekly })
      await attended.signUp('Zoe')
      await passTo(NOON - 24 * HOUR)
      await passTo(NOON - HOUR)
      expect(await reminders()).toHaveLength(2)
      await asDerivedBefore(database(), -1)
      await deriveAll(database())
      await passTo(NOON + HOUR)
      expect(await reminders()).toHaveLength(2)
    })
  })

  describe('the job that derives again', () => {
    async function manyStale(): Promise<number> {
      const attended = await event(noon)
      const { userId, teamId } = attended.organizer
      await storeEvents(
        database(),
        { userId, teamId },
        Array.from({ length: 49 }, () => noon),
      )
      await asDerivedBefore(database(), 1)
      return 50
    }
    const wrong = () => database().query('SELECT id FROM events WHERE shown_starts_at <> $1', [NOON])

    test('a job that is stopped goes on where it was', async () => {
      const total = await manyStale()
      await claimDerivation(database())
      const first = await deriveBatch(database(), recordingLog())
      expect(first).toBeGreaterThan(0)
      expect(await wrong()).toHaveLength(total - first)
      const job = startDerivationJob(database(), { log: recordingLog(), host: 'localhost' })
      onTestFinished(() => job.stop())
      await expect.poll(wrong).toEqual([])
    })

    test('two instances derive each event once', async () => {
      const total = await manyStale()
      await claimDerivation(database())
      let derived = 0
      const instance = async () => {
        for (let batch = 1, idle = 0; idle < 20; derived += batch) {
          batch = await deriveBatch(database(), recordingLog())
          idle = batch === 0 ? idle + 1 : 0
        }
      }
      await Promise.all([instance(), instance()])
      expect(derived).toBe(total)
      expect(await wrong()).toEqual([])
    })

    test('an instance leaves the events alone when another build has claimed them', async () => {
      const total = await manyStale()
      await claimDerivation(database())
      await database().query("UPDATE settings SET value = '2099a/9/9' WHERE name = 'derived-with'")
      expect(await deriveBatch(database(), recordingLog())).toBe(0)
      expect(await wrong()).toHaveLength(total)
    })

    test('an event of an unknown zone is logged and skipped, and the others go on', async () => {
      const known = await event({ ...noon, title: 'Known' })
      const unknown = await event({ ...noon, title: 'Unknown' }, known.organizer)
      await known.signUp('Zoe')
      await unknown.signUp('Zoe')
      await asDerivedBefore(database(), 1)
      await database().query("UPDATE events SET timezone = 'Mars/Olympus' WHERE id = $1", [unknown.id])
      const log = recordingLog()
      await deriveAll(database(), log)
      expect(log.lines).toEqual([expect.objectContaining({ event: unknown.id, timezone: 'Mars/Olympus' })])
      await database().query('UPDATE events SET refresh_at = 1 WHERE id = $1', [unknown.id])
      expect(await listedTitles(known.organizer)).toEqual(['Known'])
      expect(await listedTitles(known.organizer, '?from=2027-01-01&to=2027-01-31')).toEqual(['Known'])
      await expectProblem(
        await known.organizer.get(`/api/events/${unknown.id}`),
        503,
        'This server does not know the time zone Mars/Olympus',
      )
    })

    test('reminders of other events do not wait for an event of an unknown zone', async () => {
      const known = await event(noon)
      const unknown = await event(noon, known.organizer)
      await known.signUp('Zoe')
      await unknown.signUp('Bob')
      await database().query("UPDATE events SET timezone = 'Mars/Olympus' WHERE id = $1", [unknown.id])
      await passTo(NOON - 24 * HOUR)
      expect((await mails('reminder')).map(({ recipient }) => recipient)).toEqual(['zoe@example.com'])
      // The build that knows the zone derives the event again.
      await database().query('UPDATE events SET timezone = $2, derived_with = $3 WHERE id = $1', [
        unknown.id,
        noon.timezone,
        OLD,
      ])
      await deriveAll(database())
      await passTo(NOON - 23 * HOUR)
      expect((await mails('reminder')).map(({ recipient }) => recipient)).toEqual([
        'bob@example.com',
        'zoe@example.com',
      ])
    })
  })

  test('events from before marks were folded are found without their marks', async () => {
    const { organizer } = await event({ title: 'Café in İstanbul' })
    await database().query("UPDATE events SET search_text = 'café in i̇stanbul', derived_with = $1", [OLD])
    expect(await listedTitles(organizer, '?q=cafe')).toEqual([])
    await deriveAll(database())
    expect(await listedTitles(organizer, '?q=cafe')).toEqual(['Café in İstanbul'])
    expect(await listedTitles(organizer, '?q=istanbul')).toEqual(['Café in İstanbul'])
  })

  test('descriptions that were stored by other rules are cleaned, also those of an unknown zone', async () => {
    const [known, unknown] = [await event(), await event()]
    await database().query("UPDATE events SET description_html = '<p onclick=x>Hi</p>', derived_with = $1", [
      OLD,
    ])
    await database().query("UPDATE events SET timezone = 'Mars/Olympus' WHERE id = $1", [unknown.id])
    await deriveAll(database())
    for (const { id } of [known, unknown]) {
      const rows = await database().query('SELECT description_html, derived_with FROM events WHERE id = $1', [
        id,
      ])
      expect(rows).toEqual([{ description_html: '<p>Hi</p>', derived_with: DERIVED_WITH }])
    }
  })
})

test('the starts of the tests are those of the zone data', () => {
  expect(at('2027-01-20T12:00', 'America/Vancouver')).toBe(NOON)
})
