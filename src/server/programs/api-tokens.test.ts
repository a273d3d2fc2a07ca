import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Call } from '../../api/call.ts'
import { CALL_NOTES } from '../../api/call-notes.ts'
import { contract } from '../../api/contract.ts'
import { DAY, HOUR } from '../../domain/time/wall-time.ts'
import { addBlock, deleteBlock, expelBlocked } from '../tables/block-table.ts'
import { accounts, apiTokenOf } from '../testing/accounts-fixture.ts'
import { onSqliteFirst } from '../testing/database/databases.ts'
import { party } from '../testing/event-fixtures.ts'
import { expectProblem, expectResponse } from '../testing/expect-response.ts'
import { addToTeam, newAddress, type Organizer } from '../testing/organizer.ts'

const EVENT = { ...party, title: 'Made by a program' }

/** No token opens these: they are for accounts, members, what a person has chosen, and the keys of programs. */
const PERSONAL =
  /^\/api\/(?:auth|teams\/import|teams\/:teamId\/(?:members|invite|invitations|settings|tokens|webhooks|calendar-sources))\b/

/** All of them in `npm run test:slow`, which takes its time. */
const ASKED = [
  'of another team',
  'read',
  ...(process.env.ALL_ON_POSTGRES ? ['expired', 'revoked', 'write'] : []),
]

const REFUSALS: Record<string, string> = {
  '401 This token has expired. Its team can make a new one in the settings.': 'expired',
  '401 This token was revoked. Its team can make a new one in the settings.': 'revoked',
  '403 An API token opens the data of its team, and neither accounts nor settings.': 'personal',
  '403 This token can only read.': 'read only',
  '404 Event not found': 'missing',
  '404 There is no such team': 'missing',
}

onSqliteFirst((stores) => {
  const { database, team, pass, start } = accounts(stores)

  const pathOf = (owner: Organizer) => contract.listTokens.path.replace(':teamId', owner.teamId)

  const FOREIGN = { origin: 'https://elsewhere.example' }

  /** A request by a program: without cookies, and from any origin. */
  async function asProgram(
    token: string,
    method: string,
    path: string,
    body?: object,
    origin: Partial<typeof FOREIGN> = FOREIGN,
  ) {
    const server = await start()
    return server.fetch(path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...origin,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
  }

  async function attendeeOf(eventId: string): Promise<string> {
    const server = await start()
    const path = contract.signUp.path.replace(':id', eventId)
    const body = JSON.stringify({ name: 'Bob', email: 'bob@example.com' })
    await server.fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    const attendeeId = await database().value<string>('SELECT id FROM attendees WHERE event_id = $1', [
      eventId,
    ])
    return attendeeId ?? ''
  }

  test('a program asks which team its token belongs to, and reads nothing of its maker', async () => {
    const { owner, stranger } = await team()
    const { token, beginning } = await apiTokenOf(owner, { access: 'read' })
    const { path } = contract.readOwnToken
    const own = await expectResponse(await asProgram(token, 'GET', path), contract.readOwnToken)
    const name = expect.stringContaining("'s Team") as string
    expect(own).toMatchObject({ beginning, access: 'read', team: { id: owner.teamId, name } })
    expect(JSON.stringify(own)).not.toContain('@')
    await expectProblem(await stranger.get(path), 404, 'There is no such token')
  })

  test('a program makes, reads, changes and deletes events of its team with a token', async () => {
    const { owner } = await team()
    const { token } = await apiTokenOf(owner)
    const made = await expectResponse(
      await asProgram(token, 'POST', contract.createEvent.path, EVENT),
      contract.createEvent,
    )
    expect(made.creatorEmail).toBe(owner.email)
    const path = contract.readEvent.path.replace(':id', made.id)
    const response = await asProgram(token, 'PATCH', path, { title: 'Changed by a program' })
    expect((await expectResponse(response, contract.changeEvent)).changedByEmail).toBe(owner.email)
    expect(response.headers.get('RateLimit-Policy')).toBe('"token";q=600;w=60')
    expect(response.headers.get('RateLimit')).toBe('"token";r=598;t=1')
    const list = await asProgram(token, 'GET', contract.listEvents.path)
    expect((await expectResponse(list, contract.listEvents)).map(({ id }) => id)).toEqual([made.id])
    expect((await asProgram(token, 'DELETE', path)).status).toBe(204)
    const { log } = await start()
    expect(log.at(-1)).toMatchObject({ method: 'DELETE', token: 'Website' })
    expect(JSON.stringify(log)).not.toContain(token.slice(3, 20))
  })

  test('every call answers each kind of token as it should', async () => {
    const { owner, member } = await team()
    // Whoever made the token of the other team is an owner here, too.
    await database().query("UPDATE members SET role = 'owner' WHERE user_id = $1", [member.userId])
    const { id } = await expectResponse(
      await owner.send('POST', contract.createEvent.path, { ...EVENT, rruleText: 'FREQ=WEEKLY' }),
      contract.createEvent,
    )
    const unlimited = { expiresInDays: null }
    const revoked = await apiTokenOf(owner, unlimited)
    await owner.send('DELETE', `${pathOf(owner)}/${revoked.id}`)
    const tokens = {
      expired: (await apiTokenOf(owner)).token,
      revoked: revoked.token,
      'of another team': (await apiTokenOf(member, unlimited)).token,
      read: (await apiTokenOf(owner, { ...unlimited, access: 'read' })).token,
      write: (await apiTokenOf(owner, unlimited)).token,
    }
    pass(30 * DAY)
    const ids: Record<string, string> = {
      teamId: owner.teamId,
      userId: member.userId,
      attendeeId: await attendeeOf(id),
      originalStartIso: EVENT.startIso,
    }
    const notes: Record<string, { example?: unknown }> = CALL_NOTES
    const asked = Object.entries(tokens).filter(([kind]) => ASKED.includes(kind))
    const answers: unknown[] = []
    const expected: (string | undefined)[][] = []
    for (const [name, call] of Object.entries<Call>(contract)) {
      if (call.access === 'public') continue
      // The event, whatever the path calls it.
      const path = call.path
        .replace(/\/events\/:\w+/, `/events/${id}`)
        .replaceAll(/:(\w+)/g, (_, part: string) => ids[part] ?? randomUUID())
      const body = call.method === 'GET' ? undefined : (notes[name]?.example ?? {})
      const query = name === 'listOccurrences' ? '?from=2026-07-01&to=2026-07-31' : ''
      const isPersonal = PERSONAL.test(call.path)
      const isOfOneTeam = path.includes(id) || path.includes(owner.teamId)
      const answerTo = async ([kind, token]: [string, string]) => {
        const response = await asProgram(token, call.method, path + query, body, isPersonal ? {} : FOREIGN)
        const text = await response.text()
        if (kind === 'of another team') {
          expect(text).not.toContain(EVENT.title)
          if (response.status === 404) return [name, kind, 'missing']
        }
        return [name, kind, REFUSALS[`${response.status} ${text}`] ?? 'opened']
      }
      answers.push(...(await Promise.all(asked.map(answerTo))))
      const opened = isPersonal ? 'personal' : 'opened'
      const expectedOf: Record<string, string> = {
        expired: 'expired',
        revoked: 'revoked',
        'of another team': isOfOneTeam && !isPersonal ? 'missing' : opened,
        read: call.method === 'GET' || isPersonal ? opened : 'read only',
        write: opened,
      }
      expected.push(...asked.map(([kind]) => [name, kind, expectedOf[kind]]))
    }
    expect(answers).toEqual(expected)
    expect(
      expected.filter(([, kind, answer]) => kind === 'of another team' && answer === 'missing').length,
    ).toBeGreaterThan(30)
    const events = await database().query(
      'SELECT title, deleted_at, cancelled_at FROM events WHERE id = $1',
      [id],
    )
    if (!ASKED.includes('write'))
      expect(events).toEqual([{ title: EVENT.title, deleted_at: null, cancelled_at: null }])
    // A call for a person is no call for a program: the origin of a write counts.
    expect((await asProgram(tokens.write, 'DELETE', contract.deleteAccount.path)).status).toBe(403)
  })

  test('a token downloads all events of its team, and of no other team of its maker', async () => {
    const { owner, member } = await team()
    const { token } = await apiTokenOf(owner, { access: 'read' })
    await owner.send('POST', contract.createEvent.path, EVENT)
    await addToTeam(database(), member, owner)
    const setRole = (role: string, { teamId }: Organizer) =>
      database().query('UPDATE members SET role = $1 WHERE team_id = $2 AND user_id = $3', [
        role,
        teamId,
        owner.userId,
      ])
    await setRole('owner', member)
    const calls = [contract.exportEventsIcs, contract.exportEventsCsv, contract.exportEventsJson]
    for (const { path, file } of calls) {
      const own = path.replace(':teamId', owner.teamId)
      const other = path.replace(':teamId', member.teamId)
      const response = await asProgram(token, 'GET', own)
      expect([response.status, response.headers.get('content-type')]).toEqual([200, file])
      const text = await response.text()
      expect(text).toContain(EVENT.title)
      // Members are no data for programs.
      expect(text).not.toContain(member.email)
      expect((await owner.get(other)).status).toBe(200)
      await expectProblem(await asProgram(token, 'GET', other), 404, 'There is no such team')
    }
    await setRole('member', owner)
    for (const { path } of calls) {
      const refused = await asProgram(token, 'GET', path.replace(':teamId', owner.teamId))
      await expectProblem(refused, 403, 'Only the team owner can export all events')
    }
  })

  test('only owners see, make and revoke tokens, and nobody can read one again', async () => {
    const { owner, member, stranger } = await team()
    const made = await apiTokenOf(owner)
    const path = pathOf(owner)
    const wanted = { name: 'x', access: 'read', expiresInDays: null }
    for (const [who, status, sentence] of [
      [member, 403, 'Only the team owner can manage API tokens'],
      [stranger, 404, 'There is no such team'],
    ] as const) {
      await expectProblem(await who.get(path), status, sentence)
      await expectProblem(await who.send('POST', path, wanted), status, sentence)
      await expectProblem(await who.send('DELETE', `${path}/${made.id}`), status, sentence)
    }
    const listed = await owner.get(path)
    const { token, ...rest } = made
    expect(await expectResponse(listed, contract.listTokens)).toEqual([rest])
    expect(rest.beginning).toBe(token.slice(0, 11))
    const stored = await database().query('SELECT * FROM api_tokens WHERE id = $1', [made.id])
    expect(JSON.stringify(stored)).not.toContain(token.slice(11, 40))
  })

  test('a revoked, expired, unknown or mistyped token gets a sentence that says so', async () => {
    const { owner } = await team()
    const path = contract.listEvents.path
    const { id, token } = await apiTokenOf(owner)
    expect((await owner.send('DELETE', `${pathOf(owner)}/${id}`)).status).toBe(204)
    const revoked = await asProgram(token, 'GET', path)
    expect(revoked.headers.get('WWW-Authenticate')).toBe('Bearer')
    await expectProblem(revoked, 401, 'This token was revoked. Its team can make a new one in the settings.')
    await expectProblem(await owner.send('DELETE', `${pathOf(owner)}/${id}`), 404, 'There is no such token')
    const expiring = await apiTokenOf(owner)
    pass(30 * DAY)
    await expectProblem(
      await asProgram(expiring.token, 'GET', path),
      401,
      'This token has expired. Its team can make a new one in the settings.',
    )
    const typo = token.replace(/.$/, (digit) => (digit === '0' ? '1' : '0'))
    for (const wrong of [typo, 'dm_', token.slice(0, -1), `${token}0`]) {
      await expectProblem(
        await asProgram(wrong, 'GET', path),
        401,
        'This is not a whole API token. It begins with dm_ and has 57 characters.',
      )
    }
  })

  test('a token stops with the membership of its maker, and says so', async () => {
    const { owner } = await team()
    const { token } = await apiTokenOf(owner)
    await database().query('DELETE FROM members WHERE user_id = $1', [owner.userId])
    const response = await asProgram(token, 'GET', contract.listEvents.path)
    await expectProblem(response, 401, 'This token is not known, or whoever made it has left the team.')
  })

  test('a block ends the tokens of a person for good, and a token made before looks at blocks at every use', async () => {
    const { owner } = await team()
    const { token } = await apiTokenOf(owner)
    const REVOKED = 'This token was revoked. Its team can make a new one in the settings.'
    const used = () => asProgram(token, 'POST', contract.createEvent.path, EVENT)
    const domain = owner.email.slice(owner.email.lastIndexOf('@'))
    await addBlock(database(), domain, 'Spam')
    await expectProblem(await used(), 401, REVOKED)
    await deleteBlock(database(), domain)
    expect((await used()).status).toBe(201)
    await owner.send('PATCH', contract.changeEmail.path, { email: newAddress('other') })
    await expelBlocked(database(), owner.email)
    await expectProblem(await used(), 401, REVOKED)
  })

  test('the last use is kept to the hour', async () => {
    const { owner } = await team()
    const { token, id } = await apiTokenOf(owner)
    const path = contract.listEvents.path
    const lastUse = async () => {
      const tokens = await expectResponse(await owner.get(pathOf(owner)), contract.listTokens)
      return tokens.find((one) => one.id === id)?.lastUsedAt
    }
    expect(await lastUse()).toBeNull()
    await asProgram(token, 'GET', path)
    const first = await lastUse()
    expect(first).not.toBeNull()
    pass(HOUR / 2)
    await asProgram(token, 'GET', path)
    expect(await lastUse()).toBe(first)
    pass(HOUR)
    await asProgram(token, 'GET', path)
    expect(await lastUse()).not.toBe(first)
  })

  test('a team has at most 50 tokens, also when two are made at the same moment', async () => {
    const { owner } = await team()
    for (let made = 0; made < 49; made += 1) await apiTokenOf(owner)
    const wanted = { name: 'Last', access: 'read', expiresInDays: null }
    const both = await Promise.all([0, 1].map(() => owner.send('POST', pathOf(owner), wanted)))
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([201, 409]))
  })
})
