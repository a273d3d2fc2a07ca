import * as z from 'zod'
import { problemKey } from './language/problem-key.ts'
import { requiredLineField } from './text-field.ts'

export const MOST_TOKENS_OF_A_TEAM = 50
/** A token is valid for so many days; null is without an end. */
export const TOKEN_LIFETIMES = [30, 90, 365, null] as const

export const newApiToken = z.object({
  name: requiredLineField('name', 100, { tooLong: 'tokenNameTooLong' }),
  access: z.enum(['read', 'write']),
  expiresInDays: z.literal(TOKEN_LIFETIMES, problemKey('lifetimeInvalid')),
})

export const apiToken = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Its owner knows the token by these first characters. */
  beginning: z.string(),
  access: z.enum(['read', 'write']),
  madeBy: z.string(),
  createdAt: z.string(),
  expiresAt: z.string().nullable(),
  /** The time is exact to the hour; null if it was never used. */
  lastUsedAt: z.string().nullable(),
})
export type ApiToken = z.output<typeof apiToken>

/** A program finds out which team it works for, and what it may do. */
export const tokenOfCaller = apiToken
  .omit({ madeBy: true })
  .extend({ team: z.object({ id: z.uuid(), name: z.string() }) })

/** Only this response has the token itself: nobody can read it again. */
export const madeApiToken = apiToken.extend({ token: z.string() })
