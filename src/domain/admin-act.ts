import * as z from 'zod'
import { problemKey } from './language/problem-key.ts'
import { MINUTE } from './time/wall-time.ts'

/** Each act is recorded with who did it and why. */
export const ADMIN_ACTS = [
  'block',
  'unblock',
  'remove-event',
  'remove-user',
  'erase',
  'read-event',
  'read-person',
] as const

/** These cannot be undone, so the page asks for a sign-in within this time. */
export const LASTING_ACTS: readonly string[] = ['remove-event', 'remove-user', 'erase']
export const FRESH_SIGN_IN = 15 * MINUTE

export const LONGEST_REASON = 500

const error = problemKey('reasonInvalid')

export const actReason = z
  .string({ error })
  .trim()
  .min(1, { error })
  .max(LONGEST_REASON, { error })
  .refine((text) => !/\p{Cc}/u.test(text), { error })
