import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { eventPageUrl, reportPath } from '../../api/event-urls.ts'
import { type Problem, parseOrRefuse } from '../../domain/problem.ts'
import { supportMessage } from '../../domain/support-message.ts'
import { reportedPage, reportPage, type TypedReport } from '../../public-pages/plain-pages/event-pages.ts'
import { eventOnPage } from '../../public-pages/plain-pages/plain-page.ts'
import { storeSupportMessage } from '../accounts/support-routes.ts'
import { formIn } from '../http/requests/body-parsers.ts'
import { sendPlainPage } from '../http/responses/plain-page-response.ts'
import { problemIn, setRetryAfter, statusOf } from '../http/responses/problem-response.ts'
import type { RouteContext } from '../http/route-context.ts'
import type { VisitParts } from './event-visits.ts'
import type { EventSnapshot } from './public-event-cache.ts'

interface ReportRoute {
  Params: { slug: string }
}

/** The scope must accept form bodies. */
export function reportRoutes(
  scope: FastifyInstance,
  context: RouteContext,
  { publicEvents, pageSite, supportEmail }: VisitParts & { supportEmail: string | null },
): void {
  const path = reportPath(':slug')

  scope.get<ReportRoute>(path, async (request, reply) => {
    const snapshot = await publicEvents.find(request.params.slug)
    return sendForm(reply, 200, snapshot, { name: '', email: '', message: '' })
  })

  scope.post<ReportRoute>(path, async (request, reply) => {
    const snapshot = await publicEvents.find(request.params.slug)
    const { event, readAt } = snapshot
    const form = typedIn(request)
    try {
      const report = parseOrRefuse(supportMessage, form)
      const message = `Report of the event "${event.title}" (${event.slug})\n${eventPageUrl(pageSite.publicUrl, event.slug)}\n\n${report.message}`
      await storeSupportMessage(context, request, { ...report, message }, supportEmail)
    } catch (error) {
      const problem = problemIn(error)
      if (!problem || !['invalid', 'too-many', 'unavailable'].includes(problem.kind)) throw error
      setRetryAfter(reply, problem)
      return sendForm(reply, statusOf[problem.kind], snapshot, form, problem)
    }
    const { language } = event.face
    return sendPlainPage(reply, 200, reportedPage(eventOnPage(event, readAt)), { language })
  })

  function sendForm(
    reply: FastifyReply,
    status: number,
    { event, readAt }: EventSnapshot,
    form: TypedReport,
    problem?: Problem,
  ): FastifyReply {
    const page = { event: eventOnPage(event, readAt), action: reportPath(event.slug), form, problem }
    const { language } = event.face
    return sendPlainPage(reply, status, reportPage(page), { language })
  }
}

/** The message leaves room for the lines that name the event. */
function typedIn(request: FastifyRequest): TypedReport {
  const fields = formIn(request)
  return {
    name: fields.get('name') ?? '',
    email: fields.get('email') ?? '',
    message: (fields.get('message') ?? '').slice(0, 4_000),
  }
}
