import { expect, test } from 'vitest'
import { searchedText, searchTextOf } from './event-search.ts'

const isFound = (typed: string, title: string) =>
  searchTextOf({ title, location: 'Garden', organizerName: 'Ada' }).includes(searchedText(typed))

test.each([
  ['summer', 'SUMMER Party'],
  ['SUMMER  party', 'Summer party'],
  [' party\n', 'Summer party'],
  ['strasse', 'Große Straße'],
  ['ΟΔΟΣ', 'οδός οδος'],
  ['οδοσ', 'ΟΔΟΣ'],
  ['istanbul', 'Istanbul'],
  ['ﬁne', 'fine'],
  ['Ｗide', 'wide'],
  ['cafe\u0301', 'CAFÉ'],
  ['\0summer', 'Summer'],
  ['istanbul', 'İstanbul'],
  ['İstanbul', 'ISTANBUL'],
  ['ıstanbul', 'Istanbul'],
  ['cafe', 'Café'],
  ['café', 'Cafe'],
  ['CAFÉ', 'cafe\u0301'],
  ['lodz', 'Łódź'],
  ['smorrebrod', 'Smørrebrød'],
  ['phở', 'Pho'],
  ['οδος', 'οδός'],
  ['еще', 'Ещё'],
])('a search for %j finds %j', (typed, title) => {
  expect(isFound(typed, title)).toBe(true)
})

test.each([
  ['party garden', 'Party'],
  ['winter', 'Summer'],
  ['はは', 'ぱぱ'],
  ['कम', 'काम'],
])('a search for %j does not find %j', (typed, title) => {
  expect(isFound(typed, title)).toBe(false)
})

test('a search also looks at location and organizer, and an empty search finds everything', () => {
  expect(['GARDEN', 'ada', '', '  '].map((typed) => isFound(typed, 'Party'))).toEqual([
    true,
    true,
    true,
    true,
  ])
})
