import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { buildApp } from './app.ts'
import { startBackgroundJobs } from './background-jobs.ts'
import { type Config, type Environment, legalLinks, readConfig, singleSignOn } from './config.ts'
import { type Database, DatabaseUnavailable } from './db/database.ts'
import { openDatabase } from './db/open-database.ts'
import { waitForDatabase } from './db/wait-for-database.ts'
import { addDemoTeam } from './demo/demo-team.ts'
import { type PublicUrl, resolvePublicUrl } from './http/public-url.ts'
import { outboxIn, removeUnfinishedMails } from './mail/outbox.ts'
import { isExposed, makePrivateFolder } from './private-folder.ts'
import {
  markData,
  requireDatabaseFile,
  requireIntactDatabase,
  requireStoppedServer,
} from './startup/data-check.ts'
import { freePort, listen } from './startup/listen.ts'
import { serverHealth } from './startup/server-health.ts'
import { inheritedSockets } from './startup/service-manager.ts'
import { startupMessages } from './startup/startup-messages.ts'
import { terminalLine } from './startup/terminal-log.ts'
import { confirmsSignUps, hasMailbox, isTrialMode, requireTrialModeForDemo } from './startup/trial-mode.ts'
import { copyBeforeUpdate } from './startup/update-copy.ts'
import { hasUsers } from './tables/accounts/user-table.ts'
import { fixUidHost } from './tables/settings-table.ts'
import { readVisitorAssets } from './web-app/visitor-assets.ts'
import { readWebApp } from './web-app/web-app-routes.ts'

interface RunningServer {
  /** The server listens there, which may differ from PUBLIC_URL. */
  address: string
  shutdownDelayMs: number
  /** With a delay, /readyz says 503 and requests are still accepted for that time. */
  stop(delayMs?: number): Promise<void>
}

interface StartOptions {
  print?: (line: string) => void
  withDemo?: boolean
}

interface Start extends Required<StartOptions> {
  config: Config
  address: PublicUrl
  port: number
  /** The service manager has opened them; they are used instead of the port. */
  sockets: readonly number[]
}

type Undo = (delayMs: number) => Promise<void>

export async function startServer(
  env: Environment,
  { print = (line) => void process.stdout.write(`${line}\n`), withDemo = false }: StartOptions = {},
): Promise<RunningServer> {
  const config = readConfig(env)
  const sockets = inheritedSockets(env)
  const startAt = (port: number) =>
    start({ config, address: resolvePublicUrl(config.publicUrl, port), port, sockets, print, withDemo })
  if (config.port !== 0) return startAt(config.port)
  try {
    return await startAt(await freePort(config.host))
  } catch (error) {
    // Another process may have taken the port in between.
    if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error
    return startAt(await freePort(config.host))
  }
}

async function start(options: Start): Promise<RunningServer> {
  const { config, address, port, print, withDemo } = options
  const undo: Undo[] = []
  if (withDemo) requireTrialModeForDemo(config, address)
  try {
    const database = await putTogether(options, undo)
    for (const line of await greeting(options, database)) print(line)
  } catch (error) {
    await undoAll(undo)
    throw error
  }
  return {
    address: `http://${urlHost(config.host)}:${port}`,
    shutdownDelayMs: config.shutdownDelayMs,
    stop: (delayMs) => undoAll(undo, delayMs),
  }
}

/** Adds the undo of each step to `undo`, which stops the server, and also cleans up if a later step fails. */
async function putTogether(
  { config, address, port, sockets, print }: Start,
  undo: Undo[],
): Promise<Database> {
  await makePrivateFolder(config.dataDir)
  if (await isExposed(config.dataDir)) {
    const advice = `Run: chmod 700 ${config.dataDir}`
    print(`Other users of this machine can read ${config.dataDir}, with all addresses and events. ${advice}`)
  }
  await requireDatabaseFile(config)
  await requireStoppedServer(config)
  const openedDatabase = await openDatabase(config)
  undo.push(() => openedDatabase.close())
  await requireIntactDatabase(openedDatabase, config)
  const migrated = await waitForDatabase(openedDatabase, {
    onUnavailable: (reason) => print(`${reason} Retrying every second; until then, pages cannot be shown.`),
    onAvailable: () => print('The database is available now.'),
    beforeSteps: async ({ to }) => {
      if (openedDatabase.engine !== 'sqlite') return
      print(`The database was copied to ${await copyBeforeUpdate(config.dataDir, to)}.`)
    },
    onCarriedOver: (ms) =>
      print(`The database was carried over to this version in ${(ms / 1000).toFixed(1)} s.`),
  })
  undo.push(() => migrated.stop())
  const { database } = migrated
  const visitorAssets = await readVisitorAssets(fileURLToPath(new URL('../visitor', import.meta.url)))
  const provider = singleSignOn(config)
  const webApp = await readWebApp(fileURLToPath(new URL('../web', import.meta.url)), {
    ...config,
    publicUrl: address.url,
    singleSignOn: provider && { name: provider.name, isOnly: provider.isOnly },
    visitorPage: {
      style: visitorAssets.style,
      pictureStyle: visitorAssets.pictureStyle,
      accentStyle: visitorAssets.accentStyle,
      confirmsSignUps: confirmsSignUps(config, address),
      legalLinks: legalLinks(config),
    },
  })
  const health = await serverHealth(config.dataDir)
  const app = buildApp({
    config,
    address,
    database,
    webApp,
    visitorAssets,
    health,
    ...(process.stdout.isTTY && { logTo: { write: (line: string) => print(terminalLine(line)) } }),
    outbox: outboxIn(config.dataDir),
    wakeMailWorker: () => jobs.wakeMailWorker(),
  })
  if (config.smtpUrl === undefined) await removeUnfinishedMails(outboxIn(config.dataDir))
  const jobs = startBackgroundJobs({ config, address, database, log: app.log, print })
  undo.push(() => jobs.stop())
  // Where things are tried out, a database is deleted to begin anew.
  if (database.engine === 'sqlite' && !isTrialMode(config, address)) {
    await markData(database, config.dataDir, app.log)
    undo.push(() => markData(database, config.dataDir, app.log))
  }
  const stopListening = await listen(app, { host: config.host, port, sockets })
  undo.push(async (delayMs) => {
    health.isStopping = true
    // At the same time, so that both together take no longer than one may.
    await Promise.all([stopListening(delayMs), sleep(delayMs).then(() => jobs.stop())])
  })
  return database
}

async function greeting({ config, address, withDemo }: Start, database: Database): Promise<string[]> {
  const isNew = isTrialMode(config, address) && (await hasNoUsers(database))
  const isAdded = withDemo && (await addDemoTeam(database, Date.now()))
  if (isAdded) await fixUidHost(database, new URL(address.url).hostname)
  return startupMessages({
    config,
    url: address.url,
    isLoopback: address.isLoopback,
    hasMailbox: hasMailbox(config, address),
    isNew,
    demo: withDemo ? (isAdded ? 'added' : 'exists') : null,
  })
}

/** Returns false if the database is unavailable: this only decides whether to print a hint. */
async function hasNoUsers(database: Database): Promise<boolean> {
  try {
    return !(await hasUsers(database))
  } catch (error) {
    if (error instanceof DatabaseUnavailable) return false
    throw error
  }
}

async function undoAll(undo: Undo[], delayMs = 0): Promise<void> {
  for (const step of undo.splice(0).toReversed()) await step(delayMs)
}

function urlHost(host = 'localhost'): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}
