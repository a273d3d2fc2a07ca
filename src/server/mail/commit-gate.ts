/** The weight of the latest mail in the moving averages. */
const WEIGHT = 0.2
/** A mail that waits longer than this opens one more lane: the mail server has become slower than measured. */
const PATIENCE_MS = 50

/**
 * The server accepts a mail with its last line. If the process dies between that line and the commit that
 * marks the mail as sent, the mail is sent again. The gate bounds how many mails are in that gap at once. It opens as
 * many lanes as it takes to keep all connections busy at the latency measured, and never more than there are
 * connections: a crash causes at most that many duplicates, and few with a fast mail server.
 */
export class CommitGate {
  readonly #connections: number
  readonly #waiting: (() => void)[] = []
  #lanes: number
  #inside = 0
  #gapMs: number | undefined
  #connectionMs: number | undefined

  constructor(connections: number) {
    this.#connections = connections
    this.#lanes = connections
  }

  get lanes(): number {
    return this.#lanes
  }

  passage(): Passage {
    return new Passage({
      take: () => this.#take(),
      release: (timing) => this.#release(timing),
    })
  }

  #take(): Promise<void> {
    return new Promise((enter) => {
      const patience = setTimeout(() => this.#open(this.#lanes + 1), PATIENCE_MS)
      this.#waiting.push(() => {
        clearTimeout(patience)
        enter()
      })
      this.#letIn()
    })
  }

  #release(timing: Timing | null): void {
    this.#inside -= 1
    if (!timing) return this.#letIn()
    this.#gapMs = averaged(this.#gapMs, timing.gapMs)
    this.#connectionMs = averaged(this.#connectionMs, timing.connectionMs)
    this.#open(Math.ceil((this.#connections * this.#gapMs) / Math.max(this.#connectionMs, 0.1)))
  }

  #open(lanes: number): void {
    this.#lanes = Math.min(Math.max(lanes, 1), this.#connections)
    this.#letIn()
  }

  #letIn(): void {
    while (this.#inside < this.#lanes) {
      const enter = this.#waiting.shift()
      if (!enter) return
      this.#inside += 1
      enter()
    }
  }
}

interface Timing {
  /** From the last line to the commit. */
  gapMs: number
  /** How long the mail kept its connection busy, without the wait for a lane. */
  connectionMs: number
}

function averaged(average: number | undefined, latest: number): number {
  return average === undefined ? latest : average + WEIGHT * (latest - average)
}

interface Lanes {
  take(): Promise<void>
  release(timing: Timing | null): void
}

class Passage {
  readonly #lanes: Lanes
  readonly #startedAt = performance.now()
  #beforeMs = 0
  #enteredAt: number | undefined
  #answeredAt: number | undefined
  #isOver = false

  constructor(lanes: Lanes) {
    this.#lanes = lanes
  }

  /** Resolves when a lane is free. */
  async enter(): Promise<void> {
    this.#beforeMs = performance.now() - this.#startedAt
    await this.#lanes.take()
    if (!this.#isOver) {
      this.#enteredAt = performance.now()
      return
    }
    this.#lanes.release(null)
    throw new Error('The email waited too long to send its last line.')
  }

  /** The server has responded or failed. */
  answered(): void {
    this.#answeredAt = performance.now()
  }

  leave(): void {
    this.#isOver = true
    if (this.#enteredAt === undefined) return
    const now = performance.now()
    const connectionMs = this.#beforeMs + (this.#answeredAt ?? now) - this.#enteredAt
    this.#lanes.release({ gapMs: now - this.#enteredAt, connectionMs })
    this.#enteredAt = undefined
  }
}
