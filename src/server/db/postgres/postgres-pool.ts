import postgres from 'postgres'
import { DatabaseUnavailable } from '../database.ts'

interface PoolOptions {
  connections: number
  /** The server itself ends a statement after this time; one that does not is given up a little later. */
  statementMs: number
}

/** While nothing has been heard since the connections were replaced: whoever asks then does not wait for long. */
const MOST_WAITING_IN_SILENCE_MS = 600

/** Connections that are replaced when they hang: a server that was frozen or unplugged sends no error to notice it by. */
export class PostgresPool {
  readonly #patienceMs: number
  /** A statement may take this long, but then others are answered meanwhile: the jobs ask something every second. */
  readonly #silenceMs: number
  readonly #open: () => postgres.Sql
  #sql: postgres.Sql
  #heardAt = performance.now()
  #isSilent = false

  constructor(url: string, { connections, statementMs }: PoolOptions) {
    this.#patienceMs = statementMs * 1.4
    this.#silenceMs = statementMs * 0.6
    this.#open = () =>
      postgres(url, {
        max: connections,
        connect_timeout: 3,
        idle_timeout: 60,
        // A server that is back is used at once; one that is away refuses at once, so waiting saves nothing.
        backoff: false,
        fetch_types: false,
        types: { number: numbers },
        onnotice: () => undefined,
        connection: {
          application_name: 'daymark',
          statement_timeout: statementMs,
          lock_timeout: statementMs,
          idle_in_transaction_session_timeout: this.#patienceMs,
        },
      })
    this.#sql = this.#open()
  }

  get sql(): postgres.Sql {
    return this.#sql
  }

  /** Waits for one statement's answer, but not for ever, and not where nothing is heard of the server at all. */
  answer<Result>(asked: Promise<Result>): Promise<Result> {
    const sql = this.#sql
    const askedAt = performance.now()
    return new Promise((resolve, reject) => {
      const giveUp = () => reject(new DatabaseUnavailable('PostgreSQL does not answer.'))
      const silenceMs = this.#isSilent
        ? Math.min(this.#silenceMs, MOST_WAITING_IN_SILENCE_MS)
        : this.#silenceMs
      const silence = setTimeout(() => {
        if (this.#heardAt > askedAt) return
        giveUp()
        if (sql === this.#sql) this.#replace()
      }, silenceMs)
      const patience = setTimeout(giveUp, this.#patienceMs)
      const hear = () => {
        clearTimeout(silence)
        clearTimeout(patience)
        this.#heardAt = performance.now()
      }
      asked.then(
        (answer) => {
          hear()
          this.#isSilent = false
          resolve(answer)
        },
        (error: unknown) => {
          hear()
          reject(error)
        },
      )
    })
  }

  /** Nobody asks any more when this is called; a connection that was lost would still be waited for. */
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

/** bigint and numeric, which counts and sums give, would come back as texts. */
const numbers = {
  to: 0,
  from: [20, 21, 23, 26, 700, 701, 1700],
  serialize: (value: number) => String(value),
  parse: (text: string) => Number(text),
}
