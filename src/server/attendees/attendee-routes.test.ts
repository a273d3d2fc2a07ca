import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { contract } from '../../api/contract.ts'
import { markRefusedAddress } from '../tables/attendees/attendee-table.ts'
import { onSqliteFirst } from '../testing/database/databases.ts'
import { createEvent } from '../testing/event-calls.ts'
import { expectProblem, expectResponse } from '../testing/expect-response.ts'
import { mailsTo } from '../testing/mail/mails-in-database.ts'
import { addToTeam, newAddress } from '../testing/organizer.ts'
import { sharedSite } from '../testing/shared-site.ts'

const NOW = Date.UTC(2026, 2, 10, 12)

onSqliteFirst((stores) => {
  const { database, organizer } = sharedSite(stores, { clock: () => NOW })

  async function addAttendee(eventId: string, name: string, email: string, createdAt = NOW): Promise<string> {
    const id = randomUUID()
    await database().query(
      'INSERT INTO attendees (id, event_id, email, name, created_at) VALUES ($1, $2, $3, $4, $5)',
      [id, eventId, email, name, createdAt],
    )
    return id
  }

  /** Ada has an event with an attendee, Eve is in another team. */
  async function party() {
    const [ada, eve] = [await organizer(), await organizer()]
    const event = await createEvent(ada)
    const bob = await addAttendee(event.id, 'Bob', 'bob@example.com')
    return { ada, eve, event, bob, path: `/api/events/${event.id}/attendees` }
  }

  test('members of the team list all attendees in the order of their sign-ups', async () => {
    const { ada, eve, event, bob, path } = await party()
    const zoe = await addAttendee(event.id, 'Zoë', 'zoe@example.com', NOW - 2)
    const asa = await addAttendee(event.id, 'Åsa', 'asa@example.com', NOW - 1)
    await markRefusedAddress(database(), 'zoe@example.com')
    expect(await expectResponse(await ada.get(path), contract.listAttendees)).toEqual([
      { id: zoe, name: 'Zoë', email: 'zoe@example.com', emailProblem: 'refused', answers: [] },
      { id: asa, name: 'Åsa', email: 'asa@example.com', emailProblem: null, answers: [] },
      { id: bob, name: 'Bob', email: 'bob@example.com', emailProblem: null, answers: [] },
    ])
    await expectProblem(await eve.get(path), 404, 'Event not found')
    const other = await createEvent(ada)
    const empty = await ada.get(`/api/events/${other.id}/attendees`)
    expect(await expectResponse(empty, contract.listAttendees)).toEqual([])
  })

  describe('the CSV export', () => {
    test('the CSV export has all attendees in order and is named after the event', async () => {
      const { ada, event, path } = await party()
      await addAttendee(event.id, 'José 🎉', 'jose@example.com', NOW - 3_600_000)
      await markRefusedAddress(database(), 'bob@example.com')
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
        'Name,Email,Signed up at,Email problem\r\n' +
          'José 🎉,jose@example.com,2026-03-10T11:00:00.000Z,\r\n' +
          'Bob,bob@example.com,2026-03-10T12:00:00.000Z,refused\r\n',
      )
    })

    test('each line of the CSV export has all cells, also of somebody who has not answered', async () => {
      const { ada, event, path } = await party()
      const questions = [{ id: 1, text: 'What do you eat?', kind: 'line' }]
      await ada.send('PUT', contract.saveAnswerSettings.path.replace(':id', event.id), { questions })
      const [head = '', ...lines] = (await (await ada.get(`${path}.csv`)).text()).trimEnd().split('\r\n')
      expect(head.split(',')).toHaveLength(10)
      expect(lines.map((line) => line.split(',').length)).toEqual([10])
    })

    test('the CSV export escapes formulas that visitors typed', async () => {
      const { ada, path } = await party()
      const body = { name: '=HYPERLINK("https://evil.test";"Click, me")', email: '+formula@example.com' }
      await expectResponse(await ada.send('POST', path, body), contract.signUp)
      const lines = (await (await ada.get(`${path}.csv`)).text()).split('\r\n')
      expect(lines).toContain(
        `"'=HYPERLINK(""https://evil.test"";""Click, me"")",'+formula@example.com,2026-03-10T12:00:00.000Z,`,
      )
    })

    test('the CSV export is complete across several batches', async () => {
      const ada = await organizer()
      const event = await createEvent(ada)
      const empty = await ada.get(`/api/events/${event.id}/attendees.csv`)
      expect(await empty.text()).toBe('Name,Email,Signed up at,Email problem\r\n')
      // Two sign-ups share each time, and the last batch is full.
      await database().query(
        `WITH RECURSIVE places (place) AS (SELECT 1 UNION ALL SELECT place + 1 FROM places WHERE place < 1500)
         INSERT INTO attendees (id, event_id, email, name, created_at)
         SELECT 'many-' || place, $1, place || '@example.com', 'Guest', place / 2 FROM places`,
        [event.id],
      )
      const file = await (await ada.get(`/api/events/${event.id}/attendees.csv`)).text()
      const emails = file.split('\r\n').flatMap((line) => /\d+@example\.com/.exec(line)?.[0] ?? [])
      expect([emails.length, new Set(emails).size]).toEqual([1_500, 1_500])
    })

    test('only members of the team export attendees', async () => {
      const { ada, eve, event, path } = await party()
      await expectProblem(await eve.get(`${path}.csv`), 404, 'Event not found')
      await expectProblem(await ada.get(`/api/events/${randomUUID()}/attendees.csv`), 404, 'Event not found')
      await expectProblem(await ada.get(`/api/events/${event.slug}/attendees.csv`), 404, 'Event not found')
      await addToTeam(database(), ada, eve)
      expect((await eve.get(`${path}.csv`)).status).toBe(200)
    })
  })

  describe('removing an attendee', () => {
    const attendeesOf = (eventId: string) =>
      database().query('SELECT id FROM attendees WHERE event_id = $1', [eventId])

    test('removing an attendee deletes their unsent emails, and nobody else’s', async () => {
      const { ada, event, bob, path } = await party()
      const carol = await addAttendee(event.id, 'Carol', 'carol@example.com')
      for (const [attendeeId, email] of [
        [bob, 'bob@example.com'],
        [carol, 'carol@example.com'],
      ] as const) {
        await database().query(
          `INSERT INTO mails (id, unique_key, kind, recipient, event_id, attendee_id, due_at, created_at) VALUES
             ($1, $1, 'reminder', $2, $3, $4, 0, 0), ($5, $5, 'cancellation', $2, NULL, NULL, 0, 0)`,
          [randomUUID(), email, event.id, attendeeId, `cancellation/${event.id}/1/${attendeeId}`],
        )
      }
      await expectResponse(await ada.send('DELETE', `${path}/${bob}`), contract.removeAttendee)
      expect(await attendeesOf(event.id)).toEqual([{ id: carol }])
      const mails = await database().query<{ recipient: string }>(
        'SELECT recipient FROM mails WHERE event_id = $1 OR unique_key LIKE $2',
        [event.id, `cancellation/${event.id}/%`],
      )
      expect(mails.map(({ recipient }) => recipient)).toEqual(['carol@example.com', 'carol@example.com'])
      await expectProblem(await ada.send('DELETE', `${path}/${bob}`), 404, 'Attendee not found')
    })

    test('a removed attendee is told, unless the organizer says otherwise; a calendar that follows hears it anyway', async () => {
      const { ada, event, path } = await party()
      const remove = async (name: string, state: object, query = '') => {
        const email = newAddress(name.toLowerCase())
        const id = await addAttendee(event.id, name, email)
        for (const [column, value] of Object.entries(state)) {
          await database().query(`UPDATE attendees SET ${column} = $2 WHERE id = $1`, [id, value])
        }
        await expectResponse(await ada.send('DELETE', `${path}/${id}${query}`), contract.removeAttendee)
        return (await mailsTo(database(), email, 'calendar-removal')).map(({ why, isInvited }) => [
          why,
          isInvited,
        ])
      }
      expect(await remove('Ann', {})).toEqual([['removed', false]])
      expect(await remove('Bo', { invited_at: 1 })).toEqual([['removed', true]])
      expect(await remove('Cy', {}, '?notify=false')).toEqual([])
      expect(await remove('Di', { invited_at: 1 }, '?notify=false')).toEqual([['removed-untold', true]])
      expect(await remove('Eve', { unconfirmed_since: 1 })).toEqual([])
      expect(await remove('Flo', { email_problem: 'refused' })).toEqual([])
      const gus = await addAttendee(event.id, 'Gus', newAddress('gus'))
      expect((await ada.send('DELETE', `${path}/${gus}?notify=maybe`)).status).toBe(400)
    })

    test('only members of the team remove an attendee, and only through the attendee’s event', async () => {
      const { ada, eve, event, bob, path } = await party()
      const other = await createEvent(ada)
      await expectProblem(await eve.send('DELETE', `${path}/${bob}`), 404, 'Attendee not found')
      for (const [asked, refusal] of [
        [`/api/events/${other.id}/attendees/${bob}`, 'Attendee not found'],
        [`/api/events/${randomUUID()}/attendees/${bob}`, 'Attendee not found'],
        [`/api/events/a%00b/attendees/${bob}`, 'Event not found'],
        [`${path}/a%00b`, 'Attendee not found'],
        [`${path}/${randomUUID()}`, 'Attendee not found'],
      ] as const) {
        await expectProblem(await ada.send('DELETE', asked), 404, refusal)
      }
      expect(await attendeesOf(event.id)).toHaveLength(1)
      await addToTeam(database(), ada, eve)
      await expectResponse(await eve.send('DELETE', `${path}/${bob.toUpperCase()}`), contract.removeAttendee)
    })
  })
})
