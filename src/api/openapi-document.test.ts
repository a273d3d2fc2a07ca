import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { statusOf } from '../server/http/responses/problem-response.ts'
import { validatorOf } from '../server/testing/openapi-validator.ts'
import type { Call } from './call.ts'
import { contract, takesToken } from './contract.ts'
import { openApiDocument } from './openapi-document.ts'

const site = {
  brandName: 'Daymark',
  publicUrl: 'http://localhost:3000',
  version: '1.0.0',
  sessionCookie: 'session',
}
const document = openApiDocument(site)
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods))
const calls = Object.entries<Call>(contract)
const documented = ({ path }: Call) => path.replaceAll(/:(\w+)/g, '{$1}')

describe('the OpenAPI document', () => {
  test('the OpenAPI document has every call of the contract and nothing else', () => {
    const found = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect(found.toSorted()).toEqual(calls.map(([, call]) => `${call.method} ${documented(call)}`).toSorted())
  })

  test.each(calls)('the OpenAPI document describes the request and the responses of %s', (name, call) => {
    const operation = document.paths[documented(call)]?.[call.method.toLowerCase()]
    expect(operation?.operationId).toBe(name)
    const session = call.access === 'session' ? [{ session: [] }] : []
    expect(operation?.security).toEqual(takesToken(call) ? [{ token: [] }, ...session] : session)
    expect(Boolean(operation?.requestBody)).toBe(Boolean(call.body ?? call.upload))
    const responses = operation?.responses ?? {}
    expect(Boolean(responses[call.status]?.content)).toBe(call.status !== 204)
    expect('401' in responses).toBe(call.access === 'session')
    expect('415' in responses).toBe(Boolean(call.body))
    const inPath = operation?.parameters?.filter(({ in: place }) => place === 'path') ?? []
    expect(inPath.map((part) => part.name)).toEqual(
      [...call.path.matchAll(/:(\w+)/g)].map(([, part]) => part),
    )
  })

  test('the OpenAPI document has unique ids, declared tags, described responses and valid references', () => {
    expect(document.openapi).toMatch(/^3\.1\.\d$/)
    expect(document.info).toMatchObject({ title: 'Daymark', version: '1.0.0' })
    const ids = operations.map(({ operationId }) => operationId)
    expect(new Set(ids).size).toBe(ids.length)
    const tags = new Set(document.tags.map(({ name }) => name))
    expect(operations.flatMap((operation) => operation.tags).filter((tag) => !tags.has(tag))).toEqual([])
    const described = operations.flatMap(({ responses }) => Object.values(responses))
    expect(described.filter(({ description, $ref }) => !description && !$ref)).toEqual([])
    expect(missingReferences()).toEqual([])
  })

  test('the OpenAPI document lists every filter of the event list', () => {
    const names = document.paths['/api/events']?.get?.parameters?.map(({ name }) => name)
    expect(names).toEqual(['q', 'status', 'topic', 'from', 'to', 'sort', 'fields', 'limit', 'cursor'])
  })

  test('the examples in the OpenAPI document match its schemas and the contract', () => {
    const validator = validatorOf(document)
    for (const [, call] of calls.filter(([, { body }]) => body)) {
      const { requestBody } = document.paths[documented(call)]?.[call.method.toLowerCase()] ?? {}
      const { schema, example } = requestBody?.content['application/json'] ?? {}
      expect(validator.problems(schema?.$ref ?? '', example)).toEqual([])
      expect(call.body?.safeParse(example).error).toBeUndefined()
    }
  })

  test('the OpenAPI document has only errors with statuses and messages of the product', () => {
    const known = [...Object.values(statusOf), 500].map(String)
    const errorStatuses = operations
      .flatMap(({ responses }) => Object.keys(responses))
      .filter((status) => status >= '400')
    expect(errorStatuses.filter((status) => !known.includes(status))).toEqual([])
    const sources = [...sourcesIn('src/server'), ...sourcesIn('src/domain')].join('\n')
    const sentences = operations.flatMap(({ responses }) =>
      Object.entries(responses).flatMap(([status, { content }]) => {
        const example = content?.['text/plain']?.example
        // That of a picture that is too large is put together.
        return typeof example !== 'string' || status === '413' ? [] : example
      }),
    )
    const fixed = sentences.map((sentence) => sentence.replace(/^\S+@\S+/, ''))
    expect(fixed.filter((sentence) => !sources.includes(sentence))).toEqual([])
  })
})

function missingReferences(): string[] {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(
    ([, path = '']) => path,
  )
  expect(references.length).toBeGreaterThan(calls.length)
  return references.filter((path) => {
    let place: unknown = document
    for (const part of path.split('/')) place = (place as Record<string, unknown> | undefined)?.[part]
    return place === undefined
  })
}

function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(`${folder}/${file}`, 'utf8'))
}
