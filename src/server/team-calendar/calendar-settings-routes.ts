import type { FastifyInstance } from 'fastify'
import { contract } from '../../api/contract.ts'
import { slugWords } from '../../domain/event/slug.ts'
import { Problem } from '../../domain/problem.ts'
import { NO_SUCH_TEAM } from '../../domain/team.ts'
import {
  CALENDAR_NEEDS_SLUG,
  ONLY_OWNERS_CHANGE_CALENDAR,
  suggestedSlug,
  TAKEN_SLUG,
  type TeamCalendar,
} from '../../domain/team-calendar.ts'
import type { Connection } from '../db/database.ts'
import { contractRoute, idIn } from '../http/contract-route.ts'
import type { RouteContext } from '../http/route-context.ts'
import { requireTeamOwner } from '../tables/accounts/member-table.ts'
import {
  findCalendarSettings,
  listOnCalendar,
  saveCalendarSettings,
  takeSlug,
} from '../tables/team-calendar-table.ts'

/** What the settings screen reads and changes. */
export function calendarSettingsRoutes(app: FastifyInstance, { database }: RouteContext): void {
  contractRoute(app, contract.readTeamCalendar, ({ path, session }) =>
    calendarOf(database, { teamId: idIn(path.teamId, NO_SUCH_TEAM), userId: session.user.id }),
  )

  contractRoute(app, contract.changeTeamCalendar, async ({ path, body, session }) => {
    const membership = { teamId: idIn(path.teamId, NO_SUCH_TEAM), userId: session.user.id }
    const { teamId } = membership
    return database.transaction(async (connection) => {
      await requireTeamOwner(connection, membership, ONLY_OWNERS_CHANGE_CALENDAR)
      const { slug, list, ...settings } = body
      const before = await calendarOf(connection, membership)
      if (slug !== undefined && slug !== before.slug && !(await takeSlug(connection, teamId, slug)))
        throw new Problem('conflict', TAKEN_SLUG)
      if (settings.isOn && (slug ?? before.slug) === null) throw new Problem('invalid', CALENDAR_NEEDS_SLUG)
      if (list !== undefined) await listOnCalendar(connection, teamId, list)
      await saveCalendarSettings(connection, teamId, {
        isOn: settings.isOn ?? before.isOn,
        description: settings.description ?? before.description,
        link: settings.link ?? before.link,
        accent: settings.accent ?? before.accent,
        language: settings.language === undefined ? before.language : settings.language,
      })
      return calendarOf(connection, membership)
    })
  })
}

export async function calendarOf(
  connection: Connection,
  membership: { teamId: string; userId: string },
): Promise<TeamCalendar> {
  const settings = await findCalendarSettings(connection, membership)
  if (!settings) throw new Problem('missing', NO_SUCH_TEAM)
  const { name, ...calendar } = settings
  return { ...calendar, suggestedSlug: suggestedSlug(slugWords(name)) }
}
