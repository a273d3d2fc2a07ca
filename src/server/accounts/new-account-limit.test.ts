import { expect, test } from 'vitest'
import { ANYONE } from '../../domain/organizers.ts'
import { DAY } from '../../domain/time/wall-time.ts'
import { addSignInToken } from '../tables/accounts/login-token-table.ts'
import { onSqliteFirst } from '../testing/database/databases.ts'
import { newAddress } from '../testing/organizer.ts'
import { newToken, tokenHash } from './secret-token.ts'
import { signIn } from './sign-in.ts'

onSqliteFirst((stores) => {
  test('a network makes at most twenty accounts a day, while known users sign in', async () => {
    let now = Date.UTC(2026, 4, 1)
    const database = await stores.migrated({ clock: () => now })

    async function signInAt(email: string, network: string | null): Promise<string | null> {
      const token = newToken()
      const link = {
        tokenHash: tokenHash(token),
        email,
        bindingHash: tokenHash(newToken()),
        invitationId: null,
        timezone: null,
      }
      await addSignInToken(database, link)
      return signIn(database, {
        token,
        binding: null,
        replacedSession: null,
        organizers: ANYONE,
        choice: null,
        network,
      })
    }

    const emails = Array.from({ length: 20 }, () => newAddress('new'))
    for (const email of emails) expect(await signInAt(email, '203.0.113.7')).not.toBeNull()
    const sentence = 'Too many accounts were made from your network today. Please try again tomorrow.'
    await expect(signInAt(newAddress('new'), '203.0.113.7')).rejects.toThrow(sentence)
    expect(await signInAt(emails[0] ?? '', '203.0.113.7')).not.toBeNull()
    expect(await signInAt(newAddress('new'), '203.0.113.8')).not.toBeNull()
    expect(await signInAt(newAddress('new'), null)).not.toBeNull()
    now += DAY
    expect(await signInAt(newAddress('new'), '203.0.113.7')).not.toBeNull()
  })
})
