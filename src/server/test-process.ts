import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { onTestFinished } from 'vitest'

/** The server as a process of its own. */
export interface ServerProcess {
  /** Everything it has printed. */
  output(): string
  /** Resolves with the first match of its output, fails when it ends without. */
  printed(pattern: RegExp): Promise<RegExpExecArray>
  signal(name: NodeJS.Signals): void
  exit: Promise<number | null>
}

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
  const child = spawn(process.execPath, [program], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exit = new Promise<number | null>((resolve) => child.once('exit', resolve))
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await exit
  })
  return observed(child, exit)
}

function observed(child: ChildProcess, exit: Promise<number | null>): ServerProcess {
  let output = ''
  let look: () => void = () => undefined
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text
      look()
    })
  }
  return {
    exit,
    output: () => output,
    signal: (name) => void child.kill(name),
    printed: (pattern) =>
      new Promise((resolve, reject) => {
        look = () => {
          const match = pattern.exec(output)
          if (match) resolve(match)
        }
        look()
        void exit.then(() => reject(new Error(`It ended without printing ${pattern}:\n${output}`)))
      }),
  }
}
