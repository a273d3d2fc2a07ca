import { get as getHttp, type IncomingMessage } from 'node:http'
import { get as getHttps } from 'node:https'
import { isIP } from 'node:net'
import { TLSSocket } from 'node:tls'
import { OPEN_TO_ANYONE } from '../../domain/organizers.ts'
import { DAY } from '../../domain/time/wall-time.ts'
import { type Config, readConfig } from '../config.ts'
import type { CommandContext } from './command.ts'
import { type Finding, reasonOf } from './finding.ts'

type Address = CommandContext['address']

const topic = 'Settings'

/**
 * Warns about settings that are valid but probably a mistake. Invalid ones are rejected when they are read.
 */
export function settingsFindings(config: Config, address: Address): Finding[] {
  const warnings = [
    ...publicUrlWarnings(config, address),
    ...hostWarnings(config, address),
    ...proxyWarnings(config, address),
    ...mailWarnings(config, address),
    ...organizerWarnings(config, address),
  ]
  const findings: Finding[] = [
    ...signInErrors(config, address).map((message) => ({ kind: 'error' as const, topic, message })),
    ...warnings.map((message) => ({ kind: 'warning' as const, topic, message })),
  ]
  if (findings.length > 0) return findings
  const url = config.publicUrl ?? `http://localhost:${config.port}, on this machine only`
  return [{ kind: 'ok', topic, message: `all are valid; people find the server at ${url}.` }]
}

function publicUrlWarnings({ publicUrl }: Config, { isLoopback, isHttps }: Address): string[] {
  if (isLoopback || isHttps) return []
  return [
    `PUBLIC_URL is ${publicUrl}, without https, so others can read sign-in links and cookies on the network. ` +
      'Put a proxy with https in front (docs/running.md) and set PUBLIC_URL to its address.',
  ]
}

function hostWarnings({ host, publicUrl, port }: Config, { isHttps }: Address): string[] {
  if (host === undefined || isLoopbackHost(host)) return []
  if (publicUrl === undefined) {
    return [`HOST is ${host}, but without PUBLIC_URL the server only works on this machine. Set PUBLIC_URL.`]
  }
  if (!isHttps) return []
  return [
    `HOST is ${host}, so port ${port} may be reachable without the proxy. ` +
      'Unset HOST if the proxy is on this machine; otherwise allow only the proxy in a firewall.',
  ]
}

/** The server itself does not speak https, so an https PUBLIC_URL means that there is a proxy. */
function proxyWarnings({ trustProxy, host }: Config, { isHttps, isLoopback }: Address): string[] {
  if (trustProxy === false && isHttps && !isLoopback) {
    return [
      'PUBLIC_URL is https, so there is a proxy, but TRUST_PROXY is not set: all visitors share one rate limit. ' +
        'Set TRUST_PROXY to the address of the proxy, such as 127.0.0.1.',
    ]
  }
  if (trustProxy === true && host !== undefined && !isLoopbackHost(host)) {
    return [
      `TRUST_PROXY is true and HOST is ${host}: anyone who reaches the port can fake an address and avoid rate limits. ` +
        'Set TRUST_PROXY to the addresses of the proxies.',
    ]
  }
  return []
}

function signInErrors({ smtpUrl }: Config, { isLoopback }: Address): string[] {
  if (isLoopback || smtpUrl !== undefined) return []
  return ['SMTP_URL is not set, so no email leaves this machine and nobody can sign in. Set SMTP_URL.']
}

function mailWarnings({ supportEmail }: Config, { isLoopback }: Address): string[] {
  if (isLoopback) return []
  const warnings: string[] = []
  if (supportEmail === undefined) {
    warnings.push(
      'SUPPORT_EMAIL is not set: messages from the support page are stored but emailed to nobody. Set SUPPORT_EMAIL.',
    )
  }
  return warnings
}

function organizerWarnings({ organizers }: Config, { isLoopback }: Address): string[] {
  const { openTo, addresses, domains } = organizers
  if (openTo === 'invited' && addresses.length + domains.length === 0) {
    return [
      'ORGANIZERS is invited and names nobody: owners of teams cannot sign in, so nobody can be invited. ' +
        'Add their addresses, such as invited, you@example.org.',
    ]
  }
  if (isLoopback || organizers.openTo !== 'anyone') return []
  return [`ORGANIZERS is not set, so ${OPEN_TO_ANYONE}.`]
}

function isLoopbackHost(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))
}

type Environment = Readonly<Record<string, string | undefined>>

/** Variables of the environment that begin like a setting, such as SMTP_, and are none. */
export function unknownSettingFindings(env: Environment): Finding[] {
  const settings = settingNames()
  const beginnings = settings.flatMap((name) => /^[A-Z]+_/.exec(name) ?? [])
  return Object.keys(env)
    .filter((name) => !settings.includes(name) && beginnings.some((beginning) => name.startsWith(beginning)))
    .map((name) => ({ kind: 'warning', topic, message: `${name} is not a setting.` }))
}

/** Every name that config.ts reads. */
function settingNames(): string[] {
  const names = new Set<string>()
  readConfig(
    new Proxy<Environment>(
      {},
      {
        get(_target, name) {
          names.add(String(name))
          return undefined
        },
      },
    ),
  )
  return [...names]
}

const urlTopic = 'PUBLIC_URL'
const TIMEOUT_MS = 5_000
const certificateEndsSoon = 14 * DAY

interface Seen {
  status: number
  body: string
  /** When the certificate ends; null without https. */
  certificateEndsAt: number | null
}

/** Opens the server as people do: by its name, through the proxy. */
export async function publicUrlFindings(url: string, now: number): Promise<Finding[]> {
  try {
    const seen = await visit(`${url}/healthz`)
    const isOurs = seen.status === 200 && seen.body === '{"status":"ok"}'
    const reached: Finding = isOurs
      ? { kind: 'ok', topic: urlTopic, message: `${url} reaches this product.` }
      : {
          kind: 'error',
          topic: urlTopic,
          message: `${url}/healthz responds with ${seen.status}. Check that the server runs and that the proxy passes requests on to it.`,
        }
    return [reached, ...certificateFindings(seen.certificateEndsAt, now), ...(await exposedFindings(url))]
  } catch (error) {
    const message = `${url} cannot be reached from here (${reasonOf(error)}). Check its DNS name, the proxy and the certificate.`
    return [{ kind: 'error', topic: urlTopic, message }]
  }
}

export function certificateFindings(endsAt: number | null, now: number): Finding[] {
  if (endsAt === null) return []
  const day = new Date(endsAt).toISOString().slice(0, 10)
  const message = `it is valid until ${day}`
  if (endsAt - now > certificateEndsSoon)
    return [{ kind: 'ok', topic: 'Certificate', message: `${message}.` }]
  const advice = 'Check that it is renewed (certbot renew --dry-run).'
  return [{ kind: 'warning', topic: 'Certificate', message: `${message}. ${advice}` }]
}

async function exposedFindings(url: string): Promise<Finding[]> {
  const { status, body } = await visit(`${url}/readyz`)
  if (status >= 400 && !body.startsWith('{')) return []
  const message = `${url}/readyz is public. Let the proxy answer it with 404, as deploy/nginx.conf does.`
  return [{ kind: 'warning', topic: urlTopic, message }]
}

function visit(url: string): Promise<Seen> {
  return new Promise((resolve, reject) => {
    const get = url.startsWith('https:') ? getHttps : getHttp
    const request = get(url, { agent: false, timeout: TIMEOUT_MS }, (response) => {
      const certificateEndsAt = certificateEnd(response)
      let body = ''
      response.setEncoding('utf8').on('data', (text: string) => (body = (body + text).slice(0, 10_000)))
      response.once('end', () => resolve({ status: response.statusCode ?? 0, body, certificateEndsAt }))
      response.once('error', reject)
    })
    request.once('timeout', () => request.destroy(new Error('no response within 5 seconds')))
    request.once('error', reject)
  })
}

function certificateEnd({ socket }: IncomingMessage): number | null {
  return socket instanceof TLSSocket ? Date.parse(socket.getPeerCertificate().valid_to) : null
}
