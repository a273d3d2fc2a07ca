import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { secret } from '../tables/settings-table.ts'
import { CookieBrowser } from '../testing/cookie-browser.ts'
import { onSqliteFirst, sharedDatabase } from '../testing/database/databases.ts'
import { storeEvent } from '../testing/event-fixtures.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { attendeeToken } from './unsubscribe.ts'

/** Mail providers post from their own origin. */
const elsewhere = { origin: 'https://mail.example.org', 'sec-fetch-site': 'cross-site' }

onSqliteFirst((stores) => {
  const database = sharedDatabase(stores)

  /** Bob, with two unsent emails. */
  async function attendee(title = 'Summer party') {
    const server = await startTestServer({ database: database() })
    const event = await storeEvent(database(), { title })
    const id = randomUUID()
    await database().query(
      "INSERT INTO attendees (id, event_id, email, name, created_at) VALUES ($1, $2, 'bob@example.com', 'Bob Miller', 0)",
      [id, event.id],
    )
    await database().query(
      `INSERT INTO mails (id, unique_key, kind, recipient, event_id, attendee_id, due_at, created_at)
       VALUES ($1, $4, 'reminder', 'bob@example.com', $2, $3, 0, 0)`,
      [randomUUID(), event.id, id, `reminder/${id}`],
    )
    // A cancellation refers to neither event nor attendee.
    await database().query(
      `INSERT INTO mails (id, unique_key, kind, recipient, due_at, created_at)
       VALUES ($1, $2, 'cancellation', 'bob@example.com', 0, 0)`,
      [randomUUID(), `cancellation/${event.id}/1/${id}`],
    )
    const token = attendeeToken(await secret(database(), 'unsubscribe'), id)
    const left = async () => [
      ...(await database().query('SELECT id FROM attendees WHERE id = $1', [id])),
      ...(await database().query('SELECT id FROM mails WHERE unique_key LIKE $1', [`%${id}`])),
    ]
    return { server, event, token, link: `/unsubscribe?token=${token}`, left }
  }

  const oneClick = (server: TestServer, link: string, body: BodyInit) =>
    server.fetch(link, { method: 'POST', headers: elsewhere, redirect: 'manual', body })

  async function expectUnsubscribed(response: Response): Promise<void> {
    expect([response.status, response.headers.getSetCookie()]).toEqual([200, []])
    expect(await response.text()).toContain('You will receive no more emails about this event.')
  }

  async function expectWrongLink(response: Response): Promise<void> {
    expect(response.status).toBe(404)
    expect(await response.text()).toContain('<h1>This link does not work</h1>')
  }

  describe('the unsubscribe link', () => {
    test('opening the unsubscribe link shows the event’s title and one button, and changes nothing', async () => {
      const { server, token, link, left } = await attendee('Tom & <b>Jerry</b>')
      for (const method of ['GET', 'HEAD', 'GET']) {
        const response = await server.fetch(link, { method })
        expect(response.status).toBe(200)
        expect(response.headers.get('referrer-policy')).toBe('no-referrer')
        expect(response.headers.get('cache-control')).toBe('no-store')
        expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
        expect(response.headers.getSetCookie()).toEqual([])
      }
      const page = await (await server.fetch(link)).text()
      expect(page).toContain('Tom &#38; &#60;b&#62;Jerry&#60;/b&#62;')
      expect(page).toContain('<button>Unsubscribe</button>')
      expect(page).not.toContain('<script')
      expect(page).not.toContain('bob@example.com')
      expect(page).not.toContain('Bob Miller')
      expect(page).toContain(`name="token" value="${token}"`)
      expect(await left()).toHaveLength(3)
    })

    test('the unsubscribe token is not logged', async () => {
      const { server, token, link } = await attendee()
      await server.fetch(link)
      await oneClick(server, link, new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }))
      await expect.poll(() => server.log.filter(({ path }) => path === '/unsubscribe')).toHaveLength(2)
      expect(JSON.stringify(server.log)).not.toContain(token.slice(-20))
    })
  })

  test('the button deletes the attendee and their emails', async () => {
    const { server, token, left } = await attendee()
    const press = () => new CookieBrowser(server).submit('/unsubscribe', { token })
    for (const response of [await press(), await press()]) await expectUnsubscribed(response)
    expect(await left()).toEqual([])
  })

  describe('one-click unsubscribe in a mail program', () => {
    const multipart = new FormData()
    multipart.set('List-Unsubscribe', 'One-Click')

    test.each<[string, BodyInit]>([
      ['as a form', new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })],
      ['as a multipart form', multipart],
    ])('one click sent %s unsubscribes from any origin, without a redirect', async (_, body) => {
      const { server, link, left } = await attendee()
      await expectUnsubscribed(await oneClick(server, link, body))
      expect(await left()).toEqual([])
    })

    test('a repeated one-click has the same response, also after attendee and event are gone', async () => {
      const { server, event, link, left } = await attendee()
      const click = () => oneClick(server, link, new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }))
      const answers = await Promise.all([click(), click(), click()])
      for (const answer of answers) await expectUnsubscribed(answer)
      await database().query('DELETE FROM events WHERE id = $1', [event.id])
      await expectUnsubscribed(await click())
      const seen = await server.fetch(link)
      expect(await seen.clone().text()).not.toContain('<button')
      expect(await seen.text()).toContain('<h1>This sign-up is gone</h1>')
      expect(await left()).toEqual([])
    })

    test('one click unsubscribes only its own attendee', async () => {
      const [bob, carol] = [await attendee(), await attendee()]
      await oneClick(bob.server, bob.link, new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }))
      expect([await bob.left(), await carol.left()]).toEqual([[], expect.objectContaining({ length: 3 })])
    })

    test('other routes reject the cross-origin POST of a one-click', async () => {
      const { server } = await attendee()
      for (const path of ['/unsubscribe/undo', '/auth/verify', '/auth/undo-email', '/api/support']) {
        const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
        expect((await oneClick(server, path, body)).status).toBe(403)
      }
    })
  })

  test('a wrong token gets an error page and deletes nobody', async () => {
    const { server, token, left } = await attendee()
    const [id = '', signature = ''] = token.split('.')
    const forged = attendeeToken('another secret', id)
    const wrong = [
      '',
      id,
      `${id}.`,
      `.${signature}`,
      forged,
      `${randomUUID()}.${signature}`,
      `${token}x`,
      'a\0b',
    ]
    for (const guess of wrong) {
      const query = new URLSearchParams({ token: guess })
      await expectWrongLink(await server.fetch(`/unsubscribe?${query}`))
      await expectWrongLink(await oneClick(server, `/unsubscribe?${query}`, new URLSearchParams()))
      await expectWrongLink(await new CookieBrowser(server).submit('/unsubscribe', { token: guess }))
    }
    await expectWrongLink(await server.fetch('/unsubscribe'))
    await expectWrongLink(await server.fetch(`/unsubscribe?token=${token}&token=${token}`))
    await expectWrongLink(await server.fetch('/unsubscribe', { method: 'POST' }))
    expect(await left()).toHaveLength(3)
  })
})
