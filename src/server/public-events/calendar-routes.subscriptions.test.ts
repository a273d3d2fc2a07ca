import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { contract } from '../../api/contract.ts'
import { SUBSCRIBE_SERVICES } from '../../domain/calendar/subscribe-links.ts'
import { onSqlite, sharedDatabase } from '../testing/database/databases.ts'
import { createEvent } from '../testing/event-calls.ts'
import { storeEvent } from '../testing/event-fixtures.ts'
import { expectProblem, expectResponse } from '../testing/expect-response.ts'
import { signedInOrganizer } from '../testing/organizer.ts'
import { startTestServer } from '../testing/test-server.ts'
import { totalsOf } from '../testing/visit-totals.ts'

const publicUrl = 'https://cal.example.com'
const pathOf = (slug: string, service: string) => `/api/public/events/${slug}/subscribe/${service}`

onSqlite((stores) => {
  const database = sharedDatabase(stores)

  test.each([
    ['apple', 'webcal://cal.example.com/'],
    ['google', 'https://calendar.google.com/calendar/r?cid=webcal%3A%2F%2Fcal.example.com%2F'],
    ['outlook', 'https://outlook.live.com/calendar/0/addfromweb/?url=https%3A%2F%2Fcal.example.com%2F'],
    ['office365', 'https://outlook.office.com/calendar/0/addfromweb/?url=https%3A%2F%2Fcal.example.com%2F'],
  ])('a subscription with %s is counted and redirects to the feed', async (service, beginning) => {
    const server = await startTestServer({ database: database(), publicUrl })
    const { id, slug } = await storeEvent(database())
    const response = await server.fetch(pathOf(slug, service), { redirect: 'manual' })
    expect([response.status, response.headers.get('cache-control')]).toEqual([302, 'no-store'])
    const target = response.headers.get('location') ?? ''
    expect(target.startsWith(beginning)).toBe(true)
    expect(decodeURIComponent(target)).toContain(`/api/public/events/${slug}/feed.ics`)
    expect(await totalsOf(database(), id)).toEqual({ subscribe: 1 })
  })

  test('a subscription counts as neither a click nor a download', async () => {
    const server = await startTestServer({ database: database() })
    const organizer = await signedInOrganizer(server, database(), `${randomUUID()}@example.com`)
    const { id, slug } = await createEvent(organizer)
    for (const service of SUBSCRIBE_SERVICES) {
      await server.fetch(pathOf(slug, service), { redirect: 'manual' })
    }
    expect(await totalsOf(database(), id)).toEqual({ subscribe: 4 })
    const summary = await organizer.get(contract.analyticsSummary.path)
    expect(await expectResponse(summary, contract.analyticsSummary)).toMatchObject({
      totalClicks: 0,
      totalDownloads: 0,
    })
  })

  test('crawlers, prefetches and HEAD of a subscription are redirected and not counted', async () => {
    const server = await startTestServer({ database: database() })
    const { id, slug } = await storeEvent(database())
    for (const init of [
      { method: 'HEAD' },
      { headers: { 'sec-purpose': 'prefetch' } },
      { headers: { 'user-agent': 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)' } },
    ]) {
      expect((await server.fetch(pathOf(slug, 'google'), { redirect: 'manual', ...init })).status).toBe(302)
    }
    expect(await totalsOf(database(), id)).toEqual({})
  })

  test('a subscription to an unknown service or event is a 404, to a private event a 403, and none is counted', async () => {
    const server = await startTestServer({ database: database() })
    const [shown, hidden] = [await storeEvent(database()), await storeEvent(database(), { isPublic: false })]
    for (const service of ['yahoo', 'ics', 'Apple', 'constructor']) {
      await expectProblem(
        await server.fetch(pathOf(shown.slug, service)),
        404,
        'There is no such calendar service',
      )
    }
    await expectProblem(await server.fetch(pathOf(randomUUID(), 'apple')), 404, 'Event not found')
    await expectProblem(
      await server.fetch(pathOf(hidden.slug, 'apple')),
      403,
      'This event is private and not publicly accessible',
    )
    expect(await totalsOf(database(), shown.id)).toEqual({})
    expect(await totalsOf(database(), hidden.id)).toEqual({})
  })
})
