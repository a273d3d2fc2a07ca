import type { Outcome } from './fault.ts'

type Cells = [
  fault: string,
  engine: string,
  rounds: string,
  acknowledged: string,
  lost: string,
  doubled: string,
  gap: string,
]

const HEADINGS: Cells = ['fault', 'database', 'rounds', 'acknowledged', 'lost', 'doubled', 'longest gap']
/** The columns of words. */
const WORDS = 2

/** Prints it, and what else was looked at, and says whether all is as it should be. */
export function printFaults(outcomes: readonly Outcome[]): boolean {
  const rows = [HEADINGS, ...outcomes.map(cellsOf)]
  const widths = HEADINGS.map((_, place) => Math.max(...rows.map((cells) => (cells[place] ?? '').length)))
  const written = rows.map((cells) => lineOf(cells, widths))
  const rule = widths.map((width, place) => (place < WORDS ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`))
  console.log([written[0], `| ${rule.join(' | ')} |`, ...written.slice(1)].join('\n'))
  console.log('')
  for (const { fault, engine, findings } of outcomes) {
    for (const { what, isMet } of findings) console.log(`${isMet ? '✓' : '✗'} ${fault} (${engine}): ${what}`)
  }
  return outcomes.every(isWell)
}

function isWell({ lost, doubled, findings }: Outcome): boolean {
  return lost === 0 && doubled === 0 && findings.every(({ isMet }) => isMet)
}

function cellsOf(outcome: Outcome): Cells {
  const number = (value: number) => value.toLocaleString('en')
  return [
    outcome.fault,
    outcome.engine,
    number(outcome.rounds),
    number(outcome.acknowledged),
    number(outcome.lost),
    number(outcome.doubled),
    `${(outcome.longestGapMs / 1000).toFixed(2)} s`,
  ]
}

function lineOf(cells: Cells, widths: readonly number[]): string {
  const padded = cells.map((cell, place) =>
    place < WORDS ? cell.padEnd(widths[place] ?? 0) : cell.padStart(widths[place] ?? 0),
  )
  return `| ${padded.join(' | ')} |`
}
