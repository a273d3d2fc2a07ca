import * as z from 'zod'
import { problemKey } from './language/problem-key.ts'
import { foldedText } from './text.ts'
import { requiredLineField } from './text-field.ts'

export const MOST_TOPICS = 30
export const MOST_TOPICS_OF_EVENT = 3
export const TOPIC_LENGTH = 40

/** Addresses name a topic by it, in the letters of any script. Two topics of a team never have the same. */
export function topicSlug(name: string): string {
  return foldedText(name)
    .replace(/[^\p{L}\p{M}\p{N}\p{Extended_Pictographic}]+/gu, '-')
    .replace(/^-|-$/g, '')
}

/** A comma separates two topics wherever people type them. */
export const topicName = requiredLineField('topic', TOPIC_LENGTH).refine(
  (name) => !/[,;]/.test(name) && topicSlug(name) !== '',
  problemKey('topicInvalid'),
)

export const topicNames = z
  .array(topicName, problemKey('topicsNotList'))
  .transform(eachOnce)
  .refine((names) => names.length <= MOST_TOPICS_OF_EVENT, problemKey('tooManyTopicsOfEvent'))

/** Returns the topics that a text names with commas between them, each once and not longer than it may be. */
export function topicsIn(text: string): string[] {
  const names = text.split(/[,;\n]/).flatMap((part) => {
    const parsed = topicName.safeParse(Array.from(part.trim()).slice(0, TOPIC_LENGTH).join(''))
    return parsed.success ? [parsed.data] : []
  })
  return eachOnce(names)
}

function eachOnce(names: readonly string[]): string[] {
  const slugs = names.map(topicSlug)
  return names.filter((_, index) => slugs.indexOf(slugs[index] ?? '') === index)
}
