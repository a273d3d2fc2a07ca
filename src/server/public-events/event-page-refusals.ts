import type { FastifyInstance } from 'fastify'
import type { Problem } from '../../domain/fields/problem.ts'
import {
  awayPage,
  missingEmbedPage,
  missingEventPage,
  privateEmbedPage,
} from '../../public-pages/event-page/missing-event-page.ts'
import { answerWithPlainPage } from '../http/responses/plain-page-response.ts'
import { problemIn, setRetryAfter } from '../http/responses/problem-response.ts'
import type { PageKind } from './rendered-page-cache.ts'

/** Visitors are told in a page what others are told in a sentence. */
export function refuseWithPages(scope: FastifyInstance, brandName: string, kind: PageKind): void {
  scope.setErrorHandler((error, _request, reply) => {
    const problem = problemIn(error)
    const refusal = problem && refusalPage(problem, brandName, kind)
    if (!refusal) throw error
    setRetryAfter(reply, problem)
    return answerWithPlainPage(reply, refusal.status, refusal.page, { isFramedByAll: kind === 'embed' })
  })
}

/** A private event is not even said to be there, except to whoever embeds it. */
function refusalPage(problem: Problem, brandName: string, kind: PageKind) {
  const missing = {
    status: 404,
    page: kind === 'embed' ? missingEmbedPage(brandName) : missingEventPage(brandName),
  }
  if (problem.kind === 'missing') return missing
  if (problem.kind === 'private') {
    return kind === 'embed' ? { status: 403, page: privateEmbedPage(brandName) } : missing
  }
  return problem.kind === 'unavailable' ? { status: 503, page: awayPage(brandName, problem.message) } : null
}
