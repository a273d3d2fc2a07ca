import * as z from 'zod'

/** What administrators do. Each act is recorded with who did it and why. */
export const ADMIN_ACTS = ['block', 'unblock', 'remove-event', 'remove-user', 'erase', 'read-event'] as const

export const LONGEST_REASON = 500

const error = `Give a reason in one line of at most ${LONGEST_REASON} characters`

export const actReason = z
  .string({ error })
  .trim()
  .min(1, { error })
  .max(LONGEST_REASON, { error })
  .refine((text) => !/\p{Cc}/u.test(text), { error })
