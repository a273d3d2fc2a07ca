import { describe, expect, test } from 'vitest'
import { contract } from '../../api/contract.ts'
import { MINUTE } from '../../domain/time/wall-time.ts'
import { newToken } from '../http/requests/link-token.ts'
import { accounts, tokenIn } from '../testing/accounts-fixture.ts'
import { CookieBrowser, requestLink } from '../testing/cookie-browser.ts'
import { onSqliteFirst } from '../testing/database/databases.ts'
import { newAddress } from '../testing/organizer.ts'

onSqliteFirst((stores) => {
  const { start, organizer, mails, pass } = accounts(stores)

  async function expectDeadLink(response: Response): Promise<void> {
    expect(response.status).toBe(410)
    expect(response.headers.getSetCookie()).toEqual([])
    const page = await response.text()
    expect(page).toContain('<h1>This link no longer works</h1>')
    expect(page).toContain('<a href="/login">')
  }

  describe('an invalid sign-in link', () => {
    test.each(['GET', 'POST'])('a used sign-in link shows a page that says so (%s)', async (method) => {
      const server = await start()
      const browser = new CookieBrowser(server)
      const link = await requestLink(browser, newAddress('ada'))
      await browser.get(link)
      const other = new CookieBrowser(server)
      await expectDeadLink(
        method === 'GET'
          ? await browser.get(link)
          : await other.submit('/auth/verify', { token: tokenIn(link) }),
      )
    })

    test('a sign-in link expires after 15 minutes', async () => {
      const server = await start()
      const browser = new CookieBrowser(server)
      const [inTime, late] = [
        await requestLink(browser, newAddress('ada')),
        await requestLink(browser, newAddress('ada')),
      ]
      pass(15 * MINUTE - 1)
      const used = await new CookieBrowser(server).submit('/auth/verify', { token: tokenIn(inTime) })
      expect(used.status).toBe(303)
      pass(1)
      await expectDeadLink(await browser.get(late))
      await expectDeadLink(await new CookieBrowser(server).get(late))
      await expectDeadLink(await browser.submit('/auth/verify', { token: tokenIn(late) }))
    })

    test.each([
      '',
      '?token=',
      '?token=a&token=b',
      '?token[]=a',
      '?token=%00',
      `?token=${'x'.repeat(5_000)}`,
      `?token=${newToken()}`,
      "?token='%20OR%201=1--",
    ])('an invalid sign-in link shows a page that says so: /auth/verify%s', async (query) => {
      const server = await start()
      const browser = new CookieBrowser(server)
      browser.setCookie('sign-in', newToken())
      await expectDeadLink(await browser.get(`/auth/verify${query}`))
      await expectDeadLink(
        await browser.submit('/auth/verify', Object.fromEntries(new URLSearchParams(query))),
      )
    })

    test('a JSON post to the sign-in link is rejected', async () => {
      const server = await start()
      const browser = new CookieBrowser(server)
      const link = await requestLink(browser, newAddress('ada'))
      await expectDeadLink(await browser.send('POST', '/auth/verify', { token: tokenIn(link) }))
      expect((await browser.get(link)).status).toBe(303)
    })

    test('an undo link cannot sign in', async () => {
      const server = await start()
      const ada = await organizer('ada', server)
      await ada.send('PATCH', contract.changeEmail.path, { email: newAddress('new') })
      const [mail] = await mails(ada.email, 'email-changed')
      const token = tokenIn(mail?.undoLink)
      await expectDeadLink(await new CookieBrowser(server).get(`/auth/verify?token=${token}`))
      await expectDeadLink(await new CookieBrowser(server).submit('/auth/verify', { token }))
    })
  })
})
