import type { House } from './house.ts'
import { type Judgement, sumOf } from './ledger.ts'
import type { Engine } from './store.ts'
import type { UnsteadyPostgres } from './unsteady-postgres.ts'

/** What a fault is given to work with. */
export interface Scene {
  /** The built server. */
  program: string
  /** A few rounds instead of many. */
  isQuick: boolean
  postgres: UnsteadyPostgres
}

export interface Finding {
  what: string
  isMet: boolean
}

/** One line of the table. */
export interface Outcome {
  fault: string
  engine: Engine | 'both'
  rounds: number
  acknowledged: number
  lost: number
  doubled: number
  longestGapMs: number
  findings: Finding[]
}

export type Fault = (scene: Scene) => Promise<Outcome[]>

interface Told {
  fault: string
  rounds: number
  findings?: Finding[]
  /** Of what the house's own book does not hold. */
  also?: Judgement[]
}

/** Reads back everything and says what came of it. */
export async function outcomeOf(
  house: House,
  { fault, rounds, findings = [], also = [] }: Told,
): Promise<Outcome> {
  const { faulty, ...judgement } = sumOf([await house.readBack(), ...also])
  const failures = house.pulse.count(500)
  return {
    fault,
    engine: house.store.engine,
    rounds,
    ...judgement,
    longestGapMs: house.pulse.longestGapMs,
    findings: [
      ...findings,
      ...faulty.map((kind) => ({ what: `lost or doubled: ${kind}`, isMet: false })),
      { what: `${failures} answers of 500`, isMet: failures === 0 },
    ],
  }
}
