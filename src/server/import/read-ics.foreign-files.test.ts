import { expect, test } from 'vitest'
import { organizerWordsOf } from '../../domain/language/organizer-catalogs.ts'
import { rowOf } from './import-row.ts'
import { readIcs } from './read-ics.ts'

const words = organizerWordsOf('en')
const defaults = {
  untitled: words.files.untitled,
  timezone: 'Europe/Berlin',
  organizerName: 'Club',
  organizerEmail: 'club@example.com',
}
const START = 'DTSTART;TZID=Europe/Berlin:20270301T090000'
const WEEKLY = [START, 'RRULE:FREQ=WEEKLY;COUNT=10']

const vevent = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:1', 'SUMMARY:One', ...lines, 'END:VEVENT']
const vcalendar = (...lines: string[]) => [
  'BEGIN:VCALENDAR',
  'PRODID:-//Elsewhere//EN',
  ...lines,
  'END:VCALENDAR',
]
const change = (name: string, from: string, to: string, ...lines: string[]) => [
  `BEGIN:${name}`,
  `TZOFFSETFROM:${from}`,
  `TZOFFSETTO:${to}`,
  ...lines,
  `END:${name}`,
]
const zone = (tzid: string, ...changes: string[][]) => [
  'BEGIN:VTIMEZONE',
  `TZID:${tzid}`,
  ...changes.flat(),
  'END:VTIMEZONE',
]
const inZone = (tzid: string, ...blocks: string[]) =>
  vcalendar(...blocks, ...vevent(`DTSTART;TZID=${tzid}:20270610T090000`))

function rowsOf(lines: string[]) {
  const { events, problems } = readIcs(lines.join('\r\n'), defaults)
  return {
    problems: problems.map((problem) => problem(words)),
    rows: events.map((event) =>
      rowOf(event, { existing: new Map(), publicUrl: 'https://daymark.example', words }),
    ),
  }
}

/** Of one event: what becomes of it, whether it is ticked, and what is said. */
const read = (lines: string[]) => rowsOf(lines).rows[0]

const NEW_YORK = [
  change(
    'DAYLIGHT',
    '-0500',
    '-0400',
    'DTSTART:19870405T020000',
    'RRULE:FREQ=YEARLY;BYMONTH=4;BYDAY=1SU;UNTIL=20060402T070000Z',
  ),
  change(
    'STANDARD',
    '-0400',
    '-0500',
    'DTSTART:19671029T020000',
    'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU;UNTIL=20061029T060000Z',
  ),
  change('DAYLIGHT', '-0500', '-0400', 'DTSTART:20070311T020000', 'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU'),
  change('STANDARD', '-0400', '-0500', 'DTSTART:20071104T020000', 'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU'),
]
const withoutEnds = NEW_YORK.map((lines) => lines.map((line) => line.replace(/;UNTIL=.*/, '')))
const NO_CHANGES = change('STANDARD', '+0300', '+0300', 'DTSTART:20141026T020000')

test.each<[kind: string, lines: string[], event: object]>([
  ['a holiday without VALUE=DATE', ['DTSTART:20270501'], { allDay: true, startIso: '2027-05-01T00:00:00' }],
  [
    'holidays over two days without VALUE=DATE',
    ['DTSTART:20270501', 'DTEND:20270503'],
    { allDay: true, endIso: '2027-05-02T00:00:00' },
  ],
  [
    'skipped dates as bare days',
    [...WEEKLY, 'EXDATE:20270308,20270315'],
    {
      dates: [
        { originalStartIso: '2027-03-08T09:00:00', skipped: true },
        { originalStartIso: '2027-03-15T09:00:00' },
      ],
    },
  ],
  [
    'the same date skipped twice',
    [...WEEKLY, 'EXDATE;VALUE=DATE:20270308', 'EXDATE;TZID=Europe/Berlin:20270308T090000'],
    { dates: [{ originalStartIso: '2027-03-08T09:00:00', skipped: true }] },
  ],
  [
    'a week that begins on Sunday',
    [START, 'RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE;WKST=SU'],
    { rruleText: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE' },
  ],
  [
    'a week that begins on Saturday',
    [START, 'RRULE:FREQ=WEEKLY;INTERVAL=3;BYDAY=MO,FR;WKST=SA'],
    { rruleText: 'FREQ=WEEKLY;INTERVAL=3;BYDAY=MO,FR' },
  ],
  [
    'a week that begins on Sunday, without weekdays',
    [START, 'RRULE:FREQ=WEEKLY;INTERVAL=2;WKST=SU'],
    { rruleText: 'FREQ=WEEKLY;INTERVAL=2' },
  ],
  ['a length instead of an end', [START, 'DURATION:PT1H30M'], { endIso: '2027-03-01T10:30:00' }],
  ['a length of a week', [START, 'DURATION:P1W'], { endIso: '2027-03-08T09:00:00' }],
  [
    'the address of its page',
    [START, 'DESCRIPTION:Bring a boat', 'URL:https://club.example/sail?a=1&b=2'],
    {
      descriptionHtml: expect.stringMatching(
        /^<p>Bring a boat<\/p><p><a href="https:\/\/club.example\/sail\?a=1&amp;b=2"[^>]*>https:\/\/club.example\/sail\?a=1&amp;b=2<\/a><\/p>$/,
      ),
    },
  ],
  [
    'its address in the description already',
    [START, 'DESCRIPTION:See https://club.example/', 'URL:https://club.example/'],
    { descriptionHtml: '<p>See https://club.example/</p>' },
  ],
  [
    'the address of a script',
    [START, 'DESCRIPTION:Hello', 'URL:javascript:alert(1)'],
    { descriptionHtml: '<p>Hello</p>' },
  ],
])('%s is read and ticked, without a note', (_, lines, event) => {
  const row = read(vcalendar(...vevent(...lines)))
  expect(row).toMatchObject({ isChosen: true, notes: [], event })
})

test.each<[kind: string, lines: string[], note: RegExp, event: object]>([
  ['a rule of exceptions', [...WEEKLY, 'EXRULE:FREQ=MONTHLY'], /rule of exceptions/, {}],
  ['extra dates', [...WEEKLY, 'RDATE:20270302T080000Z'], /line of extra dates/, {}],
  ['a single event with extra dates', [START, 'RDATE:20270302T080000Z'], /line of extra dates/, {}],
  [
    'a week that parts its weekdays',
    [START, 'RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,SU;WKST=SU'],
    /no such rule/,
    { rruleText: null },
  ],
  [
    'a week that parts its weekday from that of the start',
    [START, 'RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=SU;WKST=SU'],
    /no such rule/,
    { rruleText: null },
  ],
  [
    'a change of all later dates without its series',
    ['RECURRENCE-ID;RANGE=THISANDFUTURE:20270308T080000Z', START],
    /not the later ones/,
    {},
  ],
  [
    '600 skipped dates',
    [
      START,
      'RRULE:FREQ=DAILY',
      ...Array.from(
        { length: 600 },
        (_, day) =>
          `EXDATE:${new Date(Date.UTC(2027, 2, 2 + day)).toISOString().slice(0, 10).replaceAll('-', '')}`,
      ),
    ],
    /^Of 600 skipped or moved dates only the last 500 are kept\.$/,
    { rruleText: 'FREQ=DAILY' },
  ],
])('%s stays unticked, and is said', (_, lines, note, event) => {
  const row = read(vcalendar(...vevent(...lines)))
  expect(row).toMatchObject({ outcome: 'new', isChosen: false, notes: [expect.stringMatching(note)], event })
})

test('a change of all later dates, and a date moved onto another, stay unticked', () => {
  const moved = (id: string, start: string) =>
    vevent(`RECURRENCE-ID${id}`, `DTSTART;TZID=Europe/Berlin:${start}`)
  const later = read(
    vcalendar(...vevent(...WEEKLY), ...moved(';RANGE=THISANDFUTURE:20270308T080000Z', '20270309T090000')),
  )
  expect(later).toMatchObject({
    isChosen: false,
    notes: ['Line 12: Only this date is changed, not the later ones (RANGE=THISANDFUTURE).'],
    event: { dates: [{ startIso: '2027-03-09T09:00:00' }] },
  })
  const onto = read(vcalendar(...vevent(...WEEKLY), ...moved(':20270308T080000Z', '20270315T090000')))
  expect(onto).toMatchObject({ isChosen: false, event: { dates: [] } })
  const bareDay = read(vcalendar(...vevent(...WEEKLY), ...moved(':20270308', '20270309T090000')))
  expect(bareDay).toMatchObject({
    isChosen: true,
    event: { dates: [{ originalStartIso: '2027-03-08T09:00:00' }] },
  })
})

test('of several versions of one event or date, the highest SEQUENCE counts, then the last DTSTAMP', () => {
  const version = (title: string, sequence: number, stamp: string, ...lines: string[]) =>
    vevent(`SEQUENCE:${sequence}`, `DTSTAMP:2026${stamp}T000000Z`, ...lines).map((line) =>
      line.replace('One', title),
    )
  const titles = (...versions: string[][]) =>
    rowsOf(vcalendar(...versions.flat())).rows.map(({ title }) => title)
  const [first, second] = [version('First', 1, '0301', START), version('Second', 2, '0201', START)]
  const third = version('Third', 2, '0202', START)
  expect([titles(first, second), titles(second, first), titles(third, second, first)]).toEqual([
    ['Second'],
    ['Second'],
    ['Third'],
  ])
  const date = (sequence: number, hour: string) =>
    version(
      'First',
      sequence,
      '0301',
      'RECURRENCE-ID:20270308T080000Z',
      `DTSTART;TZID=Europe/Berlin:20270308T${hour}0000`,
    )
  const series = version('First', 1, '0301', ...WEEKLY)
  expect(read(vcalendar(...date(2, '12'), ...date(1, '11'), ...series))?.event?.dates).toMatchObject([
    { startIso: '2027-03-08T12:00:00' },
  ])
})

test('a length that nobody means gets a sentence, and the rest of the file is read', () => {
  const file = vcalendar(
    ...vevent(START, 'DURATION:P999999999999999999W'),
    ...vevent('UID:2', START).toSpliced(1, 1),
  )
  expect(rowsOf(file).rows).toMatchObject([
    { outcome: 'refused', notes: ['Line 7: “P999999999999999999W” is no duration.'] },
    { outcome: 'new' },
  ])
})

test('events without a calendar around them are read, with a sentence', () => {
  const [first, second] = [
    vevent(START),
    vevent('UID:2', 'DTSTART;TZID=Mine:20270610T090000').toSpliced(1, 1),
  ]
  const { rows, problems } = rowsOf([...zone('Mine', ...NEW_YORK), ...first, ...second])
  expect(problems).toEqual(['Line 1: The file has no BEGIN:VCALENDAR. Its events are read.'])
  expect(rows.map(({ event }) => event?.timezone)).toEqual(['Europe/Berlin', 'America/New_York'])
})

test.each<[kind: string, lines: string[], timezone: string, notes: string[]]>([
  [
    'old and new eras',
    inZone('Mine', ...zone('Mine', ...NEW_YORK)),
    'America/New_York',
    ['The time zone “Mine” is read as America/New_York.'],
  ],
  [
    'eras without ends',
    inZone('Mine', ...zone('Mine', ...withoutEnds)),
    'America/New_York',
    ['The time zone “Mine” is read as America/New_York.'],
  ],
  ['a space for an underscore', inZone('America/New York'), 'America/New_York', []],
  ['quotes and spaces', inZone('" America/New_York "'), 'America/New_York', []],
  ['a name of Windows with spaces around it', inZone('" Eastern Standard Time "'), 'America/New_York', []],
  [
    'the display name of Outlook for North America',
    inZone('"(UTC-05:00) Eastern Time (US and Canada)"'),
    'America/New_York',
    [],
  ],
  [
    'an ampersand in the display name',
    inZone('"(UTC-08:00) Pacific Time (US & Canada)"'),
    'America/Los_Angeles',
    [],
  ],
  [
    'the display name of cities',
    inZone('"(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna"'),
    'Europe/Berlin',
    [],
  ],
  [
    'the display name without an offset',
    inZone('"(UTC) Dublin, Edinburgh, Lisbon, London"'),
    'Europe/London',
    [],
  ],
  ['the display name of half an hour', inZone('"(GMT-03:30) Newfoundland"'), 'America/St_Johns', []],
  [
    'the display name of India',
    inZone('"(UTC+05:30) Chennai, Kolkata, Mumbai, New Delhi"'),
    'Asia/Kolkata',
    [],
  ],
  ['an offset as a name', inZone('GMT+0200'), 'Etc/GMT-2', []],
  ['UTC with an offset of nothing', inZone('"UTC+00:00"'), 'UTC', []],
  [
    'a custom zone of Outlook',
    inZone('Customized Time Zone 1', ...zone('Customized Time Zone 1', ...NEW_YORK.slice(2))),
    'America/New_York',
    ['The time zone “Customized Time Zone 1” is read as America/New_York.'],
  ],
  [
    'a zone that changes no clocks',
    inZone('Mine', ...zone('Mine', NO_CHANGES)),
    'Asia/Riyadh',
    ['The time zone “Mine” is read as Asia/Riyadh.'],
  ],
  [
    'changes that no zone has',
    inZone(
      'Mine',
      ...zone(
        'Mine',
        change(
          'STANDARD',
          '+0300',
          '+0400',
          'DTSTART:20000101T000000',
          'RRULE:FREQ=YEARLY;BYMONTH=2;BYDAY=1MO',
        ),
        change(
          'DAYLIGHT',
          '+0400',
          '+0300',
          'DTSTART:20000101T000000',
          'RRULE:FREQ=YEARLY;BYMONTH=9;BYDAY=1TH',
        ),
      ),
    ),
    'Etc/GMT-4',
    ['The time zone “Mine” is not known. The time is read as UTC+4, in summer and winter.'],
  ],
])('a time zone with %s is found', (_, lines, timezone, notes) => {
  expect(read(lines)).toMatchObject({
    isChosen: true,
    notes,
    event: { timezone, startIso: '2027-06-10T09:00:00' },
  })
})

test('our own files name their page, which is not added to the description', () => {
  const own = vcalendar(...vevent(START, 'DESCRIPTION:Hello', 'URL:https://daymark.example/e/a')).with(
    1,
    'PRODID:-//Daymark//Daymark//EN',
  )
  expect(read(own)?.event?.descriptionHtml).toBe('<p>Hello</p>')
})
