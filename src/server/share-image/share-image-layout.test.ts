import { describe, expect, test } from 'vitest'
import {
  BELOW_COVER,
  BESIDE_SKY,
  columnLines,
  type Line,
  type MeasureIn,
  noticeLines,
} from './share-image-layout.ts'
import type { ShareImageText } from './share-image-text.ts'

const party: ShareImageText = {
  tile: { month: 'MAR', dayOfMonth: '10', weekday: 'Tue' },
  notice: '',
  isCancelled: false,
  title: 'Party',
  when: 'Tuesday, March 10, 2026, 9:00 AM – 10:00 AM EDT',
  whenLines: ['Tuesday, March 10, 2026', '9:00 AM – 10:00 AM EDT'],
  recurrence: '',
  location: 'Pier 4',
  by: 'by {organizer}',
  organizerName: 'Ada',
  brandName: 'Daymark',
  hour: 'day',
  isOver: false,
  face: { teamName: null, accent: 'vermilion', logo: null, cover: null },
}
const measure: MeasureIn = (text, size) => Array.from(text).length * size * 0.55
const linesOf = (
  fields: Partial<ShareImageText>,
  drawable = (text: string): string | null => text || null,
  page = BESIDE_SKY,
): Line[] => {
  const text = { ...party, ...fields }
  return [...noticeLines(text, page, measure), ...columnLines(text, page, drawable, measure)]
}
const texts = (lines: Line[]) => lines.map(({ text }) => text)

describe('the title', () => {
  test('the title is as large as fits', () => {
    const sizeOf = (title: string) => linesOf({ title })[0]?.size ?? 0
    expect(sizeOf('Party')).toBe(76)
    const sizes = [10, 60, 100, 160, 200].map((length) => sizeOf('words '.repeat(length / 6)))
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a))
    expect(sizeOf('Kapitänskajütenschlüssel')).toBeLessThan(76)
  })

  test.each([
    ['sky', BESIDE_SKY],
    ['cover', BELOW_COVER],
  ])('a title of 200 characters is drawn uncut with a %s, and the place gives way', (_, page) => {
    const title = `${'Nine more '.repeat(19)}words end`
    const location = 'A long way to the place '.repeat(8)
    const lines = linesOf({ title, location }, undefined, page)
    expect(texts(lines).join(' ')).toContain(title)
    expect(texts(lines).join(' ')).not.toContain(location.trim())
  })

  test('a title that cannot be drawn is replaced by the date', () => {
    const lines = linesOf({ title: 'የአዲስ' }, (text) => (text === 'Pier 4' ? text : null))
    expect(texts(lines)).toEqual(['Tuesday, March 10, 2026', '9:00 AM – 10:00 AM EDT', 'Pier 4'])
    expect(lines[0]?.weight).toBe('bold')
  })
})

test('the image of an event that is over says so beside the tile or above the title', () => {
  const notice = 'This event ended on Wednesday, September 30, 2026'
  for (const page of [BESIDE_SKY, BELOW_COVER]) {
    const lines = linesOf({ notice }, undefined, page)
    expect(texts(lines).join(' ')).toMatch(new RegExp(`^${notice} Party`))
    expect(lines[0]?.tone).toBe('accent')
  }
})

test('no line leaves the paper or reaches the signature, however long the texts are', () => {
  const fields = {
    notice: 'This event ended on Wednesday, September 30, 2026',
    title: 'W'.repeat(200),
    when: 'x'.repeat(80),
    whenLines: ['Wednesday, September 30, 2026, 10:00 AM – Wednesday, November 11, 2026, 10:00 PM EDT'],
    recurrence:
      'Repeats every 2 weeks on Mon, Tue, Wed, Thu, Fri, until September 30, 2027 (months without day 31 are skipped)',
    location: 'x '.repeat(250),
  }
  for (const page of [BESIDE_SKY, BELOW_COVER]) {
    const lines = linesOf(fields, undefined, page)
    expect(lines.length).toBeGreaterThan(3)
    for (const { y, size, tone } of lines) {
      expect(y - size * 0.8).toBeGreaterThanOrEqual(tone === 'accent' ? page.notice.top : page.words.top)
      expect(y + size * 0.25).toBeLessThanOrEqual(page.sign.y - 26)
    }
  }
})

test('a date range that does not fit on one line breaks between its two dates', () => {
  const date = 'Tuesday, March 10, 2026, 9:00 AM – Saturday, March 14, 2026, 6:00 PM EDT'
  expect(texts(linesOf({ whenLines: [date], when: date }, undefined, BELOW_COVER)).slice(1, 3)).toEqual([
    'Tuesday, March 10, 2026, 9:00 AM –',
    'Saturday, March 14, 2026, 6:00 PM EDT',
  ])
  for (const sign of ['〜', ' ~ ']) {
    const days = ['2026年3月10日火曜日 9:00', '2026年3月14日土曜日 18:00 EDT']
    const lines = texts(
      linesOf({ whenLines: [days.join(sign).padEnd(60, '!')], when: '!'.repeat(70) }, undefined, BELOW_COVER),
    ).slice(1, 3)
    expect(lines[0]).toBe(`${days[0]}${sign}`.trimEnd())
  }
})

test('every line of a text has the direction of its first letter', () => {
  const lines = linesOf({
    title: 'حفلة الصيف السنوية الكبيرة (Party in the garden of the old house) 2026',
    location: 'Boston',
  })
  const title = lines.slice(0, -3)
  expect(title.length).toBeGreaterThan(1)
  expect(title.every(({ isRightToLeft }) => isRightToLeft)).toBe(true)
  expect(lines.at(-1)?.isRightToLeft).toBe(false)
})

test('a cancelled event has a badge above the title, which is struck through like its date and time', () => {
  const cancelled = linesOf({ notice: 'Cancelled', isCancelled: true, recurrence: 'Repeats every week' })
  expect(cancelled.map(({ text, decoration }) => [text, decoration])).toEqual([
    ['Cancelled', 'badge'],
    ['Party', 'struck'],
    ...party.whenLines.map((line) => [line, 'struck']),
    ['Repeats every week', undefined],
    [party.location, undefined],
  ])
  expect(linesOf({ notice: 'This event ended' }).every(({ decoration }) => !decoration)).toBe(true)
})
