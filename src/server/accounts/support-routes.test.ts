import { expect, test } from 'vitest'
import { contract } from '../../api/contract.ts'
import { onSqliteFirst, sharedDatabase } from '../testing/database/databases.ts'
import { expectProblem, expectResponse } from '../testing/expect-response.ts'
import { startTestServer } from '../testing/test-server.ts'

const question = { name: 'Bob', email: 'bob@example.com', message: 'How do I\nadd a cake?' }

onSqliteFirst((stores) => {
  let now = Date.UTC(2026, 2, 10, 12)
  const database = sharedDatabase(stores, { clock: () => now })

  /** Each test starts an hour later, without the messages of the others. */
  async function visitor(supportEmail?: string) {
    now += 3_600_000
    await database().query('DELETE FROM support_messages')
    await database().query('DELETE FROM mails')
    const server = await startTestServer({
      database: database(),
      trustProxy: true,
      ...(supportEmail && { supportEmail }),
    })
    return (body: unknown, headers: Record<string, string> = {}) =>
      server.fetch('/api/support', {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      })
  }

  const messages = () => database().query('SELECT name, email, message, created_at FROM support_messages')
  const mails = () =>
    database().query<{ kind: string; recipient: string; payload: string }>(
      'SELECT kind, recipient, payload FROM mails',
    )

  test('a support message is stored and emailed to SUPPORT_EMAIL, without a session', async () => {
    const send = await visitor('help@example.com')
    await expectResponse(await send(question), contract.sendSupportMessage)
    expect(await messages()).toEqual([{ ...question, created_at: now }])
    const [mail, ...more] = await mails()
    expect([mail?.kind, mail?.recipient, more]).toEqual(['support-message', 'help@example.com', []])
    expect(JSON.parse(mail?.payload ?? '')).toEqual(question)
  })

  test('without SUPPORT_EMAIL a support message is only stored', async () => {
    const send = await visitor()
    await expectResponse(await send(question), contract.sendSupportMessage)
    expect(await messages()).toHaveLength(1)
    expect(await mails()).toEqual([])
  })

  test('the same support message sent twice is stored twice', async () => {
    const send = await visitor('help@example.com')
    await Promise.all([send(question), send(question)])
    expect([(await messages()).length, (await mails()).length]).toEqual([2, 2])
  })

  test.each([
    [{}, 'Please fill in all fields'],
    [{ ...question, name: ' ' }, 'Please fill in all fields'],
    [{ ...question, email: '' }, 'Please fill in all fields'],
    [{ ...question, message: '\n' }, 'Please fill in all fields'],
    [{ ...question, email: 'bob' }, 'Please enter a valid email address'],
    [{ ...question, email: 'bob@example.com\nBcc: eve@example.com' }, 'Please enter a valid email address'],
    [{ ...question, message: 'a'.repeat(5_001) }, 'Message must be at most 5,000 characters'],
    [{ ...question, name: 'a'.repeat(201) }, 'Name must be at most 200 characters'],
    [{ ...question, message: 7 }, 'Message must be text'],
    [{ ...question, message: 'a\0b' }, 'Message contains a character that cannot be stored'],
    [null, 'Please send an object with the fields'],
  ])('the support message %j is rejected', async (body, sentence) => {
    const send = await visitor('help@example.com')
    await expectProblem(await send(body), 400, sentence)
    expect([await messages(), await mails()]).toEqual([[], []])
  })

  test('one network may send 20 support messages and then one a minute; rejected ones are not stored', async () => {
    const send = await visitor('help@example.com')
    const statuses = await Promise.all(Array.from({ length: 25 }, async () => (await send(question)).status))
    expect(statuses.filter((status) => status === 201)).toHaveLength(20)
    const rejected = await send(question)
    expect(rejected.headers.get('retry-after')).toBe('60')
    const sentence = 'Too many messages came from your network. Please try again in a minute.'
    await expectProblem(rejected, 429, sentence)
    expect([(await messages()).length, (await mails()).length]).toEqual([20, 20])
    expect((await send(question, { 'x-forwarded-for': '192.0.2.7' })).status).toBe(201)
    now += 60_000
    expect((await send(question)).status).toBe(201)
  })
})
