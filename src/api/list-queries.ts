import * as z from 'zod'
import { EVENT_SORTS, EVENT_STATUSES, MOST_OCCURRENCES_A_PAGE } from '../domain/event/event-fields.ts'
import { type PlainKey, problemKey } from '../domain/language/problem-key.ts'
import { parseDate } from '../domain/time/wall-time.ts'

export const EVENTS_A_PAGE = 100
export const MOST_EVENTS_A_PAGE = 500
export const PAGE_NOTE = 'Page-Note'
export const PAGE_ENDS_EARLY = `This page ends early, after ${MOST_OCCURRENCES_A_PAGE.toLocaleString('en')} dates. The next page is in the Link header.`
const LIST_RANGE = { mostDays: 366, tooLong: problemKey('listRangeTooLong') }
export const SEARCH_LENGTH = 200

export function unknownNames(error: PlainKey) {
  return { error: ({ code }: { code: string }) => (code === 'unrecognized_keys' ? error : undefined) }
}

export function dateQuery(name: 'from' | 'to' | 'date') {
  const error = problemKey(`${name}NotDate`)
  return z
    .string({ error })
    .meta({ format: 'date' })
    .refine((text) => parseDate(text) !== null, { error })
}

/** The next page is in the Link header. */
function pageFields(mostAPage: number, error: PlainKey) {
  return {
    limit: z
      .string(problemKey('limitNotNumber'))
      .regex(/^\d{1,4}$/, { error })
      .transform(Number)
      .refine((limit) => limit >= 1 && limit <= mostAPage, { error }),
    cursor: z.string(problemKey('cursorInvalid')).max(200, problemKey('cursorInvalid')),
  }
}

/** It is the slug or the name of a topic. */
export const topicQuery = z.string(problemKey('topicNotText')).max(SEARCH_LENGTH, problemKey('topicTooLong'))

/** Unknown names are rejected, so that a misspelt filter never shows too many events. */
export const eventListQuery = z
  .strictObject(
    {
      q: z.string(problemKey('searchNotText')).max(SEARCH_LENGTH, problemKey('searchTooLong')),
      status: z.enum(EVENT_STATUSES, problemKey('statusInvalid')),
      topic: topicQuery,
      from: dateQuery('from'),
      to: dateQuery('to'),
      sort: z.enum(EVENT_SORTS, problemKey('sortInvalid')),
      fields: z.literal('summary', problemKey('fieldsInvalid')),
      ...pageFields(MOST_EVENTS_A_PAGE, 'eventLimitRange'),
    },
    unknownNames('eventFilterUnknown'),
  )
  .partial()
  .superRefine(({ from, to, sort }, context) => {
    if (from !== undefined && sort !== undefined) {
      context.addIssue({ code: 'custom', path: ['sort'], message: problemKey('sortWithRange') })
    }
    if ((from === undefined) !== (to === undefined)) {
      const path = [from === undefined ? 'from' : 'to']
      context.addIssue({ code: 'custom', path, message: problemKey('fromWithoutTo') })
    }
    refuseRange(from, to, context)
  })

export function refuseRange(
  from: string | undefined,
  to: string | undefined,
  context: z.RefinementCtx,
  { mostDays, tooLong }: { mostDays: number; tooLong: PlainKey } = LIST_RANGE,
): void {
  const [first, last] = [parseDate(from ?? ''), parseDate(to ?? '')]
  if (first === null || last === null) return
  const refuse = (message: PlainKey) => context.addIssue({ code: 'custom', path: ['to'], message })
  if (last < first) refuse('toBeforeFrom')
  if (last - first > mostDays) refuse(tooLong)
}

export const occurrenceQuery = z
  .object({ from: dateQuery('from'), to: dateQuery('to') })
  .superRefine(({ from, to }, context) => refuseRange(from, to, context))

export type EventListQuery = z.output<typeof eventListQuery>

export const MOST_ATTENDEES_A_PAGE = 1_000

export const attendeeListQuery = z
  .strictObject(
    pageFields(MOST_ATTENDEES_A_PAGE, 'attendeeLimitRange'),
    unknownNames('attendeeFilterUnknown'),
  )
  .partial()
