import * as z from 'zod'
import { ADMIN_ACTS, actReason } from '../domain/admin-act.ts'
import { problemKey } from '../domain/language/problem-key.ts'
import { call } from './call.ts'
import { SEARCH_LENGTH } from './list-queries.ts'

export const ADMIN_LISTS = [
  'users',
  'teams',
  'events',
  'messages',
  'blocks',
  'acts',
  'emails',
  'health',
] as const

/**
 * The API page does not document these calls: they are not for programs, and for everybody but administrators they
 * do not exist.
 */
export const adminCalls = {
  /** The rows are those that the commands write with --json. Slug and title of private events are null. */
  list: call('GET', '/api/admin/lists', {
    access: 'admin',
    query: z.strictObject({
      list: z.enum(ADMIN_LISTS),
      q: z.string().max(SEARCH_LENGTH).default(''),
      page: z
        .string()
        .regex(/^[1-9]\d{0,4}$/, problemKey('pageNotNumber'))
        .default('1')
        .transform(Number),
    }),
    reply: z.object({
      rows: z.array(z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))),
      hasMore: z.boolean(),
    }),
  }),
  act: call('POST', '/api/admin/acts', {
    access: 'admin',
    status: 201,
    isIdempotent: true,
    /** The target is an address, a domain with its @, or the id of an event. */
    body: z.object({ act: z.enum(ADMIN_ACTS), target: z.string().min(1).max(500), reason: actReason }),
    /** What was read, by the names of its parts; null for all other acts. */
    reply: z.object({ facts: z.record(z.string(), z.string()).nullable() }),
  }),
}
