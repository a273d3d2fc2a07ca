import type { ControlledPostgres } from './controlled-postgres.ts'
import { sumOf, type Verdict } from './ledger.ts'
import type { ServerFixture } from './server-fixture.ts'
import type { Engine } from './store.ts'

/** Handed to every fault. */
export interface FaultContext {
  /** The path of the built server. */
  program: string
  /** Few rounds instead of many. */
  isQuick: boolean
  postgres: ControlledPostgres
}

export interface Finding {
  what: string
  isMet: boolean
}

/** One row of the table. */
export interface Outcome {
  fault: string
  engine: Engine | 'both'
  rounds: number
  acknowledged: number
  lost: number
  duplicated: number
  longestGapMs: number
  findings: Finding[]
}

export type Fault = (context: FaultContext) => Promise<Outcome[]>

interface OutcomeDetails {
  fault: string
  rounds: number
  findings?: Finding[]
  /** Further verdicts on data that the fixture's ledger does not cover. */
  verdicts?: Verdict[]
}

/** Reads all data back and compares it with what the server acknowledged. */
export async function outcomeOf(
  fixture: ServerFixture,
  { fault, rounds, findings = [], verdicts = [] }: OutcomeDetails,
): Promise<Outcome> {
  const { faulty, ...verdict } = sumOf([await fixture.readBack(), ...verdicts])
  const serverErrors = fixture.stats.count(500)
  return {
    fault,
    engine: fixture.store.engine,
    rounds,
    ...verdict,
    longestGapMs: fixture.stats.longestGapMs,
    findings: [
      ...findings,
      ...faulty.map((kind) => ({ what: `lost or duplicated: ${kind}`, isMet: false })),
      { what: `${serverErrors} responses of 500`, isMet: serverErrors === 0 },
    ],
  }
}
