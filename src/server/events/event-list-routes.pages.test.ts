import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { DAY, HOUR, MINUTE } from '../../domain/time/wall-time.ts'
import { onSqliteFirst } from '../testing/database/databases.ts'
import { createEvent } from '../testing/event-calls.ts'
import { storeEvents } from '../testing/event-fixtures.ts'
import { hourAt, inHours, listed, listedPages, listedTitles, NOW, nextPage } from '../testing/event-lists.ts'
import { expectProblem } from '../testing/expect-response.ts'
import type { Organizer } from '../testing/organizer.ts'
import { sharedSite } from '../testing/shared-site.ts'

onSqliteFirst((stores) => {
  const clock = { now: NOW }
  const { database, organizer } = sharedSite(stores, { clock: () => clock.now })

  beforeEach(() => {
    clock.now = NOW
  })

  describe('paging', () => {
    /** Many events share a start, so that pages break between equal positions. */
    async function manyEvents(ada: Organizer): Promise<void> {
      const hours = (index: number) => [5, 5, -5, 8, -5, -9][index % 6] ?? 0
      const events = Array.from({ length: 23 }, (_, index) => ({
        title: `${index}`,
        ...hourAt(hours(index)),
      }))
      await storeEvents(database(), ada, events)
    }

    test('pages of any size list every event once, in the order of the whole list', async () => {
      const ada = await organizer()
      await manyEvents(ada)
      const all = await listedTitles(ada)
      for (const limit of [1, 2, 5, 11, 22, 23, 24])
        expect(await listedPages(ada, `?limit=${limit}`)).toEqual(inPages(all, limit))
    })

    test('a page has 100 events unless the request sets a limit', async () => {
      const ada = await organizer()
      const events = Array.from({ length: 101 }, (_, index) => ({ title: `${index}` }))
      await storeEvents(database(), ada, events)
      expect((await listedPages(ada, '')).map((page) => page.length)).toEqual([100, 1])
      expect((await listedPages(ada, '?limit=500')).map((page) => page.length)).toEqual([101])
    })

    test('the link to the next page keeps the other parameters', async () => {
      const ada = await organizer()
      await manyEvents(ada)
      const query = '?q=1&status=upcoming&from=2026-03-01&to=2026-03-02&limit=2'
      const response = await ada.get(`/api/events${query}`)
      const next = new URL(nextPage(response) ?? '', 'http://localhost')
      expect(next.searchParams.get('cursor')).toMatch(/^[\w-]+$/)
      next.searchParams.delete('cursor')
      expect(next.search).toBe(query)
      expect((await listedPages(ada, query)).flat()).toEqual(
        await listedTitles(ada, query.replace('&limit=2', '')),
      )
    })

    test('paging misses and repeats no event when others are added and deleted between pages', async () => {
      const ada = await organizer()
      await manyEvents(ada)
      const before = await listed(ada)
      const found = await listedPages(ada, '?limit=4', async (page) => {
        await createEvent(ada, { title: `new ${page}`, ...hourAt(1) })
        await ada.send('DELETE', `/api/events/${before[page * 4 - 1]?.id}`)
      })
      const old = found.flat().filter((title) => !title.startsWith('new'))
      expect(old).toEqual(before.map(({ title }) => title))
    })

    test('paging misses no event when some end and series move on between pages, and repeats only those', async () => {
      const ada = await organizer()
      await manyEvents(ada)
      const changing = ['long', 'series', 'a', 'b', 'c', 'd', 'e']
      await createEvent(ada, {
        title: 'long',
        timezone: 'UTC',
        startIso: inHours(-239),
        endIso: inHours(0.9),
      })
      await createEvent(ada, { title: 'series', ...hourAt(0.2), rruleText: 'FREQ=DAILY;COUNT=2' })
      for (const [index, title] of ['a', 'b', 'c', 'd', 'e'].entries())
        await createEvent(ada, { title, ...hourAt(0.1 * index), endIso: inHours(1 + 0.1 * index) })
      const all = await listedTitles(ada)
      for (const query of ['?limit=3', '?limit=7', '?limit=3&from=2026-02-01&to=2026-04-01']) {
        clock.now = NOW + 0.5 * HOUR
        const titles = (await listedPages(ada, query, () => (clock.now += 12 * MINUTE))).flat()
        expect([...new Set(titles)].sort()).toEqual(all.toSorted())
        const doubles = titles.filter((title, place) => titles.indexOf(title) !== place)
        expect(doubles.filter((title) => !changing.includes(title))).toEqual([])
      }
    })

    function inPages(all: readonly string[], limit: number): string[][] {
      const count = Math.ceil(all.length / limit)
      return Array.from({ length: count }, (_, page) => all.slice(page * limit, (page + 1) * limit))
    }

    test('paging that resumes days later misses no event', async () => {
      const ada = await organizer()
      await manyEvents(ada)
      const all = await listedTitles(ada)
      const found = await listedPages(ada, '?limit=4', () => (clock.now += DAY))
      expect([...new Set(found.flat())].sort()).toEqual(all.sort())
    })

    test('a cursor that is forged or belongs to another list is rejected', async () => {
      const [ada, eve] = [await organizer(), await organizer()]
      await manyEvents(ada)
      const response = await ada.get('/api/events?limit=3&status=upcoming')
      const cursor = new URL(nextPage(response) ?? '', 'http://x').searchParams.get('cursor') ?? ''
      expect(cursor.length).toBeLessThan(200)
      const refused = 'cursor is not valid'
      const changed = (place: number) =>
        cursor.slice(0, place) + (cursor[place] === 'A' ? 'B' : 'A') + cursor.slice(place + 1)
      const tampered = Array.from({ length: cursor.length }, (_, place) => changed(place))
      for (const wrong of [
        ...tampered.filter((_, place) => place % 5 === 0),
        changed(cursor.length - 1),
        '',
        'x',
      ])
        await expectProblem(await ada.get(`/api/events?status=upcoming&cursor=${wrong}`), 400, refused)
      for (const wrong of [`${cursor}=`, `${cursor}A`, '%00', '%F0%9F%93%85', randomUUID()])
        await expectProblem(await ada.get(`/api/events?status=upcoming&cursor=${wrong}`), 400, refused)
      await expectProblem(await ada.get(`/api/events?cursor=${cursor}`), 400, refused)
      await expectProblem(await ada.get(`/api/events?status=past&cursor=${cursor}`), 400, refused)
      await expectProblem(await eve.get(`/api/events?status=upcoming&cursor=${cursor}`), 400, refused)
      expect(await listedTitles(ada, `?status=upcoming&cursor=${cursor}`)).toHaveLength(9)
    })
  })
})
