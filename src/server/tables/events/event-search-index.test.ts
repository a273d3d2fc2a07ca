import { beforeAll, describe, expect, test } from 'vitest'
import { searchedText, searchTextOf } from '../../../domain/event/event-search.ts'
import type { Database } from '../../db/database.ts'
import { restoreBackup } from '../../maintenance/backup/restore-backup.ts'
import { writeBackup } from '../../maintenance/backup/write-backup.ts'
import { onBothEngines } from '../../testing/database/databases.ts'
import { storeEvents } from '../../testing/event-fixtures.ts'
import { listed, listedPages, listedTitles } from '../../testing/event-lists.ts'
import type { Organizer } from '../../testing/organizer.ts'
import { sharedSite } from '../../testing/shared-site.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { findInSearchIndex } from './event-search-index.ts'

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

    test('a search of any length and script finds the same as looking at every event', async () => {
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
      }
    })

    test('a search of any length reads the index, unless many events match', async () => {
      const find = (searched: string) => findInSearchIndex(database(), { teamId: ada.teamId, searched })
      for (const searched of ['会議室', '会議', '議室', '会', '🎊', '𠮷', "'s", '\\\\', '\\', "'"]) {
        expect([searched, (await find(searched))?.length]).toEqual([searched, expectedFor(searched).length])
      }
      expect(await find('xq')).toEqual([])
      expect(await find('☃')).toEqual([])
      expect(await find('nothing')).toEqual([])
      // Frequent ones: the first events of the list show it before.
      expect(await find('lovelace')).toBeNull()
      expect(await find('lo')).toBeNull()
      expect(await find('e')).toBeNull()
    })
  })

  test('a search with more results than the index returns lists them all, in pages and in order', async () => {
    const ada = await organizer()
    const events = Array.from({ length: 620 }, (_, index) => ({
      title: index % 31 === 0 ? `rare ${index}` : `common ${index}`,
      startIso: `20${10 + (index % 80)}-03-10T09:00:00`,
      endIso: `20${10 + (index % 80)}-03-10T10:00:00`,
    }))
    await storeEvents(database(), ada, events)
    const all = (await listedPages(ada, '?limit=500')).flat()
    for (const q of ['common', 'rare', 'common 1']) {
      const found = (await listedPages(ada, `?limit=7&q=${q}`)).flat()
      expect(found).toEqual(all.filter((title) => title.includes(q)))
    }
  })

  test('a word that only the next events share is found by the index', async () => {
    const ada = await organizer()
    const events = Array.from({ length: 200 }, (_, index) => ({
      title: index < 20 ? `summit ${index}` : `party ${index}`,
      startIso: `${2100 + index}-03-10T09:00:00`,
      endIso: `${2100 + index}-03-10T10:00:00`,
    }))
    await storeEvents(database(), ada, events)
    const found = await findInSearchIndex(database(), { teamId: ada.teamId, searched: 'summit' })
    expect(found).toHaveLength(20)
    expect(await findInSearchIndex(database(), { teamId: ada.teamId, searched: 'party' })).toBeNull()
  })

  test('the index follows edits, deletions that are taken back, removals and a restore', async () => {
    const ada = await organizer()
    await storeEvents(database(), ada, [{ title: 'Lighthouse' }, { title: 'Windmill' }])
    const idOf = async (title: string) => (await listed(ada)).find((event) => event.title === title)?.id ?? ''
    const find = (searched: string, where: Database = database()) =>
      findInSearchIndex(where, { teamId: ada.teamId, searched })
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
