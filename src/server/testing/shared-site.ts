import type { Clock } from '../db/database.ts'
import { type Stores, sharedDatabase } from './database/databases.ts'
import { newAddress, type Organizer, signedInOrganizer } from './organizer.ts'
import { sharedTestServer, type TestServerOptions } from './test-server.ts'

/** One database and one server for all tests of a file; each test signs in organizers of its own. */
export function sharedSite(
  stores: Stores,
  { clock, ...options }: { clock?: Clock } & Omit<TestServerOptions, 'database'> = {},
) {
  const database = sharedDatabase(stores, clock && { clock })
  const server = sharedTestServer(() => ({ database: database(), ...options }))
  const organizer = (name = 'ada', at: { url: string } = server()): Promise<Organizer> =>
    signedInOrganizer(at, database(), newAddress(name))
  return { database, server, organizer }
}
