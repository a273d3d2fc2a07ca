import { randomBytes } from 'node:crypto'
import { changedEvent } from '../../domain/event/event.ts'
import type { EventChange } from '../../domain/event/event-fields.ts'
import { movedFromAfter } from '../../domain/event/moved-from.ts'
import { makeSlug, SLUG_RANDOM_BYTES } from '../../domain/event/slug.ts'
import { Problem } from '../../domain/problem.ts'
import { LONGEST_DELAY } from '../attendee-mail/notice-plan.ts'
import { notifyAttendees, planNotice } from '../attendee-mail/notices.ts'
import { type Connection, UniqueViolation } from '../db/database.ts'
import { markDeleted, unmarkDeleted } from '../tables/events/deleted-event-table.ts'
import type { TeamEvent } from '../tables/events/event-row.ts'
import { lockForEdit, saveDetails, saveMovedFrom, saveUnlisted } from '../tables/events/event-table.ts'
import { addTombstone, dropTombstone } from '../tables/events/tombstone-table.ts'
import { eventResponse } from './event-response.ts'
import { EVENT_CHANGED, NO_EVENT } from './find-team-event.ts'

const ATTEMPTS = 5

/** Runs `work` with a random slug for the title, and again with another one if the slug is taken. */
export async function withUnusedSlug<Result>(
  title: string,
  work: (slug: string) => Promise<Result>,
  random: (size: number) => Uint8Array = randomBytes,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work(makeSlug(title, random(SLUG_RANDOM_BYTES)))
    } catch (error) {
      if (!(error instanceof UniqueViolation) || attempt === ATTEMPTS) throw error
    }
  }
}

/**
 * Call in a transaction, so that the edit is stored together with its notices to attendees. Throws a Problem if
 * no team of the user has the event.
 */
export async function editTeamEvent(
  connection: Connection,
  id: string,
  userId: string,
  save: (before: TeamEvent) => Promise<TeamEvent>,
  note?: string,
): Promise<TeamEvent> {
  const before = await lockForEdit(connection, id, userId)
  if (!before) throw new Problem('missing', NO_EVENT)
  const after = await save(before)
  await notifyAttendees(connection, { before, after }, note)
  return after
}

/** Call in a transaction. Throws a Problem if the event has another version than the change is for. */
export function changeTeamEvent(
  connection: Connection,
  id: string,
  userId: string,
  change: EventChange,
): Promise<TeamEvent> {
  const save = async (before: TeamEvent) => {
    refuseStaleVersion(before, change.version)
    const details = changedEvent(before, change)
    if (before.isPublic && !details.isPublic) await addTombstone(connection, id)
    if (!before.isPublic && details.isPublic) await dropTombstone(connection, id)
    if (before.isListed && !details.isListed) await saveUnlisted(connection, id)
    const movedFrom = movedFromAfter(before, details, before.readAt)
    if (movedFrom !== before.movedFrom) await saveMovedFrom(connection, id, movedFrom)
    return saveDetails(connection, before, details, userId)
  }
  return editTeamEvent(connection, id, userId, save, change.note)
}

/** The lock has raised the sequence of the event by one; the Problem rolls that back. */
function refuseStaleVersion(locked: TeamEvent, version: number | undefined): void {
  const current = { ...locked, sequence: locked.sequence - 1 }
  if (version === undefined || version === current.sequence) return
  const event = eventResponse(current, current.readAt)
  throw new Problem('conflict', EVENT_CHANGED, undefined, [], { event })
}

/**
 * Marks the event, which is gone for everybody at once, and plans to tell its attendees. Until they are told,
 * the deletion can be taken back. Call in a transaction. Throws a Problem if no team of the user has the event.
 */
export async function deleteTeamEvent(connection: Connection, id: string, userId: string): Promise<void> {
  const event = await lockForEdit(connection, id, userId)
  if (!event) throw new Problem('missing', NO_EVENT)
  await addTombstone(connection, id)
  const toldAt = await planNotice(connection, { before: event, after: { ...event, isDeleted: true } })
  await markDeleted(connection, id, toldAt ?? event.readAt + LONGEST_DELAY)
}

/** Call in a transaction. Returns null if there is no deletion to take back. */
export async function undeleteTeamEvent(
  connection: Connection,
  id: string,
  userId: string,
): Promise<TeamEvent | null> {
  const event = await unmarkDeleted(connection, id, userId)
  // The notice stays planned: when it is due, attendees know the event as it is, and nothing is sent.
  // A private event stays cancelled in the calendars that had subscribed to it.
  if (event?.isPublic) await dropTombstone(connection, id)
  return event
}
