import { expect, inject, test } from 'vitest'

const minutesBehindUtc: Record<string, { january: number; july: number }> = {
  UTC: { january: 0, july: 0 },
  'America/Los_Angeles': { january: 480, july: 420 },
  'Asia/Kathmandu': { january: -345, july: -345 },
  'Pacific/Auckland': { january: -780, july: -720 },
}

test('the process runs in the time zone of its test project', () => {
  expect({
    january: new Date(Date.UTC(2026, 0, 15)).getTimezoneOffset(),
    july: new Date(Date.UTC(2026, 6, 15)).getTimezoneOffset(),
  }).toEqual(minutesBehindUtc[inject('processZone')])
})
