import type * as z from 'zod'

/** A repeated request with this header gets the reply of the first one. */
export const IDEMPOTENCY_KEY = 'Idempotency-Key'

/**
 * A screen sends the id of the team that it shows. If the session is in another one, the response is a 409 that
 * names it in the same header.
 */
export const SHOWN_TEAM = 'Daymark-Team'

/** The browser sends its time zone, for the team that a first sign-in creates. */
export const BROWSER_ZONE = 'Daymark-Time-Zone'

/** Server and browser use the same entry, so a forgotten field is a compile error on either side. */
export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  /** `admin` needs a session of somebody in ADMINS; for everybody else there is no such call. */
  access: 'session' | 'admin' | 'public'
  status: 200 | 201 | 204
  body?: z.ZodType
  /** Instead of JSON, the body is a file of these media types with at most so many bytes. */
  upload?: { bytes: number; types: readonly string[] }
  query?: z.ZodType
  isIdempotent?: true
  /** Only tests and the documentation validate by it; the server does not parse what it sends. */
  reply?: z.ZodType
  /** A 409 without it is a plain sentence, like all errors. */
  conflict?: z.ZodType
  /** A file of this media type is streamed instead of JSON. The app links to it and never reads it in a script. */
  file?: string
}

const DEFAULTS = { access: 'session', status: 200 } as const

/** A call needs a session and responds with 200, unless `parts` say otherwise. */
export function call<
  Method extends Call['method'],
  Path extends string,
  const Parts extends Partial<Omit<Call, 'method' | 'path'>>,
>(method: Method, path: Path, parts: Parts) {
  const whole = { method, path, ...DEFAULTS, ...parts }
  return whole as { method: Method; path: Path } & Omit<typeof DEFAULTS, keyof Parts> & Parts
}

type PathParts<Path extends string> = Path extends `${infer Head}/${infer Tail}`
  ? PathPart<Head> | PathParts<Tail>
  : PathPart<Path>
type PathPart<Part extends string> = Part extends `:${infer Name}` ? Name : never

export type PathOf<C extends Call> = { [Name in PathParts<C['path']>]: string }
export type BodyOf<C extends Call> = C extends { body: infer Body extends z.ZodType }
  ? z.output<Body>
  : C extends { upload: object }
    ? Uint8Array | undefined
    : undefined
export type SentBodyOf<C extends Call> = C extends { body: infer Body extends z.ZodType }
  ? z.input<Body>
  : undefined
export type QueryOf<C extends Call> = C extends { query: infer Query extends z.ZodType }
  ? z.output<Query>
  : undefined
export type ReplyOf<C extends Call> = C extends { reply: infer Reply extends z.ZodType }
  ? z.output<Reply>
  : C extends { file: string }
    ? AsyncIterable<string>
    : void

export interface CallNotes {
  summary: string
  details?: string
  errors?: Partial<Record<403 | 404 | 409 | 429, string>>
  example?: unknown
}

type NotesOfCall<C extends Call> = CallNotes &
  (SentBodyOf<C> extends undefined ? object : { example: SentBodyOf<C> })

export type NotesOf<Calls extends Record<string, Call>> = {
  readonly [Name in keyof Calls]: NotesOfCall<Calls[Name]>
}
