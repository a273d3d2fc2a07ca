import { expect, test } from 'vitest'
import { isOnline, isOnMap } from './location.ts'

test('a location is online if all of it is a web address', () => {
  expect(isOnline('https://meet.example.com/abc')).toBe(true)
  expect(isOnline('Town hall, https://example.com')).toBe(false)
})

test.each([
  'Town hall',
  '5 Main Street',
  'Zoom Coffee House',
  'Virtual Reality Arcade, 12 Mill Lane',
  'Remote Island',
  '市民会館',
])('%s can be looked up on a map', (location) => {
  expect(isOnMap(location)).toBe(true)
})

test.each([
  'TBA',
  'tbd.',
  'T.B.A.',
  'To be announced',
  'Location to be confirmed',
  'Online',
  'online (link by email)',
  'Zoom',
  'Zoom meeting',
  'Microsoft Teams',
  'via Google Meet',
  'Phone call',
  'N/A',
  '?',
  '–',
  'https://meet.example.com/abc',
])('%s is no place on a map', (location) => {
  expect(isOnMap(location)).toBe(false)
})
