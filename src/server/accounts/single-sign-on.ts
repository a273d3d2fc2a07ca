import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Configuration } from 'openid-client'
import { MAGIC_LINK_LIFETIME, magicLinkUrl } from '../../domain/magic-link.ts'
import { Problem } from '../../domain/problem.ts'
import {
  SINGLE_SIGN_ON_PATH,
  SINGLE_SIGN_ON_RETURN_PATH,
  type SingleSignOn,
} from '../../domain/sign-in-provider.ts'
import { isZone } from '../../domain/time/time-zone.ts'
import { fromNetwork, takeFrom } from '../http/rate-limits.ts'
import { HostCookie } from '../http/requests/host-cookie.ts'
import { newToken, tokenHash } from '../http/requests/link-token.ts'
import type { RouteContext } from '../http/route-context.ts'
import { addSignInToken, findIdentity, hasOtherIdentity } from '../tables/accounts/login-token-table.ts'
import { isBlocked } from '../tables/block-table.ts'
import { keyedHash } from '../tables/settings-table.ts'
import { signInAccess } from './organizer-access.ts'
import { discover, personFrom, providerError, Refusal } from './sign-on-provider.ts'

/** A browser keeps this in a signed cookie between leaving for the identity provider and coming back. */
interface Departure {
  state: string
  nonce: string
  verifier: string
  invitation: string | null
  timezone: string | null
  choosesAccount: boolean
}

/**
 * A sign-in with an identity provider (OpenID Connect) ends as a sign-in link that is opened at once, in the
 * browser that asked for it. So who may sign in, new accounts and invitations follow the same rules.
 */
export function singleSignOnRoutes(
  app: FastifyInstance,
  { database, address, organizers, bindingCookie, addressesCookie }: RouteContext,
  provider: SingleSignOn,
): void {
  const departureCookie = new HostCookie('sso', address)
  const returnUrl = address.url + SINGLE_SIGN_ON_RETURN_PATH
  let discovery: Promise<Configuration> | undefined

  /** The provider is asked at the first sign-in, and again after a failure: this server starts without it. */
  async function configuration(): Promise<Configuration> {
    try {
      return await (discovery ??= discover(provider))
    } catch (error) {
      discovery = undefined
      throw error
    }
  }

  const signature = (text: string) => keyedHash(database, 'single-sign-on', text)

  async function signed(departure: Departure): Promise<string> {
    const text = Buffer.from(JSON.stringify(departure)).toString('base64url')
    return `${text}.${await signature(text)}`
  }

  async function readSigned(cookie: string | null): Promise<Departure | null> {
    const [text = '', proof = ''] = cookie?.split('.') ?? []
    // Hashes of both, so that the time of the comparison tells nothing.
    if (tokenHash(proof) !== tokenHash(await signature(text))) return null
    return JSON.parse(Buffer.from(text, 'base64url').toString()) as Departure
  }

  function answering(work: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>) {
    return async (request: FastifyRequest, reply: FastifyReply) => {
      reply.header('Cache-Control', 'no-store').header('Referrer-Policy', 'no-referrer')
      try {
        return await work(request, reply)
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        const { problem, cause } = error
        const text =
          problem === 'secret'
            ? `${provider.name} does not accept OIDC_CLIENT_ID and OIDC_CLIENT_SECRET: ${providerError(error)}`
            : 'single sign-on failed'
        request.log.warn({ err: cause, problem }, text)
        return reply.redirect(`/login?problem=${problem}`, 303)
      }
    }
  }

  app.get(
    SINGLE_SIGN_ON_PATH,
    answering(async (request, reply) => {
      const client = await import('openid-client')
      const config = await configuration()
      const { invitation, zone, account } = request.query as Record<string, unknown>
      const departure: Departure = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        verifier: client.randomPKCECodeVerifier(),
        invitation: typeof invitation === 'string' ? invitation.slice(0, 100) : null,
        timezone: typeof zone === 'string' && isZone(zone) ? zone : null,
        // This browser was signed in before: the provider would send the same person back without asking.
        choosesAccount: addressesCookie.read(request) !== null && account !== 'last',
      }
      departureCookie.set(reply, await signed(departure), MAGIC_LINK_LIFETIME)
      const url = client.buildAuthorizationUrl(config, {
        redirect_uri: returnUrl,
        scope: 'openid email',
        state: departure.state,
        nonce: departure.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(departure.verifier),
        code_challenge_method: 'S256',
        ...(departure.choosesAccount && { prompt: 'select_account' }),
      })
      return reply.redirect(url.href, 303)
    }),
  )

  app.get(
    SINGLE_SIGN_ON_RETURN_PATH,
    answering(async (request, reply) => {
      const departure = await readSigned(departureCookie.read(request))
      if (departure === null) throw new Refusal('late')
      const { error } = request.query as Record<string, unknown>
      // A provider may refuse a prompt that it does not know.
      if (departure.choosesAccount && typeof error === 'string' && CANNOT_CHOOSE.includes(error)) {
        return reply.redirect(pathWithoutChoice(departure), 303)
      }
      await takeFrom(database, ...fromNetwork('sign-in-from', request))
      const url = new URL(request.url, address.url)
      const person = await personFrom(await configuration(), url, departure)
      const [token, binding] = [newToken(), newToken()]
      // sendMagicLink does the same. Here an account is known by its identity, even if an address has changed.
      await database.transaction(async (connection) => {
        const user = await findIdentity(connection, person.identity)
        if (user?.isUnproven) throw new Refusal('unproven')
        const email = user?.email ?? person.email
        if (await isBlocked(connection, email)) throw new Refusal('blocked')
        if (await hasOtherIdentity(connection, email, person.identity)) throw new Refusal('other')
        const access = signInAccess(connection, organizers, email, departure.invitation)
        const { invitation } = await access.catch(refuse)
        await addSignInToken(connection, {
          tokenHash: tokenHash(token),
          bindingHash: tokenHash(binding),
          email,
          invitationId: invitation?.id ?? null,
          timezone: departure.timezone,
          identity: person.identity,
        })
      })
      departureCookie.clear(reply)
      bindingCookie.set(reply, binding, MAGIC_LINK_LIFETIME)
      return reply.redirect(magicLinkUrl(address.url, token), 303)
    }),
  )
}

function refuse(error: unknown): never {
  throw error instanceof Problem ? new Refusal('invitation', { cause: error }) : error
}

const CANNOT_CHOOSE = ['invalid_request', 'account_selection_required', 'interaction_required']

function pathWithoutChoice({ invitation, timezone }: Departure): string {
  const query = new URLSearchParams({ account: 'last' })
  if (invitation !== null) query.set('invitation', invitation)
  if (timezone !== null) query.set('zone', timezone)
  return `${SINGLE_SIGN_ON_PATH}?${query}`
}
