const times = 5

/** How long it usually takes, after the first time. */
export async function medianMs(work: () => Promise<unknown>): Promise<number> {
  await work()
  const taken: number[] = []
  for (let turn = 0; turn < times; turn += 1) {
    const begun = performance.now()
    await work()
    taken.push(performance.now() - begun)
  }
  const median = taken.toSorted((one, other) => one - other)[Math.floor(times / 2)] ?? 0
  return Math.max(0.1, Math.round(median * 10) / 10)
}
