import { beforeAll, describe, expect, test } from 'vitest'
import { DAY, HOUR, MINUTE } from '../../domain/time/wall-time.ts'
import { addCounts } from '../analytics/write-counts.ts'
import { runDueMailings } from '../attendee-mail/mailing-job.ts'
import { expiredAttendees } from '../attendees/attendee-retention.ts'
import type { Database } from '../db/database.ts'
import { removeDeleted } from '../events/remove-deleted.ts'
import { leaseDueMails } from '../mail/mail-queue.ts'
import { readSchema } from '../maintenance/backup/schema-tables.ts'
import { pagesOfRows } from '../maintenance/backup/table-rows.ts'
import { foldDays } from '../tables/analytics/activity-day-table.ts'
import { sumCountsOfTeam } from '../tables/analytics/event-total-table.ts'
import { type AttendedEvent, addAttendees, attendedEvents, evening } from '../testing/attended-event.ts'
import { onBothEngines } from '../testing/database/databases.ts'
import { type ExplainedStatement, explained, keepUnanalyzed } from '../testing/database/explained.ts'
import { storeEvent } from '../testing/event-fixtures.ts'

const unstopped = new AbortController().signal

/** Neither a table or an index from end to end, nor all rows sorted to take the first of them. */
function expectNoFullScan(statements: readonly ExplainedStatement[], tables: readonly string[]): void {
  const named = new RegExp(`\\b(?:${tables.join('|')})\\b`)
  const concerned = statements.filter(({ sql }) => named.test(sql))
  expect(concerned).not.toEqual([])
  for (const { sql, plan } of concerned) {
    const lines = plan.split('\n')
    const scans = lines.filter(
      (line, index) =>
        /Seq Scan on|^SCAN/.test(line) ||
        (/Index (?:Only )?Scan/.test(line) &&
          !lines[index + 1]?.includes('Index Cond') &&
          !sql.includes('ORDER BY')),
    )
    expect({ sql, plan, scans: scans.filter((line) => named.test(line)) }).toEqual({ sql, plan, scans: [] })
    // The few rows that a deletion has chosen may be sorted by their ids.
    const others = plan.replaceAll(/Sort .*\n\s*Sort Key: chosen\.id/g, '')
    expect(`${sql}\n${others}`).not.toMatch(/\bSort\b|TEMP B-TREE/)
  }
}

onBothEngines((stores) => {
  describe('an event with many attendees', () => {
    const { clock, database, event, sendAll } = attendedEvents(stores)
    beforeAll(() => keepUnanalyzed(database(), ['attendees', 'mails']))

    async function crowded(): Promise<AttendedEvent> {
      const made = await event(evening)
      await addAttendees(database(), made.id, 700, clock.now)
      clock.now += HOUR
      return made
    }

    function jobs(): Promise<ExplainedStatement[]> {
      clock.now += 5 * MINUTE
      return explained(database(), async (noting) => {
        while ((await runDueMailings(noting, unstopped)) > 0);
        await removeDeleted(noting, unstopped)
      })
    }

    async function expectPlainJobs(acts: readonly ((party: AttendedEvent) => Promise<void>)[]) {
      const party = await crowded()
      for (const act of acts) {
        await act(party)
        expectNoFullScan(await jobs(), ['attendees', 'mails'])
      }
    }

    const hide = (party: AttendedEvent) => party.edit({ isPublic: false })
    const show = (party: AttendedEvent) => party.edit({ isPublic: true, location: 'Pier 6' })
    const move = (party: AttendedEvent) => party.edit({ location: 'Pier 5' })
    const remove = (party: AttendedEvent) => party.delete()

    test('each is told of a change, a cancellation and its end, and removed, by an index', () =>
      expectPlainJobs([move, hide, show, remove]))

    test('with statistics of a time when no email waited it is the same', async () => {
      const first = await crowded()
      await move(first)
      await jobs()
      await sendAll()
      if (stores.engine === 'postgres') await database().query('ANALYZE mails')
      await expectPlainJobs([move, hide, remove])
    })

    test('emails are taken from the line in their order', async () => {
      await move(await crowded())
      await jobs()
      const limits = { atMost: 10, leaseMs: MINUTE }
      const statements = await explained(database(), (noting) => leaseDueMails(noting, limits))
      for (const { plan } of statements) expect(plan).toContain('mails_in_line')
      // Those that it takes may be sorted by their ids.
      for (const { plan } of statements) expect(plan).not.toMatch(/Sort Key: .*rank|TEMP B-TREE/)
    })
  })

  describe('many events', () => {
    let database: Database
    let teamId: string

    beforeAll(async () => {
      database = await stores.migrated()
      await keepUnanalyzed(database, ['events', 'event_totals'])
      const original = await storeEvent(database, {
        startIso: '2020-01-01T10:00:00',
        endIso: '2020-01-01T11:00:00',
      })
      teamId = original.teamId
      const events = (await readSchema()).tables.find(({ name }) => name === 'events')
      const copied = events?.columns.filter((column) => !['id', 'slug'].includes(column)).join(', ')
      await database.query(
        `INSERT INTO events (id, slug, ${copied})
         WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 1500)
         SELECT gen_random_uuid(), 'copy-' || n, ${copied} FROM numbers CROSS JOIN events`,
      )
    })

    test('attendees of those that ended long ago are looked for in the order of the ends', async () => {
      const clean = expiredAttendees(90 * DAY)
      const statements = await explained(database, (noting) => clean(noting, unstopped))
      expectNoFullScan(statements, ['events', 'attendees'])
      expect(statements[0]?.plan).toContain('events_by_end')
    })

    test('the totals of a team are read by an index', async () => {
      const statements = await explained(database, (noting) => sumCountsOfTeam(noting, teamId))
      expect(statements).toHaveLength(1)
      expect(statements[0]?.plan).toContain('event_totals_of_team')
    })

    test('counting finds events, days and visitors by their keys', async () => {
      const [event] = await database.query<{ id: string }>('SELECT id FROM events WHERE team_id = $1', [
        teamId,
      ])
      const origin = { day: '2026-03-10', source: 'flyer', site: 'club.example', isTagged: true }
      const view = { eventId: event?.id ?? '', counter: 'view', count: 1, visitors: [7], ...origin } as const
      await database.transaction((connection) => addCounts(connection, [view]))
      const statements = await explained(database, async (noting) => {
        await addCounts(noting, [view])
        await foldDays(noting, [view.eventId], '2026-03-01')
      })
      expect(statements).toHaveLength(7)
      const tables = /\b(?:events|activity_days|event_totals|visitors_seen)\b/
      for (const { sql, plan } of statements) {
        const scans = plan.split('\n').filter((line) => /Seq Scan on|^SCAN/.test(line) && tables.test(line))
        expect({ sql, plan, scans }).toEqual({ sql, plan, scans: [] })
      }
    })

    test('a backup reads each table along its key', async () => {
      const tables = (await readSchema()).tables.filter(({ name }) => name === 'events')
      const statements = await explained(database, (noting) =>
        noting.snapshot(async (connection) => {
          for (const table of tables) for await (const _ of pagesOfRows(connection, table));
        }),
      )
      expect(statements).toHaveLength(2)
      for (const { plan } of statements) expect(plan).toMatch(/events_pkey|sqlite_autoindex_events_1/)
      for (const { plan } of statements) expect(plan).not.toMatch(/\bSort\b|TEMP B-TREE/)
    })
  })
})
