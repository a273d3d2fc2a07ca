import { describe, expect, test } from 'vitest'
import { contract } from '../../api/contract.ts'
import { personFacts } from '../../domain/person.ts'
import { DAY, HOUR, MINUTE } from '../../domain/time/wall-time.ts'
import { cleanersFor } from '../background-jobs.ts'
import { cleanUp } from '../db/pieces.ts'
import { removeDeleted } from '../events/remove-deleted.ts'
import { saveBounce } from '../mail/mail-queue.ts'
import { addBlock, expelBlocked } from '../tables/block-table.ts'
import { erasePerson, findPerson } from '../tables/person-table.ts'
import { secret } from '../tables/settings-table.ts'
import { tokenIn } from '../testing/accounts-fixture.ts'
import { CookieBrowser } from '../testing/cookie-browser.ts'
import { onSqliteFirst } from '../testing/database/databases.ts'
import { expectResponse } from '../testing/expect-response.ts'
import { mailsTo } from '../testing/mail/mails-in-database.ts'
import { countingMailer, startWorker } from '../testing/mail/running-mail-worker.ts'
import { addToTeam, newAddress } from '../testing/organizer.ts'
import { readPage } from '../testing/parsed-page.ts'
import { sharedSite } from '../testing/shared-site.ts'
import { startTestServer } from '../testing/test-server.ts'
import { attendeeToken } from './unsubscribe.ts'

let made = 0

onSqliteFirst((stores) => {
  let now = Date.UTC(2026, 4, 25, 12)
  const { database, server, organizer } = sharedSite(stores, { clock: () => now })

  async function calendar() {
    now += HOUR
    const host = await organizer('host')
    made += 1
    const slug = `followed-${made}`
    await host.send('PATCH', `/api/teams/${host.teamId}/calendar`, { isOn: true, slug })
    const email = newAddress('bob')
    const browser = new CookieBrowser(server())
    const follow = (address = email) => browser.submit(`/c/${slug}/follow`, { email: address })
    const links = async (address = email) =>
      (await mailsTo(database(), address, 'confirm-follow')).map(({ link }) => link)
    const confirm = async (link: string) => browser.submit('/confirm-sign-up', { token: tokenIn(link) })
    const followers = (address = email) =>
      database().query<{ id: string; confirmed_at: number | null }>(
        'SELECT id, confirmed_at FROM followers WHERE team_id = $1 AND email = $2',
        [host.teamId, address],
      )
    /** Follows and confirms. */
    const followed = async (address = email) => {
      await follow(address)
      expect((await confirm((await links(address)).at(-1) ?? '')).status).toBe(200)
      const [row] = await followers(address)
      return { token: attendeeToken(await secret(database(), 'unsubscribe'), row?.id ?? '') }
    }
    return { host, slug, email, browser, follow, links, confirm, followers, followed }
  }

  const pathOf = (link: string) => link.replace(/^https?:\/\/[^/]+/, '')
  const textOf = async (response: Response) => readPage(await response.text()).text

  describe('following a calendar', () => {
    test('an address is asked by email, opening the link changes nothing, and its button confirms', async () => {
      const { host, email, browser, follow, links, confirm, followers } = await calendar()
      const response = await follow(` ${email.toUpperCase()} `)
      expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
      expect(await textOf(response)).toContain('Check your email')
      const [link = ''] = await links()
      for (const method of ['GET', 'HEAD'] as const)
        expect((await browser.get(pathOf(link), method)).status).toBe(200)
      expect(await textOf(await browser.get(pathOf(link)))).toContain('Follow this calendar?')
      expect(await followers()).toMatchObject([{ confirmed_at: null }])
      const presses = await Promise.all([confirm(link), confirm(link)])
      expect(presses.map(({ status }) => status)).toEqual([200, 200])
      expect(await followers()).toMatchObject([{ confirmed_at: now }])
      expect(await textOf(await browser.get(pathOf(link)))).toContain('You follow this calendar')
      const settings = await expectResponse(
        await host.get(`/api/teams/${host.teamId}/calendar`),
        contract.readTeamCalendar,
      )
      expect(settings.followers).toBe(1)
      // A link to unsubscribe does not confirm.
      const [row] = await followers()
      const foreign = attendeeToken(await secret(database(), 'unsubscribe'), row?.id ?? '')
      expect((await browser.submit('/confirm-sign-up', { token: foreign })).status).toBe(410)
    })

    test('the response is the same for an address that follows, waits, or wants no emails', async () => {
      const { email, follow, links, followed, followers } = await calendar()
      const page = async () => (await follow()).text()
      const first = await page()
      expect([await page(), (await links()).length]).toEqual([first, 1])
      now += 11 * MINUTE
      expect([await page(), (await links()).length]).toEqual([first, 2])
      const { token } = await followed()
      now += 11 * MINUTE
      expect([await page(), (await links()).length]).toEqual([first, 2])
      const browser = new CookieBrowser(server())
      expect((await browser.submit('/unsubscribe/server', { token })).status).toBe(200)
      const [mail] = await mailsTo(database(), email, 'all-sign-ups')
      expect((await browser.submit(`${pathOf(mail?.link ?? '')}/never`, {})).status).toBe(200)
      expect(await page()).toBe(first)
      expect([await followers(), await mailsTo(database(), email, 'confirm-follow')]).toEqual([[], []])
      expect(await textOf(await browser.get(`/unsubscribe?token=${token}`))).toContain('Allow emails again')
      await browser.submit('/unsubscribe/undo', { token })
      await page()
      expect(await links()).toHaveLength(1)
    })

    test('two follows of one address at once are one row and one email', async () => {
      const { follow, links, followers } = await calendar()
      const responses = await Promise.all([follow(), follow(), follow()])
      expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
      expect([(await links()).length, (await followers()).length]).toEqual([1, 1])
    })

    test('a wrong address, a blocked one, another site, a flood and a missing calendar are refused with a page', async () => {
      const { slug, follow, browser } = await calendar()
      const wrong = await follow('nobody')
      expect([wrong.status, await textOf(wrong)]).toEqual([
        400,
        expect.stringContaining('Valid email is required'),
      ])
      // The form comes back on the calendar's page, in its language, with what was typed.
      const typed = await browser.submit(`/c/${slug}/follow`, { email: 'bob@"home', language: 'de' })
      const page = await typed.text()
      expect([typed.status, page]).toEqual([400, expect.stringContaining('value="bob@&quot;home"')])
      expect(page).toMatch(/<html[^>]* lang="de"/)
      expect(page).toMatch(/aria-describedby="follow-error".*<p id="follow-error" class="error-sign">[^<]+</s)
      expect(await textOf(await browser.get(`/c/${slug}`))).not.toContain('home')
      await addBlock(database(), '@spam.example', 'Spam')
      expect((await follow('bob@spam.example')).status).toBe(400)
      const cross = await server().fetch(`/c/${slug}/follow`, {
        method: 'POST',
        body: new URLSearchParams({ email: 'a@example.com' }),
        headers: { 'sec-fetch-site': 'cross-site' },
      })
      expect(cross.status).toBe(403)
      expect((await browser.submit('/c/no-such-calendar/follow', { email: 'a@example.com' })).status).toBe(
        404,
      )
      // From this machine there is no limit, since the server is for this machine only.
      const proxied = await startTestServer({ database: database(), trustProxy: true })
      const flood = await Promise.all(
        Array.from({ length: 61 }, (_, index) =>
          proxied.fetch(`/c/${slug}/follow`, {
            method: 'POST',
            // Refused forms count, too.
            body: new URLSearchParams({ email: index % 2 === 0 ? newAddress('flood') : 'nobody' }),
            headers: { 'x-forwarded-for': '192.0.2.1' },
          }),
        ),
      )
      const refused = flood.find(({ status }) => status === 429)
      if (!refused) throw new Error('Nobody was refused.')
      expect(await textOf(refused)).toContain('Too many sign-ups came from your network.')
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    })

    test('who never presses the button is deleted after 7 days, and the link is dead then, as when the calendar is off', async () => {
      const { host, follow, links, confirm, followers } = await calendar()
      await follow()
      const [link = ''] = await links()
      await host.send('PATCH', `/api/teams/${host.teamId}/calendar`, { isOn: false })
      expect((await confirm(link)).status).toBe(410)
      await host.send('PATCH', `/api/teams/${host.teamId}/calendar`, { isOn: true })
      now += 7 * DAY
      expect((await confirm(link)).status).toBe(410)
      await cleanUp(database(), cleanersFor({ attendeeRetentionDays: 30 }), new AbortController().signal)
      expect(await followers()).toEqual([])
    })
  })

  describe('leaving', () => {
    test('one click of a mail program, or the page with its Undo, and following again', async () => {
      const { email, browser, followed, followers, links } = await calendar()
      const { token } = await followed()
      expect(await textOf(await browser.get(`/unsubscribe?token=${token}`))).toContain(
        'Unsubscribe from this calendar?',
      )
      expect(await followers()).toHaveLength(1)
      const click = await server().fetch(`/unsubscribe?token=${token}`, {
        method: 'POST',
        headers: { origin: 'https://mail.example.org', 'sec-fetch-site': 'cross-site' },
        body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
      })
      expect([click.status, await followers(), await links()]).toEqual([200, [], []])
      expect(await textOf(await browser.submit('/unsubscribe', { token }))).toContain(
        'follow again on the page of the calendar',
      )
      expect(await textOf(await browser.get(`/unsubscribe?token=${token}`))).toContain('This sign-up is gone')
      now += 11 * MINUTE
      const again = await followed(email)
      const [before] = await followers()
      const left = await (await browser.submit('/unsubscribe', { token: again.token })).text()
      expect(readPage(left).text).toContain('Your email address was deleted from its followers.')
      const signUp = /name="signUp" value="([^"]+)"/.exec(left)?.[1] ?? ''
      // Nobody else's link restores it.
      await browser.submit('/unsubscribe/undo', { token, signUp })
      expect(await followers()).toEqual([])
      const undone = () => browser.submit('/unsubscribe/undo', { token: again.token, signUp })
      expect(await textOf(await undone())).toContain('You follow this calendar again')
      expect(await textOf(await undone())).toContain('You follow this calendar again')
      expect(await followers()).toEqual([before])
      await browser.submit('/unsubscribe', { token: again.token })
      now += 2 * HOUR
      expect(await textOf(await undone())).toContain('Emails are allowed again')
      expect(await followers()).toEqual([])
    })

    test('an address that is erased, blocked, bounces or loses the team follows no more', async () => {
      const { host, email, followed, followers, follow } = await calendar()
      await followed()
      const facts = personFacts(await findPerson(database(), email))
      expect(facts).toContainEqual({
        name: 'Follows',
        lines: [expect.stringMatching(/, since \w+ \d+, 2026$/)],
      })
      const erased = await database().transaction((connection) =>
        erasePerson(connection, { email, reason: 'Asked', operator: 'op' }),
      )
      expect([erased.follows, await followers()]).toEqual([1, []])
      const blocked = newAddress('blocked')
      await followed(blocked)
      await database().transaction((connection) => expelBlocked(connection, blocked))
      expect(await followers(blocked)).toEqual([])
      const bouncing = newAddress('bouncing')
      await follow(bouncing)
      const [mail] = await database().query<{ id: string }>('SELECT id FROM mails WHERE recipient = $1', [
        bouncing,
      ])
      expect(await saveBounce(database(), mail?.id ?? '', 'The email came back: 5.1.1.')).toBe(true)
      expect(await followers(bouncing)).toEqual([])
      await followed(email)
      await database().query('UPDATE teams SET deleted_at = now_ms() WHERE id = $1', [host.teamId])
      await removeDeleted(database(), new AbortController().signal)
      expect(await followers()).toEqual([])
    })
  })

  test('owners export the followers, members and strangers do not', async () => {
    const { host, followed, follow } = await calendar()
    const [member, stranger] = [await organizer('member'), await organizer('stranger')]
    await addToTeam(database(), host, member)
    const bob = newAddress('=bob')
    await followed(bob)
    await follow(newAddress('waits'))
    const path = `/api/teams/${host.teamId}/calendar/followers.csv`
    const file = await host.get(path)
    expect([file.status, file.headers.get('content-disposition')]).toEqual([
      200,
      'attachment; filename="followers.csv"',
    ])
    expect(await file.text()).toBe(`Email,Followed at\r\n'${bob},${new Date(now).toISOString()}\r\n`)
    const refused = await member.get(path)
    expect([refused.status, await refused.text()]).toEqual([
      403,
      'Only the team owner can export the followers',
    ])
    expect((await stranger.get(path)).status).toBe(404)
  })

  test("what strangers cause takes from the team's purse for strangers", async () => {
    const { follow, confirm, links } = await calendar()
    await database().query('DELETE FROM mails')
    const addresses = [newAddress('bob'), newAddress('eve')]
    for (const address of addresses) await follow(address)
    const asked = (await Promise.all(addresses.map((address) => links(address)))).flat()
    const { sent, mailer } = countingMailer()
    const worker = startWorker(database(), mailer, { newTeam: 1 })
    worker.wake()
    await expect.poll(() => sent).toHaveLength(1)
    const warnings = () => worker.lines.map(({ message }) => message)
    await expect.poll(warnings).toContain('emails wait: a limit is reached')
    expect((await confirm(asked[0] ?? '')).status).toBe(200)
    expect(sent).toHaveLength(1)
  })
})
