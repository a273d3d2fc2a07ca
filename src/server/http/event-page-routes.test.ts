import { randomUUID } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { DESCRIPTION_TAGS } from '../../domain/description.ts'
import type { NewEvent } from '../../domain/event-fields.ts'
import { oneLine } from '../../domain/text-field.ts'
import type { Database } from '../db/database.ts'
import { totalsOf } from '../db/test-counts.ts'
import { onBothEngines } from '../db/test-databases.ts'
import { storedEvent } from '../db/test-event.ts'
import { unsteadyDatabase } from '../db/test-unsteady-database.ts'
import { cleanDescription } from '../description/clean-description.ts'
import { attackStrings } from '../description/test-attacks.ts'
import { readPage } from '../test-page.ts'
import { madeEvent, organizerAt } from '../test-party.ts'
import { startTestServer } from '../test-server.ts'

const publicUrl = 'https://cal.example.com'
const chrome =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36'
const slack = 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)'
const weekly: Partial<NewEvent> = {
  isRecurring: true,
  recurrenceFrequency: 'WEEKLY',
  recurrenceInterval: 2,
  recurrenceByDay: ['FR', 'MO'],
  recurrenceEndType: 'DATE',
  recurrenceEndDate: '2026-12-31',
}

onBothEngines((stores) => {
  let database: Database
  const clock = { now: Date.UTC(2026, 2, 10, 12) }

  beforeAll(async () => {
    database = await stores.migrated({ clock: () => clock.now })
  })

  async function visitor() {
    const server = await startTestServer({ database, publicUrl })
    return (path: string, init: RequestInit = {}) =>
      server.fetch(path, { redirect: 'manual', ...init, headers: { 'user-agent': chrome, ...init.headers } })
  }

  describe('the public page', () => {
    test('shows what, when and where, and every way into a calendar', async () => {
      const open = await visitor()
      const { slug } = await storedEvent(database, {
        location: 'Garden',
        descriptionHtml: '<p>Cake at https://example.com/cake.</p>',
      })
      const response = await open(`/e/${slug}`)
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
      expect(response.headers.get('set-cookie')).toBeNull()
      const html = await response.text()
      const { text } = readPage(html)
      for (const words of [
        'Summer party',
        'by Ada Lovelace',
        'Friday, July 10, 2026',
        '6:00 PM – 10:00 PM EDT',
        'America/New_York',
        'Garden',
        'Google Calendar',
        'Apple Calendar',
        'Outlook.com',
        'Microsoft 365',
        'Yahoo Calendar',
        'Download .ics',
        'Get Event Reminders',
        'Subscribe to Updates',
        'Powered by Daymark',
      ]) {
        expect(text).toContain(words)
      }
      expect(html).toContain('<a href="https://example.com/cake" target="_blank" rel="noopener nofollow">')
      expect(html).toContain(`href="${publicUrl}/api/public/events/${slug}/calendar.ics?via=apple"`)
      expect(html).not.toMatch(/<script(?! type="application\/ld\+json"| src=)/)
      expect(html).not.toMatch(/<style|\sstyle=|\son\w+=/)
    })

    test('tells previews and search engines what it is', async () => {
      const open = await visitor()
      const { slug } = await storedEvent(database, {
        location: 'Garden',
        descriptionHtml: '<p>Cake &amp; tea</p>',
      })
      const { title, meta, canonical, schema } = readPage(await (await open(`/e/${slug}`)).text())
      const address = `${publicUrl}/e/${slug}`
      expect(title).toBe('Summer party · Daymark')
      expect(canonical).toBe(address)
      expect(meta).toMatchObject({
        description: 'Cake & tea',
        'og:title': 'Summer party',
        'og:description': 'Cake & tea',
        'og:url': address,
        'og:site_name': 'Daymark',
        'og:image': `${address}/share.png`,
        'twitter:card': 'summary_large_image',
        'twitter:title': 'Summer party',
        'twitter:description': 'Cake & tea',
        'twitter:image': `${address}/share.png`,
        'event:start_time': '2026-07-10T18:00:00-04:00',
        'event:end_time': '2026-07-10T22:00:00-04:00',
        'event:location': 'Garden',
      })
      expect(meta.robots).toBeUndefined()
      expect(schema).toMatchObject({
        '@type': 'Event',
        name: 'Summer party',
        url: address,
        startDate: '2026-07-10T18:00:00-04:00',
        location: { '@type': 'Place', name: 'Garden' },
      })
    })

    test('says "Join us for" where there is no description, and nothing of a place that is unknown', async () => {
      const open = await visitor()
      const { slug } = await storedEvent(database)
      const { meta } = readPage(await (await open(`/e/${slug}`)).text())
      expect(meta.description).toBe('Join us for Summer party')
      expect(meta['event:location']).toBeUndefined()
    })

    test('has no form where no attendees are taken', async () => {
      const open = await visitor()
      const { slug } = await storedEvent(database, { captureAttendees: false })
      expect(await (await open(`/e/${slug}`)).text()).not.toContain('<form')
    })

    test('shows an all-day event without times', async () => {
      const open = await visitor()
      const { slug } = await storedEvent(database, { allDay: true, endIso: '2026-07-12T00:00:00' })
      const { text, meta } = readPage(await (await open(`/e/${slug}`)).text())
      expect(text).toContain('Friday, July 10, 2026 – Sunday, July 12, 2026 All day')
      expect([meta['event:start_time'], meta['event:end_time']]).toEqual(['2026-07-10', '2026-07-12'])
      expect(text).not.toContain('PM')
    })

    test('shows the next occurrence of a series and how it repeats, and moves on when that is over', async () => {
      const open = await visitor()
      const { slug } = await storedEvent(database, weekly)
      const first = await open(`/e/${slug}`)
      const { text, schema } = readPage(await first.text())
      expect(text).toContain('Friday, July 10, 2026')
      expect(text).toContain('Repeats every 2 weeks on Mon, Fri, until December 31, 2026')
      expect(schema?.eventSchedule).toEqual({
        '@type': 'Schedule',
        repeatFrequency: 'P2W',
        startDate: '2026-07-10',
        endDate: '2026-12-31',
        byDay: ['https://schema.org/Monday', 'https://schema.org/Friday'],
        startTime: '18:00:00',
        endTime: '22:00:00',
        scheduleTimezone: 'America/New_York',
      })
      const before = clock.now
      clock.now = Date.UTC(2026, 6, 11, 2)
      onTestFinished(() => void (clock.now = before))
      const next = await open(`/e/${slug}`, { headers: { 'if-none-match': first.headers.get('etag') ?? '' } })
      expect(next.status).toBe(200)
      expect(readPage(await next.text()).text).toContain('Monday, July 20, 2026')
      clock.now = Date.UTC(2027, 0, 1)
      expect(readPage(await (await open(`/e/${slug}`)).text()).text).toContain('This event has ended')
    })

    test('holds nothing of the team, the creator, the counters or the attendees', async () => {
      const open = await visitor()
      const event = await storedEvent(database)
      await database.query(
        `INSERT INTO attendees (id, event_id, email, name, created_at)
         VALUES ($1, $2, 'bob@example.com', 'Bob Attendee', 1)`,
        [randomUUID(), event.id],
      )
      for (const path of [`/e/${event.slug}`, `/embed/${event.slug}`]) {
        const html = await (await open(path)).text()
        expect(html).toContain(event.slug)
        for (const secret of [event.id, event.teamId, event.organizerEmail, '@example.com', 'Bob Attendee']) {
          expect(html).not.toContain(secret)
        }
      }
    })

    test('shows an edit at once, whichever instance it was made on', async () => {
      const [organizer, elsewhere] = [await organizerAt(database), await startTestServer({ database })]
      const { id, slug } = await madeEvent(organizer)
      const old = await elsewhere.fetch(`/e/${slug}`)
      expect(await old.text()).toContain('Summer party')
      await organizer.send('PATCH', `/api/events/${id}`, { title: 'Winter party' })
      const changed = await elsewhere.fetch(`/e/${slug}`, {
        headers: { 'if-none-match': old.headers.get('etag') ?? '' },
      })
      expect(readPage(await changed.text()).title).toBe('Winter party · Daymark')
      await organizer.send('DELETE', `/api/events/${id}`)
      expect((await elsewhere.fetch(`/e/${slug}`)).status).toBe(404)
    })
  })

  describe('how it is sent', () => {
    test('whoever has it already is told so, and counted all the same', async () => {
      const open = await visitor()
      const { id, slug } = await storedEvent(database)
      for (const [views, path] of [
        [2, `/e/${slug}`],
        [4, `/embed/${slug}`],
      ] as const) {
        const first = await open(path)
        const tag = first.headers.get('etag') ?? ''
        expect(first.headers.get('cache-control')).toBe('no-cache')
        const again = await open(path, { headers: { 'if-none-match': `"other", ${tag}` } })
        expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', tag])
        expect(again.headers.get('content-security-policy')).toBe(
          first.headers.get('content-security-policy'),
        )
        expect(await totalsOf(database, id)).toEqual({ view: views })
      }
    })

    test('crawlers, link previews, prefetches and HEAD get the same and are not counted', async () => {
      const open = await visitor()
      const { id, slug } = await storedEvent(database)
      const head = await open(`/e/${slug}`, { method: 'HEAD', headers: { 'accept-encoding': 'identity' } })
      const length = (await (await open(`/e/${slug}`, { headers: { 'user-agent': slack } })).arrayBuffer())
        .byteLength
      expect([head.status, head.headers.get('content-length')]).toEqual([200, String(length)])
      await open(`/e/${slug}`, { headers: { 'sec-purpose': 'prefetch;prerender' } })
      expect(await totalsOf(database, id)).toEqual({})
    })

    test('in the best encoding that is taken', async () => {
      const server = await startTestServer({ database, publicUrl })
      const { slug } = await storedEvent(database)
      const { request } = await import('node:http')
      const ask = (encodings: string) =>
        new Promise<{ encoding: string | undefined; body: Buffer }>((resolve, reject) => {
          const headers = { 'accept-encoding': encodings }
          request(`${server.url}/e/${slug}`, { headers }, (answer) => {
            const chunks: Buffer[] = []
            answer.on('data', (chunk: Buffer) => chunks.push(chunk))
            answer.once('end', () =>
              resolve({ encoding: answer.headers['content-encoding'], body: Buffer.concat(chunks) }),
            )
          })
            .once('error', reject)
            .end()
        })
      const [plain, zipped, brotli] = [
        await ask('identity'),
        await ask('gzip, deflate'),
        await ask('gzip, br'),
      ]
      expect([plain.encoding, zipped.encoding, brotli.encoding]).toEqual([undefined, 'gzip', 'br'])
      expect(gunzipSync(zipped.body)).toEqual(plain.body)
      expect(brotliDecompressSync(brotli.body)).toEqual(plain.body)
      expect(brotli.body.length).toBeLessThan(8_000)
      expect((await ask('gzip, br')).body).toEqual(brotli.body)
    })

    test('with the headers of every page of ours, but the card can be framed anywhere', async () => {
      const open = await visitor()
      const { slug } = await storedEvent(database)
      const page = (await open(`/e/${slug}`)).headers
      expect(page.get('content-security-policy')).toContain("script-src 'self'; style-src 'self';")
      expect(page.get('content-security-policy')).toContain("frame-ancestors 'none'")
      expect(page.get('x-frame-options')).toBe('DENY')
      expect(page.get('strict-transport-security')).toBe('max-age=31536000')
      for (const path of [`/embed/${slug}`, '/embed/no-such-event-00000000']) {
        const card = (await open(path, { headers: { cookie: '__Host-session=whatever' } })).headers
        expect(card.get('content-security-policy')).toContain('frame-ancestors *')
        expect(card.get('x-frame-options')).toBeNull()
        expect(card.get('x-content-type-options')).toBe('nosniff')
        expect(card.get('set-cookie')).toBeNull()
      }
    })
  })

  describe('the card', () => {
    test('shows the event in short, without a form, and leads to its page', async () => {
      const open = await visitor()
      const { slug } = await storedEvent(database, { location: 'Garden', descriptionHtml: '<p>Cake</p>' })
      const response = await open(`/embed/${slug}`)
      const html = await response.text()
      const { text, meta, canonical } = readPage(html)
      for (const words of [
        'Summer party',
        'Friday, July 10, 2026',
        'Garden',
        'Cake',
        'Download .ics',
        'Powered by Daymark',
      ]) {
        expect(text).toContain(words)
      }
      expect(html).not.toContain('<form')
      expect([meta.robots, canonical]).toEqual(['noindex', `${publicUrl}/e/${slug}`])
      const links = [...html.matchAll(/<a [^>]*>/g)].map(([link]) => link)
      expect(links.filter((link) => !link.includes('target="_blank"'))).toEqual([])
    })

    test('is refused where the event is missing or private, each in its own words', async () => {
      const open = await visitor()
      const { id, slug } = await storedEvent(database, { isPublic: false })
      const hidden = await open(`/embed/${slug}`)
      const hiddenText = readPage(await hidden.text()).text
      expect([hidden.status, hiddenText.trim()]).toEqual([
        403,
        'Event Not Public This event is private and cannot be embedded.',
      ])
      const missing = await open('/embed/summer-party-00000000')
      expect([missing.status, readPage(await missing.text()).text.trim()]).toEqual([
        404,
        "Event Not Found This event doesn't exist or is not public.",
      ])
      expect(await totalsOf(database, id)).toEqual({})
    })
  })

  test('a missing event and a private one are the same page that says so', async () => {
    const open = await visitor()
    const { id, slug } = await storedEvent(database, { isPublic: false })
    const pages = await Promise.all(
      [slug, id, randomUUID(), 'summer-party-00000000', 'x', '%00', '%F0%9F%8E%89'].map(async (name) => {
        const response = await open(`/e/${name}`)
        expect([name, response.status]).toEqual([name, 404])
        return response.text()
      }),
    )
    expect(new Set(pages).size).toBe(1)
    expect(readPage(pages[0] ?? '').text.trim()).toBe(
      "Event Not Found The event you're looking for doesn't exist or is no longer available.",
    )
    expect(await totalsOf(database, id)).toEqual({})
  })

  test('capital letters, a slash at the end and the id lead to the one address', async () => {
    const open = await visitor()
    const { id, slug } = await storedEvent(database)
    for (const kind of ['e', 'embed']) {
      for (const other of [slug.toUpperCase(), `${slug}/`, id, id.toUpperCase()]) {
        const response = await open(`/${kind}/${other}?utm_source=mail`)
        expect([response.status, response.headers.get('location')]).toEqual([
          301,
          `/${kind}/${slug}?utm_source=mail`,
        ])
      }
    }
    expect(await totalsOf(database, id)).toEqual({})
  })

  test('whatever stands in a text adds no tag, attribute or scheme to a page', async () => {
    const open = await visitor()
    const rich = '<p><a href="https://a.b" target="_blank" rel="x">x</a></p>'
    const plain = await storedEvent(database, {
      location: 'https://a.b',
      descriptionHtml: cleanDescription(rich),
    })
    const pageOf = async (path: string) => (await open(path)).text()
    const allowed = new Set<string>(DESCRIPTION_TAGS)
    for (const kind of ['e', 'embed']) {
      for (const markup of markupOf(await pageOf(`/${kind}/${plain.slug}`))) allowed.add(markup)
    }
    const check = async (text: string) => {
      const line = oneLine(text).slice(0, 200)
      const { slug, title } = await storedEvent(database, {
        title: line,
        location: line,
        organizerName: line,
        descriptionHtml: cleanDescription(text),
      })
      const [page, card] = await Promise.all([pageOf(`/e/${slug}`), pageOf(`/embed/${slug}`)])
      expect([text, markupOf(page + card).filter((markup) => !allowed.has(markup))]).toEqual([text, []])
      const read = readPage(page)
      expect([text, read.title, readPage(card).title]).toEqual([
        text,
        `${title} · Daymark`,
        `${title} · Daymark`,
      ])
      expect(read.schema?.name).toBe(title)
    }
    await Promise.all(attackStrings.filter((attack) => !/[\0\p{Surrogate}]/u.test(attack)).map(check))
  })
})

/** Every tag, every attribute with its tag, and every scheme that a link has: what cannot be read as a tag counts as one. */
function markupOf(html: string): string[] {
  const script = /<script type="application\/ld\+json">[^<]*<\/script>/
  const tags =
    html
      .replace(script, '')
      .replaceAll('<!doctype html>', '')
      .match(/<[^>]*>?/g) ?? []
  return tags.flatMap((written) => {
    const [, name, attributes = ''] =
      /^<\/?([a-z][a-z\d]*)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*\/?>$/i.exec(written) ?? []
    if (name === undefined) return [written]
    const found = [...attributes.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)]
    return [
      name,
      ...found.map(([, attribute]) => `${name} ${attribute}`),
      ...found.flatMap(([, attribute, value = '']) =>
        attribute === 'href' ? [`href ${/^(?:https?:\/\/|mailto:|\/)/.exec(value)?.[0] ?? value}`] : [],
      ),
    ].filter((markup) => markup !== 'href mailto:' && markup !== 'href http://')
  })
}

test('while the database is away a page in memory is shown and counted later; another is a page that asks for patience', async () => {
  const { database, proxy } = await unsteadyDatabase()
  const server = await startTestServer({ database })
  const [read, unread] = [await storedEvent(database), await storedEvent(database)]
  const before = await (await server.fetch(`/e/${read.slug}`)).text()

  await proxy.cut()
  expect(await (await server.fetch(`/e/${read.slug}`)).text()).toBe(before)
  const refused = await server.fetch(`/e/${unread.slug}`)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2'])
  expect(readPage(await refused.text()).text).toContain('Please try again in a moment.')

  await proxy.restore()
  await expect.poll(() => totalsOf(database, read.id), { timeout: 5_000 }).toEqual({ view: 2 })
})
