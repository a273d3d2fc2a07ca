export interface Verdict {
  acknowledged: number
  lost: number
  duplicated: number
  /** The kinds of entries that were lost or duplicated. */
  faulty: string[]
}

/** Entries with unique names, such as events by their title. */
export class NamedEntries {
  readonly #kind: string
  readonly #acknowledged = new Set<string>()

  constructor(kind: string) {
    this.#kind = kind
  }

  get acknowledged(): readonly string[] {
    return [...this.#acknowledged]
  }

  acknowledge(name: string): void {
    this.#acknowledged.add(name)
  }

  /** Unacknowledged entries may exist or not, but no entry may exist twice. */
  compare(found: readonly string[]): Verdict {
    const unique = new Set(found)
    return verdict(this.#kind, {
      acknowledged: this.#acknowledged.size,
      lost: this.acknowledged.filter((name) => !unique.has(name)).length,
      duplicated: found.length - unique.size,
    })
  }
}

/** Entries that are only counted, such as views. */
export class CountedEntries {
  readonly #kind: string
  requested = 0
  acknowledged = 0

  constructor(kind: string) {
    this.#kind = kind
  }

  compare(found: number): Verdict {
    return verdict(this.#kind, {
      acknowledged: this.acknowledged,
      lost: Math.max(0, this.acknowledged - found),
      duplicated: Math.max(0, found - this.requested),
    })
  }
}

/** The writes to one event. */
export interface EventLedger {
  id: string
  slug: string
  signUps: NamedEntries
  views: CountedEntries
  clicks: CountedEntries
  /** What visitors from tagged links did, by their source; it is also in the entries above. */
  sources: Record<string, SourceLedger>
}

export interface SourceLedger {
  views: CountedEntries
  adds: CountedEntries
  signUps: CountedEntries
}

/** Every write that the server acknowledged, recorded when the response arrived. */
export class Ledger {
  readonly titles = new NamedEntries('events')
  /** The session cookies. */
  readonly sessions = new NamedEntries('sign-ins')
  readonly events: EventLedger[] = []

  addEvent({ id, slug }: { id: string; slug: string }): EventLedger {
    const event = {
      id,
      slug,
      signUps: new NamedEntries('sign-ups'),
      views: new CountedEntries('views'),
      clicks: new CountedEntries('clicks'),
      sources: {
        Instagram: sourceLedger(),
        'Spring flyer': sourceLedger(),
      },
    }
    this.events.push(event)
    return event
  }
}

function sourceLedger(): SourceLedger {
  return {
    views: new CountedEntries('views by source'),
    adds: new CountedEntries('adds by source'),
    signUps: new CountedEntries('sign-ups by source'),
  }
}

export function sumOf(judgements: readonly Verdict[]): Verdict {
  const faulty = [...new Set(judgements.flatMap((judged) => judged.faulty))]
  const sum = { acknowledged: 0, lost: 0, duplicated: 0, faulty }
  for (const { acknowledged, lost, duplicated } of judgements) {
    sum.acknowledged += acknowledged
    sum.lost += lost
    sum.duplicated += duplicated
  }
  return sum
}

function verdict(kind: string, figures: Omit<Verdict, 'faulty'>): Verdict {
  return { ...figures, faulty: figures.lost + figures.duplicated > 0 ? [kind] : [] }
}
