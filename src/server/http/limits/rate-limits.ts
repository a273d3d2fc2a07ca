import type { FastifyRequest } from 'fastify'
import { Problem } from '../../../domain/fields/problem.ts'
import { HOUR, MINUTE, SECOND } from '../../../domain/time/wall-time.ts'
import type { Connection } from '../../db/database.ts'
import { type RateLimit, takeFromBucket } from '../../tables/rate-limit-table.ts'
import { clientNetwork } from '../requests/client-address.ts'

const SIGN_IN_MAILS_TO_ADDRESS = evenly(6, 15 * MINUTE)
const SIGN_IN_MAILS_FROM_NETWORK: RateLimit = { size: 100, refillMs: SECOND }
const SIGN_UPS_FROM_NETWORK: RateLimit = { size: 60, refillMs: SECOND }
const UNASKED_MAILS_TO_ADDRESS = evenly(10, HOUR)
const SUPPORT_MESSAGES_FROM_NETWORK: RateLimit = { size: 20, refillMs: MINUTE }
const INVITATIONS_OF_TEAM = evenly(30, HOUR)
const EMAIL_CHANGES_OF_USER = evenly(10, HOUR)

/** From which buckets a request takes, for whoever remembers refusals. */
export const bucketsOf = {
  signIn: (request: FastifyRequest, email: string) =>
    [`sign-in-from/${clientBucket(request)}`, `sign-in-to/${email}`] as const,
  signUp: (request: FastifyRequest) => [`sign-up-from/${clientBucket(request)}`] as const,
  support: (request: FastifyRequest) => [`support-from/${clientBucket(request)}`] as const,
}

/**
 * Each of these takes one from a bucket or refuses with the time to wait. Handed the connection of a transaction, what was taken
 * is given back when that comes to nothing.
 */
export async function limitSignInMails(
  connection: Connection,
  request: FastifyRequest,
  email: string,
): Promise<void> {
  const [fromNetwork, toAddress] = bucketsOf.signIn(request, email)
  await takeFromBucket(
    connection,
    fromNetwork,
    SIGN_IN_MAILS_FROM_NETWORK,
    'Too many sign-in links were asked for from your network. Please try again in a moment.',
  )
  await takeFromBucket(
    connection,
    toAddress,
    SIGN_IN_MAILS_TO_ADDRESS,
    'Too many sign-in links were sent to this address. Please try again in a few minutes.',
  )
}

export async function limitSignUps(connection: Connection, request: FastifyRequest): Promise<void> {
  await takeFromBucket(
    connection,
    bucketsOf.signUp(request)[0],
    SIGN_UPS_FROM_NETWORK,
    'Too many sign-ups came from your network. Please try again in a moment.',
  )
}

/** For mails that somebody else causes, such as an invitation. */
export async function limitUnaskedMails(connection: Connection, email: string): Promise<void> {
  await takeFromBucket(
    connection,
    `unasked-to/${email}`,
    UNASKED_MAILS_TO_ADDRESS,
    'Too many mails were sent to this address. Please try again later.',
  )
}

/** The same for a mail that may be left out: a confirmation to whatever address was typed. */
export async function mayMailUnasked(connection: Connection, email: string): Promise<boolean> {
  try {
    await limitUnaskedMails(connection, email)
    return true
  } catch (error) {
    if (error instanceof Problem && error.kind === 'too-many') return false
    throw error
  }
}

export async function limitSupportMessages(connection: Connection, request: FastifyRequest): Promise<void> {
  await takeFromBucket(
    connection,
    bucketsOf.support(request)[0],
    SUPPORT_MESSAGES_FROM_NETWORK,
    'Too many messages came from your network. Please try again in a minute.',
  )
}

export async function limitInvitations(connection: Connection, teamId: string): Promise<void> {
  await takeFromBucket(
    connection,
    `invitations-of/${teamId}`,
    INVITATIONS_OF_TEAM,
    'Your team has sent too many invitations. Please try again in a few minutes.',
  )
}

/** Each may send a mail to the old address, and tells whether the new one has an account. */
export async function limitEmailChanges(connection: Connection, userId: string): Promise<void> {
  await takeFromBucket(
    connection,
    `email-changes-of/${userId}`,
    EMAIL_CHANGES_OF_USER,
    'You have changed your address too often. Please try again in a few minutes.',
  )
}

/** Whom a limit on visitors counts together. Only with TRUST_PROXY does the framework take the address from X-Forwarded-For. */
export function clientBucket(request: FastifyRequest): string {
  return clientNetwork(request.ip)
}

/** So many in a span, coming back one by one. */
function evenly(size: number, spanMs: number): RateLimit {
  return { size, refillMs: spanMs / size }
}
