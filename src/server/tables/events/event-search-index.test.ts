import { beforeAll, describe, expect, test } from 'vitest'
import { searchedText, searchTextOf } from '../../../domain/event/event-search.ts'
import { DAY } from '../../../domain/time/wall-time.ts'
import type { Database } from '../../db/database.ts'
import { restoreBackup } from '../../maintenance/backup/restore-backup.ts'
import { writeBackup } from '../../maintenance/backup/write-backup.ts'
import { onBothEngines } from '../../testing/database/databases.ts'
import { storeEvents } from '../../testing/event-fixtures.ts'
import { listed, listedPages, listedTitles } from '../../testing/event-lists.ts'
import type { Organizer } from '../../testing/organizer.ts'
import { sharedSite } from '../../testing/shared-site.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { listEvents } from './event-list.ts'
import type { EventListing } from './event-list-scans.ts'
import { searchIndex } from './event-search-index.ts'
import { beginSearch } from './searched-events.ts'

/** Words of many scripts, with marks, ligatures, characters beyond 16 bits and what LIKE and MATCH take for signs. */
const WORDS = [
  'Straßenfest',
  'Łódź',
  'İstanbul',
  'ΟΔΟΣ',
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
  'a_b',
  'O’Hare',
  "it's",
  '"AND"',
  'NOT',
  'x*',
  '(OR)',
  '!!!',
  '\\\\',
  '--',
  'e\u0301te\u0301',
]

const everything: Omit<EventListing, 'teamId' | 'searched' | 'candidates'> = {
  moment: 1,
  reach: null,
  status: null,
  days: null,
  isSummary: true,
  readsBegunApart: false,
}

onBothEngines((stores) => {
  const { database, organizer } = sharedSite(stores)

  describe('a search', () => {
    let ada: Organizer
    const titles = WORDS.flatMap((word, index) => [
      `${word} ${WORDS[(index * 7 + 3) % WORDS.length]}`,
      `${index}${word}${WORDS[(index * 5 + 1) % WORDS.length]} ${index}`,
    ])

    beforeAll(async () => {
      ada = await organizer()
      const other = await organizer()
      const events = titles.map((title, index) => ({ title, location: index % 3 ? 'Garden' : 'Zoë’s' }))
      await storeEvents(database(), ada, events)
      await storeEvents(database(), other, events)
    })

    const texts = titles.map((title, index) =>
      searchTextOf({ title, location: index % 3 ? 'Garden' : 'Zoë’s', organizerName: 'Ada Lovelace' }),
    )

    /** What a search finds by looking at every text. */
    const expectedFor = (q: string) => {
      const searched = searchedText(q)
      return titles.filter((_, index) => texts[index]?.includes(searched)).toSorted()
    }

    test('a search of any length and script finds the same as looking at every event, with the index and without', async () => {
      const searches = new Set([...WORDS, 'zoe', 'garden', 'lovelace', 'nothing', 'ada lov', 'garden ada'])
      for (const title of titles) {
        const characters = [...title]
        for (const [from, length] of [
          [0, 1],
          [1, 2],
          [0, 2],
          [characters.length - 1, 1],
          [characters.length - 2, 2],
          [2, 3],
          [1, 4],
          [3, 7],
        ] as const) {
          searches.add(characters.slice(from, from + length).join(''))
        }
      }
      for (const q of [...searches].filter((text) => searchedText(text) !== '')) {
        const found = await listedTitles(ada, `?${new URLSearchParams({ q, limit: '500' })}`)
        expect([q, ...found.toSorted()]).toEqual([q, ...expectedFor(q)])
        const searched = searchedText(q)
        const candidates = await allIn(ada.teamId, searched)
        const listing = { ...everything, teamId: ada.teamId, searched, candidates }
        const { page } = await listEvents(database(), listing, null, 500)
        const indexed = page.map(({ event }) => event().title)
        expect([q, ...indexed.toSorted()]).toEqual([q, ...expectedFor(q)])
      }
    })

    test('a search of any length reads the index', async () => {
      for (const searched of ['会議室', '会議', '議室', '会', '🎊', '𠮷', "'s", '\\\\', '\\', "'"]) {
        const ids = await allIn(ada.teamId, searched)
        expect([searched, ids.length]).toEqual([searched, expectedFor(searched).length])
      }
      for (const searched of ['xq', '☃', 'nothing']) expect(await allIn(ada.teamId, searched)).toEqual([])
    })

    test('a team with few events is scanned, unless nothing matches', async () => {
      const begun = (searched: string) =>
        beginSearch(database(), { teamId: ada.teamId, searched, days: null }, 50)
      expect(await begun('lovelace')).toEqual({ candidates: null, reach: null })
      expect(await begun('会議室')).toEqual({ candidates: null, reach: null })
      expect(await begun('nothing')).toEqual({ candidates: [], reach: null })
    })
  })

  async function allIn(teamId: string, searched: string): Promise<string[]> {
    const { ids } = await searchIndex(database(), { teamId, searched }, { afterSample: false, atMost: 1_000 })
    return ids ?? []
  }

  describe('in a team with many events', () => {
    let ada: Organizer
    /** 90 that are next, 350 with a common word, and 180 long ago. */
    const titleOf = (index: number) =>
      index < 90 ? `summit ${index}` : index < 440 ? `party ${index}` : `jubilee ${index}`

    beforeAll(async () => {
      ada = await organizer()
      const events = Array.from({ length: 620 }, (_, index) => {
        const day =
          index < 440 ? `${2100 + index}-03-10` : new Date(1e12 - index * DAY).toISOString().slice(0, 10)
        return {
          title: index % 31 === 0 ? `rare ${titleOf(index)}` : titleOf(index),
          startIso: `${day}T09:00:00`,
          endIso: `${day}T10:00:00`,
        }
      })
      await storeEvents(database(), ada, events)
    })

    const begun = (searched: string, days: EventListing['days'] = null) =>
      beginSearch(database(), { teamId: ada.teamId, searched, days }, 50)

    test('a search lists all events that match, in pages and in order', async () => {
      const all = (await listedPages(ada, '?limit=500')).flat()
      for (const q of ['summit', 'party', 'jubilee', 'rare', 'party 1', 'nothing']) {
        const found = (await listedPages(ada, `?limit=7&q=${q}`)).flat()
        expect(found).toEqual(all.filter((title) => title.includes(q)))
      }
    })

    test('a word that only the next events share, or those long ago, is found by the index', async () => {
      expect((await begun('summit')).candidates).toHaveLength(90)
      expect((await begun('jubilee')).candidates).toHaveLength(180)
      expect((await begun('su')).candidates).toHaveLength(90)
    })

    test('a word that many of the first events share is looked for in list order, with a reach', async () => {
      expect(await begun('party')).toEqual({ candidates: null, reach: 5_100 })
      expect(await begun('pa')).toEqual({ candidates: null, reach: 5_100 })
      expect(await begun('party', { from: 50_000, to: 50_030 })).toEqual({ candidates: null, reach: null })
    })

    test('pieces that most events have are not looked for if there are others', async () => {
      const asked: string[] = []
      const noting: Pick<Database, 'query' | 'engine'> = {
        engine: stores.engine,
        query(sql, parameters) {
          if (stores.engine === 'sqlite' && sql.includes('MATCH')) asked.push(String(parameters?.[0]))
          return database().query(sql, parameters)
        },
      }
      const use = { afterSample: true, atMost: 1_000 }
      const { ids } = await searchIndex(noting, { teamId: ada.teamId, searched: 'party 43' }, use)
      expect(ids).toHaveLength(10)
      if (stores.engine === 'sqlite') expect(asked[0]?.split(' AND ')).toHaveLength(2)
      // All of its pieces are in most events.
      expect(await allIn(ada.teamId, 'party')).toHaveLength(350)
    })

    test('the index returns no more than asked for', async () => {
      const find = (atMost: number) =>
        searchIndex(database(), { teamId: ada.teamId, searched: 'jubilee' }, { afterSample: true, atMost })
      expect((await find(179)).ids).toBeNull()
      expect((await find(180)).ids).toHaveLength(180)
    })
  })

  test('the index follows edits, deletions that are taken back, removals and a restore', async () => {
    const ada = await organizer()
    await storeEvents(database(), ada, [{ title: 'Lighthouse' }, { title: 'Windmill' }])
    const idOf = async (title: string) => (await listed(ada)).find((event) => event.title === title)?.id ?? ''
    const find = async (searched: string, where: Database = database()) => {
      const use = { afterSample: true, atMost: 10 }
      return (await searchIndex(where, { teamId: ada.teamId, searched }, use)).ids
    }
    const [lighthouse, windmill] = [await idOf('Lighthouse'), await idOf('Windmill')]
    expect(await find('lighthouse')).toEqual([lighthouse])

    await ada.send('PATCH', `/api/events/${lighthouse}`, { title: 'Aqueduct' })
    expect(await find('lighthouse')).toEqual([])
    expect(await find('aqueduct')).toEqual([lighthouse])
    await ada.send('PATCH', `/api/events/${lighthouse}`, { location: 'Segovia' })
    expect(await find('segovia')).toEqual([lighthouse])
    expect(await find('aqueduct')).toEqual([lighthouse])

    await ada.send('DELETE', `/api/events/${lighthouse}`)
    expect(await listedTitles(ada, '?q=aqueduct')).toEqual([])
    await ada.send('POST', `/api/events/${lighthouse}/undelete`)
    expect(await listedTitles(ada, '?q=aqueduct')).toEqual(['Aqueduct'])

    const file = `${await temporaryFolder()}/backup.jsonl.gz`
    await writeBackup(database(), { file, product: '1.2.3' })
    const restored = (await stores.empty()).open()
    await restoreBackup(restored, { file, replace: false, sendWaitingMails: true })
    expect(await find('aqueduct', restored)).toEqual([lighthouse])
    expect(await find('windmill', restored)).toEqual([windmill])
    await restoreBackup(restored, { file, replace: true, sendWaitingMails: true })
    expect(await find('aqueduct', restored)).toEqual([lighthouse])

    await database().query('DELETE FROM events WHERE id = $1', [lighthouse])
    expect(await find('aqueduct')).toEqual([])
    await database().query('DELETE FROM teams WHERE id = $1', [ada.teamId])
    expect(await find('windmill')).toEqual([])
  })
})
