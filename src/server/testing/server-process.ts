import { beforeAll, onTestFinished } from 'vitest'
import { ensureBuilt, builtServer as program } from '../../../scripts/setup/build.mjs'
import { startServerAtTerminal, startServerProcess } from '../../../scripts/testing/server-process.mjs'

export type ServerProcess = ReturnType<typeof startServerProcess>

/** The line that a server prints when it is ready. */
export const PRINTED_ADDRESS = /^Daymark is running at (http:\/\/localhost:\d+)$/m

interface BuiltServer {
  /** Its file. */
  program: string
  /** Runs it as a new process. */
  start(env: Record<string, string>, options?: { withDemo?: boolean }): ServerProcess
  startAtTerminal(env: Record<string, string>): ServerProcess
}

/** The server as `npm run build` makes it, built before the tests of a file if the code has changed. */
export function builtServer(): BuiltServer {
  beforeAll(ensureBuilt, 120_000)
  return {
    program,
    start: (env, { withDemo = false } = {}) =>
      untilTestFinished(startServerProcess(program, env, withDemo ? ['--demo'] : [])),
    startAtTerminal: (env) => untilTestFinished(startServerAtTerminal(program, env)),
  }
}

function untilTestFinished(server: ServerProcess): ServerProcess {
  onTestFinished(async () => {
    server.signal('SIGKILL')
    await server.exit
  })
  return server
}
