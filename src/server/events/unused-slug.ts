import { randomBytes } from 'node:crypto'
import { makeSlug, SLUG_RANDOM_BYTES } from '../../domain/event/slug.ts'
import { UniqueViolation } from '../db/database.ts'

const ATTEMPTS = 5

/** Runs `work` with a random slug for the title, and again with another one if the slug is taken. */
export async function withUnusedSlug<Result>(
  title: string,
  work: (slug: string) => Promise<Result>,
  random: (size: number) => Uint8Array = randomBytes,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work(makeSlug(title, random(SLUG_RANDOM_BYTES)))
    } catch (error) {
      if (!(error instanceof UniqueViolation) || attempt === ATTEMPTS) throw error
    }
  }
}
