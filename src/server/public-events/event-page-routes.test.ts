import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { onSqlite } from '../testing/database/databases.ts'
import { storeEvent } from '../testing/event-fixtures.ts'
import { PUBLIC_URL, pageVisitor } from '../testing/page-visitor.ts'
import { readPage } from '../testing/parsed-page.ts'
import { totalsOf } from '../testing/visit-totals.ts'

onSqlite((stores) => {
  const { database, open } = pageVisitor(stores, () => Date.UTC(2026, 2, 10, 12))

  describe('the public page', () => {
    test('the page shows the event and the links to all calendars', async () => {
      const { slug } = await storeEvent(database(), {
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
        'Ada Lovelace invites you',
        'Friday, July 10, 2026',
        '6:00 PM – 10:00 PM EDT',
        'New York time',
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
      expect(html).toContain(`href="${PUBLIC_URL}/api/public/events/${slug}/calendar.ics?via=apple"`)
      expect(html).not.toMatch(/<script(?! type="application\/ld\+json"| src=)/)
      expect(html).not.toMatch(/<style|\sstyle=|\son\w+=/)
    })

    test('the page has metadata for link previews and search engines', async () => {
      const { slug } = await storeEvent(database(), {
        location: 'Garden',
        descriptionHtml: '<p>Cake &amp; tea</p>',
      })
      const { title, meta, canonical, schema } = readPage(await (await open(`/e/${slug}`)).text())
      const address = `${PUBLIC_URL}/e/${slug}`
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

    test('the metadata says "Join us for" without a description, and leaves out a missing location', async () => {
      const { slug } = await storeEvent(database(), { descriptionHtml: '', location: '' })
      const { meta } = readPage(await (await open(`/e/${slug}`)).text())
      expect(meta.description).toBe('Join us for Summer party')
      expect(meta['event:location']).toBeUndefined()
    })

    test('the page has no form if the event takes no attendees', async () => {
      const { slug } = await storeEvent(database(), { captureAttendees: false })
      expect(await (await open(`/e/${slug}`)).text()).not.toContain('<form')
    })

    test('the page of an all-day event shows no times', async () => {
      const { slug } = await storeEvent(database(), { allDay: true, endIso: '2026-07-12T00:00:00' })
      const { text, meta } = readPage(await (await open(`/e/${slug}`)).text())
      expect(text).toContain('Friday, July 10, 2026 – Sunday, July 12, 2026 , All day')
      expect([meta['event:start_time'], meta['event:end_time']]).toEqual(['2026-07-10', '2026-07-12'])
      expect(text).not.toContain('PM')
    })

    test('page and card contain nothing about the team, the creator, the counters or the attendees', async () => {
      const event = await storeEvent(database())
      await database().query(
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
  })

  describe('the embed card', () => {
    test('the card shows the event in short, without a form, and links open in a new tab', async () => {
      const { slug } = await storeEvent(database(), { location: 'Garden', descriptionHtml: '<p>Cake</p>' })
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
      expect([meta.robots, canonical]).toEqual(['noindex', `${PUBLIC_URL}/e/${slug}`])
      const links = [...html.matchAll(/<a [^>]*>/g)].map(([link]) => link)
      expect(links.filter((link) => !link.includes('target="_blank"'))).toEqual([])
    })

    test('the card of a missing event is a 404 page, and of a private one a 403 page', async () => {
      const { id, slug } = await storeEvent(database(), { isPublic: false })
      const hidden = await open(`/embed/${slug}`)
      const hiddenText = readPage(await hidden.text()).text
      expect([hidden.status, hiddenText]).toEqual([
        403,
        expect.stringContaining('Event Not Public This event is private and cannot be embedded. Powered by'),
      ])
      const missing = await open('/embed/summer-party-00000000')
      expect([missing.status, readPage(await missing.text()).text]).toEqual([
        404,
        expect.stringContaining("Event Not Found This event doesn't exist or is not public. Powered by"),
      ])
      expect(await totalsOf(database(), id)).toEqual({})
    })
  })

  test('a missing event and a private one get the same 404 page', async () => {
    const { id, slug } = await storeEvent(database(), { isPublic: false })
    const pages = await Promise.all(
      [slug, id, randomUUID(), 'summer-party-00000000', 'x', '%00', '%F0%9F%8E%89'].map(async (name) => {
        const response = await open(`/e/${name}`)
        expect([name, response.status]).toEqual([name, 404])
        return response.text()
      }),
    )
    expect(new Set(pages).size).toBe(1)
    expect(readPage(pages[0] ?? '').text).toContain(
      "Event Not Found The event you're looking for doesn't exist or is no longer available. Go to Daymark Powered by Daymark",
    )
    expect(await totalsOf(database(), id)).toEqual({})
  })

  test('capital letters, a trailing slash and the id redirect to the canonical URL', async () => {
    const { id, slug } = await storeEvent(database())
    for (const kind of ['e', 'embed']) {
      for (const other of [slug.toUpperCase(), `${slug}/`, id, id.toUpperCase()]) {
        const response = await open(`/${kind}/${other}?utm_source=mail`)
        expect([response.status, response.headers.get('location')]).toEqual([
          301,
          `/${kind}/${slug}?utm_source=mail`,
        ])
      }
    }
    expect(await totalsOf(database(), id)).toEqual({})
  })
})
