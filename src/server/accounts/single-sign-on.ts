import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Configuration, IDToken, UserInfoResponse } from 'openid-client'
import { parseEmailAddress } from '../../domain/email-address.ts'
import { MAGIC_LINK_LIFETIME, magicLinkUrl } from '../../domain/magic-link.ts'
import { Problem } from '../../domain/problem.ts'
import {
  SINGLE_SIGN_ON_PATH,
  SINGLE_SIGN_ON_RETURN_PATH,
  type SingleSignOn,
  type SingleSignOnProblem,
} from '../../domain/sign-in-provider.ts'
import { isZone } from '../../domain/time/time-zone.ts'
import { bucketOf, networkOf, takeFrom } from '../http/rate-limits.ts'
import { HostCookie } from '../http/requests/host-cookie.ts'
import { newToken, tokenHash } from '../http/requests/link-token.ts'
import type { RouteContext } from '../http/route-context.ts'
import { addSignInToken, findIdentity, type SignInIdentity } from '../tables/accounts/login-token-table.ts'
import { signInAccess } from './organizer-access.ts'

const CLOCK_TOLERANCE_SECONDS = 60
const PROVIDER_TIMEOUT_SECONDS = 10

/** What a browser keeps between leaving for the identity provider and coming back. */
interface Departure {
  state: string
  nonce: string
  verifier: string
  invitation: string | null
  timezone: string | null
}

/** Why somebody is back at /login. */
class Refusal extends Error {
  constructor(
    readonly problem: SingleSignOnProblem,
    options?: ErrorOptions,
  ) {
    super(problem, options)
  }
}

/**
 * Signing in with an identity provider (OpenID Connect). It ends as a sign-in link that is opened at once, in the
 * browser that asked for it: who may sign in, new accounts and invitations follow the same rules.
 */
export function singleSignOnRoutes(
  app: FastifyInstance,
  { database, address, organizers, bindingCookie }: RouteContext,
  provider: SingleSignOn,
): void {
  const departureCookie = new HostCookie('sso', address)
  const returnUrl = address.url + SINGLE_SIGN_ON_RETURN_PATH
  let discovery: Promise<Configuration> | undefined

  /** Asked for at the first sign-in, and again after a failure: this server starts without the provider. */
  async function configuration(): Promise<Configuration> {
    try {
      return await (discovery ??= discover(provider))
    } catch (error) {
      discovery = undefined
      throw new Refusal(isAway(error) ? 'away' : 'wrong', { cause: error })
    }
  }

  function answering(work: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>) {
    return async (request: FastifyRequest, reply: FastifyReply) => {
      reply.header('Cache-Control', 'no-store').header('Referrer-Policy', 'no-referrer')
      try {
        return await work(request, reply)
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        request.log.warn({ err: error.cause, problem: error.problem }, 'single sign-on failed')
        return reply.redirect(`/login?problem=${error.problem}`, 303)
      }
    }
  }

  app.get(
    SINGLE_SIGN_ON_PATH,
    answering(async (request, reply) => {
      const client = await import('openid-client')
      const config = await configuration()
      const { invitation, zone } = request.query as { invitation?: unknown; zone?: unknown }
      const departure: Departure = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        verifier: client.randomPKCECodeVerifier(),
        invitation: typeof invitation === 'string' ? invitation.slice(0, 100) : null,
        timezone: typeof zone === 'string' && isZone(zone) ? zone : null,
      }
      const text = Buffer.from(JSON.stringify(departure)).toString('base64url')
      departureCookie.set(reply, text, MAGIC_LINK_LIFETIME)
      const url = client.buildAuthorizationUrl(config, {
        redirect_uri: returnUrl,
        scope: 'openid email',
        state: departure.state,
        nonce: departure.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(departure.verifier),
        code_challenge_method: 'S256',
      })
      return reply.redirect(url.href, 303)
    }),
  )

  app.get(
    SINGLE_SIGN_ON_RETURN_PATH,
    answering(async (request, reply) => {
      const departure = departureIn(departureCookie.read(request))
      if (departure === null) throw new Refusal('late')
      await takeFrom(database, bucketOf('sign-in-from', networkOf(request)))
      const url = new URL(request.url, address.url)
      const person = await personFrom(await configuration(), url, departure)
      const [token, binding] = [newToken(), newToken()]
      // As sendMagicLink does, with an account that is known by its identity even if an address has changed.
      await database.transaction(async (connection) => {
        const user = await findIdentity(connection, person.identity)
        if (user?.isUnproven) throw new Refusal('unproven')
        const email = user?.email ?? person.email
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

async function discover({ issuer, clientId, clientSecret }: SingleSignOn): Promise<Configuration> {
  const client = await import('openid-client')
  const url = new URL(issuer)
  const metadata = { client_secret: clientSecret, [client.clockTolerance]: CLOCK_TOLERANCE_SECONDS }
  const options = {
    timeout: PROVIDER_TIMEOUT_SECONDS,
    execute: [
      client.enableNonRepudiationChecks,
      // oxlint-disable-next-line typescript/no-deprecated -- settings allow http only for this machine
      ...(url.protocol === 'http:' ? [client.allowInsecureRequests] : []),
    ],
  }
  return client.discovery(url, clientId, metadata, undefined, options)
}

function departureIn(cookie: string | null): Departure | null {
  try {
    return JSON.parse(Buffer.from(cookie ?? '', 'base64url').toString()) as Departure
  } catch {
    return null
  }
}

/** Only an address that the provider says is confirmed. Throws a Refusal otherwise. */
async function personFrom(
  config: Configuration,
  url: URL,
  { state, nonce, verifier }: Departure,
): Promise<{ email: string; identity: SignInIdentity }> {
  const client = await import('openid-client')
  try {
    const checks = {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    }
    const tokens = await client.authorizationCodeGrant(config, url, checks)
    const claims = tokens.claims()
    if (!claims) throw new Refusal('wrong')
    // Some providers have the address in the ID token, others in the user info alone.
    const { email, email_verified: isVerified } =
      claims.email === undefined
        ? await client.fetchUserInfo(config, tokens.access_token, claims.sub)
        : (claims as IDToken & Pick<UserInfoResponse, 'email' | 'email_verified'>)
    const address = parseEmailAddress(typeof email === 'string' ? email : '')
    if (address === null || isVerified !== true) throw new Refusal('unverified')
    return { email: address, identity: { issuer: claims.iss, subject: claims.sub } }
  } catch (error) {
    if (error instanceof Refusal) throw error
    if (error instanceof client.AuthorizationResponseError) throw new Refusal('refused', { cause: error })
    if (error instanceof client.ResponseBodyError) throw new Refusal('late', { cause: error })
    throw new Refusal(isAway(error) ? 'away' : 'wrong', { cause: error })
  }
}

/** It cannot be reached, or does not answer in time. */
function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return error.message === 'fetch failed' || ('code' in error && error.code === 'OAUTH_TIMEOUT')
}
