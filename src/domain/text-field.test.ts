import { describe, expect, test } from 'vitest'
import type { ZodType } from 'zod'
import { reasonText } from './language/problem-text.ts'
import { reasonOf } from './problem.ts'
import { TITLE_LENGTH } from './text.ts'
import { lineField, requiredLineField, requiredTextField, textField } from './text-field.ts'

const title = requiredLineField('title', TITLE_LENGTH)
const location = lineField('location', 5)
const message = requiredTextField('message', 5_000)
const note = textField('note', 20)

function errorIn(field: ZodType<string>, input: unknown): string | undefined {
  const issue = field.safeParse(input).error?.issues[0]
  return issue && reasonText(reasonOf(issue))
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

  test('a required field can have a key of its own', () => {
    expect(errorIn(requiredLineField('name', 200, { required: 'fillInAll' }), ' ')).toBe(
      'Please fill in all fields',
    )
  })

  test('an optional field reads null as empty', () => {
    expect(location.parse(null)).toBe('')
    expect(location.parse('  ')).toBe('')
    expect(errorIn(location, 3)).toBe('Location must be text')
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
})
