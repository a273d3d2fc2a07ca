import { randomBytes } from 'node:crypto'
import { withMovedClosing } from '../../domain/answers/answer.ts'
import { changedEvent, type EventDetails } from '../../domain/event/event.ts'
import type { EventChange } from '../../domain/event/event-fields.ts'
import { movedFromAfter } from '../../domain/event/moved-from.ts'
import { makeSlug, SLUG_RANDOM_BYTES } from '../../domain/event/slug.ts'
import { Problem, required } from '../../domain/problem.ts'
import type { WebhookType } from '../../domain/webhook.ts'
import { askOrganizer } from '../accounts/organizer-address.ts'
import { LONGEST_DELAY } from '../attendee-mail/notice-plan.ts'
import { notifyAttendees, planNotice } from '../attendee-mail/notices.ts'
import { moveAnswersWithDates } from '../attendee-mail/vanished-dates.ts'
import { type Connection, UniqueViolation } from '../db/database.ts'
import { bucketOf, takeFrom } from '../http/rate-limits.ts'
import { saveListed, saveUnlisted } from '../tables/announcement-table.ts'
import { saveAnswerSettings } from '../tables/attendees/answer-table.ts'
import { findSourceOf } from '../tables/calendar-source-table.ts'
import { markDeleted, unmarkDeleted } from '../tables/events/deleted-event-table.ts'
import { type TeamEvent, takesPlace } from '../tables/events/event-row.ts'
import { changeSlug } from '../tables/events/event-slug-table.ts'
import {
  addEvent,
  type Caller,
  findEventByIdOrSlug,
  lockForEdit,
  saveDetails,
} from '../tables/events/event-table.ts'
import { addTombstone, dropTombstone } from '../tables/events/tombstone-table.ts'
import { copyCover } from '../tables/picture-table.ts'
import { fixUidHost } from '../tables/settings-table.ts'
import { touchCalendar } from '../tables/team-calendar-table.ts'
import { keepTopics } from '../tables/topic-table.ts'
import { addNews } from '../tables/webhook-delivery-table.ts'
import { eventResponse } from './event-response.ts'

const ATTEMPTS = 5

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

interface NewTeamEvent extends Omit<Parameters<typeof addEvent>[1], 'creatorId'> {
  publicUrl: string
  coverOf?: string | undefined
  answersOf?: string | undefined
  /** Topics that the team has no room for are left out. */
  isImported?: boolean
}

/** Call it in a transaction, and `touchCalendar` last in it. Throws UniqueViolation if the slug is taken. */
export async function addTeamEvent(
  connection: Connection,
  member: { id: string; email: string },
  { publicUrl, coverOf, answersOf, isImported = false, ...fields }: NewTeamEvent,
): Promise<TeamEvent> {
  await fixUidHost(connection, new URL(publicUrl).hostname)
  const topics = await keepTopics(connection, fields.teamId, fields.details.topics, isImported)
  const details = { ...fields.details, topics }
  const event = await addEvent(connection, { ...fields, details, creatorId: member.id })
  // Happens only if the user was removed from the team during this request.
  if (!event) throw new Problem('missing', 'noSuchTeam')
  const cover = coverOf ? await copyCover(connection, coverOf, event.id) : null
  const teamEvent = { ...event, cover }
  if (answersOf) await copyAnswerSettings(connection, answersOf, event)
  if (isShown(event)) await saveListed(connection, event.teamId, [event.id])
  await askOrganizer(connection, teamEvent, member, publicUrl)
  await addEventNews(connection, 'event.created', teamEvent)
  return teamEvent
}

/** Nobody can copy what another team asks. The closing time keeps its distance from the start. */
async function copyAnswerSettings(connection: Connection, fromId: string, event: TeamEvent): Promise<void> {
  const original = await findEventByIdOrSlug(connection, fromId)
  if (original?.teamId !== event.teamId || !original.answerSettings) return
  const { formerQuestions: _, ...settings } = original.answerSettings
  const movedSettings = withMovedClosing(settings, original.startIso, event.startIso)
  await saveAnswerSettings(connection, event.id, movedSettings)
}

/**
 * Call it in a transaction, so that the edit is stored together with its notices to attendees. Throws a Problem if
 * no team of the caller has the event.
 */
export async function editTeamEvent(
  connection: Connection,
  id: string,
  caller: Caller,
  save: (before: TeamEvent) => Promise<TeamEvent>,
  { note, isFollowing = false }: EditOptions = {},
): Promise<TeamEvent> {
  const before = required(await lockForEdit(connection, id, caller), 'noEvent')
  const after = await save(before)
  if (!isFollowing) await refuseFollowed(connection, before, after)
  await moveAnswersWithDates(connection, before, after)
  if (isShown(before) !== isShown(after) || takesPlace(before) !== takesPlace(after))
    await saveAnnouncement(connection, after)
  await notifyAttendees(connection, { before, after }, note)
  await addEventNews(connection, editType(before, after), after)
  await touchCalendar(connection, after.teamId)
  return after
}

interface EditOptions {
  note?: string | undefined
  /** The calendar that the team follows makes the edit. */
  isFollowing?: boolean | undefined
}

/** The calendar that has the event says what it is, when and where. The Problem rolls the edit back. */
async function refuseFollowed(connection: Connection, before: TeamEvent, after: TeamEvent): Promise<void> {
  const isSame = JSON.stringify(followedOf(before)) === JSON.stringify(followedOf(after))
  const source = isSame ? null : await findSourceOf(connection, after.id)
  if (source) throw new Problem('conflict', ['eventFollowed', source.name])
}

function followedOf(event: TeamEvent) {
  const { title, descriptionHtml, location } = event
  const { timezone, startIso, endIso, allDay, recurrence, exceptions } = event
  return { title, descriptionHtml, location, timezone, startIso, endIso, allDay, recurrence, exceptions }
}

function editType(before: TeamEvent, after: TeamEvent): WebhookType {
  if ((before.cancelledAt === null) === (after.cancelledAt === null)) return 'event.updated'
  return after.cancelledAt === null ? 'event.restored' : 'event.cancelled'
}

/** Receivers expect no more than 20 kB in all, and can read the event by its id. The limit is in bytes. */
const LONGEST_DESCRIPTION = 15_000

/** Tells the webhooks of the event's team. Call it in a transaction. */
export function addEventNews(connection: Connection, type: WebhookType, event: TeamEvent): Promise<void> {
  return addNews(connection, {
    type,
    eventId: event.id,
    data() {
      const { descriptionHtml, ...response } = eventResponse(event, event.readAt)
      const isLong = Buffer.byteLength(descriptionHtml) > LONGEST_DESCRIPTION
      return { event: isLong ? response : { ...response, descriptionHtml } }
    },
  })
}

function isOnCalendar({ isListed, isPublic }: EventDetails): boolean {
  return isListed && isPublic
}

function isShown(event: TeamEvent): boolean {
  return event.isListed && takesPlace(event)
}

function saveAnnouncement(connection: Connection, event: TeamEvent): Promise<void> {
  const { id, teamId } = event
  return isShown(event) ? saveListed(connection, teamId, [id]) : saveUnlisted(connection, id)
}

interface MoreOfChange {
  /** It runs before attendees are told and the team's calendar is locked. It returns the event if it changes that. */
  onSaved?: ((event: TeamEvent) => Promise<TeamEvent | void>) | undefined
  /** These replace the dates of the whole series, with what is skipped and moved. */
  times?: Partial<EventDetails>
  isFollowing?: boolean
  isImported?: boolean
}

/** Call it in a transaction. Throws a Problem if the event has another version than the change is for. */
export function changeTeamEvent(
  connection: Connection,
  id: string,
  caller: Caller,
  change: EventChange,
  { onSaved, times = {}, isFollowing, isImported = false }: MoreOfChange = {},
): Promise<TeamEvent> {
  const save = async (before: TeamEvent) => {
    refuseStaleVersion(before, change.version)
    const topics = change.topics && (await keepTopics(connection, before.teamId, change.topics, isImported))
    const details = { ...changedEvent(before, { ...change, topics }), ...times }
    // Feeds that showed the event until now say that it is cancelled.
    const isLeaving = isOnCalendar(before) && !isOnCalendar(details)
    if (isLeaving || (before.isPublic && !details.isPublic)) await addTombstone(connection, id)
    if (details.isPublic && !isOnCalendar(before))
      await dropTombstone(connection, { id, isListed: details.isListed })
    const movedFrom = movedFromAfter(before, details, before.readAt)
    const { answerSettings } = before
    const settings = answerSettings && withMovedClosing(answerSettings, before.startIso, details.startIso)
    if (settings && settings !== answerSettings) await saveAnswerSettings(connection, id, settings)
    await saveSlug(connection, before, change.slug)
    const after = await saveDetails(connection, before, details, caller.user.id, {
      moved_from: movedFrom && JSON.stringify(movedFrom),
    })
    return (await onSaved?.(after)) ?? after
  }
  return editTeamEvent(connection, id, caller, save, { note: change.note, isFollowing })
}

async function saveSlug(connection: Connection, before: TeamEvent, slug: string | undefined): Promise<void> {
  if (slug === undefined || slug === before.slug) return
  await takeFrom(connection, bucketOf('links-of', before.id))
  await changeSlug(connection, before, slug)
}

/** The lock has raised the sequence of the event by one; the Problem rolls that back. */
function refuseStaleVersion(lockedEvent: TeamEvent, version: number | undefined): void {
  const current = { ...lockedEvent, sequence: lockedEvent.sequence - 1 }
  if (version === undefined || version === current.sequence) return
  const event = eventResponse(current, current.readAt)
  throw new Problem('conflict', 'eventChanged', { json: { event } })
}

/**
 * The event is gone for everybody at once. Until its attendees are told, the deletion can be taken back. Call it in
 * a transaction. Throws a Problem if no team of the caller has the event.
 */
export async function deleteTeamEvent(connection: Connection, id: string, caller: Caller): Promise<void> {
  const event = required(await lockForEdit(connection, id, caller), 'noEvent')
  await addTombstone(connection, id)
  await saveUnlisted(connection, id)
  const toldAt = await planNotice(connection, { before: event, after: { ...event, isDeleted: true } })
  await markDeleted(connection, id, toldAt ?? event.readAt + LONGEST_DELAY)
  await addEventNews(connection, 'event.deleted', event)
  await touchCalendar(connection, event.teamId)
}

/** Call it in a transaction. Returns null if there is no deletion to take back. */
export async function undeleteTeamEvent(
  connection: Connection,
  id: string,
  caller: Caller,
): Promise<TeamEvent | null> {
  const event = await unmarkDeleted(connection, id, caller)
  // The notice stays planned: when it is due, attendees know the event as it is, and nothing is sent.
  // A private event stays cancelled in the calendars that had subscribed to it.
  if (event?.isPublic) await dropTombstone(connection, event)
  if (event) {
    await saveAnnouncement(connection, event)
    await addEventNews(connection, 'event.restored', event)
    await touchCalendar(connection, event.teamId)
  }
  return event
}
