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
  const named = /^([^<>]*)<([^<>]+)>$/.exec(mailFrom)
  const address = (named?.[2] ?? mailFrom).trim()
  return { name: named?.[1]?.trim() || brandName, address }
}

/** A bare IP address is no host that mail servers take in a sender's address. */
function mailHost(publicUrl: string): string {
  const host = new URL(publicUrl).hostname.replace(/^\[|\]$/g, '')
  return isIP(host) ? 'localhost' : host
}
