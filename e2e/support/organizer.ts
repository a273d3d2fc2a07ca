import { type APIResponse, expect, type Page } from '@playwright/test'

export interface MadeEvent {
  id: string
  slug: string
  title: string
}

/** A user signed in by a real magic link, with an email address and a team of their own. */
export interface Organizer {
  email: string
  createEvent: (fields?: Record<string, unknown>) => Promise<MadeEvent>
}

let signedIn = 0

/** `email` must not be used by another test. */
export async function signIn(page: Page, email = freshAddress()): Promise<Organizer> {
  const answer = await page.request.post('/api/auth/request-link', { data: { email } })
  await good(answer)
  await good(await page.request.get(await magicLinkIn(answer)))
  return {
    email,
    createEvent: async (fields) =>
      (await good(await page.request.post('/api/events', { data: eventFields(email, fields) }))) as MadeEvent,
  }
}

/** Changes fields of the signed-in user in the response that the page gets. */
export async function changeUser(page: Page, changed: object): Promise<void> {
  await page.route('**/api/auth/me', async (route) => {
    const response = await route.fetch()
    const user = (await response.json()) as object
    await route.fulfill({ response, json: { ...user, ...changed } })
  })
}

/** The link in the response, which only trial mode returns. */
export async function magicLinkIn(answer: { json: () => Promise<unknown> }): Promise<string> {
  const { magicLink } = (await answer.json()) as { magicLink: string }
  return magicLink
}

export function freshAddress(): string {
  signedIn += 1
  return `organizer-${process.pid}-${Date.now()}-${signedIn}@example.com`
}

function eventFields(organizerEmail: string, fields: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    title: 'Team lunch',
    descriptionHtml: '<p>Bring a friend.</p>',
    location: 'Town hall',
    timezone: 'America/New_York',
    startIso: '2099-03-10T12:00:00',
    endIso: '2099-03-10T13:00:00',
    organizerName: 'Ada Lovelace',
    organizerEmail,
    ...fields,
  }
}

async function good(answer: APIResponse): Promise<unknown> {
  const text = await answer.text()
  expect(answer.ok(), `${answer.url()}: ${answer.status()} ${text}`).toBe(true)
  return answer.headers()['content-type']?.includes('json') ? JSON.parse(text) : text
}
