import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { heldSocket } from '../testing/held-socket.ts'
import { builtServer } from '../testing/server-process.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'

const server = builtServer()

test('a socket that systemd holds loses no request in a restart, also none that is sent while no server runs', async () => {
  const env = { DATA_DIR: await temporaryFolder(), LOG_LEVEL: 'silent', SHUTDOWN_DELAY: '0' }
  const socket = await heldSocket(server.program, env)
  const progress = { isOver: false }
  const responses: number[] = []
  async function visit(): Promise<void> {
    while (!progress.isOver || responses.length <= 100) {
      const headers = { connection: 'close' }
      responses.push((await fetch(`http://127.0.0.1:${socket.port}/healthz`, { headers })).status)
      await sleep(1)
    }
  }
  await socket.start()
  const visits = Array.from({ length: 8 }, visit)
  for (let restart = 0; restart < 3; restart += 1) {
    await sleep(200)
    await socket.stop()
    const waiting = fetch(`http://127.0.0.1:${socket.port}/healthz`)
    await sleep(200)
    await socket.start()
    expect((await waiting).status).toBe(200)
  }
  progress.isOver = true
  await Promise.all(visits)
  expect(new Set(responses)).toEqual(new Set([200]))
})
