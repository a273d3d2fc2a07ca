import { randomBytes, randomUUID } from 'node:crypto'
import type { AttendeeSignUp } from '../../domain/attendee.ts'
import { DEMO_DOMAIN, DEMO_EMAIL } from '../../domain/demo.ts'
import { cleanDescription } from '../../domain/description/clean-description.ts'
import { withDateException } from '../../domain/event/date-exceptions.ts'
import { type EventDetails, eventOf, timeOf } from '../../domain/event/event.ts'
import { newEvent } from '../../domain/event/event-fields.ts'
import { eventSeries, extentOf, occurrenceOn } from '../../domain/event/event-time.ts'
import { makeSlug, SLUG_RANDOM_BYTES } from '../../domain/event/slug.ts'
import { parseOrRefuse } from '../../domain/problem.ts'
import { nthDay } from '../../domain/recurrence/occurrences.ts'
import { formatWallTime } from '../../domain/time/wall-time.ts'
import type { Connection, Database } from '../db/database.ts'
import { addMember, isInAnyTeam } from '../tables/accounts/member-table.ts'
import { addFirstTeam } from '../tables/accounts/team-table.ts'
import { addUser, lockUserByEmail, type User } from '../tables/accounts/user-table.ts'
import { addToDays } from '../tables/analytics/activity-day-table.ts'
import { addTotals } from '../tables/analytics/event-total-table.ts'
import { addAttendee } from '../tables/attendees/attendee-table.ts'
import { addEvent, saveCancellation } from '../tables/events/event-table.ts'
import { type DemoEvent, type DemoException, demoEvents } from './demo-events.ts'
import { DEMO_DAYS, DEMO_TIMEZONE, demoVisits, type VisitedEvent } from './demo-visits.ts'

/**
 * Adds a team with events, visits and sign-ups to whatever else is in the database; returns false if it exists
 * already. Real people who sign up for its events get emails as usual; the made-up attendees never do.
 */
export async function addDemoTeam(database: Database, now: number): Promise<boolean> {
  const visitedEvents = await database.transaction(async (connection) => {
    const colleague = await userAt(connection, DEMO_COLLEAGUE)
    if (await isInAnyTeam(connection, colleague.id)) return null
    const owner = await userAt(connection, DEMO_EMAIL)
    const teamId = await addFirstTeam(connection, owner, DEMO_TIMEZONE)
    await addMember(connection, { teamId, userId: colleague.id, role: 'member' })
    const events: VisitedEvent[] = []
    for (const [place, event] of demoEvents(now).entries()) {
      const creatorId = place % 4 === 3 ? colleague.id : owner.id
      events.push(await addDemoEvent(connection, event, { teamId, creatorId, place }))
    }
    return events
  })
  if (visitedEvents) await addDemoVisits(database, visitedEvents, now)
  return visitedEvents !== null
}

/**
 * The visits have a transaction of their own, since a year of them takes longer than other instances wait for the
 * team.
 */
async function addDemoVisits(
  database: Database,
  events: readonly VisitedEvent[],
  now: number,
): Promise<void> {
  const visits = Array.from({ length: DEMO_DAYS + 1 }, (_, daysAgo) => demoVisits(events, daysAgo, now))
  const [totals, days] = [visits.flatMap((visit) => visit.totals), visits.flatMap((visit) => visit.days)]
  await database.transaction(async (connection) => {
    await addTotals(connection, totals)
    await addToDays(connection, days)
  })
}

async function addDemoEvent(
  connection: Connection,
  { views = 0, signUps = 0, exceptions = [], cancellation, ...fields }: DemoEvent,
  { teamId, creatorId, place }: { teamId: string; creatorId: string; place: number },
): Promise<VisitedEvent> {
  const descriptionHtml = cleanDescription(fields.descriptionHtml ?? '')
  const organizer = { organizerName: 'Ada Lovelace', organizerEmail: `ada@${DEMO_DOMAIN}` }
  const entered = eventOf(parseOrRefuse(newEvent, { ...organizer, ...fields, descriptionHtml }))
  const details = exceptions.reduce(withDemoException, entered)
  const slug = makeSlug(details.title, randomBytes(SLUG_RANDOM_BYTES))
  const event = await addEvent(connection, { teamId, creatorId, slug, details })
  if (!event) throw new Error('The demo team has no members.')
  for (const person of demoSignUps(signUps, place)) {
    await addAttendee(connection, { id: randomUUID(), eventId: event.id, isUnconfirmed: false, ...person })
  }
  if (cancellation !== undefined) {
    await saveCancellation(connection, event.id, creatorId, cancellation)
  }
  const { lastEndsAt } = extentOf(timeOf(event))
  return { id: event.id, views, signUps, isRecurring: event.recurrence !== null, lastEndsAt }
}

function withDemoException(details: EventDetails, { number, note, moved }: DemoException): EventDetails {
  const time = timeOf(details)
  const day = nthDay(eventSeries(time), number)
  if (!moved) return withDateException(details, day, { skipped: true, note })
  const { start, end } = occurrenceOn(time, day + moved.days)
  const times = { startIso: formatWallTime(start), endIso: formatWallTime(end) }
  return withDateException(details, day, { ...times, location: moved.location, note })
}

async function userAt(connection: Connection, email: string): Promise<User> {
  const user = (await addUser(connection, email)) ?? (await lockUserByEmail(connection, email))
  if (!user) throw new Error(`${email} was deleted meanwhile.`)
  return user
}

/** This is the second member of the demo team. The demo exists if this user is in a team. */
const DEMO_COLLEAGUE = `grace@${DEMO_DOMAIN}`

const NAMES =
  `Grace Okafor, Tomás Herrera, Amelie Laurent, Радия Волкова, Jonas Lindqvist, 村井 純子, Priya Nair,
  Samuel Adeyemi, Ingrid Solberg, Mateo Rossi, Hannah Weiss, Yusuf Demir, Clara Novak, Oliver Byrne, Leïla Benali,
  Noah van Dijk, Zofia Kowalska, Ethan Brooks, Mei Chen, Lucía Fernández, Aarav Patel, Freja Nielsen, Daniel Kim,
  Marguerite Dubois`.split(/,\s+/)

function demoSignUps(many: number, place: number): AttendeeSignUp[] {
  return Array.from({ length: Math.min(many, NAMES.length) }, (_, index) => {
    const person = (place * 5 + index) % NAMES.length
    return { name: NAMES[person] ?? '', email: `guest${person + 1}@${DEMO_DOMAIN}` }
  })
}
