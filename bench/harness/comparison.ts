/** The median time per call, and the ratio to the time of the first candidate. */
export interface Result {
  name: string
  /** Nanoseconds */
  time: number
  ratio: number
}

/** @param timesOfRounds for each round, the times of all candidates in their order */
export function resultsOf(
  candidates: readonly { name: string }[],
  timesOfRounds: readonly (readonly number[])[],
): Result[] {
  return candidates.map(({ name }, index) => ({
    name,
    time: median(timesOfRounds.map((times) => times[index] ?? Number.NaN)),
    // The ratio is taken within a round, so that a slow period of the machine does not distort it.
    ratio: median(timesOfRounds.map((times) => (times[index] ?? Number.NaN) / (times[0] ?? Number.NaN))),
  }))
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
