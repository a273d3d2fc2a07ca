import { ALL_DATES, occurrenceOfDay } from '../../domain/answers/answered-date.ts'
import { type AnsweredDate, type Attendance, isOn, LIST_TEXTS } from '../../domain/answers/attendance.ts'
import { answerText } from '../../domain/answers/given-answer.ts'
import { timeOf } from '../../domain/event/event.ts'
import type { Occurrence } from '../../domain/event/event-time.ts'
import type { Words } from '../../domain/language/words.ts'
import type { Day } from '../../domain/time/wall-time.ts'
import type { Letter } from '../mail/letter.ts'
import type { MailContents, ReminderLead } from '../mail/mail.ts'
import {
  type AttendeeContext,
  attendeeLetter,
  calendarLinks,
  dateAttachment,
  factsOn,
  ownDateFacts,
} from './attendee-letter.ts'
import { firstReminder, reminderTime } from './reminder-time.ts'

/** It tells attendees their answers, but nothing that was typed: anyone can enter anyone's address. */
export function confirmationLetter(
  { day: answeredDay, stays }: MailContents['confirmation'],
  context: AttendeeContext,
): Letter {
  const { event, words, answers = [], now } = context
  const { staysText, note, file } = words.mail.confirmation
  const day = answeredDay ?? ALL_DATES
  const occurrence = occurrenceOfDay(timeOf(event), day, now)
  const answer = answers.find((one) => one.day === answeredDay)
  const attendance = answer?.attendance ?? 'unanswered'
  const isOff = answer !== undefined && !isOn(answer)
  const isExpected = attendance !== 'waiting' && attendance !== 'notComing' && !isOff
  const { cancelled } = words.changes.oneDate
  const follows = isOff
    ? cancelled.text(event.organizerName)
    : whatFollows(context, occurrence, { day, attendance })
  return attendeeLetter(context, occurrence, {
    preheader: stays ? staysText : follows,
    isLit: attendance === 'coming',
    ...(isOff && { cancelled: 'date' as const }),
    heading: isOff ? cancelled.heading : words.mail.confirmation[LIST_TEXTS[attendance]],
    paragraphs: [...(stays ? [staysText] : []), ...givenText(answer, words), follows],
    facts: [...factsOn(context, occurrence, day), ...ownDateFacts(context)],
    ...(isExpected && { calendarLinks: calendarLinks(context, day) }),
    notes: [note],
    ...(isExpected && { calendar: { attachment: dateAttachment(context, day), note: file } }),
  })
}

function givenText(answer: AnsweredDate | undefined, { page }: Words): string[] {
  return answer ? [page.youAnswered(answerText(answer, page))] : []
}

function whatFollows(
  { event, words, createdAt: signedUpAt }: AttendeeContext,
  occurrence: Occurrence,
  { day, attendance }: { day: Day; attendance: Attendance },
): string {
  const { isOver, tooSoon, reminders, remindersOfSeries, noReminders } = words.mail.confirmation
  if (attendance === 'waiting') return words.page.waitForPlace
  if (attendance === 'notComing') return noReminders
  if (occurrence.endsAt <= signedUpAt) return isOver
  const time = timeOf(event)
  // A reminder already due at sign-up is skipped; each date of a series has its own reminders.
  const isToCome = (lead: ReminderLead) => {
    if (day === ALL_DATES) {
      return firstReminder(time, lead, signedUpAt, ({ dueAt }) => signedUpAt <= dueAt) !== null
    }
    return signedUpAt <= (reminderTime(time, occurrence, lead)?.dueAt ?? 0)
  }
  const texts = event.recurrence && day === ALL_DATES ? remindersOfSeries : reminders
  if (isToCome('day')) return event.allDay ? texts.day : texts.both
  return isToCome('hour') ? texts.hour : tooSoon
}
