import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { contract } from '../../api/contract.ts'
import type { Database } from '../db/database.ts'
import { onBothEngines } from '../db/test-databases.ts'
import { expectAnswer, expectRefusal } from '../test-answer.ts'
import { signedInOrganizer } from '../test-organizer.ts'
import { madeEvent, organizerAt } from '../test-party.ts'
import { startTestServer } from '../test-server.ts'
import { newAddress } from '../test-sign-in.ts'

const NOW = Date.UTC(2026, 2, 10, 12)

onBothEngines((stores) => {
  let database: Database
  beforeAll(async () => {
    database = await stores.migrated({ clock: () => NOW })
  })

  async function addAttendee(eventId: string, name: string, email: string, createdAt = NOW): Promise<string> {
    const id = randomUUID()
    await database.query(
      'INSERT INTO attendees (id, event_id, email, name, created_at) VALUES ($1, $2, $3, $4, $5)',
      [id, eventId, email, name, createdAt],
    )
    return id
  }

  /** Ada has an event with an attendee, Eve is in another team. */
  async function party() {
    const server = await startTestServer({ database })
    const ada = await signedInOrganizer(server, database, newAddress('ada'))
    const eve = await signedInOrganizer(server, database, newAddress('eve'))
    const event = await madeEvent(ada)
    const bob = await addAttendee(event.id, 'Bob', 'bob@example.com')
    return { server, ada, eve, event, bob, path: `/api/events/${event.id}/attendees` }
  }

  async function join(teamId: string, { userId }: { userId: string }): Promise<void> {
    await database.query(
      "INSERT INTO members (team_id, user_id, role, joined_at) VALUES ($1, $2, 'member', 0)",
      [teamId, userId],
    )
  }

  describe('the exported file', () => {
    test('has everybody, the oldest first, and the name of the event', async () => {
      const { ada, event, path } = await party()
      await addAttendee(event.id, 'José 🎉', 'jose@example.com', NOW - 3_600_000)
      const response = await ada.get(`${path}.csv`)
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
      expect(response.headers.get('content-disposition')).toBe(
        `attachment; filename="${event.slug}-attendees.csv"`,
      )
      expect(response.headers.get('cache-control')).toBe('no-store')
      const bytes = Buffer.from(await response.arrayBuffer())
      expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
      expect(bytes.subarray(3).toString()).toBe(
        'Name,Email,Signed up at\r\n' +
          'José 🎉,jose@example.com,2026-03-10T11:00:00.000Z\r\n' +
          'Bob,bob@example.com,2026-03-10T12:00:00.000Z\r\n',
      )
    })

    test('runs no formula that a visitor typed', async () => {
      const { server, ada, event, path } = await party()
      const body = { name: '=HYPERLINK("https://evil.test";"Click, me")', email: '+formula@example.com' }
      const answer = await server.fetch(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      await expectAnswer(answer, contract.signUp)
      const lines = (await (await ada.get(`/api/events/${event.id}/attendees.csv`)).text()).split('\r\n')
      expect(lines).toContain(
        `"'=HYPERLINK(""https://evil.test"";""Click, me"")",'+formula@example.com,2026-03-10T12:00:00.000Z`,
      )
    })

    test('is complete however many there are', async () => {
      const ada = await organizerAt(database)
      const event = await madeEvent(ada)
      const empty = await ada.get(`/api/events/${event.id}/attendees.csv`)
      expect(await empty.text()).toBe('Name,Email,Signed up at\r\n')
      // Two at every instant, and a last page that is full.
      await database.query(
        `WITH RECURSIVE places (place) AS (SELECT 1 UNION ALL SELECT place + 1 FROM places WHERE place < 1500)
         INSERT INTO attendees (id, event_id, email, name, created_at)
         SELECT 'many-' || place, $1, place || '@example.com', 'Guest', place / 2 FROM places`,
        [event.id],
      )
      const file = await (await ada.get(`/api/events/${event.id}/attendees.csv`)).text()
      const emails = file.split('\r\n').flatMap((line) => /\d+@example\.com/.exec(line)?.[0] ?? [])
      expect([emails.length, new Set(emails).size]).toEqual([1_500, 1_500])
    })

    test('is for the members of the team', async () => {
      const { ada, eve, event, path } = await party()
      await expectRefusal(await eve.get(`${path}.csv`), 404, 'Event not found')
      await expectRefusal(await ada.get(`/api/events/${randomUUID()}/attendees.csv`), 404, 'Event not found')
      await expectRefusal(await ada.get(`/api/events/${event.slug}/attendees.csv`), 404, 'Event not found')
      await join(ada.teamId, eve)
      expect((await eve.get(`${path}.csv`)).status).toBe(200)
    })
  })

  describe('removing an attendee', () => {
    const attendeesOf = (eventId: string) =>
      database.query('SELECT id FROM attendees WHERE event_id = $1', [eventId])

    test('takes what was to be mailed to them along, and nobody else', async () => {
      const { ada, event, bob, path } = await party()
      const carol = await addAttendee(event.id, 'Carol', 'carol@example.com')
      for (const [attendeeId, email] of [
        [bob, 'bob@example.com'],
        [carol, 'carol@example.com'],
      ] as const) {
        await database.query(
          `INSERT INTO mails (id, unique_key, kind, recipient, event_id, attendee_id, due_at, created_at) VALUES
             ($1, $1, 'reminder', $2, $3, $4, 0, 0), ($5, $5, 'cancellation', $2, NULL, NULL, 0, 0)`,
          [randomUUID(), email, event.id, attendeeId, `cancellation/${event.id}/1/${attendeeId}`],
        )
      }
      await expectAnswer(await ada.send('DELETE', `${path}/${bob}`), contract.removeAttendee)
      expect(await attendeesOf(event.id)).toEqual([{ id: carol }])
      const mails = await database.query<{ recipient: string }>(
        'SELECT recipient FROM mails WHERE event_id = $1 OR unique_key LIKE $2',
        [event.id, `cancellation/${event.id}/%`],
      )
      expect(mails.map(({ recipient }) => recipient)).toEqual(['carol@example.com', 'carol@example.com'])
      await expectRefusal(await ada.send('DELETE', `${path}/${bob}`), 404, 'Attendee not found')
    })

    test('is for the members of the team, and by the event they signed up for', async () => {
      const { ada, eve, event, bob, path } = await party()
      const other = await madeEvent(ada)
      await expectRefusal(await eve.send('DELETE', `${path}/${bob}`), 404, 'Attendee not found')
      for (const [asked, refusal] of [
        [`/api/events/${other.id}/attendees/${bob}`, 'Attendee not found'],
        [`/api/events/${randomUUID()}/attendees/${bob}`, 'Attendee not found'],
        [`/api/events/a%00b/attendees/${bob}`, 'Event not found'],
        [`${path}/a%00b`, 'Attendee not found'],
        [`${path}/${randomUUID()}`, 'Attendee not found'],
      ] as const) {
        await expectRefusal(await ada.send('DELETE', asked), 404, refusal)
      }
      expect(await attendeesOf(event.id)).toHaveLength(1)
      await join(ada.teamId, eve)
      await expectAnswer(await eve.send('DELETE', `${path}/${bob.toUpperCase()}`), contract.removeAttendee)
    })
  })
})
