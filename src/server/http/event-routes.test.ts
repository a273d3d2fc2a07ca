import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { contract } from '../../api/contract.ts'
import type { Database } from '../db/database.ts'
import { onBothEngines } from '../db/test-databases.ts'
import { expectAnswer, expectRefusal } from '../test-answer.ts'
import type { Organizer } from '../test-organizer.ts'
import { madeEvent, organizerAt, party } from '../test-party.ts'

const NOW = Date.UTC(2026, 2, 1, 12)
const NOT_FOUND = 'Event not found'
const ZERO = {
  views: 0,
  icsDownloads: 0,
  googleClicks: 0,
  appleClicks: 0,
  outlookClicks: 0,
  office365Clicks: 0,
  yahooClicks: 0,
}

onBothEngines((stores) => {
  let database: Database
  const clock = { now: NOW }

  beforeAll(async () => {
    database = await stores.migrated({ clock: () => clock.now })
  })

  const read = async (ada: Organizer, id: string) =>
    expectAnswer(await ada.get(`/api/events/${id}`), contract.readEvent)
  const change = async (ada: Organizer, id: string, fields: object) =>
    expectAnswer(await ada.send('PATCH', `/api/events/${id}`, fields), contract.changeEvent)

  async function addMember(teamId: string, { userId }: Organizer): Promise<void> {
    await database.query(
      "INSERT INTO members (team_id, user_id, role, joined_at) VALUES ($1, $2, 'member', now_ms() + 1)",
      [teamId, userId],
    )
  }

  async function removeMember(teamId: string, { userId }: Organizer): Promise<void> {
    await database.query('DELETE FROM members WHERE team_id = $1 AND user_id = $2', [teamId, userId])
  }

  /** Every call that names an event. */
  const callsOn = (id: string) =>
    [
      ['GET', `/api/events/${id}`],
      ['PATCH', `/api/events/${id}`, { title: 'Mine' }],
      ['GET', `/api/events/${id}/analytics`],
      ['GET', `/api/events/${id}/attendees`],
      ['DELETE', `/api/events/${id}`],
    ] as const

  const ask = (ada: Organizer, [method, path, body]: ReturnType<typeof callsOn>[number]) =>
    method === 'GET' ? ada.get(path) : ada.send(method, path, body)

  test('an event is answered as it was sent, with what is derived from it', async () => {
    const ada = await organizerAt(database)
    const event = await madeEvent(ada)
    expect(event).toEqual({
      ...party,
      id: expect.any(String),
      slug: expect.stringMatching(/^summer-party-[\da-z]{8}$/),
      creatorEmail: ada.email,
      stats: ZERO,
      isRecurring: false,
      recurrenceFrequency: null,
      recurrenceInterval: null,
      recurrenceByDay: null,
      recurrenceEndType: null,
      recurrenceEndCount: null,
      recurrenceEndDate: null,
      rruleText: null,
      startsAt: '2026-03-10T13:00:00.000Z',
      endsAt: '2026-03-10T14:00:00.000Z',
      nextStartIso: '2026-03-10T09:00:00',
      nextEndIso: '2026-03-10T10:00:00',
      timezoneAbbreviation: 'EDT',
      timezoneAbbreviationAtEnd: 'EDT',
      status: 'upcoming',
      createdAt: '2026-03-01T12:00:00.000Z',
      updatedAt: '2026-03-01T12:00:00.000Z',
    })
    expect((await read(ada, event.id)).event).toEqual(event)
    expect((await read(ada, event.id.toUpperCase())).event).toEqual(event)
  })

  test('what may be left out has its default', async () => {
    const ada = await organizerAt(database)
    const { title, timezone, startIso, endIso, organizerName, organizerEmail } = party
    const needed = { title, timezone, startIso, endIso, organizerName, organizerEmail }
    const event = await expectAnswer(await ada.send('POST', '/api/events', needed), contract.createEvent)
    expect(event).toMatchObject({
      ...needed,
      descriptionHtml: '',
      location: '',
      allDay: false,
      isPublic: true,
      captureAttendees: true,
      isRecurring: false,
    })
  })

  test('the links of an event are addresses of PUBLIC_URL, and a private one has none', async () => {
    const ada = await organizerAt(database)
    const [open, hidden] = [await madeEvent(ada), await madeEvent(ada, { isPublic: false })]
    const { calendarLinks } = await read(ada, open.id)
    expect(calendarLinks?.google).toMatch(
      new RegExp(`^http://localhost:\\d+/api/public/events/${open.slug}/calendar/google$`),
    )
    expect(await read(ada, hidden.id)).toMatchObject({ event: { isPublic: false }, calendarLinks: null })
  })

  test('nobody does anything signed out', async () => {
    const ada = await organizerAt(database)
    const { id } = await madeEvent(ada)
    const nobody: Organizer = await organizerAt(database)
    await database.query('DELETE FROM sessions WHERE user_id = $1', [nobody.userId])
    for (const call of callsOn(id)) await expectRefusal(await ask(nobody, call), 401, 'Please sign in')
    await expectRefusal(await nobody.get('/api/events'), 401, 'Please sign in')
    await expectRefusal(await nobody.get('/api/analytics/summary'), 401, 'Please sign in')
    await expectRefusal(await nobody.send('POST', '/api/events', party), 401, 'Please sign in')
  })

  test('another team’s event is not there, whatever is asked of it, and stays as it is', async () => {
    const [ada, eve] = [await organizerAt(database), await organizerAt(database)]
    const event = await madeEvent(ada)
    for (const call of callsOn(event.id)) await expectRefusal(await ask(eve, call), 404, NOT_FOUND)
    for (const call of callsOn(event.slug)) await expectRefusal(await ask(ada, call), 404, NOT_FOUND)
    for (const call of callsOn(randomUUID())) await expectRefusal(await ask(ada, call), 404, NOT_FOUND)
    for (const call of callsOn('%00')) await expectRefusal(await ask(ada, call), 404, NOT_FOUND)
    expect((await read(ada, event.id)).event).toEqual(event)
  })

  test('a member does everything with the events of the team, whichever team is the current one', async () => {
    const [ada, bob] = [await organizerAt(database), await organizerAt(database)]
    const event = await madeEvent(ada)
    await addMember(ada.teamId, bob)
    expect((await read(bob, event.id)).event).toEqual(event)
    expect((await change(bob, event.id, { title: 'Ours' })).title).toBe('Ours')
    for (const call of callsOn(event.id)) expect((await ask(bob, call)).ok).toBe(true)
    await expectRefusal(await ada.get(`/api/events/${event.id}`), 404, NOT_FOUND)
  })

  test('a removed member loses the events at the next request', async () => {
    const [ada, bob] = [await organizerAt(database), await organizerAt(database)]
    const event = await madeEvent(ada)
    await addMember(ada.teamId, bob)
    await read(bob, event.id)
    await removeMember(ada.teamId, bob)
    for (const call of callsOn(event.id)) await expectRefusal(await ask(bob, call), 404, NOT_FOUND)
  })

  test('somebody without a team gets their own with their first event, once', async () => {
    const ada = await organizerAt(database)
    await database.query('DELETE FROM teams WHERE id = $1', [ada.teamId])
    expect(await expectAnswer(await ada.get('/api/events'), contract.listEvents)).toEqual([])
    const made = await Promise.all([madeEvent(ada), madeEvent(ada), madeEvent(ada)])
    const teams = await database.query(
      `SELECT t.name, m.role, s.current_team_id = t.id AS is_current FROM members m
       JOIN teams t ON t.id = m.team_id JOIN sessions s ON s.user_id = m.user_id WHERE m.user_id = $1`,
      [ada.userId],
    )
    expect(teams).toHaveLength(1)
    expect(teams[0]).toMatchObject({ name: `${ada.email.split('@')[0]}'s Team`, role: 'owner' })
    expect([1, true]).toContain((teams[0] as { is_current: unknown }).is_current)
    const listed = await expectAnswer(await ada.get('/api/events'), contract.listEvents)
    expect(listed.map(({ id }) => id).sort()).toEqual(made.map(({ id }) => id).sort())
  })

  describe('texts', () => {
    test.each([
      ['of every script', 'Fête 📅 日本語 한국어 עברית العربية ไทย ελληνικά'],
      ['of 200 emoji', '👩‍🚀'.repeat(66) + '📅📅'],
      ['with HTML in them', '<b>"Bold" & \'brave\'</b>'],
      ['with SQL in them', "'; DROP TABLE events; --"],
    ])('%s come back as they were', async (_, title) => {
      const ada = await organizerAt(database)
      const texts = { title, location: title, organizerName: title }
      expect(await madeEvent(ada, texts)).toMatchObject(texts)
    })

    test('on one line lose their line breaks and control characters', async () => {
      const ada = await organizerAt(database)
      const event = await madeEvent(ada, { title: ' One\r\ntwo\u0007 ', location: 'Here\u2028there' })
      expect(event).toMatchObject({ title: 'One two', location: 'Here there' })
    })

    test('a description is cleaned, in both ways in', async () => {
      const ada = await organizerAt(database)
      const dirty = '<p onclick="x()">Hi<script>alert(1)</script> <a href="javascript:x()">there</a></p>'
      const event = await madeEvent(ada, { descriptionHtml: dirty })
      expect(event.descriptionHtml).toBe('<p>Hi there</p>')
      const changed = await change(ada, event.id, { descriptionHtml: `${dirty}<hr>` })
      expect(changed.descriptionHtml).toBe('<p>Hi there</p><hr>')
      const rows = await database.query('SELECT description_html FROM events WHERE id = $1', [event.id])
      expect(rows).toEqual([{ description_html: '<p>Hi there</p><hr>' }])
    })

    test('a description that is stored unclean is cleaned on its way out', async () => {
      const ada = await organizerAt(database)
      const { id } = await madeEvent(ada)
      await database.query('UPDATE events SET description_html = $2 WHERE id = $1', [
        id,
        '<p>Old<img src=x onerror=y></p>',
      ])
      expect((await read(ada, id)).event.descriptionHtml).toBe('<p>Old</p>')
    })

    test('a description may have 50,000 characters, also after cleaning', async () => {
      const ada = await organizerAt(database)
      const longest = 'é'.repeat(50_000)
      expect((await madeEvent(ada, { descriptionHtml: longest })).descriptionHtml).toBe(longest)
      for (const descriptionHtml of [`${longest}é`, '&'.repeat(20_000)]) {
        await expectRefusal(
          await ada.send('POST', '/api/events', { ...party, descriptionHtml }),
          400,
          'Description must be at most 50,000 characters',
        )
      }
    })
  })

  describe('what is refused, when it is made and when it is changed:', () => {
    test.each<[Record<string, unknown>, string]>([
      [{ title: '' }, 'Title is required'],
      [{ title: ' \n' }, 'Title is required'],
      [{ title: 7 }, 'Title must be a text'],
      [{ title: 'x'.repeat(201) }, 'Title must be at most 200 characters'],
      [{ title: 'a\0b' }, 'Title contains a character that cannot be stored'],
      [{ title: 'a\ud800b' }, 'Title contains a character that cannot be stored'],
      [{ timezone: '' }, 'Timezone is required'],
      [{ timezone: 'Mars/Olympus' }, 'Timezone is not known'],
      [{ timezone: '__proto__' }, 'Timezone is not known'],
      [{ startIso: '' }, 'Start date is required'],
      [{ startIso: '2026-03-10' }, 'Start time is required'],
      [{ startIso: '2026-02-30T09:00:00' }, 'Start must be a date and time such as 2026-03-10T09:00:00'],
      [{ startIso: '1969-12-31T09:00:00' }, 'Start must be a date and time such as 2026-03-10T09:00:00'],
      [{ endIso: '9999-01-01T09:00:00' }, 'End must be a date and time such as 2026-03-10T09:00:00'],
      [{ endIso: 'T10:00:00' }, 'End date is required'],
      [{ endIso: '2026-03-10T08:59:59' }, 'End must not be before the start'],
      [{ allDay: true, endIso: '2026-03-09T23:00:00' }, 'End must not be before the start'],
      [{ organizerName: '' }, 'Organizer name is required'],
      [{ organizerEmail: 'ada' }, 'Valid email is required'],
      [{ organizerEmail: ['ada@example.com'] }, 'Valid email is required'],
      [{ location: 'x'.repeat(501) }, 'Location must be at most 500 characters'],
      [{ location: {} }, 'Location must be a text'],
      [{ descriptionHtml: 1 }, 'Description must be a text'],
      [{ allDay: 'yes' }, 'All day must be true or false'],
      [{ isPublic: 1 }, 'Public must be true or false'],
      [{ captureAttendees: 0 }, 'Capture attendees must be true or false'],
      [{ isRecurring: 'no' }, 'Recurring must be true or false'],
      [{ isRecurring: true }, 'Recurrence frequency is required'],
      [{ recurrenceFrequency: 'HOURLY' }, 'Recurrence frequency must be DAILY, WEEKLY, MONTHLY or YEARLY'],
      [
        { recurrenceFrequency: 'DAILY', recurrenceInterval: 1000 },
        'Recurrence interval must be a whole number from 1 to 999',
      ],
      [{ recurrenceFrequency: 'DAILY', recurrenceEndType: 'COUNT' }, 'Occurrence count is required'],
      [
        { recurrenceFrequency: 'DAILY', recurrenceEndType: 'DATE', recurrenceEndDate: '2026-03-09' },
        'The recurrence must not end before it starts',
      ],
      [{ rruleText: 'FREQ=SECONDLY' }, 'The recurrence rule has a part that is not supported: FREQ=SECONDLY'],
      [{ title: '', organizerName: '' }, 'Title is required; Organizer name is required'],
    ])('%o', async (fields, sentence) => {
      const ada = await organizerAt(database)
      await expectRefusal(await ada.send('POST', '/api/events', { ...party, ...fields }), 400, sentence)
      const event = await madeEvent(ada)
      await expectRefusal(await ada.send('PATCH', `/api/events/${event.id}`, fields), 400, sentence)
      expect((await read(ada, event.id)).event).toEqual(event)
    })

    test('bodies that are no event, or none at all', async () => {
      const ada = await organizerAt(database)
      const { id } = await madeEvent(ada)
      const object = 'Please send an object with the fields'
      for (const body of [undefined, null, [], 'party', 7]) {
        await expectRefusal(await ada.send('POST', '/api/events', body), 400, object)
        await expectRefusal(await ada.send('PATCH', `/api/events/${id}`, body), 400, object)
      }
      await expectRefusal(
        await ada.send('POST', '/api/events', { ...party, descriptionHtml: 'x'.repeat(270_000) }),
        413,
        'That is too large. At most 256 kB are accepted.',
      )
    })
  })

  test('fields that nobody may set are ignored', async () => {
    const [ada, eve] = [await organizerAt(database), await organizerAt(database)]
    const others = {
      id: randomUUID(),
      slug: 'mine',
      teamId: eve.teamId,
      team_id: eve.teamId,
      creatorId: eve.userId,
      creatorEmail: eve.email,
      userId: eve.userId,
      stats: { views: 1_000 },
      sequence: 9,
      createdAt: '2020-01-01T00:00:00.000Z',
      status: 'past',
      constructor: 'x',
    }
    const event = await madeEvent(ada, others)
    const changed = await change(ada, event.id, { ...others, title: 'Changed' })
    expect(changed).toEqual({ ...event, title: 'Changed' })
    expect(event).toMatchObject({ creatorEmail: ada.email, stats: ZERO, status: 'upcoming' })
    expect(event.id).not.toBe(others.id)
    const rows = await database.query('SELECT team_id, sequence FROM events WHERE id = $1', [event.id])
    expect(rows).toEqual([{ team_id: ada.teamId, sequence: 1 }])
  })

  describe('a change', () => {
    test('touches only what it names, and counts', async () => {
      const ada = await organizerAt(database)
      const event = await madeEvent(ada, { rruleText: 'FREQ=DAILY;COUNT=3' })
      clock.now = NOW + 5_000
      const changed = await change(ada, event.id, { location: null, title: 'Winter party' })
      expect(changed).toEqual({
        ...event,
        title: 'Winter party',
        location: '',
        updatedAt: '2026-03-01T12:00:05.000Z',
      })
      clock.now = NOW
      const again = await change(ada, event.id, {})
      expect(again).toEqual({ ...changed, updatedAt: '2026-03-01T12:00:00.000Z' })
      const rows = await database.query('SELECT sequence FROM events WHERE id = $1', [event.id])
      expect(rows).toEqual([{ sequence: 2 }])
    })

    test('keeps the rule unless it names it, and can drop it', async () => {
      const ada = await organizerAt(database)
      const event = await madeEvent(ada, { rruleText: 'FREQ=WEEKLY;BYDAY=TU,TH' })
      const moved = await change(ada, event.id, {
        startIso: '2026-03-11T09:00:00',
        endIso: '2026-03-11T10:00:00',
      })
      expect(moved).toMatchObject({
        rruleText: 'FREQ=WEEKLY;BYDAY=TU,TH',
        startIso: '2026-03-11T09:00:00',
        nextStartIso: '2026-03-12T09:00:00',
      })
      const single = await change(ada, event.id, { isRecurring: false })
      expect(single).toMatchObject({
        isRecurring: false,
        rruleText: null,
        nextStartIso: '2026-03-11T09:00:00',
      })
    })

    test('is judged together with what stays', async () => {
      const ada = await organizerAt(database)
      const event = await madeEvent(ada, { rruleText: 'FREQ=DAILY;UNTIL=20260312T235959Z' })
      const path = `/api/events/${event.id}`
      await expectRefusal(
        await ada.send('PATCH', path, { startIso: '2026-03-10T10:00:01' }),
        400,
        'End must not be before the start',
      )
      await expectRefusal(
        await ada.send('PATCH', path, { startIso: '2026-03-13T09:00:00', endIso: '2026-03-13T10:00:00' }),
        400,
        'The recurrence must not end before it starts',
      )
      expect((await change(ada, event.id, { allDay: true })).rruleText).toBe('FREQ=DAILY;UNTIL=20260312')
    })

    test('and another at the same moment both count', async () => {
      const ada = await organizerAt(database)
      const { id } = await madeEvent(ada)
      const edits = [
        { title: 'New title' },
        { location: 'New place' },
        { organizerName: 'Bob' },
        { descriptionHtml: '<p>New</p>' },
        { captureAttendees: false },
        { timezone: 'Asia/Tokyo' },
      ]
      await Promise.all(edits.map((edit) => change(ada, id, edit)))
      expect((await read(ada, id)).event).toMatchObject(Object.assign({}, ...edits))
      const rows = await database.query('SELECT sequence FROM events WHERE id = $1', [id])
      expect(rows).toEqual([{ sequence: edits.length }])
    })

    test('never changes the slug', async () => {
      const ada = await organizerAt(database)
      const { id, slug } = await madeEvent(ada)
      expect((await change(ada, id, { title: 'Another' })).slug).toBe(slug)
    })
  })

  test('a deleted event is gone, with all that hangs on it, and cannot be deleted twice', async () => {
    const ada = await organizerAt(database)
    const { id } = await madeEvent(ada)
    await database.query(
      "INSERT INTO event_totals (event_id, counter, team_id, count) VALUES ($1, 'view', $2, 1)",
      [id, ada.teamId],
    )
    await expectAnswer(await ada.send('DELETE', `/api/events/${id}`), contract.deleteEvent)
    for (const call of callsOn(id)) await expectRefusal(await ask(ada, call), 404, NOT_FOUND)
    expect(await expectAnswer(await ada.get('/api/events'), contract.listEvents)).toEqual([])
    expect(await database.query('SELECT event_id FROM event_totals WHERE event_id = $1', [id])).toEqual([])
  })

  test('a duplicate keeps everything but the slug and the counters', async () => {
    const ada = await organizerAt(database)
    const original = await madeEvent(ada, { rruleText: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU;COUNT=4' })
    await database.query(
      "INSERT INTO event_totals (event_id, counter, team_id, count) VALUES ($1, 'view', $2, 7)",
      [original.id, ada.teamId],
    )
    const { event } = await read(ada, original.id)
    expect(event.stats.views).toBe(7)
    const copy = await madeEvent(ada, {
      title: `Copy of ${event.title}`,
      descriptionHtml: event.descriptionHtml,
      location: event.location,
      timezone: event.timezone,
      startIso: event.startIso,
      endIso: event.endIso,
      allDay: event.allDay,
      isPublic: event.isPublic,
      organizerName: event.organizerName,
      organizerEmail: event.organizerEmail,
      captureAttendees: event.captureAttendees,
      rruleText: event.rruleText,
    })
    expect(copy).toEqual({
      ...original,
      id: copy.id,
      slug: expect.stringMatching(/^copy-of-summer-party-/),
      title: 'Copy of Summer party',
    })
    expect(copy.id).not.toBe(original.id)
  })

  describe('times', () => {
    test('of an all-day event are its days', async () => {
      const ada = await organizerAt(database)
      const event = await madeEvent(ada, { allDay: true, endIso: '2026-03-11T08:00:00' })
      expect(event).toMatchObject({
        startIso: '2026-03-10T09:00:00',
        endIso: '2026-03-11T08:00:00',
        nextStartIso: '2026-03-10T00:00:00',
        nextEndIso: '2026-03-11T00:00:00',
        startsAt: '2026-03-10T04:00:00.000Z',
        endsAt: '2026-03-12T04:00:00.000Z',
      })
    })

    test('at both ends of the years, and without length', async () => {
      const ada = await organizerAt(database)
      for (const time of ['1970-01-01T00:00:00', '9998-12-31T23:59:59']) {
        const fields = { startIso: time, endIso: time, timezone: 'Pacific/Auckland' }
        const event = await madeEvent(ada, fields)
        expect(event).toMatchObject({ ...fields, status: time < '2026' ? 'past' : 'upcoming' })
        expect((await read(ada, event.id)).event).toEqual(event)
      }
    })

    test('of a recurring event move on, and the last ones stay', async () => {
      const ada = await organizerAt(database)
      const { id } = await madeEvent(ada, { rruleText: 'FREQ=DAILY;COUNT=3' })
      const shownAt = async (now: number) => {
        clock.now = now
        const { nextStartIso, status } = (await read(ada, id)).event
        return [nextStartIso, status]
      }
      const firstEnd = Date.UTC(2026, 2, 10, 14)
      const lastEnd = Date.UTC(2026, 2, 12, 14)
      expect(await shownAt(firstEnd - 1)).toEqual(['2026-03-10T09:00:00', 'upcoming'])
      expect(await shownAt(firstEnd)).toEqual(['2026-03-11T09:00:00', 'upcoming'])
      expect(await shownAt(lastEnd - 1)).toEqual(['2026-03-12T09:00:00', 'upcoming'])
      expect(await shownAt(lastEnd)).toEqual(['2026-03-12T09:00:00', 'past'])
      clock.now = NOW
    })
  })

  test('attendees are listed oldest first, for the team alone', async () => {
    const ada = await organizerAt(database)
    const event = await madeEvent(ada)
    const path = `/api/events/${event.id}/attendees`
    expect(await expectAnswer(await ada.get(path), contract.listAttendees)).toEqual([])
    const names = ['Zoë', 'Bob', 'Åsa']
    const attendees = names.map((name, index) => ({ id: randomUUID(), name, email: `${index}@example.com` }))
    for (const [index, { id, name, email }] of attendees.entries()) {
      await database.query(
        'INSERT INTO attendees (id, event_id, email, name, created_at) VALUES ($1, $2, $3, $4, $5)',
        [id, event.id, email, name, index],
      )
    }
    expect(await expectAnswer(await ada.get(path), contract.listAttendees)).toEqual(attendees)
  })

  test('signed-in answers are never kept', async () => {
    const ada = await organizerAt(database)
    const { id } = await madeEvent(ada)
    for (const path of ['/api/events', `/api/events/${id}`, `/api/events/${id}/attendees`])
      expect((await ada.get(path)).headers.get('cache-control')).toBe('no-store')
  })
})
