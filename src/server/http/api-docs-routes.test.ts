import { expect, test } from 'vitest'
import type { Call } from '../../api/call.ts'
import { contract } from '../../api/contract.ts'
import type { OpenApiDocument } from '../../api/openapi-document.ts'
import { onBothEngines, sharedDatabase } from '../testing/databases.ts'
import { createEvent } from '../testing/event-calls.ts'
import { validatorOf } from '../testing/openapi-validator.ts'
import { signedInOrganizer } from '../testing/organizer.ts'
import { startTestServer } from '../testing/test-server.ts'

onBothEngines((stores) => {
  const database = sharedDatabase(stores)

  async function read(publicUrl?: string) {
    const server = await startTestServer({ database: database(), ...(publicUrl && { publicUrl }) })
    const response = await server.fetch('/api/openapi.json')
    return { server, response, document: (await response.json()) as OpenApiDocument }
  }

  test('the server answers what its OpenAPI document says', async () => {
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
      contract.readPublicEvent,
    ]) {
      const answer: unknown = await (await organizer.get(call.path.replace(':id', id))).json()
      expect([call.path, validator.problems(replyReference(document, call), answer)]).toEqual([call.path, []])
    }
    expect(validator.problems(replyReference(document, contract.me), {})).not.toEqual([])
  })

  test('the document names the sentences that the server really answers', async () => {
    const { server, document } = await read()
    const sentence = (name: string) =>
      document.components.responses[name]?.content?.['text/plain']?.example as string
    const post = (body: string, type: string) =>
      server.fetch(contract.signUp.path, { method: 'POST', body, headers: { 'content-type': type } })
    expect(await (await server.fetch(contract.me.path)).text()).toBe(sentence('SignedOut'))
    expect(await (await post('x', 'text/plain')).text()).toBe(sentence('NotJson'))
    expect(await (await post('x'.repeat(300_000), 'application/json')).text()).toBe(sentence('TooLarge'))
  })

  test('the document is for the address and the cookie of this very server, and is kept until it changes', async () => {
    const { server, response, document } = await read('https://cal.example.com')
    expect(document.servers).toEqual([{ url: 'https://cal.example.com' }])
    expect(document.components.securitySchemes.session).toMatchObject({ name: '__Host-session' })
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
    const tag = response.headers.get('etag') ?? ''
    const again = await server.fetch('/api/openapi.json', { headers: { 'if-none-match': tag } })
    expect([again.status, again.headers.get('cache-control')]).toEqual([304, 'no-cache'])
  })

  test('the page about it has a policy that allows its own style alone', async () => {
    const { server } = await read()
    const response = await server.fetch('/api/docs')
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    const policy = response.headers.get('content-security-policy')
    expect(policy).toMatch(/script-src 'self'; style-src 'self' 'sha256-[\w+/=]+';/)
    expect(policy).toContain("frame-ancestors 'none'")
  })
})

function replyReference({ paths }: OpenApiDocument, { method, path, status }: Call): string {
  const operation = paths[path.replace(':id', '{id}')]?.[method.toLowerCase()]
  return operation?.responses[status]?.content?.['application/json']?.schema.$ref ?? ''
}
