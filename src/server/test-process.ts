import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { onTestFinished } from 'vitest'
import { startServerProcess } from '../../scripts/server-process.mjs'

export type ServerProcess = ReturnType<typeof startServerProcess>

interface BuiltServer {
  program: string
  remove(): Promise<void>
}

/** Bundled as for production, into a folder from which it finds its packages. */
export async function buildServer(): Promise<BuiltServer> {
  const outDir = resolve('node_modules/.daymark-test', randomUUID())
  const main = fileURLToPath(new URL('main.ts', import.meta.url))
  await build({ configFile: false, logLevel: 'error', build: { ssr: main, outDir } })
  return { program: join(outDir, 'main.js'), remove: () => rm(outDir, { recursive: true }) }
}

export function startProcess(program: string, env: Record<string, string>): ServerProcess {
  const server = startServerProcess(program, env)
  onTestFinished(async () => {
    server.signal('SIGKILL')
    await server.exit
  })
  return server
}
