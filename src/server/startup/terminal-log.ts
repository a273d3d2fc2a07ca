import * as z from 'zod'

const logged = z.looseObject({
  level: z.number(),
  msg: z.string().optional(),
  method: z.string().optional(),
  path: z.string().optional(),
  status: z.number().optional(),
  ms: z.number().optional(),
  reason: z.string().optional(),
  kind: z.string().optional(),
  failure: z.string().optional(),
  job: z.string().optional(),
  err: z.looseObject({ message: z.string(), stack: z.string().optional() }).optional(),
})

const LEVELS: Record<number, string> = { 40: 'warning', 50: 'error', 60: 'fatal' }

/** A person at a terminal reads this line. Elsewhere, such as in the journal, it stays JSON. */
export function terminalLine(json: string): string {
  const { level, msg = '', ...line } = logged.parse(JSON.parse(json))
  const prefix = LEVELS[level] === undefined ? '' : `${LEVELS[level]}: `
  const request = line.method === undefined ? undefined : `${line.method} ${line.path}`
  if (line.status !== undefined && request !== undefined)
    return `${prefix}${request} ${line.status}, ${line.ms} ms`
  const about = request ?? line.kind ?? line.job
  const what = about === undefined ? msg : `${msg} (${about})`
  const why = line.reason ?? line.failure ?? line.err?.stack ?? line.err?.message
  return `${prefix}${what}${why === undefined ? '' : `: ${why}`}`
}

/** The reader of our output, such as head, may leave early. The work goes on to its end without it. */
export function ignoreClosedPipes(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error
    })
  }
}
