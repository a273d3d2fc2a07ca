import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createConnection } from 'node:net'
import { expect, test } from 'vitest'
import { findPostgresPrograms } from './postgres-server.mjs'

test.runIf(findPostgresPrograms())(
  'the private PostgreSQL server stops when the process that started it is killed',
  async () => {
    const script = `
    import { startPostgres } from ${JSON.stringify(new URL('postgres-server.mjs', import.meta.url).href)}
    console.log((await startPostgres()).url)
    setInterval(() => {}, 1000)
  `
    const owner = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [line] = await once(owner.stdout, 'data')
    const port = Number(new URL(String(line)).port)
    expect(await isListening(port)).toBe(true)
    owner.kill('SIGKILL')
    await expect.poll(() => isListening(port)).toBe(false)
  },
)

/**
 * @param {number} port
 * @returns {Promise<boolean>}
 */
function isListening(port) {
  return new Promise((resolve) => {
    const socket = createConnection(port, '127.0.0.1')
    socket.once('error', () => resolve(false))
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
  })
}
