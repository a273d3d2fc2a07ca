import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { DAY } from '../../domain/time/wall-time.ts'
import { onSqliteFirst } from '../testing/database/databases.ts'
import { createEvent, editEvent } from '../testing/event-calls.ts'
import type { Organizer } from '../testing/organizer.ts'
import { sharedSite } from '../testing/shared-site.ts'

const change = (who: Organizer, body: object) => who.send('PATCH', `/api/teams/${who.teamId}/calendar`, body)

interface Entry {
  title: string
  status: string
  sequence: number
}

async function feedOf(
  who: Organizer,
  slug: string,
): Promise<{ status: number; text: string; entries: Entry[] }> {
  const response = await who.get(`/c/${slug}/calendar.ics`)
  const text = await response.text()
  if (response.status !== 200) return { status: response.status, text, entries: [] }
  const entries = new ICAL.Component(ICAL.parse(text) as unknown[])
    .getAllSubcomponents('vevent')
    .map((event) => ({
      title: String(event.getFirstPropertyValue('summary')),
      status: String(event.getFirstPropertyValue('status')),
      sequence: Number(event.getFirstPropertyValue('sequence')),
    }))
  return {
    status: response.status,
    text,
    entries: entries.toSorted((a, b) => a.title.localeCompare(b.title)),
  }
}

onSqliteFirst((stores) => {
  let now = Date.UTC(2026, 4, 25, 12)
  const { database, server, organizer } = sharedSite(stores, { clock: () => now })

  test('the feed of a calendar that is switched off withdraws its events for 30 days, without their texts, and the page is gone at once', async () => {
    const [ada, slug] = [await organizer(), 'boats-at-night']
    await change(ada, { isOn: true, slug, description: 'A secret club' })
    const texts = { location: 'A secret place', descriptionHtml: '<p>A secret plan</p>' }
    const lunch = await createEvent(ada, { title: 'Lunch', ...texts })
    await createEvent(ada, { title: 'Race', ...texts })
    await createEvent(ada, { title: 'Not listed', isListed: false })
    const on = await feedOf(ada, slug)
    expect(on.entries.map(({ title, status }) => [title, status])).toEqual([
      ['Lunch', 'CONFIRMED'],
      ['Race', 'CONFIRMED'],
    ])
    expect((await change(ada, { isOn: false })).status).toBe(200)
    expect((await server().fetch(`/c/${slug}`)).status).toBe(404)
    await editEvent(ada, lunch.id, { title: 'A secret lunch' })
    const off = await feedOf(ada, slug)
    expect(off.entries.map(({ title, status }) => [title, status])).toEqual([
      ['Lunch', 'CANCELLED'],
      ['Race', 'CANCELLED'],
    ])
    expect(off.text).not.toContain('secret')
    // Whatever becomes of the event, subscribers are told that it is off.
    await editEvent(ada, lunch.id, { isListed: false })
    await editEvent(ada, lunch.id, { isListed: true })
    expect((await feedOf(ada, slug)).entries.map(({ title }) => title)).toEqual(['Lunch', 'Race'])
    expect((await change(ada, { isOn: true })).status).toBe(200)
    const back = await feedOf(ada, slug)
    expect(back.entries.map(({ title, status }) => [title, status])).toEqual([
      ['A secret lunch', 'CONFIRMED'],
      ['Race', 'CONFIRMED'],
    ])
    for (const [index, { sequence }] of back.entries.entries()) {
      expect(off.entries[index]?.sequence).toBeGreaterThan(on.entries[index]?.sequence ?? 0)
      expect(sequence).toBeGreaterThan(off.entries[index]?.sequence ?? 0)
    }
    await change(ada, { isOn: false })
    await database().query('UPDATE cancelled_events SET cancelled_at = cancelled_at - $1', [30 * DAY + 1])
    expect((await feedOf(ada, slug)).status).toBe(404)
    // Nothing that is private long after that is on the feed again.
    await editEvent(ada, lunch.id, { isPublic: false })
    expect((await feedOf(ada, slug)).status).toBe(404)
  })

  test.each(['UTC', 'Europe/Berlin'])(
    'the feed of a calendar without events has its time zone: %s',
    async (timezone) => {
      const [ada, slug] = [await organizer(), `empty-${timezone.length}`]
      await ada.send('PATCH', `/api/teams/${ada.teamId}/settings`, { timezone })
      await change(ada, { isOn: true, slug })
      const { text } = await feedOf(ada, slug)
      const zones = new ICAL.Component(ICAL.parse(text) as unknown[]).getAllSubcomponents()
      expect(zones.map((zone) => [zone.name, zone.getFirstPropertyValue('tzid')])).toEqual([
        ['vtimezone', timezone],
      ])
      expect(zones[0]?.getAllSubcomponents('standard').length).toBeGreaterThan(0)
    },
  )

  test('a team takes five new addresses a day at most, keeps ten old ones, and goes back to its own at any time', async () => {
    const [ada, eve] = [await organizer(), await organizer('eve')]
    const take = async (who: Organizer, number: number) =>
      (await change(who, { isOn: true, slug: `slug-number-${number}` })).status
    for (const number of [1, 2, 3, 4, 5]) expect(await take(ada, number)).toBe(200)
    const refused = await change(ada, { slug: 'slug-number-6' })
    expect([refused.status, await refused.text()]).toEqual([
      409,
      'A calendar can have five new addresses a day. Please try again tomorrow.',
    ])
    expect([await take(ada, 1), await take(eve, 6), await take(ada, 5)]).toEqual([200, 200, 200])
    for (const first of [10, 15]) {
      now += DAY
      for (const more of [0, 1, 2, 3, 4]) {
        now += 1
        expect(await take(ada, first + more)).toBe(200)
      }
    }
    const leads = async (number: number) =>
      (await server().fetch(`/c/slug-number-${number}`, { redirect: 'manual' })).status
    // Of the first five, the one that was given up last is the tenth.
    expect(await Promise.all([2, 3, 4, 1, 5, 10, 18, 19].map(leads))).toEqual([
      404, 404, 404, 404, 301, 301, 301, 200,
    ])
    expect(await take(eve, 2)).toBe(200)
    // Going through the old ones again does not make those of today old.
    for (const own of [5, 10, 11, 12, 13, 14]) {
      now += 1
      expect(await take(ada, own)).toBe(200)
    }
    expect(await take(ada, 20)).toBe(409)
  })
})
