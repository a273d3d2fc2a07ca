import type { BrowserTab } from './driver/browser-tab.ts'
import type { Person } from './person.ts'

let signedIn = 0

/** An address that no other test uses. */
export function freshAddress(): string {
  signedIn += 1
  return `organizer-${process.pid}-${Date.now()}-${signedIn}@example.com`
}

/** Signs in by a link that trial mode returns. */
export async function signIn(person: Person, address: string): Promise<void> {
  const response = await fetch(new URL('/api/auth/request-link', address), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: freshAddress() }),
  })
  const { magicLink } = (await response.json()) as { magicLink: string }
  await person.goto(magicLink)
  await person.press('button', 'Sign in')
  await person.isAt('/')
}

/** Creates an event as the signed-in user. */
export function createEvent(tab: BrowserTab, fields: object = {}): Promise<{ id: string; slug: string }> {
  const event = {
    title: 'Team lunch',
    descriptionHtml: '<p>Bring a friend. See https://example.com/plan</p>',
    location: 'Town hall',
    timezone: 'America/New_York',
    startIso: '2099-03-10T12:00:00',
    endIso: '2099-03-10T13:00:00',
    organizerName: 'Ada Lovelace',
    organizerEmail: 'ada@example.com',
    ...fields,
  }
  return tab.run(async (body) => {
    const response = await fetch('/api/events', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    if (!response.ok) throw new Error(await response.text())
    return (await response.json()) as { id: string; slug: string }
  }, JSON.stringify(event))
}
