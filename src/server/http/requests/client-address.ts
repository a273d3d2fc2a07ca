import type { IncomingMessage } from 'node:http'
import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net'

/** Whether the one at an address is believed when it says for whom it asks. */
export type ProxyTrust = (address: string | undefined) => boolean

/** In everybody, in nobody, or in those at these addresses, such as 10.0.0.0/8. */
export function proxyTrust(trusted: boolean | readonly string[]): ProxyTrust {
  if (typeof trusted === 'boolean') return () => trusted
  const proxies = new BlockList()
  for (const range of trusted) {
    const [address = '', prefix] = range.split('/')
    if (prefix === undefined) proxies.addAddress(address, familyOf(address))
    else proxies.addSubnet(address, Number(prefix), familyOf(address))
  }
  return (address = '') => isIP(address) > 0 && proxies.check(address, familyOf(address))
}

/** The nearest one who is not believed, from the connection outwards. */
export function clientAddress(
  { headers, socket }: IncomingMessage,
  isTrusted: ProxyTrust,
): string | undefined {
  let nearest = socket.remoteAddress
  for (const address of forwardedFor(headers['x-forwarded-for'])) {
    if (!isTrusted(nearest)) break
    nearest = address
  }
  return nearest
}

/** Every proxy adds the one who asked it at the end. */
function forwardedFor(header: string | string[] | undefined): string[] {
  if (typeof header !== 'string') return []
  const addresses = header.split(',').map((address) => address.trim())
  return addresses.filter((address) => address !== '').toReversed()
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4'
}

/**
 * Whom a limit counts together: one IPv4 address, or the /64 of an IPv6 address, since whoever has one such address has all of
 * that network. A text that is no address, which a proxy may have let through, is the same nobody for all.
 */
export function clientNetwork(ip: string | undefined): string {
  const address = withoutPort(ip ?? '')
  if (isIPv4(address)) return address
  if (!isIPv6(address)) return 'unknown'
  const groups = groupsOf(address)
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (isMapped) return groups.slice(6).flatMap(octetsOf).join('.')
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}

/** Some proxies name the port as well: "192.0.2.1:50123", "[2001:db8::1]:50123". */
function withoutPort(text: string): string {
  const [, inBrackets, withPort] = /^\[([^\]]*)\](?::\d+)?$|^([\d.]+):\d+$/.exec(text) ?? []
  return (inBrackets ?? withPort ?? text).replace(/%.*$/s, '')
}

/** The eight numbers of an address; the URL parser writes every spelling of it in one way. */
function groupsOf(address: string): number[] {
  const written = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [head = [], tail = []] = written
    .split('::')
    .map((side) => side.split(':').filter((group) => group !== ''))
  const left = head.map(fromHex)
  const right = tail.map(fromHex)
  return [...left, ...Array<number>(8 - left.length - right.length).fill(0), ...right]
}

function fromHex(group: string): number {
  return Number.parseInt(group, 16)
}

function octetsOf(group: number): number[] {
  return [group >> 8, group & 255]
}
