import { expect, test } from 'vitest'
import { version } from '../../../package.json'
import type { Call } from '../../api/call.ts'
import { contract } from '../../api/contract.ts'
import type { OpenApiDocument } from '../../api/openapi-document.ts'
import { askingEvent } from '../testing/answer-calls.ts'
import { onSqlite, sharedDatabase } from '../testing/database/databases.ts'
import { createEvent } from '../testing/event-calls.ts'
import { validatorOf } from '../testing/openapi-validator.ts'
import { signedInOrganizer } from '../testing/organizer.ts'
import { startTestServer } from '../testing/test-server.ts'

onSqlite((stores) => {
  const database = sharedDatabase(stores)

  async function read(publicUrl?: string) {
    const server = await startTestServer({ database: database(), ...(publicUrl && { publicUrl }) })
    const response = await server.fetch('/api/openapi.json')
    return { server, response, document: (await response.json()) as OpenApiDocument }
  }

  test('the document has the version of the product, and a call without a session says how to show one', async () => {
    const { server, document } = await read()
    expect(document.info.version).toBe(version)
    const response = await server.fetch(contract.listEvents.path)
    expect([response.status, response.headers.get('www-authenticate')]).toEqual([401, 'Bearer'])
  })

  test('every response matches its schema in the OpenAPI document, and so do sign-ups and answers', async () => {
    const { server, document } = await read()
    const validator = validatorOf(document)
    const organizer = await signedInOrganizer(server, database())
    const { id } = await createEvent(organizer)
    for (const call of [
      contract.me,
      contract.listEvents,
      contract.readEvent,
      contract.eventAnalytics,
      contract.analyticsSummary,
      contract.teamTimeline,
      contract.teamSources,
      contract.teamSites,
      contract.teamSubscribers,
      contract.teamEvents,
      contract.eventTimeline,
      contract.eventSources,
      contract.eventSites,
      contract.eventSubscribers,
      contract.eventDates,
      contract.readPublicEvent,
    ]) {
      const response: unknown = await (await organizer.get(call.path.replace(':id', id))).json()
      expect([call.path, validator.problems(replyReference(document, call), response)]).toEqual([
        call.path,
        [],
      ])
    }
    expect(validator.problems(replyReference(document, contract.me), {})).not.toEqual([])
    const { pathOf, idOf } = await askingEvent(
      organizer,
      {},
      { startIso: '2090-06-10T18:00:00', endIso: '2090-06-10T22:00:00' },
    )
    const questions = [{ id: 1, text: 'Why?', kind: 'line', choices: [] }]
    const answer = { answer: 'yes', guests: 2, answers: { 1: 'Because' } }
    const sent: [call: Call, body?: object][] = [
      [contract.saveAnswerSettings, { allowsGuests: true, places: 3, questions }],
      [contract.signUp, { name: 'Bob', email: 'bob@example.com', ...answer }],
      [contract.addAttendee, { name: 'Zoe', email: 'zoe@example.com', ...answer }],
      [contract.changeAttendee, { ...answer, answer: 'maybe' }],
      [contract.checkIn],
      [contract.listCheckIns],
      [contract.listAttendees],
      [contract.readEvent],
      [contract.readPublicEvent],
    ]
    for (const [call, body] of sent) {
      const { method, path, status } = call
      const response = await server.fetch(pathOf(call, await idOf('Bob')), {
        method,
        headers: { cookie: organizer.cookie, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      })
      const text = await response.text()
      const problems = [
        ...(body ? validator.problems(bodyReference(document, call), body) : []),
        ...(call.reply ? validator.problems(replyReference(document, call), JSON.parse(text)) : []),
      ]
      expect([path, response.status, problems]).toEqual([path, status, []])
    }
    for (const wrong of [{ answer: 'perhaps' }, { guests: 10 }, { guests: 0.5 }, { answers: { 1: 2 } }]) {
      expect(validator.problems(bodyReference(document, contract.changeAttendee), wrong)).not.toEqual([])
    }
  })

  test('the OpenAPI document quotes the error sentences that the server really sends', async () => {
    const { server, document } = await read()
    const sentence = (name: string) =>
      document.components.responses[name]?.content?.['text/plain']?.example as string
    const post = (body: string, type: string) =>
      server.fetch(contract.signUp.path, { method: 'POST', body, headers: { 'content-type': type } })
    expect(await (await server.fetch(contract.me.path)).text()).toBe(sentence('SignedOut'))
    expect(await (await post('x', 'text/plain')).text()).toBe(sentence('NotJson'))
    expect(await (await post('x'.repeat(300_000), 'application/json')).text()).toBe(sentence('TooLarge'))
  })

  test('the OpenAPI document names this server’s URL and cookie, and is revalidated by its ETag', async () => {
    const { server, response, document } = await read('https://cal.example.com')
    expect(document.servers).toEqual([{ url: 'https://cal.example.com' }])
    expect(document.components.securitySchemes.session).toMatchObject({ name: '__Host-session' })
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
    const tag = response.headers.get('etag') ?? ''
    const again = await server.fetch('/api/openapi.json', { headers: { 'if-none-match': tag } })
    expect([again.status, again.headers.get('cache-control')]).toEqual([304, 'no-cache'])
  })

  test('the Content-Security-Policy of /api/docs allows its own inline style and no other', async () => {
    const { server } = await read()
    const response = await server.fetch('/api/docs')
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    const policy = response.headers.get('content-security-policy')
    expect(policy).toMatch(/script-src 'self'; style-src 'self' 'sha256-[\w+/=]+';/)
    expect(policy).toContain("frame-ancestors 'none'")
  })
})

function operationOf({ paths }: OpenApiDocument, { method, path }: Call) {
  return paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
}

function bodyReference(document: OpenApiDocument, call: Call): string {
  return operationOf(document, call)?.requestBody?.content['application/json']?.schema.$ref ?? ''
}

function replyReference(document: OpenApiDocument, call: Call): string {
  return operationOf(document, call)?.responses[call.status]?.content?.['application/json']?.schema.$ref ?? ''
}
