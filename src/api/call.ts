import type * as z from 'zod'

/** The request header with which a repeated request gets the reply of the first one. */
export const IDEMPOTENCY_KEY = 'Idempotency-Key'

/**
 * The request header with the id of the team that a screen shows. If the session is in another one, the response is a
 * 409 that names it in the same header.
 */
export const SHOWN_TEAM = 'Daymark-Team'

/** The request header with the browser's time zone, for the team that a first sign-in creates. */
export const BROWSER_ZONE = 'Daymark-Time-Zone'

/**
 * One HTTP call: its request, its response and who may make it. Server and browser use the same entry, so a
 * forgotten field is a compile error on either side.
 */
export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Has its parameters as `:name`. */
  path: string
  /** `admin`: a session of somebody in ADMINS; for everybody else there is no such call. */
  access: 'session' | 'admin' | 'public'
  /** The status on success; 204 has no reply. */
  status: 200 | 201 | 204
  body?: z.ZodType
  /** Instead of JSON, the body is a file of these media types with at most so many bytes. */
  upload?: { bytes: number; types: readonly string[] }
  query?: z.ZodType
  /** Takes an Idempotency-Key. */
  isIdempotent?: true
  /**
   * Types the response. Only tests and the documentation validate by it; the server does not parse what it
   * sends.
   */
  reply?: z.ZodType
  /** Types the JSON of a 409, which otherwise is a plain sentence like all errors. */
  conflict?: z.ZodType
  /**
   * The media type of a file that is streamed instead of JSON. The app links to it and never reads it in a
   * script.
   */
  file?: string
}

const DEFAULTS = { access: 'session', status: 200 } as const

/** A call of signed-in users that responds with 200, unless `parts` say otherwise. */
export function call<
  Method extends Call['method'],
  Path extends string,
  const Parts extends Partial<Omit<Call, 'method' | 'path'>>,
>(method: Method, path: Path, parts: Parts) {
  const whole = { method, path, ...DEFAULTS, ...parts }
  return whole as { method: Method; path: Path } & Omit<typeof DEFAULTS, keyof Parts> & Parts
}

/** The names of the path's parameters. */
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

/** What the documentation says about a call. */
export interface CallNotes {
  /** What the call does, in one line. */
  summary: string
  details?: string
  /** The messages of its own errors by status, besides those that every call of its kind can have. */
  errors?: Partial<Record<403 | 404 | 409 | 429, string>>
  /** A valid body. */
  example?: unknown
}

type NotesOfCall<C extends Call> = CallNotes &
  (SentBodyOf<C> extends undefined ? object : { example: SentBodyOf<C> })

/** The notes of some calls, each with an example if it has a body. */
export type NotesOf<Calls extends Record<string, Call>> = {
  readonly [Name in keyof Calls]: NotesOfCall<Calls[Name]>
}
