export interface Answer {
  status: number
  cookies: string[]
  retryAfter: string | undefined
  next: string | undefined
  text: string
  ms: number
}

/** What those who ask see of a server: how long nothing came back, and what came back. */
export class Pulse {
  readonly statuses = new Map<number, number>()
  /** Answers that are no refusal. */
  welcomed = 0
  /** How many were told to come again, but not when. */
  vagueRefusals = 0
  /** Asked before the fault, and never answered. */
  brokenOff = 0
  unanswered = 0
  longestGapMs = 0
  slowestMs = 0
  #heardAt: number | null = null
  #faultAt = 0

  /** From now on silence counts. */
  begin(): void {
    this.#heardAt = performance.now()
  }

  /** The fault begins now. */
  markFault(): void {
    this.#faultAt = performance.now()
  }

  rest(): void {
    this.#listen()
    this.#heardAt = null
  }

  hear({ status, retryAfter, ms }: Answer): void {
    if (this.#heardAt === null) return
    this.#listen()
    if (status < 400) this.welcomed += 1
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1)
    if (status === 503 && retryAfter === undefined) this.vagueRefusals += 1
    this.slowestMs = Math.max(this.slowestMs, ms)
  }

  /** The connection was refused or broke; the time it took counts like that of an answer. */
  miss(askedAt: number): void {
    if (this.#heardAt === null) return
    this.unanswered += 1
    if (askedAt < this.#faultAt) this.brokenOff += 1
    this.slowestMs = Math.max(this.slowestMs, performance.now() - askedAt)
  }

  count(status: number): number {
    return this.statuses.get(status) ?? 0
  }

  #listen(): void {
    if (this.#heardAt === null) return
    const now = performance.now()
    this.longestGapMs = Math.max(this.longestGapMs, now - this.#heardAt)
    this.#heardAt = now
  }
}
