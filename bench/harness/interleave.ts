import { type Result, resultsOf } from './comparison.ts'

export interface AsyncCandidate {
  name: string
  run: () => Promise<unknown>
}

const WARM_UP_ROUNDS = 5
const ROUNDS = 200

/** Compares asynchronous candidates: one run of each per round, alternately. */
export async function interleave(candidates: readonly AsyncCandidate[], rounds = ROUNDS): Promise<Result[]> {
  const timesOfRounds: number[][] = []
  for (let round = 0; round < WARM_UP_ROUNDS + rounds; round++) {
    const times: number[] = []
    for (const { run } of candidates) {
      const start = process.hrtime.bigint()
      await run()
      times.push(Number(process.hrtime.bigint() - start))
    }
    if (round >= WARM_UP_ROUNDS) timesOfRounds.push(times)
  }
  return resultsOf(candidates, timesOfRounds)
}
