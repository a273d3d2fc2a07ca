import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { CommitGate } from './commit-gate.ts'

function entering(gate: CommitGate, name: string, inside: string[]) {
  const passage = gate.passage()
  const entered = passage.enter().then(() => inside.push(name))
  return { passage, entered }
}

/** Sends so many mails, one after the other, that take these times on their connection. */
async function sendMails(gate: CommitGate, count: number, { beforeMs = 0, acceptMs = 0, commitMs = 0 }) {
  for (let mail = 0; mail < count; mail += 1) {
    const passage = gate.passage()
    await vi.advanceTimersByTimeAsync(beforeMs)
    await passage.enter()
    await vi.advanceTimersByTimeAsync(acceptMs)
    passage.answered()
    await vi.advanceTimersByTimeAsync(commitMs)
    passage.leave()
  }
}

function fakeTime(): void {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
}

test('the gate lets in as many mails as there are connections, first come, first served', async () => {
  const gate = new CommitGate(2)
  const inside: string[] = []
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((name) => entering(gate, name, inside))
  await sleep(120)
  expect(inside).toEqual(['a', 'b'])
  b?.passage.answered()
  await sleep(0)
  expect(inside).toEqual(['a', 'b'])
  b?.passage.leave()
  await c?.entered
  a?.passage.leave()
  await d?.entered
  expect(inside).toEqual(['a', 'b', 'c', 'd'])
})

test('a mail that gives up before it enters does not block the others', async () => {
  const gate = new CommitGate(1)
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

test('a mail server that accepts at once needs one lane, a slow one needs them all', async () => {
  fakeTime()
  const gate = new CommitGate(5)
  await sendMails(gate, 20, { beforeMs: 40, acceptMs: 1, commitMs: 2 })
  expect(gate.lanes).toBe(1)
  await sendMails(gate, 20, { beforeMs: 40, acceptMs: 30 })
  expect(gate.lanes).toBe(3)
  await sendMails(gate, 20, { beforeMs: 40, acceptMs: 800 })
  expect(gate.lanes).toBe(5)
})

test('a mail that waits 50 ms opens another lane, up to the number of connections', async () => {
  fakeTime()
  const gate = new CommitGate(3)
  await sendMails(gate, 20, { beforeMs: 40, acceptMs: 1 })
  expect(gate.lanes).toBe(1)
  const inside: string[] = []
  for (const name of ['a', 'b', 'c', 'd']) entering(gate, name, inside)
  await vi.advanceTimersByTimeAsync(49)
  expect(inside).toEqual(['a'])
  await vi.advanceTimersByTimeAsync(1)
  expect(inside).toEqual(['a', 'b', 'c'])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(inside).toEqual(['a', 'b', 'c'])
})
