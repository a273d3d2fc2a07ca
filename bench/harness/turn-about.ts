import { median, type Result } from './contest.ts'

export interface Asker {
  name: string
  ask: () => Promise<unknown>
}

const WARM_UP_ROUNDS = 5
const ROUNDS = 200

/** The same as a contest, for what has to be waited for: one question each in turn, round after round. */
export async function turnAbout(askers: readonly Asker[], rounds = ROUNDS): Promise<Result[]> {
  const times: number[][] = []
  for (let round = 0; round < WARM_UP_ROUNDS + rounds; round++) {
    const row: number[] = []
    for (const { ask } of askers) {
      const begun = process.hrtime.bigint()
      await ask()
      row.push(Number(process.hrtime.bigint() - begun))
    }
    if (round >= WARM_UP_ROUNDS) times.push(row)
  }
  const timesOf = (place: number) => times.map((row) => row[place] ?? Number.NaN)
  const first = median(timesOf(0))
  return askers.map(({ name }, place) => {
    const time = median(timesOf(place))
    return { name, time, ratio: time / first }
  })
}
