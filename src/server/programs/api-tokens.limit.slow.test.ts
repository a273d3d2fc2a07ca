import { expect, test } from 'vitest'
import { contract } from '../../api/contract.ts'
import { accounts } from '../testing/accounts-fixture.ts'
import { onSqliteFirst } from '../testing/database/databases.ts'
import { expectProblem, expectResponse } from '../testing/expect-response.ts'

onSqliteFirst((stores) => {
  const { team, start } = accounts(stores)

  test('after 600 requests a token has to wait, and is told how long', async () => {
    const { owner } = await team()
    const wanted = { name: 'Website', access: 'read', expiresInDays: 30 }
    const path = contract.makeToken.path.replace(':teamId', owner.teamId)
    const { token } = await expectResponse(await owner.send('POST', path, wanted), contract.makeToken)
    const server = await start()
    const list = () =>
      server.fetch(contract.listEvents.path, { headers: { authorization: `Bearer ${token}` } })
    for (let request = 0; request < 600; request += 1) expect((await list()).status).toBe(200)
    const refused = await list()
    expect(refused.headers.get('RateLimit')).toBe('"token";r=0;t=60')
    expect(refused.headers.get('Retry-After')).toBe('1')
    await expectProblem(refused, 429, 'This token has made too many requests. Please try again in a moment.')
  })
})
