import { describe, expect, test } from 'vitest'
import { drawableText, typefaceFor } from './share-fonts.ts'

const drawn = async (text: string) => drawableText(text, (await typefaceFor(text)).covers)

describe('a text that our fonts cover', () => {
  test.each([
    'Déjà vu, Łódź, Ætheling — “quoted” & more…',
    'Ελληνικά, ἄνθρωπος',
    'Кириллица, Ђорђе, Қазақ',
    'Tiếng Việt: Ngày hội',
    'مرحبا بالعالم، ۱۲۳ پچگ',
    'שָׁלוֹם עולם',
    'हिन्दी कार्यक्रम',
    'ที่ประชุมใหญ่',
    'Հայերեն և ქართული',
    '春の朝ごはん会「東京」カフェ、Ｔｏｋｙｏ',
    '春节联欢晚会：欢迎',
    '臺灣國際會議',
    '봄맞이 항구 산책',
  ])('"%s" is drawn unchanged', async (text) => {
    expect(await drawn(text)).toBe(text.normalize('NFC'))
  })
})

test.each([
  ['🎉 Party 🎉', 'Party'],
  ['Launch 👩🏽‍🚀🚀 now', 'Launch now'],
  ['I ❤️ Köln 🏳️‍🌈!', 'I Köln !'],
  ['Flags 🇩🇪 and 🏴󠁧󠁢󠁳󠁣󠁴󠁿', 'Flags and'],
  ['1️⃣ First', '1 First'],
  ['𝓢𝓾𝓶𝓶𝓮𝓻 ②', 'Summer 2'],
  ['a\u00a0\u2003 b', 'a b'],
])('symbols that no font has are left out of "%s"', async (text, expected) => {
  expect(await drawn(text)).toBe(expected)
})

test.each(['', '   ', '🎉🎉', 'የአዲስ ዓመት', 'Tea with ሰላም', 'தமிழ்', '𓀀'])(
  '%j is not drawn, since no font has its letters or nothing is left',
  async (text) => {
    expect(await drawn(text)).toBeNull()
  },
)
