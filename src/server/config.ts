import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { parseEmailAddress } from '../domain/email-address.ts'
import { ANYONE, parseAdmins, parseOrganizers } from '../domain/organizers.ts'
import type { SingleSignOn } from '../domain/sign-in-provider.ts'
import { SECOND } from '../domain/time/wall-time.ts'

export type Environment = Readonly<Record<string, string | undefined>>

export type Config = ReturnType<typeof readConfig>

/** It lists every wrong setting at once, so that nobody has to start ten times to find ten mistakes. */
export class InvalidSettings extends Error {
  override readonly name = 'InvalidSettings'

  constructor(readonly sentences: readonly string[]) {
    super(sentences.join('\n'))
  }
}

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

export function readConfig(env: Environment) {
  const sentences: string[] = []

  function read<Value>(
    name: string,
    must: string,
    parse: (text: string) => Value | undefined,
    describe = (text: string) => `"${text}"`,
  ) {
    const text = env[name]?.trim()
    if (!text) return undefined
    const value = parse(text)
    if (value === undefined) sentences.push(`${name} is ${describe(text)}; it must be ${must}.`)
    return value
  }

  /** A URL may hold a password, so its value is never printed or logged. */
  function readSecret(name: string, must: string, parse: (text: string) => string | undefined) {
    return read(name, must, parse, () => 'not valid')
  }

  function readNumber(name: string, least: number, most: number) {
    return read(name, `a whole number from ${least} to ${most}`, wholeNumber(least, most))
  }

  const config = {
    port: readNumber('PORT', 0, 65_535) ?? 3000,
    /** If unset, the server listens on loopback only, on IPv4 and IPv6. */
    host: read('HOST', 'an IP address or a host name, such as 0.0.0.0', hostName),
    /** If unset, the server has the loopback names with the port in use. */
    publicUrl: read(
      'PUBLIC_URL',
      'an http or https URL without a path, such as https://cal.example.com',
      origin,
    ),
    dataDir: resolve(read('DATA_DIR', 'the path of a folder', folder) ?? './data'),
    databaseUrl: readSecret(
      'DATABASE_URL',
      'postgres://user:password@host:5432/database',
      urlOf('postgres:', 'postgresql:'),
    ),
    smtpUrl: readSecret(
      'SMTP_URL',
      `smtp://user:password@host:587 or smtps://…, with %23 for a # in the password, and with no options but ${SMTP_OPTIONS.join(', ')}`,
      smtpUrl,
    ),
    bounceUrl: readSecret(
      'BOUNCE_URL',
      `imaps://bounces%40example.com:password@host or imap://…, where the user is the email address of the mailbox, with at most ${LONGEST_BOUNCE_NAME} characters before its @`,
      bounceUrl,
    ),
    smtpConnections: readNumber('SMTP_CONNECTIONS', 1, 50) ?? 8,
    mailFrom: read('MAIL_FROM', 'an email address, such as Daymark <hello@example.com>', sender),
    /** Emails to attendees can have another sender, so that their complaints do not hurt sign-in emails. */
    mailFromAttendees: read('MAIL_FROM_ATTENDEES', 'an email address, such as events@example.com', sender),
    /** So many emails to attendees go out per day; without it there is no limit. */
    mailPerDay: readNumber('MAIL_PER_DAY', 1, 100_000_000),
    /** It limits a team in its first week. If unset, the limit depends on who may organize. */
    mailPerDayNewTeam: readNumber('MAIL_PER_DAY_NEW_TEAM', 1, 100_000_000),
    /** It limits each network per day. If unset, the limit depends on who may organize. */
    newAccountsPerNetwork: readNumber('NEW_ACCOUNTS_PER_NETWORK', 1, 1_000_000),
    supportEmail: read('SUPPORT_EMAIL', 'an email address', emailAddress),
    supportVideoUrl: read('SUPPORT_VIDEO_URL', 'an https URL', urlOf('https:')),
    brandName: read('BRAND_NAME', 'one line of at most 100 characters', oneLine(100)) ?? 'Daymark',
    imprintUrl: read('IMPRINT_URL', 'an http or https URL', urlOf('http:', 'https:')),
    privacyUrl: read('PRIVACY_URL', 'an http or https URL', urlOf('http:', 'https:')),
    trustProxy:
      read(
        'TRUST_PROXY',
        'true, false, or the IP addresses of the proxies, separated by commas, such as 10.0.0.0/8,::1',
        proxies,
      ) ?? false,
    logLevel: read('LOG_LEVEL', `one of ${LOG_LEVELS.join(', ')}`, oneOf(LOG_LEVELS)) ?? 'info',
    attendeeRetentionDays: readNumber('ATTENDEE_RETENTION_DAYS', 1, 36_500) ?? 90,
    cacheMb: readNumber('CACHE_MB', 1, 100_000) ?? 64,
    organizers:
      read(
        'ORGANIZERS',
        'anyone, invited, or email addresses and domains with commas, such as ada@example.org, @example.org',
        parseOrganizers,
      ) ?? ANYONE,
    admins: read('ADMINS', 'email addresses with commas, such as ada@example.org', parseAdmins) ?? [],
    /** If unset, it depends on who may organize. */
    confirmSignUps: read('CONFIRM_SIGN_UPS', 'true or false', trueOrFalse),
    /** Whoever sends it may read /metrics; if unset, nobody. */
    metricsToken: readSecret('METRICS_TOKEN', 'at least 16 letters, digits, - or _', secretToken),
    calendarInvitations: read('CALENDAR_INVITATIONS', 'true or false', trueOrFalse) ?? true,
    oidcIssuer: read('OIDC_ISSUER', 'an https URL, such as https://id.example.com/realms/main', issuer),
    oidcClientId: read('OIDC_CLIENT_ID', 'one line of at most 500 characters', oneLine(500)),
    oidcClientSecret: readSecret('OIDC_CLIENT_SECRET', 'one line of at most 500 characters', oneLine(500)),
    oidcName: read('OIDC_NAME', 'one line of at most 50 characters', oneLine(50)) ?? 'single sign-on',
    oidcOnly: read('OIDC_ONLY', 'true or false', trueOrFalse) ?? false,
    /** If true, webhooks may also be addresses inside the operator's network, and without encryption. */
    webhookPrivateAddresses: read('WEBHOOK_PRIVATE_ADDRESSES', 'true or false', trueOrFalse) ?? false,
    shutdownDelayMs:
      (read('SHUTDOWN_DELAY', 'a whole number of seconds from 0 to 60', wholeNumber(0, 60)) ?? 1) * SECOND,
  }
  const { oidcIssuer, oidcClientId, oidcClientSecret, oidcOnly } = config
  if (isHalfSet([oidcIssuer, oidcClientId, oidcClientSecret], oidcOnly)) {
    sentences.push('Single sign-on needs OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET.')
  }
  if (sentences.length > 0) throw new InvalidSettings(sentences)
  return config
}

function isHalfSet(values: readonly (string | undefined)[], isNeeded: boolean): boolean {
  const set = values.filter((value) => value !== undefined).length
  return set < values.length && (set > 0 || isNeeded)
}

function wholeNumber(least: number, most: number) {
  return (text: string) => {
    const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
    return number >= least && number <= most ? number : undefined
  }
}

function oneOf<Value extends string>(values: readonly Value[]) {
  return (text: string) => values.find((value) => value === text.toLowerCase())
}

function trueOrFalse(text: string) {
  const value = oneOf(['true', 'false'])(text)
  return value && value === 'true'
}

function oneLine(most: number) {
  return (text: string) => (text.length <= most && !/\p{Cc}/u.test(text) ? text : undefined)
}

function folder(text: string) {
  return text.includes('\0') ? undefined : text
}

function hostName(text: string) {
  return isIP(text) || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(text) ? text : undefined
}

function urlOf(...protocols: string[]) {
  return (text: string) => {
    const url = parsedUrl(text)
    return url && protocols.includes(url.protocol) && url.hostname ? text : undefined
  }
}

/**
 * An operator may need these options of nodemailer. It would ignore a misspelled one, and send without encryption.
 */
const SMTP_OPTIONS = [
  'requireTLS',
  'ignoreTLS',
  'tls.rejectUnauthorized',
  'tls.servername',
  'authMethod',
  'name',
]

/** A # in the password would end the URL. */
function smtpUrl(text: string) {
  const url = parsedUrl(text)
  if (!url || !urlOf('smtp:', 'smtps:')(text) || text.includes('#')) return undefined
  return [...url.searchParams.keys()].every((name) => SMTP_OPTIONS.includes(name)) ? text : undefined
}

/** A token is added to it, and 64 characters are allowed. */
const LONGEST_BOUNCE_NAME = 19

function bounceUrl(text: string) {
  const url = parsedUrl(text)
  if (!url || !urlOf('imap:', 'imaps:')(text) || url.search || text.includes('#')) return undefined
  // A stray % cannot be decoded.
  if (/%(?![\da-f]{2})/i.test(url.username + url.password)) return undefined
  const address = emailAddress(decodeURIComponent(url.username))
  return address !== undefined && address.indexOf('@') <= LONGEST_BOUNCE_NAME ? text : undefined
}

function origin(text: string) {
  const url = parsedUrl(text)
  if (!url || !['http:', 'https:'].includes(url.protocol)) return undefined
  const hasMore = url.pathname !== '/' || url.search || url.hash || url.username || url.password
  return hasMore ? undefined : url.origin
}

function parsedUrl(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined
}

/** The issuer may use http only on this machine, to try it out. */
function issuer(text: string) {
  const url = parsedUrl(text)
  if (!url || url.search || url.hash) return undefined
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
  return url.protocol === 'https:' || (url.protocol === 'http:' && isHere) ? text : undefined
}

function secretToken(text: string) {
  return /^[\w-]{16,200}$/.test(text) ? text : undefined
}

function emailAddress(text: string) {
  return parseEmailAddress(text) ?? undefined
}

function sender(text: string) {
  const address = /^[^<>"]*<([^<>]+)>$/.exec(text)?.[1] ?? text
  return emailAddress(address) && oneLine(300)(text)
}

function proxies(text: string): boolean | string[] | undefined {
  if (text === 'true') return true
  if (text === 'false') return false
  const ranges = text.split(',').map((range) => range.trim())
  return ranges.every(isAddressRange) ? ranges : undefined
}

function isAddressRange(range: string): boolean {
  const [address = '', prefix, ...rest] = range.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  return prefix === undefined || wholeNumber(0, version === 4 ? 32 : 128)(prefix) !== undefined
}

export function singleSignOn(config: Config): SingleSignOn | null {
  const { oidcIssuer: issuer, oidcClientId: clientId, oidcClientSecret: clientSecret } = config
  if (issuer === undefined || clientId === undefined || clientSecret === undefined) return null
  return { issuer, clientId, clientSecret, name: config.oidcName, isOnly: config.oidcOnly }
}

export function legalLinks({ imprintUrl, privacyUrl }: Pick<Config, 'imprintUrl' | 'privacyUrl'>) {
  const links = [
    { label: 'Imprint', address: imprintUrl },
    { label: 'Privacy', address: privacyUrl },
  ] as const
  return links.flatMap(({ label, address }) => (address === undefined ? [] : [{ label, address }]))
}
