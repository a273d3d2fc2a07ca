import { randomBytes, randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contract } from '../../api/contract.ts'
import { eventOf } from '../../domain/event.ts'
import { newEvent } from '../../domain/event-fields.ts'
import { makeSlug } from '../../domain/slug.ts'
import type { Database } from '../db/database.ts'
import { addEvent } from '../db/event-table.ts'
import { turnSomeEvents } from '../db/event-turning.ts'
import { onBothEngines } from '../db/test-databases.ts'
import { expectAnswer, expectRefusal } from '../test-answer.ts'
import type { Organizer } from '../test-organizer.ts'
import { madeEvent, organizerAt, party } from '../test-party.ts'

const NOW = Date.UTC(2026, 2, 1, 12)
const HOUR = 3_600_000
const DAY = 24 * HOUR

/** The wall time in UTC of so many hours from now. */
const inHours = (hours: number) => new Date(NOW + hours * HOUR).toISOString().slice(0, 19)

/** An hour long, so many hours from now. */
const hourAt = (hours: number) => ({
  timezone: 'UTC',
  startIso: inHours(hours),
  endIso: inHours(hours + 1),
})

onBothEngines((stores) => {
  let database: Database
  const clock = { now: NOW }

  beforeAll(async () => {
    database = await stores.migrated({ clock: () => clock.now })
  })
  beforeEach(() => {
    clock.now = NOW
  })

  const list = async (ada: Organizer, query = '') =>
    expectAnswer(await ada.get(`/api/events${query}`), contract.listEvents)
  const titles = async (ada: Organizer, query = '') => (await list(ada, query)).map(({ title }) => title)

  /** Follows the links to the last page; between two pages something may happen. */
  async function pages(ada: Organizer, query: string, between: (page: number) => unknown = () => undefined) {
    const found: string[][] = []
    let next: string | null = `/api/events${query}`
    while (next !== null) {
      if (found.length > 0) await between(found.length)
      const response = await ada.get(next)
      found.push((await expectAnswer(response, contract.listEvents)).map(({ title }) => title))
      next = nextOf(response)
    }
    return found
  }

  function nextOf(response: Response): string | null {
    const link = response.headers.get('link')
    if (link === null) return null
    const [, address = ''] = /^<(http:\/\/localhost:\d+\/[^>]*)>; rel="next"$/.exec(link) ?? []
    const url = new URL(address)
    return url.pathname + url.search
  }

  describe('the order', () => {
    test('is upcoming soonest first, then past latest first', async () => {
      const ada = await organizerAt(database)
      for (const hours of [30, -5, 2, -50, 0.5, -1])
        await madeEvent(ada, { title: `${hours}`, ...hourAt(hours) })
      expect(await titles(ada)).toEqual(['0.5', '2', '30', '-1', '-5', '-50'])
      expect(await titles(ada, '?status=upcoming')).toEqual(['0.5', '2', '30'])
      expect(await titles(ada, '?status=past')).toEqual(['-1', '-5', '-50'])
    })

    test('is that of the current team alone', async () => {
      const [ada, eve] = [await organizerAt(database), await organizerAt(database)]
      await madeEvent(ada, { title: 'Ada’s' })
      await madeEvent(eve, { title: 'Eve’s' })
      await database.query(
        "INSERT INTO members (team_id, user_id, role, joined_at) VALUES ($1, $2, 'member', now_ms() + 1)",
        [ada.teamId, eve.userId],
      )
      expect(await titles(eve)).toEqual(['Eve’s'])
      await database.query('UPDATE sessions SET current_team_id = $1 WHERE user_id = $2', [
        ada.teamId,
        eve.userId,
      ])
      expect(await titles(eve)).toEqual(['Ada’s'])
      await database.query('DELETE FROM members WHERE team_id = $1 AND user_id = $2', [
        ada.teamId,
        eve.userId,
      ])
      expect(await titles(eve)).toEqual(['Eve’s'])
    })

    test('of what lasts: upcoming until its end, to the millisecond', async () => {
      const ada = await organizerAt(database)
      await madeEvent(ada, { title: 'lasts', ...hourAt(1) })
      for (const [now, status] of [
        [NOW + 2 * HOUR - 1, 'upcoming'],
        [NOW + 2 * HOUR, 'past'],
      ] as const) {
        clock.now = now
        expect(await list(ada)).toMatchObject([{ title: 'lasts', status }])
        expect(await titles(ada, `?status=${status}`)).toEqual(['lasts'])
        expect(await titles(ada, `?status=${status === 'past' ? 'upcoming' : 'past'}`)).toEqual([])
      }
    })

    test('follows recurring events as they move on, and changes', async () => {
      const ada = await organizerAt(database)
      const { id } = await madeEvent(ada, { title: 'daily', ...hourAt(1), rruleText: 'FREQ=DAILY;COUNT=3' })
      await madeEvent(ada, { title: 'once', ...hourAt(3) })
      expect(await titles(ada)).toEqual(['daily', 'once'])
      clock.now = NOW + 2 * HOUR
      expect(await titles(ada)).toEqual(['once', 'daily'])
      expect((await list(ada))[1]).toMatchObject({ nextStartIso: inHours(25), status: 'upcoming' })
      clock.now = NOW + 30 * DAY
      expect(await list(ada)).toMatchObject([
        { title: 'daily', nextStartIso: inHours(49), status: 'past' },
        { title: 'once', status: 'past' },
      ])
      await ada.send('PATCH', `/api/events/${id}`, { isRecurring: false })
      expect(await titles(ada)).toEqual(['once', 'daily'])
      await ada.send('PATCH', `/api/events/${id}`, hourAt(24 * 31))
      expect(await titles(ada, '?status=upcoming')).toEqual(['daily'])
    })

    test('is right for hundreds that end at once, whoever turns them', async () => {
      const ada = await organizerAt(database)
      const names = Array.from({ length: 450 }, (_, index) => `${index}`)
      await database.transaction(async (connection) => {
        for (const title of names) {
          const details = eventOf(newEvent.parse({ ...party, title, ...hourAt(1) }))
          const slug = makeSlug(title, randomBytes(8))
          await addEvent(connection, { teamId: ada.teamId, creatorId: ada.userId, slug, details })
        }
      })
      clock.now = NOW + 5 * HOUR
      const [past] = await Promise.all([
        titles(ada, '?status=past&limit=500'),
        titles(ada, '?status=past&limit=500'),
        turnSomeEvents(database),
      ])
      expect(past.sort()).toEqual(names.sort())
    })

    test('all-day events end with their last day, in their zone', async () => {
      const ada = await organizerAt(database)
      const day = { allDay: true, startIso: '2026-03-01T00:00:00', endIso: '2026-03-01T00:00:00' }
      await madeEvent(ada, { ...day, title: 'Auckland', timezone: 'Pacific/Auckland' })
      await madeEvent(ada, { ...day, title: 'Honolulu', timezone: 'Pacific/Honolulu' })
      expect(await titles(ada, '?status=upcoming')).toEqual(['Honolulu'])
      expect(await titles(ada, '?status=past')).toEqual(['Auckland'])
    })
  })

  describe('pages', () => {
    /** Three starts and two sides, so that most places are shared by many. */
    async function manyEvents(ada: Organizer): Promise<string[]> {
      const names = Array.from({ length: 23 }, (_, index) => `${index}`)
      const hours = (index: number) => [5, 5, -5, 8, -5, -9][index % 6] ?? 0
      await Promise.all(names.map((title, index) => madeEvent(ada, { title, ...hourAt(hours(index)) })))
      return names
    }

    test('of any size hold every event once, in the order of one page', async () => {
      const ada = await organizerAt(database)
      await manyEvents(ada)
      const all = await titles(ada)
      for (const limit of [1, 2, 5, 11, 22, 23, 24])
        expect(await pages(ada, `?limit=${limit}`)).toEqual(inPages(all, limit))
    })

    test('are of 100 unless asked otherwise', async () => {
      const ada = await organizerAt(database)
      const names = Array.from({ length: 101 }, (_, index) => `${index}`)
      await Promise.all(names.map((title) => madeEvent(ada, { title })))
      expect((await pages(ada, '')).map((page) => page.length)).toEqual([100, 1])
      expect((await pages(ada, '?limit=500')).map((page) => page.length)).toEqual([101])
    })

    test('keep the other parameters', async () => {
      const ada = await organizerAt(database)
      await manyEvents(ada)
      const query = '?q=1&status=upcoming&from=2026-03-01&to=2026-03-02&limit=2'
      const response = await ada.get(`/api/events${query}`)
      const next = new URL(nextOf(response) ?? '', 'http://localhost')
      expect(next.searchParams.get('cursor')).toMatch(/^[\w-]+$/)
      next.searchParams.delete('cursor')
      expect(next.search).toBe(query)
      expect((await pages(ada, query)).flat()).toEqual(await titles(ada, query.replace('&limit=2', '')))
    })

    test('miss and repeat nothing when events come and go between them', async () => {
      const ada = await organizerAt(database)
      await manyEvents(ada)
      const before = await list(ada)
      const found = await pages(ada, '?limit=4', async (page) => {
        await madeEvent(ada, { title: `new ${page}`, ...hourAt(1) })
        await ada.send('DELETE', `/api/events/${before[page * 4 - 1]?.id}`)
      })
      const old = found.flat().filter((title) => !title.startsWith('new'))
      expect(old).toEqual(before.map(({ title }) => title))
    })

    test('show the moment of the first one, whatever ends or moves on between them', async () => {
      const ada = await organizerAt(database)
      await manyEvents(ada)
      const daily = { ...hourAt(0.6), endIso: inHours(0.9), rruleText: 'FREQ=DAILY;COUNT=2' }
      await madeEvent(ada, { title: 'to and fro', ...daily })
      for (const title of ['so', 'on', 'or', 'of', 'to', 'no'])
        await madeEvent(ada, { title, ...hourAt(0.7), endIso: inHours(1) })
      clock.now = NOW + 0.5 * HOUR
      const all = await titles(ada)
      for (const query of ['?limit=3', '?limit=3&status=upcoming', '?limit=3&q=o', '?limit=7']) {
        clock.now = NOW + 0.5 * HOUR
        const expected = await titles(ada, query.replace(/limit=\d&?/, ''))
        expect(await pages(ada, query, () => (clock.now += 5 * 60_000))).toEqual(
          inPages(expected, Number(query[7])),
        )
      }
      clock.now = NOW + 0.5 * HOUR
      const jumped = await pages(ada, '?limit=4', (page) => {
        if (page === 1) clock.now += 40 * 60_000
      })
      expect(jumped.flat()).toEqual(all)
      clock.now = NOW + 4.5 * HOUR
      expect(await titles(ada)).not.toEqual(all)
    })

    function inPages(all: readonly string[], limit: number): string[][] {
      const count = Math.ceil(all.length / limit)
      return Array.from({ length: count }, (_, page) => all.slice(page * limit, (page + 1) * limit))
    }

    test('taken up again days later miss nothing', async () => {
      const ada = await organizerAt(database)
      await manyEvents(ada)
      const all = await titles(ada)
      const found = await pages(ada, '?limit=4', () => (clock.now += DAY))
      expect([...new Set(found.flat())].sort()).toEqual(all.sort())
    })

    test('refuse a cursor that no list gave, or another list', async () => {
      const [ada, eve] = [await organizerAt(database), await organizerAt(database)]
      await manyEvents(ada)
      const response = await ada.get('/api/events?limit=3&status=upcoming')
      const cursor = new URL(nextOf(response) ?? '', 'http://x').searchParams.get('cursor') ?? ''
      expect(cursor.length).toBeLessThan(200)
      const refused = 'cursor must be one that a list gave'
      const changed = (place: number) =>
        cursor.slice(0, place) + (cursor[place] === 'A' ? 'B' : 'A') + cursor.slice(place + 1)
      const tampered = Array.from({ length: cursor.length }, (_, place) => changed(place))
      for (const wrong of [
        ...tampered.filter((_, place) => place % 5 === 0),
        changed(cursor.length - 1),
        '',
        'x',
      ])
        await expectRefusal(await ada.get(`/api/events?status=upcoming&cursor=${wrong}`), 400, refused)
      for (const wrong of [`${cursor}=`, `${cursor}A`, '%00', '%F0%9F%93%85', randomUUID()])
        await expectRefusal(await ada.get(`/api/events?status=upcoming&cursor=${wrong}`), 400, refused)
      await expectRefusal(await ada.get(`/api/events?cursor=${cursor}`), 400, refused)
      await expectRefusal(await ada.get(`/api/events?status=past&cursor=${cursor}`), 400, refused)
      await expectRefusal(await eve.get(`/api/events?status=upcoming&cursor=${cursor}`), 400, refused)
      expect(await titles(ada, `?status=upcoming&cursor=${cursor}`)).toHaveLength(9)
    })
  })

  describe('the search', () => {
    const SEARCHES: [string, string[]][] = [
      ['straßen', ['Straßenfest 100%']],
      ['STRASSEN', ['Straßenfest 100%']],
      ['ŁÓDŹ', ['Straßenfest 100%']],
      ['åsa', ['Straßenfest 100%']],
      ['100%', ['Straßenfest 100%']],
      ['%', ['Straßenfest 100%']],
      ['_', ['ΟΔΟΣ_ΠΑΡΤΙ']],
      ['!', ['ΟΔΟΣ_ΠΑΡΤΙ']],
      ['οδοσ', ['ΟΔΟΣ_ΠΑΡΤΙ']],
      ['οδος', ['ΟΔΟΣ_ΠΑΡΤΙ']],
      ["'", ['ΟΔΟΣ_ΠΑΡΤΙ']],
      ['wide', ['ＷＩＤＥ 会議']],
      ['会', ['ＷＩＤＥ 会議']],
      ['fest 100% łódź', []],
      ['secret', []],
      ['\\', []],
      ['\0', ['Straßenfest 100%', 'ΟΔΟΣ_ΠΑΡΤΙ', 'ＷＩＤＥ 会議']],
      ['  ', ['Straßenfest 100%', 'ΟΔΟΣ_ΠΑΡΤΙ', 'ＷＩＤＥ 会議']],
    ]

    test('looks through titles, places and organizers, in any case and script', async () => {
      const ada = await organizerAt(database)
      await madeEvent(ada, { title: 'Straßenfest 100%', location: 'Łódź', organizerName: 'Åsa' })
      await madeEvent(ada, { title: 'ΟΔΟΣ_ΠΑΡΤΙ', location: "O'Hare !", organizerName: 'Bob' })
      const secret = { location: '', organizerName: 'İnci', descriptionHtml: 'secret' }
      await madeEvent(ada, { title: 'ＷＩＤＥ 会議', ...secret })
      for (const [q, expected] of SEARCHES) {
        const found = await titles(ada, `?${new URLSearchParams({ q })}`)
        expect([q, ...found.sort()]).toEqual([q, ...expected.sort()])
      }
    })

    test('finds what an event is called now', async () => {
      const ada = await organizerAt(database)
      const { id } = await madeEvent(ada, { title: 'Before' })
      await ada.send('PATCH', `/api/events/${id}`, { title: 'After' })
      expect(await titles(ada, '?q=before')).toEqual([])
      expect(await titles(ada, '?q=AFTER')).toEqual(['After'])
    })
  })

  describe('the days between two', () => {
    test('hold every occurrence in them, each event once', async () => {
      const ada = await organizerAt(database)
      await madeEvent(ada, { title: 'weekly', ...hourAt(1), rruleText: 'FREQ=WEEKLY;BYDAY=MO,SU' })
      await madeEvent(ada, { title: 'single', ...hourAt(24 * 10) })
      await madeEvent(ada, { title: 'april', ...hourAt(24 * 31) })
      await madeEvent(ada, { title: 'long', ...hourAt(-24 * 40), endIso: inHours(24 * 40) })
      await madeEvent(ada, { title: 'february', ...hourAt(-24) })
      const found = await list(ada, '?from=2026-03-02&to=2026-03-15')
      expect(
        found.map(({ title, occurrences }) => [title, occurrences?.map(({ startIso }) => startIso)]),
      ).toEqual([
        ['long', [inHours(-24 * 40)]],
        [
          'weekly',
          ['2026-03-02T13:00:00', '2026-03-08T13:00:00', '2026-03-09T13:00:00', '2026-03-15T13:00:00'],
        ],
        ['single', [inHours(24 * 10)]],
      ])
      expect(found[2]?.occurrences).toEqual([
        {
          startsAt: '2026-03-11T12:00:00.000Z',
          endsAt: '2026-03-11T13:00:00.000Z',
          startIso: '2026-03-11T12:00:00',
          endIso: '2026-03-11T13:00:00',
        },
      ])
      expect(await titles(ada, '?from=2026-02-28&to=2026-02-28')).toEqual(['long', 'february'])
      expect((await list(ada))[0]).not.toHaveProperty('occurrences')
    })

    test('are days of the event’s own zone, both included', async () => {
      const ada = await organizerAt(database)
      for (const timezone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Tokyo']) {
        const late = { startIso: '2026-05-31T23:00:00', endIso: '2026-05-31T23:30:00' }
        await madeEvent(ada, { title: `late in ${timezone}`, timezone, ...late })
        const early = { startIso: '2026-06-30T00:00:00', endIso: '2026-06-30T00:30:00' }
        await madeEvent(ada, { title: `early in ${timezone}`, timezone, ...early })
        await madeEvent(ada, { title: `all day in ${timezone}`, timezone, ...early, allDay: true })
      }
      const lates = await titles(ada, '?from=2026-05-31&to=2026-05-31')
      expect(lates.filter((title) => title.startsWith('late'))).toHaveLength(3)
      const junes = await titles(ada, '?from=2026-06-01&to=2026-06-30')
      expect(junes).toHaveLength(6)
      expect(await titles(ada, '?from=2026-06-01&to=2026-06-29')).toEqual([])
    })

    test('are paged like everything else, past ones too', async () => {
      const ada = await organizerAt(database)
      for (let index = 0; index < 12; index++) {
        await madeEvent(ada, { title: `in ${index}`, ...hourAt(index % 2 === 0 ? 2 : -20) })
        // Its days lie around those asked for, and none of them is one.
        const around = { startIso: '2026-02-01T09:00:00', endIso: '2026-02-01T10:00:00' }
        await madeEvent(ada, {
          title: 'out',
          timezone: 'UTC',
          ...around,
          rruleText: 'FREQ=MONTHLY;INTERVAL=3',
        })
      }
      const query = '?from=2026-02-28&to=2026-03-01'
      const all = await titles(ada, query)
      expect(all).toHaveLength(12)
      expect((await pages(ada, `${query}&limit=5`)).map((page) => page.length)).toEqual([5, 5, 2])
      expect((await pages(ada, `${query}&limit=5`)).flat()).toEqual(all)
    })
  })

  test('anything else in the address is refused', async () => {
    const ada = await organizerAt(database)
    const refused: [string, string][] = [
      ['limit=0', 'limit must be a whole number from 1 to 500'],
      ['limit=501', 'limit must be a whole number from 1 to 500'],
      ['limit=ten', 'limit must be a whole number from 1 to 500'],
      ['limit=', 'limit must be a whole number from 1 to 500'],
      ['limit=1&limit=2', 'limit must be a whole number'],
      ['status=all', 'status must be upcoming or past'],
      ['status=upcoming&status=past', 'status must be upcoming or past'],
      ['from=2026-03-01', 'from and to go together'],
      ['to=2026-03-01', 'from and to go together'],
      ['from=2026-03-02&to=2026-03-01', 'to must not be before from'],
      ['from=2026-02-30&to=2026-03-01', 'from must be a date such as 2026-03-10'],
      ['from=2026-03-01&to=tomorrow', 'to must be a date such as 2026-03-10'],
      ['from=2026-01-01&to=2027-01-03', 'from and to must be at most 366 days apart'],
      [`q=${'x'.repeat(201)}`, 'q must be at most 200 characters'],
      ['q=a&q=b', 'q must be a text'],
      ['page=2', 'Events can be listed by q, status, from, to, limit and cursor'],
      ['teamId=x', 'Events can be listed by q, status, from, to, limit and cursor'],
    ]
    for (const [query, sentence] of refused)
      await expectRefusal(await ada.get(`/api/events?${query}`), 400, sentence)
  })
})
