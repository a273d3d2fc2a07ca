import type { FastifyInstance } from 'fastify'
import { calendarFollowPath } from '../../api/event-urls.ts'
import { languageOf } from '../../domain/language/languages.ts'
import { checkEmailPage, refusedFollowPage } from '../../public-pages/plain-pages/attendee-pages.ts'
import { calendarOnPage } from '../../public-pages/plain-pages/plain-page.ts'
import { followCalendar } from '../attendees/follow.ts'
import { acceptFormBodies, formIn } from '../http/requests/body-parsers.ts'
import { sendPlainPage } from '../http/responses/plain-page-response.ts'
import { problemIn, setRetryAfter, statusOf } from '../http/responses/problem-response.ts'
import type { RouteContext } from '../http/route-context.ts'
import type { CalendarCache } from './calendar-cache.ts'

/** The form of the page. Its response is the same for every address. */
export function followRoute(
  scope: FastifyInstance,
  context: RouteContext,
  { calendars }: { calendars: CalendarCache },
): void {
  acceptFormBodies(scope)
  scope.post<{ Params: { slug: string } }>(calendarFollowPath(':slug'), async (request, reply) => {
    const { calendar } = await calendars.find(request.params.slug)
    const shown = calendarOnPage(calendar)
    const form = formIn(request)
    const language = languageOf(form.get('language') ?? '') ?? calendar.language
    try {
      await followCalendar(context, request, calendar.teamId)
    } catch (error) {
      const problem = problemIn(error)
      if (problem?.kind !== 'invalid' && problem?.kind !== 'too-many') throw error
      setRetryAfter(reply, problem)
      return sendPlainPage(reply, statusOf[problem.kind], refusedFollowPage(shown, problem.message), {
        language,
      })
    }
    return sendPlainPage(reply, 200, checkEmailPage(shown), { language })
  })
}
