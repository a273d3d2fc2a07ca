import { contract } from '../../api/contract.ts'
import type { Clock, Database } from '../db/database.ts'
import { type Stores, sharedDatabase } from './databases.ts'
import { expectAnswer } from './expect-response.ts'
import { type Organizer, signedInOrganizer } from './organizer.ts'
import { sharedTestServer, startTestServer } from './test-server.ts'
import { newAddress } from './test-sign-in.ts'

/** What a form sends for a new event. */
export const party = {
  title: 'Summer party',
  descriptionHtml: '<p>Bring a cake</p>',
  location: 'Garden',
  timezone: 'America/New_York',
  startIso: '2026-03-10T09:00:00',
  endIso: '2026-03-10T10:00:00',
  allDay: false,
  isPublic: true,
  organizerName: 'Ada',
  organizerEmail: 'ada@example.com',
  captureAttendees: true,
}

export const NEVER_COUNTED = {
  views: 0,
  icsDownloads: 0,
  googleClicks: 0,
  appleClicks: 0,
  outlookClicks: 0,
  office365Clicks: 0,
  yahooClicks: 0,
}

/** Somebody new with a team of their own, on a server of their own, so that tests can share a database. */
export async function organizerAt(database: Database, publicUrl?: string): Promise<Organizer> {
  const server = await startTestServer({ database, ...(publicUrl && { publicUrl }) })
  return signedInOrganizer(server, database, newAddress('ada'))
}

/** One server and one database for all tests of a file, each with organizers of its own. */
export function organizers(stores: Stores, clock?: Clock) {
  const database = sharedDatabase(stores, clock && { clock })
  const server = sharedTestServer(() => ({ database: database() }))
  return { database, organizer: () => signedInOrganizer(server(), database(), newAddress('ada')) }
}

export async function madeEvent(organizer: Organizer, fields: object = {}) {
  const response = await organizer.send('POST', contract.createEvent.path, { ...party, ...fields })
  return expectAnswer(response, contract.createEvent)
}

export async function readEvent(organizer: Organizer, id: string) {
  return expectAnswer(await organizer.get(contract.readEvent.path.replace(':id', id)), contract.readEvent)
}

export async function changedEvent(organizer: Organizer, id: string, fields: object) {
  const response = await organizer.send('PATCH', contract.changeEvent.path.replace(':id', id), fields)
  return expectAnswer(response, contract.changeEvent)
}
