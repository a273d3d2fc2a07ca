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
  `https://a.b/${')'.repeat(1_900)} `,
  'www.',
  'a@',
  'a.',
  '\r\n',
  'A=1;',
]

/** Words of the same length. */
function ordinaryText(length: number): string {
  return 'We meet at the harbour and sail to the island. '.repeat(length / 47 + 1).slice(0, length)
}

function longText(token: string, length: number): string {
  // A letter at both ends, so that no trimming shortens it.
  return `x${token.repeat(length / token.length + 1).slice(0, length - 2)}x`
}

async function cpuOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}

const [MOST_TIMES, TRIES] = [6, 6]
/** In milliseconds: garbage collection and timers of the process. The square of any field's length takes far longer. */
const BESIDES = 150

/** How much CPU time, in milliseconds, hostile input may take beside ordinary input of the same size. */
export async function limitBeside(ordinary: () => Promise<unknown>): Promise<number> {
  const figures = [await cpuOf(ordinary), await cpuOf(ordinary)]
  return MOST_TIMES * Math.max(...figures) + BESIDES
}

/** Other work of the process cannot make all tries fail. */
export async function expectWithin(
  limit: number,
  name: string,
  hostile: () => Promise<unknown>,
): Promise<void> {
  const figures: number[] = []
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    figures.push(Math.round(await cpuOf(hostile)))
    if ((figures.at(-1) ?? 0) <= limit) return
  }
  expect.fail(`${name} takes ${JSON.stringify(figures)} ms instead of at most ${Math.round(limit)}`)
}

/** @param send what is done with a text of a stranger */
export async function expectNoLongerThanWords(
  name: string,
  length: number,
  send: (text: string) => Promise<unknown>,
  tokens = REPEATED_TOKENS,
): Promise<void> {
  const limit = await limitBeside(() => send(ordinaryText(length)))
  for (const token of tokens) {
    const content = `${length} characters of ${JSON.stringify(token.slice(0, 30))}`
    await expectWithin(limit, `${content} as ${name}`, () => send(longText(token, length)))
  }
}
