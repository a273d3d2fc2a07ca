export interface Judgement {
  acknowledged: number
  lost: number
  doubled: number
  /** What kinds of things were lost or doubled. */
  faulty: string[]
}

/** Things with names of their own: asked for, and, of those, acknowledged. */
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

  /** What was asked for and never acknowledged may be there or not, but nothing may be there twice. */
  judge(found: readonly string[]): Judgement {
    const there = new Set(found)
    return judgement(this.#kind, {
      acknowledged: this.#acknowledged.size,
      lost: this.acknowledged.filter((name) => !there.has(name)).length,
      doubled: found.length - there.size,
    })
  }
}

/** Things that are only counted. */
export class CountedEntries {
  readonly #kind: string
  asked = 0
  acknowledged = 0

  constructor(kind: string) {
    this.#kind = kind
  }

  judge(found: number): Judgement {
    return judgement(this.#kind, {
      acknowledged: this.acknowledged,
      lost: Math.max(0, this.acknowledged - found),
      doubled: Math.max(0, found - this.asked),
    })
  }
}

/** What one event was asked for. */
export interface EventLedger {
  id: string
  slug: string
  signUps: NamedEntries
  views: CountedEntries
  clicks: CountedEntries
}

/** What the server has said yes to, noted the moment it said so. */
export class Ledger {
  readonly titles = new NamedEntries('events')
  /** The cookies of those who signed in. */
  readonly sessions = new NamedEntries('sign-ins')
  readonly events: EventLedger[] = []

  addEvent({ id, slug }: { id: string; slug: string }): EventLedger {
    const event = {
      id,
      slug,
      signUps: new NamedEntries('sign-ups'),
      views: new CountedEntries('views'),
      clicks: new CountedEntries('clicks'),
    }
    this.events.push(event)
    return event
  }
}

export function sumOf(judgements: readonly Judgement[]): Judgement {
  const faulty = [...new Set(judgements.flatMap((judged) => judged.faulty))]
  const sum = { acknowledged: 0, lost: 0, doubled: 0, faulty }
  for (const { acknowledged, lost, doubled } of judgements) {
    sum.acknowledged += acknowledged
    sum.lost += lost
    sum.doubled += doubled
  }
  return sum
}

function judgement(kind: string, figures: Omit<Judgement, 'faulty'>): Judgement {
  return { ...figures, faulty: figures.lost + figures.doubled > 0 ? [kind] : [] }
}
