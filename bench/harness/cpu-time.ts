/** The CPU time of this process so far, all threads together, in nanoseconds. */
export function cpuTime(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) * 1_000
}
