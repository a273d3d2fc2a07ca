import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { whileLocked } from './setup-lock.mjs'

const folder = mkdtempSync(join(tmpdir(), 'daymark-lock-'))
afterAll(() => rmSync(folder, { recursive: true }))

let locks = 0
const newLock = () => join(folder, `lock-${++locks}`)

test('a locked function returns its result and leaves the lock free', async () => {
  const lock = newLock()
  expect(await whileLocked(async () => 'done', lock)).toBe('done')
  expect(readdirSync(lock)).toEqual([])
})

test('the lock is free again after the locked function failed', async () => {
  const lock = newLock()
  await expect(whileLocked(() => Promise.reject(new Error('broken')), lock)).rejects.toThrow('broken')
  expect(await whileLocked(async () => 'next', lock)).toBe('next')
})

test('the lock of a dead process is taken over', async () => {
  const lock = newLock()
  const gone = spawn(process.execPath, ['--version'])
  await once(gone, 'close')
  mkdirSync(lock)
  writeFileSync(join(lock, String(gone.pid)), '')
  expect(await whileLocked(async () => 'mine', lock)).toBe('mine')
})

test('processes that start together get the lock one after another', async () => {
  const lock = newLock()
  const log = `${lock}-log`
  const script = `
    import { appendFileSync } from 'node:fs'
    import { setTimeout as wait } from 'node:timers/promises'
    import { whileLocked } from ${JSON.stringify(new URL('setup-lock.mjs', import.meta.url).href)}
    await whileLocked(async () => {
      appendFileSync(${JSON.stringify(log)}, 'in ')
      await wait(30)
      appendFileSync(${JSON.stringify(log)}, 'out ')
    }, ${JSON.stringify(lock)})
  `
  appendFileSync(log, '')
  const children = [1, 2, 3].map(() => spawn(process.execPath, ['--input-type=module', '-e', script]))
  await Promise.all(children.map((child) => once(child, 'close')))
  expect(readFileSync(log, 'utf8')).toBe('in out in out in out ')
})

test('the lock is free once its owner was killed', async () => {
  const lock = newLock()
  const script = `
    import { whileLocked } from ${JSON.stringify(new URL('setup-lock.mjs', import.meta.url).href)}
    await whileLocked(() => { console.log('in'); return new Promise((resolve) => setTimeout(resolve, 60_000)) }, ${JSON.stringify(lock)})
  `
  const owner = spawn(process.execPath, ['--input-type=module', '-e', script])
  await once(owner.stdout, 'data')
  const mine = whileLocked(async () => 'mine', lock)
  await wait(50)
  owner.kill('SIGKILL')
  expect(await mine).toBe('mine')
})
