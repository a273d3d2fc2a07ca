import ICAL from 'ical.js'
import { describe, expect, inject, test } from 'vitest'
import { instantOf, isRepeated, localTimeAt, wallTimeAt, zoneNames, zoneOf } from '../time/time-zone.ts'
import {
  calendarDateOf,
  DAY,
  dayOfWallTime,
  HOUR,
  MINUTE,
  timeOfDay,
  type WallTime,
} from '../time/wall-time.ts'
import { icsTimeZone } from './ics-time-zone.ts'

function lines(zone: string): string[] {
  return icsTimeZone(zone).trimEnd().split('\r\n')
}

describe('a VTIMEZONE', () => {
  test('a VTIMEZONE applies the rules of 2010 from 1970 on', () => {
    expect(lines('Europe/London')).toEqual([
      'BEGIN:VTIMEZONE',
      'TZID:Europe/London',
      'BEGIN:DAYLIGHT',
      'DTSTART:19700329T010000',
      'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
      'TZNAME:BST',
      'TZOFFSETFROM:+0000',
      'TZOFFSETTO:+0100',
      'END:DAYLIGHT',
      'BEGIN:STANDARD',
      'DTSTART:19701025T020000',
      'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
      'TZNAME:GMT',
      'TZOFFSETFROM:+0100',
      'TZOFFSETTO:+0000',
      'END:STANDARD',
      'END:VTIMEZONE',
    ])
  })

  test('a VTIMEZONE ends the rules that a law has ended', () => {
    const vancouver = lines('America/Vancouver')
    expect(vancouver).toContain('RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU;UNTIL=20260308T100000Z')
    expect(vancouver).toContain('RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU;UNTIL=20251102T090000Z')
  })

  test('a VTIMEZONE ends its rules late enough for programs that read UNTIL as a wall time', () => {
    // The last summer time of Baku began on 29 March 2015 at 04:00, which was midnight in UTC.
    expect(lines('Asia/Baku')).toContain('RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU;UNTIL=20150329T040000Z')
  })

  test('a VTIMEZONE always has a standard time', () => {
    for (const zone of zoneNames) expect(icsTimeZone(zone), zone).toContain('BEGIN:STANDARD')
  })
})

/** The instant that ical.js reads for a wall time with our VTIMEZONE. */
function reader(zone: string): (wallTime: WallTime) => number {
  const timezone = new ICAL.Timezone({
    component: new ICAL.Component(ICAL.parse(icsTimeZone(zone))),
    tzid: zone,
  })
  return (wallTime) => {
    const { year, month, dayOfMonth: day } = calendarDateOf(dayOfWallTime(wallTime))
    const time = timeOfDay(wallTime)
    const [hour, minute] = [Math.floor(time / HOUR), Math.floor((time % HOUR) / MINUTE)]
    return new ICAL.Time({ year, month, day, hour, minute }, timezone).toUnixTime() * 1000
  }
}

const FROM = Date.UTC(2010, 0, 1)
const TO = Date.UTC(2038, 0, 1)

/** Instants around every clock change, and one in between. */
function tellingInstants(zone: string): number[] {
  const found: number[] = []
  for (let instant = FROM; instant < TO; instant += 15 * DAY) {
    const before = localTimeAt(zone, instant).offset
    if (localTimeAt(zone, instant + 15 * DAY).offset !== before) {
      let [low, high] = [instant, instant + 15 * DAY]
      while (high - low > MINUTE) {
        const middle = Math.floor((low + high) / (2 * MINUTE)) * MINUTE
        if (localTimeAt(zone, middle).offset === before) low = middle
        else high = middle
      }
      found.push(high - MINUTE, high, high + 2 * HOUR)
    }
    found.push(instant + 7 * DAY)
  }
  return found
}

test('ical.js reads the right time from every VTIMEZONE at every change from 2010 to 2038', () => {
  const oneNameEach = new Map(zoneNames.map((name) => [zoneOf(name), name]))
  const sameBlock = new Map(
    [...oneNameEach.values()].map((name) => [icsTimeZone(name).replace(/TZID:.*/, ''), name]),
  )
  expect(sameBlock.size).toBeGreaterThan(80)
  const { index, of } = inject('zoneShare')
  for (const zone of [...sameBlock.values()].filter((_, i) => i % of === index)) {
    const read = reader(zone)
    for (const instant of tellingInstants(zone)) {
      const wallTime = wallTimeAt(zone, instant)
      if (isRepeated(zone, wallTime) || instantOf(zone, wallTime) !== instant) continue
      if (read(wallTime) !== instant) expect.fail(`${zone} at ${new Date(instant).toISOString()}`)
    }
  }
})
