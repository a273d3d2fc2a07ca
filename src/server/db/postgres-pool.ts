import postgres from 'postgres'
import { withinTime } from './time-limit.ts'

interface PoolOptions {
  connections: number
  /** The server itself ends a statement after this time; one that does not is given up a little later. */
  statementMs: number
}

/** Connections that are replaced when they hang: a server that was frozen or unplugged sends no error to notice it by. */
export class PostgresPool {
  readonly #patienceMs: number
  readonly #open: () => postgres.Sql
  #sql: postgres.Sql
  #heardAt = Date.now()

  constructor(url: string, { connections, statementMs }: PoolOptions) {
    this.#patienceMs = statementMs * 1.4
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

  /** Waits for one statement's answer, but not for ever. */
  async answer<Result>(asked: Promise<Result>): Promise<Result> {
    const sql = this.#sql
    const askedAt = Date.now()
    const heard = asked.finally(() => {
      this.#heardAt = Date.now()
    })
    const onSilence = () => {
      if (this.#heardAt <= askedAt && sql === this.#sql) this.#replace()
    }
    return withinTime(heard, this.#patienceMs, 'PostgreSQL does not answer.', onSilence)
  }

  /** Nobody asks any more when this is called; a connection that was lost would still be waited for. */
  close(): Promise<void> {
    return this.#sql.end({ timeout: 1 })
  }

  #replace(): void {
    const silent = this.#sql
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
