import { startServer } from './start.ts'
import { notifyServiceManager } from './startup/service-manager.ts'
import { explainStartupError } from './startup/startup-errors.ts'
import { ignoreClosedPipes } from './startup/terminal-log.ts'

/**
 * It comes on top of SHUTDOWN_DELAY. With the default of one second, it ends before the ten that containers are
 * given.
 */
const MAX_STOPPING_MS = 8_500

ignoreClosedPipes()
const starting = startServer(process.env, { withDemo: process.argv.includes('--demo') })
// Registered before the start has finished: emails may already be in flight.
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  // Nobody waits for a proxy after Ctrl-C.
  process.once(signal, () => void stopAndExit({ withDelay: signal === 'SIGTERM' }))
}

try {
  await starting
  notifyServiceManager(process.env)
} catch (error) {
  process.stderr.write(`${explainStartupError(error)}\n`)
  process.exit(1)
}

async function stopAndExit({ withDelay }: { withDelay: boolean }): Promise<void> {
  const server = await starting
  const delayMs = withDelay ? server.shutdownDelayMs : 0
  setTimeout(() => process.exit(1), delayMs + MAX_STOPPING_MS).unref()
  await server.stop(delayMs)
  process.exit(0)
}
