import type { FastifyInstance } from 'fastify'
import { contract } from '../../api/contract.ts'
import { calendarLinksOf } from '../../api/event-urls.ts'
import { ALL_DATES } from '../../domain/answers/answered-date.ts'
import { takesPlaceOn } from '../../domain/answers/attendance.ts'
import { eventOf, isWhollySkipped } from '../../domain/event/event.ts'
import { eventSlugReason } from '../../domain/event/slug.ts'
import { Problem } from '../../domain/problem.ts'
import { parseDate } from '../../domain/time/wall-time.ts'
import { teamForFirstEvent } from '../accounts/current-user.ts'
import { askOrganizer } from '../accounts/organizer-address.ts'
import { findNotice } from '../attendee-mail/notice-table.ts'
import { UniqueViolation } from '../db/database.ts'
import { withCleanDescription } from '../event-content/checked-description.ts'
import { answerOnce } from '../http/answer-once.ts'
import { contractRoute, idIn } from '../http/contract-route.ts'
import { bucketOf, takeFrom } from '../http/rate-limits.ts'
import type { RouteContext } from '../http/route-context.ts'
import { countHeldEmails } from '../mail/mail-budget-table.ts'
import { countAnswers } from '../tables/attendees/answer-table.ts'
import { attendedEventOf } from '../tables/attendees/attendance-table.ts'
import { countAttendees } from '../tables/attendees/attendee-table.ts'
import { countReplies } from '../tables/attendees/reply-counts.ts'
import { countToldFollowers } from '../tables/calendar-news-table.ts'
import { findSourceOf } from '../tables/calendar-source-table.ts'
import { isDeletedInTeam } from '../tables/events/deleted-event-table.ts'
import type { TeamEvent } from '../tables/events/event-row.ts'
import { isSlugFree, slugTaken } from '../tables/events/event-slug-table.ts'
import { type Caller, findTeamEvent, saveCancellation, saveDetails } from '../tables/events/event-table.ts'
import { isCalendarOn, touchCalendar } from '../tables/team-calendar-table.ts'
import {
  addTeamEvent,
  changeTeamEvent,
  deleteTeamEvent,
  editTeamEvent,
  undeleteTeamEvent,
  withUnusedSlug,
} from './edit-event.ts'
import { eventResponse, instantText } from './event-response.ts'
import { requireTeamEvent } from './find-team-event.ts'

export function eventRoutes(app: FastifyInstance, { database, address }: RouteContext): void {
  contractRoute(app, contract.createEvent, async ({ session, body, request }) => {
    const details = eventOf(withCleanDescription(body))
    return withUnusedSlug(details.title, (slug) =>
      database.transaction((connection) =>
        answerOnce(connection, request, async () => {
          const teamId = session.currentTeam?.id ?? (await teamForFirstEvent(connection, session))
          await takeFrom(connection, bucketOf('events-of', teamId))
          const isListed = body.isListed ?? (await isCalendarOn(connection, teamId))
          const event = await addTeamEvent(connection, session.user, {
            teamId,
            slug,
            details: { ...details, isListed },
            publicUrl: address.url,
            coverOf: body.coverOf,
            answersOf: body.answersOf,
          })
          await touchCalendar(connection, teamId)
          return eventResponse(event, event.readAt)
        }),
      ),
    )
  })

  contractRoute(app, contract.readEvent, async ({ session, path }) => {
    const event = await requireTeamEvent(database, path, session)
    const { mailed, total, unconfirmed } = await countAttendees(database, event.id)
    const dueAt = (await findNotice(database, event.id))?.dueAt ?? null
    return {
      event: eventResponse(event, event.readAt),
      calendarLinks: event.isPublic ? calendarLinksOf(address.url, event.slug) : null,
      calendar: await findSourceOf(database, event.id),
      attendeeCount: mailed,
      followersTold: await countToldFollowers(database, event.id),
      attendees: { total, unconfirmed },
      answerSettings: event.answerSettings,
      stoppedAnswerSettings: event.stoppedAnswerSettings,
      answerVersion: event.answerVersion,
      answers: (await countAnswers(database, event.id)).map((counts) =>
        takesPlaceOn(attendedEventOf(event), parseDate(counts.date ?? '') ?? ALL_DATES)
          ? counts
          : { ...counts, isOff: true as const },
      ),
      replies: await countReplies(database, event),
      heldEmails: await countHeldEmails(database, event),
      changesEmailedAt: dueAt !== null && dueAt > event.readAt ? instantText(dueAt) : null,
    }
  })

  contractRoute(app, contract.changeEvent, async ({ session, path, body }) => {
    const id = idIn(path.id, 'noEvent')
    const change = withCleanDescription(body)
    const event = await database
      .transaction((connection) =>
        changeTeamEvent(connection, id, session, change, {
          onSaved: (after) => askOrganizer(connection, after, session.user, address.url),
        }),
      )
      .catch((error: unknown) => {
        throw error instanceof UniqueViolation ? slugTaken() : error
      })
    return eventResponse(event, event.readAt)
  })

  contractRoute(app, contract.checkLink, async ({ session, path }) => {
    const { slug, teamId } = await requireTeamEvent(database, path, session)
    const canBeChosen = eventSlugReason(path.slug) === undefined
    const isFree = path.slug === slug || (canBeChosen && (await isSlugFree(database, path.slug, teamId)))
    return { isFree }
  })

  // Its page stays. A second cancellation only changes the note, if it has one.
  contractRoute(app, contract.cancelEvent, ({ session, path, body }) =>
    saveNote(path, session, (before) => body?.note ?? before.cancellationNote),
  )

  contractRoute(app, contract.restoreEvent, ({ session, path }) => saveNote(path, session, () => null))

  contractRoute(app, contract.deleteEvent, async ({ session, path }) => {
    const id = idIn(path.id, 'noEvent')
    await database.transaction((connection) => deleteTeamEvent(connection, id, session))
  })

  contractRoute(app, contract.undeleteEvent, async ({ session, path }) => {
    const id = idIn(path.id, 'noEvent')
    const undeleted = await database.transaction((connection) => undeleteTeamEvent(connection, id, session))
    // An event that is not deleted needs nothing, such as after a second press of "Undo".
    const event = undeleted ?? (await findTeamEvent(database, id, session))
    if (event) return eventResponse(event, event.readAt)
    const isTooLate = await isDeletedInTeam(database, id, session)
    throw isTooLate ? new Problem('conflict', 'tooLateToUndelete') : new Problem('missing', 'noEvent')
  })

  /** A note cancels the event, and null restores it. */
  async function saveNote(
    path: { id: string },
    caller: Caller,
    noteOf: (before: TeamEvent) => string | null,
  ) {
    const id = idIn(path.id, 'noEvent')
    const event = await database.transaction((connection) =>
      editTeamEvent(connection, id, caller, async (before) => {
        const note = noteOf(before)
        const after = await saveCancellation(connection, id, caller.user.id, note)
        // Nothing would take place: all its dates are skipped, which older versions allowed.
        const isStillOff = note === null && isWhollySkipped(after)
        return isStillOff
          ? saveDetails(connection, after, { ...after, exceptions: [] }, caller.user.id)
          : after
      }),
    )
    return eventResponse(event, event.readAt)
  }
}
