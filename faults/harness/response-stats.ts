export interface RecordedResponse {
  status: number
  cookies: string[]
  retryAfter: string | undefined
  next: string | undefined
  text: string
  ms: number
}

/** What clients saw of a server: statuses, the slowest response, the longest time without any response. */
export class ResponseStats {
  readonly statuses = new Map<number, number>()
  /** Responses below 400. */
  succeeded = 0
  /** Responses of 503 without a Retry-After header. */
  withoutRetryAfter = 0
  /** Requests that were in flight when the fault began and got no response. */
  aborted = 0
  failed = 0
  longestGapMs = 0
  slowestMs = 0
  #lastResponseAt: number | null = null
  #faultAt = 0

  /** Starts recording; time without a response counts from now. */
  start(): void {
    this.#lastResponseAt = performance.now()
  }

  markFault(): void {
    this.#faultAt = performance.now()
  }

  pause(): void {
    this.#measureGap()
    this.#lastResponseAt = null
  }

  record({ status, retryAfter, ms }: RecordedResponse): void {
    if (this.#lastResponseAt === null) return
    this.#measureGap()
    if (status < 400) this.succeeded += 1
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1)
    if (status === 503 && retryAfter === undefined) this.withoutRetryAfter += 1
    this.slowestMs = Math.max(this.slowestMs, ms)
  }

  /** For a connection that was refused or broke. Its duration counts towards the slowest response. */
  recordFailure(requestedAt: number): void {
    if (this.#lastResponseAt === null) return
    this.failed += 1
    if (requestedAt < this.#faultAt) this.aborted += 1
    this.slowestMs = Math.max(this.slowestMs, performance.now() - requestedAt)
  }

  count(status: number): number {
    return this.statuses.get(status) ?? 0
  }

  #measureGap(): void {
    if (this.#lastResponseAt === null) return
    const now = performance.now()
    this.longestGapMs = Math.max(this.longestGapMs, now - this.#lastResponseAt)
    this.#lastResponseAt = now
  }
}
