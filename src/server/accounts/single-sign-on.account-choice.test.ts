import { describe, expect, test } from 'vitest'
import { contract } from '../../api/contract.ts'
import { DAY } from '../../domain/time/wall-time.ts'
import { accounts, apiTokenOf, tokenIn, whoIs } from '../testing/accounts-fixture.ts'
import { CookieBrowser, requestLink, signedInBrowser } from '../testing/cookie-browser.ts'
import { onSqliteFirst } from '../testing/database/databases.ts'
import { expectResponse } from '../testing/expect-response.ts'
import { addToTeam, newAddress } from '../testing/organizer.ts'

onSqliteFirst((stores) => {
  const { database, pass, start, organizer } = accounts(stores)

  /** Mallory, who has a colleague in the team, changes the address of her account to the victim's. */
  async function satOn() {
    const server = await start()
    const mallory = await organizer('mallory')
    await addToTeam(database(), mallory, await organizer('colleague'))
    const email = newAddress('victim')
    await expectResponse(
      await mallory.send('PATCH', contract.changeEmail.path, { email }),
      contract.changeEmail,
    )
    const browser = new CookieBrowser(server)
    const link = await requestLink(browser, email)
    const choose = (account: string, from = browser) =>
      from.submit('/auth/verify', { token: tokenIn(link), account })
    return { server, mallory, email, browser, link, choose }
  }

  describe('a first sign-in with an address that another account was changed to', () => {
    test('it shows a choice that names the account, and signs in to nothing', async () => {
      const { mallory, browser, link } = await satOn()
      for (const page of [await browser.get(link), await browser.get(link)]) {
        expect([page.status, page.headers.getSetCookie()]).toEqual([200, []])
        const text = await page.text()
        expect(text).toContain(
          `Continue with the account of ${mallory.email}, team ${mallory.email.split('@')[0]}&#39;s Team, 2 members</button>`,
        )
        expect(text).toContain('<button>Start my own</button>')
        expect(text).not.toContain('<script')
      }
      expect((await browser.get(contract.me.path)).status).toBe(401)
    })

    test('in another browser the choice comes after the button', async () => {
      const { server, link } = await satOn()
      const other = new CookieBrowser(server)
      expect(await (await other.get(link)).text()).toContain('<button>Sign in</button>')
      const asked = await other.submit('/auth/verify', { token: tokenIn(link) })
      expect(await asked.text()).toContain('Start my own')
      expect((await other.submit('/auth/verify', { token: tokenIn(link), account: 'own' })).status).toBe(303)
    })

    test('"Start my own" makes a new account, and the other one has its last proven address back', async () => {
      const { mallory, email, browser, choose } = await satOn()
      expect((await choose('own')).headers.get('location')).toBe('/')
      const [me, other] = [await whoIs(browser), await whoIs(mallory)]
      expect(me.email).toBe(email)
      expect(me.id).not.toBe(other.id)
      expect(me.teams).toHaveLength(1)
      expect(me.teams).not.toContainEqual(expect.objectContaining({ id: mallory.teamId }))
      expect(other.email).toBe(mallory.email)
      expect((await choose('own')).status).toBe(410)
      await signedInBrowser(await start(), mallory.email)
    })

    test('"Start my own" works after the undo link has expired, and after a second change', async () => {
      const { server, mallory, email } = await satOn()
      const second = newAddress('second')
      await mallory.send('PATCH', contract.changeEmail.path, { email: second })
      pass(8 * DAY)
      const browser = new CookieBrowser(server)
      const link = await requestLink(browser, second)
      expect(await (await browser.get(link)).text()).toContain(`the account of ${mallory.email}, team`)
      await browser.submit('/auth/verify', { token: tokenIn(link), account: 'own' })
      expect((await whoIs(browser)).email).toBe(second)
      expect((await whoIs(mallory)).email).toBe(mallory.email)
      await signedInBrowser(server, email)
    })

    test('if the last proven address has a new owner, the other account is left without a usable one', async () => {
      const { server, mallory, email } = await satOn()
      pass(8 * DAY)
      const owner = await signedInBrowser(server, mallory.email)
      const browser = new CookieBrowser(server)
      const link = await requestLink(browser, email)
      await browser.submit('/auth/verify', { token: tokenIn(link), account: 'own' })
      expect((await whoIs(browser)).email).toBe(email)
      expect((await whoIs(owner)).email).toBe(mallory.email)
      expect((await whoIs(mallory)).email).toMatch(/@address-lost\.invalid$/)
      const next = newAddress('next')
      await expectResponse(
        await mallory.send('PATCH', contract.changeEmail.path, { email: next }),
        contract.changeEmail,
      )
    })

    test('"Continue" signs in to the account, proves the address and ends the other sessions and the tokens', async () => {
      const { mallory, email, browser, choose, server } = await satOn()
      const program = { headers: { authorization: `Bearer ${(await apiTokenOf(mallory)).token}` } }
      expect((await server.fetch(contract.readOwnToken.path, program)).status).toBe(200)
      expect((await choose('continue')).status).toBe(303)
      const me = await whoIs(browser)
      expect([me.id, me.email]).toEqual([mallory.userId, email])
      expect((await mallory.get(contract.me.path)).status).toBe(401)
      expect((await server.fetch(contract.readOwnToken.path, program)).status).toBe(401)
      // It is proven now: nobody is asked again.
      await signedInBrowser(await start(), email)
    })

    test('a browser that is signed in to the account is not asked', async () => {
      const { mallory, link } = await satOn()
      const own = new CookieBrowser(await start())
      own.setCookie('session', mallory.cookie.replace('session=', ''))
      const entered = await own.submit('/auth/verify', { token: tokenIn(link) })
      expect(entered.headers.get('location')).toBe('/')
      expect((await whoIs(own)).id).toBe(mallory.userId)
    })

    test('an unknown choice asks again, and two "Start my own" at once make one account', async () => {
      const { server, email, choose } = await satOn()
      expect(await (await choose('both')).text()).toContain('Start my own')
      const answers = await Promise.all([1, 2, 3].map(() => choose('own', new CookieBrowser(server))))
      expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
        303, 410, 410,
      ])
      expect(await database().query('SELECT id FROM users WHERE email = $1', [email])).toHaveLength(1)
    })
  })
})
