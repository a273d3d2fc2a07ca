import type * as z from 'zod'
import { analyticsQuery } from './analytics-schema.ts'

/** A call that reads analytics of a range of days. */
export function analytics<Path extends string, Reply extends z.ZodType>(path: Path, reply: Reply) {
  return { method: 'GET', path, access: 'session', status: 200, query: analyticsQuery, reply } as const
}

/** The same as a CSV file. */
export function analyticsFile<Path extends string>(path: Path) {
  const file = 'text/csv; charset=utf-8'
  return { method: 'GET', path, access: 'session', status: 200, query: analyticsQuery, file } as const
}
