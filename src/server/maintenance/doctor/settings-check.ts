import { isIP } from 'node:net'
import type { Config } from '../../config.ts'
import type { Surroundings } from '../command.ts'
import type { Finding } from './finding.ts'

type Address = Surroundings['address']

/** What the settings allow and yet is seldom meant; what they do not allow is refused where they are read. */
export function settingsFindings(config: Config, address: Address): Finding[] {
  const doubts = [
    ...addressDoubts(config, address),
    ...hostDoubts(config, address),
    ...proxyDoubts(config, address),
    ...mailDoubts(config, address),
  ]
  if (doubts.length > 0) return doubts.map((says) => ({ kind: 'doubtful', about: 'Settings', says }))
  const where = config.publicUrl ?? `http://localhost:${config.port}, for this machine only`
  return [{ kind: 'good', about: 'Settings', says: `all can be read; people find it at ${where}.` }]
}

function addressDoubts({ publicUrl }: Config, { isLoopback, isHttps }: Address): string[] {
  if (isLoopback || isHttps) return []
  return [
    `PUBLIC_URL is ${publicUrl}, so sign-in links and cookies can be read on their way. ` +
      'Put a proxy with https in front (docs/running.md) and set PUBLIC_URL to its address.',
  ]
}

function hostDoubts({ host, publicUrl, port }: Config, { isHttps }: Address): string[] {
  if (host === undefined || isLoopbackHost(host)) return []
  if (publicUrl === undefined) {
    return [`HOST is ${host}, but without PUBLIC_URL the server works on this machine only. Set PUBLIC_URL.`]
  }
  if (!isHttps) return []
  return [
    `HOST is ${host}, so port ${port} may be reached without passing the proxy. ` +
      'Unset HOST if the proxy is on this machine; otherwise let a firewall admit only the proxy.',
  ]
}

/** The server speaks no https itself, so where there is https there is a proxy. */
function proxyDoubts({ trustProxy, host }: Config, { isHttps, isLoopback }: Address): string[] {
  if (trustProxy === false && isHttps && !isLoopback) {
    return [
      'PUBLIC_URL is https, so there is a proxy, but TRUST_PROXY is not set: all visitors count as one and share one limit. ' +
        'Set TRUST_PROXY to the address of the proxy, such as 127.0.0.1.',
    ]
  }
  if (trustProxy === true && host !== undefined && !isLoopbackHost(host)) {
    return [
      `TRUST_PROXY is true and HOST is ${host}: whoever reaches the port can pretend any address and pass the limits. ` +
        'Name the addresses of the proxies in TRUST_PROXY.',
    ]
  }
  return []
}

function mailDoubts({ smtpUrl, supportEmail }: Config, { isLoopback }: Address): string[] {
  if (isLoopback) return []
  const doubts: string[] = []
  if (smtpUrl === undefined) {
    doubts.push('SMTP_URL is not set, so no mail leaves this machine and nobody can sign in. Set SMTP_URL.')
  }
  if (supportEmail === undefined) {
    doubts.push(
      'SUPPORT_EMAIL is not set: what people write on the support page is kept and mailed to nobody. Set SUPPORT_EMAIL.',
    )
  }
  return doubts
}

function isLoopbackHost(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))
}
