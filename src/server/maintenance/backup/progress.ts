import { countText, numberText } from '../../../domain/fields/count-text.ts'

/** Called with the number of rows that are done, of all rows. */
export type Progress = (step: string, done: number, all: number) => void

export const noProgress: Progress = () => undefined

const EVERY_MS = 5_000

/** Prints a line every few seconds, such as "Restoring: 40 % (400,000 of 1,000,000 rows)". Nothing if it is fast. */
export function printedProgress(print: (line: string) => void, clock = () => performance.now()): Progress {
  let printedAt = clock()
  return (step, done, all) => {
    if (clock() - printedAt < EVERY_MS) return
    printedAt = clock()
    const share = all === 0 ? 100 : Math.floor((100 * done) / all)
    print(`${step}: ${share} % (${numberText(done)} of ${countText(all, 'row')})`)
  }
}
