import * as z from 'zod'
import { requiredLineField } from './text.ts'

export const MOST_TOKENS_OF_A_TEAM = 50
/** How long a token is valid, in days. Null is without an end. */
export const TOKEN_LIFETIMES = [30, 90, 365, null] as const

export const ONLY_OWNERS_MAKE_TOKENS = 'Only the team owner can manage API tokens'
export const NO_SUCH_TOKEN = 'There is no such token'
export const TOO_MANY_TOKENS = 'A team can have 50 API tokens. Please revoke one first.'

export const newApiToken = z.object({
  name: requiredLineField('Name', 100),
  access: z.enum(['read', 'write']),
  expiresInDays: z.literal(TOKEN_LIFETIMES, 'Please choose 30, 90, 365 or null days'),
})

export const apiToken = z.object({
  id: z.uuid(),
  name: z.string(),
  /** The first characters, by which its owner knows it. */
  beginning: z.string(),
  access: z.enum(['read', 'write']),
  madeBy: z.string(),
  createdAt: z.string(),
  /** Null if it does not expire. */
  expiresAt: z.string().nullable(),
  /** To the hour; null if it was never used. */
  lastUsedAt: z.string().nullable(),
})
export type ApiToken = z.output<typeof apiToken>

/** With the token itself, which nobody can read again. */
export const madeApiToken = apiToken.extend({ token: z.string() })
