import { createHash } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import * as catalogs from '../../domain/language/catalogs.ts'
import { english } from '../../domain/language/english.ts'
import { factsOf, LANGUAGE_CODES } from '../../domain/language/languages.ts'
import { pseudoWords, wordsFromNoCatalog } from '../../domain/language/testing/pseudo-words.ts'
import { htmlPart } from '../mail/html-part.ts'
import type { AttendeeMail } from '../mail/mail.ts'
import { ownPageLink } from '../testing/mail/attendee-mail-fixtures.ts'
import { everyLetter, ORGANIZER_WORDS } from '../testing/mail/every-letter.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

test('the emails in English stay as they are, to the byte', async () => {
  const hashOf = (part: unknown) =>
    createHash('sha256').update(JSON.stringify(part)).digest('hex').slice(0, 16)
  const lines = Object.entries(everyLetter(english)).map(([name, { text, html, ...rest }]) =>
    [name, hashOf(text), hashOf(html), hashOf(rest)].join(' | '),
  )
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('../testing/mail/english-letters.txt')
})

test('all that emails to attendees and followers say is from the catalog', () => {
  vi.spyOn(catalogs, 'wordsOf').mockReturnValue(pseudoWords)
  const links = /https:\/\/[^\s"<⟧]+|<wbr>/g
  for (const [name, { from, subject, text, html }] of Object.entries(everyLetter(pseudoWords))) {
    const sender = from.name === 'Daymark' ? '' : from.name
    const parts = [sender, subject, text.replace(links, ''), html.replace(links, '')]
    const found = parts.map((part) => wordsFromNoCatalog(part, ORGANIZER_WORDS))
    expect([name, ...found.flat()]).toEqual([name])
  }
})

/** To addresses that nobody has proved, and those that are about no single sign-up. */
const WITHOUT_OWN_PAGE = /^(?:confirm-sign-up.*|confirm-follow|news, .*|personal-data|all-sign-ups)$/

const ATTENDEE_KINDS: Record<AttendeeMail['kind'], true> = {
  'confirm-sign-up': true,
  confirmation: true,
  place: true,
  'vanished-date': true,
  reminder: true,
  change: true,
  cancellation: true,
  restoration: true,
  message: true,
  'calendar-invitation': true,
  'calendar-removal': true,
}

test('these tests look at every kind of email to an attendee', () => {
  const kinds = Object.keys(everyLetter(english)).map((name) => name.split(/[, ]/)[0])
  expect(kinds).toEqual(expect.arrayContaining(Object.keys(ATTENDEE_KINDS)))
})

test.each(LANGUAGE_CODES)(
  'emails in %s have all their names, the link to the own page and no mark of a place left for them',
  (language) => {
    const words = catalogs.wordsOf(language)
    for (const [name, { from, subject, text, html }] of Object.entries(everyLetter(words))) {
      const shown = html.slice(html.indexOf('<body'))
      const parts = [from.name, subject, text, shown].map((part) => part.replace('{}', ''))
      expect([name, ...parts.flatMap((part) => part.match(/undefined|NaN|\[object|[{}]/g) ?? [])]).toEqual([
        name,
      ])
      expect([name, subject]).toEqual([name, expect.not.stringMatching(/\n| {2}/)])
      expect(text).toContain('\n\n-- \nDaymark, https://cal.example.com')
      expect(html).toContain(`<html lang="${factsOf(words.language).tag}"`)
      const isLinked = !WITHOUT_OWN_PAGE.test(name)
      const links = [text.includes(`\n${ownPageLink}\n`), html.includes(`href="${ownPageLink}"`)]
      expect([name, ...links]).toEqual([name, isLinked, isLinked])
    }
  },
)

test('an email from right to left is mirrored, and what others wrote keeps its direction', () => {
  const { 'cancellation, note': quoted, 'change, date': changed } = everyLetter(catalogs.wordsOf('ar'))
  expect(quoted?.html).toContain('<html lang="ar" dir="rtl">')
  expect(quoted?.html).toMatch(/<body class="paper" dir="rtl"[^]*<table[^>]* dir="rtl" class="paper"/)
  expect(quoted?.html).toMatch(
    /<td dir="auto" class="ink accent-line" style="padding:2px 0 2px 16px;border-left:3px solid[^>]*>Sorry</,
  )
  expect(quoted?.html).not.toMatch(/letter-spacing/)
  // Nothing but the sides has changed.
  const sizes = (html = '') => html.match(/font-size:\d+px|padding:\d+px \d+px;/g)
  expect(sizes(quoted?.html)).toEqual(sizes(everyLetter(english)['cancellation, note']?.html))
  expect(changed?.html).toMatch(/class="half"[^>]*padding:0 0 0 6px;[^]*class="half"[^>]*padding:0 6px 0 0;/)
  expect(quoted?.subject).toContain('Team lunch\u200f')
  expect(quoted?.headers['Content-Language']).toBe('ar')
})

test('in an email from right to left, the line beside a quote stands where the quote begins', () => {
  const letter = { subject: '', preheader: '', heading: '', paragraphs: [], notes: [], reason: '' }
  const quoteOf = (quote: string) => {
    const written = { ...letter, quote, words: catalogs.wordsOf('ar') }
    const html = htmlPart(written, { brandName: 'Daymark', publicUrl: 'https://cal.example.com' }, 20_000)
    return /<td [^>]*accent-line" style="(padding[^;]*;border-\w+)/.exec(html)?.[1]
  }
  expect(quoteOf('Sorry')).toBe('padding:2px 0 2px 16px;border-left')
  expect(quoteOf('نعتذر')).toBe('padding:2px 16px 2px 0;border-right')
})

test('a full-width colon needs no space after it, and further lines begin below the value', () => {
  const textOf = (language: 'ja' | 'zh' | 'ko') => everyLetter(catalogs.wordsOf(language)).confirmation?.text
  expect(textOf('ja')).toContain('\n日時：2026年3月10日火曜日\n      12:00〜13:00 EDT\n')
  expect(textOf('ja')).toContain('\nGoogle カレンダー：https://cal.example.com/')
  expect(textOf('ko')).toContain('\n일시: 2026년 3월 10일 화요일\n      오후 12:00 ~ 오후 1:00 EDT\n')
  for (const language of ['ja', 'zh'] as const) {
    const letters = Object.values(everyLetter(catalogs.wordsOf(language)))
    expect(letters.filter(({ text }) => text.includes('： '))).toEqual([])
  }
})
