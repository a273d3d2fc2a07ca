import { invitationLink } from './invitation-link.mjs'
import { sampleEvents } from './sample-events.mjs'

/**
 * @typedef {import('@playwright/test').APIRequestContext} Api
 * @typedef {{ id: string, slug: string, title: string, isPublic: boolean }} MadeEvent
 * @typedef {{ address: string, log: () => string }} Server
 */

const NAMES = [
  'Grace Hopper',
  'Alan Turing',
  'Katherine Johnson',
  'Edsger Dijkstra',
  'Радия Перлман',
  '村井 純',
]

/**
 * Signs in by the link that a try-out gives.
 * @param {Api} api
 * @param {string} email
 * @param {string} [invitation] its token
 */
export async function signIn(api, email, invitation) {
  const { magicLink } = await send(api, '/api/auth/request-link', { email, teamInvitationToken: invitation })
  await good(await api.get(magicLink))
}

/**
 * Fills the signed-in owner's team with events, and has visitors see, add and sign up.
 * @param {Api} api
 * @returns {Promise<MadeEvent[]>}
 */
export async function fillTeam(api) {
  /** @type {MadeEvent[]} */
  const made = []
  for (const event of sampleEvents(new Date())) made.push(await send(api, '/api/events', event))
  for (const [place, { slug, isPublic }] of made.entries()) {
    if (isPublic) await visit(api, slug, 24 - place * 2)
  }
  for (const [place, name] of NAMES.entries()) {
    await send(api, `/api/events/${made[0]?.id}/attendees`, { name, email: `guest${place}@example.com` })
  }
  return made
}

/**
 * @param {Api} api
 * @param {string} slug
 * @param {number} views
 */
async function visit(api, slug, views) {
  const targets = [
    'calendar/google',
    'calendar.ics?via=apple',
    'calendar.ics',
    'calendar/outlook',
    'calendar/yahoo',
  ]
  for (let view = 0; view < views; view++) {
    await api.get(`/api/public/events/${slug}`)
    const target = targets[view % 7]
    if (target) await api.get(`/api/public/events/${slug}/${target}`, { maxRedirects: 0 })
  }
}

/**
 * The signed-in owner invites somebody.
 * @param {Api} api
 * @param {Server} server
 * @param {string} email
 * @returns {Promise<string>} the link
 */
export async function invite(api, server, email) {
  const { currentTeam } = await good(await api.get('/api/auth/me'))
  await send(api, `/api/teams/${currentTeam.id}/invite`, { email })
  return invitationLink(server, email)
}

/**
 * @param {Api} api
 * @param {string} path
 * @param {Record<string, unknown>} data
 */
async function send(api, path, data) {
  return good(await api.post(path, { data }))
}

/** @param {import('@playwright/test').APIResponse} answer */
async function good(answer) {
  if (!answer.ok()) throw new Error(`${answer.url()}: ${answer.status()} ${await answer.text()}`)
  return answer.headers()['content-type']?.includes('json') ? answer.json() : answer.text()
}
