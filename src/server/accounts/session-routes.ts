import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { BROWSER_ZONE } from '../../api/call.ts'
import { contract } from '../../api/contract.ts'
import type { OrganizerLanguage } from '../../domain/language/organizer-languages.ts'
import { MAGIC_LINK_LIFETIME, magicLinkUrl } from '../../domain/magic-link.ts'
import { Problem } from '../../domain/problem.ts'
import { isZone } from '../../domain/time/time-zone.ts'
import { contractRoute } from '../http/contract-route.ts'
import { bucketOf, fromNetwork, takeEmailTo, takeFrom } from '../http/rate-limits.ts'
import { appLanguage, keepAppLanguage } from '../http/requests/app-language.ts'
import { isLocalRequest } from '../http/requests/client-address.ts'
import { newToken, tokenHash } from '../http/requests/link-token.ts'
import type { RouteContext } from '../http/route-context.ts'
import { addMail } from '../mail/mail-table.ts'
import { addSignInToken } from '../tables/accounts/login-token-table.ts'
import { chooseTeam, deleteSession } from '../tables/accounts/session-table.ts'
import { wantsNoSignInEmail } from '../tables/attendees/unsubscribe-table.ts'
import { isBlocked } from '../tables/block-table.ts'
import { linksCountedFor } from './browser-addresses.ts'
import { currentUser, reloadCurrentUser } from './current-user.ts'
import { signInAccess } from './organizer-access.ts'

interface MagicLinkOptions {
  /** In trial mode, the response to a loopback request carries the sign-in link. */
  showsMagicLinks: boolean
  contact: string | null
  /** Nobody signs in without this identity provider; it is null if emails sign in too. */
  only: string | null
}

export function sessionRoutes(
  app: FastifyInstance,
  { database, address, organizers, admins, sessionCookie, bindingCookie, addressesCookie }: RouteContext,
  { showsMagicLinks, contact, only }: MagicLinkOptions,
): void {
  contractRoute(app, contract.requestLink, async ({ body, request, reply }) => {
    if (only !== null) throw new Problem('forbidden', ['onlySingleSignOn', only])
    const key = await linksCountedFor(database, addressesCookie.read(request), body.email)
    const buckets = [
      ...fromNetwork('sign-in-from', request),
      bucketOf('sign-in-to', key),
      bucketOf('sign-in-to-in-a-day', key),
    ]
    // One transaction for all buckets: a rejected request writes nothing.
    await database.transaction(async (connection) => {
      await takeFrom(connection, ...buckets)
      // It counts, but is sent in any case: otherwise strangers could lock people out.
      await takeEmailTo(connection, body.email)
    })
    const timezone = zoneIn(request.headers)
    const { link, binding } = await sendMagicLink(
      body.email,
      body.teamInvitationToken,
      timezone,
      appLanguage(request),
    )
    reply.header('Cache-Control', 'no-store')
    bindingCookie.set(reply, binding, MAGIC_LINK_LIFETIME)
    const isShown = link !== null && showsMagicLinks && isLocalRequest(request)
    return { ok: true as const, ...(isShown && { magicLink: link }) }
  })

  contractRoute(app, contract.me, async ({ session, request, reply }) => {
    keepAppLanguage(request, reply, session.user.language)
    return currentUser(session, admins)
  })

  contractRoute(app, contract.logout, async ({ session, reply }) => {
    await deleteSession(database, session.tokenHash)
    sessionCookie.clear(reply)
  })

  contractRoute(app, contract.switchTeam, async ({ body, session }) => {
    const isChosen = await chooseTeam(database, {
      tokenHash: session.tokenHash,
      userId: session.user.id,
      teamId: body.teamId.toLowerCase(),
    })
    if (!isChosen) throw new Problem('missing', 'noSuchTeam')
    return reloadCurrentUser({ database, admins }, session)
  })

  /**
   * Never checks if the user exists, so neither the response nor its timing reveals it. The binding goes into a
   * cookie of the requesting browser, where the link signs in at once. The link is null if the server is not open
   * to the address: an email says so.
   */
  async function sendMagicLink(
    email: string,
    invitationToken: string | null,
    timezone: string | null,
    language: OrganizerLanguage,
  ) {
    const [token, binding] = [newToken(), newToken()]
    const hash = tokenHash(token)
    const link = magicLinkUrl(address.url, token)
    const isOpen = await database.transaction(async (connection) => {
      // The response is the same, so that it reveals nothing; the link does not work.
      if (await isBlocked(connection, email)) return true
      const access = await signInAccess(connection, organizers, email, invitationToken)
      // A token is added without access, too, so that the same statements run. Nobody gets to know that token.
      await addSignInToken(connection, {
        tokenHash: hash,
        email,
        bindingHash: tokenHash(binding),
        invitationId: access.invitation?.id ?? null,
        timezone,
        identity: null,
      })
      if (await wantsNoSignInEmail(connection, email)) return access.isOpen
      await addMail(
        connection,
        access.isOpen
          ? {
              kind: 'sign-in',
              to: email,
              contents: { link, teamName: access.invitation?.teamName ?? null, language },
            }
          : { kind: 'not-open', to: email, contents: { contact, language } },
        { uniqueKey: `sign-in/${hash}`, expiresInMs: MAGIC_LINK_LIFETIME },
      )
      return access.isOpen
    })
    return { link: isOpen ? link : null, binding }
  }
}

function zoneIn(headers: IncomingHttpHeaders): string | null {
  const zone = headers[BROWSER_ZONE.toLowerCase()]
  return typeof zone === 'string' && isZone(zone) ? zone : null
}
