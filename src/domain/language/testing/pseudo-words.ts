import { english } from '../english.ts'
import type { Words } from '../words.ts'

/** English with a mark around each message, so that a test sees which texts of a page are from no catalog. */
export const pseudoWords: Words = { ...marked(english), language: 'en' }

function marked<T>(value: T): T
function marked(value: unknown): unknown {
  if (typeof value === 'string') return `⟦${value}⟧`
  if (isMessage(value)) return (...values: unknown[]) => marked(value(...values))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, marked(part)]))
}

function isMessage(value: unknown): value is (...values: unknown[]) => unknown {
  return typeof value === 'function'
}

/** Also those that the script of the page shows. */
const READ_ATTRIBUTES =
  /\s(?:aria-label|placeholder|title|alt|data-pending|(?:name|property)="(?:og:)?description" content)="([^"]*)"/g
const INNERMOST = /⟦[^⟦⟧]*⟧/g

/**
 * The words of a page that are from no catalog. Letters other than Latin ones are those of the test's organizer.
 * @param known such as the brand and names of zones
 */
export function wordsFromNoCatalog(html: string, known: readonly string[] = []): string[] {
  const body = html.replace(/<(style|script)\b.*?<\/\1>/gs, '')
  const attributes = [...body.matchAll(READ_ATTRIBUTES)].map(([, value]) => value)
  const text = body.replace(/<[^>]*>/g, ' ')
  return [text, ...attributes].flatMap((part = '') => {
    let rest = part.replace(/&#?\w+;/g, ' ')
    for (let before = ''; before !== rest; ) [before, rest] = [rest, rest.replace(INNERMOST, ' ')]
    for (const word of known) rest = rest.replaceAll(word, ' ')
    return rest.match(/[A-Za-z]{2}[\w'’ ]*/g) ?? []
  })
}
