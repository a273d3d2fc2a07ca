import * as z from 'zod'

const INVALID_CURSOR = 'cursor is not valid'

/** The query parameters of a list that comes in pages; the next page is in the Link header. */
export function pageFields(mostAPage: number) {
  const error = `limit must be a whole number from 1 to ${mostAPage}`
  return {
    limit: z
      .string({ error: 'limit must be a whole number' })
      .regex(/^\d{1,4}$/, { error })
      .transform(Number)
      .refine((limit) => limit >= 1 && limit <= mostAPage, { error }),
    cursor: z.string({ error: INVALID_CURSOR }).max(200, { error: INVALID_CURSOR }),
  }
}

/** Without `limit`, a response has this many. */
export const MOST_ATTENDEES_A_PAGE = 1_000

export const attendeeListQuery = z
  .strictObject(pageFields(MOST_ATTENDEES_A_PAGE), {
    error: ({ code }) =>
      code === 'unrecognized_keys' ? 'Attendees can be listed by limit and cursor' : undefined,
  })
  .partial()
