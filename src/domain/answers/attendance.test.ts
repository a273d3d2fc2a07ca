import { expect, test } from 'vitest'
import type { DateException } from '../recurrence/exceptions.ts'
import { DAY, dayOf, HOUR } from '../time/wall-time.ts'
import { answerSettings } from './answer.ts'
import { ALL_DATES } from './answered-date.ts'
import {
  type AttendedEvent,
  answeredDates,
  attendanceOn,
  dateForCalendar,
  dateStatusOn,
  daysInCalendar,
  overallAttendance,
  type PersonalAnswer,
  participationOn,
  takesPlaceOn,
} from './attendance.ts'

const FIRST = dayOf(2026, 11, 21)
const [SECOND, THIRD, FOURTH] = [FIRST + 7, FIRST + 14, FIRST + 21]
const start = FIRST * DAY + 10 * HOUR
const moved = { start: start + 8 * DAY, end: start + 8 * DAY + HOUR, location: null }
const inAnotherPlace = { start: start + 21 * DAY, end: start + 21 * DAY + HOUR, location: 'The garden' }
const exceptions: DateException[] = [
  { day: SECOND, moved, note: '' },
  { day: THIRD, moved: null, note: '' },
  { day: FOURTH, moved: inAnotherPlace, note: '' },
]
const saturdays: AttendedEvent = {
  settings: answerSettings.parse({ isForEachDate: true }),
  time: {
    timezone: 'Europe/Vienna',
    allDay: false,
    start,
    end: start + HOUR,
    recurrence: { frequency: 'WEEKLY', interval: 1, byDay: [], end: { type: 'COUNT', count: 6 } },
    exceptions,
  },
  isCancelled: false,
}
const forAllDates = { ...saturdays, settings: answerSettings.parse({}) }
const said = (day: number, answer: PersonalAnswer['answer'], isWaiting = false): PersonalAnswer => ({
  day,
  answer,
  guests: 0,
  isWaiting,
})

test('a person has on a date of a series what they answered for that date, and nothing on others', () => {
  const answers = [
    said(FIRST, 'yes'),
    said(SECOND, 'maybe'),
    said(THIRD, 'no'),
    said(FOURTH, 'yes', true),
    said(ALL_DATES, 'no'),
  ]
  const days = [FIRST, SECOND, THIRD, FOURTH, FOURTH + 7]
  const attendances = days.map((day) => attendanceOn(saturdays, answers, day))
  expect(attendances).toEqual(['coming', 'maybe', 'notComing', 'waiting', 'unanswered'])
})

test('a calendar has the dates on which somebody comes or may come, and none that they declined or wait for', () => {
  const answers = [said(FIRST, 'maybe'), said(SECOND, 'yes'), said(THIRD, 'yes'), said(FOURTH, 'yes', true)]
  // The third date is skipped.
  expect(daysInCalendar(saturdays, answers)).toEqual([FIRST, SECOND])
  expect(daysInCalendar(saturdays, [said(ALL_DATES, 'yes')])).toEqual([])
  const days = [[], [said(ALL_DATES, 'maybe')], [said(ALL_DATES, 'no')], [said(ALL_DATES, 'yes', true)]].map(
    (all) => daysInCalendar(forAllDates, all),
  )
  expect(days).toEqual([null, null, [], []])
  expect(daysInCalendar({ ...saturdays, settings: null }, [])).toBeNull()
  const participations = [FIRST, SECOND, FOURTH + 7].map((day) => participationOn(saturdays, answers, day))
  expect(participations).toEqual(['TENTATIVE', 'ACCEPTED', 'ACCEPTED'])
  expect(participationOn(forAllDates, [said(ALL_DATES, 'no')])).toBe('DECLINED')
})

test('an answer for all dates is what a person has on each date', () => {
  expect(attendanceOn(forAllDates, [said(ALL_DATES, 'maybe')], SECOND)).toBe('maybe')
  expect(attendanceOn(forAllDates, [said(SECOND, 'no')], SECOND)).toBe('unanswered')
  expect(attendanceOn({ ...forAllDates, settings: null }, [said(ALL_DATES, 'yes')], ALL_DATES)).toBe(
    'unanswered',
  )
})

test('nobody can come on a date that is skipped or no longer in the series, nor after a cancellation', () => {
  const days = [FIRST, SECOND, THIRD, FOURTH, FIRST + 1, ALL_DATES]
  expect(days.map((day) => dateStatusOn(saturdays, day))).toEqual([
    'planned',
    'moved',
    'skipped',
    'planned',
    'removed',
    'planned',
  ])
  expect(days.map((day) => takesPlaceOn(saturdays, day))).toEqual([true, true, false, true, false, true])
  expect(takesPlaceOn({ ...saturdays, isCancelled: true }, FIRST)).toBe(false)
})

test('the answered dates have their times where they are, in the order of the days', () => {
  const answers = [said(FIRST + 1, 'yes'), said(THIRD, 'no'), said(SECOND, 'yes'), said(ALL_DATES, 'yes')]
  const dates = answeredDates(saturdays, answers)
  expect(
    dates.map(({ day, attendance, status, occurrence }) => [day, attendance, status, occurrence?.start]),
  ).toEqual([
    [FIRST + 1, 'coming', 'removed', undefined],
    [SECOND, 'coming', 'moved', moved.start],
    [THIRD, 'notComing', 'skipped', start + 14 * DAY],
  ])
  expect(answeredDates(forAllDates, answers)).toEqual([
    { ...said(ALL_DATES, 'yes'), attendance: 'coming', status: 'planned', occurrence: null },
  ])
})

test('on the whole, people have what they answered for dates to come that take place', () => {
  const [before, after] = [start - 3 * DAY, start + 4 * DAY + 5 * HOUR].map((wall) => wall + 6 * HOUR)
  const overall = (now: number | undefined, ...answers: PersonalAnswer[]) => {
    const dates = answeredDates(saturdays, answers)
    return [overallAttendance(dates, now ?? 0), dateForCalendar(dates, undefined, now ?? 0)?.day]
  }
  const [first, second] = [said(FIRST, 'yes'), said(SECOND, 'maybe')]
  expect(overall(before, first, second)).toEqual(['coming', FIRST])
  expect(overall(after, first, second), 'the first one is over').toEqual(['maybe', SECOND])
  expect(overall(after, first)).toEqual(['unanswered', undefined])
  const [skipped, removed] = [said(THIRD, 'yes'), said(FIRST + 1, 'yes')]
  expect(overall(before, skipped, removed)).toEqual(['unanswered', undefined])
  expect(overall(before, skipped, said(FOURTH, 'yes', true))).toEqual(['waiting', undefined])
  expect(overallAttendance(answeredDates(forAllDates, [said(ALL_DATES, 'no')]), 0)).toBe('notComing')
})
