import type { Call, SentBodyOf } from './call.ts'

export interface CallNotes {
  /** What the call does, in one line. */
  summary: string
  details?: string
  /** The messages of its own errors by status, besides those that every call of its kind can have. */
  errors?: Partial<Record<403 | 404 | 409 | 429, string>>
  /** A valid body. */
  example?: unknown
}

export type NotesOf<C extends Call> = CallNotes &
  (SentBodyOf<C> extends undefined ? object : { example: SentBodyOf<C> })
