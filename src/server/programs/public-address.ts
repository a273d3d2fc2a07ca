import { lookup } from 'node:dns'
import * as http from 'node:http'
import * as https from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/**
 * These networks are not the public internet (IANA special-purpose registries), or are for multicast. Of IPv6 only
 * 2000::/3 is public, without Teredo and 6to4, which may lead inside, and documentation.
 */
const PRIVATE_RANGES =
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 ' +
  '192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/3 ' +
  '::/3 2001::/23 2001:db8::/32 2002::/16 3fff::/20 4000::/2 8000::/1'

// Two lists: one would find every address of IPv4 in ::/3, in its mapped form.
const privateNetworks = { ipv4: new BlockList(), ipv6: new BlockList() }
for (const range of PRIVATE_RANGES.split(' ')) {
  const [network = '', bits] = range.split('/')
  const family = range.includes(':') ? 'ipv6' : 'ipv4'
  privateNetworks[family].addSubnet(network, Number(bits), family)
}

class PrivateAddress extends Error {
  override readonly name = 'PrivateAddress'
}

/** The host is a name or an IP address as in a URL, that of IPv6 in brackets. */
export function isPrivateHost(host: string): boolean {
  const address = host.replace(/^\[|\]$/g, '')
  const family = address.includes(':') ? 'ipv6' : 'ipv4'
  return isIP(address) !== 0 && privateNetworks[family].check(address, family)
}

/** Connects to no private address, whatever a name resolves to: what is checked here is what is connected to. */
const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, [])
    const open = addresses.filter(({ address }) => !isPrivateHost(address))
    const [first] = open
    if (!first) return callback(new PrivateAddress(), [])
    return options.all ? callback(null, open) : callback(null, first.address, first.family)
  })
}

/** Throws PrivateAddress, unless `allowsPrivate`. It follows no redirect, and the caller ends the request. */
export function publicRequest(
  url: URL,
  options: https.RequestOptions,
  allowsPrivate: boolean,
): http.ClientRequest {
  const isEncrypted = url.protocol === 'https:'
  // A name is checked when it is resolved.
  if (!allowsPrivate && (isPrivateHost(url.hostname) || !isEncrypted)) throw new PrivateAddress()
  const lookupOption = !allowsPrivate && { lookup: publicLookup }
  return (isEncrypted ? https : http).request(url, { ...options, agent: false, ...lookupOption })
}

/** The text says nothing of the network of this server. */
export function failureOf(error: unknown, whom: 'receiver' | 'calendar'): string {
  if (error instanceof PrivateAddress) return 'The address is inside the network of this server.'
  const { name, code } = error as NodeJS.ErrnoException
  if (name === 'AbortError' || name === 'TimeoutError') return `The ${whom} did not answer in time.`
  return `The connection failed (${code ?? name}).`
}
