import { expect } from 'vitest'
import * as z from 'zod'
import type { Call, ReplyOf } from '../../api/call.ts'

/** Expects the status of the contract and exactly its fields, and returns the parsed body. */
export async function expectResponse<C extends Call>(response: Response, call: C): Promise<ReplyOf<C>> {
  const text = await response.text()
  expect([response.status, response.ok ? '' : text]).toEqual([call.status, ''])
  if (!call.reply) {
    if (call.file) expect(response.headers.get('content-type')).toBe(call.file)
    else expect(text).toBe('')
    return undefined as ReplyOf<C>
  }
  const answer: unknown = JSON.parse(text)
  return strict(call.reply).parse(answer) as ReplyOf<C>
}

/** Expects an error with this status and this sentence as plain text. */
export async function expectProblem(response: Response, status: number, sentence: string): Promise<void> {
  expect([response.status, await response.text()]).toEqual([status, sentence])
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
}

/** The same schema, with all its objects strict. */
function strict(schema: z.core.$ZodType): z.ZodType {
  if (schema instanceof z.ZodObject) {
    const shape = Object.entries(schema.shape).map(([name, field]) => [name, strict(field as z.ZodType)])
    return z.strictObject(Object.fromEntries(shape) as Record<string, z.ZodType>)
  }
  if (schema instanceof z.ZodArray) return z.array(strict(schema.element))
  if (schema instanceof z.ZodNullable) return z.nullable(strict(schema.unwrap()))
  if (schema instanceof z.ZodOptional) return z.optional(strict(schema.unwrap()))
  if (schema instanceof z.ZodType) return schema
  throw new TypeError('The schema is of a kind that cannot be checked.')
}
