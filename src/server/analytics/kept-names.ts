import { DIRECT, OTHER } from '../../domain/analytics/source-name.ts'
import type { Connection } from '../db/database.ts'
import { type ActivitySum, readNames, type SumTableName } from '../tables/events/activity-sums.ts'
import type { BoundedSet } from './bounded-set.ts'

/** Anybody can invent sources, so only so many are kept in a day or month. */
const MAX_NAMES: Record<SumTableName, number> = {
  eventDays: 50,
  eventMonths: 200,
  teamDays: 100,
  teamMonths: 500,
}

/** For counts whose names nobody has invented. */
export const ALL_NAMES: Pick<KeptNames, 'nameIn'> = { nameIn: async (_, { name }) => name }

/** Decides which sources and sites are kept by their name. Only one transaction at a time may use it. */
export class KeptNames {
  readonly #connection: Connection
  readonly #known: BoundedSet
  /** Of periods with names that this process did not know yet. */
  readonly #read = new Map<string, Set<string>>()
  /** To be known after the commit. */
  readonly added: string[] = []

  constructor(connection: Connection, known: BoundedSet) {
    this.#connection = connection
    this.#known = known
  }

  /** The name itself, or "Other" if the period has enough of them. */
  async nameIn(table: SumTableName, sum: Pick<ActivitySum, 'ownerId' | 'part' | 'period' | 'name'>) {
    const { ownerId, part, period, name } = sum
    if (name === DIRECT || name === OTHER || part === 'all' || part === 'calendar') return name
    const place = `${table} ${ownerId} ${part} ${period}`
    if (this.#known.has(`${place} ${name}`)) return name
    const names = this.#read.get(place) ?? new Set(await readNames(this.#connection, table, sum))
    this.#read.set(place, names)
    const others = [DIRECT, OTHER].filter((one) => names.has(one)).length
    if (!names.has(name) && names.size - others >= MAX_NAMES[table]) return OTHER
    names.add(name)
    this.added.push(`${place} ${name}`)
    return name
  }
}
