import { onTestFinished } from 'vitest'
import { startServer } from '../start.ts'

/**
 * Starts the server as its program does, on a free port until the test ends. Returns it with its terminal
 * output.
 */
export async function startedServer(env: Record<string, string>, options: { withDemo?: boolean } = {}) {
  const lines: string[] = []
  const server = await startServer(
    { PORT: '0', LOG_LEVEL: 'silent', ...env },
    { print: (line) => void lines.push(line), ...options },
  )
  onTestFinished(() => server.stop())
  return { ...server, lines }
}
