import { expect, test } from 'vitest'
import { csvLine } from './csv-line.ts'

test('cells are separated by commas, and a line ends with CRLF', () => {
  expect(csvLine(['Name', 'Email', 'Signed up at'])).toBe('Name,Email,Signed up at\r\n')
})

test.each([
  ['Bob, the builder', '"Bob, the builder"'],
  ['Bob "Bobby" Miller', '"Bob ""Bobby"" Miller"'],
  ['Bob\r\nMiller', '"Bob\r\nMiller"'],
  ['Bob;=1+1', '"Bob;=1+1"'],
  ['Bob\t=1+1', '"Bob\t=1+1"'],
  ['', ''],
  ["O'Neill", "O'Neill"],
  ['José 🎉', 'José 🎉'],
])('%j stays one cell', (text, cell) => {
  expect(csvLine([text])).toBe(`${cell}\r\n`)
})

test.each([
  ['=1+1', "'=1+1"],
  ['+49', "'+49"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1+1', '"\'\t=1+1"'],
  ['\r=1+1', '"\'\r=1+1"'],
  ['=HYPERLINK("https://evil.test","Click")', '"\'=HYPERLINK(""https://evil.test"",""Click"")"'],
])('%j does not run as a formula', (text, cell) => {
  expect(csvLine([text])).toBe(`${cell}\r\n`)
})

test('a sign inside a cell is kept', () => {
  expect(csvLine(['bob+party@example.com', 'Jean-Luc'])).toBe('bob+party@example.com,Jean-Luc\r\n')
})
