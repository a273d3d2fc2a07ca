/** Nothing is known of such a visit: it came by a typed address, an email or a messenger. */
export const DIRECT = 'Direct'
export const OTHER = 'Other'

export interface VisitSource {
  source: string
  /** It is the host of the page that embeds the card, or empty. */
  site: string
  /** True if it came by a link with a tag of its own, as organizers share them. */
  isTagged: boolean
}

const MAX_LENGTH = 100

const LINK_TAG = 'utm_source'
const TAGS = [LINK_TAG, 'source', 'ref']

/**
 * These sources are known by several names: tags in links, hosts, and apps. A host also stands for everything below
 * it.
 */
const KNOWN_NAMES: Readonly<Record<string, readonly string[]>> = {
  Email: ['email', 'e-mail', 'mail'],
  Gmail: ['gmail', 'mail.google.com', 'com.google.android.gm'],
  'Outlook.com': ['outlook.live.com', 'outlook.office.com', 'outlook.office365.com'],
  Website: ['website'],
  'QR code': ['qr code', 'qr-code', 'qr_code', 'qrcode', 'qr'],
  WhatsApp: ['whatsapp', 'whatsapp.com', 'wa.me', 'com.whatsapp'],
  Instagram: ['instagram', 'instagram.com', 'com.instagram.android'],
  Facebook: ['facebook', 'fb', 'facebook.com', 'fb.com', 'fb.me', 'com.facebook.katana'],
  Messenger: ['messenger', 'messenger.com', 'm.me'],
  X: ['x', 'twitter', 'x.com', 'twitter.com', 't.co', 'com.twitter.android'],
  LinkedIn: ['linkedin', 'linkedin.com', 'lnkd.in', 'com.linkedin.android'],
  Bluesky: ['bluesky', 'bsky.app'],
  Reddit: ['reddit', 'reddit.com', 'redd.it', 'com.reddit.frontpage'],
  YouTube: ['youtube', 'youtube.com', 'youtu.be'],
  TikTok: ['tiktok', 'tiktok.com'],
  Telegram: ['telegram', 't.me', 'telegram.org', 'web.telegram.org', 'org.telegram.messenger'],
  Slack: ['slack', 'slack.com', 'com.slack'],
  Discord: ['discord', 'discord.com', 'discord.gg'],
  Google: ['google', 'google.com', 'com.google.android.googlequicksearchbox'],
  Bing: ['bing', 'bing.com'],
  DuckDuckGo: ['duckduckgo', 'duckduckgo.com'],
}

export const KNOWN_SOURCES: ReadonlySet<string> = new Set([DIRECT, ...Object.keys(KNOWN_NAMES)])

const nameOfKnown = new Map(
  Object.entries(KNOWN_NAMES).flatMap(([name, names]) => names.map((one): [string, string] => [one, name])),
)

export function taggedSource(parameters: URLSearchParams): string | null {
  const sources = TAGS.map((tag) => sourceOfTag(parameters.get(tag) ?? ''))
  return sources.find((source) => source !== null) ?? null
}

export function taggedLink(link: string, place: string): string {
  const words = place.trim().replaceAll(/\s+/g, ' ')
  if (words === '') return link
  const url = new URL(link)
  url.searchParams.set(LINK_TAG, words)
  return url.href
}

export function isTaggedLink(parameters: URLSearchParams): boolean {
  return sourceOfTag(parameters.get(LINK_TAG) ?? '') !== null
}

export function sourceOfTag(text: string): string | null {
  const words = text
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .slice(0, MAX_LENGTH)
    // Half of a character that the cut has split.
    .replaceAll(/\p{Cs}/gu, '')
    .trim()
    // The script of our pages sends the host of the site that led there.
    .replace(/^www\.(?=\S+$)/i, '')
  // Some senders put the address of the recipient into their links, which would identify a person.
  if (words === '' || words.includes('@')) return null
  return knownName(words.toLowerCase()) ?? words
}

export function sourceOfHost(host: string): string {
  return knownName(host) ?? host
}

/**
 * Reads the Referer header. Returns the host in lower case and without "www."; null for none, for localhost and for
 * our own.
 */
export function foreignHost(referrer: string, ownHost: string): string | null {
  if (!URL.canParse(referrer)) return null
  const host = withoutWww(new URL(referrer).hostname.toLowerCase()).slice(0, MAX_LENGTH)
  return host === '' || isLoopback(host) || host === withoutWww(ownHost) ? null : host
}

function isLoopback(host: string): boolean {
  return (
    host === 'localhost' || host.endsWith('.localhost') || host === '[::1]' || /^127(?:\.\d+){3}$/.test(host)
  )
}

/** Also finds l.facebook.com and out.reddit.com by the host that they belong to, and google.de by its first part. */
function knownName(name: string): string | undefined {
  for (let rest = name; rest !== ''; rest = rest.slice(rest.indexOf('.') + 1)) {
    const source = nameOfKnown.get(rest)
    if (source !== undefined && (rest === name || rest.includes('.'))) return source
    if (!rest.includes('.')) break
  }
  return /^(?:[a-z]+\.)?google\.(?:com?\.)?[a-z]{2}$/.test(name) ? 'Google' : undefined
}

function withoutWww(host: string): string {
  return host.replace(/^www\./, '')
}
