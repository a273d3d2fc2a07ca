import { isIP } from 'node:net'

/** From whom all mails are. */
export interface MailSender {
  name: string
  address: string
}

/** @param mailFrom "hello@example.com" or "Our Events <hello@example.com>", already checked; or nothing */
export function mailSender(
  mailFrom: string | undefined,
  { brandName, publicUrl }: { brandName: string; publicUrl: string },
): MailSender {
  if (mailFrom === undefined) return { name: brandName, address: `no-reply@${mailHost(publicUrl)}` }
  const [, name = '', address = mailFrom] = /^([^<>]*)<([^<>]+)>$/.exec(mailFrom) ?? []
  return { name: name.trim() === '' ? brandName : name.trim(), address: address.trim() }
}

/** A bare IP address is no host that mail servers take in a sender's address. */
function mailHost(publicUrl: string): string {
  const host = new URL(publicUrl).hostname.replace(/^\[|\]$/g, '')
  return isIP(host) ? 'localhost' : host
}
