import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { attendeeCalls } from '../../api/attendee-calls.ts'
import { DIRECT } from '../../domain/analytics/source-name.ts'
import {
  type AnswerSettings,
  type SavedAnswerSettings,
  withFormerQuestions,
} from '../../domain/answers/answer.ts'
import { ALL_DATES, isForEachDate } from '../../domain/answers/answered-date.ts'
import type { AttendeeSignUp, AttendeeWithState } from '../../domain/attendee.ts'
import { timeOf } from '../../domain/event/event.ts'
import { hasDate } from '../../domain/event/series-occurrences.ts'
import { languageOf } from '../../domain/language/languages.ts'
import type { PlainKey } from '../../domain/language/problem-key.ts'
import { invalidField, Problem, required } from '../../domain/problem.ts'
import { type Day, parseDate } from '../../domain/time/wall-time.ts'
import type { Connection } from '../db/database.ts'
import { requireTeamEvent } from '../events/find-team-event.ts'
import { answerOnce } from '../http/answer-once.ts'
import { contractRoute, idIn } from '../http/contract-route.ts'
import { bucketOf, lockEmailsTo, takeFrom } from '../http/rate-limits.ts'
import type { RouteContext } from '../http/route-context.ts'
import type { Session } from '../tables/accounts/session-table.ts'
import {
  countAnswers,
  findRepliedQuestions,
  listCheckedIn,
  saveAnswerSettings,
  saveCheckIn,
  stopAsking,
} from '../tables/attendees/answer-table.ts'
import { findAttendee } from '../tables/attendees/attendee-table.ts'
import { changeAttendee } from '../tables/attendees/own-page-table.ts'
import { isUnsubscribed } from '../tables/attendees/unsubscribe-table.ts'
import { isBlocked } from '../tables/block-table.ts'
import type { StoredEvent } from '../tables/events/event-row.ts'
import { findTeamEvent, lockForChange } from '../tables/events/event-table.ts'
import { asks, changeAnswer, fillPlaces, readAnswer } from './answers.ts'
import { addAttendeeNews, findAttendeeWithAnswers } from './attendee-news.ts'
import { addSignUp } from './sign-up.ts'

export function answerRoutes(app: FastifyInstance, context: RouteContext): void {
  const { database } = context

  /** The lock keeps everybody else from signing up, answering or editing meanwhile. */
  const withEvent = <Result>(
    path: { id: string },
    session: Session,
    work: (connection: Connection, event: StoredEvent) => Promise<Result>,
    missing: PlainKey = 'noEvent',
  ) =>
    database.transaction(async (connection) => {
      const id = idIn(path.id, missing)
      await lockForChange(connection, id)
      const event = required(await findTeamEvent(connection, id, session), missing)
      return work(connection, event)
    })

  contractRoute(app, attendeeCalls.saveAnswerSettings, ({ session, path, body }) =>
    withEvent(path, session, async (connection, event) => {
      const { version, ...settings } = body
      if (version !== undefined && version !== event.answerVersion) throw settingsConflict(event)
      return saveSettings(connection, event, settings)
    }),
  )

  contractRoute(app, attendeeCalls.deleteAnswerSettings, ({ session, path }) =>
    withEvent(path, session, async (connection, event) => {
      if (asks(event)) await stopAsking(connection, event.id, event.answerSettings)
    }),
  )

  contractRoute(app, attendeeCalls.addAttendee, ({ session, path, body, request }) =>
    withEvent(path, session, async (connection, event) => {
      // Only the id is stored with the key, as of a sign-up.
      const { id } = await answerOnce(connection, request, () => addByHand(connection, event, body, context))
      return readAttendee(connection, event.id, id)
    }),
  )

  contractRoute(app, attendeeCalls.changeAttendee, ({ session, path, body }) => {
    const change = async (connection: Connection, event: StoredEvent) => {
      const attendee = await requireAttendee(connection, event.id, path.attendeeId)
      if (body.name !== undefined) await changeAttendee(connection, attendee.id, body.name)
      const answer = readAnswer(event, body, 'organizer')
      if (answer && asks(event)) await changeAnswer(connection, event, attendee, answer)
      await addAttendeeNews(connection, 'attendee.changed', event.id, attendee.id)
      return readAttendee(connection, event.id, attendee.id)
    }
    return withEvent(path, session, change, 'noAttendee')
  })

  contractRoute(app, attendeeCalls.listCheckIns, async ({ session, path, query }) => {
    const event = await requireTeamEvent(database, path, session)
    return listCheckedIn(database, event.id, checkedDay(event, query.date))
  })

  for (const [call, isHere] of [
    [attendeeCalls.checkIn, true],
    [attendeeCalls.undoCheckIn, false],
  ] as const) {
    contractRoute(app, call, async ({ session, path, query, request }) => {
      const event = await requireTeamEvent(database, path, session)
      const { id: attendeeId } = await requireAttendee(database, event.id, path.attendeeId)
      const key = { eventId: event.id, attendeeId, day: checkedDay(event, query.date) }
      await database.transaction((connection) =>
        answerOnce(connection, request, async () => {
          await saveCheckIn(connection, key, isHere)
          await addAttendeeNews(connection, 'attendee.changed', event.id, attendeeId)
          return {}
        }),
      )
    })
  }
}

async function addByHand(
  connection: Connection,
  event: StoredEvent,
  { name, email, language: tag = '', ...fields }: AttendeeSignUp,
  context: RouteContext,
): Promise<{ id: string }> {
  if (!event.isPublic || !event.captureAttendees) throw new Problem('missing', 'noEvent')
  if (event.cancelledAt !== null) throw new Problem('conflict', 'eventCancelled')
  await takeFrom(connection, bucketOf('attendees-of', event.teamId))
  if (await isBlocked(connection, email)) throw invalidField('email', 'emailBlocked')
  const answer = readAnswer(event, fields, 'organizer')
  await lockEmailsTo(connection, email)
  if (await isUnsubscribed(connection, { eventId: event.id, email }))
    throw invalidField('email', 'hasUnsubscribed')
  const from = { source: DIRECT, site: '', isTagged: false }
  const attendee = { id: randomUUID(), name, email, language: languageOf(tag), answer, ...from }
  const { isNew } = await addSignUp(connection, event, attendee, context)
  if (isNew) return { id: attendee.id }
  throw invalidField('email', 'alreadyAttendee')
}

function settingsConflict({ answerSettings, answerVersion }: StoredEvent): Problem {
  return new Problem('conflict', 'answerSettingsChanged', { json: { answerSettings, answerVersion } })
}

/** The line gets the places of a higher limit at once. A lower one takes nobody's place away. */
async function saveSettings(
  connection: Connection,
  event: StoredEvent,
  sentSettings: AnswerSettings,
): Promise<SavedAnswerSettings> {
  const before = event.answerSettings ?? event.stoppedAnswerSettings
  const repliedIds = before ? await findRepliedQuestions(connection, event.id) : new Set<number>()
  const settings = withFormerQuestions(sentSettings, before, repliedIds)
  const counts = await countAnswers(connection, event.id)
  const time = timeOf(event)
  const isDate = (date: string | null) => date === null || hasDate(time, parseDate(date) ?? ALL_DATES)
  const dates = counts.filter(
    ({ date, yes, maybe, no, waiting }) => isDate(date) && yes + maybe + no + waiting > 0,
  )
  const hasDates = isForEachDate(settings, event)
  if (dates.some(({ date }) => (date !== null) !== hasDates)) throw new Problem('conflict', 'answersStay')
  await saveAnswerSettings(connection, event.id, settings)
  for (const { date, waiting } of counts) {
    const day = date === null ? ALL_DATES : (parseDate(date) ?? ALL_DATES)
    if (waiting > 0) await fillPlaces(connection, { ...event, answerSettings: settings }, day)
  }
  return settings
}

/** Throws a Problem if a series has no such date. It takes a skipped or past date too, because people may be late. */
function checkedDay(event: StoredEvent, date: string | undefined): Day {
  const time = timeOf(event)
  if (!time.recurrence) return ALL_DATES
  const day = parseDate(date ?? '')
  if (day === null || !hasDate(time, day)) {
    throw invalidField('date', 'noSuchDate')
  }
  return day
}

async function requireAttendee(connection: Connection, eventId: string, attendeeId: string) {
  return required(await findAttendee(connection, eventId, idIn(attendeeId, 'noAttendee')), 'noAttendee')
}

async function readAttendee(connection: Connection, eventId: string, id: string): Promise<AttendeeWithState> {
  return required(await findAttendeeWithAnswers(connection, eventId, id), 'noAttendee')
}
