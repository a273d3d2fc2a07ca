import { describe, expect, test } from 'vitest'
import { searchedText, searchTextOf } from '../../domain/event/event-search.ts'
import { onSqliteFirst } from '../testing/database/databases.ts'
import { createEvent } from '../testing/event-calls.ts'
import { storeEvents } from '../testing/event-fixtures.ts'
import { hourAt, inHours, listed, listedPages, listedTitles, NOW } from '../testing/event-lists.ts'
import { sharedSite } from '../testing/shared-site.ts'

onSqliteFirst((stores) => {
  const { database, organizer } = sharedSite(stores, { clock: () => NOW })

  describe('search', () => {
    const SEARCHES: [string, string[]][] = [
      ['straßen', ['Straßenfest 100%']],
      ['STRASSEN', ['Straßenfest 100%']],
      ['ŁÓDŹ', ['Straßenfest 100%']],
      ['åsa', ['Straßenfest 100%']],
      ['100%', ['Straßenfest 100%']],
      ['%', ['Straßenfest 100%']],
      ['_', ['ΟΔΟΣ_ΠΑΡΤΙ']],
      ['lodz asa', []],
      ['lodz', ['Straßenfest 100%']],
      ['asa', ['Straßenfest 100%']],
      ['inci', ['ＷＩＤＥ 会議']],
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

    test('the search finds titles, locations and organizers, in any case and script', async () => {
      const ada = await organizer()
      await createEvent(ada, { title: 'Straßenfest 100%', location: 'Łódź', organizerName: 'Åsa' })
      await createEvent(ada, { title: 'ΟΔΟΣ_ΠΑΡΤΙ', location: "O'Hare !", organizerName: 'Bob' })
      const secret = { location: '', organizerName: 'İnci', descriptionHtml: 'secret' }
      await createEvent(ada, { title: 'ＷＩＤＥ 会議', ...secret })
      for (const [q, expected] of SEARCHES) {
        const found = await listedTitles(ada, `?${new URLSearchParams({ q })}`)
        expect([q, ...found.sort()]).toEqual([q, ...expected.sort()])
      }
    })

    /** Words of many scripts, with marks, ligatures, characters beyond 16 bits and what LIKE takes for signs. */
    const WORDS = [
      'Straßenfest',
      'Łódź',
      'İstanbul',
      'Вечеринка',
      'งานเลี้ยง',
      'नमस्ते',
      '会議室',
      'がいこく',
      '한국어',
      'مؤتمر',
      'פגישה',
      '🎉🎊🥳',
      '𝔘𝔫𝔦',
      '𠮷野家',
      'ﬁn',
      'Ａ１',
      '100%',
      '%0',
      'a_b',
      'O’Hare',
      "it's",
      '"AND"',
      'x*',
      '!!!',
      '\\\\',
      '\\%',
      'e\u0301te\u0301',
    ]

    test('a search of any length and script finds every event whose text contains it, and no other', async () => {
      const ada = await organizer()
      const titles = WORDS.map((word, index) => `${index}${word} ${WORDS[(index * 7 + 3) % WORDS.length]}`)
      await storeEvents(
        database(),
        ada,
        titles.map((title) => ({ title, location: 'Zoë’s' })),
      )
      const texts = titles.map((title) =>
        searchTextOf({ title, location: 'Zoë’s', organizerName: 'Ada Lovelace' }),
      )
      const parts = WORDS.map((word) => [...word]).flatMap((letters) => [
        letters.join(''),
        letters.slice(0, 1).join(''),
        letters.slice(-2).join(''),
      ])
      for (const q of new Set([...parts, 'zoe', 'ada lov', 'zoe ada', 'nothing', '%%', '\\_'])) {
        const found = await listedTitles(ada, `?${new URLSearchParams({ q, limit: '500' })}`)
        const expected = titles.filter((_, index) => texts[index]?.includes(searchedText(q)))
        expect([q, ...found.sort()]).toEqual([q, ...expected.sort()])
      }
    })

    test('a search lists all events that match, in pages and in the order of the list', async () => {
      const ada = await organizer()
      const events = Array.from({ length: 60 }, (_, index) => ({
        title: `${index % 7 === 0 ? 'rare' : 'party'} ${index}`,
        ...hourAt((index - 30) * 50),
      }))
      await storeEvents(database(), ada, events)
      const all = await listedTitles(ada)
      for (const q of ['rare', 'party', 'party 1', 'nothing']) {
        const pages = await listedPages(ada, `?limit=4&q=${q}`)
        expect(pages.flat()).toEqual(all.filter((title) => title.includes(q)))
      }
    })

    test('the search finds an event by its new title after an edit, not by the old one', async () => {
      const ada = await organizer()
      const { id } = await createEvent(ada, { title: 'Before' })
      await ada.send('PATCH', `/api/events/${id}`, { title: 'After' })
      expect(await listedTitles(ada, '?q=before')).toEqual([])
      expect(await listedTitles(ada, '?q=AFTER')).toEqual(['After'])
    })
  })

  describe('a summary', () => {
    test('a summary leaves out the descriptions and nothing else, on every page', async () => {
      const ada = await organizer()
      for (const title of ['one', 'two']) await createEvent(ada, { title, descriptionHtml: '<p>Long</p>' })
      const [whole] = await listed(ada, '?limit=1')
      const [summary] = await listed(ada, '?limit=1&fields=summary')
      expect(whole?.descriptionHtml).toBe('<p>Long</p>')
      expect({ ...summary, descriptionHtml: '<p>Long</p>' }).toEqual(whole)
      expect(summary).not.toHaveProperty('descriptionHtml')
      const response = await ada.get('/api/events?limit=1&fields=summary')
      expect(response.headers.get('link')).toContain('fields=summary')
    })
  })

  describe('the number of occurrences', () => {
    test('a page with too many occurrences ends early, and the next pages list the rest', async () => {
      const ada = await organizer()
      const daily = (_: unknown, index: number) => ({
        title: String(index).padStart(2, '0'),
        ...hourAt(index),
        rruleText: 'FREQ=DAILY',
      })
      await storeEvents(database(), ada, Array.from({ length: 40 }, daily))
      const query = '?from=2026-03-02&to=2027-03-01&limit=500'
      const pages = await listedPages(ada, query)
      expect(pages.map((page) => page.length)).toEqual([13, 13, 13, 1])
      expect(pages.flat().sort()).toEqual(Array.from({ length: 40 }, daily).map(({ title }) => title))
      const response = await ada.get(`/api/events${query}`)
      expect(response.headers.get('page-note')).toBe(
        'This page ends early, after 5,000 dates. The next page is in the Link header.',
      )
      const few = await ada.get('/api/events?from=2026-03-02&to=2026-03-09&limit=5')
      expect([few.headers.has('link'), few.headers.has('page-note')]).toEqual([true, false])
      const first = await listed(ada, query)
      const occurrences = first.flatMap((event) => event.occurrences ?? [])
      expect(occurrences.length).toBeLessThanOrEqual(5_000)
    })
  })

  describe('the date range', () => {
    test('a date range lists each event once, with its occurrences in the range', async () => {
      const ada = await organizer()
      await createEvent(ada, { title: 'weekly', ...hourAt(1), rruleText: 'FREQ=WEEKLY;BYDAY=MO,SU' })
      await createEvent(ada, { title: 'single', ...hourAt(24 * 10) })
      await createEvent(ada, { title: 'april', ...hourAt(24 * 31) })
      await createEvent(ada, { title: 'long', ...hourAt(-24 * 40), endIso: inHours(24 * 40) })
      await createEvent(ada, { title: 'february', ...hourAt(-24) })
      const found = await listed(ada, '?from=2026-03-02&to=2026-03-15')
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
      expect(await listedTitles(ada, '?from=2026-02-28&to=2026-02-28')).toEqual(['long', 'february'])
      expect((await listed(ada))[0]).not.toHaveProperty('occurrences')
    })

    test('a date range uses the time zone of each event and includes both its days', async () => {
      const ada = await organizer()
      for (const timezone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Tokyo']) {
        const late = { startIso: '2026-05-31T23:00:00', endIso: '2026-05-31T23:30:00' }
        await createEvent(ada, { title: `late in ${timezone}`, timezone, ...late })
        const early = { startIso: '2026-06-30T00:00:00', endIso: '2026-06-30T00:30:00' }
        await createEvent(ada, { title: `early in ${timezone}`, timezone, ...early })
        await createEvent(ada, { title: `all day in ${timezone}`, timezone, ...early, allDay: true })
      }
      const lates = await listedTitles(ada, '?from=2026-05-31&to=2026-05-31')
      expect(lates.filter((title) => title.startsWith('late'))).toHaveLength(3)
      const junes = await listedTitles(ada, '?from=2026-06-01&to=2026-06-30')
      expect(junes).toHaveLength(6)
      expect(await listedTitles(ada, '?from=2026-06-01&to=2026-06-29')).toEqual([])
    })

    test('a date range is paged, and includes past events', async () => {
      const ada = await organizer()
      for (let index = 0; index < 12; index++) {
        await createEvent(ada, { title: `in ${index}`, ...hourAt(index % 2 === 0 ? 2 : -20) })
        // It has occurrences before and after the range, and none in it.
        const around = { startIso: '2026-02-01T09:00:00', endIso: '2026-02-01T10:00:00' }
        await createEvent(ada, {
          title: 'out',
          timezone: 'UTC',
          ...around,
          rruleText: 'FREQ=MONTHLY;INTERVAL=3',
        })
      }
      const query = '?from=2026-02-28&to=2026-03-01'
      const all = await listedTitles(ada, query)
      expect(all).toHaveLength(12)
      expect((await listedPages(ada, `${query}&limit=5`)).map((page) => page.length)).toEqual([5, 5, 2])
      expect((await listedPages(ada, `${query}&limit=5`)).flat()).toEqual(all)
    })

    test('a month lists every series with a date in it, however long the series and far the month', async () => {
      const ada = await organizer()
      // Every sixth day: 31 dates last for less than half a year, 32 for more.
      const counts = [2, 31, 32, 100, Number.POSITIVE_INFINITY]
      const series = Array.from({ length: 25 }, (_, index) => ({
        title: `series ${index}`,
        start: 24 * 37 * (index - 12),
        count: counts[index % counts.length] ?? 1,
      }))
      for (const { title, start, count } of series) {
        const end = count === Number.POSITIVE_INFINITY ? '' : `;COUNT=${count}`
        await createEvent(ada, { title, ...hourAt(start), rruleText: `FREQ=DAILY;INTERVAL=6${end}` })
      }
      for (let first = 24 * -600; first < 24 * 900; first += 24 * 75) {
        const last = first + 24 * 3
        const inMonth = series.filter(({ start, count }) => {
          const next = Math.max(0, Math.ceil((first - start) / (24 * 6)))
          return next < count && start + next * 24 * 6 <= last
        })
        const day = (hours: number) => inHours(hours).slice(0, 10)
        const found = await listedTitles(ada, `?from=${day(first)}&to=${day(last)}`)
        expect(found.toSorted()).toEqual(inMonth.map(({ title }) => title).toSorted())
      }
    })
  })
})
