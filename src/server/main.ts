import { startServer } from './start.ts'
import { explainStartFailure } from './start-failure.ts'

const mostStoppingMs = 9_500

try {
  const server = await startServer(process.env, { withDemo: process.argv.includes('--demo') })
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => void stopAndExit(() => server.stop()))
  }
} catch (error) {
  process.stderr.write(`${explainStartFailure(error)}\n`)
  process.exit(1)
}

async function stopAndExit(stop: () => Promise<void>): Promise<void> {
  setTimeout(() => process.exit(1), mostStoppingMs).unref()
  await stop()
  process.exit(0)
}
