import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const task = `
  import { endWithNpm } from ${JSON.stringify(new URL('npm-parent.mjs', import.meta.url).href)}
  endWithNpm()
  process.once('SIGTERM', () => { console.log('received SIGTERM'); process.exit() })
  console.log('started')
  setTimeout(() => console.log('outlived npm'), 15_000)
`

// Fails without endWithNpm (npm 11, dash as /bin/sh): the task goes on and keeps its port.
test('a task that npm started ends when npm gets a SIGTERM', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'daymark-npm-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ scripts: { start: 'node task.mjs' } }))
  writeFileSync(join(folder, 'task.mjs'), task)
  const npm = spawn('npm', ['start', '--silent'], { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'] })
  let printed = ''
  npm.stdout.setEncoding('utf8').on('data', (text) => {
    printed += text
    if (printed === 'started\n') npm.kill('SIGTERM')
  })
  // The pipe is shared, so it closes when the last of npm, its shell and the task is gone.
  await once(npm, 'close')
  expect(printed).toBe('started\nreceived SIGTERM\n')
})
