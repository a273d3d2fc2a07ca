import { get as getHttp, type IncomingMessage } from 'node:http'
import { get as getHttps } from 'node:https'
import { isIP } from 'node:net'
import { TLSSocket } from 'node:tls'
import { isOpenTo, OPEN_TO_ANYONE } from '../../domain/organizers.ts'
import { numberText } from '../../domain/text.ts'
import { DAY } from '../../domain/time/wall-time.ts'
import { type Config, type Environment, readConfig } from '../config.ts'
import { mailLimits, newAccountLimit } from '../startup/trial-mode.ts'
import type { CommandContext } from './command.ts'
import { type Finding, findingsOn, reasonOf } from './finding.ts'

type Address = CommandContext['address']

const settings = findingsOn('Settings')

/** Warns about settings that are valid but probably a mistake. Invalid ones are rejected when they are read. */
export function settingsFindings(config: Config, { isLoopback, isHttps }: Address): Finding[] {
  const { publicUrl, host, port, smtpUrl, supportEmail, trustProxy, organizers, admins } = config
  const isExposed = host !== undefined && !isLoopbackHost(host)
  const namesNobody = organizers.addresses.length + organizers.domains.length === 0
  const closedTo = admins.find((email) => !isOpenTo(organizers, email))
  const errors: [isWrong: boolean, message: string][] = [
    [
      !isLoopback && smtpUrl === undefined,
      'SMTP_URL is not set, so no email leaves this machine and nobody can sign in. Set SMTP_URL.',
    ],
  ]
  const warnings: typeof errors = [
    [
      !isLoopback && !isHttps,
      `PUBLIC_URL is ${publicUrl}, without https, so others can read sign-in links and cookies on the network. ` +
        'Put a proxy with https in front (docs/running.md) and set PUBLIC_URL to its address.',
    ],
    [
      isExposed && publicUrl === undefined,
      `HOST is ${host}, but without PUBLIC_URL the server only works on this machine. Set PUBLIC_URL.`,
    ],
    [
      isExposed && isHttps,
      `HOST is ${host}, so port ${port} may be reachable without the proxy. ` +
        'Unset HOST if the proxy is on this machine; otherwise allow only the proxy in a firewall.',
    ],
    // The server itself does not speak https, so an https PUBLIC_URL means that there is a proxy.
    [
      trustProxy === false && isHttps && !isLoopback,
      'PUBLIC_URL is https, so there is a proxy, but TRUST_PROXY is not set: all visitors share one rate limit. ' +
        'Set TRUST_PROXY to the address of the proxy, such as 127.0.0.1.',
    ],
    [
      trustProxy === true && isExposed,
      `TRUST_PROXY is true and HOST is ${host}: anyone who reaches the port can fake an address and avoid rate limits. ` +
        'Set TRUST_PROXY to the addresses of the proxies.',
    ],
    [
      !isLoopback && supportEmail === undefined,
      'SUPPORT_EMAIL is not set: messages from the support page are stored but emailed to nobody. Set SUPPORT_EMAIL.',
    ],
    [
      organizers.openTo === 'invited' && namesNobody,
      'ORGANIZERS is invited and names nobody: owners of teams cannot sign in, so nobody can be invited. ' +
        'Add their addresses, such as invited, you@example.org.',
    ],
    [
      closedTo !== undefined,
      `ADMINS has ${closedTo}, whom ORGANIZERS does not let sign in unless they are invited. Add the address to ORGANIZERS.`,
    ],
    [!isLoopback && organizers.openTo === 'anyone', `ORGANIZERS is not set, so ${OPEN_TO_ANYONE}.`],
  ]
  const findings = [
    ...errors.filter(([isWrong]) => isWrong).map(([, message]) => settings.error(message)),
    ...warnings.filter(([isWrong]) => isWrong).map(([, message]) => settings.warning(message)),
  ]
  if (findings.length > 0) return findings
  const url = publicUrl ?? `http://localhost:${port}, on this machine only`
  return [settings.ok(`all are valid; people find the server at ${url}.`)]
}

export function limitsFinding(config: Config, address: Address): Finding {
  const { perDay, team, newTeam } = mailLimits(config, address)
  const limits = [
    ['emails to attendees', perDay],
    ['of one team', team],
    ['of a new team', newTeam],
    ['new accounts of one network', newAccountLimit(config, address)],
  ] as const
  const texts = limits.map(([what, most]) => `${what} ${most === undefined ? 'unlimited' : numberText(most)}`)
  return findingsOn('Limits per day').ok(`${texts.join(', ')}.`)
}

function isLoopbackHost(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))
}

export function unknownSettingFindings(env: Environment): Finding[] {
  const names = settingNames()
  const beginnings = names.flatMap((name) => /^[A-Z]+_/.exec(name) ?? [])
  return Object.keys(env)
    .filter((name) => !names.includes(name) && beginnings.some((beginning) => name.startsWith(beginning)))
    .map((name) => settings.warning(`${name} is not a setting.`))
}

function settingNames(): string[] {
  const names: string[] = []
  readConfig(new Proxy({}, { get: (_target, name) => void names.push(String(name)) }))
  return names
}

const publicAddress = findingsOn('PUBLIC_URL')
const TIMEOUT_MS = 5_000
const certificateEndsSoon = 14 * DAY

interface Reply {
  status: number
  body: string
  certificateEndsAt: number | null
}

/** Opens the server as people do: by its name, through the proxy. */
export async function publicUrlFindings(url: string, now: number): Promise<Finding[]> {
  try {
    const reply = await visit(`${url}/healthz`)
    const isOurs = reply.status === 200 && reply.body === '{"status":"ok"}'
    const finding = isOurs
      ? publicAddress.ok(`${url} reaches this product.`)
      : publicAddress.error(
          `${url}/healthz responds with ${reply.status}. Check that the server runs and that the proxy passes requests on to it.`,
        )
    return [finding, ...certificateFindings(reply.certificateEndsAt, now)]
  } catch (error) {
    const problem = `${url} cannot be reached from here (${reasonOf(error)}).`
    return [publicAddress.error(`${problem} Check its DNS name, the proxy and the certificate.`)]
  }
}

export function certificateFindings(endsAt: number | null, now: number): Finding[] {
  if (endsAt === null) return []
  const { ok, warning } = findingsOn('Certificate')
  const message = `it is valid until ${new Date(endsAt).toISOString().slice(0, 10)}.`
  if (endsAt - now > certificateEndsSoon) return [ok(message)]
  return [warning(`${message} Check that it is renewed (certbot renew --dry-run).`)]
}

function visit(url: string): Promise<Reply> {
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
