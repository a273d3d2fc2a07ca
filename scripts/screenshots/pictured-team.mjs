import { invitationLink } from './invitation-link.mjs'

/**
 * @typedef {import('@playwright/test').APIRequestContext} Api
 * @typedef {{ id: string, slug: string, title: string }} MadeEvent
 * @typedef {{ address: string, log: () => string }} Server
 */

/** Tests the layout with texts of extreme length. */
const LONG_EVENT = {
  title:
    'A quite extraordinarily long title, such as a committee writes when nobody may be left out: the annual general meeting of the friends of the harbour, the lighthouse, the boathouse and both beaches',
  descriptionHtml: `<p>${'Every word of it was agreed upon. '.repeat(20)}</p>`,
  location: `${'The large hall behind the small hall, '.repeat(5)}third door`,
  timezone: 'America/Vancouver',
  organizerName: 'Ada Lovelace',
  organizerEmail: 'ada@demo.example.com',
}

/**
 * Signs in with the link that trial mode returns.
 * @param {Api} api
 * @param {string} email
 */
export async function signIn(api, email) {
  const { magicLink } = await send(api, '/api/auth/request-link', { email })
  await readBody(await api.get(magicLink))
}

/**
 * The events of the demo, and one with texts that are too long for every screen, on the team's calendar.
 * @param {Api} api of the signed-in owner
 * @returns {Promise<MadeEvent[]>}
 */
export async function picturedEvents(api) {
  const date = new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10)
  const times = { startIso: `${date}T10:00:00`, endIso: `${date}T12:00:00` }
  const long = await send(api, '/api/events', { ...LONG_EVENT, ...times })
  const { currentTeam } = await readBody(await api.get('/api/auth/me'))
  const calendar = { isOn: true, slug: 'harbour-club', description: 'Boats and brass.', list: 'upcoming' }
  await readBody(await api.patch(`/api/teams/${currentTeam.id}/calendar`, { data: calendar }))
  return [...(await readBody(await api.get('/api/events'))), long]
}

/**
 * Invites somebody as the signed-in owner.
 * @param {Api} api
 * @param {Server} server
 * @param {string} email
 * @returns {Promise<string>} the link
 */
export async function invite(api, server, email) {
  const { currentTeam } = await readBody(await api.get('/api/auth/me'))
  await send(api, `/api/teams/${currentTeam.id}/invite`, { email })
  return invitationLink(server, email)
}

/**
 * @param {Api} api
 * @param {string} path
 * @param {Record<string, unknown>} data
 */
async function send(api, path, data) {
  return readBody(await api.post(path, { data }))
}

/** @param {import('@playwright/test').APIResponse} response */
async function readBody(response) {
  if (!response.ok()) throw new Error(`${response.url()}: ${response.status()} ${await response.text()}`)
  return response.headers()['content-type']?.includes('json') ? response.json() : response.text()
}
