const ROUNDS = 5

/** The median duration of a few runs, after one to warm up. */
export async function medianMs(work: () => Promise<unknown>): Promise<number> {
  await work()
  const durations: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = performance.now()
    await work()
    durations.push(performance.now() - start)
  }
  const median = durations.toSorted((one, other) => one - other)[Math.floor(ROUNDS / 2)] ?? 0
  return Math.max(0.1, Math.round(median * 10) / 10)
}
