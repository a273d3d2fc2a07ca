import { randomUUID } from 'node:crypto'
import { contract } from '../api/contract.ts'
import type { Database } from './db/database.ts'
import { expectAnswer } from './test-answer.ts'
import { type Organizer, signedInOrganizer } from './test-organizer.ts'
import { startTestServer } from './test-server.ts'

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

/** Somebody new with a team of their own, on a server of their own, so that tests can share a database. */
export async function organizerAt(database: Database, publicUrl?: string): Promise<Organizer> {
  const server = await startTestServer({ database, ...(publicUrl && { publicUrl }) })
  return signedInOrganizer(server, database, `${randomUUID()}@example.com`)
}

export async function madeEvent(organizer: Organizer, fields: object = {}) {
  const response = await organizer.send('POST', contract.createEvent.path, { ...party, ...fields })
  return expectAnswer(response, contract.createEvent)
}
