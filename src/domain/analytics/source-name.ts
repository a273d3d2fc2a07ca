/** The source of a visit of which nothing is known: a typed address, an email, a messenger. */
export const DIRECT = 'Direct'
/** Stands for all sources beyond those that are kept. */
export const OTHER = 'Other'

/** Where a visit came from. */
export interface VisitSource {
  source: string
  /** The host of the page that embeds the card, or empty. */
  site: string
  /** Whether it came by a link with a tag of its own, as organizers share them. */
  isTagged: boolean
}

const MAX_LENGTH = 100

/** The parameter of the tagged links that organizers copy from the app. */
const LINK_TAG = 'utm_source'
/** The parameters that name a source, the first that is set wins. */
const TAGS = [LINK_TAG, 'source', 'ref']

/**
 * Sources that are known by several names: tags in links, hosts, and apps. A host also stands for everything
 * below it.
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

/** They keep their name however many others there are. */
export const KNOWN_SOURCES: ReadonlySet<string> = new Set([DIRECT, ...Object.keys(KNOWN_NAMES)])

const nameOfKnown = new Map(
  Object.entries(KNOWN_NAMES).flatMap(([name, names]) => names.map((one): [string, string] => [one, name])),
)

/** The source that the parameters of an address name, or null. */
export function taggedSource(parameters: URLSearchParams): string | null {
  const sources = TAGS.map((tag) => sourceOfTag(parameters.get(tag) ?? ''))
  return sources.find((source) => source !== null) ?? null
}

/** The link with the name of the place where it is shared; without one, the link itself. */
export function taggedLink(link: string, place: string): string {
  const words = place.trim().replaceAll(/\s+/g, ' ')
  if (words === '') return link
  const url = new URL(link)
  url.searchParams.set(LINK_TAG, words)
  return url.href
}

/** Whether the parameters of an address are those of a tagged link. */
export function isTaggedLink(parameters: URLSearchParams): boolean {
  return sourceOfTag(parameters.get(LINK_TAG) ?? '') !== null
}

/** The source of a tag that somebody wrote: a known name, or their own words. */
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

/** The source of a host that led here, without its "www.". */
export function sourceOfHost(host: string): string {
  return knownName(host) ?? host
}

/** The host in the Referer header, in lower case and without "www.". Null for none, for localhost and for our own. */
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
