import { beforeAll, expect, test } from 'vitest'
import { ADMIN_LISTS, adminCalls } from '../../api/admin-calls.ts'
import type { Call } from '../../api/call.ts'
import { contract } from '../../api/contract.ts'
import { runMaintenance } from '../maintenance-cli.ts'
import { onSqliteFirst, type Store } from '../testing/database/databases.ts'
import { allRows } from '../testing/database/filled-database.ts'
import { createEvent } from '../testing/event-calls.ts'
import { expectProblem, expectResponse } from '../testing/expect-response.ts'
import { addToTeam, newAddress, type Organizer, signedInOrganizer } from '../testing/organizer.ts'
import { sharedTestServer } from '../testing/test-server.ts'

const calls: Call[] = Object.values(adminCalls)
const NOTHING = 'There is nothing at this address.'
const WHY = 'Reported as spam'
const statuses = (responses: Response[]) => responses.map(({ status }) => String(status)).toSorted()

onSqliteFirst((stores) => {
  let store: Store
  let ada: Organizer
  let grace: Organizer
  const [adaAddress, graceAddress] = [newAddress('ada'), newAddress('grace')]
  beforeAll(async () => {
    store = await stores.migratedStore()
  })
  const server = sharedTestServer(() => ({ database: store.open(), admins: [adaAddress, graceAddress] }))
  const organizer = (email = newAddress('eve')) => signedInOrganizer(server(), store.open(), email)
  beforeAll(async () => {
    ada = await organizer(adaAddress)
    grace = await organizer(graceAddress)
  })

  const act = (who: Organizer, name: string, target: string, reason = WHY) =>
    who.send('POST', adminCalls.act.path, { act: name, target, reason })

  const listPath = (list: string, q = '', page = '1') =>
    `${adminCalls.list.path}?list=${list}&page=${page}&q=${encodeURIComponent(q)}`

  async function rows(list: string, q = ''): Promise<Record<string, unknown>[]> {
    const response = await ada.get(listPath(list, q))
    expect(response.status).toBe(200)
    return ((await response.json()) as { rows: Record<string, unknown>[] }).rows
  }

  async function acts(q: string): Promise<unknown[]> {
    return (await rows('acts', q)).map(({ actedAt, ...rest }) => {
      expect(actedAt).toMatch(/^20.*Z$/)
      return Object.values(rest)
    })
  }

  const call = (who: Pick<Organizer, 'cookie'>, { method, path }: Call, headers = {}) =>
    server().fetch(method === 'GET' ? listPath('users') : path, {
      method,
      headers: {
        cookie: who.cookie,
        ...(method === 'POST' && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(method === 'POST' && {
        body: JSON.stringify({ act: 'block', target: '@evil.example', reason: WHY }),
      }),
    })

  test('for an account that is not in ADMINS, no call of the page exists', async () => {
    const [eve, colleague] = [await organizer(), await organizer()]
    // A member of the administrator's own team is no administrator.
    await addToTeam(store.open(), ada, colleague)
    const before = await allRows(store.open())
    for (const one of calls) {
      for (const who of [eve, colleague]) await expectProblem(await call(who, one), 404, NOTHING)
      await expectProblem(await call({ cookie: '' }, one), 401, 'Please sign in')
    }
    expect(await allRows(store.open())).toEqual(before)
    expect(await (await eve.get(contract.me.path)).json()).not.toHaveProperty('isAdmin')
    expect(await (await ada.get(contract.me.path)).json()).toHaveProperty('isAdmin', true)
  })

  test('an account that has changed to an address in ADMINS without proving it is no administrator', async () => {
    const eve = await organizer()
    await store.open().query('DELETE FROM users WHERE email = $1', [graceAddress])
    const { method, path } = contract.changeEmail
    const changed = await eve.send(method, path, { email: graceAddress })
    expect([changed.status, await changed.json()]).toEqual([
      200,
      expect.objectContaining({ email: graceAddress }),
    ])
    await expectProblem(await eve.get(listPath('users')), 404, NOTHING)
    await store.open().query('DELETE FROM users WHERE id = $1', [eve.userId])
    grace = await organizer(graceAddress)
  })

  test("an administrator's API token opens nothing of the page", async () => {
    const made = await ada.send('POST', contract.makeToken.path.replace(':teamId', ada.teamId), {
      name: 'Script',
      access: 'write',
      expiresInDays: null,
    })
    const { token } = (await made.json()) as { token: string }
    for (const one of calls) {
      const response = await call({ cookie: ada.cookie }, one, { authorization: `Bearer ${token}` })
      expect([one.path, response.status]).toEqual([one.path, 403])
    }
    expect(await rows('blocks', '@evil.example')).toEqual([])
  })

  test('no page of another site acts in the name of an administrator', async () => {
    for (const headers of [{ origin: 'https://evil.test' }, { 'sec-fetch-site': 'cross-site' }]) {
      expect((await call(ada, adminCalls.act, headers)).status).toBe(403)
    }
    // A form of another site that hides its origin.
    expect((await call(ada, adminCalls.act, { origin: 'null' })).status).toBe(403)
    const form = await server().fetch(adminCalls.act.path, {
      method: 'POST',
      headers: { cookie: ada.cookie, 'content-type': 'text/plain' },
      body: JSON.stringify({ act: 'block', target: '@evil.example', reason: WHY }),
    })
    expect(form.status).toBe(415)
    expect(await rows('blocks', '@evil.example')).toEqual([])
  })

  test('every list and page answers as the contract of the page says, and no cache stores it', async () => {
    await createEvent(ada, { title: 'Open day' })
    await ada.send('POST', contract.sendSupportMessage.path, {
      name: 'Bob',
      email: 'bob@example.com',
      message: 'It is a scam',
    })
    await act(ada, 'block', '@listed.example')
    await ada.send('POST', contract.requestLink.path, { email: newAddress('bob') })
    for (const list of ADMIN_LISTS) {
      const response = await ada.get(listPath(list))
      expect(response.headers.get('cache-control')).toBe('no-store')
      const { rows: found } = await expectResponse(response, adminCalls.list)
      expect([list, found.length > 0]).toEqual([list, true])
    }
    expect(await rows('health')).toContainEqual(expect.objectContaining({ kind: 'ok', topic: 'Database' }))
    expect(await rows('messages', 'SCAM')).toMatchObject([{ name: 'Bob' }])
    expect(await rows('users', ada.email)).toMatchObject([{ email: ada.email, eventsMade: 1 }])
    expect(await rows('teams', ada.email)).toMatchObject([{ owner: ada.email, events: 1 }])
    expect(await rows('users', '100%_nobody')).toEqual([])
  })

  test('a list comes in pages of 50', async () => {
    for (let count = 0; count < 51; count += 1) await act(ada, 'block', `p${count}@pages.example`)
    const read = async (page: string) =>
      (await (await ada.get(listPath('blocks', 'pages.example', page))).json()) as {
        rows: unknown[]
        hasMore: boolean
      }
    const [first, second] = [await read('1'), await read('2')]
    expect([first.rows.length, first.hasMore, second.rows.length, second.hasMore]).toEqual([
      50,
      true,
      1,
      false,
    ])
    expect((await ada.get(listPath('blocks', '', '0'))).status).toBe(400)
  })

  test('block, unblock and remove do what the commands do, and are recorded with who and why', async () => {
    const eve = await organizer()
    const { id, slug } = await createEvent(ada)
    expect((await act(ada, 'block', eve.email)).status).toBe(201)
    expect((await eve.get(contract.me.path)).status).toBe(401)
    expect(await rows('users', eve.email)).toMatchObject([{ isBlocked: true }])
    expect((await act(grace, 'unblock', eve.email, 'A mistake')).status).toBe(201)
    expect(await acts(eve.email)).toEqual([
      ['unblock', eve.email, 'A mistake', grace.email],
      ['block', eve.email, WHY, ada.email],
    ])
    expect((await act(ada, 'remove-event', id)).status).toBe(201)
    const page = await server().fetch(`/e/${slug}`)
    expect([page.status, await page.text()]).toEqual([410, expect.stringContaining(WHY)])
    expect((await act(ada, 'remove-user', eve.email)).status).toBe(201)
    expect(await rows('users', eve.email)).toEqual([])
    const lines: string[] = []
    await runMaintenance(['acts', slug], store.env, (line) => void lines.push(line))
    expect(lines).toEqual([expect.stringContaining(`${ada.email}  remove-event ${slug}: ${WHY}`)])
  })

  test('an address is erased as by the command, and recorded as a hash', async () => {
    const { id } = await createEvent(ada)
    const email = newAddress('zoe')
    await ada.send('POST', contract.signUp.path.replace(':id', id), { name: 'Zoe', email })
    const attendees = async () => (await ada.get(contract.listAttendees.path.replace(':id', id))).json()
    expect(await attendees()).toMatchObject([{ email }])
    await expectProblem(await act(ada, 'erase', '@example.com'), 409, 'Name an email address.')
    const reason = `Asked by letter ${id}`
    expect((await act(ada, 'erase', email.toUpperCase(), reason)).status).toBe(201)
    expect(await attendees()).toEqual([])
    const [, target] = (await acts(ada.email)).find((one) => (one as string[]).includes(reason)) as string[]
    expect(target).toMatch(/^[\w-]{43}$/)
    expect(JSON.stringify(await allRows(store.open()))).not.toContain(email)
  })

  test('a person is looked up as by the command, with a reason, which is recorded until the person is erased', async () => {
    const { id } = await createEvent(ada, { title: 'Harvest' })
    const email = newAddress('yan')
    await ada.send('POST', contract.signUp.path.replace(':id', id), { name: 'Yan', email })
    const reply = await expectResponse(await act(ada, 'read-person', email), adminCalls.act)
    expect(reply.facts).toMatchObject({
      'Sign-ups': expect.stringMatching(/^Harvest \(.*, as Yan/) as string,
    })
    expect(await acts(email)).toEqual([['read-person', email, WHY, ada.email]])
    const nobody = await expectResponse(await act(ada, 'read-person', 'nobody@example.com'), adminCalls.act)
    expect(nobody.facts).toEqual({})
    await act(ada, 'erase', email)
    expect(JSON.stringify(await allRows(store.open()))).not.toContain(email)
  })

  test('nothing is removed or erased unless the administrator has signed in within 15 minutes', async () => {
    const { id, slug } = await createEvent(ada)
    const setAge = (minutes: number) =>
      store
        .open()
        .query('UPDATE sessions SET created_at = now_ms() - $2 WHERE user_id = $1', [
          ada.userId,
          minutes * 60_000,
        ])
    await setAge(16)
    for (const name of ['remove-event', 'remove-user', 'erase'])
      await expectProblem(
        await act(ada, name, id),
        403,
        'Please sign in again before you remove or erase something. Your last sign-in was more than 15 minutes ago.',
      )
    expect((await server().fetch(`/e/${slug}`)).status).toBe(200)
    expect((await act(ada, 'read-event', id)).status).toBe(201)
    await setAge(14)
    expect((await act(ada, 'remove-event', id)).status).toBe(201)
  })

  test('nothing is done without a reason', async () => {
    const { id } = await createEvent(ada)
    for (const reason of ['', '   ', 'two\nlines', 'x'.repeat(501), undefined]) {
      for (const [name, target] of [
        ['block', '@reason.example'],
        ['remove-event', id],
        ['read-event', id],
      ]) {
        const response = await ada.send('POST', adminCalls.act.path, { act: name, target, reason })
        await expectProblem(response, 400, 'Give a reason in one line of at most 500 characters')
      }
    }
    expect((await ada.get(contract.readEvent.path.replace(':id', id))).status).toBe(200)
    expect(await rows('blocks', 'reason.example')).toEqual([])
  })

  test('two administrators who act on the same thing at once do it once', async () => {
    const eve = await organizer()
    const both = await Promise.all([ada, grace].map((who) => act(who, 'remove-user', eve.email)))
    expect(statuses(both)).toEqual(['201', '409'])
    expect(await acts(eve.email)).toHaveLength(1)
    await act(ada, 'block', eve.email)
    const unblocked = await Promise.all([ada, grace].map((who) => act(who, 'unblock', eve.email)))
    expect(statuses(unblocked)).toEqual(['201', '409'])
  })

  test('the same press sent again is one act', async () => {
    const body = { act: 'block', target: 'twice@example.com', reason: WHY }
    const send = () =>
      server().fetch(adminCalls.act.path, {
        method: 'POST',
        headers: { cookie: ada.cookie, 'content-type': 'application/json', 'idempotency-key': 'k1' },
        body: JSON.stringify(body),
      })
    expect([(await send()).status, (await send()).status]).toEqual([201, 201])
    expect(await acts('twice@example.com')).toHaveLength(1)
  })

  test('administrators cannot lock out or remove each other or themselves, nor can the command', async () => {
    const sentence = (email: string) => `${email} is an administrator. Take the address out of ADMINS first.`
    await expectProblem(await act(ada, 'block', ada.email), 409, sentence(ada.email))
    await expectProblem(await act(ada, 'block', '@example.com'), 409, sentence(ada.email))
    await expectProblem(await act(ada, 'remove-user', grace.email), 409, sentence(grace.email))
    const lines: string[] = []
    const env = { ...store.env, ADMINS: ada.email }
    await runMaintenance(['block', ada.email, '--reason', 'x'], env, (line) => void lines.push(line))
    expect(lines).toEqual([sentence(ada.email)])
    expect((await act(ada, 'block', ada.email.slice(1))).status).toBe(201)
  })

  test("a private event's text is found and shown only with a reason, which is recorded", async () => {
    const eve = await organizer()
    const secret = { title: 'Zanzibar retreat', location: 'Lagoon hut', isPublic: false }
    const { id, slug } = await createEvent(eve, { ...secret, descriptionHtml: '<p>Bring <b>oars</b></p>' })
    for (const q of ['zanzibar', slug.slice(0, -1), 'lagoon', slug.slice(2)]) {
      expect(await rows('events', q)).toEqual([])
    }
    for (const q of [eve.email, slug]) {
      const found = await ada.get(listPath('events', q))
      const text = await found.text()
      expect(text).not.toMatch(/zanzibar|lagoon|oars/i)
      expect(JSON.parse(text)).toMatchObject({ rows: [{ id, slug: null, title: null, creator: eve.email }] })
    }
    expect(await acts(slug)).toEqual([])
    const read = await act(ada, 'read-event', id, 'A court order')
    expect(await read.json()).toMatchObject({
      facts: { Slug: slug, Title: 'Zanzibar retreat', Where: 'Lagoon hut', Description: 'Bring oars' },
    })
    expect(await acts(slug)).toEqual([['read-event', slug, 'A court order', ada.email]])
    await expectProblem(await act(ada, 'read-event', ada.teamId), 404, 'This event does not exist any more.')
  })
})
