import type { Outcome } from './fault.ts'

type Cells = [
  fault: string,
  engine: string,
  rounds: string,
  acknowledged: string,
  lost: string,
  duplicated: string,
  gap: string,
]

const HEADINGS: Cells = ['fault', 'database', 'rounds', 'acknowledged', 'lost', 'duplicated', 'longest gap']
/** The first columns are text, the others numbers. */
const TEXT_COLUMNS = 2

/**
 * Prints the table and all findings. Returns whether nothing was lost or duplicated and every finding is met.
 */
export function printFaults(outcomes: readonly Outcome[]): boolean {
  const rows = [HEADINGS, ...outcomes.map(cellsOf)]
  const widths = HEADINGS.map((_, column) => Math.max(...rows.map((cells) => (cells[column] ?? '').length)))
  const written = rows.map((cells) => lineOf(cells, widths))
  const rule = widths.map((width, column) =>
    column < TEXT_COLUMNS ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`,
  )
  console.log([written[0], `| ${rule.join(' | ')} |`, ...written.slice(1)].join('\n'))
  console.log('')
  for (const { fault, engine, findings } of outcomes) {
    for (const { what, isMet } of findings) console.log(`${isMet ? '✓' : '✗'} ${fault} (${engine}): ${what}`)
  }
  return outcomes.every(isPassed)
}

function isPassed({ lost, duplicated, findings }: Outcome): boolean {
  return lost === 0 && duplicated === 0 && findings.every(({ isMet }) => isMet)
}

function cellsOf(outcome: Outcome): Cells {
  const number = (value: number) => value.toLocaleString('en')
  return [
    outcome.fault,
    outcome.engine,
    number(outcome.rounds),
    number(outcome.acknowledged),
    number(outcome.lost),
    number(outcome.duplicated),
    `${(outcome.longestGapMs / 1000).toFixed(2)} s`,
  ]
}

function lineOf(cells: Cells, widths: readonly number[]): string {
  const padded = cells.map((cell, column) =>
    column < TEXT_COLUMNS ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
  )
  return `| ${padded.join(' | ')} |`
}
