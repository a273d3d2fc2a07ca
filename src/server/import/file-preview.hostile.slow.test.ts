import { beforeAll, test } from 'vitest'
import { expectWithin, limitBeside, REPEATED_TOKENS } from '../testing/long-texts.ts'
import { previewOf } from './file-preview.ts'

const defaults = { timezone: 'Europe/Berlin', organizerName: 'Club', organizerEmail: 'club@example.com' }
const SIZE = 500_000

const calendar = (...lines: string[]) => ['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR'].join('\n')
const event = (uid: string | number, ...lines: string[]) =>
  ['BEGIN:VEVENT', `UID:${uid}`, 'DTSTART:20270101T100000Z', ...lines, 'END:VEVENT'].join('\n')
const many = (count: number, make: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => make(i))

const ordinary = calendar(
  ...many(1_000, (index) =>
    event(index, 'SUMMARY:Sailing', `DESCRIPTION:${'We meet at the harbour. '.repeat(17)}`),
  ),
)

function preview(file: string) {
  const bytes = Buffer.from(file)
  return previewOf(
    { bytes, defaults, publicUrl: 'https://daymark.example', language: 'en' },
    async () => new Map(),
  ).catch(
    // A sentence is fine.
    (error: unknown) => error,
  )
}

let limit = 0
beforeAll(async () => {
  limit = await limitBeside(() => preview(ordinary))
})

const zone = (index: number) =>
  `BEGIN:VTIMEZONE\nTZID:Z${index}\nBEGIN:STANDARD\nTZOFFSETTO:+01${10 + (index % 50)}\nEND:STANDARD\nEND:VTIMEZONE`
const times = (count: number) =>
  many(count, (index) => `202701${String((index % 28) + 1).padStart(2, '0')}T100000Z`)

const FILES: Record<string, () => string> = {
  'zones that match nothing': () =>
    calendar(
      ...many(1_000, zone),
      ...many(1_000, (index) => event(index).replace(':2027', `;TZID=Z${index}:2027`)),
    ),
  'minimal events': () => calendar(...many(9_000, (index) => event(index))),
  'rows of a table': () => `title,startIso\n${'a,2027-01-01\n'.repeat(SIZE / 13)}`,
  'rows and columns': () => `title,startIso${',a'.repeat(4_000)}\n${'a,2027-01-01\n'.repeat(SIZE / 13)}`,
  'open components': () => calendar(...many(30_000, () => 'BEGIN:X'), ...many(30_000, () => 'END:Y')),
  calendars: () => many(15_000, () => calendar()).join('\n'),
  'skipped dates': () => calendar(event(1, 'RRULE:FREQ=DAILY', `EXDATE:${times(25_000).join(',')}`)),
  'changed dates': () =>
    calendar(event(1, 'RRULE:FREQ=DAILY'), ...times(1_900).map((time) => event(1, `RECURRENCE-ID:${time}`))),
  folds: () => calendar(event(1, 'DESCRIPTION:a', many(150_000, () => ' b').join('\n'))),
}

test.each(Object.entries(FILES))(
  'a file of many %s takes no longer than an ordinary one',
  async (name, make) => {
    const file = make()
    await expectWithin(limit, name, () => preview(file))
  },
)

test.each(REPEATED_TOKENS)(
  'a file with a long run of %j in any place takes no longer than an ordinary one',
  async (token) => {
    const run = `a${token.repeat(SIZE / token.length)}b`
    const names = [
      'SUMMARY',
      'DESCRIPTION',
      'X-ALT-DESC',
      'LOCATION',
      'CONTACT',
      'UID',
      'RRULE',
      'EXDATE',
      'DURATION',
      'CLASS',
    ]
    const files = [
      run,
      `title,startIso,${run}\na,2027-01-01`,
      ...['title', 'timezone', 'description', 'uid', 'rruleText'].map(
        (column) => `startIso,${column}\n2027-01-01,${run}`,
      ),
      calendar(`X-WR-TIMEZONE:${run}`, event(1)),
      calendar(`BEGIN:${run}`, event(1)),
      calendar(event(1, `SUMMARY;X=${run}:a`)),
      calendar(event(1).replace(':2027', `;TZID=${run}:2027`)),
      ...names.map((name) => calendar(event(1, `${name}:${run}`))),
    ]
    for (const file of files) {
      await expectWithin(limit, file.slice(0, 60), () => preview(file))
    }
  },
)
