import { expect, test } from 'vitest'
import { parseWallTime } from '../time/wall-time.ts'
import { wordsOf } from './catalogs.ts'
import { howSoon, movedFromText, timeRange } from './time-texts.ts'

const span = (start: string, { allDay = false, timezone = 'Europe/Paris' } = {}) => {
  const wallTime = parseWallTime(`${start}:00`) ?? 0
  return { allDay, timezone, start: wallTime, end: wallTime }
}

test.each([
  ['2026-03-24T09:00', '2026-03-25T09:00', 'Moved from Tue, Mar 24, 2026'],
  ['2026-03-24T09:00', '2026-03-24T18:30', 'Moved from 9:00 AM'],
  ['2026-03-24T09:00', '2026-03-25T18:30', 'Moved from Tue, Mar 24, 2026, 9:00 AM'],
  ['2026-03-24T09:00', '2026-03-24T09:00', ''],
])('a date moved from %s to %s says "%s"', (from, to, text) => {
  expect(movedFromText(span(from), span(to))).toBe(text)
})

test('a moved all-day date says nothing about times', () => {
  expect(
    movedFromText(span('2026-03-24T00:00', { allDay: true }), span('2026-03-25T12:00', { allDay: true })),
  ).toBe('Moved from Tue, Mar 24, 2026')
})

test('a date moved to another zone says the zone of the old time', () => {
  const now = span('2026-03-24T09:00', { timezone: 'America/New_York' })
  expect(movedFromText(span('2026-03-24T09:00'), now)).toBe('Moved from Tue, Mar 24, 2026, 9:00 AM Paris')
})

test.each([
  [-1, ''],
  [0, 'Today'],
  [1, 'Tomorrow'],
  [2, 'In 2 days'],
  [9, 'In 9 days'],
  [13, 'In 13 days'],
  [14, 'In 2 weeks'],
  [60, 'In 9 weeks'],
  [61, 'In 2 months'],
  [365, 'In 12 months'],
  [729, 'In 24 months'],
  [730, 'In 2 years'],
  [3_653, 'In 10 years'],
])('an event %i days ahead takes place "%s"', (days, text) => {
  expect(howSoon(20_000, 20_000 + days)).toBe(text)
})

test.each([
  ['en', '6:30 PM – 8:00 PM CET', '6:30 PM CET', 'Repeats every 2 weeks on Mon, Sat', 'Kyiv São Paulo'],
  ['de', '18:30–20:00 Uhr MEZ', '18:30 Uhr MEZ', 'Alle 2 Wochen am Montag und Samstag', 'Kiew São Paulo'],
  ['fr', '18:30 – 20:00 CET', '18:30 CET', 'Toutes les 2 semaines, les lundi et samedi', 'Kiev São Paulo'],
  ['es', '18:30–20:00 CET', '18:30 CET', 'Cada 2 semanas, los lunes y sábados', 'Kiev São Paulo'],
  ['pt', '18:30 – 20:00 CET', '18:30 CET', 'A cada 2 semanas, às segundas e aos sábados', 'Kiev São Paulo'],
  ['it', '18:30–20:00 CET', '18:30 CET', 'Ogni 2 settimane, di lunedì e sabato', 'Kiev San Paolo'],
  ['nl', '18:30–20:00 CET', '18:30 CET', 'Elke 2 weken op maandag en zaterdag', 'Kiev São Paulo'],
  ['pl', '18:30–20:00 CET', '18:30 CET', 'Co 2 tygodnie w poniedziałki i soboty', 'Kijów São Paulo'],
  ['cs', '18:30–20:00 SEČ', '18:30 SEČ', 'Každé 2 týdny v pondělí a sobotu', 'Kyjev São Paulo'],
  ['sv', '18:30–20:00 CET', '18:30 CET', 'Varannan vecka på måndagar och lördagar', 'Kiev São Paulo'],
  ['tr', '18:30–20:00 CET', '18:30 CET', '2 haftada bir Pazartesi ve Cumartesi', 'Kiev São Paulo'],
  ['uk', '18:30–20:00 CET', '18:30 CET', 'Кожні 2 тижні у понеділок і суботу', 'Київ Сан-Паулу'],
  ['ar', '6:30 م – 8:00 م CET', '6:30 م CET', 'تتكرر كل أسبوعين يومي الاثنين والسبت', 'كييف ساو باولو'],
  ['ja', '18:30〜20:00 CET', '18:30 CET', '2週間ごとの月・土曜日', 'キーウ サンパウロ'],
  ['zh', '18:30–20:00 CET', '18:30 CET', '每 2 周的周一、周六重复', '基辅 圣保罗'],
  ['zh-Hant', '18:30–20:00 CET', '18:30 CET', '每 2 週的週一、週六重複', '基輔 聖保羅'],
  ['ko', '오후 6:30 ~ 오후 8:00 CET', '오후 6:30 CET', '2주마다 월·토요일 반복', '키예프 상파울루'],
] as const)(
  'times, weekdays and cities in "%s" are written as natives do',
  (language, evening, moment, weekly, cities) => {
    const { time } = wordsOf(language)
    const written = (from: string, to: string) => {
      const [start, end] = [span(from).start, span(to).start]
      const text = timeRange({ start, end, allDay: false }, { atStart: 'CET', atEnd: 'CET' }, time)
      return text.replace(/\u200f/g, '').replace(/\s/g, ' ')
    }
    expect(written('2026-03-24T18:30', '2026-03-24T20:00')).toBe(evening)
    expect(written('2026-03-24T18:30', '2026-03-24T18:30')).toBe(moment)
    expect(time.everyWeeks(2, [0, 5]).replace('\u00a0', ' ')).toBe(weekly)
    expect(['Europe/Kiev', 'America/Sao_Paulo'].map(time.zonePlace).join(' ')).toBe(cities)
    expect(time.zonePlace('Europe/Kyiv')).toBe(time.zonePlace('Europe/Kiev'))
    expect(time.zonePlace('Etc/GMT-3')).toBe('UTC+3')
  },
)
