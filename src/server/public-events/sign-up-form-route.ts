import type { FastifyInstance, FastifyRequest } from 'fastify'
import type * as z from 'zod'
import { eventPagePath } from '../../api/event-urls.ts'
import { attendeeSignUp } from '../../domain/attendee.ts'
import { Problem } from '../../domain/problem.ts'
import { eventPage } from '../../public-pages/event-page/event-page.tsx'
import type { SignUpState, TypedSignUp } from '../../public-pages/event-page/reminder-form.tsx'
import type { PageSite } from '../../public-pages/event-page/shown-event.ts'
import { signUpAttendee } from '../attendees/sign-up.ts'
import { NO_EVENT } from '../events/find-team-event.ts'
import { acceptFormBodies } from '../http/requests/body-parsers.ts'
import { problemIn, setRetryAfter, statusOf } from '../http/responses/problem-response.ts'
import { publicEventView, variantOf } from './event-visits.ts'
import type { PublicEventCache } from './public-event-cache.ts'

type SignUpContext = Parameters<typeof signUpAttendee>[0]

interface FormParts {
  publicEvents: PublicEventCache
  pageSite: PageSite
}

interface Outcome {
  state: SignUpState
  /** Set if the sign-up was rejected. */
  problem?: Pick<Problem, 'kind' | 'retryAfterSeconds'>
}

const NO_ERRORS: TypedSignUp = { name: '', email: '' }

/**
 * The sign-up form of a browser without JavaScript: the response is the page again, with the result in it.
 */
export function signUpFormRoute(
  scope: FastifyInstance,
  context: SignUpContext,
  { publicEvents, pageSite }: FormParts,
): void {
  acceptFormBodies(scope)
  scope.post<{ Params: { slug: string } }>(eventPagePath(':slug'), async (request, reply) => {
    const snapshot = await publicEvents.find(request.params.slug)
    const { event } = snapshot
    if (!event.captureAttendees) throw new Problem('missing', NO_EVENT)
    const { state, problem } = await signUp(context, request, event.slug)
    if (problem) setRetryAfter(reply.code(statusOf[problem.kind]), problem)
    const page = eventPage(publicEventView(snapshot), pageSite, variantOf('page', request.raw), state)
    return reply.header('Cache-Control', 'no-store').type('text/html; charset=utf-8').send(page)
  })
}

async function signUp(context: SignUpContext, request: FastifyRequest, slug: string): Promise<Outcome> {
  const typed = typedIn(request.body)
  const read = attendeeSignUp.safeParse(typed)
  if (!read.success) {
    const state: SignUpState = { kind: 'rejected', typed, fieldErrors: errorsByField(read.error) }
    return { state, problem: { kind: 'invalid' } }
  }
  try {
    await signUpAttendee(context, request, slug, read.data)
    return { state: { kind: 'done', email: read.data.email } }
  } catch (error) {
    const problem = problemIn(error)
    if (problem?.kind === 'invalid') {
      return {
        state: { kind: 'rejected', typed, fieldErrors: { ...NO_ERRORS, email: problem.message } },
        problem,
      }
    }
    // The page itself says that the event is cancelled.
    if (problem?.kind === 'conflict') return { state: { kind: 'new' }, problem }
    if (problem?.kind !== 'too-many' && problem?.kind !== 'unavailable') throw error
    return { state: { kind: 'rejected', typed, fieldErrors: NO_ERRORS, error: problem.message }, problem }
  }
}

function typedIn(body: unknown): TypedSignUp {
  const fields = body instanceof URLSearchParams ? body : new URLSearchParams()
  return { name: fields.get('name') ?? '', email: fields.get('email') ?? '' }
}

function errorsByField({ issues }: z.ZodError): TypedSignUp {
  const errorOf = (field: keyof TypedSignUp) => issues.find(({ path }) => path[0] === field)?.message ?? ''
  return { name: errorOf('name'), email: errorOf('email') }
}
