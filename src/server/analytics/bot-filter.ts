import { createIsBotFromList, findBotPatterns, list } from 'isbot'
import { cachedByText } from '../../domain/bounded-cache.ts'
import type { RequestHead } from '../http/requests/client-address.ts'

/**
 * Visits by scripts, HTTP libraries and automated browsers are counted: only named crawlers and link previews are
 * filtered out. So the patterns by which isbot knows these user agents are left out.
 */
export const COUNTED_AGENTS = [
  'Apache/2.4 (Unix)',
  'Client/1.0',
  'Custom',
  'Cypress/13.1',
  'GuzzleHttp/7',
  'Java/17.0.11',
  'Jetty/9.4',
  'Mozilla/5.0 ()',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/126.0.6478.8 Safari/537.36',
  'Mozilla/5.0 script',
  'PHP/8.3.8',
  'PhantomJS/2.1',
  'Playwright/1.45',
  'PostmanRuntime/7.39.0',
  'Python-urllib/3.12',
  'Wget/1.21.4',
  'libwww-perl/6.77',
  'node',
  'rest-client/2.1',
  'selenium/4.1 (python linux)',
  // Names that somebody made up.
  '(script)',
  '1 script',
  'my library',
  'my script; and; more;',
  'script/1.0; more',
  'script|more',
  'a'.repeat(50),
]

/** isbot does not know these bots, or matches them only by a pattern that is left out. */
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

const countedPatterns = new Set(COUNTED_AGENTS.flatMap((agent) => findBotPatterns(agent)))

const matchesBotPattern = createIsBotFromList([
  ...list.filter((pattern) => !countedPatterns.has(pattern)),
  ...EXTRA_BOT_PATTERNS,
])

/** Matching takes half as long as a whole response, and most visitors share a few browsers. */
const isBot = cachedByText(matchesBotPattern, 400_000)

const PURPOSE_HEADERS = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz']

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
