import { parseEmailAddress } from './email-address.ts'

/** The setting ORGANIZERS says who may create events on this server. */
export interface Organizers {
  /** `listed` lets in only the addresses below, `invited` also everyone who was invited to a team. */
  openTo: 'anyone' | 'listed' | 'invited'
  addresses: readonly string[]
  domains: readonly string[]
}

export const ANYONE: Organizers = { openTo: 'anyone', addresses: [], domains: [] }

/** This part of a sentence says what `anyone` means on a server that others can reach. */
export const OPEN_TO_ANYONE =
  'anyone with an email address can create events here, and this server emails the people who sign up for them. ' +
  'Set ORGANIZERS to limit who can, for example to @your-domain.org or to invited'

/** Parses "anyone", or "ada@example.org, @example.org", or "invited", which addresses may follow. */
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

/** Parses the setting ADMINS: "ada@example.org, grace@example.org". */
export function parseAdmins(text: string): readonly string[] | undefined {
  const organizers = parseOrganizers(text)
  return organizers?.openTo === 'listed' && organizers.domains.length === 0 ? organizers.addresses : undefined
}

/** True if the setting itself lets the address in, without an invitation. `email` is in lower case. */
export function isOpenTo({ openTo, addresses, domains }: Organizers, email: string): boolean {
  if (openTo === 'anyone' || addresses.includes(email)) return true
  return domains.includes(email.slice(email.lastIndexOf('@') + 1))
}
