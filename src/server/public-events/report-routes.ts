import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '../../domain/language/languages.ts'
import { type Problem, parseOrRefuse } from '../../domain/problem.ts'
import { supportMessage } from '../../domain/support-message.ts'
import { reportedPage, reportPage, type TypedReport } from '../../public-pages/plain-pages/event-pages.ts'
import type { EventOnPage } from '../../public-pages/plain-pages/plain-page.ts'
import { storeSupportMessage } from '../accounts/support-routes.ts'
import { formIn } from '../http/requests/body-parsers.ts'
import { sendPlainPage } from '../http/responses/plain-page-response.ts'
import { problemIn, setRetryAfter, statusOf } from '../http/responses/problem-response.ts'
import type { RouteContext } from '../http/route-context.ts'

interface ReportRoute {
  Params: { slug: string }
}

interface ReportedPage {
  /** It stands in the message: `event "Party" (party-00000000)`. */
  name: string
  url: string
  event: EventOnPage
  language: Language | null
}

interface ReportParts {
  pathOf: (slug: string) => string
  /** Throws a Problem if there is nothing that visitors can see. */
  find: (slug: string) => Promise<ReportedPage>
  supportEmail: string | null
}

/** Events and calendars are reported in the same way. The scope must accept form bodies. */
export function reportRoutes(
  scope: FastifyInstance,
  context: RouteContext,
  { pathOf, find, supportEmail }: ReportParts,
): void {
  const path = pathOf(':slug')

  scope.get<ReportRoute>(path, async ({ params }, reply) =>
    sendForm(reply, 200, params.slug, await find(params.slug), { name: '', email: '', message: '' }),
  )

  scope.post<ReportRoute>(path, async (request, reply) => {
    const { slug } = request.params
    const page = await find(slug)
    const form = typedIn(request)
    try {
      const report = parseOrRefuse(supportMessage, form)
      const message = `Report of the ${page.name}\n${page.url}\n\n${report.message}`
      await storeSupportMessage(context, request, { ...report, message }, supportEmail)
    } catch (error) {
      const problem = problemIn(error)
      if (!problem || !['invalid', 'too-many', 'unavailable'].includes(problem.kind)) throw error
      setRetryAfter(reply, problem)
      return sendForm(reply, statusOf[problem.kind], slug, page, form, problem)
    }
    return sendPlainPage(reply, 200, reportedPage(page.event), { language: page.language })
  })

  function sendForm(
    reply: FastifyReply,
    status: number,
    slug: string,
    { event, language }: ReportedPage,
    form: TypedReport,
    problem?: Problem,
  ): FastifyReply {
    return sendPlainPage(reply, status, reportPage({ event, action: pathOf(slug), form, problem }), {
      language,
    })
  }
}

/** The message leaves room for the lines that name the page. */
function typedIn(request: FastifyRequest): TypedReport {
  const fields = formIn(request)
  return {
    name: (fields.get('name') ?? '').slice(0, 4_000),
    email: (fields.get('email') ?? '').slice(0, 4_000),
    message: (fields.get('message') ?? '').slice(0, 4_000),
  }
}
