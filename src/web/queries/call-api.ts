import type { Call, PathOf, QueryOf, ReplyOf, SentBodyOf } from '../../api/call.ts'
import { ERROR_FIELDS, readFieldError } from '../../api/error-fields.ts'

/** Any response that is not 2xx. The message is the status and the response text, as toasts show it. */
export class ApiError extends Error {
  override readonly name = 'ApiError'

  constructor(
    readonly status: number,
    private readonly text: string,
    private readonly errorFields: string,
  ) {
    super(`${status}: ${text}`)
  }

  /** What the server says about one field of the request. */
  errorOf(field: string): string | undefined {
    return readFieldError(this.errorFields, this.text, field) || undefined
  }
}

export function isApiError(error: unknown, status: number): boolean {
  return error instanceof ApiError && error.status === status
}

type Sent<C extends Call> = (keyof PathOf<C> extends never ? { path?: undefined } : { path: PathOf<C> }) &
  (SentBodyOf<C> extends undefined ? { body?: undefined } : { body: SentBodyOf<C> }) & {
    query?: Partial<Record<keyof QueryOf<C> & string, string>>
    signal?: AbortSignal
  }

/** Calls with a JSON response; files are downloaded by a link instead. */
type ReadCall = Call & { file?: undefined }

/** Makes a call of the contract and returns its JSON. The session cookie is sent with it. */
export async function callApi<C extends ReadCall>(call: C, sent: Sent<C>): Promise<ReplyOf<C>> {
  const response = await fetchResponse(call, sent)
  return (response.status === 204 ? undefined : await response.json()) as ReplyOf<C>
}

/** Returns the whole response: lists carry the next page in a header. Throws an ApiError unless it is 2xx. */
export async function fetchResponse<C extends ReadCall>(call: C, sent: Sent<C>): Promise<Response> {
  const { body, signal } = sent
  const response = await fetch(urlOf(call, sent.path ?? {}, sent.query ?? {}), {
    method: call.method,
    credentials: 'same-origin',
    ...(signal && { signal }),
    ...(body !== undefined && {
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    }),
  })
  if (response.ok) return response
  const text = (await response.text()) || response.statusText
  throw new ApiError(response.status, text, response.headers.get(ERROR_FIELDS) ?? '')
}

/** The URL for a link that downloads a file of the contract. */
export function fileUrl<C extends Call & { file: string }>(call: C, path: PathOf<C>): string {
  return urlOf(call, path, {})
}

function urlOf(call: Call, path: Record<string, string>, query: Record<string, string | undefined>): string {
  const filled = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(path[name] ?? ''))
  const given = Object.entries(query).filter(
    (entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== '',
  )
  const search = new URLSearchParams(given).toString()
  return search === '' ? filled : `${filled}?${search}`
}
