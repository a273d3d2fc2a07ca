import { expect } from 'vitest'

/** What patterns and loops are known to take the square of the time for. */
export const REPEATED_TOKENS = [
  ...Array.from(' \t\n<>"\'&a-.@(\\;:=%,/#?[{'),
  '\u00a0',
  '\u202e',
  '\u200b',
  'e\u0301',
  '\u0301\u0323',
  '<b>',
  '<p>',
  '<body',
  '<a href="',
  '<a href="https://a.b">',
  '</i>',
  '<!--',
  '&amp',
  '&#',
  'https://a.b/)',
  'www.',
  'a@',
  'a.',
  '\r\n',
  'A=1;',
]

/** Words of the same length. */
export function ordinaryText(length: number): string {
  return 'We meet at the harbour and sail to the island. '.repeat(length / 47 + 1).slice(0, length)
}

export function longText(token: string, length: number): string {
  // A letter at both ends, so that no trimming shortens it.
  return `x${token.repeat(length / token.length + 1).slice(0, length - 2)}x`
}

async function cpuOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}

const [MOST_TIMES, TRIES] = [6, 4]
/** In milliseconds: what the process does besides. */
const BESIDES = 40

/** Compares the CPU time of two works of one size. Other work of the process cannot make all tries fail. */
export async function expectSimilarWork(
  name: string,
  hostile: () => Promise<unknown>,
  ordinary: () => Promise<unknown>,
): Promise<void> {
  const figures: number[][] = []
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const [usual, worst] = [await cpuOf(ordinary), await cpuOf(hostile)]
    if (worst <= MOST_TIMES * usual + BESIDES) return
    figures.push([usual, worst].map(Math.round))
  }
  expect.fail(`${name} takes too long, beside ordinary text in ms: ${JSON.stringify(figures)}`)
}
