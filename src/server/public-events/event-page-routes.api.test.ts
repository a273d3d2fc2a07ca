import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { contract } from '../../api/contract.ts'
import { onSqliteFirst } from '../testing/database/databases.ts'
import { flakyDatabase } from '../testing/database/flaky-postgres.ts'
import { storeEvent } from '../testing/event-fixtures.ts'
import { expectProblem, expectResponse } from '../testing/expect-response.ts'
import { signedInOrganizer } from '../testing/organizer.ts'
import { pageVisitor, type VisitOptions } from '../testing/page-visitor.ts'
import { startTestServer } from '../testing/test-server.ts'
import { totalsOf } from '../testing/visit-totals.ts'

const pathOf = (idOrSlug: string) => `/api/public/events/${idOrSlug}`

onSqliteFirst((stores) => {
  const { database, server, open } = pageVisitor(stores, () => Date.UTC(2026, 2, 10, 12))

  test('anyone reads a public event by its slug or id, with its calendar links', async () => {
    const { id, slug } = await storeEvent(database(), { location: 'Garden', descriptionHtml: '<p>Cake</p>' })
    const answer = await expectResponse(await open(pathOf(slug)), contract.readPublicEvent)
    expect(answer.event).toMatchObject({
      id,
      slug,
      title: 'Summer party',
      descriptionHtml: '<p>Cake</p>',
      location: 'Garden',
      organizerName: 'Ada Lovelace',
      startIso: '2026-07-10T18:00:00',
      startsAt: '2026-07-10T22:00:00.000Z',
      timezoneAbbreviation: 'EDT',
      status: 'upcoming',
      isPublic: true,
    })
    expect(answer.calendarLinks).toEqual({
      google: `https://cal.example.com/api/public/events/${slug}/calendar/google`,
      outlook: `https://cal.example.com/api/public/events/${slug}/calendar/outlook`,
      office365: `https://cal.example.com/api/public/events/${slug}/calendar/office365`,
      yahoo: `https://cal.example.com/api/public/events/${slug}/calendar/yahoo`,
      ics: `https://cal.example.com/api/public/events/${slug}/calendar.ics`,
    })
    const byId = await open(pathOf(id.toUpperCase()))
    expect(byId.headers.get('cache-control')).toBe('no-store')
    expect(await expectResponse(byId, contract.readPublicEvent)).toEqual(answer)
  })

  test('a public event has nothing about its team, creator, counters or attendees', async () => {
    const event = await storeEvent(database())
    await database().query(
      `INSERT INTO attendees (id, event_id, email, name, created_at)
       VALUES ($1, $2, 'bob@example.com', 'Bob', 1)`,
      [randomUUID(), event.id],
    )
    const text = await (await open(pathOf(event.slug))).text()
    expect(text).toContain(event.slug)
    for (const secret of [
      event.teamId,
      event.organizerEmail,
      '@example.com',
      'Bob',
      'stats',
      'views',
      'creator',
    ]) {
      expect(text).not.toContain(secret)
    }
  })

  test('reading a missing event is a 404, a private one a 403, and neither is counted', async () => {
    const { id, slug } = await storeEvent(database(), { isPublic: false })
    await expectProblem(await open(pathOf(slug)), 403, 'This event is private and not publicly accessible')
    await expectProblem(await open(pathOf(id)), 403, 'This event is private and not publicly accessible')
    expect(await totalsOf(database(), id)).toEqual({})
    const wrong = [
      randomUUID(),
      'summer-party-00000000',
      'x',
      'a%00b',
      '%F0%9F%8E%89',
      "'%20OR%20'1'='1",
      '-'.repeat(36),
    ]
    for (const idOrSlug of wrong) {
      await expectProblem(await open(pathOf(idOrSlug)), 404, 'Event not found')
    }
    await expectProblem(await open(pathOf('%ED%A0')), 400, 'Invalid URL.')
    await expectProblem(await open(pathOf('x'.repeat(5_000))), 404, 'There is nothing at this address.')
  })

  test('every read is counted once before the response, also by the organizer and by scripts', async () => {
    const organizer = await signedInOrganizer(server(), database(), `${randomUUID()}@example.com`)
    const { id, slug } = await storeEvent(database())
    await open(pathOf(slug))
    expect(await totalsOf(database(), id)).toEqual({ view: 1 })
    await organizer.get(pathOf(slug))
    await open(pathOf(id), { headers: { 'user-agent': 'curl/8.5.0' } })
    expect(await totalsOf(database(), id)).toEqual({ view: 3 })
  })

  test('crawlers, link previews, prefetches and HEAD get the event and are not counted', async () => {
    const { id, slug } = await storeEvent(database())
    const unseen: VisitOptions[] = [
      { headers: { 'user-agent': 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)' } },
      { headers: { 'sec-purpose': 'prefetch;prerender' } },
      { method: 'HEAD' },
    ]
    for (const init of unseen) expect((await open(pathOf(slug), init)).status).toBe(200)
    expect(await totalsOf(database(), id)).toEqual({})
  })

  test('a hundred concurrent reads are counted as a hundred', async () => {
    const { id, slug } = await storeEvent(database())
    const answers = await Promise.all(Array.from({ length: 100 }, () => open(pathOf(slug))))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await totalsOf(database(), id)).toEqual({ view: 100 })
  })
})

test('while the database is unavailable, cached events are shown and counted later; others are a 503', async () => {
  const { database, proxy } = await flakyDatabase()
  const server = await startTestServer({ database })
  const [read, unread] = [await storeEvent(database), await storeEvent(database)]
  await server.fetch(pathOf(read.slug))

  await proxy.cut()
  const answer = await expectResponse(await server.fetch(pathOf(read.slug)), contract.readPublicEvent)
  expect(answer.event.id).toBe(read.id)
  const refused = await server.fetch(pathOf(unread.slug))
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2'])

  await proxy.restore()
  await expect.poll(() => totalsOf(database, read.id)).toEqual({ view: 2 })
  await database.query('UPDATE events SET is_public = 0, page_version = page_version + 1 WHERE id = $1', [
    read.id,
  ])
  await expectProblem(
    await server.fetch(pathOf(read.slug)),
    403,
    'This event is private and not publicly accessible',
  )
  await proxy.cut()
  expect((await server.fetch(pathOf(read.slug))).status).toBe(503)
})
