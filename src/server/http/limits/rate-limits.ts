import type { FastifyRequest } from 'fastify'
import { Problem } from '../../../domain/fields/problem.ts'
import { DAY, HOUR, MINUTE, SECOND } from '../../../domain/time/wall-time.ts'
import type { Connection } from '../../db/database.ts'
import { takeFromBucket } from '../../tables/rate-limit-table.ts'
import { clientNetwork } from '../requests/client-address.ts'

interface RateLimit {
  /** `size` actions per `spanMs`, refilled evenly. */
  size: number
  spanMs: number
  /** What the person who is over the limit reads. */
  sentence: string
}

/**
 * Every limit of the product. The name ends in what is counted: a network, an email address, a team, a user.
 */
const RATE_LIMITS = {
  'sign-in-from': {
    size: 100,
    spanMs: 100 * SECOND,
    sentence: 'Too many sign-in links were requested from your network. Please try again in a moment.',
  },
  'sign-in-to': {
    size: 6,
    spanMs: 15 * MINUTE,
    sentence: 'Too many sign-in links were sent to this address. Please try again in a few minutes.',
  },
  'sign-in-to-in-a-day': {
    size: 20,
    spanMs: DAY,
    sentence: 'Too many sign-in links were sent to this address today. Please try again later.',
  },
  /** Sign-ins that make a new account. */
  'accounts-from': {
    size: 20,
    spanMs: DAY,
    sentence: 'Too many accounts were made from your network today. Please try again tomorrow.',
  },
  'sign-up-from': {
    size: 60,
    spanMs: MINUTE,
    sentence: 'Too many sign-ups came from your network. Please try again in a moment.',
  },
  /** Emails that somebody else causes: an invitation, or the confirmation to whatever address was typed. */
  'unasked-to': {
    size: 10,
    spanMs: HOUR,
    sentence: 'Too many emails were sent to this address. Please try again later.',
  },
  'unasked-to-in-a-day': {
    size: 30,
    spanMs: DAY,
    sentence: 'Too many emails were sent to this address today. Please try again tomorrow.',
  },
  'events-of': {
    size: 1_000,
    spanMs: HOUR,
    sentence: 'Your team has created too many events. Please try again in a few minutes.',
  },
  'support-from': {
    size: 20,
    spanMs: 20 * MINUTE,
    sentence: 'Too many messages came from your network. Please try again in a minute.',
  },
  'invitations-of': {
    size: 30,
    spanMs: HOUR,
    sentence: 'Your team has sent too many invitations. Please try again in a few minutes.',
  },
  /** Events with an organizer's address that is asked whether it wants replies. Beyond this nobody is asked. */
  'organizers-of': {
    size: 10,
    spanMs: DAY,
    sentence: 'Your team has entered too many organizer addresses today. Please try again tomorrow.',
  },
  /** A change may send an email to the old address, and reveals whether the new one has an account. */
  'email-changes-of': {
    size: 10,
    spanMs: HOUR,
    sentence: 'You have changed your email address too often. Please try again in a few minutes.',
  },
} satisfies Record<string, RateLimit>

/** One limit for one network, email address, team or user. */
export interface Bucket extends RateLimit {
  name: string
}

export function bucketOf(limit: keyof typeof RATE_LIMITS, counted: string): Bucket {
  return { name: `${limit}/${counted}`, ...RATE_LIMITS[limit] }
}

/** The bucket is empty; `waitMs` is the time until it has room again. */
export class RateLimitExceeded extends Problem {
  constructor(
    readonly bucket: string,
    sentence: string,
    readonly waitMs: number,
  ) {
    super('too-many', sentence, waitMs / 1000)
  }
}

/**
 * Takes one action from the bucket, or throws a Problem with the time to wait. On the connection of a
 * transaction, a rollback gives the action back.
 */
export async function takeFrom(
  connection: Connection,
  { name, size, spanMs, sentence }: Bucket,
): Promise<void> {
  const waitMs = await takeFromBucket(connection, name, { size, refillMs: spanMs / size })
  if (waitMs !== null) throw new RateLimitExceeded(name, sentence, waitMs)
}

/** For what may be left out: returns false instead of throwing when the bucket is empty. */
export async function tryTakeFrom(connection: Connection, bucket: Bucket): Promise<boolean> {
  try {
    await takeFrom(connection, bucket)
    return true
  } catch (error) {
    if (error instanceof RateLimitExceeded) return false
    throw error
  }
}

/** The network that limits on visitors count. Fastify reads X-Forwarded-For only with TRUST_PROXY. */
export function networkOf(request: FastifyRequest): string {
  return clientNetwork(request.ip)
}
