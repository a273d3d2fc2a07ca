import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseUnavailable } from './database.ts'

export interface JobLog {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

export interface RepeatingJob {
  /** Runs a round now, or right after the current one. */
  wake(): void
  stop(): Promise<void>
}

interface JobPlan {
  name: string
  /** It counts from the end of one round to the start of the next. */
  everyMs: number
  log: JobLog
}

/**
 * A failed round does not end the job; the same error in a row is logged once. A long round must check the signal,
 * which tells it to stop.
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
      if (failure !== null) log.info({ job: name }, 'job recovered')
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
