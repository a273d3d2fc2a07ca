import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ALL_DATES } from '../../domain/answers/answered-date.ts'
import { answeredDates, dateForCalendar, overallAttendance } from '../../domain/answers/attendance.ts'
import { forAttendee } from '../../domain/answers/shown-place.ts'
import { type AttendeeChange, attendeeChange } from '../../domain/attendee.ts'
import { maskedAddress } from '../../domain/email-address.ts'
import { wordsOf } from '../../domain/language/catalogs.ts'
import { type Language, languageOf, languageOfSignUp } from '../../domain/language/languages.ts'
import { reasonText } from '../../domain/language/problem-text.ts'
import type { Words } from '../../domain/language/words.ts'
import { invalidField, reasonOf } from '../../domain/problem.ts'
import { formatDate, parseDate } from '../../domain/time/wall-time.ts'
import { answerOfForm } from '../../public-pages/event-page/answer-fields.tsx'
import { type FormPart, mergedForm } from '../../public-pages/event-page/own-form.ts'
import { ownPage } from '../../public-pages/event-page/own-page.tsx'
import type { FormTexts } from '../../public-pages/event-page/reminder-form.tsx'
import { deviceOf, type PageSite } from '../../public-pages/event-page/shown-event.ts'
import {
  invalidUnsubscribeLinkPage,
  noOwnPage,
  signUpGonePage,
  undoPage,
} from '../../public-pages/plain-pages/attendee-pages.ts'
import { eventOnPage, type PageInWords } from '../../public-pages/plain-pages/plain-page.ts'
import type { Connection } from '../db/database.ts'
import { publicEventView } from '../event-content/public-event-view.ts'
import { takeSignUpFrom } from '../http/rate-limits.ts'
import { formIn } from '../http/requests/body-parsers.ts'
import { acceptTokens } from '../http/requests/link-token.ts'
import { languageHeaders, visitorLanguage } from '../http/requests/visitor-language.ts'
import { sendPlainPage } from '../http/responses/plain-page-response.ts'
import { problemIn, setRetryAfter, statusOf } from '../http/responses/problem-response.ts'
import type { RouteContext } from '../http/route-context.ts'
import { findAnswersOf, type StoredAnswer } from '../tables/attendees/answer-table.ts'
import { attendedEventOf } from '../tables/attendees/attendance-table.ts'
import { findEventIdForAttendee } from '../tables/attendees/attendee-table.ts'
import { changeAttendee, findOwnSignUp, type OwnSignUp } from '../tables/attendees/own-page-table.ts'
import { findUnsubscribe } from '../tables/attendees/unsubscribe-table.ts'
import { lockEventForSignUp } from '../tables/events/event-table.ts'
import { findVisitedEvents, type VisitedEvent } from '../tables/events/visited-events.ts'
import { sendAllSignUpsLink } from './all-sign-ups.ts'
import { asks, changeAnswer, readAnswer } from './answers.ts'
import { addAttendeeNews } from './attendee-news.ts'
import { inviteToCalendar } from './calendar-entry.ts'
import { attendeeIdOfToken, linkSecret } from './unsubscribe.ts'

interface TokenRoute {
  Params: { token: string }
  Querystring: { done?: string; date?: string }
}

interface OpenSignUp {
  words: Words
  token: string
  signUp: OwnSignUp
  event: VisitedEvent
}

interface Refusal {
  form?: FormTexts
  conflicts?: readonly FormPart[]
  errors?: FormTexts
  error?: string
}

interface Press {
  /** It returns what keeps it from being saved. */
  work: (connection: Connection, open: OpenSignUp) => Promise<Refusal | void>
  done: string
  form?: FormTexts
}

/** Returns the event of an own page as its attendee may see it; null if there is no page, or nothing to note. */
export async function findOwnEvent(connection: Connection, token: string): Promise<VisitedEvent | null> {
  const id = attendeeIdOfToken(await linkSecret(connection), token)
  const signUp = id === null ? null : await findOwnSignUp(connection, id)
  if (!signUp || signUp.isUnconfirmed) return null
  const event = (await findVisitedEvents(connection, [signUp.eventId])).get(signUp.eventId)
  if (!event?.isPublic || event.cancelledAt !== null) return null
  return forAttendee(event, attendedEventOf(event), await findAnswersOf(connection, signUp.id))
}

/** Mail scanners open every link, so only the page's buttons change anything. */
export function ownPageRoutes(
  app: FastifyInstance,
  { database, address }: RouteContext,
  { pageSite, invites }: { pageSite: PageSite; invites: boolean },
): void {
  app.register(async (scope) => {
    acceptTokens(scope)

    scope.get<TokenRoute>('/a/:token', (request, reply) =>
      whenOpen(request, reply, async (open) => sendOwnPage(request, reply, open)),
    )

    scope.post<TokenRoute>('/a/:token', (request, reply) =>
      whenOpen(request, reply, async (open) => {
        const form: FormTexts = Object.fromEntries(formIn(request))
        const change = attendeeChange.safeParse({ name: '', ...form, ...answerOfForm(form) })
        if (!change.success) {
          const errors = change.error.issues.map(
            (issue) => [issue.path.join('-'), reasonText(reasonOf(issue), open.words.problems)] as const,
          )
          return sendOwnPage(request, reply.code(400), open, { form, errors: Object.fromEntries(errors) })
        }
        const language = languageOf(form.language ?? '')
        const work = (connection: Connection) => saveChange(connection, open, form, change.data, language)
        const done = form.date === undefined ? 'saved' : `saved&date=${encodeURIComponent(form.date)}`
        return press(request, reply, open, { work, done, form })
      }),
    )

    const buttons = { ...(invites && { calendar: sendInvitation }), link: sendLink }
    for (const [button, work] of Object.entries(buttons)) {
      scope.post<TokenRoute>(`/a/:token/${button}`, (request, reply) =>
        whenOpen(request, reply, (open) => press(request, reply, open, { work, done: button })),
      )
    }
  })

  async function press(
    request: FastifyRequest<TokenRoute>,
    reply: FastifyReply,
    open: OpenSignUp,
    { work, done, form }: Press,
  ): Promise<FastifyReply> {
    try {
      const refusal = await database.transaction(async (connection) => {
        await takeSignUpFrom(connection, request, address)
        return work(connection, open)
      })
      if (refusal) return await sendOwnPage(request, reply.code(409), open, refusal)
    } catch (error) {
      const problem = problemIn(error)
      if (!problem || !['invalid', 'conflict', 'too-many'].includes(problem.kind)) throw error
      const errors = problem.fieldTextsIn(open.words.problems)
      const isAtField = problem.fieldErrors.some(({ field }) => field !== 'answers')
      const refusal = {
        ...(form && { form }),
        errors,
        ...(!isAtField && { error: problem.textIn(open.words.problems) }),
      }
      setRetryAfter(reply.code(statusOf[problem.kind]), problem)
      return sendOwnPage(request, reply, open, refusal)
    }
    return reply.redirect(`/a/${open.token}?done=${done}`, 303)
  }

  /**
   * Saves what was changed on this page, unless it was changed elsewhere to something else. Does nothing if they leave
   * at this moment: the page then says so.
   */
  async function saveChange(
    connection: Connection,
    { signUp: { id, eventId } }: OpenSignUp,
    form: FormTexts,
    { name, ...fields }: AttendeeChange,
    language: Language | null,
  ): Promise<Refusal | void> {
    const event = await lockEventForSignUp(connection, eventId)
    const signUp = await findOwnSignUp(connection, id)
    if (!event || !signUp) return
    const stored = formOf(signUp, await findAnswersOf(connection, id), form.date)
    const { changed, conflicts } = mergedForm(form, stored)
    if (conflicts.length > 0) return { form, conflicts }
    const newName = changed.has('name') && name !== undefined ? name : null
    const newLanguage = changed.has('language') ? language : null
    if (!(await changeAttendee(connection, id, newName, newLanguage))) return
    if (changed.has('answer') && asks(event)) {
      const answer = readAnswer(event, fields)
      if (!answer) throw invalidField('answer', 'answerInvalid')
      await changeAnswer(connection, event, signUp, answer)
    }
    await addAttendeeNews(connection, 'attendee.changed', event.id, id)
  }

  function sendInvitation(connection: Connection, { event, signUp }: OpenSignUp): Promise<void> {
    return inviteToCalendar(connection, event, signUp)
  }

  /**
   * The page does not say if an email was sent: whoever was forwarded an email learns nothing about its recipient.
   */
  function sendLink(connection: Connection, { signUp }: OpenSignUp): Promise<void> {
    return sendAllSignUpsLink(connection, signUp, address.url)
  }

  async function sendOwnPage(
    request: FastifyRequest<TokenRoute>,
    reply: FastifyReply,
    { words, token, signUp, event }: OpenSignUp,
    refusal?: Refusal,
  ): Promise<FastifyReply> {
    const { readAt } = event
    const answers = event.answerSettings ? await findAnswersOf(database, signUp.id) : []
    const ownEvent = forAttendee(event, attendedEventOf(event), answers)
    const shownEvent = publicEventView({ ...ownEvent, descriptionHtml: '' }, readAt, words)
    const { question } = shownEvent
    const dates = question?.dates.map(({ date }) => date) ?? []
    const answered = answers.map(({ day }) => formatDate(day))
    const date =
      dates.find((one) => one === (refusal?.form?.date ?? request.query.date)) ??
      dates.find((one) => answered.includes(one)) ??
      dates[0]
    const stored = formOf(signUp, answers, date)
    const ownDates = answeredDates(attendedEventOf(event), answers)
    const page = ownPage(
      {
        words,
        token,
        event: shownEvent,
        form: stored,
        stored,
        answers: ownDates,
        attendance: overallAttendance(ownDates, readAt),
        ownDate: dateForCalendar(ownDates, date, readAt),
        maskedEmail: maskedAddress(signUp.email),
        calendar: invites ? (signUp.isInvited ? 'invited' : 'open') : 'off',
        device: deviceOf(request.headers['user-agent'] ?? ''),
        done: request.query.done,
        isChanging: request.query.date !== undefined || refusal !== undefined,
        ...refusal,
      },
      pageSite,
    )
    return reply.headers(languageHeaders(words.language)).type('text/html; charset=utf-8').send(page)
  }

  async function whenOpen(
    { params, raw }: FastifyRequest<TokenRoute>,
    reply: FastifyReply,
    answer: (open: OpenSignUp) => Promise<FastifyReply>,
  ): Promise<FastifyReply> {
    const { token } = params
    const attendeeId = attendeeIdOfToken(await linkSecret(database), token)
    if (attendeeId === null) return sendPlainPage(reply, 404, invalidUnsubscribeLinkPage)
    const signUp = await findOwnSignUp(database, attendeeId)
    const eventId = signUp?.eventId ?? (await findEventIdForAttendee(database, attendeeId))
    const event = eventId === null ? undefined : (await findVisitedEvents(database, [eventId])).get(eventId)
    const language = languageOf(signUp?.language ?? '') ?? (event ? event.face.language : null)
    const send = (status: number, page: PageInWords) => sendPlainPage(reply, status, page, { language })
    const link = { token, event: event ? eventOnPage(event, event.readAt) : null }
    if (!signUp) {
      const from = await findUnsubscribe(database, attendeeId)
      return send(410, from === null ? signUpGonePage : undoPage({ ...link, from }))
    }
    if (!event) return send(410, noOwnPage('deleted', link))
    if (!event.isPublic) return send(410, noOwnPage('hidden', link))
    if (event.cancelledAt !== null) return send(200, noOwnPage('cancelled', link))
    if (signUp.isUnconfirmed) return send(200, noOwnPage('unconfirmed', link))
    return answer({ words: wordsOf(visitorLanguage(raw, language)), token, signUp, event })
  }
}

/** @param date of a series that is answered for each date */
function formOf(
  { name, language }: OwnSignUp,
  answers: readonly StoredAnswer[],
  date: string | undefined,
): FormTexts {
  const form = { name, language: languageOfSignUp(language), ...(date !== undefined && { date }) }
  const day = date === undefined ? ALL_DATES : parseDate(date)
  const storedAnswer = answers.find((one) => one.day === day)
  if (!storedAnswer) return form
  const replies = Object.entries(storedAnswer.replies).map(([id, reply]) => [`answers-${id}`, reply] as const)
  const { answer, guests } = storedAnswer
  return { ...form, answer, guests: String(guests), ...Object.fromEntries(replies) }
}
