import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { contract } from '../../api/contract.ts'
import { bucketOf, takeFrom } from '../http/rate-limits.ts'
import { onSqliteFirst, sharedDatabase } from '../testing/database/databases.ts'
import { flakyDatabase } from '../testing/database/flaky-postgres.ts'
import { storeEvent } from '../testing/event-fixtures.ts'
import { expectProblem, expectResponse } from '../testing/expect-response.ts'
import { startTestServer } from '../testing/test-server.ts'

const bob = { name: 'Bob', email: 'bob@example.com' }

onSqliteFirst((stores) => {
  let now = Date.UTC(2026, 2, 10, 12)
  const database = sharedDatabase(stores, { clock: () => now })

  /** Each test runs an hour later, so that its rate limits are fresh. */
  async function visitor() {
    now += 3_600_000
    const server = await startTestServer({ database: database(), trustProxy: true })
    return (idOrSlug: string, body: unknown, headers: Record<string, string> = {}) =>
      server.fetch(`/api/events/${idOrSlug}/attendees`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      })
  }

  const attendeesOf = (eventId: string) =>
    database().query<{ id: string; name: string; email: string }>(
      'SELECT id, name, email FROM attendees WHERE event_id = $1',
      [eventId],
    )

  test('anyone signs up by the event’s slug or id', async () => {
    const signUp = await visitor()
    const event = await storeEvent(database())
    const answer = await expectResponse(await signUp(event.slug, bob), contract.signUp)
    expect(answer).toMatchObject(bob)
    expect(await attendeesOf(event.id)).toEqual([answer])
    const eve = {
      name: '  Eve\nMiller ',
      email: ' Eve@Example.COM ',
      id: 'mine',
      eventId: 'other',
      teamId: 'x',
    }
    const second = await expectResponse(await signUp(event.id, eve), contract.signUp)
    expect(second).toMatchObject({ name: 'Eve Miller', email: 'eve@example.com' })
    expect(await attendeesOf(event.id)).toHaveLength(2)
  })

  test('a repeated sign-up changes nothing, and its response looks like that of a new one', async () => {
    const signUp = await visitor()
    const event = await storeEvent(database())
    const first = await signUp(event.slug, bob)
    const again = await signUp(event.slug, { name: 'Robert', email: 'BOB@example.com' })
    const third = await signUp(event.slug, { name: 'Robert', email: 'bob@example.com' })
    const headersOf = (response: Response) => [...response.headers.keys()]
    expect(headersOf(again)).toEqual(headersOf(first))
    const answers = [
      await expectResponse(first, contract.signUp),
      await expectResponse(again, contract.signUp),
      await expectResponse(third, contract.signUp),
    ]
    expect(answers[1]).toMatchObject({ name: 'Robert', email: 'bob@example.com' })
    expect(new Set(answers.map(({ id }) => id)).size).toBe(3)
    expect(await attendeesOf(event.id)).toEqual([answers[0]])
  })

  test('one email can sign up for two events', async () => {
    const signUp = await visitor()
    for (const event of [await storeEvent(database()), await storeEvent(database())]) {
      await expectResponse(await signUp(event.slug, bob), contract.signUp)
      expect(await attendeesOf(event.id)).toMatchObject([bob])
    }
  })

  test('ten concurrent sign-ups of one email make one attendee', async () => {
    const signUp = await visitor()
    const event = await storeEvent(database())
    const crowd = { ...bob, email: 'crowd@example.com' }
    const answers = await Promise.all(Array.from({ length: 10 }, () => signUp(event.slug, crowd)))
    for (const answer of answers) await expectResponse(answer, contract.signUp)
    expect(await attendeesOf(event.id)).toHaveLength(1)
  })

  test('a sign-up is a 404 if the event is missing, private or takes no attendees', async () => {
    const signUp = await visitor()
    const closed = [
      await storeEvent(database(), { isPublic: false }),
      await storeEvent(database(), { captureAttendees: false }),
    ]
    for (const { id, slug } of closed) {
      await expectProblem(await signUp(slug, bob), 404, 'Event not found')
      expect(await attendeesOf(id)).toEqual([])
    }
    for (const idOrSlug of [randomUUID(), 'summer-party-00000000', 'a%00b', 'x']) {
      await expectProblem(await signUp(idOrSlug, bob), 404, 'Event not found')
    }
  })

  test('a sign-up is a 404 if the event is deleted at the same time', async () => {
    const signUp = await visitor()
    const event = await storeEvent(database())
    let asked: Promise<Response> | undefined
    await database().transaction(async (connection) => {
      await connection.query('DELETE FROM events WHERE id = $1', [event.id])
      asked = signUp(event.slug, bob)
      await new Promise((resolve) => setTimeout(resolve, 150))
    })
    expect((await asked)?.status).toBe(404)
  })

  test.each([
    [{}, 'Name is required; Valid email is required'],
    [{ name: ' \u200b ', email: 'bob@example.com' }, 'Name is required'],
    [{ name: 5, email: 'bob@example.com' }, 'Name must be text'],
    [{ name: 'b'.repeat(201), email: 'bob@example.com' }, 'Name must be at most 200 characters'],
    [{ name: 'a\0b', email: 'bob@example.com' }, 'Name contains a character that cannot be stored'],
    ['{"name":"\\ud800","email":"bob@example.com"}', 'Name contains a character that cannot be stored'],
    [{ name: 'Bob', email: 'bob' }, 'Valid email is required'],
    [{ name: 'Bob', email: 'bob@example.com, eve@example.com' }, 'Valid email is required'],
    [{ name: 'Bob', email: 'bob@example.com\r\nBcc: eve@example.com' }, 'Valid email is required'],
    [{ name: 'Bob', email: ['bob@example.com'] }, 'Valid email is required'],
    [{ name: 'Bob', email: `${'b'.repeat(250)}@example.com` }, 'Valid email is required'],
    [[], 'Please send an object with the fields'],
    ['null', 'Please send an object with the fields'],
    ['', 'Please send an object with the fields'],
    ['{', 'The request is not valid JSON.'],
  ])('a sign-up of %j is rejected', async (body, sentence) => {
    const signUp = await visitor()
    const event = await storeEvent(database())
    await expectProblem(await signUp(event.slug, body), 400, sentence)
    expect(await attendeesOf(event.id)).toEqual([])
  })

  test.each([
    [{}, 'name, email'],
    [{ name: 'Bob', email: 'bob' }, 'email'],
    [[], '*'],
    ['{', null],
  ])('a sign-up of %j is rejected with the names of the wrong fields in a header', async (body, fields) => {
    const signUp = await visitor()
    const event = await storeEvent(database())
    expect((await signUp(event.slug, body)).headers.get('error-fields')).toBe(fields)
  })

  test('a sign-up that is not JSON or comes from another site is rejected', async () => {
    const signUp = await visitor()
    const event = await storeEvent(database())
    expect((await signUp(event.slug, 'name=Bob', { 'content-type': 'text/plain' })).status).toBe(415)
    expect((await signUp(event.slug, bob, { origin: 'https://evil.example' })).status).toBe(403)
    expect(await attendeesOf(event.id)).toEqual([])
  })

  test('a network can sign up 60 at once and then one a second, whatever the emails', async () => {
    const signUp = await visitor()
    const event = await storeEvent(database())
    const from = { 'x-forwarded-for': '2001:db8:1:2::1' }
    const ask = (at: number) => signUp(event.slug, { name: 'Bob', email: `bob${at % 55}@example.com` }, from)
    const statuses = await Promise.all(Array.from({ length: 70 }, async (_, at) => (await ask(at)).status))
    expect(statuses.filter((status) => status === 201)).toHaveLength(60)
    const refused = await signUp(event.slug, bob, { 'x-forwarded-for': '2001:db8:1:2:ffff::9' })
    expect(refused.headers.get('retry-after')).toBe('1')
    await expectProblem(
      refused,
      429,
      'Too many sign-ups came from your network. Please try again in a moment.',
    )
    expect((await signUp(event.slug, bob, { 'x-forwarded-for': '2001:db8:1:3::1' })).status).toBe(201)
    // The networks of one /48 together sign up ten times as many.
    await database().transaction(async (connection) => {
      const wider = { ...bucketOf('sign-up-from', '2001:db8:1::/48'), size: 600 }
      for (let at = 61; at < 600; at += 1) await takeFrom(connection, wider)
    })
    expect((await signUp(event.slug, bob, { 'x-forwarded-for': '2001:db8:1:4::1' })).status).toBe(429)
    expect((await signUp(event.slug, bob, { 'x-forwarded-for': '2001:db8:2::1' })).status).toBe(201)
    now += 1_000
    expect((await ask(0)).status).toBe(201)
    expect((await ask(0)).status).toBe(429)
    // The server is for this machine only.
    const here = await Promise.all(Array.from({ length: 65 }, () => signUp(event.slug, bob)))
    expect(here.filter(({ status }) => status !== 201)).toEqual([])
  })
})

test('a sign-up while the database is unavailable is a 503 with Retry-After', async () => {
  const { database, proxy } = await flakyDatabase()
  const server = await startTestServer({ database })
  const { slug } = await storeEvent(database)
  const signUp = () =>
    server.fetch(`/api/events/${slug}/attendees`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(bob),
    })
  await proxy.cut()
  const refused = await signUp()
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2'])
  await proxy.restore()
  await expectResponse(await signUp(), contract.signUp)
})
