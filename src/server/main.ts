import { startServer } from './start.ts'
import { explainStartupError } from './startup-errors.ts'

const MAX_STOPPING_MS = 9_500

const starting = startServer(process.env, { withDemo: process.argv.includes('--demo') })
// Registered before the start has finished: emails may already be in flight.
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => void stopAndExit(async () => (await starting).stop()))
}

try {
  await starting
} catch (error) {
  process.stderr.write(`${explainStartupError(error)}\n`)
  process.exit(1)
}

async function stopAndExit(stop: () => Promise<void>): Promise<void> {
  setTimeout(() => process.exit(1), MAX_STOPPING_MS).unref()
  await stop()
  process.exit(0)
}
