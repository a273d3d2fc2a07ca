export interface Judgement {
  acknowledged: number
  lost: number
  doubled: number
}

/** Things with names of their own: asked for, and, of those, acknowledged. */
export class NamedEntries {
  readonly #acknowledged = new Set<string>()

  get acknowledged(): readonly string[] {
    return [...this.#acknowledged]
  }

  acknowledge(name: string): void {
    this.#acknowledged.add(name)
  }

  /** What was asked for and never acknowledged may be there or not, but nothing may be there twice. */
  judge(found: readonly string[]): Judgement {
    const there = new Set(found)
    return {
      acknowledged: this.#acknowledged.size,
      lost: this.acknowledged.filter((name) => !there.has(name)).length,
      doubled: found.length - there.size,
    }
  }
}

/** Things that are only counted. */
export class CountedEntries {
  asked = 0
  acknowledged = 0

  judge(found: number): Judgement {
    return {
      acknowledged: this.acknowledged,
      lost: Math.max(0, this.acknowledged - found),
      doubled: Math.max(0, found - this.asked),
    }
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
  readonly titles = new NamedEntries()
  /** The cookies of those who signed in. */
  readonly sessions = new NamedEntries()
  readonly events: EventLedger[] = []

  addEvent({ id, slug }: { id: string; slug: string }): EventLedger {
    const event = {
      id,
      slug,
      signUps: new NamedEntries(),
      views: new CountedEntries(),
      clicks: new CountedEntries(),
    }
    this.events.push(event)
    return event
  }
}

export function sumOf(judgements: readonly Judgement[]): Judgement {
  const sum = { acknowledged: 0, lost: 0, doubled: 0 }
  for (const { acknowledged, lost, doubled } of judgements) {
    sum.acknowledged += acknowledged
    sum.lost += lost
    sum.doubled += doubled
  }
  return sum
}
