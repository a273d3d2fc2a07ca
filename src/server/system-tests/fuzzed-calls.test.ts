import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import type { Call } from '../../api/call.ts'
import { contract } from '../../api/contract.ts'
import { MINUTE } from '../../domain/time/wall-time.ts'
import type { Database } from '../db/database.ts'
import { onSqliteFirst } from '../testing/database/databases.ts'
import { createEvent } from '../testing/event-calls.ts'
import { expectResponse } from '../testing/expect-response.ts'
import {
  bodyFor,
  fuzzing,
  pathPartFor,
  queryFor,
  worstBodiesFor,
  worstQueriesFor,
} from '../testing/fuzz-input.ts'
import { mailsTo } from '../testing/mail/mails-in-database.ts'
import { addToTeam, newAddress, signedInOrganizer } from '../testing/organizer.ts'
import { sharedTestServer, type TestServer } from '../testing/test-server.ts'

/** The number of random requests to each call. */
const { settings, patience } = fuzzing(4)

const calls: Call[] = Object.values(contract)

onSqliteFirst((stores) => {
  let database: Database
  let now = Date.now()
  beforeAll(async () => {
    database = await stores.migrated({ clock: () => now })
  })

  const sharedServer = sharedTestServer(() => ({ database }))

  async function fixture(server: TestServer) {
    const [owner, member, stranger] = [
      await signedInOrganizer(server, database, newAddress('owner')),
      await signedInOrganizer(server, database, newAddress('member')),
      await signedInOrganizer(server, database, newAddress('stranger')),
    ]
    await addToTeam(database, owner, member)
    const { id } = await createEvent(owner)
    const attendee = { name: 'Bob', email: newAddress('bob') }
    const signedUp = await owner.send('POST', `/api/events/${id}/attendees`, attendee)
    const { id: attendeeId } = await expectResponse(signedUp, contract.signUp)
    await owner.send('POST', `/api/teams/${owner.teamId}/invite`, { email: stranger.email })
    const [invitation] = await mailsTo(database, stranger.email, 'invitation')
    const token = new URL(invitation?.link ?? '').searchParams.get('token') ?? ''
    const cookies = { owner: owner.cookie, stranger: stranger.cookie, visitor: '' }
    const known: Record<string, string> = {
      id,
      attendeeId,
      teamId: owner.teamId,
      userId: member.userId,
      token,
    }
    return { cookies, known }
  }

  test.each(calls.map((call) => [`${call.method} ${call.path}`, call] as const))(
    '%s responds to any input with a valid response or one readable sentence',
    patience,
    async (_, call) => {
      const server = sharedServer()
      let { cookies, known } = await fixture(server)
      const ids = call.body ? idsIn(call.body) : {}
      const parts = call.path.match(/(?<=:)\w+/g) ?? []
      const request = fc.record({
        who: fc.constantFrom('owner' as const, 'owner' as const, 'stranger' as const, 'visitor' as const),
        // Real ids are filled in when the request is made, since an earlier request may have deleted their
        // objects.
        parts: fc.tuple(...parts.map((part) => pathPartFor(`{${part}}`))),
        query: queryFor(call.query),
        body: bodyFor(call.body, ids),
        chunked: fc.boolean(),
      })
      const usual = {
        who: 'owner' as const,
        parts: parts.map((part) => `{${part}}`),
        query: '',
        body: { type: 'application/json', content: '' },
        chunked: false,
      }
      const worst = [
        ...worstBodiesFor(call.body, ids).map((body) => ({ ...usual, body })),
        ...worstQueriesFor(call.query).map((query) => ({ ...usual, query })),
      ]
      await fc.assert(
        fc.asyncProperty(request, async ({ who, parts, query, body, chunked }) => {
          // Lets the rate limits refill.
          now += 15 * MINUTE
          const filled = (text: string) =>
            text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => known[name] ?? whole)
          let place = 0
          const path = call.path.replaceAll(/:\w+/g, () => filled(parts[place++] ?? ''))
          const content = typeof body.content === 'string' ? filled(body.content) : body.content
          const response = await server.fetch(path + (call.query ? query : ''), {
            method: call.method,
            headers: {
              cookie: cookies[who],
              ...(call.method !== 'GET' && { 'content-type': body.type }),
              ...(call.method !== 'GET' && body.encoding && { 'content-encoding': body.encoding }),
            },
            ...(call.method !== 'GET' && {
              body: chunked ? new Blob([content]).stream() : content,
              duplex: 'half',
            }),
            signal: AbortSignal.timeout(60_000),
          })
          if (response.ok) await expectResponse(response, call)
          else await expectOneSentence(response, call)
          if (response.status === 204) ({ cookies, known } = await fixture(server))
        }),
        {
          ...settings,
          numRuns: worst.length + settings.numRuns,
          examples: worst.map((one): [typeof one] => [one]),
        },
      )
      expect(server.log.splice(0).filter(({ level }) => Number(level) >= 50)).toEqual([])
    },
  )
})

/** Fields that hold an id mostly get a real one. */
function idsIn(schema: z.ZodType): Record<string, string> {
  const names = schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
  return Object.fromEntries(names.filter((name) => name.endsWith('Id')).map((name) => [name, `{${name}}`]))
}

/** Expects an error that people can read: it begins like a sentence or with the name of a field. */
async function expectOneSentence(response: Response, { body, query }: Call): Promise<void> {
  const text = await response.text()
  expect([response.status < 500, text]).toEqual([true, text])
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  const fields = [body, query].flatMap((schema) =>
    schema instanceof z.ZodObject ? Object.keys(schema.shape) : [],
  )
  for (const sentence of text.split('; ')) {
    const [first = ''] = sentence.split(' ')
    const begins = /^[\p{Lu}\d]/u.test(first) || fields.includes(first) || first.includes('@')
    expect([begins, sentence]).toEqual([true, sentence])
  }
  expect(text.length).toBeLessThan(1_000)
  expect(text).not.toMatch(
    /[\p{Cc}\p{Surrogate}]|undefined|\[object|\bNaN\b|Invalid input|expected|received|Error:|\bat \//u,
  )
}
