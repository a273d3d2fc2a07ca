import type { Connection } from '../db/database.ts'
import type { VisitCount } from '../tables/events/count-batch-table.ts'
import { addSeenVisitors, type SeenVisitor } from '../tables/events/visitor-table.ts'
import type { BoundedSet } from './bounded-set.ts'

/** A count of an event that still exists, and how many of its visitors are new on that day. */
export interface TeamCount extends VisitCount {
  teamId: string
  newToEvent: number
  newToTeam: number
}

interface Sighting extends SeenVisitor {
  counts: TeamCount
  isTeam: boolean
}

/**
 * Counts the visitors whom the event, or the team, had not seen on that day. `known` saves asking the database
 * for those whom this process has seen written. Returns the keys to add to it after the commit.
 */
export async function countNewVisitors(
  connection: Connection,
  counts: readonly TeamCount[],
  known: BoundedSet,
): Promise<string[]> {
  const sightings = new Map<string, Sighting>()
  for (const one of counts) {
    for (const visitor of one.visitors) {
      for (const isTeam of [false, true]) {
        const place = isTeam ? one.teamId : one.eventId
        const key = keyOf({ day: one.day, place, visitor })
        if (known.has(key) || sightings.has(key)) continue
        sightings.set(key, { day: one.day, place, visitor, counts: one, isTeam })
      }
    }
  }
  for (const added of await addSeenVisitors(connection, [...sightings.values()])) {
    const sighting = sightings.get(keyOf(added))
    if (sighting) sighting.counts[sighting.isTeam ? 'newToTeam' : 'newToEvent'] += 1
  }
  return [...sightings.keys()]
}

function keyOf({ day, place, visitor }: SeenVisitor): string {
  return `${day} ${place} ${visitor}`
}
