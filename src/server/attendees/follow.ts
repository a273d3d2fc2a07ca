import type { FastifyRequest } from 'fastify'
import { attendeeSignUp } from '../../domain/attendee.ts'
import { languageOf } from '../../domain/language/languages.ts'
import { invalidField, parseOrRefuse } from '../../domain/problem.ts'
import { lockEmailsTo, takeSignUpFrom } from '../http/rate-limits.ts'
import { formIn } from '../http/requests/body-parsers.ts'
import type { RouteContext } from '../http/route-context.ts'
import { addMail } from '../mail/mail-table.ts'
import { SIGN_UP_LIFETIME } from '../tables/attendees/attendee-confirmation.ts'
import { askFollower } from '../tables/attendees/follower-table.ts'
import { wantsNoEmail } from '../tables/attendees/unsubscribe-table.ts'
import { isBlocked } from '../tables/block-table.ts'
import { linesOf } from '../tables/topic-table.ts'
import { ASKED_ONCE_IN_MS, confirmLink } from './confirm-sign-up.ts'

/**
 * Asks an address whether it wants to follow a team's calendar. The response does not reveal if it follows already,
 * or wants no email at all. Throws a Problem if it is invalid or blocked, or if the client's network is over its
 * limit.
 */
export async function followCalendar(
  { database, address }: RouteContext,
  request: FastifyRequest,
  teamId: string,
  topics: readonly string[],
): Promise<void> {
  // Outside of the transaction, so that a refused form counts, too.
  await takeSignUpFrom(database, request, address)
  const form = formIn(request)
  const { email } = parseOrRefuse(attendeeSignUp.pick({ email: true }), { email: form.get('email') })
  const language = languageOf(form.get('language') ?? '')
  await database.transaction(async (connection) => {
    if (await isBlocked(connection, email)) throw invalidField('email', 'emailBlocked')
    await lockEmailsTo(connection, email)
    const follower = (await wantsNoEmail(connection, email))
      ? null
      : await askFollower(connection, { teamId, email, language, topics: linesOf(topics) })
    if (!follower) return
    const link = await confirmLink(connection, address.url, follower.id)
    const uniqueKey = `confirm-follow/${follower.id}/${Math.floor(follower.askedAt / ASKED_ONCE_IN_MS)}`
    await addMail(
      connection,
      { kind: 'confirm-follow', to: email, contents: { link } },
      { uniqueKey, followerId: follower.id, expiresInMs: SIGN_UP_LIFETIME },
    )
  })
}
