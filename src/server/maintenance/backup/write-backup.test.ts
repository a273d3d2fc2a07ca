import { expect, test } from 'vitest'
import { printedProgress } from './write-backup.ts'

test('progress is printed every five seconds, with the step, the share and the rows', () => {
  const lines: string[] = []
  let now = 0
  const progress = printedProgress(
    (line) => lines.push(line),
    () => now,
  )
  for (; now <= 12_000; now += 1_000) progress('Restoring', now * 100, 1_500_000)
  expect(lines).toEqual([
    'Restoring: 33 % (500,000 of 1,500,000 rows)',
    'Restoring: 66 % (1,000,000 of 1,500,000 rows)',
  ])
})

test('what takes less than five seconds prints no progress', () => {
  const lines: string[] = []
  const progress = printedProgress(
    (line) => lines.push(line),
    () => 0,
  )
  progress('Backing up', 10, 10)
  expect(lines).toEqual([])
})
