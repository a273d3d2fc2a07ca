import { setImmediate as nextTurn } from 'node:timers/promises'

/** Nobody is kept waiting for others for longer than this. */
const MOST_GATHERING_MS = 2

/**
 * Ends when a turn of the event loop brought no more of what `size` counts. What is asked for at the same moment comes in over several
 * turns, and is done together at a fraction of the cost.
 */
export async function gathering(size: () => number, mostMs = MOST_GATHERING_MS): Promise<void> {
  const until = performance.now() + mostMs
  let before: number
  do {
    before = size()
    await nextTurn()
  } while (size() > before && performance.now() < until)
}
