import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseUnavailable } from '../db/database.ts'

export interface JobLog {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

export interface RepeatingJob {
  /** Runs a round now, or right after the one in hand. */
  wake(): void
  /** Waits for the round in hand. */
  stop(): Promise<void>
}

interface JobPlan {
  name: string
  /** From the end of a round to the beginning of the next. */
  everyMs: number
  log: JobLog
}

/**
 * Does something now and then again and again, whatever happens to it in between: a failure is logged once for as long as it
 * stays the same, and the next round may go well. A long round looks at the signal, which says that it is time to stop.
 */
export function repeatJob(
  { name, everyMs, log }: JobPlan,
  round: (signal: AbortSignal) => Promise<void>,
): RepeatingJob {
  const stopping = new AbortController()
  let resting = new AbortController()
  let isWoken = false
  let failure: string | null = null

  async function tryRound(): Promise<void> {
    try {
      await round(stopping.signal)
      if (failure !== null) log.info({ job: name }, 'job is well again')
      failure = null
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      if (reason !== failure) report(error, reason)
      failure = reason
    }
  }

  function report(error: unknown, reason: string): void {
    if (error instanceof DatabaseUnavailable) log.warn({ job: name, reason }, 'job waits for the database')
    else log.error({ job: name, err: error }, 'job failed')
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      isWoken = false
      await tryRound()
      if (isWoken || stopping.signal.aborted) continue
      resting = new AbortController()
      await sleep(everyMs, undefined, { signal: resting.signal }).catch(() => undefined)
    }
  }

  const running = run()
  return {
    wake() {
      isWoken = true
      resting.abort()
    },
    async stop() {
      stopping.abort()
      resting.abort()
      await running
    },
  }
}
