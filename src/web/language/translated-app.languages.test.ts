import { readdirSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Language } from '../../domain/language/languages.ts'
import { organizerWordsOf } from '../../domain/language/organizer-catalogs.ts'
import { WEEKS_OF_MONTH } from '../../domain/recurrence/recurrence.ts'

/** Words that people write as in English, and what stands for a program. */
const SAME_AS_ENGLISH: Partial<Record<Language, readonly string[]>> = {
  de: [
    'admin.administration',
    'admin.name',
    'admin.team',
    'admin.teams',
    'analytics.sourceNames.Website',
    'attendees.name',
    'basics.optional',
    'dashboard.administration',
    'dashboard.team',
    'detail.website',
    'editor.link',
    'embed.button',
    'embed.code',
    'embed.link',
    'link.link',
    'settings.accents.iris',
    'settings.details',
    'settings.link',
    'settings.logo',
    'settings.system',
    'support.name',
  ],

  fr: [
    'admin.administration',
    'admin.message',
    'admin.pages',
    'analytics.date',
    'analytics.site',
    'analytics.source',
    'analytics.sourceNames.Direct',
    'analytics.sourceNames.QR code',
    'analytics.sources',
    'answerSettings.settings.places',
    'answerSettings.settings.questions',
    'attendees.date',
    'basics.notifications',
    'checkIn.date',
    'dashboard.administration',
    'dashboard.date',
    'dashboard.menu',
    'dates.dates',
    'detail.date',
    'detail.qrCode',
    'editor.description',
    'embed.code',
    'embed.dates',
    'files.changedParts.dates',
    'files.changedParts.descriptionHtml',
    'formParts.note',
    'formParts.occurrences',
    'messages.message',
    'settings.accents.iris',
    'settings.description',
    'settings.logo',
    'settings.secret',
  ],

  es: ['answers.answers.no', 'attendees.totals.no', 'basics.error', 'mail.signUps.answers.no'],

  pt: [
    'analytics.site',
    'analytics.sourceNames.QR code',
    'dashboard.menu',
    'detail.qrCode',
    'editor.link',
    'embed.link',
    'link.link',
    'settings.link',
  ],

  it: [
    'admin.team',
    'analytics.sourceNames.Email',
    'answers.answers.no',
    'attendees.email',
    'basics.email',
    'dashboard.menu',
    'dashboard.team',
    'detail.email',
    'editor.link',
    'embed.link',
    'link.link',
    'mail.signUps.answers.no',
    'settings.accents.iris',
    'settings.email',
    'settings.link',
    'settings.logo',
    'signIn.email',
    'support.email',
  ],

  nl: [
    'admin.team',
    'admin.teams',
    'analytics.sourceNames.Website',
    'dashboard.menu',
    'dashboard.team',
    'detail.website',
    'editor.link',
    'embed.code',
    'embed.link',
    'link.link',
    'settings.accents.iris',
    'settings.details',
    'settings.link',
    'settings.logo',
  ],

  pl: ['dashboard.menu', 'editor.link', 'embed.link', 'link.link', 'settings.link', 'settings.logo'],

  cs: ['formParts.interval', 'settings.logo'],

  sv: [
    'admin.administration',
    'admin.team',
    'dashboard.administration',
    'dashboard.team',
    'settings.accents.iris',
    'settings.system',
  ],

  tr: ['analytics.site', 'settings.logo'],

  uk: [],

  ar: [],

  ja: [],

  zh: [],

  'zh-Hant': [],

  ko: [],
}
const THE_SAME_IN_ALL = ['settings.inviteExample', 'settings.webhooks', 'analytics.csv', 'detail.qrCodeHint']

const CATALOGS = '../../domain/language/translations'
const organizerFiles = readdirSync(new URL(CATALOGS, import.meta.url))
  .filter((file) => file.endsWith('-organizers.ts'))
  .map((file) => [file.replace('-organizers.ts', ''), file] as const)
const appLanguages = filesIn('translations')
  .filter((file) => !file.endsWith('-screens.ts'))
  .map((file) => file.replace('.ts', '') as Language)

function filesIn(folder: string): string[] {
  try {
    return readdirSync(new URL(folder, import.meta.url))
  } catch {
    return []
  }
}

type Message = string | ((...values: never[]) => unknown)
type Messages = Map<string, Message>

function messagesOf(part: object, path = ''): Messages {
  return new Map(
    Object.entries(part).flatMap(([name, value]: [string, Message | object]) =>
      typeof value === 'object'
        ? [...messagesOf(value, `${path}${name}.`)]
        : [[`${path}${name}`, value] as const],
    ),
  )
}

const NUMBERS = [0, 1, 2, 3, 5, 11, 21, 22, 100]
/** A number stands for any name and date, too. No text has these by chance. */
const VALUES = [4301, 5701, 6101, 7301, 8901]
const listed = [String(VALUES[0]), String(VALUES[1])]
const addedOf = (number: number) =>
  Object.fromEntries(
    ['events', 'attendees', 'followers', 'pictures', 'webhooks'].map((name) => [name, number]),
  )
/** What a message gets that takes something else. */
const OTHER_VALUES: Record<string, (number: number) => unknown[]> = {
  'problems.startOffWeekdays': () => [[1, 3]],
  'problems.occurrencesOverlap': (number) => [
    ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'][number % 4],
    number,
    number,
  ],
  'problems.noTableInFile': () => [listed],
  'mail.summary.subject': (number) => ['weekly', number, number],
  'mail.summary.heading': () => ['daily'],
  'mail.summary.before': (number) => ['weekly', number],
  'mail.summary.reason': (number) => ['daily', number, number],
  'attendees.answered': (number) => ['maybe', number],
  'formParts.onWeekdayOfMonth': (number) => [WEEKS_OF_MONTH[number % WEEKS_OF_MONTH.length], number % 7],
  'editor.willBeEmailed': (number) => [number, 'both'],
  'files.columnsNotRead': () => [listed, true],
  'files.leftOut': () => [listed],
  'files.changes': () => [listed],
  'answerSettings.changed': () => [listed],
  'teamImport.team': (number) => [VALUES[0], addedOf(number)],
  'teamImport.teamWithPeople': (number) => [VALUES[0], addedOf(number)],
}

interface Text {
  name: string
  english: string
  ours: string
  values: readonly unknown[]
}

/** The texts of a catalog beside the English ones, with a number in each place or else with values to be found again. */
function textsOf(english: Messages, ours: Messages, number?: number): Text[] {
  return [...english].map(([name, message]) => {
    const length = typeof message === 'function' ? message.length : 0
    const values =
      OTHER_VALUES[name]?.(number ?? 4301) ??
      (number === undefined ? VALUES.slice(0, length) : Array.from({ length }, () => number))
    return { name, english: written(message, values), ours: written(ours.get(name), values), values }
  })
}

function written(message: Message | undefined, values: readonly unknown[]): string {
  if (typeof message !== 'function') return message ?? ''
  return String((message as (...all: readonly unknown[]) => unknown)(...values))
}

const placesIn = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort().join(' ')
const wordsIn = (text: string) => text.replace(/\{\w+\}/g, '').match(/\p{L}{2,}/gu) ?? []
/** Intl writes thousands in different ways. */
const digitsOf = (text: string) => text.replace(/(?<=\d)[\s.,’\u00a0\u202f](?=\d{3})/g, '')

/** Returns "still English: support.email: Email" and the like. */
function faultsIn(language: Language | undefined, english: Messages, ours: Messages): string[] {
  const named = (fault: string, texts: readonly Text[]) =>
    texts.map(({ name, ours: text }) => `${fault}: ${name}: ${text}`)
  const plain = textsOf(english, ours)
  const allowed = [...THE_SAME_IN_ALL, ...((language && SAME_AS_ENGLISH[language]) ?? [])]
  const isSame = (text: Text) => text.ours === text.english && wordsIn(text.english).length > 0
  const losesValue = ({ values, english: theirs, ours: text }: Text) =>
    values
      .flat()
      .map(String)
      .some(
        (value) => /^\d+$/.test(value) && digitsOf(theirs).includes(value) && !digitsOf(text).includes(value),
      )
  const isBroken = ({ ours: text, english: theirs }: Text) =>
    (theirs.trim() !== '' && text.trim() === '') ||
    /#|\b(?:NaN|undefined)\b|\[object|=>/.test(text) ||
    (/\bnull\b/.test(text) && !/\bnull\b/.test(theirs))
  return [
    ...[...ours.keys()].filter((name) => !english.has(name)).map((name) => `unknown: ${name}`),
    ...named(
      'still English',
      plain.filter((text) => isSame(text) && !allowed.includes(text.name)),
    ),
    ...named(
      'lost a {place}',
      plain.filter((text) => placesIn(text.ours) !== placesIn(text.english)),
    ),
    ...named('lost a name or number', plain.filter(losesValue)),
    ...NUMBERS.flatMap((number) =>
      named(`broken with ${number}`, textsOf(english, ours, number).filter(isBroken)),
    ),
    ...named(
      'a stray blank, or "e-mail" with a hyphen that breaks',
      plain.filter(({ ours: text }) => /^ | $| {2}|\be-mail/i.test(text)),
    ),
    ...named(
      'errors are joined by "; "',
      plain.filter(({ name, ours: text }) => name.startsWith('problems.') && text.includes('; ')),
    ),
  ]
}

/** These are checked with the catalogs of visitors. */
const OF_VISITORS = ['time', 'page']

describe('the words of organizers', () => {
  const english: Record<string, object> = {}

  beforeAll(async () => {
    vi.resetModules()
    vi.stubGlobal('document', { documentElement: { lang: 'en' } })
    globalThis.wordsInPageLanguage = (area, words) => {
      if (!OF_VISITORS.includes(area)) english[area] = words as object
      return words
    }
    for (const file of filesIn('.'))
      if (/^(?:english-|problem-words).*\.ts$/.test(file)) await import(/* @vite-ignore */ `./${file}`)
  })

  afterEach(() => {
    globalThis.wordsInPageLanguage = undefined
    globalThis.loadScreenWords = undefined
    globalThis.problemsInPageLanguage = undefined
  })

  afterAll(() => {
    vi.unstubAllGlobals()
    vi.resetModules()
  })

  test.each(appLanguages)('the app in "%s" is whole', async (language) => {
    await import(/* @vite-ignore */ `./translations/${language}.ts`)
    await globalThis.loadScreenWords?.()
    const ours = Object.keys(english).map((area) => [area, globalThis.wordsInPageLanguage?.(area, {})])
    expect(faultsIn(language, messagesOf(english), messagesOf(Object.fromEntries(ours)))).toEqual([])
  })

  test.each(organizerFiles)(
    'emails, pages and errors of organizers in "%s" are whole',
    async (name, file) => {
      const parts: Record<string, object> = await import(/* @vite-ignore */ `${CATALOGS}/${file}`)
      const words = Object.entries(parts).find(([part]) => part.endsWith('Organizers'))?.[1] ?? {}
      const visitors: Record<string, { language?: Language }> = await import(
        /* @vite-ignore */ `${CATALOGS}/${name}.ts`
      )
      const language = Object.values(visitors).find((part) => 'mail' in part)?.language
      expect(faultsIn(language, messagesOf(organizerWordsOf('en')), messagesOf(words))).toEqual([])
    },
  )

  test('what takes other values than names and numbers is named above', () => {
    const all = messagesOf({ ...organizerWordsOf('en'), ...english })
    expect(Object.keys(OTHER_VALUES).filter((name) => typeof all.get(name) !== 'function')).toEqual([])
    expect(textsOf(all, all).filter(({ ours }) => /\[object|undefined|NaN/.test(ours))).toEqual([])
  })
})
