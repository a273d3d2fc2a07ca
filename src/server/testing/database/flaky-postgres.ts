import { createServer, type Server, Socket } from 'node:net'
import { onTestFinished } from 'vitest'
import type { Database } from '../../db/database.ts'
import { openPostgres, type PostgresOptions } from '../../db/postgres-database.ts'
import { emptyPostgres, migratedPostgres } from './databases.ts'

interface FlakyDatabase {
  database: Database
  proxy: DatabaseProxy
}

/** An empty PostgreSQL database that the test can make unreachable. It is removed when the test ends. */
export async function flakyPostgres(options: PostgresOptions, make = emptyPostgres): Promise<FlakyDatabase> {
  const onEnd = (remove: () => Promise<unknown>) => onTestFinished(async () => void (await remove()))
  const store = await make(onEnd)
  const proxy = await startDatabaseProxy(store.env.DATABASE_URL ?? '')
  onEnd(() => proxy.cut())
  const database = openPostgres(proxy.url, options)
  onEnd(() => database.close())
  return { database, proxy }
}

/** The same, with all migrations applied. */
export function flakyDatabase(): Promise<FlakyDatabase> {
  return flakyPostgres({ connections: 3 }, migratedPostgres)
}

/** A TCP proxy in front of a database, which a test can cut or freeze. */
export interface DatabaseProxy {
  /** The URL of the database through the proxy. */
  url: string
  /** Closes every connection and refuses new ones. */
  cut(): Promise<void>
  /** Refuses new connections and keeps the open ones. */
  refuse(): void
  /** Stops forwarding without closing, like an unplugged cable. Connections of that time stay dead. */
  freeze(): void
  /** Forwards again. */
  restore(): Promise<void>
}

export async function startDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let waiting: (() => void)[] | undefined

  const server = createServer((client) => {
    const database = new Socket()
    for (const socket of [client, database]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        sockets.delete(socket)
        client.destroy()
        database.destroy()
      })
    }
    const connect = () => {
      client.pipe(database)
      database.pipe(client)
      database.connect(Number(target.port), target.hostname)
    }
    if (waiting) waiting.push(connect)
    else connect()
  })

  const port = await listenOn(server, 0)
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String(port)
  return {
    url: url.href,
    async cut() {
      const closed = new Promise((resolve) => server.close(resolve))
      for (const socket of sockets) socket.destroy()
      await closed
    },
    refuse() {
      server.close()
    },
    freeze() {
      waiting = []
      for (const socket of sockets) socket.unpipe().pause()
    },
    async restore() {
      for (const connect of waiting?.splice(0) ?? []) connect()
      waiting = undefined
      if (!server.listening) await listenOn(server, port)
    },
  }
}

function listenOn(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen({ host: '127.0.0.1', port }, () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : 0)
    })
  })
}
