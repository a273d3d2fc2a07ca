import type { Connection, Database } from '../db/database.ts'
import { workOnSome } from '../jobs/pieces.ts'
import { addSums } from '../tables/events/activity-sums.ts'
import {
  lockCountedEvents,
  lockCounting,
  takeCountBatches,
  waitingBatches,
} from '../tables/events/count-batch-table.ts'
import { ActivitySumSet } from './activity-sum-set.ts'
import { BoundedSet } from './bounded-set.ts'
import { countNewVisitors, type TeamCount } from './counted-visitors.ts'
import { KeptNames } from './kept-names.ts'

const TABLES = ['eventDays', 'eventMonths', 'teamDays', 'teamMonths'] as const

/**
 * Adds up the counts that are written, by day and month, source and site. Each batch is removed in the
 * transaction that adds it, so a kill neither loses nor doubles one. Instances take turns.
 */
export class CountAdder {
  readonly #database: Database
  /** What this process has seen written, so that it need not ask again. */
  readonly #seen = new BoundedSet(200_000)
  readonly #names = new BoundedSet(50_000)

  constructor(database: Database) {
    this.#database = database
  }

  /** Adds up what is written now; under load, more is written meanwhile. */
  async addAll(signal?: AbortSignal): Promise<void> {
    for (let left = await waitingBatches(this.#database); left > 0; ) {
      if (signal?.aborted) return
      left -= await this.#addSome(left)
    }
  }

  /** Returns how many batches it looked for: another instance may have taken them. */
  async #addSome(waiting: number): Promise<number> {
    const { rows, seen, names } = await workOnSome(this.#database, async (connection, atMost) => {
      await lockCounting(connection)
      const known = await this.#addStep(connection, atMost)
      return { ...known, rows: Math.min(waiting, atMost) }
    })
    this.#seen.add(seen)
    this.#names.add(names)
    return rows
  }

  async #addStep(connection: Connection, atMost: number) {
    const taken = await takeCountBatches(connection, atMost)
    const teams = await lockCountedEvents(connection, [...new Set(taken.map(({ eventId }) => eventId))])
    const counts = taken.flatMap((count): TeamCount[] => {
      const teamId = teams.get(count.eventId)
      return teamId === undefined ? [] : [{ ...count, teamId, newToEvent: 0, newToTeam: 0 }]
    })
    const seen = await countNewVisitors(connection, counts, this.#seen)
    const names = new KeptNames(connection, this.#names)
    await addTeamCounts(connection, counts, names)
    return { seen, names: names.added }
  }
}

/** Adds counts to the sums of their day and month. */
export async function addTeamCounts(
  connection: Connection,
  counts: readonly TeamCount[],
  names: Pick<KeptNames, 'nameIn'>,
): Promise<void> {
  const sums = new ActivitySumSet(names)
  for (const count of counts) await sums.add(count)
  for (const table of TABLES) await addSums(connection, table, sums.of(table))
}
