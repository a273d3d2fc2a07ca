import { expect, test } from 'vitest'
import { previewOf } from './file-preview.ts'

const defaults = { timezone: 'Europe/Berlin', organizerName: 'Club', organizerEmail: 'club@example.com' }
const START = 'DTSTART;TZID=Europe/Berlin:20270301T090000'
const WEEKLY = [START, 'RRULE:FREQ=WEEKLY']

const vevent = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:1', 'SUMMARY:One', ...lines, 'END:VEVENT']
const vcalendar = (...lines: string[]) => ['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR']
const oneEvent = (...lines: string[]) => vcalendar(...vevent(...lines)).join('\r\n')
const inZone = (tzid: string) => oneEvent(`DTSTART;TZID=${tzid}:20270601T090000`)
const withDate = (...lines: string[]) =>
  vcalendar(...vevent(...WEEKLY), ...vevent('RECURRENCE-ID:20270308T080000Z', ...lines)).join('\r\n')
const NAMELESS = 'The file names no time zone. The time is read as Europe/Berlin.'

async function preview(file: string | Uint8Array) {
  const bytes = typeof file === 'string' ? Buffer.from(file) : file
  return previewOf(
    { bytes, defaults, publicUrl: 'https://daymark.example', language: 'en' },
    async () => new Map(),
  )
}

const at = (startIso: string, more: object = {}) => ({ startIso, ...more })
const noon = '2027-05-01T12:00:00'

test.each<
  [kind: string, file: string | Uint8Array, isChosen: boolean, notes: string[], event: object | null]
>([
  ['a byte order mark', `\ufeff${oneEvent(START)}`, true, [], { title: 'One' }],
  ['names in lower case', oneEvent(START).toLowerCase(), true, [], { title: 'one' }],
  ['line ends of old Macs', oneEvent(START).replaceAll('\r\n', '\r'), true, [], { title: 'One' }],
  ['UTF-16', Buffer.from(`\ufeff${oneEvent(START)}`, 'utf16le'), true, [], { title: 'One' }],
  [
    'folds in the middle of a letter',
    Buffer.from(oneEvent(START, 'LOCATION:Stra\u00c3\r\n \u009fe'), 'latin1'),
    true,
    [],
    { location: 'Straße' },
  ],
  ['a date with dashes', oneEvent('DTSTART;VALUE=DATE:2027-05-01'), true, [], { allDay: true }],
  ['a time without seconds', oneEvent('DTSTART:20270501T1200'), true, [NAMELESS], at(noon)],
  ['spaces around a time', oneEvent('DTSTART: 20270501T120000 '), true, [NAMELESS], at(noon)],
  ['an offset in the time', oneEvent('DTSTART:20270501T190000+0900'), true, [], at(noon)],
  ['UTC beside a zone', oneEvent('DTSTART;TZID=Asia/Tokyo:20270501T120000Z'), true, [], { timezone: 'UTC' }],
  ['an end that is a date', oneEvent(START, 'DTEND:20270302'), true, [], { endIso: '2027-03-02T00:00:00' }],
  [
    'an end before the start',
    oneEvent(START, 'DTEND:20270228'),
    false,
    ['Line 2: End must not be before the start'],
    null,
  ],
  [
    'a length back in time',
    oneEvent(START, 'DURATION:-PT1H'),
    false,
    ['Line 2: End must not be before the start'],
    null,
  ],
  ['February 30', oneEvent('DTSTART:20270230'), false, ['Line 5: “20270230” is no date from 1970 on.'], null],
  [
    'an end in another zone',
    oneEvent(START, 'DTEND;TZID=Asia/Tokyo:20270301T190000'),
    true,
    [],
    { endIso: '2027-03-01T11:00:00' },
  ],
  [
    'hours that the start says',
    oneEvent(START, 'RRULE:FREQ=DAILY;BYHOUR=9;BYMINUTE=0;BYSECOND=0'),
    true,
    [],
    { rruleText: 'FREQ=DAILY' },
  ],
  [
    'other hours',
    oneEvent(START, 'RRULE:FREQ=DAILY;BYHOUR=9,15'),
    false,
    ['Line 6: Only the first date is made, since we have no such rule: FREQ=DAILY;BYHOUR=9,15'],
    { rruleText: null },
  ],
  [
    'spaces in a rule',
    oneEvent(START, 'RRULE:FREQ=WEEKLY; BYDAY=MO, WE;'),
    true,
    [],
    { rruleText: 'FREQ=WEEKLY;BYDAY=MO,WE' },
  ],
  [
    'two rules',
    oneEvent(...WEEKLY, 'RRULE:FREQ=MONTHLY'),
    false,
    ['Line 6: Only the first date is made, since we have no such rule: FREQ=WEEKLY'],
    { rruleText: null },
  ],
  [
    'an end of the rule before the last time of its day',
    oneEvent(START, 'RRULE:FREQ=DAILY;UNTIL=20270401T060000Z'),
    true,
    [],
    { rruleText: 'FREQ=DAILY;UNTIL=20270331T235959Z' },
  ],
  [
    'a count of nothing',
    oneEvent(START, 'RRULE:FREQ=DAILY;COUNT=0'),
    false,
    ['Line 6: Only the first date is made, since we have no such rule: FREQ=DAILY;COUNT=0'],
    {},
  ],
  [
    'the last weekday of the month',
    oneEvent(START, 'RRULE:FREQ=MONTHLY;BYDAY=MO,TU;BYSETPOS=-1'),
    false,
    ['Line 6: Only the first date is made, since we have no such rule: FREQ=MONTHLY;BYDAY=MO,TU;BYSETPOS=-1'],
    {},
  ],
  [
    'weekdays by day',
    oneEvent(START, 'RRULE:FREQ=DAILY;BYDAY=MO,FR'),
    true,
    [],
    { rruleText: 'FREQ=WEEKLY;BYDAY=MO,FR' },
  ],
  ['an empty list of skipped dates', oneEvent(...WEEKLY, 'EXDATE:'), true, [], { dates: [] }],
  [
    'skipped dates in another zone',
    oneEvent(...WEEKLY, 'EXDATE;TZID=America/New_York:20270308T030000'),
    true,
    [],
    { dates: [{ originalStartIso: '2027-03-08T09:00:00', skipped: true }] },
  ],
  [
    'a period as an extra date',
    oneEvent(START, 'RDATE;VALUE=PERIOD:20270305T080000Z/PT2H'),
    false,
    ['Not kept: 1 line of extra dates.'],
    {},
  ],
  [
    'a date of a series without its series',
    oneEvent(START, 'RECURRENCE-ID:20270301T080000Z'),
    true,
    [],
    { uid: '1/20270301T080000Z' },
  ],
  [
    'a date that is a whole day',
    withDate('DTSTART:20270309'),
    false,
    ['The date of 2027-03-08 is not kept: it has no time.'],
    { dates: [] },
  ],
  [
    'a date that is cancelled',
    withDate('DTSTART:20270308', 'STATUS:CANCELLED'),
    true,
    [],
    { dates: [{ originalStartIso: '2027-03-08T09:00:00', skipped: true }] },
  ],
  ['a private date', withDate('DTSTART:20270308T090000Z', 'CLASS:PRIVATE'), true, [], { isPublic: false }],
  ['a class that nobody knows', oneEvent(START, 'CLASS:X-BOARD'), true, [], { isPublic: false }],
  [
    'a cancelled calendar',
    vcalendar('METHOD:CANCEL', ...vevent(START)).join('\n'),
    true,
    [],
    { isCancelled: true },
  ],
  [
    'an address without a scheme',
    oneEvent(START, 'URL:www.example.com/a'),
    true,
    [],
    { descriptionHtml: expect.stringContaining('<a href="https://www.example.com/a"') },
  ],
  [
    'a video conference',
    oneEvent(START, 'CONFERENCE;VALUE=URI:https://meet.example/a'),
    true,
    [],
    { location: 'https://meet.example/a' },
  ],
  [
    'direction overrides',
    oneEvent(START, 'LOCATION:a\u202eb', 'DESCRIPTION:c\u202ed\\ne\u2066f'),
    true,
    [],
    { location: 'ab', descriptionHtml: '<p>cd<br>ef</p>' },
  ],
  [
    'a reminder with lines of its own',
    oneEvent('BEGIN:VALARM', 'DTSTART:19990101', 'DESCRIPTION:Ring', 'END:VALARM', START),
    true,
    ['Not kept: 1 reminder.'],
    at('2027-03-01T09:00:00'),
  ],
  [
    'a long UID',
    oneEvent(START).replace('UID:1', `UID:${'u'.repeat(301)}`),
    false,
    ['Line 2: UID must be at most 300 characters'],
    null,
  ],
  [
    'no end of the event',
    oneEvent(START).replace('\r\nEND:VEVENT', ''),
    false,
    ['Line 6: VCALENDAR ends here, but VEVENT is open.'],
    {},
  ],
  ['the zone of Exchange in UTC', inZone('tzone://Microsoft/Utc'), true, [], { timezone: 'UTC' }],
  [
    'dots and slashes in a display name',
    inZone('"(GMT+01.00) Amsterdam/Berlin/Rome"'),
    true,
    [],
    { timezone: 'Europe/Berlin' },
  ],
  [
    'a zone of Evolution',
    inZone('/freeassociation.sourceforge.net/Europe/Paris'),
    true,
    [],
    { timezone: 'Europe/Paris' },
  ],
  [
    'a display name with unknown places',
    inZone('"(UTC-03:00) Brasilia"'),
    true,
    ['The time zone “(UTC-03:00) Brasilia” is not known. The time is read as UTC-3, in summer and winter.'],
    { timezone: 'Etc/GMT+3' },
  ],
  [
    'a zone that only its program knows',
    inZone('Local'),
    false,
    ['Line 5: The time zone “Local” is not known.'],
    null,
  ],
])('a foreign file with %s is read as it means', async (_, file, isChosen, notes, event) => {
  const { rows } = await preview(file)
  const expected = { isChosen, notes, event: event === null ? null : expect.objectContaining(event) }
  expect(rows).toEqual([expect.objectContaining(expected)])
})

test('each of two calendars in one file has its own zone, and an older version is said to be left out', async () => {
  const calendarIn = (zone: string, uid: string) =>
    vcalendar(`X-WR-TIMEZONE:${zone}`, ...vevent('DTSTART:20270301T090000').with(1, `UID:${uid}`))
  const lines = [
    ...calendarIn('Asia/Tokyo', '1'),
    ...calendarIn('America/New_York', '2'),
    ...calendarIn('Asia/Tokyo', '2'),
  ]
  const { rows, problems } = await preview(lines.join('\n'))
  expect(rows.map(({ event }) => event?.timezone)).toEqual(['Asia/Tokyo', 'Asia/Tokyo'])
  expect(problems).toEqual(['Not read: 1 older version of events with the same UID.'])
})

test('of many notes about one event the first twenty are shown', async () => {
  const days = Array.from({ length: 30 }, (_, index) => String(index + 1).padStart(2, '0'))
  const dates = days.map((day) => vevent(`RECURRENCE-ID:202703${day}T080000Z`, START, 'SUMMARY:Other'))
  const file = vcalendar(...vevent(START, 'RRULE:FREQ=DAILY', 'DESCRIPTION:One'), ...dates.flat())
  const { rows } = await preview(file.join('\n'))
  expect(rows[0]?.notes.slice(20)).toEqual([expect.stringMatching(/^\d+ more notes\.$/)])
})
