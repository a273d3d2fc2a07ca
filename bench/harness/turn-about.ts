import { type Result, resultsOf } from './contest.ts'

export interface Asker {
  name: string
  ask: () => Promise<unknown>
}

const WARM_UP_ROUNDS = 5
const ROUNDS = 200

/** The same as a contest, for what has to be waited for: one question each in turn, round after round. */
export async function turnAbout(askers: readonly Asker[], rounds = ROUNDS): Promise<Result[]> {
  const timesOfRounds: number[][] = []
  for (let round = 0; round < WARM_UP_ROUNDS + rounds; round++) {
    const times: number[] = []
    for (const { ask } of askers) {
      const begun = process.hrtime.bigint()
      await ask()
      times.push(Number(process.hrtime.bigint() - begun))
    }
    if (round >= WARM_UP_ROUNDS) timesOfRounds.push(times)
  }
  return resultsOf(askers, timesOfRounds)
}
