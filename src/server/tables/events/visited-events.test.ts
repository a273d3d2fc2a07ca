import { expect, test } from 'vitest'
import { onBothEngines, sharedDatabase } from '../../testing/database/databases.ts'
import { explained } from '../../testing/database/explained.ts'
import { storeEvent } from '../../testing/event-fixtures.ts'
import { findEventByIdOrSlug } from './event-table.ts'
import { findEventVersions, findVisitedEvents } from './visited-events.ts'

onBothEngines((stores) => {
  const database = sharedDatabase(stores)

  test('events are found by ids and slugs in any case, under what was asked for, and others are not', async () => {
    const [first, second] = [await storeEvent(database()), await storeEvent(database())]
    const asked = [first.slug, first.id, second.id.toUpperCase(), 'nowhere-00000000', 'no key at all']
    const events = await findVisitedEvents(database(), asked)
    const versions = await findEventVersions(database(), asked)
    expect([...events.keys()]).toEqual(asked.slice(0, 3))
    expect([...versions.keys()]).toEqual(asked.slice(0, 3))
    for (const [key, event] of events) {
      const { id, version, readAt } = event
      expect(event).toEqual({
        ...(await findEventByIdOrSlug(database(), key)),
        face: {
          language: null,
          accent: 'vermilion',
          logo: null,
          team: expect.any(String) as string,
          calendar: null,
        },
        tint: '',
        places: { taken: new Map(), takenBefore: new Map(), waiting: new Set() },
        version,
        readAt,
      })
      expect(versions.get(key)).toMatchObject({ id, version })
    }
  })

  test.each([1, 2, 4, 5, 64, 65, 130])('%i visited events are all found', async (count) => {
    const { slug } = await storeEvent(database())
    const asked = Array.from({ length: count - 1 }, (_, index) => `nowhere-${String(index).padStart(8, '0')}`)
    expect([...(await findEventVersions(database(), [...asked, slug])).keys()]).toEqual([slug])
  })

  test('every number of events is read by the index', async () => {
    const { slug, id } = await storeEvent(database())
    const asked = Array.from({ length: 20 }, (_, index) => `nowhere-${String(index).padStart(8, '0')}`)
    const statements = await explained(database(), async (noting) => {
      for (const keys of [[slug], [id], [slug, ...asked], [id, id]]) {
        await findEventVersions(noting, keys)
        await findVisitedEvents(noting, keys)
      }
    })
    expect(statements).toHaveLength(4)
    for (const { plan } of statements) {
      expect(plan).toMatch(/index/i)
      expect(plan).not.toMatch(/SCAN events|Seq Scan on events/)
    }
  })
})
