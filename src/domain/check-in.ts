import { ALL_DATES } from './answers/answered-date.ts'
import {
  type AskingSeries,
  type Attendance,
  askedDay,
  attendanceOn,
  type PersonalAnswer,
} from './answers/attendance.ts'
import type { AttendeeWithState } from './attendee.ts'
import { type Day, parseDate } from './time/wall-time.ts'

export interface PersonAtDoor {
  person: AttendeeWithState
  /** `otherDate`: they have answered, but not for this date. */
  attendance: Attendance | 'otherDate'
  /** It counts their guests. */
  people: number
}

/** Tells what each person has on a day, as the organizer at the door sees it. */
export function peopleAtDoor(
  event: AskingSeries,
  people: readonly AttendeeWithState[],
  day: Day,
): PersonAtDoor[] {
  return people.map((person) => {
    const answers = personalAnswers(person)
    const attendance = attendanceOn(event, answers, day)
    const asked = askedDay(event, day)
    const response = event.settings && answers.find((one) => one.day === asked)
    const isOfOtherDate = asked !== ALL_DATES && !response && answers.some((one) => one.day !== ALL_DATES)
    return {
      person,
      attendance: isOfOtherDate ? 'otherDate' : attendance,
      people: 1 + (response?.guests ?? 0),
    }
  })
}

/** Somebody else at the door was not expected, and the organizer is asked. */
export function isExpected({ attendance }: PersonAtDoor): boolean {
  return attendance === 'coming' || attendance === 'maybe' || attendance === 'unanswered'
}

/** Counts those who come, with their guests, and whoever is here. A sign-up counts once it is confirmed. */
export function countAtDoor(
  list: readonly PersonAtDoor[],
  isHere: (id: string) => boolean,
): Record<'here' | 'total', number> {
  const counts = { here: 0, total: 0 }
  for (const { person, attendance, people } of list) {
    const isComing = attendance === 'coming' || attendance === 'unanswered'
    const arrived = isHere(person.id)
    if (arrived) counts.here += people
    if (arrived || (isComing && person.emailProblem !== 'unconfirmed')) counts.total += people
  }
  return counts
}

function personalAnswers({ answers }: AttendeeWithState): PersonalAnswer[] {
  return answers.flatMap(({ date, answer, guests, isWaiting }) =>
    answer === null ? [] : { day: dayOfAnswer(date), answer, guests, isWaiting },
  )
}

function dayOfAnswer(date: string | null): Day {
  return date === null ? ALL_DATES : (parseDate(date) ?? ALL_DATES)
}
