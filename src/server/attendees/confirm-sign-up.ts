import type { FastifyInstance, FastifyReply } from 'fastify'
import { eventPagePath } from '../../api/event-urls.ts'
import type { VisitSource } from '../../domain/analytics/source-name.ts'
import { dateIn } from '../../domain/time/time-zone.ts'
import {
  confirmSignUpPage,
  deadConfirmLinkPage,
  signUpConfirmedPage,
} from '../../public-pages/plain-pages/attendee-pages.ts'
import { planReminders } from '../attendee-mail/reminders.ts'
import type { Connection, Database } from '../db/database.ts'
import { acceptTokens, tokenIn } from '../http/requests/link-token.ts'
import { sendPlainPage } from '../http/responses/plain-page-response.ts'
import type { RouteContext } from '../http/route-context.ts'
import { addMail } from '../mail/mail-table.ts'
import { addToDays } from '../tables/analytics/activity-day-table.ts'
import {
  confirmAttendee,
  findAttendeeToConfirm,
  SIGN_UP_LIFETIME,
  type UnconfirmedAttendee,
} from '../tables/attendees/attendee-confirmation.ts'
import type { StoredEvent } from '../tables/events/event-row.ts'
import { lockEventForSignUp } from '../tables/events/event-table.ts'
import { secret } from '../tables/settings-table.ts'
import { attendeeIdOfToken, attendeeToken } from './unsubscribe.ts'

/** The link in the email that asks whether a sign-up was meant. */
const CONFIRM_SIGN_UP_PATH = '/confirm-sign-up'

/** Asking again within this time sends no second email. */
const ASKED_ONCE_IN_MS = 10 * 60_000

/** Asks an address whether it was meant. Until it answers, nothing else is sent to it. */
export async function askToConfirm(
  connection: Connection,
  { id, email, eventId, askedAt }: UnconfirmedAttendee,
  publicUrl: string,
): Promise<void> {
  const token = attendeeToken(await confirmSecret(connection), id)
  await addMail(
    connection,
    {
      kind: 'confirm-sign-up',
      to: email,
      contents: { link: `${publicUrl}${CONFIRM_SIGN_UP_PATH}?token=${token}` },
    },
    {
      uniqueKey: `confirm-sign-up/${eventId}/${id}/${Math.floor(askedAt / ASKED_ONCE_IN_MS)}`,
      eventId,
      attendeeId: id,
      expiresInMs: SIGN_UP_LIFETIME,
    },
  )
}

/** Returns false if the sign-up is gone, for example because nobody confirmed it in time. */
function confirmSignUp(database: Database, attendeeId: string, eventId: string): Promise<boolean> {
  return database.transaction(async (connection) => {
    const event = await lockEventForSignUp(connection, eventId)
    if (!event) return false
    const confirmed = await confirmAttendee(connection, attendeeId)
    // A second press of the button, maybe at the same moment.
    if (!confirmed) return (await findAttendeeToConfirm(connection, attendeeId))?.isConfirmed === true
    await planReminders(connection, event)
    await addConfirmation(connection, { id: attendeeId, email: confirmed.email }, event.id)
    await countSignUp(connection, event, confirmed)
    return true
  })
}

/**
 * Counts a sign-up that needs no confirmation, or has it, in the transaction that stores it. It comes last there, since
 * other sign-ups wait for the row of the day until the commit.
 */
export async function countSignUp(
  connection: Connection,
  { id: eventId, teamTimezone, readAt }: StoredEvent,
  { source, site }: Pick<VisitSource, 'source' | 'site'>,
): Promise<void> {
  // Whether the link was tagged is not stored with a sign-up, and nobody invents sources by signing up.
  const origin = { day: dateIn(teamTimezone, readAt), source, site, isTagged: true }
  await addToDays(connection, [{ eventId, ...origin, sign_ups: 1 }])
}

/** The email with the event's details and its calendar file. */
export async function addConfirmation(
  connection: Connection,
  { id, email }: { id: string; email: string },
  eventId: string,
): Promise<void> {
  await addMail(
    connection,
    { kind: 'confirmation', to: email, contents: {} },
    { uniqueKey: `confirmation/${eventId}/${id}`, eventId, attendeeId: id },
  )
}

function confirmSecret(connection: Connection): Promise<string> {
  return secret(connection, 'confirm-sign-up')
}

/** Mail scanners open links, so opening it only shows a button; pressing that confirms. */
export function confirmSignUpRoutes(
  app: FastifyInstance,
  { database, brandName }: Pick<RouteContext, 'database' | 'brandName'>,
): void {
  app.register(async (scope) => {
    acceptTokens(scope)

    scope.get(CONFIRM_SIGN_UP_PATH, async (request, reply) => {
      const token = tokenIn(request)
      const found = await attendeeIn(token)
      if (token === null || found === null) return answerDeadLink(reply)
      const page = found.isConfirmed
        ? signUpConfirmedPage(brandName, eventPagePath(found.slug))
        : confirmSignUpPage({ brandName, token, title: found.title })
      return sendPlainPage(reply, 200, page)
    })

    scope.post(CONFIRM_SIGN_UP_PATH, async (request, reply) => {
      const found = await attendeeIn(tokenIn(request))
      if (!found) return answerDeadLink(reply)
      const isConfirmed = found.isConfirmed || (await confirmSignUp(database, found.id, found.eventId))
      if (!isConfirmed) return answerDeadLink(reply)
      return sendPlainPage(reply, 200, signUpConfirmedPage(brandName, eventPagePath(found.slug)))
    })
  })

  async function attendeeIn(token: string | null) {
    const id = token && attendeeIdOfToken(await confirmSecret(database), token)
    const found = id ? await findAttendeeToConfirm(database, id) : null
    return id && found ? { id, ...found } : null
  }

  function answerDeadLink(reply: FastifyReply): FastifyReply {
    return sendPlainPage(reply, 410, deadConfirmLinkPage(brandName))
  }
}
