import type * as z from 'zod'
import {
  BROWSER_ZONE,
  type Call,
  IDEMPOTENCY_KEY,
  type PathOf,
  type QueryOf,
  type ReplyOf,
  type SentBodyOf,
  SHOWN_TEAM,
} from '../../api/call.ts'
import { ERROR_CODES, ERROR_FIELDS, readFieldError } from '../../api/error-fields.ts'
import { translatedProblems } from '../language/page-language.ts'
import { isServerReached } from './connection.ts'
import { isTeamSwitched, shownTeam } from './shown-team.ts'

/** The worker of the check-in screen sets this header on what it had stored, because the server did not respond. */
const OFFLINE_COPY = 'X-Offline-Copy'

interface ErrorBody {
  /** Our server has sent this sentence; it is null if something else has answered, such as a proxy. */
  text: string | null
  errorFields: string
  /** Only a conflict has one. */
  json: unknown
}

/** It stands for any response that is not 2xx. The message is the status and the response text, as toasts show it. */
export class ApiError extends Error {
  override readonly name = 'ApiError'

  constructor(
    readonly status: number,
    statusText: string,
    readonly body: ErrorBody,
  ) {
    super([String(status), (body.text ?? '') === '' ? statusText : body.text].filter(Boolean).join(': '))
  }

  /** True if the message is a sentence for the user. */
  get hasSentence(): boolean {
    return this.body.text !== null
  }
}

export function fieldErrorIn(error: unknown, field: string): string | undefined {
  if (!(error instanceof ApiError)) return undefined
  return readFieldError(error.body.errorFields, error.body.text ?? '', field) || undefined
}

export function isApiError(error: unknown, status: number): error is ApiError {
  return error instanceof ApiError && error.status === status
}

export function conflictIn<Conflict extends z.ZodType>(
  { conflict }: { conflict: Conflict },
  error: unknown,
): z.output<Conflict> | undefined {
  return isApiError(error, 409) ? conflict.safeParse(error.body.json).data : undefined
}

export type RequestOf<C extends Call> = (keyof PathOf<C> extends never
  ? { path?: undefined }
  : { path: PathOf<C> }) &
  (SentBodyOf<C> extends undefined ? { body?: undefined } : { body: SentBodyOf<C> }) &
  (C extends { upload: object } ? { file: Blob } : { file?: undefined }) &
  (C extends { isIdempotent: true } ? { key: string } : { key?: undefined }) & {
    query?: Partial<Record<keyof QueryOf<C> & string, string>>
    zone?: string
    signal?: AbortSignal
  }

/** These calls have a JSON response; files are downloaded by a link instead. */
export type ReadCall = Call & { file?: undefined }

export async function callApi<C extends ReadCall>(call: C, request: RequestOf<C>): Promise<ReplyOf<C>> {
  const response = await fetchResponse(call, request)
  return (response.status === 204 ? undefined : await response.json()) as ReplyOf<C>
}

export interface ListPage<Item> {
  items: Item[]
  /** It is passed to get the next page; null after the last one. */
  cursor: string | null
}

export async function callListApi<Item, C extends ReadCall & { reply: z.ZodType<Item[]> }>(
  call: C,
  request: RequestOf<C>,
): Promise<ListPage<Item>> {
  const response = await fetchResponse(call, request)
  const next = /<([^>]+)>;\s*rel="next"/.exec(response.headers.get('Link') ?? '')?.[1]
  const cursor = next === undefined ? null : new URL(next).searchParams.get('cursor')
  return { items: (await response.json()) as Item[], cursor }
}

async function fetchResponse<C extends ReadCall>(call: C, request: RequestOf<C>): Promise<Response> {
  const { body, file, key, zone, signal } = request
  const response = await fetchFromServer(urlOf(call, request.path ?? {}, request.query ?? {}), {
    method: call.method,
    credentials: 'same-origin',
    ...(signal && { signal }),
    headers: {
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(key !== undefined && { [IDEMPOTENCY_KEY]: key }),
      ...(zone !== undefined && { [BROWSER_ZONE]: zone }),
      ...teamHeader(call),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(file !== undefined && { body: file }),
  })
  if (response.ok) return response
  if (response.status === 409 && response.headers.has(SHOWN_TEAM)) isTeamSwitched.set(true)
  throw new ApiError(response.status, response.statusText, await errorBodyOf(response))
}

/** Every call on a team's data names the team on the screen; those on the session itself work in any team. */
function teamHeader({ access, path }: Call): Record<string, string> {
  const team = shownTeam.get()
  if (team === null || access !== 'session' || path.startsWith('/api/auth/')) return {}
  return { [SHOWN_TEAM]: team }
}

async function fetchFromServer(url: string, init: RequestInit): Promise<Response> {
  try {
    const response = await fetch(url, init)
    // A proxy in front of a server that is away answers with a page of its own.
    const isFromProxy = [502, 503, 504].includes(response.status) && !isPlainText(response)
    isServerReached.set(!isFromProxy && !response.headers.has(OFFLINE_COPY))
    return response
  } catch (error) {
    if (!init.signal?.aborted) isServerReached.set(false)
    throw error
  }
}

async function errorBodyOf(response: Response): Promise<ErrorBody> {
  const errorFields = response.headers.get(ERROR_FIELDS) ?? ''
  // Without them the sentence is in English.
  await globalThis.loadScreenWords?.().catch(() => undefined)
  const ownSentence = translatedProblems(response.headers.get(ERROR_CODES))
  if (typeOf(response).startsWith('application/json')) {
    const json: unknown = await response.json().catch(() => null)
    return { text: ownSentence ?? messageIn(json), errorFields, json }
  }
  const text = isPlainText(response) ? await response.text() : null
  return { text: ownSentence ?? text, errorFields, json: null }
}

function messageIn(json: unknown): string | null {
  const isMessage = typeof json === 'object' && json !== null && 'message' in json
  return isMessage && typeof json.message === 'string' ? json.message : null
}

function isPlainText(response: Response): boolean {
  return /^(?:text\/plain|$)/.test(typeOf(response))
}

function typeOf(response: Response): string {
  return response.headers.get('Content-Type') ?? ''
}

export function urlOf(
  call: Call,
  path: Record<string, string>,
  query: Record<string, string | undefined> = {},
): string {
  const pathname = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(path[name] ?? ''))
  const parameters = Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : []))
  const search = new URLSearchParams(parameters).toString()
  return search === '' ? pathname : `${pathname}?${search}`
}
