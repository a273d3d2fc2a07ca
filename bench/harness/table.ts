import type { Result } from './comparison.ts'

/** The goal for a ratio; null means that it is only reported. */
export type Goal = { atLeast: number } | { atMost: number } | null

export interface Row {
  what: string
  ours: string
  reference: string
  theirs: string
  ratio: string
  goal: string
  met: string
}

const HEADINGS: Row = {
  what: 'what',
  ours: 'ours',
  reference: 'reference',
  theirs: 'theirs',
  ratio: 'ratio',
  goal: 'goal',
  met: 'met',
}
const COLUMNS = ['what', 'ours', 'reference', 'theirs', 'ratio', 'goal', 'met'] as const
const NUMBERS = ['ours', 'theirs', 'ratio', 'goal']

/** One row per reference, with the ratio of its time to ours. The first result is ours. */
export function rowsOf(
  what: string,
  [ours, ...references]: readonly Result[],
  goals: readonly Goal[],
): Row[] {
  return references.map(({ name, time, ratio }, index) => ({
    what,
    ours: duration(ours?.time ?? Number.NaN),
    reference: name,
    theirs: duration(time),
    ratio: times(ratio),
    ...judged(ratio, goals[index] ?? null, times),
  }))
}

/** A figure without a reference. */
export function singleRow(what: string, ours: string): Row {
  return { what, ours, reference: '', theirs: '', ratio: '', goal: '', met: '' }
}

export function judged(
  figure: number,
  goal: Goal,
  written: (figure: number) => string,
): Pick<Row, 'goal' | 'met'> {
  if (goal === null) return { goal: '', met: '' }
  const [limit, sign, met] =
    'atLeast' in goal
      ? [goal.atLeast, '≥', figure >= goal.atLeast]
      : [goal.atMost, '≤', figure <= goal.atMost]
  return { goal: `${sign} ${written(limit)}`, met: met ? 'yes' : 'NO' }
}

export function duration(nanoseconds: number): string {
  if (nanoseconds < 1e3) return `${threeDigits(nanoseconds)} ns`
  if (nanoseconds < 1e6) return `${threeDigits(nanoseconds / 1e3)} µs`
  return `${threeDigits(nanoseconds / 1e6)} ms`
}

function times(ratio: number): string {
  return `${threeDigits(ratio)} ×`
}

function threeDigits(value: number): string {
  return value.toLocaleString('en-US', {
    maximumSignificantDigits: Math.max(3, String(Math.round(value)).length),
  })
}

export function printTable(rows: readonly Row[], notes: readonly string[]): void {
  const all = [HEADINGS, ...rows]
  const widths = COLUMNS.map((column) => Math.max(...all.map((row) => row[column].length)))
  for (const row of all) {
    const cells = COLUMNS.map((column, index) =>
      NUMBERS.includes(column)
        ? row[column].padStart(widths[index] ?? 0)
        : row[column].padEnd(widths[index] ?? 0),
    )
    console.log(`  ${cells.join('  ').trimEnd()}`)
  }
  console.log('')
  for (const note of notes) console.log(`  ${note}`)
}
