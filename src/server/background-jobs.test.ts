import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { contract } from '../api/contract.ts'
import { CookieBrowser } from './testing/cookie-browser.ts'
import { onSqliteFirst } from './testing/database/databases.ts'
import { expectResponse } from './testing/expect-response.ts'
import { startSmtpServer } from './testing/mail/smtp-test-server.ts'
import { startedServer } from './testing/started-server.ts'

async function askToSignIn(address: string): Promise<string | undefined> {
  const browser = new CookieBrowser({ url: address })
  const asked = await browser.send('POST', contract.requestLink.path, { email: 'ada@example.com' })
  return (await expectResponse(asked, contract.requestLink)).magicLink
}

onSqliteFirst((stores) => {
  describe('a running server', () => {
    test('without SMTP_URL, emails are written to the outbox and the magic link is on the terminal', async () => {
      const { env } = await stores.empty()
      const { address, lines } = await startedServer(env)
      const link = await askToSignIn(address)
      await expect.poll(() => lines).toContain(`Email for ada@example.com, sign in with ${link}`)
      const files = await readdir(join(env.DATA_DIR ?? '', 'outbox'))
      expect(files.toSorted()).toEqual([expect.stringMatching(/\.eml$/), expect.stringMatching(/\.json$/)])
    })

    test('with SMTP_URL, emails are sent from MAIL_FROM and no magic link is printed', async () => {
      const mailServer = await startSmtpServer()
      const { env } = await stores.empty()
      const { address, lines } = await startedServer({
        ...env,
        SMTP_URL: mailServer.url,
        MAIL_FROM: 'Our Events <hello@example.com>',
        PUBLIC_URL: 'https://cal.example.com',
        BRAND_NAME: 'Fêtes',
      })
      expect(await askToSignIn(address)).toBeUndefined()
      await expect.poll(() => mailServer.mails.length).toBe(1)
      const [mail] = mailServer.mails
      expect(mail?.from?.value).toEqual([{ name: 'Our Events', address: 'hello@example.com' }])
      expect(mail?.subject).toBe('Your sign-in link for Fêtes')
      expect(mail?.text).toContain('Fêtes, https://cal.example.com')
      expect(lines.join('\n')).not.toContain('token')
    })

    test('a server that is stopped finishes the email in flight first', async () => {
      let goOn: (() => void) | undefined
      const mailServer = await startSmtpServer({
        onMailFrom: (_address, _session, done) => {
          goOn = done
        },
      })
      const store = await stores.empty()
      const server = await startedServer({ ...store.env, SMTP_URL: mailServer.url })
      await askToSignIn(server.address)
      await expect.poll(() => goOn).toBeDefined()
      const stopped = server.stop()
      goOn?.()
      await stopped
      expect(mailServer.mails).toHaveLength(1)
      expect(await store.open().query('SELECT id FROM mails WHERE sent_at IS NULL')).toEqual([])
    })
  })
})
