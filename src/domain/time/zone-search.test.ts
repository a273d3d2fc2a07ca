import { expect, test } from 'vitest'
import { searchZones } from './zone-search.ts'

const names = new Intl.DisplayNames('en', { type: 'region' })
const july = Date.UTC(2026, 6, 1)
const found = (query: string) =>
  searchZones(query, july, (code) => names.of(code) ?? code).map(({ name }) => name)

test('zones are found by city, country and offset', () => {
  expect(found('kathm')).toEqual(['Asia/Kathmandu'])
  expect(found('Nepal')).toEqual(['Asia/Kathmandu'])
  expect(found('+5:45')).toEqual(['Asia/Kathmandu'])
  expect(found('sao paulo')).toEqual(['America/Sao_Paulo'])
  expect(found('cote')).toEqual(['Africa/Abidjan'])
  expect(found('berlin')).toEqual(['Europe/Berlin'])
  expect(found('nowhere at all')).toEqual([])
})

test('an offset means the whole hour and its parts, and no longer number', () => {
  expect(found('utc+1')).toContain('Europe/London')
  expect(found('utc+1')).not.toContain('Australia/Sydney')
  expect(found('+5')).toContain('Asia/Kolkata')
})

test('every zone of the table is found without a query, with its country and offset', () => {
  const all = searchZones('', july, (code) => names.of(code) ?? code)
  expect(all.length).toBeGreaterThan(400)
  expect(all.find(({ name }) => name === 'America/New_York')).toEqual({
    name: 'America/New_York',
    city: 'New York',
    country: 'United States',
    offset: 'UTC-4',
  })
})

test('the zones that are likeliest come first, then cities that begin with the query', () => {
  const ordered = (query: string) =>
    searchZones(query, july, (code) => names.of(code) ?? code, ['Europe/Berlin', 'Asia/Kathmandu'])
  expect(ordered('').map(({ name }) => name)).toMatchObject({ 0: 'Europe/Berlin', 1: 'Asia/Kathmandu' })
  expect(ordered('asia')[0]?.name).toBe('Asia/Kathmandu')
  expect(ordered('utc')[2]?.name).toBe('UTC')
  expect(ordered('par')[0]?.city).toBe('Paramaribo')
})
