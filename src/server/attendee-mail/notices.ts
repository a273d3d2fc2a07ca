import { END_OF_ALL, endOf, type SignUpPosition } from '../../domain/attendee.ts'
import { changedDates } from '../../domain/event/changed-dates.ts'
import { type EventWhenAndWhere, type MailedEvent, timeOf } from '../../domain/event/event.ts'
import { PUBLIC_TEXTS, pickFields } from '../../domain/event/event-fields.ts'
import { lastOccurrence, occurrenceToShow, statusAt } from '../../domain/event/event-time.ts'
import { type Instant, isZone } from '../../domain/time/time-zone.ts'
import type { Connection } from '../db/database.ts'
import { provedOrganizerEmail } from '../tables/accounts/organizer-address-table.ts'
import { type AttendeeCondition, EVERYBODY, expectedOn } from '../tables/attendees/attendance-table.ts'
import { type StoredEvent, takesPlace } from '../tables/events/event-row.ts'
import { hasAttendeesAfter, nextAttendeeBatch, saveMailingCursor } from './mailing-table.ts'
import {
  isNews,
  type KnownPart,
  type KnownState,
  nextPart,
  notableChanges,
  noticeDelay,
  noticeFor,
  partsAfterEdit,
} from './notice-plan.ts'
import {
  addCancellationMails,
  addChangeMails,
  addRestorationMails,
  findNotice,
  type Notice,
  type NoticeBatch,
  saveNotice,
} from './notice-table.ts'
import { pauseOrResumeReminders, rescheduleReminders } from './reminders.ts'

/** A deletion is an edit that marks the event as deleted. */
export interface Edit {
  before: StoredEvent
  after: StoredEvent
}

const NONE: Notice = { round: 0, dueAt: null, cursor: null, parts: [], lastPublic: null }

/**
 * Plans to tell attendees what an edit changes for them. Call in the transaction of the edit. Returns when
 * they will be told, or null if there is nobody or nothing to tell.
 */
export async function planNotice(
  connection: Connection,
  edit: Edit,
  { delay, note }: { delay?: number; note?: string | undefined } = {},
): Promise<Instant | null> {
  const { before, after } = edit
  if (!isWorthANotice(edit)) return null
  const waiting = (await findNotice(connection, after.id)) ?? NONE
  const parts = partsAfterEdit(waiting, {
    before: toldState(before, waiting),
    end: takesPlace(after) ? endOf(after.readAt) : END_OF_ALL,
    hasNewcomers: await hasAttendeesAfter(connection, after.id, waiting.parts.at(-1)?.until),
    note,
  })
  if (parts.length === 0) return null
  const isCancelled = !takesPlace(after)
  const lastPublic = isCancelled ? await mailedEventOf(connection, before) : waiting.lastPublic
  const dueAt = after.readAt + (delay ?? delayOf(edit))
  // Once the first emails are written, or all of them, this edit needs a round of its own.
  const plan =
    waiting.dueAt === null || waiting.cursor
      ? { round: waiting.round + 1, dueAt }
      : // A cancellation can be taken back for just as long, even if a change was waiting already.
        { round: waiting.round, dueAt: isCancelled ? dueAt : Math.min(waiting.dueAt, dueAt) }
  await saveNotice(connection, after.id, { ...plan, cursor: null, parts, lastPublic })
  return plan.dueAt
}

/** Writes the next emails of a notice that is due. Call with the event locked. */
export async function addNextNotices(
  connection: Connection,
  event: StoredEvent,
  atMost: number,
): Promise<void> {
  const notice = await findNotice(connection, event.id)
  if (notice?.dueAt == null || notice.dueAt > event.readAt) return
  const state = toldState(event, notice)
  const isOver = statusAt(timeOf(state.event), event.readAt) === 'past'
  // The last dates may be over only because they were skipped.
  const hasNothingToTell = ({ known }: KnownPart) =>
    noticeFor(known, state, event.readAt) === null ||
    (isOver && changedDates(known.event, state.event, event.readAt).length === 0)
  const count = notice.cursor?.count ?? 0
  let position: SignUpPosition | null = notice.cursor
  for (let part = nextPart(notice.parts, position); part; part = nextPart(notice.parts, position)) {
    const batch = hasNothingToTell(part)
      ? null
      : await nextAttendeeBatch(connection, event.id, { after: position, until: part.until, atMost })
    position = !batch || batch.isLast ? part.until : batch.last
    if (!batch) continue
    const { event: expectedEvent } = isOver ? part.known : state
    const expiresAt = lastOccurrence(timeOf(expectedEvent))?.endsAt ?? null
    const emails = { batch, key: `${event.id}/${notice.round}`, expiresAt, rank: count }
    await addMails(connection, event, notice, part, emails)
    if (!nextPart(notice.parts, position)) break
    await saveMailingCursor(connection, event.id, 'notice', { ...position, count: count + batch.size })
    return
  }
  await saveNotice(connection, event.id, endedNotice(notice, event, isOver ? null : state))
}

export async function endNotice(connection: Connection, event: StoredEvent): Promise<void> {
  const notice = await findNotice(connection, event.id)
  if (notice) await saveNotice(connection, event.id, endedNotice(notice, event, toldState(event, notice)))
}

function delayOf({ before, after }: Edit): number {
  const now = after.readAt
  if (takesPlace(before) && takesPlace(after) && notableChanges(before, after, now).length === 0) {
    const dates = changedDates(before, after, now).flatMap(({ previous, current }) => [
      (previous ?? current).occurrence,
      current.occurrence,
    ])
    return noticeDelay(dates, now)
  }
  const occurrences = [before, after].filter(takesPlace).map((event) => occurrenceToShow(timeOf(event), now))
  return noticeDelay(occurrences, now)
}

function isWorthANotice({ before, after }: Edit): boolean {
  // This build may not know the zone, and then not when the event takes place.
  if (![before, after].every(({ timezone }) => isZone(timezone))) return false
  const now = after.readAt
  const isOver = [before, after].every((event) => statusAt(timeOf(event), now) === 'past')
  if (takesPlace(before) && takesPlace(after)) return !isOver && isNews(before, after, now)
  if (after.isDeleted && isOver) return false
  return takesPlace(before) || takesPlace(after)
}

async function addMails(
  connection: Connection,
  event: StoredEvent,
  notice: Notice,
  { known, note }: KnownPart,
  batch: NoticeBatch,
): Promise<void> {
  if (!takesPlace(event)) {
    const { isDeleted, cancelledAt, cancellationNote: note } = event
    const lastPublic = notice.lastPublic ?? (await mailedEventOf(connection, event))
    const why = { isDeleted, ...(cancelledAt !== null && { cancellation: { note } }) }
    return addCancellationMails(connection, batch, lastPublic, why)
  }
  const change = { before: known.event, note, movesAllDates: movesAllDates(known.event, event) }
  if (!known.isCancelled) {
    return addChangeMails(connection, batch, change, readersOfChange(known.event, event))
  }
  const isChanged = isNews(known.event, event, event.readAt)
  return addRestorationMails(connection, batch, isChanged ? change : null)
}

function movesAllDates(before: EventWhenAndWhere, event: StoredEvent): boolean {
  const changes = notableChanges(before, event, event.readAt)
  return event.answerSettings?.isForEachDate === true && changes.some((change) => change !== 'place')
}

/** A change of single dates concerns those who may come on one of them, any other change everybody. */
function readersOfChange(before: EventWhenAndWhere, event: StoredEvent): AttendeeCondition {
  if (notableChanges(before, event, event.readAt).length > 0) return EVERYBODY
  const dates = changedDates(before, event, event.readAt)
  const days = dates.flatMap(({ previous, current }) => [current.day, ...(previous ? [previous.day] : [])])
  return expectedOn(event, days, '$11')
}

/**
 * While the event is public, all attendees know it as it is. Otherwise the notice keeps what they know, for when it
 * is public again.
 * @param state null if they were not told, because the event is over
 */
function endedNotice(notice: Notice, event: StoredEvent, state: KnownState | null): Notice {
  const rest = { ...notice, dueAt: null, cursor: null }
  if (takesPlace(event)) return { ...rest, parts: [], lastPublic: null }
  if (!state) return rest
  return { ...rest, parts: [{ until: END_OF_ALL, known: state }] }
}

function toldState(event: StoredEvent, notice: Notice): KnownState {
  return takesPlace(event)
    ? { isCancelled: false, event: whenAndWhere(event) }
    : { isCancelled: true, event: whenAndWhere(notice.lastPublic ?? event) }
}

export function whenAndWhere(event: EventWhenAndWhere): EventWhenAndWhere {
  const { timezone, startIso, endIso, allDay, recurrence, exceptions, location } = event
  const when = { timezone, startIso, endIso, allDay, recurrence }
  const { hidesLocation, publicLocation = '' } = event
  const where = { location, ...(hidesLocation && { hidesLocation, publicLocation }) }
  return { ...when, ...(exceptions && { exceptions }), ...where }
}

/** Call in the transaction of an edit: plans the notice that it causes, and moves the reminders. */
export async function notifyAttendees(connection: Connection, edit: Edit, note?: string): Promise<void> {
  const { before, after } = edit
  await planNotice(connection, edit, { note })
  if (changesTime(edit)) await rescheduleReminders(connection, edit)
  else if (takesPlace(before) !== takesPlace(after)) await pauseOrResumeReminders(connection, after)
}

function changesTime({ before, after }: Edit): boolean {
  // Both were read from the database, so equal rules have their fields in the same order.
  const when = (event: StoredEvent) =>
    JSON.stringify({ ...whenAndWhere(event), location: '', hidesLocation: false, publicLocation: '' })
  return when(before) !== when(after)
}

/**
 * Returns what an email stores that may outlive its event. It leaves out the description, which may be long and which
 * such an email does not show.
 */
export async function mailedEventOf(connection: Connection, event: StoredEvent): Promise<MailedEvent> {
  const { id, slug, sequence, uidHost } = event
  const organizerEmail = await provedOrganizerEmail(connection, event)
  const facts = { id, slug, ...pickFields(event, PUBLIC_TEXTS), descriptionHtml: '', organizerEmail }
  // Its last update is the cancellation.
  return { ...facts, ...whenAndWhere(event), sequence, uidHost, updatedAt: event.readAt }
}
