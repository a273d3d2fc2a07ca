import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { beforeAll, onTestFinished } from 'vitest'
import { startServerAtTerminal, startServerProcess } from '../../../scripts/testing/server-process.mjs'

export type ServerProcess = ReturnType<typeof startServerProcess>

/** The line that a server prints when it is ready. */
export const PRINTED_ADDRESS = /^Daymark is running at (http:\/\/localhost:\d+)$/m

interface BuiltServer {
  program: string
  remove(): Promise<void>
}

interface BuiltOnce {
  /** Its file. */
  program(): string
  /** Runs it as a new process. */
  start(env: Record<string, string>, options?: { withDemo?: boolean }): ServerProcess
  startAtTerminal(env: Record<string, string>): ServerProcess
}

/** Builds the server once before the tests of a file. */
export function builtServer(): BuiltOnce {
  let program: string
  beforeAll(async () => {
    const built = await buildServer()
    program = built.program
    return () => built.remove()
  })
  return {
    program: () => program,
    start: (env, { withDemo = false } = {}) =>
      untilTestFinished(startServerProcess(program, env, withDemo ? ['--demo'] : [])),
    startAtTerminal: (env) => untilTestFinished(startServerAtTerminal(program, env)),
  }
}

/** Bundles the server as for production, in a folder from where it can import its packages. */
async function buildServer(): Promise<BuiltServer> {
  const outDir = resolve('node_modules/.daymark-test', randomUUID())
  const main = fileURLToPath(new URL('../main.ts', import.meta.url))
  await build({ configFile: false, logLevel: 'error', build: { ssr: main, outDir } })
  return { program: join(outDir, 'main.js'), remove: () => rm(outDir, { recursive: true }) }
}

function untilTestFinished(server: ServerProcess): ServerProcess {
  onTestFinished(async () => {
    server.signal('SIGKILL')
    await server.exit
  })
  return server
}
