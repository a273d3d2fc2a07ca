import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { contract } from '../../api/contract.ts'
import { onSqliteFirst } from '../testing/database/databases.ts'
import { createEvent } from '../testing/event-calls.ts'
import { party } from '../testing/event-fixtures.ts'
import { expectProblem, expectResponse } from '../testing/expect-response.ts'
import { mailsTo } from '../testing/mail/mails-in-database.ts'
import { newAddress, type Organizer } from '../testing/organizer.ts'
import { sharedSite } from '../testing/shared-site.ts'
import { answerOnce } from './answer-once.ts'

const requestOf = (session: object) =>
  ({
    headers: { 'idempotency-key': 'key' },
    method: 'POST',
    url: '/api/anything',
    body: {},
    ip: '127.0.0.1',
    session,
  }) as unknown as FastifyRequest

onSqliteFirst((stores) => {
  const { server, database, organizer } = sharedSite(stores)

  const post = (path: string, cookie: string, key: string, body: object) =>
    server().fetch(path, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(body),
    })
  const create = async ({ cookie }: Organizer, key: string, fields: object = {}) =>
    expectResponse(
      await post(contract.createEvent.path, cookie, key, { ...party, ...fields }),
      contract.createEvent,
    )
  const titlesOf = async ({ teamId }: Organizer) =>
    (
      await database().query<{ title: string }>(
        'SELECT title FROM events WHERE team_id = $1 ORDER BY title',
        [teamId],
      )
    ).map(({ title }) => title)

  test('a repeated request gets the response of the first one and creates nothing', async () => {
    const ada = await organizer()
    const first = await create(ada, 'key')
    expect(await create(ada, 'key')).toEqual(first)
    expect(await titlesOf(ada)).toEqual([party.title])
  })

  test('of ten identical requests at the same moment one creates the event, and all get it', async () => {
    const ada = await organizer()
    const events = await Promise.all(Array.from({ length: 10 }, () => create(ada, 'key')))
    expect(new Set(events.map(({ id }) => id)).size).toBe(1)
    expect(await titlesOf(ada)).toEqual([party.title])
  })

  test('another key, another body or another user is another request', async () => {
    const [ada, grace] = [await organizer(), await organizer()]
    await create(ada, 'key')
    await create(ada, 'other key')
    await create(ada, 'key', { title: 'Winter party' })
    await createEvent(ada)
    await createEvent(ada)
    await create(grace, 'key')
    expect(await titlesOf(ada)).toEqual([party.title, party.title, party.title, party.title, 'Winter party'])
    expect(await titlesOf(grace)).toEqual([party.title])
  })

  test('a token gets no reply to another token of its maker, which may be of another team', async () => {
    const user = { id: (await organizer()).userId }
    const answerTo = (id: string, reply: string) =>
      answerOnce(database(), requestOf({ user, token: { id } }), async () => ({ reply }))
    expect(await answerTo('one', 'first')).toEqual({ reply: 'first' })
    expect(await answerTo('other', 'second')).toEqual({ reply: 'second' })
    expect(await answerTo('one', 'third')).toEqual({ reply: 'first' })
  })

  test('a rejected request can be repeated with the same key', async () => {
    const ada = await organizer()
    await expectProblem(
      await post(contract.createEvent.path, ada.cookie, 'key', { ...party, title: '' }),
      400,
      'Title is required',
    )
    await create(ada, 'key')
    expect(await titlesOf(ada)).toEqual([party.title])
  })

  test('work that ends halfway leaves neither its rows nor the key', async () => {
    const ada = await organizer()
    const request = requestOf({ user: { id: ada.userId } })
    const renamed = (name: string, ends: boolean) =>
      database().transaction((connection) =>
        answerOnce(connection, request, async () => {
          await connection.query('UPDATE teams SET name = $2 WHERE id = $1', [ada.teamId, name])
          if (!ends) throw new Error('killed')
          return { name }
        }),
      )
    await expect(renamed('Half', false)).rejects.toThrow('killed')
    expect(await renamed('Whole', true)).toEqual({ name: 'Whole' })
    expect(await renamed('Again', true)).toEqual({ name: 'Whole' })
    expect(await database().query('SELECT name FROM teams WHERE id = $1', [ada.teamId])).toEqual([
      { name: 'Whole' },
    ])
  })

  test('a repeated invitation sends one email', async () => {
    const ada = await organizer()
    const email = newAddress('grace')
    const path = contract.invite.path.replace(':teamId', ada.teamId)
    await expectResponse(await post(path, ada.cookie, 'key', { email }), contract.invite)
    await expectResponse(await post(path, ada.cookie, 'key', { email }), contract.invite)
    expect(await mailsTo(database(), email, 'invitation')).toHaveLength(1)
  })

  test('a repeated sign-up gets the same attendee, and its key stores neither name nor email', async () => {
    const { slug } = await createEvent(await organizer())
    const [key, email] = [randomUUID(), newAddress('guest')]
    const path = contract.signUp.path.replace(':id', slug)
    const signUp = async () =>
      expectResponse(await post(path, '', key, { name: 'Guest', email }), contract.signUp)
    expect(await signUp()).toEqual(await signUp())
    const stored = await database().query<{ reply: string }>('SELECT reply FROM idempotency_keys')
    expect(stored.filter(({ reply }) => reply.includes(email))).toEqual([])
  })

  test('a repeated support message is stored once', async () => {
    const message = { name: 'Ada', email: newAddress('ada'), message: 'Hello' }
    for (let time = 0; time < 2; time += 1) {
      const answer = await post(contract.sendSupportMessage.path, '', 'key', message)
      await expectResponse(answer, contract.sendSupportMessage)
    }
    const stored = await database().query('SELECT id FROM support_messages WHERE email = $1', [message.email])
    expect(stored).toHaveLength(1)
  })

  test('a key of more than 200 characters is rejected', async () => {
    const ada = await organizer()
    await expectProblem(
      await post(contract.createEvent.path, ada.cookie, 'k'.repeat(201), party),
      400,
      'Idempotency-Key can have at most 200 characters',
    )
  })
})
