import * as z from 'zod'
import { problemKey } from './language/problem-key.ts'
import { requiredLineField } from './text-field.ts'

export const MOST_TOKENS_OF_A_TEAM = 50
/** How long a token is valid, in days. Null is without an end. */
export const TOKEN_LIFETIMES = [30, 90, 365, null] as const

export const newApiToken = z.object({
  name: requiredLineField('name', 100, { tooLong: 'tokenNameTooLong' }),
  access: z.enum(['read', 'write']),
  expiresInDays: z.literal(TOKEN_LIFETIMES, problemKey('lifetimeInvalid')),
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
