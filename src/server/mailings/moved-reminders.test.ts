import { describe, expect, test } from 'vitest'
import { DAY, HOUR, MINUTE } from '../../domain/time/wall-time.ts'
import { at, attendedEvents, evening, weekly } from '../testing/attended-event.ts'
import { onBothEngines } from '../testing/databases.ts'

const start = at('2026-06-10T18:00')

onBothEngines((stores) => {
  const { clock, event, passTo, mails, contents, written } = attendedEvents(stores)

  describe('an edit of the time', () => {
    const to = (day: number) => ({
      startIso: `2026-06-${day}T18:00:00`,
      endIso: `2026-06-${day}T22:00:00`,
    })

    test('moves reminders that are still to come', async () => {
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

    test('never repeats one for that occurrence, and lets those have it who had come too late', async () => {
      const party = await event(evening)
      await party.signUp('Bob')
      await passTo(start - DAY)
      clock.now += MINUTE
      await party.signUp('Late')
      await party.edit(to(20))
      await passTo(start + 9 * DAY)
      expect(await written('reminder')).toBe('Bob, Late')
    })

    test('takes along those that are written and not sent', async () => {
      const party = await event(evening)
      await party.signUp('Bob')
      await passTo(start - DAY)
      await party.edit(to(20))
      expect(await mails('reminder')).toMatchObject([
        { contents: { lead: 'day', startsAt: start + 10 * DAY }, dueAt: start + 9 * DAY },
      ])
    })

    test('across the moment at which one would have been due leaves it out', async () => {
      const party = await event(evening)
      await party.signUp('Bob')
      clock.now = start - 2 * DAY
      await party.edit({ startIso: '2026-06-09T12:00:00', endIso: '2026-06-09T14:00:00' })
      await passTo(at('2026-06-09T12:00'))
      expect(await contents('reminder')).toEqual([])
      expect(await mails('confirmation')).toHaveLength(1)
    })

    test.each([
      ['the zone alone', { timezone: 'America/Chicago' }, start + HOUR],
      ['the place alone', { location: 'Pier 5' }, start],
      ['a rule that makes it a series', weekly, start],
    ])('of %s moves them as far as the event', async (_, edit, startsAt) => {
      const party = await event(evening)
      await party.signUp('Bob')
      await party.edit(edit)
      await passTo(startsAt - DAY - 1)
      expect(await mails('reminder')).toEqual([])
      await passTo(startsAt - DAY)
      expect(await contents('reminder')).toEqual([{ lead: 'day', startsAt }])
    })

    test('that ends a series leaves nothing to remind of', async () => {
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
