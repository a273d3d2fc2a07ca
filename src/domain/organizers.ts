import { parseEmailAddress } from './email-address.ts'

/** Who may create events on this server: the setting ORGANIZERS. */
export interface Organizers {
  /** `listed`: only the addresses below. `invited`: also everyone who was invited to a team. */
  openTo: 'anyone' | 'listed' | 'invited'
  addresses: readonly string[]
  /** Without the "@". */
  domains: readonly string[]
}

export const ANYONE: Organizers = { openTo: 'anyone', addresses: [], domains: [] }

/** What `anyone` means on a server that others can reach, as part of a sentence. */
export const OPEN_TO_ANYONE =
  'anyone with an email address can create events here, and this server emails the people who sign up for them. ' +
  'Set ORGANIZERS to limit who can, for example to @your-domain.org or to invited'

/** "anyone", or "ada@example.org, @example.org", or "invited", which addresses may follow. */
export function parseOrganizers(text: string): Organizers | undefined {
  const entries = text.split(',').map((entry) => entry.trim().toLowerCase())
  if (entries.length === 1 && entries[0] === 'anyone') return ANYONE
  const others = entries.filter((entry) => entry !== 'invited')
  const domains = others.filter((entry) => entry.startsWith('@')).map((entry) => entry.slice(1))
  const addresses = others.filter((entry) => !entry.startsWith('@'))
  const isValid =
    addresses.every((address) => parseEmailAddress(address) === address) &&
    domains.every((domain) => parseEmailAddress(`someone@${domain}`) !== null)
  const openTo = others.length < entries.length ? 'invited' : 'listed'
  return isValid ? { openTo, addresses, domains } : undefined
}

/** "ada@example.org, grace@example.org": the setting ADMINS. */
export function parseAdmins(text: string): readonly string[] | undefined {
  const organizers = parseOrganizers(text)
  return organizers?.openTo === 'listed' && organizers.domains.length === 0 ? organizers.addresses : undefined
}

/** Whether the setting itself lets the address in, without an invitation. `email` is in lower case. */
export function isOpenTo({ openTo, addresses, domains }: Organizers, email: string): boolean {
  if (openTo === 'anyone' || addresses.includes(email)) return true
  return domains.includes(email.slice(email.lastIndexOf('@') + 1))
}
