import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answeredText } from '../../domain/answers/answered-date.ts'
import { type AttendeeChange, attendeeChange } from '../../domain/attendee.ts'
import { maskedAddress } from '../../domain/email-address.ts'
import { wordsOf } from '../../domain/language/catalogs.ts'
import { type Language, languageOf } from '../../domain/language/languages.ts'
import { reasonText } from '../../domain/language/problem-text.ts'
import type { Words } from '../../domain/language/words.ts'
import { reasonOf } from '../../domain/problem.ts'
import { formatDate, HOUR } from '../../domain/time/wall-time.ts'
import { answerOfForm } from '../../public-pages/event-page/answer-fields.tsx'
import { ownPage } from '../../public-pages/event-page/own-page.tsx'
import type { FormTexts } from '../../public-pages/event-page/reminder-form.tsx'
import { deviceOf, type PageSite, shownEventOf } from '../../public-pages/event-page/shown-event.ts'
import { type ShownQuestion, shownQuestionOf } from '../../public-pages/event-page/shown-question.ts'
import {
  invalidUnsubscribeLinkPage,
  noOwnPage,
  signUpGonePage,
  undoPage,
} from '../../public-pages/plain-pages/attendee-pages.ts'
import { eventOnPage, type PageInWords } from '../../public-pages/plain-pages/plain-page.ts'
import type { Connection } from '../db/database.ts'
import { bucketOf, networkOf, takeFrom } from '../http/rate-limits.ts'
import { formIn } from '../http/requests/body-parsers.ts'
import { acceptTokens } from '../http/requests/link-token.ts'
import { languageHeaders, visitorLanguage } from '../http/requests/visitor-language.ts'
import { sendPlainPage } from '../http/responses/plain-page-response.ts'
import { problemIn, setRetryAfter, statusOf } from '../http/responses/problem-response.ts'
import type { RouteContext } from '../http/route-context.ts'
import { addMail } from '../mail/mail-table.ts'
import { findAnswersOf, type StoredAnswer } from '../tables/attendees/answer-table.ts'
import { findEventIdForAttendee } from '../tables/attendees/attendee-table.ts'
import {
  changeAttendee,
  findOwnSignUp,
  inviteAttendee,
  type OwnSignUp,
} from '../tables/attendees/own-page-table.ts'
import { findUnsubscribe } from '../tables/attendees/unsubscribe-table.ts'
import { lockEventForSignUp } from '../tables/events/event-table.ts'
import { findVisitedEvents, type VisitedEvent } from '../tables/events/visited-events.ts'
import { allSignUpsLink } from './all-sign-ups.ts'
import { asks, changeAnswer, readAnswer } from './answers.ts'
import { addAttendeeNews } from './attendee-news.ts'
import { attendeeIdOfToken, linkSecret } from './unsubscribe.ts'

interface TokenRoute {
  Params: { token: string }
  Querystring: { done?: string }
}

interface OpenSignUp {
  words: Words
  token: string
  signUp: OwnSignUp
  event: VisitedEvent
}

interface Press {
  work: (connection: Connection, open: OpenSignUp) => Promise<void>
  done: string
  form?: FormTexts
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
        const work = (connection: Connection) => saveChange(connection, open, change.data, language)
        return press(request, reply, open, { work, done: 'saved', form })
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
      await database.transaction(async (connection) => {
        await takeFrom(connection, bucketOf('sign-up-from', networkOf(request)))
        await work(connection, open)
      })
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

  /** Does nothing if they leave at this moment: the page then says so. */
  async function saveChange(
    connection: Connection,
    { signUp }: OpenSignUp,
    { name = signUp.name, ...fields }: AttendeeChange,
    language: Language | null,
  ): Promise<void> {
    const event = await lockEventForSignUp(connection, signUp.eventId)
    if (!event || !(await changeAttendee(connection, signUp.id, name, language))) return
    const answer = readAnswer(event, fields)
    if (answer && asks(event)) await changeAnswer(connection, event, signUp, answer)
    await addAttendeeNews(connection, 'attendee.changed', event.id, signUp.id)
  }

  async function sendInvitation(
    connection: Connection,
    { signUp: { id, email }, event: { id: eventId, readAt } }: OpenSignUp,
  ): Promise<void> {
    if (!(await inviteAttendee(connection, id))) return
    await addMail(
      connection,
      { kind: 'calendar-invitation', to: email, contents: {} },
      { uniqueKey: onceAnHour(`calendar/${eventId}/${id}`, readAt), eventId, attendeeId: id },
    )
  }

  /**
   * The page does not say if an email was sent: whoever was forwarded an email learns nothing about its recipient.
   */
  async function sendLink(
    connection: Connection,
    { signUp: { email: to, language }, event: { readAt } }: OpenSignUp,
  ): Promise<void> {
    const link = await allSignUpsLink(connection, to, { publicUrl: address.url, now: readAt })
    const uniqueKey = onceAnHour(`all-sign-ups/${to}`, readAt)
    await addMail(connection, { kind: 'all-sign-ups', to, contents: { link, language } }, { uniqueKey })
  }

  async function sendOwnPage(
    request: FastifyRequest<TokenRoute>,
    reply: FastifyReply,
    { words, token, signUp, event }: OpenSignUp,
    refusal?: { form?: FormTexts; errors: FormTexts; error?: string },
  ): Promise<FastifyReply> {
    const { answerSettings: settings, readAt } = event
    const { accent, language } = event.face
    const question = settings && shownQuestionOf(event, settings, event.places, readAt, words)
    const shownEvent = shownEventOf({ ...event, descriptionHtml: '' }, readAt, words.time)
    const answers = question ? await findAnswersOf(database, signUp.id) : []
    const page = ownPage(
      {
        words,
        token,
        event: { ...shownEvent, accent, language, ...(question && { question }) },
        form: { name: signUp.name, language: signUp.language ?? '', ...formOf(answers, question) },
        answers: answers.map((answer) => answeredText(answer, words)),
        maskedEmail: maskedAddress(signUp.email),
        calendar: invites ? (signUp.isInvited ? 'invited' : 'open') : 'off',
        device: deviceOf(request.headers['user-agent'] ?? ''),
        done: request.query.done,
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

function formOf(answers: readonly StoredAnswer[], question: ShownQuestion | null): FormTexts {
  const dates = question?.dates.map(({ date }) => date) ?? []
  const storedAnswer = answers.find(({ day }) => dates.length === 0 || dates.includes(formatDate(day)))
  if (!storedAnswer) return {}
  const replies = Object.entries(storedAnswer.replies).map(([id, reply]) => [`answers-${id}`, reply] as const)
  const { day, answer, guests } = storedAnswer
  return { date: formatDate(day), answer, guests: String(guests), ...Object.fromEntries(replies) }
}

/** Pressing the button again within the hour sends no second email. */
function onceAnHour(key: string, now: number): string {
  return `${key}/${Math.floor(now / HOUR)}`
}
