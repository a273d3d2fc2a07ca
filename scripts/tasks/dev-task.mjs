import { resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { DevProxy } from '../dev/dev-proxy.mjs'
import { ensureInstalled } from '../setup/installation.mjs'
import { endWithNpm } from '../setup/npm-parent.mjs'
import { endWithChildren } from './command.mjs'
import { PlainError } from './plain-error.mjs'

/** Serves from the sources: a change of the app updates the open page, a change of the server restarts it. */
export async function run() {
  endWithNpm()
  const leaveSignals = endWithChildren()
  await ensureInstalled()
  leaveSignals()
  const proxy = new DevProxy()
  const vite = await startVite(proxy)
  const environment = vite.environments.ssr
  const { isRunnableDevEnvironment } = await import('vite')
  if (!isRunnableDevEnvironment(environment)) throw new Error('Vite has no runner for the server code.')
  const { runner } = environment
  const { explainStartupError } = await runner.import('/src/server/startup/startup-errors.ts')
  const address = await openProxy(proxy, runner).catch((/** @type {unknown} */ error) => {
    throw new PlainError(explainStartupError(error))
  })

  /** @type {{ address: string, stop(): Promise<void> } | undefined} */
  let server
  const restart = async () => {
    try {
      await server?.stop()
      server = undefined
      runner.clearCache()
      const { startServer } = await runner.import('/src/server/start.ts')
      server = await startServer({ PUBLIC_URL: address, ...process.env, HOST: '', PORT: '0' })
    } catch (error) {
      console.error(error instanceof Error ? error.stack : error)
      console.error('Not running: waiting for a change…')
    }
  }

  const restartSoon = oneAtATime(restart)
  let settled = restartSoon()
  vite.watcher.on('all', (_event, file) => {
    if (isServerFile(file)) settled = restartSoon()
  })
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
    process.once(signal, () => {
      void Promise.all([server?.stop(), vite.close(), proxy.close()]).then(() => process.exit(0))
    })
  }
  proxy.serve({
    vite,
    server: async () => {
      await settled
      return server?.address
    },
    page: () => runner.import('/src/server/web-app/web-app-page.ts'),
    settings: async () => (await runner.import('/src/server/config.ts')).readConfig(process.env),
  })
  await settled
}

/** @param {DevProxy} proxy */
async function startVite(proxy) {
  const { createServer } = await import('vite')
  return createServer({
    appType: 'custom',
    server: {
      middlewareMode: true,
      ws: { server: proxy.http },
      // The server itself decides about cross-origin requests.
      cors: false,
      fs: {
        deny: ['.env', '.env.*', '*.{crt,pem}', '**/.git/**', `${dataFolder()}/**`],
      },
    },
  })
}

/** Vite serves files of the project folder, and the database in it must not be readable that way. */
function dataFolder() {
  const given = process.env.DATA_DIR?.trim()
  return resolve(given === undefined || given === '' ? 'data' : given)
}

/**
 * @param {DevProxy} proxy
 * @param {import('vite/module-runner').ModuleRunner} runner
 * @returns {Promise<string>} the URL for browsers
 */
async function openProxy(proxy, runner) {
  const { readConfig } = await runner.import('/src/server/config.ts')
  const { host, port } = readConfig(process.env)
  return `http://localhost:${await proxy.listen(host, port)}`
}

/** @param {string} file */
function isServerFile(file) {
  return file.includes('/src/') && !file.includes('/src/web/') && !/\.test\.\w+$/.test(file)
}

/**
 * Editors save several files at once: one run covers them all, and two runs never overlap.
 * @param {() => Promise<void>} work
 */
function oneAtATime(work) {
  /** @type {Promise<void> | undefined} */
  let running
  let isWanted = false
  const run = async () => {
    while (isWanted) {
      await wait(50)
      isWanted = false
      await work()
    }
    running = undefined
  }
  return () => {
    isWanted = true
    running ??= run()
    return running
  }
}
