import { describe, expect, test } from 'vitest'
import { DAY, HOUR, MINUTE } from '../../domain/time/wall-time.ts'
import { at, attendedEvents, evening, weekly } from '../testing/attended-event.ts'
import { onSqliteFirst } from '../testing/database/databases.ts'
import { plansOf } from '../testing/series-calls.ts'

const start = at('2026-06-10T18:00')

onSqliteFirst((stores) => {
  const { clock, database, event, passTo, mails, contents, written } = attendedEvents(stores)

  describe('an edit of the time', () => {
    const to = (day: number) => ({
      startIso: `2026-06-${day}T18:00:00`,
      endIso: `2026-06-${day}T22:00:00`,
    })

    test('an edit of the time moves reminders that are not due yet', async () => {
      const party = await event(evening)
      await party.signUp('Bob')
      await party.edit(to(20))
      await passTo(start)
      expect(await mails('reminder')).toEqual([])
      await party.edit(to(15))
      await passTo(start + 4 * DAY)
      await passTo(start + 5 * DAY - HOUR)
      expect(await contents('reminder')).toEqual([
        { lead: 'day', startsAt: start + 5 * DAY },
        { lead: 'hour', startsAt: start + 5 * DAY },
      ])
    })

    const later = { startIso: '2026-06-11T04:00:00', endIso: '2026-06-11T08:00:00' }

    test('an edit by some hours repeats no reminder, and sends it to those who signed up too late for the first', async () => {
      const party = await event(evening)
      await party.signUp('Bob')
      await passTo(start - DAY)
      await database().query('UPDATE mails SET sent_at = now_ms()')
      clock.now += MINUTE
      await party.signUp('Late')
      await party.edit(later)
      await passTo(start - 14 * HOUR)
      expect(await written('reminder')).toBe('Bob, Late')
    })

    test('an edit by some hours moves reminders that are queued and not sent', async () => {
      const party = await event(evening)
      await party.signUp('Bob')
      await passTo(start - DAY)
      await party.edit(later)
      expect(await mails('reminder')).toMatchObject([
        { contents: { lead: 'day', startsAt: start + 10 * HOUR }, dueAt: start - 14 * HOUR },
      ])
    })

    test('an event postponed by a week after both reminders sends both again, for the new date', async () => {
      const party = await event(evening)
      await party.signUp('Bob')
      await passTo(start - DAY)
      await passTo(start - HOUR)
      await database().query('UPDATE mails SET sent_at = now_ms()')
      clock.now = start - 30 * MINUTE
      await party.edit(to(17))
      await passTo(start + 6 * DAY)
      await passTo(start + 7 * DAY - HOUR)
      expect(await contents('reminder')).toEqual([
        { lead: 'day', startsAt: start },
        { lead: 'hour', startsAt: start },
        { lead: 'day', startsAt: start + 7 * DAY },
        { lead: 'hour', startsAt: start + 7 * DAY },
      ])
    })

    test('an event postponed by three days after the day reminder sends a new one, and drops what was unsent', async () => {
      const party = await event(evening)
      await party.signUp('Bob')
      await passTo(start - DAY)
      await party.edit(to(13))
      expect(await mails('reminder')).toEqual([])
      await passTo(start + 2 * DAY)
      expect(await contents('reminder')).toEqual([{ lead: 'day', startsAt: start + 3 * DAY }])
    })

    test('a reminder that would have been due before the edit is skipped', async () => {
      const party = await event(evening)
      await party.signUp('Bob')
      clock.now = start - 2 * DAY
      await party.edit({ startIso: '2026-06-09T12:00:00', endIso: '2026-06-09T14:00:00' })
      await passTo(at('2026-06-09T12:00'))
      expect(await contents('reminder')).toEqual([])
      expect(await mails('confirmation')).toHaveLength(1)
    })

    test.each([
      ['the time zone', { timezone: 'America/Chicago' }, start + HOUR],
      ['the location', { location: 'Pier 5' }, start],
      ['the recurrence', weekly, start],
    ])('an edit of only %s moves the reminders with the event', async (_, edit, startsAt) => {
      const party = await event(evening)
      await party.signUp('Bob')
      await party.edit(edit)
      await passTo(startsAt - DAY - 1)
      expect(await mails('reminder')).toEqual([])
      await passTo(startsAt - DAY)
      expect(await contents('reminder')).toEqual([{ lead: 'day', startsAt }])
    })

    test('both of two dates within twelve hours are reminded of, though a third one is edited in between', async () => {
      const choir = await event({ ...evening, isRecurring: true, recurrenceFrequency: 'DAILY' })
      await choir.signUp('Bob')
      const { changeDate } = plansOf(choir.organizer, choir.id)
      const late = { startIso: '2026-06-10T22:30:00', endIso: '2026-06-10T23:30:00' }
      await changeDate('2026-06-11T18:00:00', late)
      await passTo(start - DAY)
      await changeDate('2026-06-20T18:00:00', { skipped: true })
      await passTo(start - DAY + 5 * HOUR)
      expect(await contents('reminder')).toEqual([
        { lead: 'day', startsAt: start },
        { lead: 'day', startsAt: at('2026-06-10T22:30') },
      ])
    })

    test('an edit that ends a series stops its reminders', async () => {
      const choir = await event({ ...evening, ...weekly })
      await choir.signUp('Bob')
      clock.now = start + DAY
      await passTo(clock.now)
      const before = await mails('reminder')
      await choir.edit({ ...weekly, recurrenceEndType: 'COUNT', recurrenceEndCount: 1 })
      await passTo(start + 30 * DAY)
      expect(await mails('reminder')).toEqual(before)
    })
  })
})
