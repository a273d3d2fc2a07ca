import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import type { Call } from '../../api/call.ts'
import { contract } from '../../api/contract.ts'
import type { Database } from '../db/database.ts'
import { weekly } from '../testing/attended-event.ts'
import { onSqliteFirst } from '../testing/database/databases.ts'
import { allRows } from '../testing/database/filled-database.ts'
import { createEvent } from '../testing/event-calls.ts'
import { party } from '../testing/event-fixtures.ts'
import { expectResponse } from '../testing/expect-response.ts'
import { addToTeam, newAddress, type Organizer, signedInOrganizer } from '../testing/organizer.ts'
import { drawnPicture, storeCover } from '../testing/pictures.ts'
import { type Route, sharedTestServer, type TestServer } from '../testing/test-server.ts'

/** The ids in a team that a call could name. */
interface Belongings {
  teamId: string
  eventId: string
  memberId: string
  attendeeId: string
  messageId: string
  invitationId: string
  tokenId: string
  webhookId: string
  sourceId: string
  deliveryId: string
  topicIds: readonly string[]
}

/** The id for each path parameter and each id field of a body. */
const named: Record<string, (belongings: Belongings) => string> = {
  id: ({ eventId }) => eventId,
  teamId: ({ teamId }) => teamId,
  userId: ({ memberId }) => memberId,
  attendeeId: ({ attendeeId }) => attendeeId,
  messageId: ({ messageId }) => messageId,
  invitationId: ({ invitationId }) => invitationId,
  tokenId: ({ tokenId }) => tokenId,
  webhookId: ({ webhookId }) => webhookId,
  sourceId: ({ sourceId }) => sourceId,
  deliveryId: ({ deliveryId }) => deliveryId,
  topicId: ({ topicIds }) => topicIds[0] ?? '',
  intoId: ({ topicIds }) => topicIds[1] ?? '',
  originalStartIso: () => party.startIso,
  slug: () => 'summer-party',
}

/** A calendar on this machine, which the owner can read. */
let calendarAddress = ''
const SOURCE = { address: 'https://example.com/club.ics', arrival: 'private' }
const WEBHOOK = { address: 'https://example.com/hook', types: ['event.created'] }
const MESSAGE = { subject: 'Parking', text: 'Behind the hall' }
const TOKEN = { name: 'Website', access: 'read', expiresInDays: null }

/** The other fields of the body that the owner sends. */
const sentAlong: Record<string, () => object> = {
  'POST /api/teams/:teamId/tokens': () => TOKEN,
  'POST /api/teams/:teamId/calendar-sources': () => ({ ...SOURCE, address: `${SOURCE.address}?other` }),
  'POST /api/teams/:teamId/calendar-sources/preview': () => ({ address: calendarAddress }),
  'POST /api/teams/:teamId/calendar-sources/:sourceId/answer': () => ({ missing: 'keep' }),
  'POST /api/teams/:teamId/calendar-sources/:sourceId/stop': () => ({ events: 'keep' }),
  'POST /api/teams/:teamId/webhooks': () => WEBHOOK,
  'PATCH /api/teams/:teamId/webhooks/:webhookId': () => ({ isOn: true }),
  'POST /api/teams/:teamId/webhooks/:webhookId/deliveries': () => ({}),
  'PATCH /api/events/:id': () => ({ title: 'Changed' }),
  'POST /api/teams/:teamId/invite': () => ({ email: newAddress('invited') }),
  'POST /api/auth/switch-team': () => ({}),
  'PATCH /api/teams/:teamId/calendar': () => ({ description: 'Boats' }),
  'PATCH /api/events/:id/cover': () => ({ alt: 'Boats' }),
  'PATCH /api/teams/:teamId/settings': () => ({ timezone: 'Asia/Tokyo' }),
  'POST /api/events/:id/messages': () => MESSAGE,
  'POST /api/events/:id/messages/preview': () => MESSAGE,
  'PUT /api/events/:id/answer-settings': () => ({ places: 3 }),
  'POST /api/events/:id/attendees/by-hand': () => ({ name: 'Zoe', email: newAddress('zoe') }),
  'PATCH /api/events/:id/attendees/:attendeeId': () => ({ name: 'Robert' }),
  'PATCH /api/teams/:teamId/topics/:topicId': () => ({ name: 'Kids' }),
  'POST /api/teams/:teamId/topics/:topicId/merge': () => ({}),
  'POST /api/events/:id/cancel': () => ({ note: 'The hall is closed' }),
  'PUT /api/events/:id/recurrence': () => ({ ...weekly, recurrenceInterval: 2 }),
  'POST /api/events/:id/recurrence/preview': () => ({ ...weekly, recurrenceInterval: 2 }),
  'PUT /api/events/:id/occurrences/:originalStartIso': () => ({ skipped: true }),
  'DELETE /api/events/:id/occurrences/:originalStartIso': () => ({}),
}

/** The query of the calls that need one. */
const onDate = `?date=${party.startIso.slice(0, 10)}`
const queries: Record<string, string> = {
  'GET /api/events/:id/check-ins': onDate,
  'PUT /api/events/:id/attendees/:attendeeId/check-in': onDate,
  'DELETE /api/events/:id/attendees/:attendeeId/check-in': onDate,
  'PUT /api/events/:id/cover': '?alt=Boats',
  'GET /api/events/:id/occurrences': `?from=${party.startIso.slice(0, 10)}&to=${party.startIso.slice(0, 10)}`,
}

/** The 404 of each path; the first match applies. */
const notFound: [path: RegExp, sentence: string][] = [
  [/\/attendees\/:attendeeId$/, 'Attendee not found'],
  [/^\/api\/events\//, 'Event not found'],
  [/^\/api\/teams\//, 'There is no such team'],
  [/^\/api\/auth\/switch-team$/, 'There is no such team'],
]

const calls: Call[] = Object.values(contract)
const nameOf = ({ method, path }: Route) => `${method} ${path}`
const callAt = (route: Route) => calls.find((call) => nameOf(call) === nameOf(route))
const partsOf = (path: string) => [...path.matchAll(/:(\w+)/g)].map(([, part = '']) => part)

/** The fields of a body that hold an id. */
function namesInBody({ body }: Pick<Call, 'body'>): string[] {
  return body instanceof z.ZodObject
    ? Object.keys(body.shape).filter((field) => /(?:^id|Id)$/.test(field))
    : []
}

onSqliteFirst((stores) => {
  let database: Database
  beforeAll(async () => {
    database = await stores.migrated()
  })

  beforeAll(async () => {
    const calendar = createServer((_, response) => response.end('BEGIN:VCALENDAR\r\nEND:VCALENDAR'))
    await new Promise<void>((done) => calendar.listen(0, '127.0.0.1', done))
    calendarAddress = `http://127.0.0.1:${(calendar.address() as AddressInfo).port}/club.ics`
    return () => calendar.close()
  })

  const sharedServer = sharedTestServer(() => ({ database, webhookPrivateAddresses: true }))

  /** An owner with one of everything that a call could name, and a member who was just removed. */
  async function teamWithEverything(server: TestServer) {
    const [owner, member, removed] = [
      await signedInOrganizer(server, database, newAddress('owner')),
      await signedInOrganizer(server, database, newAddress('member')),
      await signedInOrganizer(server, database, newAddress('removed')),
    ]
    const { id: eventId, slug } = await createEvent(owner, { ...weekly, topics: ['Youth', 'Music'] })
    await storeCover(database, { id: eventId, teamId: owner.teamId })
    for (const guest of [member, removed]) await addToTeam(database, owner, guest)
    expect((await removed.get(`/api/events/${eventId}`)).status).toBe(200)
    await owner.send('DELETE', `/api/teams/${owner.teamId}/members/${removed.userId}`)
    const { id: attendeeId } = await expectResponse(
      await owner.send('POST', `/api/events/${slug}/attendees`, { name: 'Bob', email: newAddress('bob') }),
      contract.signUp,
    )
    const { id: messageId } = await expectResponse(
      await owner.send('POST', `/api/events/${eventId}/messages`, MESSAGE),
      contract.sendMessage,
    )
    await owner.send('POST', `/api/teams/${owner.teamId}/invite`, { email: newAddress('guest') })
    const [invitation] = await expectResponse(
      await owner.get(`/api/teams/${owner.teamId}/invitations`),
      contract.listInvitations,
    )
    const token = await expectResponse(
      await owner.send('POST', `/api/teams/${owner.teamId}/tokens`, TOKEN),
      contract.makeToken,
    )
    const webhooks = `/api/teams/${owner.teamId}/webhooks`
    const webhook = await expectResponse(await owner.send('POST', webhooks, WEBHOOK), contract.addWebhook)
    await owner.send('POST', `${webhooks}/${webhook.id}/deliveries`, {})
    const source = await expectResponse(
      await owner.send('POST', `/api/teams/${owner.teamId}/calendar-sources`, SOURCE),
      contract.addSource,
    )
    const [delivery] =
      (await expectResponse(await owner.get(webhooks), contract.listWebhooks))[0]?.deliveries ?? []
    const topics = await expectResponse(
      await owner.get(`/api/teams/${owner.teamId}/topics`),
      contract.listTopics,
    )
    const belongings: Belongings = {
      teamId: owner.teamId,
      eventId,
      memberId: member.userId,
      attendeeId,
      messageId,
      invitationId: invitation?.id ?? '',
      tokenId: token.id,
      webhookId: webhook.id,
      sourceId: source.id,
      deliveryId: delivery?.id ?? '',
      topicIds: topics.map(({ id }) => id),
    }
    return { owner, removed, belongings }
  }

  test('this test knows how to call every route that takes an id', () => {
    const guarded = sharedServer().routes().filter(isGuarded)
    const unknown = guarded.flatMap((route) => {
      const { path } = route
      const call = callAt(route)
      const parts = [...partsOf(path), ...(call ? namesInBody(call) : [])]
      return [
        ...parts
          .filter((part) => !named[part])
          .map((part) => `Say in \`named\` what ${part} of ${nameOf(route)} is.`),
        ...(call?.body && !sentAlong[nameOf(route)]
          ? [`Say in \`sentAlong\` what is sent with ${nameOf(route)}.`]
          : []),
        ...(notFound.some(([pattern]) => pattern.test(path))
          ? []
          : [`Say in \`notFound\` the 404 of ${nameOf(route)}.`]),
      ]
    })
    expect(unknown).toEqual([])
    expect(guarded.length).toBeGreaterThan(7)
  })

  test('no route gives a stranger, a removed member or a visitor anything of a team', {
    timeout: 60_000,
  }, async () => {
    const server = sharedServer()
    const reading = ({ method }: Route) => method === 'GET'
    const guarded = server
      .routes()
      .filter(isGuarded)
      .toSorted((a, b) => Number(reading(b)) - Number(reading(a)))
    const stranger = await signedInOrganizer(server, database, newAddress('stranger'))
    const { id: ownEventId } = await createEvent(stranger)
    const nobody = { ...stranger, cookie: 'session=nobody' }
    let team = await teamWithEverything(server)
    for (const route of guarded) {
      // Reading leaves everything where it is.
      if (!reading(route)) team = await teamWithEverything(server)
      const { owner, removed, belongings } = team
      const sentence = notFound.find(([pattern]) => pattern.test(route.path))?.[1] ?? ''
      const before = await allRows(database)
      const responses: Record<string, [number, string]> = {}
      for (const [who, outsider] of Object.entries({ stranger, removed, nobody })) {
        const response = await ask(server, outsider, route, belongings)
        responses[`${who}: ${nameOf(route)}`] = [response.status, await response.text()]
      }
      expect(responses).toEqual({
        [`stranger: ${nameOf(route)}`]: [404, sentence],
        [`removed: ${nameOf(route)}`]: [404, sentence],
        [`nobody: ${nameOf(route)}`]: [401, 'Please sign in'],
      })
      // The first id is the stranger's own, the others are not.
      if (partsOf(route.path).filter((part) => part !== 'originalStartIso' && part !== 'slug').length > 1) {
        const own = { ...belongings, teamId: stranger.teamId, eventId: ownEventId }
        const response = await ask(server, stranger, route, own)
        expect([nameOf(route), response.status]).toEqual([nameOf(route), 404])
      }
      expect(await allRows(database)).toEqual(before)
      // The owner's call succeeds, so the requests before were valid.
      const response = await ask(server, owner, route, belongings)
      const call = callAt(route)
      if (call) await expectResponse(response, call)
      else expect([nameOf(route), response.ok]).toEqual([nameOf(route), true])
    }
  })
})

/** True for routes below /api that need a session and take an id. */
function isGuarded(route: Route): boolean {
  if (!route.path.startsWith('/api/') || route.method === 'HEAD') return false
  const call = callAt(route)
  if (call)
    return call.access === 'session' && (partsOf(route.path).length > 0 || namesInBody(call).length > 0)
  return partsOf(route.path).length > 0 && !route.path.startsWith('/api/public/')
}

async function ask(
  server: TestServer,
  { cookie }: Pick<Organizer, 'cookie'>,
  { method, path }: Route,
  belongings: Belongings,
): Promise<Response> {
  const call = callAt({ method, path })
  const names = call ? namesInBody(call) : []
  const body = call?.body && {
    ...sentAlong[nameOf({ method, path })]?.(),
    ...Object.fromEntries(names.map((name) => [name, named[name]?.(belongings)])),
  }
  const filled = path.replace(/:(\w+)/g, (_, part: string) => named[part]?.(belongings) ?? '')
  return server.fetch(filled + (queries[nameOf({ method, path })] ?? ''), {
    method,
    headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
    ...(call?.upload && { body: new Uint8Array(await drawnPicture()) }),
  })
}
