import { describe, expect, test } from 'vitest'
import { columnLines, FOOT, type Line, type MeasureIn } from './share-image-layout.ts'
import type { ShareImageText } from './share-image-text.ts'

const party: ShareImageText = {
  tile: { month: 'MAR', dayOfMonth: '10', weekday: 'Tue' },
  notice: '',
  isCancelled: false,
  title: 'Party',
  date: 'Tuesday, March 10, 2026',
  time: '9:00 AM – 10:00 AM EDT',
  recurrence: '',
  location: 'Pier 4',
  by: 'by {organizer}',
  organizerName: 'Ada',
  brandName: 'Daymark',
}
const measure: MeasureIn = (text, size) => Array.from(text).length * size * 0.55
const linesOf = (
  fields: Partial<ShareImageText>,
  drawable = (text: string): string | null => text || null,
): Line[] => columnLines({ ...party, ...fields }, drawable, measure)
const texts = (lines: Line[]) => lines.map(({ text }) => text)

describe('the title', () => {
  test('the title is as large as fits', () => {
    const sizeOf = (title: string) => linesOf({ title })[0]?.size ?? 0
    expect(sizeOf('Party')).toBe(80)
    const sizes = [10, 60, 100, 160, 200].map((length) => sizeOf('words '.repeat(length / 6)))
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a))
    expect(sizeOf('Kapitänskajütenschlüssel')).toBeLessThan(80)
  })

  test('a title of 200 characters is drawn uncut, and the location is shortened', () => {
    const title = `${'Nine more '.repeat(19)}words end`
    const lines = linesOf({ title, location: 'A long way to the place '.repeat(8) })
    expect(texts(lines).join(' ')).toContain(title)
    expect(texts(lines).at(-1)).toMatch(/…$/)
  })

  test('a title that cannot be drawn is replaced by the date', () => {
    const lines = linesOf({ title: 'የአዲስ' }, (text) => (text === 'Pier 4' ? text : null))
    expect(texts(lines)).toEqual(['Tuesday, March 10, 2026', '9:00 AM – 10:00 AM EDT', 'Pier 4'])
    expect(lines[0]?.weight).toBe('bold')
  })
})

test('the image of an event that is over says so above the title', () => {
  const notice = 'This event ended on Wednesday, September 30, 2026'
  const lines = linesOf({ notice })
  expect(texts(lines).slice(0, 2)).toEqual([notice, 'Party'])
  expect(lines[0]?.tone).toBe('accent')
})

test('no line leaves the image or reaches the footer, however long the texts are', () => {
  const lines = linesOf({
    notice: 'This event ended on Wednesday, September 30, 2026',
    title: 'W'.repeat(200),
    date: 'Wednesday, September 30, 2026, 10:00 AM – Wednesday, November 11, 2026, 10:00 PM EDT',
    recurrence:
      'Repeats every 2 weeks on Mon, Tue, Wed, Thu, Fri, until September 30, 2027 (months without day 31 are skipped)',
    location: 'x '.repeat(250),
  })
  for (const { y, size } of lines) {
    expect(y - size).toBeGreaterThanOrEqual(0)
    expect(y + size * 0.25).toBeLessThanOrEqual(FOOT)
  }
})

test('a date range that does not fit on one line breaks between its two dates', () => {
  const date = 'Tuesday, March 10, 2026, 9:00 AM – Saturday, March 14, 2026, 6:00 PM EDT'
  expect(texts(linesOf({ date, time: '' })).slice(1, 3)).toEqual([
    'Tuesday, March 10, 2026, 9:00 AM –',
    'Saturday, March 14, 2026, 6:00 PM EDT',
  ])
  for (const sign of ['〜', ' ~ ']) {
    const days = ['2026年3月10日火曜日 9:00', '2026年3月14日土曜日 18:00 EDT']
    const lines = texts(linesOf({ date: days.join(sign).padEnd(46, '!'), time: '' })).slice(1, 3)
    expect(lines[0]).toBe(`${days[0]}${sign}`.trimEnd())
  }
})

test('every line of a text has the direction of its first letter', () => {
  const lines = linesOf({
    title: 'حفلة الصيف السنوية الكبيرة (Party in the garden of the old house) 2026',
    location: 'Boston',
  })
  const title = lines.filter(({ weight }) => weight === 'bold')
  expect(title.length).toBeGreaterThan(1)
  expect(title.every(({ isRightToLeft }) => isRightToLeft)).toBe(true)
  expect(lines.at(-1)?.isRightToLeft).toBe(false)
})

test('a cancelled event has a badge above the title, and its date and time are struck through', () => {
  const cancelled = linesOf({ notice: 'Cancelled', isCancelled: true, recurrence: 'Repeats every week' })
  expect(cancelled.map(({ text, decoration }) => [text, decoration])).toEqual([
    ['Cancelled', 'badge'],
    ['Party', undefined],
    [party.date, 'struck'],
    [party.time, 'struck'],
    ['Repeats every week', undefined],
    [party.location, undefined],
  ])
  expect(linesOf({ notice: 'This event ended' }).every(({ decoration }) => !decoration)).toBe(true)
})
