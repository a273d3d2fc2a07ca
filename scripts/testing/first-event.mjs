import assert from 'node:assert/strict'

const event = {
  title: 'Team lunch',
  descriptionHtml: '<p>Bring a friend.</p>',
  location: 'Town hall',
  timezone: 'America/New_York',
  startIso: '2099-03-10T12:00:00',
  endIso: '2099-03-10T13:00:00',
  organizerName: 'Ada Lovelace',
  organizerEmail: 'ada@example.com',
}

const calendar = [
  'BEGIN:VCALENDAR',
  'BEGIN:VEVENT',
  'SUMMARY:Regatta',
  'DTSTART:20990310',
  'END:VEVENT',
  'END:VCALENDAR',
].join('\n')

/**
 * Signs in on a server that was just installed, makes an event, and lets a process of its own read a calendar.
 * @param {string} address
 * @returns {Promise<string>} the path of its page
 */
export async function makeFirstEvent(address) {
  const asked = await sendJson(`${address}/api/auth/request-link`, { email: event.organizerEmail })
  const { magicLink } = await asked.json()
  const opened = await fetch(magicLink, { redirect: 'manual', headers: { cookie: cookiesOf(asked) } })
  assert.equal(opened.status, 303)
  const made = await sendJson(`${address}/api/events`, event, cookiesOf(opened))
  const { slug } = await made.json()
  const [method, headers] = ['POST', { 'content-type': 'text/calendar', cookie: cookiesOf(opened) }]
  const read = await fetch(`${address}/api/events/import/preview`, { method, headers, body: calendar })
  assert.equal((await read.json()).rows[0]?.title, 'Regatta')
  return `/e/${slug}`
}

/**
 * Reads the event's page with the files that it loads, the picture of link previews, and the app of organizers, so that
 * everything that the server reads from its own folders is there.
 * @param {string} address
 * @param {string} path
 */
export async function readEventPage(address, path) {
  const page = await textOf(`${address}${path}`)
  assert.match(page, /Team lunch[^]*Bring a friend\./)
  const app = await textOf(`${address}/login`)
  for (const html of [page, app]) {
    const [, style = ''] = /<link[^>]* href="([^"]+\.css)"/.exec(html) ?? []
    await textOf(new URL(style, address))
  }
  assert.ok(
    (await textOf(`${address}${path}/share.png`)).length > 5_000,
    'the picture of link previews is empty',
  )
}

/**
 * @param {string} url
 * @param {object} body
 * @param {string} [cookie]
 */
async function sendJson(url, body, cookie = '') {
  const headers = { 'content-type': 'application/json', cookie }
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  assert.ok(response.ok, `${url}: ${response.status}`)
  return response
}

/** @param {string | URL} url */
async function textOf(url) {
  const response = await fetch(url)
  assert.equal(response.status, 200, String(url))
  return response.text()
}

/** @param {Response} response */
function cookiesOf(response) {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.slice(0, cookie.indexOf(';')))
    .join('; ')
}
