import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { contract } from '../../api/contract.ts'
import { onSqliteFirst } from '../testing/database/databases.ts'
import { createEvent, editEvent, NEVER_COUNTED, readEvent } from '../testing/event-calls.ts'
import { party } from '../testing/event-fixtures.ts'
import { expectProblem, expectResponse } from '../testing/expect-response.ts'
import { addToTeam, type Organizer } from '../testing/organizer.ts'
import { sharedSite } from '../testing/shared-site.ts'
import { removeDeleted } from './remove-deleted.ts'

const NOT_FOUND = 'Event not found'

onSqliteFirst((stores) => {
  const { database, organizer } = sharedSite(stores, { clock: () => Date.UTC(2026, 2, 1, 12) })

  /** Every call with an event's id in its path. */
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

  test('a new event comes back as it was sent, with the derived fields', async () => {
    const ada = await organizer()
    const event = await createEvent(ada)
    expect(event).toEqual({
      ...party,
      organizerEmail: ada.email,
      id: expect.any(String),
      slug: expect.stringMatching(/^summer-party-[\da-z]{8}$/),
      isListed: false,
      hidesLocation: false,
      publicLocation: '',
      topics: [],
      creatorEmail: ada.email,
      stats: NEVER_COUNTED,
      isRecurring: false,
      recurrenceFrequency: null,
      recurrenceInterval: null,
      recurrenceByDay: null,
      recurrenceEndType: null,
      recurrenceEndCount: null,
      recurrenceEndDate: null,
      rruleText: null,
      startsAt: '2026-07-10T22:00:00.000Z',
      endsAt: '2026-07-11T02:00:00.000Z',
      nextStartIso: '2026-07-10T18:00:00',
      nextEndIso: '2026-07-10T22:00:00',
      nextLocation: 'Garden',
      timezoneAbbreviation: 'EDT',
      timezoneAbbreviationAtEnd: 'EDT',
      status: 'upcoming',
      cancelledAt: null,
      cancellationNote: '',
      movedFrom: null,
      createdAt: '2026-03-01T12:00:00.000Z',
      updatedAt: '2026-03-01T12:00:00.000Z',
      version: 0,
      changedByEmail: null,
      cover: null,
    })
    expect((await readEvent(ada, event.id)).event).toEqual(event)
    expect((await readEvent(ada, event.id.toUpperCase())).event).toEqual(event)
  })

  test('optional fields get their defaults', async () => {
    const ada = await organizer()
    const { title, timezone, startIso, endIso, organizerName, organizerEmail } = party
    const needed = { title, timezone, startIso, endIso, organizerName, organizerEmail }
    const event = await expectResponse(await ada.send('POST', '/api/events', needed), contract.createEvent)
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

  test('calendar links start with PUBLIC_URL, and a private event has none', async () => {
    const ada = await organizer()
    const [open, hidden] = [await createEvent(ada), await createEvent(ada, { isPublic: false })]
    const { calendarLinks } = await readEvent(ada, open.id)
    expect(calendarLinks?.google).toMatch(
      new RegExp(`^http://localhost:\\d+/api/public/events/${open.slug}/calendar/google$`),
    )
    expect(await readEvent(ada, hidden.id)).toMatchObject({ event: { isPublic: false }, calendarLinks: null })
  })

  test('every call on an event of another team is a 404 and changes nothing', async () => {
    const [ada, eve] = [await organizer(), await organizer()]
    const event = await createEvent(ada)
    for (const call of callsOn(event.id)) await expectProblem(await ask(eve, call), 404, NOT_FOUND)
    for (const call of callsOn(event.slug)) await expectProblem(await ask(ada, call), 404, NOT_FOUND)
    for (const call of callsOn(randomUUID())) await expectProblem(await ask(ada, call), 404, NOT_FOUND)
    for (const call of callsOn('%00')) await expectProblem(await ask(ada, call), 404, NOT_FOUND)
    expect((await readEvent(ada, event.id)).event).toEqual(event)
  })

  test('a member can read, change and delete the team’s events, whichever team is current', async () => {
    const [ada, bob] = [await organizer(), await organizer()]
    const event = await createEvent(ada)
    await addToTeam(database(), ada, bob)
    expect((await readEvent(bob, event.id)).event).toEqual(event)
    expect((await editEvent(bob, event.id, { title: 'Ours' })).title).toBe('Ours')
    for (const call of callsOn(event.id)) expect((await ask(bob, call)).ok).toBe(true)
    await expectProblem(await ada.get(`/api/events/${event.id}`), 404, NOT_FOUND)
  })

  test('a removed member loses the events at the next request', async () => {
    const [ada, bob] = [await organizer(), await organizer()]
    const event = await createEvent(ada)
    await addToTeam(database(), ada, bob)
    await readEvent(bob, event.id)
    await database().query('DELETE FROM members WHERE team_id = $1 AND user_id = $2', [
      ada.teamId,
      bob.userId,
    ])
    for (const call of callsOn(event.id)) await expectProblem(await ask(bob, call), 404, NOT_FOUND)
  })

  test('a user without a team gets exactly one with their first event', async () => {
    const ada = await organizer()
    await database().query('DELETE FROM teams WHERE id = $1', [ada.teamId])
    expect(await expectResponse(await ada.get('/api/events'), contract.listEvents)).toEqual([])
    const made = await Promise.all([createEvent(ada), createEvent(ada), createEvent(ada)])
    const teams = await database().query(
      `SELECT t.name, m.role, CASE WHEN s.current_team_id = t.id THEN 1 ELSE 0 END AS is_current FROM members m
       JOIN teams t ON t.id = m.team_id JOIN sessions s ON s.user_id = m.user_id WHERE m.user_id = $1`,
      [ada.userId],
    )
    expect(teams).toEqual([{ name: `${ada.email.split('@')[0]}'s Team`, role: 'owner', is_current: 1 }])
    const listed = await expectResponse(await ada.get('/api/events'), contract.listEvents)
    expect(listed.map(({ id }) => id).sort()).toEqual(made.map(({ id }) => id).sort())
  })

  test('a deleted event is gone with its counts, and a second delete is a 404', async () => {
    const ada = await organizer()
    const { id } = await createEvent(ada)
    await database().query(
      "INSERT INTO event_totals (event_id, counter, team_id, count) VALUES ($1, 'view', $2, 1)",
      [id, ada.teamId],
    )
    await expectResponse(await ada.send('DELETE', `/api/events/${id}`), contract.deleteEvent)
    for (const call of callsOn(id)) await expectProblem(await ask(ada, call), 404, NOT_FOUND)
    expect(await expectResponse(await ada.get('/api/events'), contract.listEvents)).toEqual([])
    await database().query('UPDATE events SET undo_until = now_ms() WHERE id = $1', [id])
    await removeDeleted(database(), new AbortController().signal)
    expect(await database().query('SELECT event_id FROM event_totals WHERE event_id = $1', [id])).toEqual([])
  })

  test('a duplicate of an event differs only in its title, id, slug and counters', async () => {
    const ada = await organizer()
    const original = await createEvent(ada, {
      rruleText: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU;COUNT=4',
      topics: ['Youth', 'Été & Musique'],
    })
    await database().query(
      "INSERT INTO event_totals (event_id, counter, team_id, count) VALUES ($1, 'view', $2, 7)",
      [original.id, ada.teamId],
    )
    const { event } = await readEvent(ada, original.id)
    expect(event.stats.views).toBe(7)
    const copy = await createEvent(ada, {
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
      topics: event.topics,
    })
    expect(copy.topics).toEqual(['Youth', 'Été & Musique'])
    expect(copy).toEqual({
      ...original,
      id: copy.id,
      slug: expect.stringMatching(/^copy-of-summer-party-/),
      title: 'Copy of Summer party',
    })
    expect(copy.id).not.toBe(original.id)
  })
})
