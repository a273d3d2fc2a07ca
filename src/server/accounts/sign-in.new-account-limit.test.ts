import { expect, test } from 'vitest'
import { ANYONE } from '../../domain/organizers.ts'
import { DAY } from '../../domain/time/wall-time.ts'
import { newAccountsBucket } from '../http/rate-limits.ts'
import { newToken, tokenHash } from '../http/requests/link-token.ts'
import { addSignInToken } from '../tables/accounts/login-token-table.ts'
import { onSqliteFirst } from '../testing/database/databases.ts'
import { newAddress } from '../testing/organizer.ts'
import { startTestServer } from '../testing/test-server.ts'
import { signIn } from './sign-in.ts'

onSqliteFirst((stores) => {
  test.each([
    ['anyone', 'https://cal.example.com', 429],
    ['@example.com', 'https://cal.example.com', 303],
    ['anyone', undefined, 303],
  ])(
    'with ORGANIZERS %s at %s, the 21st account of a network gets %i',
    async (organizers, publicUrl, status) => {
      const database = await stores.migrated()
      const options = { database, organizers, trustProxy: true, ...(publicUrl && { publicUrl }) }
      const server = await startTestServer(options)
      const statuses: number[] = []
      for (let account = 1; account <= 21; account += 1) {
        const token = newToken()
        const link = {
          tokenHash: tokenHash(token),
          bindingHash: '',
          invitationId: null,
          timezone: null,
          identity: null,
        }
        await addSignInToken(database, { ...link, email: newAddress('new') })
        const body = new URLSearchParams({ token })
        const headers = { 'x-forwarded-for': '203.0.113.7' }
        statuses.push(
          (await server.fetch('/auth/verify', { method: 'POST', body, headers, redirect: 'manual' })).status,
        )
      }
      expect(statuses).toEqual([...Array<number>(20).fill(303), status])
    },
  )

  test('a network makes at most twenty accounts a day, while known users sign in', async () => {
    let now = Date.UTC(2026, 4, 1)
    const database = await stores.migrated({ clock: () => now })

    async function signInAt(email: string, network: string | null) {
      const token = newToken()
      const link = {
        tokenHash: tokenHash(token),
        email,
        bindingHash: tokenHash(newToken()),
        invitationId: null,
        timezone: null,
        identity: null,
      }
      await addSignInToken(database, link)
      return signIn(database, {
        token,
        binding: null,
        replacedSession: null,
        organizers: ANYONE,
        choice: null,
        language: { chosen: null, browser: null },
        accounts: network === null ? [] : [newAccountsBucket(network, 20)],
      })
    }

    const emails = Array.from({ length: 20 }, () => newAddress('new'))
    for (const email of emails) expect(await signInAt(email, '203.0.113.7')).not.toBeNull()
    const sentence = 'This server allows 20 a day (NEW_ACCOUNTS_PER_NETWORK).'
    await expect(signInAt(newAddress('new'), '203.0.113.7')).rejects.toThrow(sentence)
    expect(await signInAt(emails[0] ?? '', '203.0.113.7')).not.toBeNull()
    expect(await signInAt(newAddress('new'), '203.0.113.8')).not.toBeNull()
    expect(await signInAt(newAddress('new'), null)).not.toBeNull()
    now += DAY
    expect(await signInAt(newAddress('new'), '203.0.113.7')).not.toBeNull()
  })
})
