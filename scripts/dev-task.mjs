import { setTimeout as wait } from 'node:timers/promises'
import { endWithChildren } from './command.mjs'
import { ensureInstalled } from './installation.mjs'
import { endWithNpm } from './npm-parent.mjs'

/** Serves from the sources and starts the server anew whenever one of them changes. */
export async function run() {
  endWithNpm()
  const leaveSignals = endWithChildren()
  await ensureInstalled()
  leaveSignals()
  const { createServer, isRunnableDevEnvironment } = await import('vite')
  const vite = await createServer({
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, ws: false },
  })
  const environment = vite.environments.ssr
  if (!isRunnableDevEnvironment(environment)) throw new Error('Vite has no runner for the server code.')
  const { runner } = environment

  /** @type {{ stop(): Promise<void> } | undefined} */
  let server
  const restart = async () => {
    try {
      await server?.stop()
      server = undefined
      runner.clearCache()
      const { startServer } = await runner.import('/src/server/start.ts')
      server = await startServer(process.env)
    } catch (error) {
      console.error(error instanceof Error ? error.stack : error)
      console.error('Not running: waiting for a change…')
    }
  }

  const restartSoon = oneAtATime(restart)
  vite.watcher.on('all', (_event, file) => {
    if (file.includes('/src/') && !/\.test\.\w+$/.test(file)) void restartSoon()
  })
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
    process.once(signal, () => {
      void Promise.all([server?.stop(), vite.close()]).then(() => process.exit(0))
    })
  }
  await restartSoon()
}

/**
 * An editor saves several files within a moment: one run answers them all, and never two at once.
 * @param {() => Promise<void>} work
 */
function oneAtATime(work) {
  let isRunning = false
  let isWanted = false
  return async () => {
    isWanted = true
    if (isRunning) return
    isRunning = true
    while (isWanted) {
      await wait(50)
      isWanted = false
      await work()
    }
    isRunning = false
  }
}
