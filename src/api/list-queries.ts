import * as z from 'zod'
import { EVENT_SORTS, EVENT_STATUSES, MOST_OCCURRENCES_A_PAGE } from '../domain/event/event-fields.ts'
import { parseDate } from '../domain/time/wall-time.ts'

export const EVENTS_A_PAGE = 100
export const MOST_EVENTS_A_PAGE = 500
/** The response header with a sentence that says why a page is shorter than asked for. */
export const PAGE_NOTE = 'Page-Note'
export const PAGE_ENDS_EARLY = `This page ends early, after ${MOST_OCCURRENCES_A_PAGE.toLocaleString('en')} dates. The next page is in the Link header.`
/** Longer than any calendar view. */
const MOST_DAYS = 366
export const SEARCH_LENGTH = 200

/** What a strict query says about names that it does not have. */
export function unknownNames(error: string) {
  return { error: ({ code }: { code: string }) => (code === 'unrecognized_keys' ? error : undefined) }
}

/** A date in a query. */
export function dateQuery(name: string) {
  const error = `${name} must be a date such as 2026-03-10`
  return z
    .string({ error })
    .meta({ format: 'date' })
    .refine((text) => parseDate(text) !== null, { error })
}

const INVALID_CURSOR = 'cursor is not valid'

/** The query parameters of a list that comes in pages; the next page is in the Link header. */
function pageFields(mostAPage: number) {
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

/**
 * The filters of the event list. Unknown names are rejected, so that a misspelt filter never shows too many
 * events.
 */
export const eventListQuery = z
  .strictObject(
    {
      q: z
        .string({ error: 'q must be text' })
        .max(SEARCH_LENGTH, { error: `q must be at most ${SEARCH_LENGTH} characters` }),
      status: z.enum(EVENT_STATUSES, { error: 'status must be upcoming or past' }),
      from: dateQuery('from'),
      to: dateQuery('to'),
      sort: z.enum(EVENT_SORTS, { error: `sort must be one of ${EVENT_SORTS.join(', ')}` }),
      fields: z.literal('summary', { error: 'fields must be summary' }),
      ...pageFields(MOST_EVENTS_A_PAGE),
    },
    unknownNames('Events can be listed by q, status, from, to, sort, fields, limit and cursor'),
  )
  .partial()
  .superRefine(({ from, to, sort }, context) => {
    if (from !== undefined && sort !== undefined) {
      context.addIssue({ code: 'custom', path: ['sort'], message: 'sort cannot be used with from and to' })
    }
    if ((from === undefined) !== (to === undefined)) {
      const path = [from === undefined ? 'from' : 'to']
      context.addIssue({ code: 'custom', path, message: 'from and to must be used together' })
    }
    refuseRange(from, to, context)
  })

export function refuseRange(
  from: string | undefined,
  to: string | undefined,
  context: z.RefinementCtx,
  mostDays = MOST_DAYS,
): void {
  const [first, last] = [parseDate(from ?? ''), parseDate(to ?? '')]
  if (first === null || last === null) return
  const refuse = (message: string) => context.addIssue({ code: 'custom', path: ['to'], message })
  if (last < first) refuse('to must not be before from')
  if (last - first > mostDays) refuse(`from and to must be at most ${mostDays} days apart`)
}

/** The days whose dates of a series are listed, both included. */
export const occurrenceQuery = z
  .object({ from: dateQuery('from'), to: dateQuery('to') })
  .superRefine(({ from, to }, context) => refuseRange(from, to, context))

export type EventListQuery = z.output<typeof eventListQuery>

/** Without `limit`, a response has this many. */
export const MOST_ATTENDEES_A_PAGE = 1_000

export const attendeeListQuery = z
  .strictObject(
    pageFields(MOST_ATTENDEES_A_PAGE),
    unknownNames('Attendees can be listed by limit and cursor'),
  )
  .partial()
