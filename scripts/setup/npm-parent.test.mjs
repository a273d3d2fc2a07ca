import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'

const task = `
  import { endWithNpm } from ${JSON.stringify(new URL('npm-parent.mjs', import.meta.url).href)}
  endWithNpm()
  process.once('SIGTERM', () => { console.log('told to end'); process.exit() })
  console.log('started')
  setInterval(() => {}, 1000)
`

/** Stands for npm, which says nothing to what it started when it is killed. */
const npm = `
  const { spawn } = require('node:child_process')
  spawn(process.execPath, ['--input-type=module', '-e', ${JSON.stringify(task)}], { stdio: 'inherit' })
  setInterval(() => {}, 1000)
`

test('what npm started is told to end when npm is killed', async () => {
  const parent = spawn(process.execPath, ['-e', npm], {
    env: { ...process.env, npm_lifecycle_event: 'start' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let printed = ''
  parent.stdout.setEncoding('utf8').on('data', (text) => {
    printed += text
    if (printed === 'started\n') parent.kill('SIGKILL')
  })
  // Both write to the same pipe, so it closes when the last of them is gone.
  await once(parent, 'close')
  expect(printed).toBe('started\ntold to end\n')
})
