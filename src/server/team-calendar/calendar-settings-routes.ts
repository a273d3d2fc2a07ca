import type { FastifyInstance } from 'fastify'
import { contract } from '../../api/contract.ts'
import { slugWords } from '../../domain/event/slug.ts'
import { Problem, required } from '../../domain/problem.ts'
import { suggestedSlug, type TeamCalendar } from '../../domain/team-calendar.ts'
import { dateIn } from '../../domain/time/time-zone.ts'
import { topicSlug, topicsIn } from '../../domain/topic.ts'
import { type Connection, readNow } from '../db/database.ts'
import { asOwnerOf, contractRoute, membershipIn } from '../http/contract-route.ts'
import type { RouteContext } from '../http/route-context.ts'
import type { Membership } from '../tables/accounts/member-table.ts'
import { takeSlug } from '../tables/calendar-slug-table.ts'
import {
  addCalendarDays,
  findCalendarSettings,
  listOnCalendar,
  saveCalendarSettings,
  switchCalendar,
} from '../tables/team-calendar-table.ts'

export function calendarSettingsRoutes(app: FastifyInstance, { database }: RouteContext): void {
  const asOwner = asOwnerOf(database, 'onlyOwnersChangeCalendar')

  contractRoute(app, contract.readTeamCalendar, (incoming) =>
    calendarOf(database, membershipIn(incoming), incoming.query.topics),
  )

  contractRoute(app, contract.changeTeamCalendar, (incoming) =>
    asOwner(incoming, async (connection, membership) => {
      const { teamId } = membership
      const { slug, list, ...settings } = incoming.body
      const before = await calendarOf(connection, membership)
      if (slug !== undefined && slug !== before.slug) {
        const refusal = await takeSlug(connection, teamId, slug)
        if (refusal) throw new Problem('conflict', refusal)
      }
      if (settings.isOn && (slug ?? before.slug) === null) throw new Problem('invalid', 'calendarNeedsSlug')
      if (list !== undefined) await listOnCalendar(connection, teamId, list)
      if (settings.isOn !== undefined && settings.isOn !== before.isOn)
        await switchCalendar(connection, teamId, settings.isOn)
      await saveCalendarSettings(connection, teamId, {
        isOn: settings.isOn ?? before.isOn,
        description: settings.description ?? before.description,
        link: settings.link ?? before.link,
        accent: settings.accent ?? before.accent,
        language: settings.language === undefined ? before.language : settings.language,
      })
      // Its first day tells that the calendar was on.
      const day = dateIn('UTC', await readNow(connection))
      if (settings.isOn) await addCalendarDays(connection, [{ teamId, day, views: 0, subscriptions: 0 }])
      return calendarOf(connection, membership)
    }),
  )
}

export async function calendarOf(
  connection: Connection,
  membership: Membership,
  topics?: string,
): Promise<TeamCalendar> {
  const slugs = topics === undefined ? null : topicsIn(topics).map(topicSlug)
  const settings = required(await findCalendarSettings(connection, membership, slugs), 'noSuchTeam')
  const { name, ...calendar } = settings
  return { ...calendar, suggestedSlug: suggestedSlug(slugWords(name)) }
}
