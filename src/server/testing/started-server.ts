import { onTestFinished } from 'vitest'
import { startServer } from '../start.ts'

/** The server as its program starts it, on a free port until the test ends, and what it has said at the terminal. */
export async function startedServer(env: Record<string, string>, options: { withDemo?: boolean } = {}) {
  const lines: string[] = []
  const server = await startServer(
    { PORT: '0', LOG_LEVEL: 'silent', ...env },
    { print: (line) => void lines.push(line), ...options },
  )
  onTestFinished(() => server.stop())
  return { ...server, lines }
}
