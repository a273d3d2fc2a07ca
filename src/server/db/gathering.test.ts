import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { gathering } from './gathering.ts'

test('it goes on while every turn of the event loop brings more, and ends with the first that does not', async () => {
  let size = 1
  let isOver = false
  const gathered = gathering(() => size, Number.POSITIVE_INFINITY).then(() => {
    isOver = true
  })
  for (let turn = 0; turn < 3; turn++) {
    size += 1
    await nextTurn()
    expect(isOver).toBe(false)
  }
  await nextTurn()
  await gathered
  expect(size).toBe(4)
})

test('it ends even where there is always more', async () => {
  let size = 0
  await gathering(() => (size += 1))
  expect(size).toBeGreaterThan(1)
})
