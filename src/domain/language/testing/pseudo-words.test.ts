import { expect, test } from 'vitest'
import { pseudoWords, wordsFromNoCatalog } from './pseudo-words.ts'

test('each message of a catalog is marked, and what stands beside one is found', () => {
  const { time, page, plain } = pseudoWords
  const tile = time.dateTile(20_000)
  const filled = page.poweredBy.replace('{brand}', '<a href="/">Our brand</a>')
  const marked = `<p aria-label="${page.close}">${filled} ${tile.weekday} ${plain.allSignUps.leaveHeading(2)} Ωμέγα</p>`
  expect(wordsFromNoCatalog(marked)).toEqual([])
  const other = `${marked}<p title="Some title">Some text, UTC, ${page.by}</p>`
  expect(wordsFromNoCatalog(other, ['UTC'])).toEqual(['Some text', 'Some title'])
})
