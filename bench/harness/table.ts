import type { Result } from './contest.ts'

/** How a figure is judged; one without a goal is there to be known. */
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

/** A row for each reference: how many times as long as ours it takes. The first result is ours. */
export function rowsOf(
  what: string,
  [ours, ...references]: readonly Result[],
  goals: readonly Goal[],
): Row[] {
  return references.map(({ name, time, ratio }, place) => ({
    what,
    ours: duration(ours?.time ?? Number.NaN),
    reference: name,
    theirs: duration(time),
    ratio: times(ratio),
    ...judged(ratio, goals[place] ?? null, times),
  }))
}

/** A figure that is held against no other. */
export function loneRow(what: string, ours: string): Row {
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
    const cells = COLUMNS.map((column, place) =>
      NUMBERS.includes(column)
        ? row[column].padStart(widths[place] ?? 0)
        : row[column].padEnd(widths[place] ?? 0),
    )
    console.log(`  ${cells.join('  ').trimEnd()}`)
  }
  console.log('')
  for (const note of notes) console.log(`  ${note}`)
}
