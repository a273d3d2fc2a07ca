import type { Call, PathOf, QueryOf, ReplyOf, SentBodyOf } from '../../api/call.ts'

/** A call that was refused. Its message is the status and what the server said, as toasts show it. */
export class CallFailed extends Error {
  override readonly name = 'CallFailed'

  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message)
  }
}

export function hasFailedWith(status: number, error: unknown): boolean {
  return error instanceof CallFailed && error.status === status
}

type Sent<C extends Call> = (keyof PathOf<C> extends never ? { path?: undefined } : { path: PathOf<C> }) &
  (SentBodyOf<C> extends undefined ? { body?: undefined } : { body: SentBodyOf<C> }) & {
    query?: Partial<Record<keyof QueryOf<C> & string, string>>
    signal?: AbortSignal
  }

/** A call whose answer is read here, and not kept by the browser as a file. */
type ReadCall = Call & { file?: undefined }

/** Asks a call of the contract. The session cookie goes along by itself. */
export async function callApi<C extends ReadCall>(call: C, sent: Sent<C>): Promise<ReplyOf<C>> {
  const response = await answerOf(call, sent)
  return (response.status === 204 ? undefined : await response.json()) as ReplyOf<C>
}

/** The same with the answer's headers, for lists that go on. */
export async function answerOf<C extends ReadCall>(call: C, sent: Sent<C>): Promise<Response> {
  const { body, signal } = sent
  const response = await fetch(addressOf(call, sent.path ?? {}, sent.query ?? {}), {
    method: call.method,
    credentials: 'same-origin',
    ...(signal && { signal }),
    ...(body !== undefined && {
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    }),
  })
  if (response.ok) return response
  const text = await response.text()
  throw new CallFailed(response.status, `${response.status}: ${text || response.statusText}`)
}

/** For a link to a file of the contract. */
export function fileAddress<C extends Call & { file: string }>(call: C, path: PathOf<C>): string {
  return addressOf(call, path, {})
}

function addressOf(
  call: Call,
  path: Record<string, string>,
  query: Record<string, string | undefined>,
): string {
  const filled = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(path[name] ?? ''))
  const given = Object.entries(query).filter(
    (entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== '',
  )
  const search = new URLSearchParams(given).toString()
  return search === '' ? filled : `${filled}?${search}`
}
