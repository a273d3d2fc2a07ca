import * as z from 'zod'
import { EVENT_STATUSES } from '../domain/event/event-status.ts'
import { MOST_OCCURRENCES_A_PAGE } from '../domain/event/occurrences-a-page.ts'
import { parseDate } from '../domain/time/wall-time.ts'
import { pageFields } from './page-query.ts'

export const EVENTS_A_PAGE = 100
export const MOST_EVENTS_A_PAGE = 500
/** The response header with a sentence that says why a page is shorter than asked for. */
export const PAGE_NOTE = 'Page-Note'
export const PAGE_ENDS_EARLY = `This page ends early, after ${MOST_OCCURRENCES_A_PAGE.toLocaleString('en')} dates. The next page is in the Link header.`
/** Longer than any calendar view. */
const MOST_DAYS = 366
export const SEARCH_LENGTH = 200

/** A date in a query. */
export function dateQuery(name: string) {
  const error = `${name} must be a date such as 2026-03-10`
  return z
    .string({ error })
    .meta({ format: 'date' })
    .refine((text) => parseDate(text) !== null, { error })
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
      fields: z.literal('summary', { error: 'fields must be summary' }),
      ...pageFields(MOST_EVENTS_A_PAGE),
    },
    {
      error: ({ code }) =>
        code === 'unrecognized_keys'
          ? 'Events can be listed by q, status, from, to, fields, limit and cursor'
          : undefined,
    },
  )
  .partial()
  .superRefine(({ from, to }, context) => {
    if ((from === undefined) !== (to === undefined)) {
      const path = [from === undefined ? 'from' : 'to']
      context.addIssue({ code: 'custom', path, message: 'from and to must be used together' })
    }
    refuseRange(from, to, context)
  })

function refuseRange(from: string | undefined, to: string | undefined, context: z.RefinementCtx): void {
  const [first, last] = [parseDate(from ?? ''), parseDate(to ?? '')]
  if (first === null || last === null) return
  const refuse = (message: string) => context.addIssue({ code: 'custom', path: ['to'], message })
  if (last < first) refuse('to must not be before from')
  if (last - first > MOST_DAYS) refuse(`from and to must be at most ${MOST_DAYS} days apart`)
}

/** The days whose dates of a series are listed, both included. */
export const occurrenceQuery = z
  .object({ from: dateQuery('from'), to: dateQuery('to') })
  .superRefine(({ from, to }, context) => refuseRange(from, to, context))

export type EventListQuery = z.output<typeof eventListQuery>
