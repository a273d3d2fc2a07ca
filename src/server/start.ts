import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { buildApp } from './app.ts'
import { type Config, readConfig } from './config.ts'
import { migratedDatabase } from './db/migrated-database.ts'
import { openDatabase } from './db/open-database.ts'
import { freePort } from './free-port.ts'
import { publicAddress } from './http/public-address.ts'
import { readVisitorFiles } from './http/visitor-files.ts'
import { readWebApp } from './http/web-app.ts'
import { listen } from './listen.ts'
import { outboxIn } from './mail/outbox-mailer.ts'
import { startJobs } from './start-jobs.ts'

interface RunningServer {
  /** Where it really listens, whatever PUBLIC_URL says. */
  address: string
  stop(): Promise<void>
}

type Print = (line: string) => void
type Undo = () => Promise<void>

export async function startServer(
  env: Readonly<Record<string, string | undefined>>,
  print: Print = (line) => void process.stdout.write(`${line}\n`),
): Promise<RunningServer> {
  const config = readConfig(env)
  if (config.port !== 0) return startAt(config, config.port, print)
  try {
    return await startAt(config, await freePort(config.host), print)
  } catch (error) {
    // Somebody else may have taken the port between the look and the start.
    if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error
    return startAt(config, await freePort(config.host), print)
  }
}

async function startAt(config: Config, port: number, print: Print): Promise<RunningServer> {
  const undo: Undo[] = []
  try {
    const url = await putTogether(config, port, print, undo)
    print(`${config.brandName} is at ${url}`)
    print(databaseLine(config))
    print(mailLine(config))
  } catch (error) {
    await undoAll(undo)
    throw error
  }
  return { address: `http://${urlHost(config.host)}:${port}`, stop: () => undoAll(undo) }
}

/** Notes at every step how it is undone: that is how the server stops, and what is left to do when a later step fails. */
async function putTogether(config: Config, port: number, print: Print, undo: Undo[]): Promise<string> {
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 })
  const opened = openDatabase(config)
  undo.push(() => opened.close())
  const migrated = await migratedDatabase(opened, {
    onAway: (reason) => print(`${reason} It is tried again every second; until then nothing can be shown.`),
    onMigrated: () => print('The database is there now.'),
  })
  undo.push(() => migrated.stop())
  const address = publicAddress(config.publicUrl, port)
  const { database } = migrated
  const webApp = await readWebApp(fileURLToPath(new URL('../web', import.meta.url)), config)
  const visitorFiles = await readVisitorFiles(fileURLToPath(new URL('../visitor', import.meta.url)))
  const app = buildApp({
    config,
    address,
    database,
    webApp,
    visitorFiles,
    outbox: outboxIn(config.dataDir),
    mailAdded: () => jobs.mailAdded(),
  })
  const jobs = startJobs({ config, publicUrl: address.url, database, log: app.log, print })
  undo.push(() => jobs.stop())
  const stopListening = await listen(app, { host: config.host, port })
  // Both at once: together they must not take longer than each may.
  undo.push(async () => void (await Promise.all([stopListening(), jobs.stop()])))
  return address.url
}

async function undoAll(undo: Undo[]): Promise<void> {
  for (const step of undo.splice(0).toReversed()) await step()
}

/** Never with the name and password that the address carries. */
function databaseLine({ databaseUrl, dataDir }: Config): string {
  if (!databaseUrl) return `Its data is in ${dataDir}`
  const { host, pathname } = new URL(databaseUrl)
  return `Its data is in PostgreSQL at ${host}${pathname}`
}

function mailLine({ smtpUrl, dataDir }: Config): string {
  if (!smtpUrl) return `Its mails become files in ${outboxIn(dataDir)} (set SMTP_URL to send them)`
  return `Its mails go out through ${new URL(smtpUrl).host}`
}

function urlHost(host = 'localhost'): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}
