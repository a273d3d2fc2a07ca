import { createIsBotFromList, list } from 'isbot'
import type { RequestHead } from '../http/requests/request-head.ts'

/**
 * isbot's patterns for whatever is no browser, and for people's own scripts and driven browsers. Those count: only crawlers and
 * link previews, which have a name, do not.
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

/** What isbot leaves to the patterns above, or does not know. */
const ALSO_UNCOUNTED = [
  'https?://',
  '(?<!c)url(?!lib)',
  // Office asks for a link itself before it hands it to the browser.
  'ms-office|microsoft office|msoffice',
  'barracuda',
  'cardyb',
  'mediapartners',
  String.raw`\bslack\b`,
  'unfurl',
  '^viber',
]

const isKnownCrawler = createIsBotFromList([
  ...list.filter((pattern) => !COUNTED_PATTERNS.includes(pattern)),
  ...ALSO_UNCOUNTED,
])

/** The patterns take as long as half of an answer, and most visitors share a few browsers. */
const judged = new Map<string, boolean>()
const MOST_JUDGED = 1_000
const LONGEST_JUDGED = 400

const PURPOSES = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz']

/** Whether this is somebody who looks, and not a crawler, a link preview, or a browser that only looks ahead. */
export function countsAsVisit({ method, headers }: RequestHead): boolean {
  return method !== 'HEAD' && !looksAhead(headers) && !isCrawler(headers['user-agent'] ?? '')
}

export function isOnPhone({ headers }: RequestHead): boolean {
  return /\b(?:Android|iPhone|iPad|iPod|Mobile)\b/i.test(headers['user-agent'] ?? '')
}

function looksAhead(headers: RequestHead['headers']): boolean {
  return PURPOSES.some((name) => /prefetch|prerender|preview/i.test(String(headers[name] ?? '')))
}

function isCrawler(userAgent: string): boolean {
  if (userAgent.length > LONGEST_JUDGED) return isKnownCrawler(userAgent)
  const known = judged.get(userAgent)
  if (known !== undefined) return known
  if (judged.size >= MOST_JUDGED) judged.clear()
  const isOne = isKnownCrawler(userAgent)
  judged.set(userAgent, isOne)
  return isOne
}
