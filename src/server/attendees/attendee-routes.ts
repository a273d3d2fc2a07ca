import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { contract } from '../../api/contract.ts'
import { MOST_ATTENDEES_A_PAGE } from '../../api/list-queries.ts'
import { ANSWER_NAMES, everyQuestion, type SavedAnswerSettings } from '../../domain/answers/answer.ts'
import { type AttendeeAnswer } from '../../domain/answers/given-answer.ts'
import type { SignUpPosition } from '../../domain/attendee.ts'
import { wordsOf } from '../../domain/language/catalogs.ts'
import { languageOf } from '../../domain/language/languages.ts'
import { Problem, required } from '../../domain/problem.ts'
import type { Database } from '../db/database.ts'
import { requireTeamEvent } from '../events/find-team-event.ts'
import { contractRoute, idIn, membershipIn } from '../http/contract-route.ts'
import { csvHead, csvLine } from '../http/csv-line.ts'
import { POSITION_ID, readCursor, writeCursor } from '../http/responses/list-cursor.ts'
import { problemIn } from '../http/responses/problem-response.ts'
import type { RouteContext } from '../http/route-context.ts'
import { type Membership, requireTeamOwner } from '../tables/accounts/member-table.ts'
import { listAnswers } from '../tables/attendees/answer-table.ts'
import {
  deleteTeamAttendee,
  type ListedAttendee,
  listAttendeesAfter,
  positionOf,
} from '../tables/attendees/attendee-table.ts'
import { listFollowersAfter } from '../tables/attendees/follower-table.ts'
import type { StoredEvent } from '../tables/events/event-row.ts'
import type { Caller } from '../tables/events/event-table.ts'
import { addRemovalMail } from './removal-email.ts'
import { signUpAttendee } from './sign-up.ts'

/** The form of a page names its language, and shows what is wrong with its fields. Programs read English. */
function inLanguageOfForm(error: unknown, { body }: FastifyRequest): unknown {
  const code = typeof body === 'object' && body !== null && 'language' in body ? body.language : null
  const language = typeof code === 'string' ? languageOf(code) : null
  const { fieldErrors: fields = [] } = problemIn(error) ?? {}
  if (language === null || fields.length === 0) return error
  return new Problem('invalid', { fields }, { problems: wordsOf(language).problems })
}

export function attendeeRoutes(app: FastifyInstance, context: RouteContext): void {
  const { database, address } = context
  const nextPage = (eventId: string, limit: number, { createdAt, id }: SignUpPosition) => {
    const cursor = writeCursor({ createdAt, id }, eventId)
    const path = contract.listAttendees.path.replace(':id', eventId)
    return `${address.url}${path}?${new URLSearchParams({ limit: String(limit), cursor })}`
  }

  app.register(async (scope) => {
    scope.setErrorHandler((error, request) => {
      throw inLanguageOfForm(error, request)
    })
    contractRoute(scope, contract.signUp, ({ path, body, request }) =>
      signUpAttendee(context, request, path.id, body),
    )
  })

  contractRoute(app, contract.listAttendees, async ({ session, path, query, reply }) => {
    const eventId = idIn(path.id, 'noEvent')
    const { limit = MOST_ATTENDEES_A_PAGE, cursor } = query
    const after = cursor === undefined ? null : readCursor(cursor, eventId, POSITION)
    // One extra attendee shows whether there is a next page.
    const rows = await listAttendeesAfter(database, { eventId, caller: session }, after, limit + 1)
    if (rows.length === 0) await requireTeamEvent(database, path, session)
    const page = rows.slice(0, limit)
    const last = rows.length > limit ? positionOf(page.at(-1)) : null
    if (last) reply.header('Link', `<${nextPage(eventId, limit, last)}>; rel="next"`)
    return (await withAnswers(database, page)).map(
      ({ signedUpAt: _at, language: _language, ...attendee }) => attendee,
    )
  })

  contractRoute(app, contract.exportAttendees, async ({ session, path, reply }) => {
    const event = await requireTeamEvent(database, path, session)
    reply.header('Content-Disposition', `attachment; filename="${event.slug}-attendees.csv"`)
    return attendeeCsv(database, event, session)
  })

  contractRoute(app, contract.exportFollowers, async (incoming) => {
    const scope = membershipIn(incoming)
    await requireTeamOwner(database, scope, 'onlyOwnersExportFollowers')
    incoming.reply.header('Content-Disposition', 'attachment; filename="followers.csv"')
    return followerCsv(database, scope)
  })

  contractRoute(app, contract.removeAttendee, async ({ session, path, query }) => {
    const ids = {
      eventId: idIn(path.id, 'noEvent'),
      attendeeId: idIn(path.attendeeId, 'noAttendee'),
      caller: session,
    }
    await database.transaction(async (connection) => {
      const attendee = required(await deleteTeamAttendee(connection, ids), 'noAttendee')
      const why = query.notify === 'false' ? 'removed-untold' : 'removed'
      if (attendee.isMailed) await addRemovalMail(connection, attendee, why)
    })
  })
}

const POSITION: z.ZodType<SignUpPosition> = z.object({ createdAt: z.int(), id: POSITION_ID })

const PAGE_SIZE = 500

type AttendeeWithAnswers = ListedAttendee & { answers: AttendeeAnswer[] }

const SIGN_UP_COLUMNS = ['Name', 'Email', 'Signed up at', 'Email problem']
const NO_RESPONSE: AttendeeAnswer = {
  date: null,
  answer: null,
  guests: 0,
  answers: {},
  isWaiting: false,
  checkedInAt: null,
}
const ANSWER_COLUMNS = ['Date', 'Answer', 'Guests', 'Waiting', 'Checked in at']

/** If the event asks, each answer is a line: somebody who has answered for two dates has two. */
async function* attendeeCsv(database: Database, event: StoredEvent, caller: Caller): AsyncGenerator<string> {
  const { id: eventId, answerSettings } = event
  const columns = answerSettings && [
    ...ANSWER_COLUMNS,
    ...everyQuestion(answerSettings).map(({ text }) => text),
  ]
  yield csvHead([...SIGN_UP_COLUMNS, ...(columns ?? [])])
  for await (const page of attendeePages(database, { eventId, caller })) {
    yield page.map((attendee) => linesOf(attendee, answerSettings)).join('')
  }
}

async function withAnswers(
  database: Database,
  attendees: readonly ListedAttendee[],
): Promise<AttendeeWithAnswers[]> {
  const ids = attendees.map(({ id }) => id)
  const answers = await listAnswers(database, ids)
  return attendees.map((attendee) => ({ ...attendee, answers: answers.get(attendee.id) ?? [] }))
}

async function* attendeePages(
  database: Database,
  scope: { eventId: string; caller: Caller },
): AsyncGenerator<AttendeeWithAnswers[]> {
  let last: SignUpPosition | null = null
  do {
    const page = await listAttendeesAfter(database, scope, last, PAGE_SIZE)
    yield withAnswers(database, page)
    last = positionOf(page[PAGE_SIZE - 1])
    // SQLite reads synchronously: other requests get their turn only here.
    await nextTurn()
  } while (last)
}

async function* followerCsv(database: Database, scope: Membership): AsyncGenerator<string> {
  yield csvHead(['Email', 'Followed at'])
  let last: string | undefined = ''
  do {
    const batch = await listFollowersAfter(database, scope, last, PAGE_SIZE)
    yield batch.map(({ email, at }) => csvLine([email, new Date(at).toISOString()])).join('')
    last = batch[PAGE_SIZE - 1]?.id
    await nextTurn()
  } while (last !== undefined)
}

function linesOf(
  { name, email, signedUpAt, emailProblem, answers }: AttendeeWithAnswers,
  settings: SavedAnswerSettings | null,
): string {
  const signUp = [name, email, new Date(signedUpAt).toISOString(), emailProblem ?? '']
  if (!settings) return csvLine(signUp)
  const line = ({ date, answer, guests, isWaiting, checkedInAt, answers: replies }: AttendeeAnswer) => [
    date ?? '',
    answer === null ? '' : ANSWER_NAMES[answer],
    answer === null ? '' : String(guests),
    isWaiting ? 'Waiting' : '',
    checkedInAt ?? '',
    ...everyQuestion(settings).map(({ id }) => replies[id] ?? ''),
  ]
  const responses = answers.length > 0 ? answers : [NO_RESPONSE]
  return responses.map((response) => csvLine([...signUp, ...line(response)])).join('')
}
