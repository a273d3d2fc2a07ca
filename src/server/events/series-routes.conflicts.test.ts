import { expect, test } from 'vitest'
import { onBothEngines } from '../testing/database/databases.ts'
import { createEvent, editEvent } from '../testing/event-calls.ts'
import { addToTeam } from '../testing/organizer.ts'
import { plansOf } from '../testing/series-calls.ts'
import { sharedSite } from '../testing/shared-site.ts'

const NOW = Date.UTC(2026, 4, 25, 12)
/** Wednesdays at six in the evening. */
const wednesdays = {
  startIso: '2026-06-10T18:00:00',
  endIso: '2026-06-10T19:00:00',
  location: 'Studio',
  rruleText: 'FREQ=WEEKLY;COUNT=5',
}
const FIRST = '2026-06-10T18:00:00'
const SECOND = '2026-06-17T18:00:00'
const THIRD = '2026-06-24T18:00:00'
const friday = { startIso: '2026-06-19T08:00:00', endIso: '2026-06-19T09:30:00' }

/**
 * The status and text of a response. On a machine that is busy for seconds a row or a connection may not be free
 * in time; the response is then a 503, and the caller sends the same again.
 */
async function insist(send: () => Promise<Response>): Promise<string> {
  for (;;) {
    const response = await send()
    if (response.status !== 503) return `${response.status} ${await response.text()}`
    await response.text()
  }
}

onBothEngines((stores) => {
  const { database, organizer } = sharedSite(stores, { clock: () => NOW })

  /** A series of a team of two. */
  async function series() {
    const ada = await organizer()
    const bob = await organizer('bob')
    await addToTeam(database(), ada, bob)
    const { id } = await createEvent(ada, wednesdays)
    const edit = (fields: object) => editEvent(ada, id, fields)
    return { ada: plansOf(ada, id), bob: plansOf(bob, id), edit }
  }

  test('a note on a date does not keep the old place that its writer has seen', async () => {
    const { ada, bob, edit } = await series()
    const [seen] = await bob.dates('2026-06-17', '2026-06-17')
    const { startIso = '', endIso = '', location = '' } = seen ?? {}
    await edit({ location: 'Town hall' })
    await bob.changeDate(SECOND, { startIso, endIso, location, note: 'Bring a mat', seen })
    const [noted] = await ada.dates('2026-06-17', '2026-06-17')
    expect(noted).toMatchObject({ location: 'Town hall', note: 'Bring a mat' })
    await edit({ location: 'Library' })
    const again = { startIso, endIso, location: noted?.location, note: 'Bring two', seen: noted }
    expect(await bob.changeDate(SECOND, again)).toMatchObject({ location: 'Library', note: 'Bring two' })
    const here = { startIso, endIso, location: 'Studio', note: 'Here' }
    await ada.changeDate(SECOND, { ...here, seen: { ...noted, note: 'Bring two' } })
    expect(await bob.dates('2026-06-17', '2026-06-17')).toMatchObject([{ location: 'Studio', note: 'Here' }])
  })

  test('of two people who skip the last two dates at once, one is told to cancel the event', async () => {
    const { ada, bob } = await series()
    await ada.changeRule({ rruleText: 'FREQ=WEEKLY;COUNT=2' })
    const responses = await Promise.all([
      insist(() => ada.sendDate(FIRST, { skipped: true })),
      insist(() => bob.sendDate(SECOND, { skipped: true })),
    ])
    expect(responses.filter((response) => response.startsWith('200'))).toHaveLength(1)
    expect(responses).toContain(
      '400 This is the last date that takes place. Please cancel the event instead.',
    )
    const left = await ada.dates('2026-06-01', '2026-06-30')
    expect(left.map(({ status }) => status).sort()).toEqual(['scheduled', 'skipped'])
  })

  test('a date that somebody else has changed since it was read is not overwritten', async () => {
    const { ada, bob } = await series()
    const [seen] = await bob.dates('2026-06-10', '2026-06-10')
    const current = await ada.changeDate(FIRST, { ...friday, note: 'By Ada' })
    const tooLate = await bob.sendDate(FIRST, { skipped: true, seen })
    expect(tooLate.status).toBe(409)
    expect(await tooLate.json()).toEqual({
      message: 'Somebody else has changed this date since you opened it.',
      occurrence: current,
    })
    expect((await bob.sendDateBack(FIRST, { seen })).status).toBe(409)
    expect(await bob.dates('2026-06-10', '2026-06-10')).toEqual([current])
    const skipped = await bob.changeDate(FIRST, { skipped: true, seen: current })
    expect(skipped.status).toBe('skipped')
  })

  test('of two people who change one date at once, one is told', async () => {
    const { ada, bob } = await series()
    const [seen] = await ada.dates('2026-06-10', '2026-06-10')
    const both = await Promise.all([
      insist(() => ada.sendDate(FIRST, { skipped: true, note: 'Ada', seen })),
      insist(() => bob.sendDate(FIRST, { ...friday, note: 'Bob', seen })),
    ])
    expect(both.toSorted()).toEqual([expect.stringMatching(/^200 /), expect.stringMatching(/^409 /)])
  })

  test('when two people change two dates at once, both changes are kept', async () => {
    const { ada, bob } = await series()
    const [second, third] = await ada.dates('2026-06-17', '2026-06-24')
    const each = await Promise.all([
      insist(() => ada.sendDate(SECOND, { skipped: true, seen: second })),
      insist(() => bob.sendDate(THIRD, { skipped: true, seen: third })),
    ])
    expect(each).toEqual([expect.stringMatching(/^200 /), expect.stringMatching(/^200 /)])
    const kept = await ada.dates('2026-06-17', '2026-06-24')
    expect(kept.map(({ status }) => status)).toEqual(['skipped', 'skipped'])
  })
})
