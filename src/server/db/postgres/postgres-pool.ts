import postgres from 'postgres'
import { DatabaseUnavailable } from '../database.ts'

interface PoolOptions {
  connections: number
  /** The server cancels a statement after this time; if it does not, the client gives up a little later. */
  statementMs: number
}

/** The timeout while the server has not responded since the connections were replaced. */
const SILENT_TIMEOUT_MS = 600

/** Replaces connections that hang: a frozen or unplugged server sends no error. */
export class PostgresPool {
  readonly #timeoutMs: number
  /**
   * If no statement at all gets a response for this long, the server hangs: the jobs query it every second.
   */
  readonly #silenceMs: number
  readonly #open: () => postgres.Sql
  #sql: postgres.Sql
  #respondedAt = performance.now()
  #isSilent = false

  constructor(url: string, { connections, statementMs }: PoolOptions) {
    this.#timeoutMs = statementMs * 1.4
    this.#silenceMs = statementMs * 0.6
    this.#open = () =>
      postgres(url, {
        max: connections,
        connect_timeout: 3,
        idle_timeout: 60,
        // Reconnects at once: a server that is down refuses immediately, so a pause would save nothing.
        backoff: false,
        fetch_types: false,
        types: { number: numbers },
        onnotice: () => undefined,
        connection: {
          application_name: 'daymark',
          statement_timeout: statementMs,
          lock_timeout: statementMs,
          idle_in_transaction_session_timeout: this.#timeoutMs,
          // The default is that of a disk with a moving head: without statistics, PostgreSQL would rather read and sort
          // all rows than follow an index in its order. Here all queries follow indexes, which are mostly in memory.
          random_page_cost: 1,
          // Starting workers takes longer than any statement here. As text, since a zero would not be sent.
          max_parallel_workers_per_gather: '0',
        },
      })
    this.#sql = this.#open()
  }

  get sql(): postgres.Sql {
    return this.#sql
  }

  /** Waits for a statement, up to the timeout, or less if the server does not respond to any statement. */
  withTimeout<Result>(sent: Promise<Result>): Promise<Result> {
    const sql = this.#sql
    const sentAt = performance.now()
    return new Promise((resolve, reject) => {
      const giveUp = () => reject(new DatabaseUnavailable('PostgreSQL does not respond.'))
      const silenceMs = this.#isSilent ? Math.min(this.#silenceMs, SILENT_TIMEOUT_MS) : this.#silenceMs
      const silence = setTimeout(() => {
        if (this.#respondedAt > sentAt) return
        giveUp()
        if (sql === this.#sql) this.#replace()
      }, silenceMs)
      const timeout = setTimeout(giveUp, this.#timeoutMs)
      const noteResponse = () => {
        clearTimeout(silence)
        clearTimeout(timeout)
        this.#respondedAt = performance.now()
      }
      sent.then(
        (result) => {
          noteResponse()
          this.#isSilent = false
          resolve(result)
        },
        (error: unknown) => {
          noteResponse()
          reject(error)
        },
      )
    })
  }

  /** Called when no more queries come. The timeout is for lost connections, which would be waited for. */
  close(): Promise<void> {
    return this.#sql.end({ timeout: 1 })
  }

  #replace(): void {
    const silent = this.#sql
    this.#isSilent = true
    this.#sql = this.#open()
    void silent.end({ timeout: 0 })
  }
}

/** Without this, bigint and numeric, the types of counts and sums, come back as texts. */
const numbers = {
  to: 0,
  from: [20, 21, 23, 26, 700, 701, 1700],
  serialize: (value: number) => String(value),
  parse: (text: string) => Number(text),
}
