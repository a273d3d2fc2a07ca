import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { CommitGate } from './commit-gate.ts'

function entering(gate: CommitGate, name: string, inside: string[]) {
  const passage = gate.passage()
  const entered = passage.enter().then(() => inside.push(name))
  return { passage, entered }
}

test('the gate lets in one mail at a time, first come, first served', async () => {
  const gate = new CommitGate()
  const inside: string[] = []
  const mails = ['a', 'b', 'c'].map((name) => entering(gate, name, inside))
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

test('a mail that gives up before it enters does not block the others', async () => {
  const gate = new CommitGate()
  const inside: string[] = []
  gate.passage().leave()
  const first = entering(gate, 'a', inside)
  const late = entering(gate, 'late', inside)
  const next = entering(gate, 'b', inside)
  await first.entered
  late.passage.leave()
  first.passage.leave()
  await expect(late.entered).rejects.toThrow('waited too long')
  await next.entered
  expect(inside).toEqual(['a', 'b'])
})

test('a slow response opens the gate for the next mail after 250 ms, a slow commit keeps it closed', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const gate = new CommitGate()
  const inside: string[] = []
  const slow = entering(gate, 'slow', inside)
  const next = entering(gate, 'next', inside)
  entering(gate, 'third', inside)
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
