import postgres from 'postgres'
import { DatabaseUnavailable } from './database.ts'
import { hasBroken } from './postgres-errors.ts'
import { SCHEMA } from './schema-history.ts'

interface PoolOptions {
  connections: number
  /** The server cancels a statement after this time; if it does not, the client gives up a little later. */
  statementMs: number
  lockMs: number
}

/** It applies while the server has not responded since the connections were replaced. */
const SILENT_TIMEOUT_MS = 600

/** Statements on replaced connections may still take so long. */
const RETIRED_TIMEOUT_MS = 2_000

export interface Connections {
  readonly sql: postgres.Sql
  /** Each function gives up a statement that has no response yet. */
  readonly unanswered: Set<() => void>
}

/**
 * Replaces all connections when one hangs or breaks. A frozen or unplugged server sends no error. And when a
 * connection breaks, the driver opens it again with what it had not written yet, so that every later statement on it
 * hangs (porsager/postgres issues 1208 and 1216).
 */
export class PostgresPool {
  readonly #timeoutMs: number
  /** If no statement at all gets a response for this long, the server hangs: the jobs query it every second. */
  readonly #silenceMs: number
  readonly #open: () => Connections
  #current: Connections
  readonly #retired = new Set<Connections>()
  #respondedAt = performance.now()
  #isSilent = false

  constructor(url: string, { connections, statementMs, lockMs }: PoolOptions) {
    this.#timeoutMs = statementMs * 1.4
    this.#silenceMs = statementMs * 0.6
    this.#open = () => ({
      unanswered: new Set(),
      sql: postgres(url, {
        max: connections,
        connect_timeout: 3,
        idle_timeout: 60,
        // Reconnects at once: a server that is down refuses immediately, so a pause would save nothing.
        backoff: false,
        fetch_types: false,
        types: { number: numbers },
        onnotice: () => undefined,
        connection: {
          // Servers of other versions know each other by it, before one of them changes the tables.
          application_name: `daymark-${SCHEMA.current.version}`,
          statement_timeout: statementMs,
          lock_timeout: lockMs,
          idle_in_transaction_session_timeout: this.#timeoutMs,
          // The default is that of a disk with a moving head: without statistics, PostgreSQL would rather read and sort
          // all rows than follow an index in its order. Here all queries follow indexes, which are mostly in memory.
          random_page_cost: 1,
          // Starting workers takes longer than any statement here. As text, since a zero would not be sent.
          max_parallel_workers_per_gather: '0',
        },
      }),
    })
    this.#current = this.#open()
  }

  get current(): Connections {
    return this.#current
  }

  withTimeout<Result>(connections: Connections, statement: Promise<Result>): Promise<Result> {
    const sentAt = performance.now()
    return new Promise((resolve, reject) => {
      const giveUp = () => reject(new DatabaseUnavailable('PostgreSQL does not respond.'))
      const silenceMs = this.#isSilent ? Math.min(this.#silenceMs, SILENT_TIMEOUT_MS) : this.#silenceMs
      const silence = setTimeout(() => {
        if (this.#respondedAt > sentAt) return
        giveUp()
        if (connections === this.#current) this.#replaceSilent()
      }, silenceMs)
      const timeout = setTimeout(giveUp, this.#timeoutMs)
      connections.unanswered.add(giveUp)
      const end = () => {
        clearTimeout(silence)
        clearTimeout(timeout)
        connections.unanswered.delete(giveUp)
      }
      statement.then(
        (result) => {
          end()
          this.#respondedAt = performance.now()
          this.#isSilent = false
          resolve(result)
        },
        (error: unknown) => {
          end()
          if (error instanceof postgres.PostgresError) this.#respondedAt = performance.now()
          if (hasBroken(error) && connections === this.#current) this.#replaceBroken()
          reject(error)
        },
      )
    })
  }

  /** It is called when no more queries come. The timeout is for lost connections, which would be waited for. */
  async close(): Promise<void> {
    const all = [this.#current, ...this.#retired]
    await Promise.all(all.map(({ sql }) => sql.end({ timeout: 1 })))
  }

  #replaceSilent(): void {
    const { sql } = this.#current
    this.#isSilent = true
    this.#current = this.#open()
    void sql.end({ timeout: 0 })
  }

  /** The other connections may be intact and answer what they were sent. */
  #replaceBroken(): void {
    const connections = this.#current
    this.#current = this.#open()
    this.#retired.add(connections)
    setTimeout(() => {
      this.#retired.delete(connections)
      for (const giveUp of connections.unanswered) giveUp()
      void connections.sql.end()
    }, RETIRED_TIMEOUT_MS).unref()
  }
}

/** Without this, bigint and numeric, the types of counts and sums, come back as texts. */
const numbers = {
  to: 0,
  from: [20, 21, 23, 26, 700, 701, 1700],
  serialize: (value: number) => String(value),
  parse: (text: string) => Number(text),
}
