import { planNotice } from '../attendee-mail/notices.ts'
import type { Connection, Database } from '../db/database.ts'
import { workOnAll } from '../db/pieces.ts'
import { findDeletedTeams, lockDeletedTeam, removeEmptyTeam } from '../tables/accounts/team-table.ts'
import { findDeletedUsers, leaveSomeEvents, removeDeletedUser } from '../tables/accounts/user-table.ts'
import { deleteDaysOf } from '../tables/analytics/activity-day-table.ts'
import { deleteFollowersOf } from '../tables/attendees/follower-table.ts'
import {
  deleteAttendeesOf,
  findEventsOfRemovedTeam,
  findRemovableEvents,
  keepRemovedEvent,
  lockEventsOfDeletedTeam,
  lockRemovableEvent,
  markDeleted,
  markRemoved,
  removeEvent,
} from '../tables/events/deleted-event-table.ts'
import { giveUpSlugs } from '../tables/events/event-slug-table.ts'

const EVENTS_A_STEP = 20

/**
 * Removes what is deleted, some rows in each transaction, until nothing is left that can be removed now. It may be
 * killed at any time: the next run goes on with what is left. Each event is removed by one instance.
 */
export async function removeDeleted(database: Database, signal: AbortSignal): Promise<void> {
  for (const { id, isRemoved } of await findDeletedTeams(database)) {
    const markSome = isRemoved ? markSomeRemoved : markSomeDeleted
    await workOnAll(database, signal, async (connection, atMost) =>
      (await lockDeletedTeam(connection, id)) ? markSome(connection, id, atMost) : 0,
    )
  }
  for (;;) {
    const events = await findRemovableEvents(database, EVENTS_A_STEP)
    let count = 0
    for (const id of events) {
      if (await removeWhole(database, id, signal)) count += 1
    }
    // Another instance may be removing the others.
    if (signal.aborted || count === 0) break
  }
  for (const { id } of await findDeletedTeams(database)) {
    await workOnAll(database, signal, (connection, atMost) => deleteFollowersOf(connection, atMost, id))
    await removeEmptyTeam(database, id)
  }
  for (const id of await findDeletedUsers(database)) {
    // Some of their events stay in other teams, or wait for their emails.
    await workOnAll(database, signal, (connection, atMost) => leaveSomeEvents(connection, id, atMost))
    if (!signal.aborted) await removeDeletedUser(database, id)
  }
}

/** Nobody is left who could take the cancellations back, so they have no delay. */
async function markSomeDeleted(connection: Connection, teamId: string, atMost: number): Promise<number> {
  const events = await lockEventsOfDeletedTeam(connection, teamId, atMost)
  for (const event of events) {
    await planNotice(connection, { before: event, after: { ...event, isDeleted: true } }, { delay: 0 })
    await markDeleted(connection, event.id, event.readAt)
  }
  return events.length
}

/** The attendees of a team that the operator removed are not told. */
async function markSomeRemoved(connection: Connection, teamId: string, atMost: number): Promise<number> {
  const events = await findEventsOfRemovedTeam(connection, teamId, atMost)
  for (const { id, slug, reason } of events) {
    await keepRemovedEvent(connection, slug, reason)
    await markRemoved(connection, id)
  }
  return events.length
}

async function removeWhole(database: Database, id: string, signal: AbortSignal): Promise<boolean> {
  let isRemoved = false
  await workOnAll(database, signal, async (connection, atMost) => {
    isRemoved = false
    if (!(await lockRemovableEvent(connection, id))) return 0
    let rows = 0
    for (const deleteSome of [deleteAttendeesOf, deleteDaysOf]) {
      rows += await deleteSome(connection, atMost - rows, id)
      if (rows >= atMost) return rows
    }
    await giveUpSlugs(connection, id)
    await removeEvent(connection, id)
    isRemoved = true
    return 0
  })
  return isRemoved
}
