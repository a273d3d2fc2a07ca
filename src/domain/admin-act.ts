import * as z from 'zod'
import { problemKey } from './language/problem-key.ts'

/** Each act is recorded with who did it and why. */
export const ADMIN_ACTS = ['block', 'unblock', 'remove-event', 'remove-user', 'erase', 'read-event'] as const

export const LONGEST_REASON = 500

const error = problemKey('reasonInvalid')

export const actReason = z
  .string({ error })
  .trim()
  .min(1, { error })
  .max(LONGEST_REASON, { error })
  .refine((text) => !/\p{Cc}/u.test(text), { error })
