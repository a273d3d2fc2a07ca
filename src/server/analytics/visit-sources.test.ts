import { beforeAll, expect, test } from 'vitest'
import { contract } from '../../api/contract.ts'
import { DAY } from '../../domain/time/wall-time.ts'
import { removeDeleted } from '../events/remove-deleted.ts'
import { onSqliteFirst } from '../testing/database/databases.ts'
import { createEvent } from '../testing/event-calls.ts'
import { expectResponse } from '../testing/expect-response.ts'
import type { Organizer } from '../testing/organizer.ts'
import { sharedSite } from '../testing/shared-site.ts'
import { startTestServer } from '../testing/test-server.ts'
import { addCounts } from './write-counts.ts'

const NOTHING = { views: 0, visitors: 0, adds: 0, downloads: 0, signUps: 0 }
const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

onSqliteFirst((stores) => {
  let now = Date.parse('2026-03-10T12:00:00Z')
  const { database, server, organizer } = sharedSite(stores, {
    clock: () => now,
    publicUrl: 'https://cal.example',
    trustProxy: true,
  })
  let ada: Organizer
  let slug: string
  let id: string
  let visitors = 0

  beforeAll(() => {
    now = Date.parse('2026-03-10T12:00:00Z')
  })

  async function newEvent(): Promise<void> {
    ada = await organizer()
    const event = await createEvent(ada)
    slug = event.slug
    id = event.id
  }

  /** A visitor of their own, unless the headers name one. */
  async function visit(path: string, headers: Record<string, string> = {}): Promise<number> {
    visitors += 1
    const own = { 'user-agent': CHROME, 'x-forwarded-for': `203.0.113.${visitors % 250}` }
    const response = await server().fetch(path, { headers: { ...own, ...headers }, redirect: 'manual' })
    await response.arrayBuffer()
    return response.status
  }

  const sources = async (from = ada) =>
    expectResponse(await from.get(`/api/events/${id}/analytics/sources`), contract.eventSources)
  const sites = async () => expectResponse(await ada.get('/api/analytics/sites'), contract.teamSites)
  const rows = async () =>
    (await expectResponse(await ada.get('/api/analytics/timeline'), contract.teamTimeline)).rows

  test('a view is counted by the tag of its address, or else by the site that led there', async () => {
    await newEvent()
    await visit(`/e/${slug}?utm_source=Instagram`, { referer: 'https://l.instagram.com/' })
    await visit(`/e/${slug}?ref=flyer`)
    await visit(`/e/${slug}`, { referer: 'https://t.co/abc' })
    await visit(`/e/${slug}`, { referer: 'https://www.blog.example/post?secret=1' })
    await visit(`/e/${slug}`, { referer: 'https://cal.example/' })
    await visit(`/e/${slug}`)
    await visit(`/api/public/events/${slug}?utm_source=instagram`)
    const found = await sources()
    expect(found.map(({ source, views, visitors: seen }) => [source, views, seen])).toEqual([
      ['Direct', 2, 2],
      ['Instagram', 2, 2],
      ['X', 1, 1],
      ['blog.example', 1, 1],
      ['flyer', 1, 1],
    ])
    const team = await expectResponse(await ada.get('/api/analytics/sources'), contract.teamSources)
    expect(team).toEqual(found)
    expect(JSON.stringify(await database().query('SELECT * FROM activity_days'))).not.toContain('secret')
  })

  test('adds, downloads, subscriptions and sign-ups have the source of their page, with a script or without', async () => {
    await newEvent()
    const page = `https://cal.example/e/${slug}?utm_source=WhatsApp`
    const calendar = `/api/public/events/${slug}/calendar`
    expect(await visit(`${calendar}/google`, { referer: page })).toBe(302)
    expect(await visit(`${calendar}.ics?via=apple&source=WhatsApp`)).toBe(200)
    expect(await visit(`${calendar}.ics?source=WhatsApp`, { referer: `https://cal.example/e/${slug}` })).toBe(
      200,
    )
    expect(await visit(`${calendar}/yahoo?tz=UTC&source=news.example`, { referer: page })).toBe(302)
    await visit(`/api/public/events/${slug}/subscribe/google`, { referer: page })
    const signUp = (path: string, init: RequestInit) => server().fetch(path, { method: 'POST', ...init })
    const body = JSON.stringify({ name: 'Bob', email: 'bob@example.com' })
    const json = { 'content-type': 'application/json', referer: page }
    expect((await signUp(`/api/events/${slug}/attendees`, { headers: json, body })).status).toBe(201)
    expect((await signUp(`/api/events/${slug}/attendees`, { headers: json, body })).status).toBe(201)
    const form = {
      'content-type': 'application/x-www-form-urlencoded',
      referer: page,
      origin: 'https://cal.example',
    }
    const zoe = await signUp(`/e/${slug}`, { headers: form, body: 'name=Zoe&email=zoe%40example.com' })
    expect(zoe.status).toBe(200)
    expect(await sources()).toEqual([
      { source: 'WhatsApp', ...NOTHING, adds: 2, downloads: 1, signUps: 2 },
      { source: 'news.example', ...NOTHING, adds: 1 },
    ])
    const [stored] = await database().query<{ subscriptions: number }>(
      "SELECT subscriptions FROM activity_days WHERE event_id = $1 AND source = 'WhatsApp'",
      [id],
    )
    expect(stored?.subscriptions).toBe(1)
  })

  test('a card counts the site that embeds it, and its links name that site', async () => {
    await newEvent()
    await visit(`/embed/${slug}`, { referer: 'https://www.club.example/' })
    await visit(`/embed/${slug}?theme=dark`, { referer: 'https://club.example/' })
    await visit(`/embed/${slug}?utm_source=newsletter`, { referer: 'https://other.example/' })
    await visit(`/embed/${slug}`)
    await visit(`/api/public/events/${slug}/calendar/google?source=club.example&site=club.example`)
    await visit(`/e/${slug}?site=invented.example`, { referer: 'https://club.example/' })
    expect(await sites()).toEqual([
      { site: 'club.example', ...NOTHING, views: 2, visitors: 2, adds: 1 },
      { site: 'other.example', ...NOTHING, views: 1, visitors: 1 },
    ])
    expect((await sources()).map(({ source, views, adds }) => [source, views, adds])).toEqual([
      ['club.example', 3, 1],
      ['Direct', 1, 0],
      ['newsletter', 1, 0],
    ])
  })

  test('a visitor is counted once a day, by event and by team, and not recognized on the next day', async () => {
    await newEvent()
    const other = await createEvent(ada)
    const one = { 'x-forwarded-for': '198.51.100.7' }
    await visit(`/e/${slug}`, one)
    await visit(`/e/${slug}?utm_source=x`, one)
    await visit(`/e/${other.slug}`, one)
    await visit(`/e/${slug}`, { ...one, 'user-agent': FIREFOX })
    expect(await rows()).toEqual([{ from: '2026-03-10', ...NOTHING, views: 4, visitors: 2 }])
    expect((await sources()).map(({ source, visitors: seen }) => [source, seen])).toEqual([
      ['Direct', 2],
      ['X', 0],
    ])
    // Another instance knows them too.
    const second = await startTestServer({
      database: database(),
      publicUrl: 'https://cal.example',
      trustProxy: true,
    })
    await second.fetch(`/e/${slug}`, { headers: { 'user-agent': CHROME, ...one } })
    expect(await rows()).toEqual([{ from: '2026-03-10', ...NOTHING, views: 5, visitors: 2 }])
    const hashesOf = (day: string) =>
      database().query<{ visitor: number }>(
        'SELECT visitor FROM visitors_seen WHERE day = $1 AND place = $2 ORDER BY visitor',
        [day, id],
      )
    now += DAY
    await visit(`/e/${slug}`, one)
    expect((await rows()).map(({ visitors: seen }) => seen)).toEqual([2, 1])
    const before = (await hashesOf('2026-03-10')).map(({ visitor }) => visitor)
    const [after] = await hashesOf('2026-03-11')
    expect(before).toHaveLength(2)
    expect(before).not.toContain(after?.visitor)
    now -= DAY
  })

  test('Do Not Track and Global Privacy Control are counted without source, site and visitor', async () => {
    await newEvent()
    await visit(`/e/${slug}?utm_source=Instagram`, { dnt: '1' })
    await visit(`/embed/${slug}`, { 'sec-gpc': '1', referer: 'https://club.example/' })
    await visit(`/api/public/events/${slug}/calendar/google?source=Instagram&site=club.example`, {
      'sec-gpc': '1',
    })
    expect(await sources()).toEqual([{ source: 'Direct', ...NOTHING, views: 2, adds: 1 }])
    expect(await sites()).toEqual([])
    expect(await database().query('SELECT 1 AS one FROM visitors_seen WHERE place = $1', [id])).toEqual([])
  })

  test('bots, prefetches and HEAD requests count nowhere', async () => {
    await newEvent()
    await visit(`/e/${slug}?utm_source=x`, { 'user-agent': 'Googlebot/2.1' })
    await visit(`/e/${slug}?utm_source=x`, { 'sec-purpose': 'prefetch' })
    await server().fetch(`/e/${slug}?utm_source=x`, { method: 'HEAD' })
    expect(await sources()).toEqual([])
  })

  test('of 60 invented sources of an event on a day 50 are kept, and the rest is Other', async () => {
    await newEvent()
    for (let at = 0; at < 30; at += 1) await visit(`/e/${slug}?utm_source=name${at}`)
    expect(await sources()).toHaveLength(30)
    for (let at = 0; at < 60; at += 1) await visit(`/e/${slug}?utm_source=name${at}`)
    await visit(`/e/${slug}`)
    const found = await sources()
    expect(found).toHaveLength(52)
    expect(found.find(({ source }) => source === 'Other')?.views).toBe(10)
    expect(found.find(({ source }) => source === 'Direct')?.views).toBe(1)
    expect(found.reduce((sum, { views }) => sum + views, 0)).toBe(91)
  })

  /** One view of each source, all in one batch. */
  async function viewFrom(eventId: string, names: readonly string[], isTagged: boolean): Promise<void> {
    const view = { eventId, counter: 'view', count: 1, visitors: [], day: '2026-03-10', site: '' } as const
    const counts = names.map((source) => ({ ...view, source, isTagged }))
    await database().transaction((connection) => addCounts(connection, counts))
  }
  const numbered = (name: string, many: number) => Array.from({ length: many }, (_, at) => `${name} ${at}`)
  const teamSources = async () =>
    (await expectResponse(await ada.get('/api/analytics/sources'), contract.teamSources)).map(
      ({ source }) => source,
    )

  test('invented sources and sites do not push known sites and tagged links into Other', async () => {
    await newEvent()
    for (let at = 0; at < 45; at += 1) await visit(`/e/${slug}?ref=junk${at}`)
    await viewFrom(id, numbered('more junk', 30), false)
    await visit(`/e/${slug}`, { referer: 'https://l.facebook.com/' })
    await visit(`/e/${slug}?utm_source=Spring+flyer`)
    await visit(`/api/public/events/${slug}/calendar/google?source=Spring+flyer`)
    const found = new Map((await sources()).map(({ source, views, adds }) => [source, [views, adds]]))
    expect([found.get('Facebook'), found.get('Spring flyer')]).toEqual([
      [1, 0],
      [1, 1],
    ])
    expect(found.get('Other')).toEqual([35, 0])
    for (let at = 0; at < 60; at += 1) {
      await visit(`/embed/${slug}?utm_source=Facebook`, { referer: `https://junk${at}.example/` })
    }
    const hosts = new Map((await sites()).map(({ site, views }) => [site, views]))
    expect([hosts.size, hosts.get('Other')]).toEqual([51, 10])
  })

  test('a deleted event leaves nothing in the Other of its team, and takes no places of names', async () => {
    await newEvent()
    const [full, other] = [await createEvent(ada), await createEvent(ada)]
    for (const event of [full, other]) await viewFrom(event.id, numbered(event.id, 60), true)
    expect(await teamSources()).toContain('Other')
    await database().query(
      'UPDATE events SET deleted_at = now_ms(), undo_until = now_ms() WHERE id IN ($1, $2)',
      [full.id, other.id],
    )
    expect(await teamSources()).toEqual([])
    await removeDeleted(database(), new AbortController().signal)
    await viewFrom(id, numbered('flyer', 50), true)
    expect((await teamSources()).sort()).toEqual(numbered('flyer', 50).sort())
  })

  test('the team loses the counts of a deleted event, and gets them back when that is undone', async () => {
    await newEvent()
    const other = await createEvent(ada)
    const one = { 'x-forwarded-for': '198.51.100.8' }
    await visit(`/e/${slug}?utm_source=x`, one)
    await visit(`/e/${other.slug}`, one)
    await visit(`/e/${other.slug}`)
    const before = await rows()
    expect(before).toEqual([{ from: '2026-03-10', ...NOTHING, views: 3, visitors: 2 }])
    await ada.send('DELETE', `/api/events/${id}`)
    const left = [{ from: '2026-03-10', ...NOTHING, views: 2, visitors: 1 }]
    expect(await rows()).toEqual(left)
    expect(await teamSources()).toEqual(['Direct'])
    expect((await ada.send('POST', `/api/events/${id}/undelete`)).status).toBe(200)
    expect(await rows()).toEqual(before)
    await database().query('DELETE FROM events WHERE id = $1', [id])
    expect(await rows()).toEqual(left)
    expect(await teamSources()).toEqual(['Direct'])
    const all = await expectResponse(
      await ada.get('/api/analytics/sources?from=2026-01-01&to=2026-12-31'),
      contract.teamSources,
    )
    expect(all).toEqual([{ source: 'Direct', ...NOTHING, views: 2, visitors: 1 }])
  })

  test('days are those of the zone of the team', async () => {
    await newEvent()
    await database().query("UPDATE teams SET timezone = 'Pacific/Auckland' WHERE id = $1", [ada.teamId])
    await visit(`/e/${slug}`)
    const timeline = await expectResponse(await ada.get('/api/analytics/timeline'), contract.teamTimeline)
    expect(timeline).toMatchObject({ timezone: 'Pacific/Auckland', rows: [{ from: '2026-03-11', views: 1 }] })
    await database().query(
      "UPDATE teams SET timezone = 'America/Los_Angeles', page_version = page_version + 1 WHERE id = $1",
      [ada.teamId],
    )
    await visit(`/e/${slug}`)
    expect((await rows()).map(({ from, views }) => [from, views])).toEqual([['2026-03-10', 1]])
    const both = await expectResponse(
      await ada.get('/api/analytics/timeline?to=2026-03-12'),
      contract.teamTimeline,
    )
    expect(both.rows.map(({ from, views }) => [from, views])).toEqual([
      ['2026-03-10', 1],
      ['2026-03-11', 1],
      ['2026-03-12', 0],
    ])
  })
})
