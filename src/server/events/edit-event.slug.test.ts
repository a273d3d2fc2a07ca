import { expect, test } from 'vitest'
import { UniqueViolation } from '../db/database.ts'
import { withUnusedSlug } from './edit-event.ts'

/** Returns zeros on the first call, ones on the second, and so on. */
function counting() {
  let calls = 0
  return (size: number) => new Uint8Array(size).fill(calls++)
}

test('a taken slug is replaced by another one', async () => {
  const tried: string[] = []
  const slug = await withUnusedSlug(
    'Party',
    async (slug) => {
      tried.push(slug)
      if (tried.length < 3) throw new UniqueViolation('taken')
      return slug
    },
    counting(),
  )
  expect(slug).toBe('party-22222222')
  expect(tried).toEqual(['party-00000000', 'party-11111111', 'party-22222222'])
})

test('taken slugs are retried at most five times, and other errors not at all', async () => {
  let tries = 0
  const fail = (error: Error) => async () => {
    tries += 1
    throw error
  }
  await expect(withUnusedSlug('Party', fail(new UniqueViolation('taken')))).rejects.toThrow(UniqueViolation)
  expect(tries).toBe(5)
  await expect(withUnusedSlug('Party', fail(new Error('away')))).rejects.toThrow('away')
  expect(tries).toBe(6)
})

test('a thousand slugs of one title are all different', async () => {
  const slugs = new Set<string>()
  for (let made = 0; made < 1_000; made++) slugs.add(await withUnusedSlug('Party', async (slug) => slug))
  expect(slugs.size).toBe(1_000)
})
