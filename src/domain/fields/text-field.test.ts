import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  lengthOf,
  lineField,
  oneLine,
  requiredLineField,
  requiredTextField,
  severalLines,
  TITLE_LENGTH,
  textField,
} from './text-field.ts'

const title = requiredLineField('Title', TITLE_LENGTH)
const location = lineField('Location', 5)
const message = requiredTextField('Message', 5_000)
const note = textField('Note', 20)

// Every UTF-16 unit, those of control characters often.
const unit = fc.oneof(fc.nat(0xffff), fc.nat(0xa0), fc.integer({ min: 0x2000, max: 0x2070 }))
const anyText = fc.array(unit).map((units) => String.fromCharCode(...units))

function faultIn(field: typeof title, input: unknown): string | undefined {
  return field.safeParse(input).error?.issues[0]?.message
}

describe('a one-line field', () => {
  test('keeps what people write', () => {
    const text = 'Grüße, 東京 & عيد مبارك – “quoted” <b> 👩‍👩‍👧 می‌خواهم'
    expect(title.parse(text)).toBe(text)
  })

  test.each([
    ['a break', 'Board\nmeeting', 'Board meeting'],
    ['breaks of every kind', 'a\r\nb\u0085c\u2028d\u2029e\vf\fg\th', 'a b c d e f g h'],
    ['other control characters', 'a\u0001\u001b[31m\u007f\u0090b', 'a[31mb'],
    ['a turned direction', 'invoice\u202efdp.exe\u2066\u2069', 'invoicefdp.exe'],
    ['space around it', ' \u00a0\ufeff\n Lunch \t', 'Lunch'],
  ])('loses %s', (_, typed, kept) => {
    expect(title.parse(typed)).toBe(kept)
  })

  test('keeps direction marks and joiners', () => {
    expect(oneLine('a\u200e\u200f\u061c\u200c\u200db')).toBe('a\u200e\u200f\u061c\u200c\u200db')
  })

  test('is the same when tidied again, and holds no control character', () => {
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
  ])('that is required does not take %s', (_, typed) => {
    expect(faultIn(title, typed)).toBe('Title is required')
  })

  test.each([[12], [true], [['Lunch']], [{}]])('that is required does not take %j', (typed) => {
    expect(faultIn(title, typed)).toBe('Title must be text')
  })

  test('may say in its own words that it is missing', () => {
    expect(faultIn(requiredLineField('Name', 200, 'Please fill in all fields'), ' ')).toBe(
      'Please fill in all fields',
    )
  })

  test('that may be empty takes null for empty', () => {
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
  ])('does not take %s', (_, typed) => {
    expect(faultIn(title, typed)).toBe('Title contains a character that cannot be stored')
    expect(faultIn(message, typed)).toBe('Message contains a character that cannot be stored')
  })
})

describe('a length', () => {
  test('is counted in code points', () => {
    expect(lengthOf('')).toBe(0)
    expect(lengthOf('aé東')).toBe(3)
    expect(lengthOf('😀😀')).toBe(2)
    expect(lengthOf('👍🏽')).toBe(2)
  })

  test('of 200 emoji is a title, of 201 is none', () => {
    expect(title.parse('😀'.repeat(200))).toBe('😀'.repeat(200))
    expect(faultIn(title, '😀'.repeat(201))).toBe('Title must be at most 200 characters')
    expect(faultIn(title, 'a'.repeat(201))).toBe('Title must be at most 200 characters')
  })

  test('is that of what is kept, not of the space around it', () => {
    expect(location.parse(`  Paris${' '.repeat(50)}`)).toBe('Paris')
  })

  test('above a thousand is written for people', () => {
    expect(faultIn(message, 'a'.repeat(5_001))).toBe('Message must be at most 5,000 characters')
  })
})

describe('a field of several lines', () => {
  test('keeps its breaks, all of one kind, and its tabs', () => {
    expect(message.parse('a\r\nb\rc\u2028d\u2029e\u0085\n\tf')).toBe('a\nb\nc\nd\ne\n\n\tf')
  })

  test('loses other control characters and the space around it', () => {
    expect(message.parse('\n\n a\u0007\u009bb\f \n')).toBe('ab')
  })

  test('may be empty when it is not required', () => {
    expect(note.parse(null)).toBe('')
    expect(note.parse('\n')).toBe('')
    expect(faultIn(message, '\n \n')).toBe('Message is required')
  })

  test('is the same when tidied again', () => {
    fc.assert(
      fc.property(anyText, (typed) => {
        expect(severalLines(severalLines(typed))).toBe(severalLines(typed))
      }),
    )
  })
})
