import { contract } from '../../api/contract.ts'
import { party } from './event-fixtures.ts'
import { expectResponse } from './expect-response.ts'
import type { Organizer } from './organizer.ts'

/** The `stats` of an event that nobody has opened. */
export const NEVER_COUNTED = {
  views: 0,
  icsDownloads: 0,
  googleClicks: 0,
  appleClicks: 0,
  outlookClicks: 0,
  office365Clicks: 0,
  yahooClicks: 0,
}

/** Creates a party with these fields through the API, organized by its creator. */
export async function createEvent(organizer: Organizer, fields: object = {}) {
  const body = { ...party, organizerEmail: organizer.email, ...fields }
  const response = await organizer.send('POST', contract.createEvent.path, body)
  return expectResponse(response, contract.createEvent)
}

export async function readEvent(organizer: Organizer, id: string) {
  return expectResponse(await organizer.get(contract.readEvent.path.replace(':id', id)), contract.readEvent)
}

export async function editEvent(organizer: Organizer, id: string, fields: object) {
  const response = await organizer.send('PATCH', contract.changeEvent.path.replace(':id', id), fields)
  return expectResponse(response, contract.changeEvent)
}
