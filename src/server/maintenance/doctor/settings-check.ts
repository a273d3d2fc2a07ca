import { isIP } from 'node:net'
import { OPEN_TO_ANYONE } from '../../../domain/people/organizers.ts'
import type { Config } from '../../config.ts'
import type { CommandContext } from '../command.ts'
import type { Finding } from './finding.ts'

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
