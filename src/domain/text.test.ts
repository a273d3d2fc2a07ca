import fc from 'fast-check'
import { describe, expect, inject, test } from 'vitest'
import {
  countText,
  lengthOf,
  lineField,
  oneLine,
  requiredLineField,
  requiredTextField,
  severalLines,
  shortenedText,
  TITLE_LENGTH,
  textField,
} from './text.ts'

const title = requiredLineField('Title', TITLE_LENGTH)
const location = lineField('Location', 5)
const message = requiredTextField('Message', 5_000)
const note = textField('Note', 20)

// Any UTF-16 unit, with control characters more often.
const unit = fc.oneof(fc.nat(0xffff), fc.nat(0xa0), fc.integer({ min: 0x2000, max: 0x2070 }))
const anyText = fc.array(unit).map((units) => String.fromCharCode(...units))

function errorIn(field: typeof title, input: unknown): string | undefined {
  return field.safeParse(input).error?.issues[0]?.message
}

describe('a one-line field', () => {
  test('a one-line field keeps text of all languages', () => {
    const text = 'Grüße, 東京 & عيد مبارك – “quoted” <b> 👩‍👩‍👧 می‌خواهم'
    expect(title.parse(text)).toBe(text)
  })

  test.each([
    ['a line break', 'Board\nmeeting', 'Board meeting'],
    ['line breaks of every kind', 'a\r\nb\u0085c\u2028d\u2029e\vf\fg\th', 'a b c d e f g h'],
    ['other control characters', 'a\u0001\u001b[31m\u007f\u0090b', 'a[31mb'],
    ['direction overrides', 'invoice\u202efdp.exe\u2066\u2069', 'invoicefdp.exe'],
    ['surrounding space', ' \u00a0\ufeff\n Lunch \t', 'Lunch'],
  ])('a one-line field removes %s', (_, typed, kept) => {
    expect(title.parse(typed)).toBe(kept)
  })

  test('a one-line field keeps direction marks and joiners', () => {
    expect(oneLine('a\u200e\u200f\u061c\u200c\u200db')).toBe('a\u200e\u200f\u061c\u200c\u200db')
  })

  test('a tidied line has no control characters, and tidying it again changes nothing', () => {
    fc.assert(
      fc.property(anyText, (typed) => {
        const text = oneLine(typed)
        expect(oneLine(text)).toBe(text)
        expect(text).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u)
      }),
    )
  })

  test.each([
    ['nothing', undefined],
    ['null', null],
    ['an empty text', ''],
    ['spaces and breaks', ' \n\u2029\t'],
    ['characters nobody sees', '\u200b\u200d\u202e'],
  ])('a required field rejects %s', (_, typed) => {
    expect(errorIn(title, typed)).toBe('Title is required')
  })

  test.each([[12], [true], [['Lunch']], [{}]])('a required field rejects %j', (typed) => {
    expect(errorIn(title, typed)).toBe('Title must be text')
  })

  test('a required field can have its own message', () => {
    expect(errorIn(requiredLineField('Name', 200, 'Please fill in all fields'), ' ')).toBe(
      'Please fill in all fields',
    )
  })

  test('an optional field reads null as empty', () => {
    expect(location.parse(null)).toBe('')
    expect(location.parse('  ')).toBe('')
    expect(location.safeParse(3).error?.issues[0]?.message).toBe('Location must be text')
  })

  test.each([
    ['NUL', 'a\0b'],
    ['a high surrogate alone', 'a\ud83db'],
    ['a low surrogate alone', '\ude00'],
    ['the halves of a pair the wrong way round', '\ude00\ud83d'],
    ['the halves of a pair with a control character between', '\ud83d\u0001\ude00'],
  ])('a field rejects %s', (_, typed) => {
    expect(errorIn(title, typed)).toBe('Title contains a character that cannot be stored')
    expect(errorIn(message, typed)).toBe('Message contains a character that cannot be stored')
  })
})

describe('a length', () => {
  test('the length is counted in code points', () => {
    expect(lengthOf('')).toBe(0)
    expect(lengthOf('aé東')).toBe(3)
    expect(lengthOf('😀😀')).toBe(2)
    expect(lengthOf('👍🏽')).toBe(2)
  })

  test('a title may have 200 emoji and not 201', () => {
    expect(title.parse('😀'.repeat(200))).toBe('😀'.repeat(200))
    expect(errorIn(title, '😀'.repeat(201))).toBe('Title must be at most 200 characters')
    expect(errorIn(title, 'a'.repeat(201))).toBe('Title must be at most 200 characters')
  })

  test('surrounding space does not count towards the length', () => {
    expect(location.parse(`  Paris${' '.repeat(50)}`)).toBe('Paris')
  })

  test('the message writes a length above a thousand with a separator', () => {
    expect(errorIn(message, 'a'.repeat(5_001))).toBe('Message must be at most 5,000 characters')
  })
})

describe('a field of several lines', () => {
  test('a field of several lines keeps tabs and normalizes line breaks', () => {
    expect(message.parse('a\r\nb\rc\u2028d\u2029e\u0085\n\tf')).toBe('a\nb\nc\nd\ne\n\n\tf')
  })

  test('a field of several lines removes other control characters, changes of direction and surrounding space', () => {
    expect(message.parse('\n\n a\u0007\u009bb\f \n')).toBe('ab')
    expect(message.parse('a\u202eb\u2066\nc\u200f')).toBe('ab\nc\u200f')
  })

  test('an optional field of several lines may be empty', () => {
    expect(note.parse(null)).toBe('')
    expect(note.parse('\n')).toBe('')
    expect(errorIn(message, '\n \n')).toBe('Message is required')
  })

  test('tidying several lines again changes nothing', () => {
    fc.assert(
      fc.property(anyText, (typed) => {
        expect(severalLines(severalLines(typed))).toBe(severalLines(typed))
      }),
    )
  })
})

const FAMILY = '👩‍👩‍👧‍👦'
const FLAG = '🇨🇭'

test('a text that fits stays as it is, and a longer one is cut with an ellipsis', () => {
  expect(shortenedText('Party', 5)).toBe('Party')
  expect(shortenedText('Parties', 5)).toBe('Parti…')
  expect(shortenedText('All night', 4)).toBe('All…')
  expect(shortenedText('🎉🎉🎉', 3)).toBe('🎉🎉🎉')
})

test('a flag, a family or a letter with its marks is never cut in half', () => {
  expect(shortenedText(`a${FAMILY}b`, 4)).toBe('a…')
  expect(shortenedText(`a${FAMILY}b`, 8)).toBe(`a${FAMILY}…`)
  expect(shortenedText(`${FLAG}${FLAG}`, 3)).toBe(`${FLAG}…`)
  expect(shortenedText('e\u0301e\u0301e\u0301', 3)).toBe('e\u0301…')
  expect(shortenedText(`e${'\u0301'.repeat(20)}`, 5)).toBe(`e${'\u0301'.repeat(4)}…`)
})

test('every text is cut where a walk over its graphemes cuts it, in random cases', () => {
  const pieces = fc.constantFrom('a', 'é', 'e\u0301', '\u0301', FAMILY, FLAG, '🇨', '🎉', '한', '\r\n', 'क्षि')
  const texts = fc.oneof(
    fc.array(pieces).map((list) => list.join('')),
    fc.string({ unit: 'binary' }),
  )
  fc.assert(
    fc.property(texts, fc.integer({ min: 1, max: 12 }), (text, longest) => {
      expect(shortenedText(text, longest)).toBe(walked(text, longest))
    }),
    { numRuns: inject('randomCases') },
  )
})

function walked(text: string, longest: number): string {
  if (lengthOf(text) <= longest) return text
  let beginning = ''
  for (const { segment } of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)) {
    if (lengthOf(beginning + segment) > longest) break
    beginning += segment
  }
  return `${(beginning || Array.from(text).slice(0, longest).join('')).trimEnd()}…`
}

test('one of a kind is named in the singular, none and several in the plural', () => {
  expect([0, 1, 2].map((count) => countText(count, 'row'))).toEqual(['0 rows', '1 row', '2 rows'])
  expect([1, 3].map((count) => countText(count, 'person', 'people'))).toEqual(['1 person', '3 people'])
})

test('thousands are set apart by a comma', () => {
  expect([999, 1_000, 12_345, 1_234_567].map((count) => countText(count, 'row'))).toEqual([
    '999 rows',
    '1,000 rows',
    '12,345 rows',
    '1,234,567 rows',
  ])
})
