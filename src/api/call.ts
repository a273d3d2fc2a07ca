import type * as z from 'zod'

/**
 * One HTTP call: what it takes, what it answers, who may make it. The server answers and the browser asks by the same entry, so that a
 * forgotten field is a compile error on either side.
 */
export interface Call<
  Path extends string = string,
  Body extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
> {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** With its variable parts as `:name`. */
  path: Path
  /** Everything needs a session but what says here that it does not. */
  access: 'session' | 'public'
  /** The status of a good answer; 204 has no reply. */
  status: 200 | 201 | 204
  body?: Body
  query?: Query
  /** Types the answer, and is what tests and the documentation check it by; nothing is parsed on the way out. */
  reply?: Reply
  /** The media type of a file that is answered instead of JSON, piece by piece. Nobody reads it by a script: it is a link. */
  file?: string
}

/** The names of the variable parts of a path. */
type PathParts<Path extends string> = Path extends `${infer Head}/${infer Tail}`
  ? PathPart<Head> | PathParts<Tail>
  : PathPart<Path>
type PathPart<Part extends string> = Part extends `:${infer Name}` ? Name : never

export type PathOf<C extends Call> = { [Name in PathParts<C['path']>]: string }
export type BodyOf<C extends Call> = C extends { body: infer Body extends z.ZodType }
  ? z.output<Body>
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
    : undefined
