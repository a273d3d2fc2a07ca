import { contract } from '../../api/contract.ts'
import { HOUR } from '../../domain/time/wall-time.ts'
import { expectResponse } from './expect-response.ts'
import type { Organizer } from './organizer.ts'

export const NOW = Date.UTC(2026, 2, 1, 12)

/** The ISO time in UTC, `hours` from now. */
export const inHours = (hours: number) => new Date(NOW + hours * HOUR).toISOString().slice(0, 19)

/** The time fields of an event that starts `hours` from now and lasts one hour. */
export const hourAt = (hours: number) => ({
  timezone: 'UTC',
  startIso: inHours(hours),
  endIso: inHours(hours + 1),
})

export async function listed(organizer: Organizer, query = '') {
  return expectResponse(await organizer.get(`/api/events${query}`), contract.listEvents)
}

export async function listedTitles(organizer: Organizer, query = ''): Promise<string[]> {
  return (await listed(organizer, query)).map(({ title }) => title)
}

/** Follows the `next` links to the last page, calling `between` after each page. */
export async function listedPages(
  organizer: Organizer,
  query: string,
  between: (page: number) => unknown = () => undefined,
): Promise<string[][]> {
  const found: string[][] = []
  let next: string | null = `/api/events${query}`
  while (next !== null) {
    if (found.length > 0) await between(found.length)
    const response = await organizer.get(next)
    found.push((await expectResponse(response, contract.listEvents)).map(({ title }) => title))
    next = nextPage(response)
  }
  return found
}

/** The path of the `next` page in the Link header, or null on the last page. */
export function nextPage(response: Response): string | null {
  const link = response.headers.get('link')
  if (link === null) return null
  const [, address = ''] = /^<(http:\/\/localhost:\d+\/[^>]*)>; rel="next"$/.exec(link) ?? []
  const url = new URL(address)
  return url.pathname + url.search
}
