import { describe, expect, test } from 'vitest'
import { DAY, HOUR, MINUTE } from '../../domain/time/wall-time.ts'
import { addAttendees, at, attendedEvents, evening } from '../testing/attended-event.ts'
import { onSqliteFirst } from '../testing/database/databases.ts'
import { runDueMailings } from './mailing-job.ts'

const nextDay = { startIso: '2026-06-11T18:00:00', endIso: '2026-06-11T22:00:00' }
const pier = { location: 'Pier 5' }
const start = at('2026-06-10T18:00')

onSqliteFirst((stores) => {
  const { clock, database, event, passTo, sendAll, mails, contents, written } = attendedEvents(stores)

  /** An event whose 601 attendees are more than one batch. */
  async function concert() {
    const made = await event(evening)
    await addAttendees(database(), made.id, 61, clock.now)
    clock.now += HOUR
    return made
  }

  const oneBatch = () => runDueMailings(database(), new AbortController().signal)

  /** How many people were told of a change from this state, each once. */
  async function toldFrom(before: object): Promise<number> {
    const all = (await mails('change')).filter(({ contents: { before: named } }) =>
      Object.entries(before).every(([field, value]) => Reflect.get(Object(named), field) === value),
    )
    expect(new Set(all.map(({ recipient }) => recipient)).size).toBe(all.length)
    return all.length
  }

  describe('an edit while attendees are being told of another', () => {
    test('the rest hear of both edits at once, and those who were told only of the second', async () => {
      const party = await concert()
      await party.edit(nextDay)
      clock.now += 5 * MINUTE
      await oneBatch()
      expect(await mails('change')).toHaveLength(50)
      await sendAll()
      await party.edit(pier)
      await passTo(clock.now + 5 * MINUTE)
      expect(await mails('change')).toHaveLength(111)
      expect(await toldFrom({ ...evening, location: 'Garden' })).toBe(61)
      expect(await toldFrom({ ...nextDay, location: 'Garden' })).toBe(50)
    })

    test('an email that still waits will tell of both, so its recipient gets no second one', async () => {
      const party = await concert()
      await party.edit(nextDay)
      clock.now += 5 * MINUTE
      await oneBatch()
      await party.edit(pier)
      await passTo(clock.now + 5 * MINUTE)
      expect(await mails('change')).toHaveLength(61)
      expect(await toldFrom({ ...evening, location: 'Garden' })).toBe(61)
    })

    test('a note reaches everybody who did not read it, also those whose first email still waits', async () => {
      const party = await concert()
      await party.edit({ ...nextDay, note: 'It rains.' })
      clock.now += 5 * MINUTE
      await oneBatch()
      await party.edit({ ...pier, note: 'The bridge is closed.' })
      await passTo(clock.now + 5 * MINUTE)
      const notes = (await mails('change')).map(({ contents: { note } }) => note)
      expect(notes.filter((note) => note === 'It rains.')).toHaveLength(50)
      expect(notes.filter((note) => note === 'The bridge is closed.')).toHaveLength(61)
      await sendAll()
      await party.edit({ location: 'Pier 6' })
      await passTo(clock.now + 5 * MINUTE)
      expect((await mails('change')).filter(({ contents: { note } }) => note === undefined)).toHaveLength(61)
    })

    test('an edit that takes the first one back is told only to those who heard of it', async () => {
      const party = await concert()
      await party.edit(nextDay)
      clock.now += 5 * MINUTE
      await oneBatch()
      await sendAll()
      await party.edit(evening)
      await passTo(clock.now + 5 * MINUTE)
      expect(await mails('change')).toHaveLength(100)
      expect(await toldFrom(nextDay)).toBe(50)
    })

    test('three edits in a row leave three parts, and each hears of what it does not know', async () => {
      const party = await event(evening)
      await addAttendees(database(), party.id, 101, clock.now)
      clock.now += HOUR
      for (const edit of [nextDay, pier, { location: 'Pier 6' }]) {
        await party.edit(edit)
        clock.now += 5 * MINUTE
        await oneBatch()
        await sendAll()
      }
      await passTo(clock.now)
      expect(await toldFrom({ ...evening, location: 'Garden' })).toBe(101)
      expect(await toldFrom({ ...nextDay, location: 'Garden' })).toBe(50)
      expect(await toldFrom({ ...nextDay, location: 'Pier 5' })).toBe(50)
    })
  })

  describe('the wait before a notice', () => {
    test.each([
      ['a day', DAY, 5 * MINUTE],
      ['20 minutes', 20 * MINUTE, 4 * MINUTE],
      ['10 minutes', 10 * MINUTE, 2 * MINUTE],
      ['9 minutes', 9 * MINUTE, 0],
    ])('%s before the start, a change waits at most a fifth of the time left', async (_, left, wait) => {
      const party = await event(evening)
      await party.signUp('Bob')
      const edited = (clock.now = start - left)
      await party.edit(pier)
      if (wait > 0) await passTo(edited + wait - 1)
      expect(await mails('change')).toEqual([])
      await passTo(edited + wait)
      expect(await written('change')).toBe('Bob')
    })

    test('the nearer of the old and the new start decides', async () => {
      const party = await event(evening)
      await party.signUp('Bob')
      clock.now = start - 9 * MINUTE
      await party.edit(nextDay)
      await passTo(clock.now)
      expect(await written('change')).toBe('Bob')
    })

    test('a later edit closer to the start shortens the wait of the first', async () => {
      const party = await event(evening)
      await party.signUp('Bob')
      clock.now = start - 11 * MINUTE
      await party.edit(pier)
      clock.now = start - 10 * MINUTE + 1
      await party.edit({ location: 'Pier 6' })
      await passTo(clock.now)
      expect(await written('change')).toBe('Bob')
    })
  })

  test('an event that was over and is moved into the future tells its attendees', async () => {
    const party = await event(evening)
    await party.signUp('Bob')
    clock.now = start + 5 * HOUR
    await party.edit({ startIso: '2026-06-20T18:00:00', endIso: '2026-06-20T22:00:00' })
    await passTo(clock.now + 5 * MINUTE)
    expect(await contents('change')).toMatchObject([{ before: evening }])
  })

  describe('an event that is private for a while', () => {
    test('made public again before anybody was told, it sends nothing', async () => {
      const party = await event(evening)
      await party.signUp('Bob')
      await sendAll()
      await party.edit({ isPublic: false })
      await passTo(clock.now + 4 * MINUTE)
      await party.edit({ isPublic: true })
      await passTo(clock.now + HOUR)
      expect((await mails()).map(({ kind }) => kind)).toEqual(['confirmation'])
    })

    test('made public again, it tells those who got a cancellation that it takes place after all', async () => {
      const party = await concert()
      await party.edit({ isPublic: false })
      clock.now += 5 * MINUTE
      await oneBatch()
      expect(await mails('cancellation')).toHaveLength(50)
      await database().query(
        'UPDATE mails SET sent_at = now_ms() WHERE id IN (SELECT id FROM mails ORDER BY recipient LIMIT 20)',
      )
      const informed = (await mails('cancellation')).filter(({ isSent }) => isSent)
      await party.edit({ isPublic: true })
      await passTo(clock.now + 5 * MINUTE)
      const restored = await mails('restoration')
      expect(restored.map(({ recipient }) => recipient)).toEqual(informed.map(({ recipient }) => recipient))
      expect(await mails('cancellation')).toHaveLength(20)
      expect(await mails('change')).toEqual([])
    })

    test('edited while it was private, it tells those who got no cancellation only what has changed', async () => {
      const party = await event(evening)
      await party.signUp('Told')
      await party.signUp('Untold')
      await sendAll()
      await party.edit({ isPublic: false })
      await passTo(clock.now + 5 * MINUTE)
      await database().query("UPDATE mails SET sent_at = now_ms() WHERE recipient = 'told@example.com'")
      await party.edit({ ...nextDay, isPublic: true })
      await passTo(clock.now + 5 * MINUTE)
      expect(await written('restoration')).toBe('Told')
      expect(await written('cancellation')).toBe('Told')
      expect(await mails('change')).toMatchObject([
        { recipient: 'untold@example.com', contents: { before: evening } },
      ])
    })

    test('a cancellation names the event as it was, whatever is edited while it is private', async () => {
      const party = await event(evening)
      await party.signUp('Bob')
      await party.edit({ isPublic: false })
      await party.edit({ title: 'Surprise for Bob', ...pier })
      await passTo(clock.now + 5 * MINUTE)
      expect(await contents('cancellation')).toMatchObject([
        { event: { title: 'Summer party', location: 'Garden' } },
      ])
    })

    test('made private when it was over, and public with a new date, it tells of the date alone', async () => {
      const party = await event(evening)
      await party.signUp('Bob')
      clock.now = start + 5 * HOUR
      await party.edit({ isPublic: false })
      await passTo(clock.now + HOUR)
      expect(await mails('cancellation')).toEqual([])
      await party.edit({ isPublic: true, startIso: '2026-06-20T18:00:00', endIso: '2026-06-20T22:00:00' })
      await passTo(clock.now + HOUR)
      expect(await written('change')).toBe('Bob')
      expect(await mails('restoration')).toEqual([])
    })

    test('private again before it was said to take place, it sends no second cancellation', async () => {
      const party = await event(evening)
      await party.signUp('Bob')
      await party.edit({ isPublic: false })
      await passTo(clock.now + 5 * MINUTE)
      await sendAll()
      await party.edit({ isPublic: true })
      await passTo(clock.now + 5 * MINUTE)
      expect(await written('restoration')).toBe('Bob')
      await party.edit({ isPublic: false })
      await passTo(clock.now + 5 * MINUTE)
      expect(await written('cancellation')).toBe('Bob')
      expect(await mails('restoration')).toEqual([])
    })
  })
})
