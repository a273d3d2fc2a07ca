import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { WEEKS_OF_MONTH } from '../recurrence/recurrence.ts'
import { wallTimeAt, zoneNames } from '../time/time-zone.ts'
import { DAY, dayOf, dayOfWallTime, weekdayOf } from '../time/wall-time.ts'
import { wordsOf } from './catalogs.ts'
import { english } from './english.ts'
import { LANGUAGE_CODES, LANGUAGES, type Language } from './languages.ts'
import { capitalized } from './time-texts.ts'
import { intlDates } from './time-words.ts'
import type { Words } from './words.ts'

const translated = LANGUAGE_CODES.filter((code) => code !== 'en')

type Message = string | ((...values: unknown[]) => unknown)

/** "time.longDate" and the like, which `Intl` writes. */
const dateMessages = Object.keys(intlDates('en')).map((name) => `time.${name}`)

/** The messages of a catalog by their names, such as "page.answers.yes", without those of dates and the names of calendars. */
function messagesOf(part: object, path = ''): Map<string, Message> {
  const messages = Object.entries(part).flatMap(([name, value]: [string, Message | object]) =>
    typeof value === 'object'
      ? [...messagesOf(value, `${path}${name}.`)]
      : [[`${path}${name}`, value] as const],
  )
  return new Map(
    messages.filter(([name]) => !/^language$|\.calendarNames\./.test(name) && !dateMessages.includes(name)),
  )
}

/** Stand for names, titles and dates, and are in no text by chance. */
const [A, B, C, D] = ['⟦a⟧', '⟦b⟧', '⟦c⟧', '⟦d⟧'] as const
const parts = ['date', 'time', 'time zone', 'repetition', 'place']

const justNumber = [
  ...['inDays', 'inWeeks', 'inMonths', 'inYears', 'everyDays', 'everyMonths', 'everyYears'].map(
    (name) => `time.${name}`,
  ),
  'page.moreDates',
  'page.placesLeft',
  'calendar.found',
  'calendar.more',
  'calendar.andMore',
  'problems.placesLeft',
  'plain.allSignUps.leaveHeading',
  'plain.allSignUps.leave',
  'changes.datesSubject',
  'changes.datesHeading',
  'changes.moreDates',
  'mail.personalData.more',
  'mail.news.newEvents',
  'mail.news.cancelledEvents',
  'mail.news.more',
]

/** What messages with a number get. All others get names. */
const valuesWith: Record<string, (number: number) => unknown[]> = {
  ...Object.fromEntries(justNumber.map((name) => [name, (number: number) => [number]])),
  'time.everyWeeks': (number) => [number, [number % 7]],
  'time.onWeekdayOfMonth': (number) => [
    A,
    {
      interval: number,
      week: WEEKS_OF_MONTH[number % WEEKS_OF_MONTH.length],
      weekday: number % 7,
      month: number % 2 === 0 ? null : (number % 12) + 1,
    },
  ],
  'time.times': (number) => [A, number],
  'time.skippingMonths': (number) => [A, number],
  'page.moreDatesChanged': (number) => [number, number],
  'page.withGuests': (number) => [A, number],
  'changes.datesText': (number) => [A, number],
  'changes.preview': (number) => [A, parts.slice(number % parts.length)],
  'changes.text': (number) => [A, parts.slice(number % parts.length)],
  'mail.list': () => [[A, B]],
  'mail.news.newAndCancelled': (number) => [number, number],
  'mail.personalData.memberSince': (number) => [A, ['owner', 'member'][number % 2], B],
}

interface Text {
  name: string
  values: unknown[]
  english: string
  ours: string
}

/** All texts of a catalog beside the English ones. */
function textsOf(words: Words, numbers: readonly number[]): Text[] {
  const messages = messagesOf(words)
  return [...messagesOf(english)].flatMap(([name, message]) => {
    const ours = messages.get(name) ?? ''
    if (typeof message === 'string') return [{ name, values: [], english: message, ours: String(ours) }]
    const write = valuesWith[name]
    const calls = write ? numbers.map(write) : [[A, B, C, D].slice(0, message.length)]
    return calls.map((values) => ({
      name,
      values,
      english: String(message(...values)),
      ours: typeof ours === 'string' ? ours : String(ours(...values)),
    }))
  })
}

const MANY = [0, 1, 2, 3, 4, 5, 7, 11, 21, 43, 100]
const from0To200 = Array.from({ length: 201 }, (_, number) => number)

const unique = (names: readonly string[]) => [...new Set(names)]
const placeholdersIn = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort().join(' ')
const withoutValues = (text: string) => text.replace(/⟦\w⟧|\{\w+\}|\d+/g, '')
const wordsIn = (text: string) => withoutValues(text).match(/[\p{L}’']+/gu) ?? []

/** Words that are the same in English, or whose English name people use. */
const THE_SAME: Partial<Record<Language, string[]>> = {
  de: ['page.online', 'page.details', 'page.name', 'mail.personalData.facts.teams'],
  fr: [
    'page.description',
    'page.date',
    'mail.via',
    'mail.personalData.facts.invitations',
    'mail.personalData.facts.messages',
    'changes.oneDate.noted.label',
    'changes.dates',
  ],
  es: ['page.error', 'page.answers.no'],
  pt: ['page.online', 'mail.via'],
  it: [
    'page.legal.Privacy',
    'page.online',
    'page.email',
    'page.answers.no',
    'mail.personalData.facts.account',
    'calendar.email',
  ],
  nl: [
    'page.legal.Privacy',
    'page.online',
    'page.details',
    'mail.via',
    'mail.personalData.facts.account',
    'mail.personalData.facts.teams',
  ],
  pl: ['page.online'],
  cs: ['page.online'],
  sv: ['page.online', 'mail.via'],
  ja: ['page.poweredBy'],
}

test('what has a number is a message', () => {
  const messages = messagesOf(english)
  expect(Object.keys(valuesWith).filter((name) => typeof messages.get(name) !== 'function')).toEqual([])
})

describe.each(translated)('the catalog "%s"', (language) => {
  const words = wordsOf(language)
  const texts = textsOf(words, MANY)
  const shown = ({ name, ours }: Text) => `${name}: ${ours}`

  test('is the one of its language', () => {
    expect(words.language).toBe(language)
  })

  test('has no English text', () => {
    const same = texts.filter((text) => text.ours === text.english && wordsIn(text.english).length > 0)
    expect(same.filter((text) => wordsIn(text.english).length > 2).map(shown)).toEqual([])
    expect(unique(same.map(({ name }) => name))).toEqual(THE_SAME[language] ?? [])
  })

  test('has the places of the English texts', () => {
    const others = texts.filter((text) => placeholdersIn(text.ours) !== placeholdersIn(text.english))
    expect(others.map(shown)).toEqual([])
  })

  test('says each name, date and number that English says', () => {
    // Some languages say one and two in words.
    const silent = textsOf(words, [3, 43]).filter(({ values, english, ours }) => {
      const told = values.flat().map(String)
      return told.some((value) => /^[⟦\d]/.test(value) && english.includes(value) && !ours.includes(value))
    })
    expect(silent.map(shown)).toEqual([])
  })

  test('translates roles and answers, which are stored in English', () => {
    const stored = textsOf(words, MANY).filter(({ values }) =>
      values.some((value) => ['owner', 'member', 'maybe'].includes(String(value))),
    )
    expect(stored).not.toEqual([])
    expect(stored.filter(({ ours }) => /owner|member|maybe/.test(ours)).map(shown)).toEqual([])
  })

  test('has a text for every number', () => {
    const counted = textsOf(words, from0To200).filter(({ values }) => values.length > 0)
    const wrong = counted.filter(
      ({ ours }) => ours.trim() === '' || /#|\b(?:NaN|undefined|null)\b|\[object/.test(ours),
    )
    expect(wrong.map(shown)).toEqual([])
  })

  test('has every plural form that its numbers need, or one for all', () => {
    const rules = new Intl.PluralRules(LANGUAGES[language].tag)
    const needed = unique(from0To200.map((number) => rules.select(number)))
    const forms = pluralFormsOf(language)
    expect(forms).not.toEqual([])
    const lacking = forms.filter((form) => form.length > 1 && !needed.every((name) => form.includes(name)))
    expect(lacking).toEqual([])
  })

  test('is typed with care', () => {
    const isCareless = ({ ours, english }: Text) =>
      /\s\s/.test(ours) ||
      (ours.trim() !== ours && english.trim() === english) ||
      /["']/.test(ours) ||
      (language === 'fr' && / [:;!?»]|« /.test(ours)) ||
      // A line would end in "e-".
      /\be-(?:mail|post)/i.test(ours)
    expect(texts.filter(isCareless).map(shown)).toEqual([])
  })

  test('quotes its own texts, and separates no two problems in one', () => {
    expect(words.plain.allSignUps.oldNote).toContain(words.mail.yourSignUp)
    expect(texts.filter(({ name, ours }) => name.startsWith('problems.') && ours.includes('; '))).toEqual([])
  })
})

const folder = import.meta.dirname
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => readFileSync(`${folder}/${file}`, 'utf8'))

const PLURAL_FORMS = /\{\s*(?:(?:zero|one|two|few|many|other):\s*(?:'[^']*'|"[^"]*"|`[^`]*`),?\s*)+\}/g

/** Which forms stand in each message with a number, such as "one" and "other". */
function pluralFormsOf(language: Language): string[][] {
  const source = sources.find((text) => text.includes(`language: '${language}'`)) ?? ''
  return (source.match(PLURAL_FORMS) ?? []).map((forms) => forms.match(/\b[a-z]+(?=:)/g) ?? [])
}

const fromYear = Date.UTC(2000, 0, 1)
const untilYear = Date.UTC(2025, 0, 1)
const knownZones = Intl.supportedValuesOf('timeZone')
const realZones = zoneNames.filter((zone) => knownZones.includes(zone))

/** What `Intl` writes of an instant in a zone, by what our wall time of that instant has to be written as. */
const intlOptions = {
  longDate: { dateStyle: 'full' },
  dateText: { dateStyle: 'long' },
  monthAndYear: { month: 'long', year: 'numeric' },
  shortDate: { weekday: 'short', year: 'numeric', month: 'short', day: 'numeric' },
  shortDay: { weekday: 'short', month: 'short', day: 'numeric' },
  clockTime: { timeStyle: 'short' },
  weekday: { weekday: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

const TAGS: Partial<Record<Language, string>> = { ar: 'ar-u-nu-latn', 'zh-Hant': 'zh-Hant-u-hc-h23' }

/** Where readers write something else than `Intl`: back to what it writes. */
const asIntlWrites: Partial<Record<Language, (text: string) => string>> = {
  fr: (text) => text.replace('1er ', '1 '),
  it: (text) => text.replace('1º ', '1 '),
  pt: (text) => text.replace('1º de ', '1 de '),
  de: (text) => text.replace(' Uhr', ''),
  ko: (text) => text.replace('오전', 'AM').replace('오후', 'PM'),
  uk: (text) => text.replace(/\s*р\.$/, ''),
}

test.each(['en' as const, ...translated])('dates and times in "%s" are those of the zone', (language) => {
  const { time } = wordsOf(language)
  const tag = TAGS[language] ?? LANGUAGES[language].tag
  const plain = (text: string) => (asIntlWrites[language]?.(text) ?? text).replace(/\s/g, ' ')
  const writers = new Map<string, (instant: number) => Record<string, string>>()
  const intlIn = (zone: string) => {
    const formats = Object.entries(intlOptions).map(
      ([name, options]) => [name, new Intl.DateTimeFormat(tag, { ...options, timeZone: zone })] as const,
    )
    return (instant: number) =>
      Object.fromEntries(formats.map(([name, format]) => [name, plain(format.format(instant))]))
  }
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 39 }),
      fc.integer({ min: fromYear, max: untilYear }),
      (which, instant) => {
        const zone = realZones[(LANGUAGE_CODES.indexOf(language) * 40 + which) % realZones.length] ?? 'UTC'
        const write = writers.get(zone) ?? intlIn(zone)
        writers.set(zone, write)
        const wallTime = wallTimeAt(zone, instant)
        const day = dayOfWallTime(wallTime)
        const { longDate, dateText, monthAndYear, shortDate, shortDay, clockTime, shortWeekday } = time
        const ours = {
          longDate: longDate(day),
          dateText: dateText(day),
          monthAndYear: monthAndYear(day),
          shortDate: shortDate(day),
          shortDay: shortDay(day),
          clockTime: clockTime(wallTime),
          weekday: shortWeekday(weekdayOf(day)),
        }
        const asIntl = Object.entries(ours).map(([name, text]) => [name, plain(text)])
        expect({ zone, ...Object.fromEntries(asIntl) }).toEqual({ zone, ...write(instant) })
      },
    ),
    { seed: 33, numRuns: 1000 },
  )
})

test('a heading begins with a capital letter', () => {
  const headings = (language: Language) => {
    const { monthAndYear, longDate } = wordsOf(language).time
    return [monthAndYear, longDate].map((write) => capitalized(write(dayOf(2026, 3, 11))))
  }
  expect(headings('nl')).toEqual(['Maart 2026', 'Woensdag 11 maart 2026'])
  expect(headings('ja')).toEqual(['2026年3月', '2026年3月11日水曜日'])
})

test('dates are written as their readers write them, where `Intl` does not', () => {
  const [first, eighth, eleventh] = [1, 8, 11].map((day) => dayOf(2026, 3, day)) as [number, number, number]
  expect(wordsOf('fr').time.longDate(first)).toBe('dimanche 1er mars 2026')
  expect(wordsOf('fr').time.shortDate(eleventh)).toBe('mer. 11 mars 2026')
  expect(wordsOf('pt').time.dateText(first)).toBe('1º de março de 2026')
  expect(wordsOf('pt').time.dateText(eleventh)).toBe('11 de março de 2026')
  expect(wordsOf('uk').time.longDate(eleventh)).toBe('середа, 11 березня 2026\u00a0р.')
  expect(wordsOf('ar').time.clockTime(eleventh * DAY)).toBe('12:00\u00a0ص')
  const endedIn = (language: Language, day: number) => {
    const { endedOn, longDate } = wordsOf(language).time
    return endedOn(longDate(day))
  }
  expect(endedIn('pt', first)).toBe('Este evento terminou no domingo, 1º de março de 2026')
  expect(endedIn('pt', eleventh)).toBe('Este evento terminou na quarta-feira, 11 de março de 2026')
  expect(endedIn('sv', eleventh)).toBe('Det här evenemanget avslutades onsdagen den 11 mars 2026')
  expect(endedIn('es', eleventh)).toBe('Este evento terminó el miércoles 11 de marzo de 2026')
  expect(wordsOf('de').time.shortDay(eleventh)).toBe('Mi., 11.\u00a0März')
  expect(wordsOf('cs').time.shortDay(eleventh)).toBe('st 11.\u00a03.')
  expect(endedIn('cs', first)).toBe('Tato akce skončila v neděli 1.\u00a0března 2026')
  expect(endedIn('cs', eleventh)).toBe('Tato akce skončila ve středu 11.\u00a0března 2026')
  const untilInItalian = (day: number) => {
    const { until, dateText } = wordsOf('it').time
    return until('Ogni giorno', dateText(day))
  }
  expect(untilInItalian(first)).toBe('Ogni giorno, fino al 1º marzo 2026')
  expect(untilInItalian(eighth)).toBe('Ogni giorno, fino all’8 marzo 2026')
  expect(untilInItalian(eleventh)).toBe('Ogni giorno, fino all’11 marzo 2026')
  expect([1, 2, 3, 21].map(wordsOf('sv').time.everyYears)).toEqual([
    'Varje år',
    'Vartannat år',
    'Vart 3:e år',
    'Vart 21:a år',
  ])
})
