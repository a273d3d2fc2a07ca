import { expect, test } from 'vitest'
import { DAY } from '../../domain/time/wall-time.ts'
import { instantText } from './event-response.ts'

test('an instant is written as in JSON', () => {
  const instants = [0, 1, -1, 999, 1_000, -DAY, Date.UTC(2024, 1, 29, 23, 59, 59, 7), Date.UTC(9998, 11, 31)]
  for (let step = 1; step < 500; step += 1) instants.push(step * 4_567_891_234 - DAY)
  expect(instants.map(instantText)).toEqual(instants.map((instant) => new Date(instant).toISOString()))
})
