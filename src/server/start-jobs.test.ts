import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { addMail } from './db/mail-table.ts'
import { onBothEngines } from './db/test-databases.ts'
import { startTestMailServer } from './mail/test-mail-server.ts'
import { startServer } from './start.ts'

const link = 'http://localhost:3000/auth/verify?token=abc'

onBothEngines((stores) => {
  async function startedServer(env: Record<string, string> = {}) {
    const store = await stores.empty()
    const lines: string[] = []
    const server = await startServer(
      { PORT: '0', LOG_LEVEL: 'silent', ...store.env, ...env },
      { print: (line) => void lines.push(line) },
    )
    onTestFinished(() => server.stop())
    const database = store.open()
    async function askToSignIn(to: string): Promise<void> {
      const mail = { kind: 'sign-in' as const, to, contents: { link, teamName: null } }
      await addMail(database, mail, { uniqueKey: randomUUID() })
    }
    return { ...server, lines, database, askToSignIn, outbox: join(store.env.DATA_DIR ?? '', 'outbox') }
  }

  describe('a running server', () => {
    test('without SMTP_URL puts mails into the outbox and shows the sign-in link on the terminal', async () => {
      const { lines, askToSignIn, outbox } = await startedServer()
      await askToSignIn('ada@example.com')
      await expect
        .poll(() => lines, { timeout: 3_000 })
        .toContain(`Mail for ada@example.com, sign in with ${link}`)
      expect(await readdir(outbox)).toEqual([expect.stringMatching(/\.eml$/)])
    })

    test('with SMTP_URL sends them from MAIL_FROM, and shows no link anywhere', async () => {
      const mailServer = await startTestMailServer()
      const { lines, askToSignIn } = await startedServer({
        SMTP_URL: mailServer.url,
        MAIL_FROM: 'Our Events <hello@example.com>',
        PUBLIC_URL: 'https://cal.example.com',
        BRAND_NAME: 'Fêtes',
      })
      await askToSignIn('ada@example.com')
      await expect.poll(() => mailServer.mails.length, { timeout: 3_000 }).toBe(1)
      const [mail] = mailServer.mails
      expect(mail?.from?.value).toEqual([{ name: 'Our Events', address: 'hello@example.com' }])
      expect(mail?.subject).toBe('Your sign-in link for Fêtes')
      expect(mail?.text).toContain('Fêtes, https://cal.example.com')
      expect(lines.join('\n')).not.toContain('token')
    })

    test('that is stopped finishes the mail in hand first', async () => {
      let isBegun = false
      const mailServer = await startTestMailServer({
        onMailFrom: (_address, _session, done) => {
          isBegun = true
          setTimeout(done, 500)
        },
      })
      const server = await startedServer({ SMTP_URL: mailServer.url })
      await server.askToSignIn('ada@example.com')
      await expect.poll(() => isBegun, { timeout: 3_000 }).toBe(true)
      await server.stop()
      expect(mailServer.mails).toHaveLength(1)
      expect(await server.database.query('SELECT id FROM mails WHERE sent_at IS NULL')).toEqual([])
    })
  })
})
