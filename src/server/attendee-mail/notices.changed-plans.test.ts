import { describe, expect, test } from 'vitest'
import { DAY, HOUR, MINUTE } from '../../domain/time/wall-time.ts'
import { type AttendedEvent, at, attendedEvents, evening, weekly } from '../testing/attended-event.ts'
import { onSqliteFirst } from '../testing/database/databases.ts'
import { readEvent } from '../testing/event-calls.ts'
import { plansOf } from '../testing/series-calls.ts'

const start = at('2026-06-10T18:00')
const FIRST = '2026-06-10T18:00:00'
const SECOND = '2026-06-17T18:00:00'
const friday = { startIso: '2026-06-19T08:00:00', endIso: '2026-06-19T12:00:00' }

onSqliteFirst((stores) => {
  const { clock, database, event, passTo, sendAll, mails, contents, written } = attendedEvents(stores)
  const plans = ({ organizer, id }: AttendedEvent) => plansOf(organizer, id)

  async function attended(fields: object = {}) {
    const made = await event({ ...evening, ...fields })
    await made.signUp('Zoe')
    await sendAll()
    clock.now += HOUR
    return { made, ...plans(made) }
  }

  test('a date that is skipped or moved is told to those who may come on it and to those who signed up for all', async () => {
    const series = await event({ ...evening, ...weekly })
    await series.ask({ isForEachDate: true, places: 2 })
    const [first, second] = [FIRST.slice(0, 10), SECOND.slice(0, 10)]
    await series.signUp('Ann', { answer: 'yes', date: first })
    await series.signUp('Bob', { answer: 'yes', date: second })
    await series.signUp('Cy', { answer: 'maybe', date: second })
    await series.signUp('Di', { answer: 'no', date: second })
    await series.signUp('Eve')
    await series.signUp('Flo', { answer: 'yes', date: second })
    await series.signUp('Waits', { answer: 'yes', date: second })
    await sendAll()
    await plans(series).changeDate(SECOND, { skipped: true })
    await passTo(clock.now + 5 * MINUTE)
    expect(await written('change')).toBe('Bob, Cy, Eve, Flo, Waits')
    await sendAll()
    await plans(series).changeDate(FIRST, friday)
    await passTo(clock.now + 5 * MINUTE)
    expect(await written('change')).toBe('Ann, Bob, Cy, Eve, Eve, Flo, Waits')
    await sendAll()
    await series.edit({ location: 'Pier 4' })
    await passTo(clock.now + 5 * MINUTE)
    expect(await written('change')).toContain('Di')
  })

  test('a date of a series that is answered once is told to all but those who said No', async () => {
    const series = await event({ ...evening, ...weekly })
    await series.ask({})
    await series.signUp('Ann', { answer: 'yes' })
    await series.signUp('Bob', { answer: 'no' })
    await series.signUp('Cy')
    await sendAll()
    await plans(series).changeDate(SECOND, { skipped: true })
    await passTo(clock.now + 5 * MINUTE)
    expect(await written('change')).toBe('Ann, Cy')
  })

  describe('a cancelled event', () => {
    test('attendees are told of a cancellation with its note after five minutes, once', async () => {
      const { cancel } = await attended()
      await cancel('The hall is flooded.')
      await passTo(clock.now + 5 * MINUTE - 1)
      expect(await written('cancellation')).toBe('')
      await passTo(clock.now + 1)
      expect(await contents('cancellation')).toMatchObject([
        { isDeleted: false, cancellation: { note: 'The hall is flooded.' } },
      ])
      await cancel('Another note')
      await passTo(clock.now + DAY)
      expect(await written('cancellation')).toBe('Zoe')
    })

    test('a cancellation that is taken back in time is told to nobody', async () => {
      const { cancel, restore } = await attended()
      await cancel()
      clock.now += 2 * MINUTE
      await restore()
      await passTo(clock.now + DAY)
      expect(await mails('cancellation')).toEqual([])
      expect(await mails('restoration')).toEqual([])
    })

    test('restoring tells everybody who was told of the cancellation', async () => {
      const { cancel, restore, made } = await attended()
      await cancel()
      await passTo(clock.now + 5 * MINUTE)
      await sendAll()
      await restore()
      clock.now += MINUTE
      await made.signUp('Bob')
      await passTo(clock.now + 5 * MINUTE)
      expect(await written('restoration')).toBe('Zoe')
    })

    test('reminders stop with a cancellation and come back when it is taken back', async () => {
      const { cancel, restore } = await attended()
      await cancel()
      await passTo(start - DAY)
      expect(await mails('reminder')).toEqual([])
      await restore()
      await passTo(start - HOUR)
      expect(await contents('reminder')).toEqual([{ lead: 'hour', startsAt: start }])
    })

    test('deleting a cancelled event tells nobody twice, and nobody in vain', async () => {
      const { cancel, made } = await attended()
      await cancel('Rain')
      await passTo(clock.now + 5 * MINUTE)
      await made.delete()
      await passTo(clock.now + DAY)
      expect(await written('cancellation')).toBe('Zoe')
    })

    test('an event that is cancelled and deleted at once is told as one cancellation with the note', async () => {
      const { cancel, made } = await attended()
      await cancel('Rain')
      await made.delete()
      await passTo(clock.now + DAY)
      expect(await contents('cancellation')).toMatchObject([
        { isDeleted: true, cancellation: { note: 'Rain' } },
      ])
    })

    test('an event that is cancelled while it is private, or when it is over, is told to nobody', async () => {
      const hidden = await attended()
      await hidden.made.edit({ isPublic: false })
      await passTo(clock.now + 5 * MINUTE)
      await hidden.cancel()
      const over = await attended({ startIso: '2026-05-25T00:10:00', endIso: '2026-05-25T00:20:00' })
      await over.cancel()
      await passTo(clock.now + DAY)
      expect(await contents('cancellation')).toMatchObject([{ isDeleted: false }])
      expect(await written('cancellation')).toBe('Zoe')
    })
  })

  describe('one date of a series', () => {
    test('attendees are told that the last date is cancelled, although nothing is left of the series', async () => {
      const { changeDate } = await attended({ rruleText: 'FREQ=WEEKLY;COUNT=2' })
      await passTo(at('2026-06-15T12:00'))
      await sendAll()
      await changeDate(SECOND, { skipped: true })
      await passTo(clock.now + 5 * MINUTE)
      expect((await mails('change')).filter(({ isSent }) => !isSent)).toHaveLength(1)
      const [row] = await database().query<{ expires_at: number }>(
        "SELECT expires_at FROM mails WHERE kind = 'change'",
      )
      expect(row?.expires_at).toBe(at('2026-06-17T22:00'))
    })

    test('a note on a date keeps nobody from hearing that the series moves, and the date moves with it', async () => {
      const { made, changeDate, dates } = await attended(weekly)
      await changeDate(SECOND, { startIso: SECOND, endIso: '2026-06-17T22:00:00', note: 'Bring a mat' })
      await passTo(clock.now + 5 * MINUTE)
      await sendAll()
      await made.edit({ startIso: '2026-06-10T09:00:00', endIso: '2026-06-10T10:00:00' })
      await passTo(clock.now + 5 * MINUTE)
      expect(await written('change')).toBe('Zoe, Zoe')
      expect(await dates('2026-06-17', '2026-06-17')).toMatchObject([
        { startIso: '2026-06-17T09:00:00', endIso: '2026-06-17T10:00:00', note: 'Bring a mat' },
      ])
    })

    test('several edits of dates within five minutes are one email', async () => {
      const { changeDate } = await attended(weekly)
      await changeDate(FIRST, { skipped: true })
      clock.now += MINUTE
      await changeDate(SECOND, friday)
      clock.now += MINUTE
      await changeDate(FIRST, { skipped: true, note: 'Holiday' })
      await passTo(clock.now + DAY)
      expect(await written('change')).toBe('Zoe')
      expect(await contents('change')).toMatchObject([{ before: evening }])
    })

    test('an edit of a date after the five minutes is a second email', async () => {
      const { changeDate } = await attended(weekly)
      await changeDate(SECOND, { skipped: true })
      await passTo(clock.now + 5 * MINUTE)
      await sendAll()
      await changeDate(SECOND, friday)
      await passTo(clock.now + 5 * MINUTE)
      const [first, second] = await contents('change')
      expect(first).not.toHaveProperty('before.exceptions')
      expect(second).toMatchObject({ before: { exceptions: [{ moved: null }] } })
    })

    test('a new note on a skipped or moved date is emailed again, and one that is taken away is not', async () => {
      const { changeDate } = await attended(weekly)
      await changeDate(FIRST, { skipped: true })
      await changeDate(SECOND, friday)
      await passTo(clock.now + 5 * MINUTE)
      await sendAll()
      await changeDate(FIRST, { skipped: true, note: 'The hall is flooded.' })
      await passTo(clock.now + 5 * MINUTE)
      await sendAll()
      await changeDate(SECOND, { ...friday, note: 'Bring a coat.' })
      await passTo(clock.now + 5 * MINUTE)
      await sendAll()
      await changeDate(SECOND, friday)
      await changeDate(FIRST, { skipped: true })
      await passTo(clock.now + DAY)
      expect(await written('change')).toBe('Zoe, Zoe, Zoe')
    })

    test('a date that is restored in time, and one that is over, are told to nobody', async () => {
      const { changeDate, restoreDate } = await attended(weekly)
      await changeDate(SECOND, { skipped: true })
      clock.now += MINUTE
      await restoreDate(SECOND)
      await passTo(at('2026-06-20T12:00'))
      await changeDate(SECOND, { skipped: true })
      await passTo(clock.now + DAY)
      expect(await mails('change')).toEqual([])
    })

    test('a far date waits its five minutes even while another one is running', async () => {
      const { changeDate } = await attended(weekly)
      clock.now = start + MINUTE
      await changeDate('2026-07-01T18:00:00', { skipped: true })
      await passTo(clock.now + 5 * MINUTE - 1)
      expect(await mails('change')).toEqual([])
      await passTo(clock.now + 1)
      expect(await written('change')).toBe('Zoe')
    })

    test('an event says when its changes will be emailed, until they are', async () => {
      const { changeDate, made } = await attended(weekly)
      const emailedAt = async () => (await readEvent(made.organizer, made.id)).changesEmailedAt
      expect(await emailedAt()).toBeNull()
      await changeDate(SECOND, { skipped: true })
      expect(await emailedAt()).toBe(new Date(clock.now + 5 * MINUTE).toISOString())
      await passTo(clock.now + 5 * MINUTE)
      expect(await emailedAt()).toBeNull()
    })

    test('a date that starts soon is told at once', async () => {
      const { changeDate, made } = await attended(weekly)
      clock.now = start - 5 * MINUTE
      await changeDate(FIRST, { skipped: true })
      expect((await readEvent(made.organizer, made.id)).changesEmailedAt).toBeNull()
      await passTo(clock.now)
      expect(await written('change')).toBe('Zoe')
    })

    test('a skipped date has no reminder, a moved one has it before its own start, a restored one again', async () => {
      const { changeDate, restoreDate } = await attended(weekly)
      await changeDate(FIRST, { skipped: true })
      await changeDate(SECOND, friday)
      await passTo(start)
      expect(await mails('reminder')).toEqual([])
      await restoreDate(SECOND)
      await passTo(at('2026-06-16T18:00'))
      expect(await contents('reminder')).toEqual([{ lead: 'day', startsAt: at('2026-06-17T18:00') }])
      await changeDate(SECOND, friday)
      await passTo(at('2026-06-19T07:00'))
      expect(await contents('reminder')).toContainEqual({ lead: 'hour', startsAt: at('2026-06-19T08:00') })
    })

    test('a change of the repetition is told to attendees', async () => {
      const { changeRule } = await attended(weekly)
      await changeRule({ recurrenceFrequency: 'WEEKLY', recurrenceInterval: 2, recurrenceEndType: 'NEVER' })
      await passTo(clock.now + 5 * MINUTE)
      expect(await contents('change')).toMatchObject([{ before: { recurrence: { interval: 1 } } }])
    })
  })
})
