import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { recordingLog } from '../testing/mail/running-mail-worker.ts'
import { DatabaseUnavailable } from './database.ts'
import { repeatJob } from './repeating-job.ts'

function startedJob(everyMs: number, round: (signal: AbortSignal) => Promise<void>) {
  const log = recordingLog()
  const job = repeatJob({ name: 'sweeping', everyMs, log }, round)
  onTestFinished(() => job.stop())
  return { job, lines: log.lines }
}

test('a job runs at once and then repeatedly', async () => {
  let rounds = 0
  startedJob(10, async () => {
    rounds += 1
  })
  expect(rounds).toBe(1)
  await expect.poll(() => rounds).toBeGreaterThan(3)
})

test('a job pauses between rounds and never runs two at a time', async () => {
  let [running, most, rounds] = [0, 0, 0]
  const { job } = startedJob(60_000, async () => {
    rounds += 1
    running += 1
    most = Math.max(most, running)
    await sleep(20)
    running -= 1
  })
  for (let woken = 0; woken < 50; woken += 1) job.wake()
  await sleep(100)
  expect([most, rounds]).toEqual([1, 2])
})

test('waking a pausing job runs it at once', async () => {
  let rounds = 0
  const { job } = startedJob(60_000, async () => {
    rounds += 1
  })
  await sleep(10)
  job.wake()
  await expect.poll(() => rounds, { interval: 5 }).toBe(2)
})

test('stopping a job signals the current round, waits for it, and starts no other', async () => {
  let [rounds, ended] = [0, 0]
  const { job } = startedJob(0, async (signal) => {
    rounds += 1
    while (!signal.aborted) await sleep(5)
    await sleep(30)
    ended += 1
  })
  await job.stop()
  expect([rounds, ended]).toEqual([1, 1])
  job.wake()
  await sleep(20)
  expect(rounds).toBe(1)
})

test('a repeated error is logged once, and so is the recovery', async () => {
  const failures = [
    new Error('broken'),
    new Error('broken'),
    new DatabaseUnavailable('away'),
    new DatabaseUnavailable('away'),
  ]
  let rounds = 0
  const { lines } = startedJob(1, async () => {
    const failure = failures[rounds]
    rounds += 1
    if (failure) throw failure
  })
  await expect.poll(() => rounds).toBeGreaterThan(6)
  expect(lines).toEqual([
    { level: 'error', message: 'job failed', job: 'sweeping', err: failures[0] },
    { level: 'warn', message: 'job waits for the database', job: 'sweeping', reason: 'away' },
    { level: 'info', message: 'job recovered', job: 'sweeping' },
  ])
})
