import { isIP } from 'node:net'

export interface MailSender {
  name: string
  address: string
}

/** @param mailFrom "hello@example.com" or "Our Events <hello@example.com>", already validated */
export function mailSender(
  mailFrom: string | undefined,
  { brandName, publicUrl }: { brandName: string; publicUrl: string },
): MailSender {
  if (mailFrom === undefined) return { name: brandName, address: `no-reply@${mailHost(publicUrl)}` }
  const [, name = '', address = mailFrom] = /^([^<>]*)<([^<>]+)>$/.exec(mailFrom) ?? []
  return { name: name.trim() === '' ? brandName : name.trim(), address: address.trim() }
}

/** Mail servers do not accept a bare IP address as the host of a sender. */
function mailHost(publicUrl: string): string {
  const host = new URL(publicUrl).hostname.replace(/^\[|\]$/g, '')
  return isIP(host) ? 'localhost' : host
}
