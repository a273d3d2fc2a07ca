import { expect, test } from 'vitest'
import { answerSettings } from '../../domain/answers/answer.ts'
import type { NewEvent } from '../../domain/event/event-fields.ts'
import { saveAnswerSettings, stopAsking } from '../tables/attendees/answer-table.ts'
import { addBlock } from '../tables/block-table.ts'
import { onSqlite, sharedDatabase } from '../testing/database/databases.ts'
import { flakyDatabase } from '../testing/database/flaky-postgres.ts'
import { storeEvent } from '../testing/event-fixtures.ts'
import { readPage } from '../testing/parsed-page.ts'
import { startTestServer } from '../testing/test-server.ts'
import { totalsOf } from '../testing/visit-totals.ts'

const bob = { name: 'Bob', email: 'Bob@Example.com' }

onSqlite((stores) => {
  const now = Date.now()
  const database = sharedDatabase(stores, { clock: () => now })

  async function visitor(details: Partial<NewEvent> = {}) {
    const server = await startTestServer({ database: database(), trustProxy: true })
    const event = await storeEvent(database(), details)
    const send = async (fields: Record<string, string>, headers: Record<string, string> = {}) => {
      const response = await server.fetch(`/e/${event.slug}`, {
        method: 'POST',
        body: new URLSearchParams(fields),
        headers,
      })
      const html = await response.text()
      return { response, html, text: readPage(html).text }
    }
    const attendees = () =>
      database().query<{ name: string; email: string }>(
        'SELECT name, email FROM attendees WHERE event_id = $1 ORDER BY email',
        [event.id],
      )
    return { server, event, send, attendees }
  }

  test('the form works without JavaScript and shows the success in the page', async () => {
    const { event, send, attendees } = await visitor()
    const { response, text, html } = await send(bob)
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(text).toContain("Success! You've been added to the event updates list")
    expect(readPage(html).title).toBe('Summer party · Daymark')
    expect(html).not.toContain('<form')
    expect(await attendees()).toEqual([{ name: 'Bob', email: 'bob@example.com' }])
    expect(await totalsOf(database(), event.id)).toEqual({})
  })

  test('a repeated sign-up by the form gets the same page and changes nothing', async () => {
    const { send, attendees } = await visitor()
    await send(bob)
    const again = await send({ ...bob, name: 'Robert' })
    expect([again.response.status, again.text]).toEqual([200, expect.stringContaining('Success!')])
    expect(await attendees()).toEqual([{ name: 'Bob', email: 'bob@example.com' }])
  })

  test('errors are shown at their fields, and the typed values stay', async () => {
    const { send, attendees } = await visitor()
    const { response, html } = await send({ name: ' ', email: '"><script>alert(1)</script>' })
    expect(response.status).toBe(400)
    expect(html).toMatch(/<p id="name-error"[^>]*>Name is required<\/p>/)
    expect(html).toMatch(/<p id="email-error"[^>]*>Valid email is required<\/p>/)
    expect(html).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"')
    expect(html.match(/aria-invalid="true"/g)).toHaveLength(2)
    const typed = await send({ name: 'Bob', email: 'nobody' })
    expect(typed.html).toContain('value="Bob"')
    expect(typed.html).toMatch(/<p id="name-error"[^>]*><\/p>/)
    expect((await send({})).response.status).toBe(400)
    const long = await send({ name: 'b'.repeat(20_000), email: 'bob@example.com' })
    expect(long.html).toMatch(/<p id="name-error"[^>]*>Name must be at most 200 characters<\/p>/)
    expect(await attendees()).toEqual([])
  })

  test.each([{ isPublic: false }, { captureAttendees: false }])(
    'the form of an event with %j is a 404',
    async (details) => {
      const { send, attendees } = await visitor(details)
      const { response, text } = await send(bob)
      expect([response.status, text]).toEqual([404, expect.stringContaining('Event Not Found')])
      expect(await attendees()).toEqual([])
    },
  )

  test('the form is rejected from another site', async () => {
    const { send, attendees } = await visitor()
    expect((await send(bob, { origin: 'https://evil.example' })).response.status).toBe(403)
    expect((await send(bob, { 'sec-fetch-site': 'cross-site' })).response.status).toBe(403)
    expect(await attendees()).toEqual([])
  })

  test('over the rate limit the form asks to wait and keeps the typed values', async () => {
    const { server, event, send } = await visitor()
    const from = { 'x-forwarded-for': '198.51.100.7' }
    // A different address each time: one address has a smaller limit of its own.
    const signUp = (_: unknown, number: number) =>
      server.fetch(`/api/events/${event.slug}/attendees`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...from },
        body: JSON.stringify({ ...bob, email: `bob${number}@example.com` }),
      })
    await Promise.all(Array.from({ length: 60 }, signUp))
    const { response, html, text } = await send(bob, from)
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '1'])
    expect(text).toContain('Too many sign-ups came from your network.')
    expect(html).toContain('value="Bob@Example.com"')
  })

  test('refused forms count, and of thousands of fields the known ones are read, up to a hundred', async () => {
    const { send, attendees } = await visitor()
    const many = (name: string) =>
      Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`${name}${index}`, '']))
    expect((await send({ ...many('answers-'), ...bob })).response.status).toBe(400)
    expect(await attendees()).toEqual([])
    expect((await send({ ...many('x'), ...bob, ...many('name') })).response.status).toBe(200)
    expect(await attendees()).toHaveLength(1)
    const from = { 'x-forwarded-for': '198.51.100.9' }
    await addBlock(database(), '@blocked.example', 'Spam')
    const refused = [
      { name: '', email: '' },
      { name: 'Eve', email: 'eve@blocked.example' },
    ]
    await Promise.all(Array.from({ length: 30 }, () => Promise.all(refused.map((form) => send(form, from)))))
    expect((await send(bob, from)).response.status).toBe(429)
  })

  test('the form of an event that asks has its fields, keeps what was typed and says who waits', async () => {
    const { server, event, send } = await visitor({
      startIso: '2090-07-10T18:00:00',
      endIso: '2090-07-10T22:00:00',
    })
    const pageOf = async () => (await server.fetch(`/e/${event.slug}`)).text()
    const plain = await pageOf()
    const ask = (places: number, closesIso: string | null = null) =>
      saveAnswerSettings(
        database(),
        event.id,
        answerSettings.parse({
          places,
          closesIso,
          allowsGuests: true,
          questions: [
            { id: 1, text: 'Why <b>?', kind: 'line' },
            { id: 2, text: 'Boat?', kind: 'yes-no' },
          ],
        }),
      )
    await ask(10)
    const asked = await pageOf()
    expect(asked).not.toContain('data-reminders')
    expect(readPage(asked).text).toContain('Why <b>?')
    expect(asked).toContain('Send answer</button>')
    expect(asked).not.toContain(' left.')
    const typed = { ...bob, guests: '2', 'answers-1': '"><script>', 'answers-2': 'Yes' }
    const rejected = await send(typed)
    expect(rejected.response.status).toBe(400)
    expect(rejected.html).toMatch(/<p id="answer-error"[^>]*>Please choose an answer<\/p>/)
    expect(rejected.html).toContain('<option selected="">2</option>')
    expect(rejected.html).toContain('value="&quot;&gt;&lt;script&gt;"')
    expect((await send({ ...typed, answer: 'yes', 'answers-2': 'Perhaps' })).text).toContain(
      'Please choose one of the answers to: Boat?',
    )
    const tooLong = await send({ ...typed, answer: 'yes', 'answers-1': 'w'.repeat(301) })
    expect(tooLong.response.status).toBe(400)
    expect(tooLong.html).toMatch(/<p id="answers-1-error"[^>]*>Answer must be at most 300 characters<\/p>/)
    const sent = await send({ ...typed, answer: 'yes' })
    expect(sent.text).toContain('See you on Monday, July 10, Bob.')
    expect(sent.html).toContain('scene lit')
    expect(sent.text).toContain('You answered: Yes, with 2 guests.')
    expect(sent.html).not.toContain('script&gt;"')
    const [stored] = await database().query<{ replies: string }>(
      'SELECT replies FROM answers WHERE event_id = $1',
      [event.id],
    )
    expect(JSON.parse(stored?.replies ?? '')).toEqual({ 1: '"><script>', 2: 'Yes' })

    await ask(5)
    expect(await pageOf()).not.toContain(' left.')
    await send({ name: 'Zoe', email: 'zoe@example.com', answer: 'yes', guests: '0' })
    expect(await pageOf()).not.toContain(' left.')
    // As if it were two minutes later.
    await database().query('UPDATE answers SET changed_at = 0')
    await ask(5)
    expect(readPage(await pageOf()).text).toContain('1 place left.')
    const waits = await send({ name: 'Max', email: 'max@example.com', answer: 'yes', guests: '1' })
    expect(waits.text).toContain("You're on the waiting list as max@example.com")
    expect(waits.html).not.toContain('scene lit')
    await ask(4)
    expect(await pageOf()).toContain('Join the waiting list</button>')
    await ask(4, '2020-01-01T00:00:00')
    const closed = await pageOf()
    expect(readPage(closed).text).toContain('Answers are closed. You can still get reminders.')
    expect(closed).toContain('Subscribe to Updates</button>')
    await stopAsking(database(), event.id, answerSettings.parse({}))
    expect(await pageOf()).toBe(plain)
  })
})

test('while the database is unavailable the form says so and keeps the typed values', async () => {
  const { database, proxy } = await flakyDatabase()
  const server = await startTestServer({ database })
  const { slug } = await storeEvent(database)
  await server.fetch(`/e/${slug}`)
  await proxy.cut()
  const response = await server.fetch(`/e/${slug}`, { method: 'POST', body: new URLSearchParams(bob) })
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2'])
  const html = await response.text()
  expect(readPage(html).text).toContain('The server cannot reach its data right now.')
  expect(html).toContain('value="Bob@Example.com"')
})
