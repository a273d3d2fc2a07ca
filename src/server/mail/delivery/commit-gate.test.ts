import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { Turnstile } from './commit-gate.ts'

function entering(turnstile: Turnstile, name: string, inside: string[]) {
  const passage = turnstile.passage()
  const entered = passage.enter().then(() => inside.push(name))
  return { passage, entered }
}

test('one is let in at a time, in the order in which they came', async () => {
  const turnstile = new Turnstile()
  const inside: string[] = []
  const mails = ['a', 'b', 'c'].map((name) => entering(turnstile, name, inside))
  for (const [place, { passage, entered }] of mails.entries()) {
    await entered
    await sleep(0)
    expect(inside).toEqual(['a', 'b', 'c'].slice(0, place + 1))
    passage.answered()
    await sleep(0)
    expect(inside).toHaveLength(place + 1)
    passage.leave()
  }
})

test('one that never came in lets the others pass', async () => {
  const turnstile = new Turnstile()
  const inside: string[] = []
  turnstile.passage().leave()
  const first = entering(turnstile, 'a', inside)
  const late = entering(turnstile, 'late', inside)
  const next = entering(turnstile, 'b', inside)
  await first.entered
  late.passage.leave()
  first.passage.leave()
  await expect(late.entered).rejects.toThrow('waited too long')
  await next.entered
  expect(inside).toEqual(['a', 'b'])
})

test('one whose mail server takes its time for an answer does not hold up the others, one that waits for its note does', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const turnstile = new Turnstile()
  const inside: string[] = []
  const slow = entering(turnstile, 'slow', inside)
  const next = entering(turnstile, 'next', inside)
  entering(turnstile, 'third', inside)
  await slow.entered
  await vi.advanceTimersByTimeAsync(249)
  expect(inside).toEqual(['slow'])
  await vi.advanceTimersByTimeAsync(1)
  expect(inside).toEqual(['slow', 'next'])
  next.passage.answered()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(inside).toEqual(['slow', 'next'])
  next.passage.leave()
  await vi.advanceTimersByTimeAsync(0)
  expect(inside).toEqual(['slow', 'next', 'third'])
})
