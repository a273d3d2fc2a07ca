import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodError } from 'zod'
import { eventPagePath } from '../../api/event-urls.ts'
import { attendeeSignUp } from '../../domain/attendee.ts'
import { wordsOf } from '../../domain/language/catalogs.ts'
import { languageOf } from '../../domain/language/languages.ts'
import { reasonText } from '../../domain/language/problem-text.ts'
import type { Words } from '../../domain/language/words.ts'
import { Problem, reasonOf } from '../../domain/problem.ts'
import { answerOfForm } from '../../public-pages/event-page/answer-fields.tsx'
import { eventPage } from '../../public-pages/event-page/event-page.tsx'
import type { FormTexts, SignUpState } from '../../public-pages/event-page/reminder-form.tsx'
import { signUpAttendee } from '../attendees/sign-up.ts'
import { publicEventView } from '../event-content/public-event-view.ts'
import { takeSignUpFrom } from '../http/rate-limits.ts'
import { acceptFormBodies, formIn } from '../http/requests/body-parsers.ts'
import { visitorLanguage } from '../http/requests/visitor-language.ts'
import { problemIn, setRetryAfter, statusOf } from '../http/responses/problem-response.ts'
import { type VisitParts, variantOf } from './event-visits.ts'

type SignUpContext = Parameters<typeof signUpAttendee>[0]

interface Outcome {
  state: SignUpState
  problem?: Pick<Problem, 'kind'> & { retryAfterSeconds?: number | undefined }
}

/** A browser without JavaScript sends this form: the response is the page again, with the result in it. */
export function signUpFormRoute(
  scope: FastifyInstance,
  context: SignUpContext,
  { publicEvents, pageSite }: VisitParts,
): void {
  acceptFormBodies(scope)
  scope.post<{ Params: { slug: string } }>(eventPagePath(':slug'), async (request, reply) => {
    const snapshot = await publicEvents.find(request.params.slug)
    const { event } = snapshot
    if (!event.captureAttendees) throw new Problem('missing', 'noEvent')
    const ofPage = languageOf(formIn(request).get('language') ?? '')
    const words = wordsOf(ofPage ?? visitorLanguage(request.raw, event.face.language))
    const view = publicEventView(snapshot.event, snapshot.readAt, words)
    const asks = view.question !== undefined && !view.question.isClosed
    const { state, problem } = await signUp(context, request, { slug: event.slug, asks }, words)
    if (problem) setRetryAfter(reply.code(statusOf[problem.kind]), problem)
    const page = eventPage(view, words, pageSite, variantOf('page', request.raw), state)
    return reply.header('Cache-Control', 'no-store').type('text/html; charset=utf-8').send(page)
  })
}

async function signUp(
  context: SignUpContext,
  request: FastifyRequest,
  { slug, asks }: { slug: string; asks: boolean },
  { page, problems }: Words,
): Promise<Outcome> {
  const form: FormTexts = Object.fromEntries(formIn(request))
  const rejection = (fieldErrors: FormTexts, error?: string): SignUpState => ({
    kind: 'rejected',
    form,
    fieldErrors,
    ...(error !== undefined && { error }),
  })
  const result = attendeeSignUp.safeParse({ name: '', email: '', ...form, ...answerOfForm(form) })
  const count = () => takeSignUpFrom(context.database, request, context.address)
  const unanswered = asks && form.answer === undefined ? { answer: page.chooseAnswer } : {}
  try {
    if (!result.success || unanswered.answer) {
      await count()
      const state = rejection({ ...errorsIn(result.error, problems), ...unanswered })
      return { state, problem: { kind: 'invalid' } }
    }
    const { name, email, answer, date, answers: replies = {} } = result.data
    const guests = answer === 'no' ? 0 : (result.data.guests ?? 0)
    const { isWaiting } = await signUpAttendee(context, request, slug, result.data).catch(
      async (error: unknown) => {
        // The rollback took it out of the count.
        const kind = problemIn(error)?.kind
        if (kind === 'invalid' || kind === 'conflict') await count()
        throw error
      },
    )
    if (!answer || isWaiting === undefined) return { state: { kind: 'done', email } }
    return { state: { kind: 'done', email, answer: { name, answer, guests, replies, date, isWaiting } } }
  } catch (error) {
    const problem = problemIn(error)
    if (problem?.kind === 'invalid') {
      const errors = problem.fieldTextsIn(problems)
      return { state: rejection(errors, errors.answers), problem }
    }
    // The page itself says that the event is cancelled, or that answers are closed.
    if (problem?.kind === 'conflict') return { state: { kind: 'new' }, problem }
    if (problem?.kind !== 'too-many' && problem?.kind !== 'unavailable') throw error
    return { state: rejection({}, problem.textIn(problems)), problem }
  }
}

/** Of several errors of a field, the first one is shown. */
function errorsIn(error: ZodError | undefined, problems: Words['problems']): FormTexts {
  const issues = error?.issues.toReversed() ?? []
  return Object.fromEntries(
    issues.map((issue) => [issue.path.join('-'), reasonText(reasonOf(issue), problems)]),
  )
}
