import * as z from 'zod'

const logged = z.looseObject({
  level: z.number(),
  msg: z.string().optional(),
  method: z.string().optional(),
  path: z.string().optional(),
  status: z.number().optional(),
  ms: z.number().optional(),
  reason: z.string().optional(),
  err: z.looseObject({ message: z.string(), stack: z.string().optional() }).optional(),
})

const LEVELS: Record<number, string> = { 40: 'warning', 50: 'error', 60: 'fatal' }

/** A log line as a person at a terminal reads it. Elsewhere, such as in the journal, it stays JSON. */
export function terminalLine(json: string): string {
  const { level, msg = '', method, path, status, ms, reason, err } = logged.parse(JSON.parse(json))
  const prefix = LEVELS[level] === undefined ? '' : `${LEVELS[level]}: `
  if (status !== undefined && method !== undefined) return `${prefix}${method} ${path} ${status}, ${ms} ms`
  const where = method === undefined ? '' : ` (${method} ${path})`
  const why = reason ?? err?.stack ?? err?.message
  return `${prefix}${msg}${where}${why === undefined ? '' : `: ${why}`}`
}
