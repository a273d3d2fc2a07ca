import type { ClientAuth, Configuration, UserInfoResponse } from 'openid-client'
import { parseEmailAddress } from '../../domain/email-address.ts'
import type { SingleSignOn, SingleSignOnProblem } from '../../domain/sign-in-provider.ts'
import type { SignInIdentity } from '../tables/accounts/login-token-table.ts'

const CLOCK_TOLERANCE_SECONDS = 60
const PROVIDER_TIMEOUT_SECONDS = 10

export class Refusal extends Error {
  constructor(
    readonly problem: SingleSignOnProblem,
    options?: ErrorOptions,
  ) {
    super(problem, options)
  }
}

export async function discover(provider: SingleSignOn): Promise<Configuration> {
  const client = await import('openid-client')
  const { issuer, clientId, clientSecret } = provider
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
  try {
    return await client.discovery(url, clientId, metadata, await authentication(clientSecret), options)
  } catch (error) {
    throw refusalFor(error)
  }
}

/** A provider that does not say how it wants the secret takes it in the header (OpenID Connect Discovery, 3). */
async function authentication(clientSecret: string): Promise<ClientAuth> {
  const { ClientSecretBasic, ClientSecretPost } = await import('openid-client')
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    const isInBody = methods.includes('client_secret_post') && !methods.includes('client_secret_basic')
    const send = isInBody ? ClientSecretPost(clientSecret) : ClientSecretBasic(clientSecret)
    send(server, ...rest)
  }
}

interface Checks {
  state: string
  nonce: string
  verifier: string
}

/** Accepts only an address that the provider says is confirmed, and throws a Refusal otherwise. */
export async function personFrom(
  config: Configuration,
  url: URL,
  { state, nonce, verifier }: Checks,
): Promise<{ email: string; identity: SignInIdentity }> {
  const client = await import('openid-client')
  try {
    const tokens = await client.authorizationCodeGrant(config, url, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    })
    const claims = tokens.claims()
    if (!claims) throw new Refusal('wrong')
    const isWhole = claims.email !== undefined && claims.email_verified !== undefined
    const hasMore = !isWhole && config.serverMetadata().userinfo_endpoint !== undefined
    const more = hasMore ? await userInfo(config, tokens.access_token, claims.sub) : {}
    const email = confirmedAddress({ ...claims, ...more })
    if (email === null) throw new Refusal('unverified')
    return { email, identity: { issuer: claims.iss, subject: claims.sub } }
  } catch (error) {
    throw refusalFor(error)
  }
}

async function userInfo(
  config: Configuration,
  accessToken: string,
  subject: string,
): Promise<UserInfoResponse> {
  const client = await import('openid-client')
  try {
    return await client.fetchUserInfo(config, accessToken, subject)
  } catch (error) {
    const problem = problemOf(error)
    // The secret is not asked for here.
    throw new Refusal(problem === 'secret' ? 'wrong' : problem, { cause: error })
  }
}

/** Some providers have the address in the ID token, others in the user info, and some write `true` as a text. */
function confirmedAddress({ email, email_verified: isVerified }: Record<string, unknown>): string | null {
  if (isVerified !== true && isVerified !== 'true') return null
  return parseEmailAddress(typeof email === 'string' ? email : '')
}

/**
 * Sends a code that nobody has: a provider that accepts our secret says that the code is wrong. Throws a Refusal if
 * the provider does not accept the secret, or does not answer as one.
 */
export async function checkSecret(provider: SingleSignOn, returnUrl: string): Promise<void> {
  const client = await import('openid-client')
  const config = await discover(provider)
  const verifier = client.randomPKCECodeVerifier()
  const parameters = { code: 'a-check-by-the-doctor', redirect_uri: returnUrl, code_verifier: verifier }
  try {
    await client.genericGrantRequest(config, 'authorization_code', parameters)
  } catch (error) {
    const refusal = refusalFor(error)
    if (refusal.problem !== 'late') throw refusal
  }
}

export function providerError({ cause }: Refusal): string {
  if (!(cause instanceof Error)) return ''
  const challenges: unknown = cause.cause
  const [challenge] = Array.isArray(challenges) ? (challenges as { parameters?: object }[]) : []
  const answer: { error?: unknown; error_description?: unknown } = challenge?.parameters ?? cause
  const { error, error_description: text } = answer
  const words = [error, text].filter((word) => typeof word === 'string')
  return words.length > 0 ? words.join(': ') : cause.message
}

function refusalFor(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  return new Refusal(problemOf(error), { cause: error })
}

/**
 * The classes of openid-client have these names and codes. They are not imported, since the module is loaded only
 * at the first sign-in.
 */
function problemOf(error: unknown): SingleSignOnProblem {
  if (!(error instanceof Error)) return 'wrong'
  const { code, status, error: word } = error as { code?: string; status?: number; error?: string }
  if (
    word === 'invalid_client' ||
    word === 'unauthorized_client' ||
    code === 'OAUTH_WWW_AUTHENTICATE_CHALLENGE'
  )
    return 'secret'
  if (code === 'OAUTH_AUTHORIZATION_RESPONSE_ERROR')
    return word === 'temporarily_unavailable' || word === 'server_error' ? 'away' : 'refused'
  if (isServerError(status) || isServerError((error.cause as { status?: number } | undefined)?.status))
    return 'away'
  if (code === 'OAUTH_RESPONSE_BODY_ERROR') return 'late'
  return error.message === 'fetch failed' || code === 'OAUTH_TIMEOUT' ? 'away' : 'wrong'
}

function isServerError(status: number | undefined): boolean {
  return status !== undefined && status >= 500
}
