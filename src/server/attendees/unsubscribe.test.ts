import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { contract } from '../../api/contract.ts'
import { findAttendeeId } from '../tables/attendees/attendee-table.ts'
import { secret } from '../tables/settings-table.ts'
import { CookieBrowser } from '../testing/cookie-browser.ts'
import { onSqliteFirst } from '../testing/database/databases.ts'
import { createEvent } from '../testing/event-calls.ts'
import { expectProblem, expectResponse } from '../testing/expect-response.ts'
import { mailsTo } from '../testing/mail/mails-in-database.ts'
import { newAddress } from '../testing/organizer.ts'
import { sharedSite } from '../testing/shared-site.ts'
import { attendeeToken } from './unsubscribe.ts'

onSqliteFirst((stores) => {
  let now = Date.UTC(2026, 4, 25, 12)
  const { database, server, organizer } = sharedSite(stores, { clock: () => now })

  async function guest(email = newAddress('bob')) {
    now += 3_600_000
    const host = await organizer('host')
    const event = await createEvent(host)
    const browser = new CookieBrowser(server())
    const signUp = async (slug = event.slug) => {
      const path = contract.signUp.path.replace(':id', slug)
      return expectResponse(await browser.send('POST', path, { name: 'Bob', email }), contract.signUp)
    }
    await signUp()
    const ids = async (eventId = event.id) => {
      const found = await findAttendeeId(database(), eventId, email)
      return found === null ? [] : [found]
    }
    const [id = ''] = await ids()
    const token = attendeeToken(await secret(database(), 'unsubscribe'), id)
    const post = (path: string) => browser.submit(path, { token })
    const page = async () => (await browser.get(`/unsubscribe?token=${token}`)).text()
    return { host, event, email, browser, signUp, ids, token, post, page }
  }

  /** Asks with the link of one sign-up, and presses the button behind the link that the address gets. */
  async function neverAgain(email: string, token: string): Promise<string> {
    const browser = new CookieBrowser(server())
    const asked = await (await browser.submit('/unsubscribe/server', { token })).text()
    expect(asked).toContain('<h1>Check your email</h1>')
    const [mail] = await mailsTo(database(), email, 'all-sign-ups')
    const { pathname } = new URL(mail?.link ?? '')
    expect(await (await browser.get(pathname)).text()).toContain('Never again from this server</button>')
    return (await browser.submit(`${pathname}/never`, {})).text()
  }

  const isUnconfirmed = (email: string) =>
    database().returnsRow(
      'SELECT 1 AS one FROM attendees WHERE email = $1 AND unconfirmed_since IS NOT NULL',
      [email],
    )

  describe('unsubscribing from an event', () => {
    test('an address that unsubscribed is only asked whether to sign up again, and the response does not reveal it', async () => {
      const { email, signUp, ids, post } = await guest()
      await post('/unsubscribe')
      const mailed = (await mailsTo(database(), email, 'confirmation')).length
      expect(await signUp()).toMatchObject({ name: 'Bob', email })
      expect(await isUnconfirmed(email)).toBe(true)
      expect(await mailsTo(database(), email, 'confirm-sign-up')).toMatchObject([{ hasLeft: true }])
      expect(await mailsTo(database(), email, 'confirmation')).toHaveLength(mailed)
      const other = await createEvent(await organizer('other'))
      await signUp(other.slug)
      expect(await ids(other.id)).toHaveLength(1)
    })

    test('one click of a mail program lasts as well', async () => {
      const { email, token, signUp } = await guest()
      const click = await server().fetch(`/unsubscribe?token=${token}`, {
        method: 'POST',
        headers: { origin: 'https://mail.example.org', 'sec-fetch-site': 'cross-site' },
        body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
      })
      expect(click.status).toBe(200)
      await signUp()
      expect(await isUnconfirmed(email)).toBe(true)
    })

    test('the owner of the address takes it back by the same link and can sign up again', async () => {
      const { signUp, ids, post, page } = await guest()
      await post('/unsubscribe')
      expect(await page()).toContain('<button>Allow emails again</button>')
      expect(await (await post('/unsubscribe/undo')).text()).toContain('<h1>Emails are allowed again</h1>')
      // The link of the old email must not say that they are unsubscribed, before or after a new sign-up.
      for (const isSignedUp of [false, true]) {
        if (isSignedUp) await signUp()
        const shown = await page()
        expect(shown).toContain('<h1>This sign-up is gone</h1>')
        expect(shown).not.toContain('unsubscribed')
      }
      expect(await ids()).toHaveLength(1)
    })

    /** The fields of the form with the button "Undo". */
    function undoIn(page: string): Record<string, string> {
      const form = /action="\/unsubscribe\/undo">([^]*?)<\/form>/.exec(page)?.[1] ?? ''
      return Object.fromEntries(
        [...form.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
      )
    }

    test('Undo restores the sign-up without a new email, as often as it is pressed, and only by a POST', async () => {
      const { event, email, browser, ids, post } = await guest()
      const before = await ids()
      const page = await (await post('/unsubscribe')).text()
      expect(page).toContain(`href="/e/${event.slug}"`)
      expect(page).not.toMatch(/Bob|bob-/)
      const fields = undoIn(page)
      expect((await browser.get(`/unsubscribe/undo?${new URLSearchParams(fields)}`)).status).toBe(404)
      expect(await ids()).toEqual([])
      for (const _ of ['once', 'twice']) {
        const undone = await (await browser.submit('/unsubscribe/undo', fields)).text()
        expect(undone).toContain('You&#39;re on the list again')
        expect(await ids()).toEqual(before)
      }
      expect(await mailsTo(database(), email, 'confirmation')).toEqual([])
    })

    test('Undo only allows emails again after an hour, with a changed sign-up, or with that of somebody else', async () => {
      const { browser, ids, post, token } = await guest()
      const { signUp = '' } = undoIn(await (await post('/unsubscribe')).text())
      const other = await guest()
      const others = undoIn(await (await other.post('/unsubscribe')).text())
      for (const wrong of ['', 'x', `${signUp.slice(0, -4)}AAAA`, others.signUp ?? '']) {
        await browser.submit('/unsubscribe/undo', { token, signUp: wrong })
        expect([await ids(), await other.ids()]).toEqual([[], []])
      }
      now += 3_600_001
      const late = await (await browser.submit('/unsubscribe/undo', others)).text()
      expect(late).toContain('<h1>Emails are allowed again</h1>')
      expect(await other.ids()).toEqual([])
    })

    test('Undo does not sign up an address that wants no emails from this server since then', async () => {
      const { host, email, browser, ids, signUp, post } = await guest()
      const other = await createEvent(host)
      await signUp(other.slug)
      const [otherId = ''] = await ids(other.id)
      const fields = undoIn(await (await post('/unsubscribe')).text())
      await neverAgain(email, attendeeToken(await secret(database(), 'unsubscribe'), otherId))
      const shown = await (await browser.submit('/unsubscribe/undo', fields)).text()
      expect(shown).toContain('<h1>No more emails from this server</h1>')
      expect([await ids(), await ids(other.id)]).toEqual([[], []])
      expect(await database().query('SELECT id FROM attendees WHERE email = $1', [email])).toEqual([])
    })

    test('an attendee whom the organizer removed can sign up again', async () => {
      const { host, event, signUp, ids } = await guest()
      const [id = ''] = await ids()
      const path = contract.removeAttendee.path.replace(':id', event.id).replace(':attendeeId', id)
      expect((await host.send('DELETE', path)).status).toBe(204)
      await signUp()
      expect(await ids()).toHaveLength(1)
    })
  })

  describe('never again from this server', () => {
    test('the link of one sign-up only asks the address by email, and changes nothing', async () => {
      const { host, email, signUp, ids, post, page } = await guest()
      const other = await createEvent(host)
      await signUp(other.slug)
      expect(await page()).toContain('Never again from this server: email me a link</button>')
      for (let press = 0; press < 2; press += 1) await post('/unsubscribe/server')
      expect(await mailsTo(database(), email, 'all-sign-ups')).toHaveLength(1)
      expect([(await ids()).length, (await ids(other.id)).length]).toEqual([1, 1])
      // Once they have left, the server does not know whom to ask.
      await post('/unsubscribe')
      expect(await page()).not.toContain('Never again')
      await post('/unsubscribe/server')
      const third = await createEvent(host)
      await signUp(third.slug)
      expect([(await ids(other.id)).length, (await ids(third.id)).length]).toEqual([1, 1])
    })

    test('all sign-ups of the address are deleted, nobody can sign it up or invite it, and only keyed hashes are kept', async () => {
      const { host, email, token, browser, signUp, ids } = await guest()
      const other = await createEvent(host)
      await signUp(other.slug)
      expect(await neverAgain(email, token)).toContain('<h1>No more emails from this server</h1>')
      expect([await ids(), await ids(other.id)]).toEqual([[], []])
      const third = await createEvent(host)
      await signUp(third.slug)
      expect(await ids(third.id)).toEqual([])
      expect(
        await database().query('SELECT id FROM mails WHERE recipient = $1 AND sent_at IS NULL', [email]),
      ).toEqual([])
      const invite = contract.invite.path.replace(':teamId', host.teamId)
      await expectProblem(
        await host.send('POST', invite, { email }),
        409,
        `${email} does not accept emails from this server.`,
      )
      await browser.send('POST', contract.requestLink.path, { email })
      expect(await mailsTo(database(), email, 'sign-in')).toEqual([])
      const tables = ['server_unsubscribes', 'event_unsubscribes', 'own_pages', 'mails']
      for (const table of tables) {
        expect(JSON.stringify(await database().query(`SELECT * FROM ${table}`)), table).not.toContain(email)
      }
    })

    test('the link of each sign-up takes it back', async () => {
      const { host, email, token, signUp, ids, post, page } = await guest()
      const other = await createEvent(host)
      await signUp(other.slug)
      const [otherId = ''] = await ids(other.id)
      await neverAgain(email, attendeeToken(await secret(database(), 'unsubscribe'), otherId))
      await signUp(other.slug)
      expect(await ids(other.id)).toEqual([])
      expect(await page()).toContain('You receive no more emails from this server.')
      await post('/unsubscribe/undo')
      const third = await createEvent(host)
      await signUp(third.slug)
      expect(await ids(third.id)).toHaveLength(1)
      expect(await page()).toContain('<h1>This sign-up is gone</h1>')
      expect(token).not.toContain(otherId)
    })

    test('an address with an account still gets its sign-in links', async () => {
      const ada = await organizer('ada')
      const { token } = await guest(ada.email)
      await neverAgain(ada.email, token)
      await new CookieBrowser(server()).send('POST', contract.requestLink.path, { email: ada.email })
      expect(await mailsTo(database(), ada.email, 'sign-in')).toHaveLength(1)
    })

    test('other sites cannot post it, and a wrong token changes nothing', async () => {
      const { token, ids } = await guest()
      for (const path of ['/unsubscribe/server', '/unsubscribe/undo', '/a/all/x/never']) {
        const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
        const crossed = await server().fetch(path, {
          method: 'POST',
          headers,
          body: new URLSearchParams({ token }),
        })
        expect(crossed.status).toBe(403)
        const wrong = await new CookieBrowser(server()).submit(path, { token: `${token}x` })
        expect(wrong.status).toBe(path.startsWith('/a') ? 410 : 404)
      }
      expect(await ids()).toHaveLength(1)
    })
  })

  // SQLite runs one transaction at a time.
  test.runIf(stores.engine === 'postgres').each(['this event', 'this server'])(
    'a sign-up at the same moment as unsubscribing from %s does not outlast it, whichever comes first',
    async (from) => {
      for (const comesFirst of ['the sign-up', 'the unsubscribing']) {
        const { host, event, email, token, signUp, post } = await guest()
        const slug = from === 'this event' ? event.slug : (await createEvent(host)).slug
        const leave = () => (from === 'this event' ? post('/unsubscribe') : neverAgain(email, token))
        const requests = [() => signUp(slug), leave]
        const waiting: Promise<unknown>[] = []
        await database().transaction(async (connection) => {
          // Both have read what they decide by, and wait to write until this transaction ends.
          await connection.query('LOCK TABLE attendees IN SHARE MODE')
          for (const request of comesFirst === 'the sign-up' ? requests : requests.toReversed()) {
            waiting.push(request())
            await sleep(200)
          }
        })
        await Promise.all(waiting)
        // A sign-up after it only asks whether to sign up again.
        const onTheList = await database().query(
          'SELECT id FROM attendees WHERE email = $1 AND unconfirmed_since IS NULL',
          [email],
        )
        expect(onTheList, `${comesFirst} first`).toEqual([])
      }
    },
  )
})
