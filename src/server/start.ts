import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { buildApp } from './app.ts'
import { type Config, readConfig } from './config.ts'
import { migratedDatabase } from './db/migrated-database.ts'
import { openDatabase } from './db/open-database.ts'
import { freePort } from './free-port.ts'
import { publicAddress } from './http/public-address.ts'
import { listen } from './listen.ts'

interface RunningServer {
  /** Where it really listens, whatever PUBLIC_URL says. */
  address: string
  stop(): Promise<void>
}

type Print = (line: string) => void

export async function startServer(
  env: Readonly<Record<string, string | undefined>>,
  print: Print = (line) => void process.stdout.write(`${line}\n`),
): Promise<RunningServer> {
  const config = readConfig(env)
  const port = config.port || (await freePort(config.host))
  const address = publicAddress(config.publicUrl, port)
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 })
  const opened = openDatabase(config)
  const migrated = await migratedDatabase(opened, {
    onAway: (error) => print(`${error instanceof Error ? error.message : error} Trying again every second.`),
    onMigrated: () => print('The database is there now.'),
  })
  const app = buildApp({ config, address, database: migrated.database })
  const stopListening = await listen(app, { host: config.host, port })

  print(`${config.brandName} is at ${address.url}`)
  print(databaseLine(config))
  print(mailLine(config))
  return {
    address: `http://${urlHost(config.host)}:${port}`,
    async stop() {
      await stopListening()
      await migrated.stop()
      await opened.close()
    },
  }
}

/** Never with the name and password that the address carries. */
function databaseLine({ databaseUrl, dataDir }: Config): string {
  if (!databaseUrl) return `Its data is in ${dataDir}`
  const { host, pathname } = new URL(databaseUrl)
  return `Its data is in PostgreSQL at ${host}${pathname}`
}

function mailLine({ smtpUrl, dataDir }: Config): string {
  if (!smtpUrl) return `Its mails become files in ${join(dataDir, 'outbox')} (set SMTP_URL to send them)`
  return `Its mails go out through ${new URL(smtpUrl).host}`
}

function urlHost(host = 'localhost'): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}
