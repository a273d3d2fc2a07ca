import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { organizerWordsOf } from '../../domain/language/organizer-catalogs.ts'
import { isZone } from '../../domain/time/time-zone.ts'
import { zoneNamed } from './ics-zones.ts'
import { rowOf } from './import-row.ts'
import { readCsv } from './read-csv.ts'
import { readIcs } from './read-ics.ts'
import { mainZones, zoneOfWindows } from './windows-zones.ts'

const words = organizerWordsOf('en')
const defaults = {
  untitled: words.files.untitled,
  timezone: 'Europe/Berlin',
  organizerName: 'Club',
  organizerEmail: 'club@example.com',
}
const fileOf = (name: string) => readFileSync(`src/server/import/test-files/${name}.ics`, 'utf8')

/** As the dry run shows them to a team without events. */
function tableIn(content: string, read = readIcs) {
  const { events, problems } = read(content, defaults)
  return {
    problems: problems.map((problem) => problem(words)),
    rows: events.map((event) =>
      rowOf(event, { existing: new Map(), publicUrl: 'https://daymark.example', words }),
    ),
  }
}

function calendar(...lines: string[]): string {
  return ['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR', ''].join('\r\n')
}

function oneEvent(...lines: string[]) {
  const [row] = tableIn(calendar('BEGIN:VEVENT', 'UID:1', 'SUMMARY:One', ...lines, 'END:VEVENT')).rows
  if (!row) throw new Error('There is no row.')
  return row
}

test('a file of Google Calendar is read', () => {
  const { rows, problems } = tableIn(fileOf('google'))
  expect(problems).toEqual([])
  expect(rows.map(({ title, outcome, isChosen }) => [title, outcome, isChosen])).toEqual([
    ['Summer party, with music', 'new', true],
    ['Choir rehearsal', 'new', true],
    ['Weekend away', 'new', true],
    ['Board meeting', 'new', true],
  ])
  const [party, choir, weekend, board] = rows
  expect(party).toMatchObject({
    line: 26,
    notes: ['Not kept: 2 guests, 1 reminder.'],
    event: {
      uid: '1abc23def@google.com',
      timezone: 'Europe/Berlin',
      startIso: '2026-07-10T18:00:00',
      endIso: '2026-07-10T20:00:00',
      location: 'https://meet.google.com/abc-defg-hij',
      organizerName: 'Club',
      organizerEmail: 'club@example.com',
      rruleText: null,
    },
  })
  expect(party?.event?.descriptionHtml).toContain('<li>Bread</li>')
  expect(choir?.event).toMatchObject({
    startIso: '2026-09-01T19:00:00',
    rruleText: 'FREQ=WEEKLY;BYDAY=TU,TH;UNTIL=20261231T235959Z',
    dates: [
      { originalStartIso: '2026-09-08T19:00:00', skipped: true },
      { originalStartIso: '2026-09-10T19:00:00', skipped: true },
      {
        originalStartIso: '2026-09-15T19:00:00',
        startIso: '2026-09-16T18:30:00',
        endIso: '2026-09-16T20:00:00',
        location: 'Town hall',
      },
    ],
  })
  expect(weekend?.event).toMatchObject({
    allDay: true,
    isPublic: false,
    startIso: '2026-10-03T00:00:00',
    endIso: '2026-10-04T00:00:00',
  })
  expect(board?.event).toMatchObject({ rruleText: 'FREQ=MONTHLY;BYDAY=2TU' })
  expect(board?.notes).toEqual([])
})

test('a file of Apple Calendar is read', () => {
  const { rows, problems } = tableIn(fileOf('apple'))
  expect(problems).toEqual(['Not read: 1 entry such as tasks.'])
  const [coffee, badDay, founding, lunch] = rows
  expect(coffee).toMatchObject({
    notes: ['Not kept: 1 reminder.'],
    event: { timezone: 'America/New_York', startIso: '2026-03-10T09:30:00', location: 'Pier 4 Boston, MA' },
  })
  expect(badDay).toMatchObject({
    outcome: 'refused',
    event: null,
    notes: ['Line 47: “20260229” is no date from 1970 on.'],
  })
  expect(founding?.event).toMatchObject({
    allDay: true,
    rruleText: 'FREQ=YEARLY',
    endIso: '2026-04-01T00:00:00',
  })
  expect(lunch).toMatchObject({
    notes: ['The file names no time zone. The time is read as Europe/Berlin.'],
    event: { startIso: '2026-05-01T12:00:00', endIso: '2026-05-01T12:45:00' },
  })
})

test('a file of Outlook is read', () => {
  const { rows } = tableIn(fileOf('outlook'))
  const [budget, call, moon, other] = rows
  expect(budget?.event).toMatchObject({
    timezone: 'Europe/Berlin',
    startIso: '2026-09-15T10:00:00',
    rruleText: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;COUNT=10',
    organizerName: 'Lovelace, Ada',
    organizerEmail: 'club@example.com',
    descriptionHtml: expect.stringContaining('<b>Agenda</b>'),
  })
  expect(budget?.event?.descriptionHtml).not.toContain('color')
  expect(call).toMatchObject({
    notes: ['The time zone “Customized Time Zone” is read as America/New_York.'],
    event: { timezone: 'America/New_York', location: 'https://teams.microsoft.com/l/meetup-join/1' },
  })
  expect(moon?.notes).toEqual(['Line 73: The time zone “Moon Standard Time” is not known.'])
  expect(other?.event).toMatchObject({ timezone: 'Asia/Tokyo', startIso: '2026-07-01T15:00:00' })
})

test('every zone of Windows is one that we know, and names are found in any case', () => {
  expect(mainZones.filter((zone) => !isZone(zone))).toEqual([])
  expect(mainZones).toHaveLength(139)
  expect(zoneOfWindows('Pacific Standard Time (Mexico)')).toBe('America/Tijuana')
  expect(zoneOfWindows('eastern daylight time')).toBe('America/New_York')
  expect(['US/Eastern', 'tzone://Microsoft/Utc', 'europe/berlin', ''].map(zoneNamed)).toEqual([
    'US/Eastern',
    'UTC',
    'Europe/Berlin',
    undefined,
  ])
})

test.each([
  ['FREQ=MONTHLY;BYMONTHDAY=10', 'FREQ=MONTHLY'],
  ['FREQ=MONTHLY;BYMONTHDAY=11', null],
  ['FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=10;WKST=SU', 'FREQ=YEARLY'],
  ['FREQ=YEARLY;BYMONTHDAY=10', null],
  ['FREQ=MONTHLY;BYDAY=+2TU', 'FREQ=MONTHLY;BYDAY=2TU'],
  ['FREQ=MONTHLY;BYSETPOS=2;BYDAY=TU', 'FREQ=MONTHLY;BYDAY=2TU'],
  ['FREQ=MONTHLY;BYSETPOS=-1;BYDAY=MO,TU,WE,TH,FR', null],
  ['FREQ=YEARLY;BYMONTH=3;BYDAY=2TU', 'FREQ=YEARLY;BYMONTH=3;BYDAY=2TU'],
  ['FREQ=YEARLY;BYDAY=2TU', null],
  ['FREQ=WEEKLY;INTERVAL=2;WKST=SU;BYDAY=TU', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU'],
  ['FREQ=WEEKLY;INTERVAL=2;WKST=SU;BYDAY=TU,SU', null],
  ['FREQ=DAILY;INTERVAL=2;BYDAY=MO,TU', null],
  ['FREQ=HOURLY', null],
  ['FREQ=SECONDLY;COUNT=999999999', null],
  // The last second of 30 March in UTC is 16:59 in Los Angeles: the date of that evening is over.
  ['FREQ=DAILY;UNTIL=20260330T235959Z', 'FREQ=DAILY;UNTIL=20260329T235959Z'],
  ['FREQ=DAILY;UNTIL=20260330', 'FREQ=DAILY;UNTIL=20260330T235959Z'],
  ['nonsense', null],
])('the rule %s is read as %s', (rule, expected) => {
  const start = 'DTSTART;TZID=America/Los_Angeles:20260310T200000'
  const { event, isChosen, notes } = oneEvent(start, `RRULE:${rule}`)
  expect([event?.rruleText, isChosen, notes.length]).toEqual([expected, expected !== null, expected ? 0 : 1])
})

test('dates that the series does not have are left out, and the event is made without them', () => {
  const start = 'DTSTART;TZID=Europe/Berlin:20260310T090000'
  const { event, notes } = oneEvent(
    start,
    'RRULE:FREQ=WEEKLY;COUNT=4',
    'EXDATE:20260317T080000Z,20260318T080000Z',
  )
  expect(event?.dates).toEqual([{ originalStartIso: '2026-03-17T09:00:00', skipped: true }])
  expect(notes).toEqual([
    'The date of 2026-03-18 is not kept: This event has no date that starts at 2026-03-18T09:00:00',
  ])
})

test('a series in UTC stays in UTC, and a single time moves to the clocks of the calendar', () => {
  expect(oneEvent('DTSTART:20260310T090000Z', 'RRULE:FREQ=DAILY').event?.timezone).toBe('UTC')
  expect(oneEvent('DTSTART:20260310T090000Z').event).toMatchObject({
    timezone: 'Europe/Berlin',
    startIso: '2026-03-10T10:00:00',
  })
  // The second 2:30 of that night, which Berlin cannot tell from the first.
  expect(oneEvent('DTSTART:20261025T013000Z').event).toMatchObject({
    timezone: 'UTC',
    startIso: '2026-10-25T01:30:00',
  })
})

test('an unknown zone is found by the changes of its clocks', () => {
  const block = (name: string, from: string, to: string, rule: string) =>
    [
      `BEGIN:${name}`,
      'DTSTART:19700101T000000',
      `TZOFFSETFROM:${from}`,
      `TZOFFSETTO:${to}`,
      rule,
      `END:${name}`,
    ].filter(Boolean)
  const zoneOf = (...parts: string[][]) =>
    tableIn(
      calendar(
        'BEGIN:VTIMEZONE',
        'TZID:Mine',
        ...parts.flat(),
        'END:VTIMEZONE',
        'BEGIN:VEVENT',
        'UID:1',
        'SUMMARY:One',
        'DTSTART;TZID=Mine:20260310T090000',
        'END:VEVENT',
      ),
    ).rows[0]?.event?.timezone
  const sydney = zoneOf(
    block('DAYLIGHT', '+1000', '+1100', 'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=1SU'),
    block('STANDARD', '+1100', '+1000', 'RRULE:FREQ=YEARLY;BYMONTH=4;BYDAY=1SU'),
  )
  expect(sydney).toMatch(/^Australia\/(?:Sydney|Hobart)$/)
  expect(zoneOf(block('STANDARD', '+0545', '+0545', ''))).toBe('Asia/Kathmandu')
  // A rule that nobody must expand.
  expect(zoneOf(block('STANDARD', '+0123', '+0123', 'RRULE:FREQ=SECONDLY'))).toBeUndefined()
  expect(zoneOf()).toBeUndefined()
})

test('a table is read with the columns of the export, and wrong lines say what is wrong', () => {
  const csv = [
    'title;startIso;endIso;timezone;allDay;rruleText;description;colour',
    `"Music; in the 'park'";2026-07-10 18:00;2026-07-10T20:00:00;W. Europe Standard Time;;FREQ=WEEKLY;"One
two";red`,
    "'=Fair;2026-08-01;;;;;;",
    'Backwards;2026-08-01T10:00;2026-08-01T09:00;;;;;',
    ';2026-08-01T10:00;;;;;;',
    'No day;soon;;;;;;',
    'Nowhere;2026-08-01T10:00;;Moon;;;;',
    'No rule;2026-08-01T10:00;;;;FREQ=HOURLY;;',
  ].join('\n')
  const { rows, problems } = tableIn(csv, readCsv)
  expect(problems).toEqual(['Not read: the columns colour.'])
  expect(rows.map(({ event }) => event)).toMatchObject([
    {
      title: "Music; in the 'park'",
      timezone: 'Europe/Berlin',
      startIso: '2026-07-10T18:00:00',
      rruleText: 'FREQ=WEEKLY',
      descriptionHtml: '<p>One<br>two</p>',
      organizerName: 'Club',
    },
    { title: '=Fair', allDay: true, startIso: '2026-08-01T00:00:00', endIso: '2026-08-01T00:00:00' },
    ...Array.from({ length: 5 }, () => null),
  ])
  expect(rows.slice(2).map(({ notes }) => notes[0])).toEqual([
    'Line 5: End must not be before the start',
    'Line 6: Title is required',
    expect.stringMatching(/^Line 7: Start must be a date and time such as 2026-03-10T09:00:00/),
    'Line 8: The time zone “Moon” is not known.',
    'Line 9: The recurrence rule has a part that is not supported: FREQ=HOURLY',
  ])
})

/** Files that are surely damaged: one kind of damage to one event of one program. */
function damagedFiles(): string[] {
  const damages: ((lines: string[], at: number) => string[])[] = [
    // Cut off, in the middle of a line and between two.
    (lines, at) => [...lines.slice(0, at), (lines[at] ?? '').slice(0, 4)],
    (lines, at) => lines.slice(0, at + 1),
    (lines, at) => lines.with(at, (lines[at] ?? '').replace(/[:;=]/g, ' ')),
    (lines, at) => lines.toSpliced(at, 0, 'a line that somebody typed'),
    (lines, at) => lines.toSpliced(at, 0, 'END:VALARM'),
    (lines, at) => lines.toSpliced(at, 0, 'BEGIN:VALARM'),
    (lines, at) => lines.toSpliced(at, 0, 'DESCRIPTION;X="no end:of the quotation'),
    (lines, at) => lines.toSpliced(lines.lastIndexOf('BEGIN:VEVENT', at) + 1, 0, 'DTSTART:soon'),
  ]
  return ['google', 'apple', 'outlook'].flatMap((name) => {
    const lines = fileOf(name).split('\r\n')
    const places = lines.flatMap((line, index) =>
      /^(?:UID|SUMMARY|SEQUENCE|DTSTAMP)/.test(line) ? [index] : [],
    )
    return places.flatMap((at) => damages.map((damage) => damage(lines, at).join('\r\n')))
  })
}

test('200 damaged files each get a sentence that names a line', () => {
  const files = damagedFiles()
  expect(files.length).toBeGreaterThanOrEqual(200)
  const whole = ['google', 'apple', 'outlook'].flatMap((name) =>
    tableIn(fileOf(name)).rows.flatMap(({ notes }) => notes),
  )
  for (const file of files) {
    const { rows, problems } = tableIn(file)
    const sentences = [...problems, ...rows.flatMap(({ notes }) => notes)]
    const isNew = sentences.some((sentence) => /^Line \d+/.test(sentence) && !whole.includes(sentence))
    if (!isNew) expect.fail(`Nothing is said about ${file}`)
  }
})

test.each([
  ['one endless line', `SUMMARY:${'x'.repeat(4_900_000)}`],
  ['empty folds', ' \r\n'.repeat(40_000)],
  ['parameters', `SUMMARY;${'A=1;'.repeat(200_000)}:x`],
  ['open quotations', `SUMMARY;${'A="'.repeat(200_000)}`],
  ['dates', `EXDATE:${'20260310T090000Z,'.repeat(50_000)}20260311T090000Z`],
  ['lines of the same name', 'COMMENT:a\r\n'.repeat(40_000)],
  ['nested components', 'BEGIN:X\r\n'.repeat(40_000)],
  ['a rule without an end', 'RRULE:FREQ=SECONDLY'],
])('a file of %s is read, and says what is wrong', (_, lines) => {
  const file = calendar('BEGIN:VEVENT', 'UID:1', 'DTSTART:20260310T090000Z', lines, 'END:VEVENT')
  expect(tableIn(file).rows).toHaveLength(1)
  expect(JSON.stringify(tableIn(file)).length).toBeLessThan(30_000)
})
