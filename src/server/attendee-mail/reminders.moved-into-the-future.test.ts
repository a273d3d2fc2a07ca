import { expect, test } from 'vitest'
import { DAY, HOUR } from '../../domain/time/wall-time.ts'
import { at, attendedEvents, evening } from '../testing/attended-event.ts'
import { onSqliteFirst } from '../testing/database/databases.ts'

onSqliteFirst((stores) => {
  const { clock, event, passTo, written } = attendedEvents(stores)

  test('who signed up before or after an event was over is told when it is moved into the future', async () => {
    const party = await event(evening)
    await party.signUp('Bob')
    clock.now = at('2026-06-10T18:00') + DAY
    await party.signUp('Zoe')
    clock.now += DAY
    await party.edit({ startIso: '2026-07-10T18:00:00', endIso: '2026-07-10T22:00:00' })
    await passTo(clock.now + HOUR)
    expect(await written('change')).toBe('Bob, Zoe')
  })
})
