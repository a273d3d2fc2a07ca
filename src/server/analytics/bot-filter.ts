import { createIsBotFromList, list } from 'isbot'
import { cachedByText } from '../../domain/bounded-cache.ts'
import type { RequestHead } from '../http/requests/client-address.ts'

/**
 * Patterns of isbot that match scripts, HTTP libraries and automated browsers. Their visits are counted: only
 * named crawlers and link previews are filtered out.
 */
export const COUNTED_PATTERNS = [
  String.raw`(?<!lib)http`,
  String.raw`;\s\w+;$`,
  String.raw`\(\)`,
  String.raw`\b\w+/1\.0;`,
  String.raw`\bperl\b`,
  String.raw`\|`,
  String.raw`^[<\(;]`,
  String.raw`^[\w \.\-\(?:\):%]+(?:/v?\d+(?:\.\d+)?(?:\.\d{1,10})*?)?(?:,|$)`,
  String.raw`^[\w\-]+/[\w]+$`,
  '^[^ ]{50,}$',
  String.raw`^\d+\b`,
  String.raw`^\w+/[\w\(\)]*$`,
  String.raw`^\w+/\d\.\d\s\([\w@]+\)$`,
  '^apache/',
  '^client/',
  '^custom',
  '^jetty/',
  String.raw`^mozilla/\d\.\d\s[\w\.-]+$`,
  String.raw`^mozilla/\d\.\d\s\((?:compatible;)?(?:\s?[\w\d-.]+\/\d+\.\d+)?\)$`,
  '^php',
  '^postman',
  '^python',
  '^rest',
  '^wget',
  'cypress/',
  'headless',
  'java(?!;)',
  'library',
  String.raw`node\b`,
  'phantomjs',
  'playwright',
  'selenium',
  'url',
]

/** Bots that isbot does not know, or matches only by the patterns above. */
const EXTRA_BOT_PATTERNS = [
  'https?://',
  '(?<!c)url(?!lib)',
  // Office requests a link itself before it opens the browser.
  'ms-office|microsoft office|msoffice',
  'barracuda',
  'cardyb',
  'mediapartners',
  String.raw`\bslack\b`,
  'unfurl',
  '^viber',
]

const matchesBotPattern = createIsBotFromList([
  ...list.filter((pattern) => !COUNTED_PATTERNS.includes(pattern)),
  ...EXTRA_BOT_PATTERNS,
])

/** Matching takes half as long as a whole response, and most visitors share a few browsers. */
const isBot = cachedByText(matchesBotPattern, 400_000)

const PURPOSE_HEADERS = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz']

/** False for crawlers, link previews, prefetches, HEAD requests and the organizer's own preview. */
export function countsAsVisit({ method, headers, url = '' }: RequestHead): boolean {
  if (method === 'HEAD' || /[?&]preview\b/.test(url)) return false
  return !isPrefetch(headers) && !isBot(headers['user-agent'] ?? '')
}

export function isOnPhone({ headers }: RequestHead): boolean {
  return /\b(?:Android|iPhone|iPad|iPod|Mobile)\b/i.test(headers['user-agent'] ?? '')
}

function isPrefetch(headers: RequestHead['headers']): boolean {
  return PURPOSE_HEADERS.some((name) => {
    const purpose = headers[name]
    return purpose !== undefined && /prefetch|prerender|preview/i.test(String(purpose))
  })
}
