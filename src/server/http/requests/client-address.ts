import type { IncomingMessage } from 'node:http'
import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { isLoopbackName } from '../public-url.ts'

export type ProxyTrust = (address: string | undefined) => boolean

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

/** Returns the first untrusted hop in X-Forwarded-For, from the right; without one the connection's own address. */
export function clientAddress(
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  isTrusted: ProxyTrust,
): string | undefined {
  let nearest = socket.remoteAddress
  for (const address of forwardedFor(headers['x-forwarded-for'])) {
    if (!isTrusted(nearest)) break
    nearest = address
  }
  return nearest
}

/** The header is read from the right, since each proxy appends the address of its own client. */
function forwardedFor(header: string | string[] | undefined): string[] {
  if (typeof header !== 'string') return []
  const addresses = header.split(',').map((address) => address.trim())
  return addresses.filter((address) => address !== '').toReversed()
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4'
}

/**
 * Rate limits count as one client an IPv4 address, or the /64 network of an IPv6 address, since its owner can use all
 * of it. Anything that is not an IP address, which a proxy may pass on, counts as one client "unknown".
 */
export function clientNetwork(ip: string | undefined): string {
  return clientNetworks(ip).network
}

/** Many owners of IPv6 addresses have a /48, so limits count that as well, more widely; null for IPv4. */
export function clientNetworks(ip: string | undefined): { network: string; wider: string | null } {
  const address = withoutPort(ip ?? '')
  if (isIPv4(address)) return { network: address, wider: null }
  if (!isIPv6(address)) return { network: 'unknown', wider: null }
  const groups = groupsOf(address)
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  const inHex = (count: number) => groups.slice(0, count).map((group) => group.toString(16))
  const octets = groups.slice(6).flatMap((group) => [group >> 8, group & 255])
  if (isMapped) return { network: octets.join('.'), wider: null }
  return { network: `${inHex(4).join(':')}::/64`, wider: `${inHex(3).join(':')}::/48` }
}

/** Some proxies add the port: "192.0.2.1:50123", "[2001:db8::1]:50123". */
function withoutPort(text: string): string {
  const [, inBrackets, withPort] = /^\[([^\]]*)\](?::\d+)?$|^([\d.]+):\d+$/.exec(text) ?? []
  return (inBrackets ?? withPort ?? text).replace(/%.*$/s, '')
}

function groupsOf(address: string): number[] {
  const text = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const sides = text.split('::').map((side) => side.split(':').filter((group) => group !== ''))
  const [left = [], right = []] = sides.map((side) => side.map((group) => Number.parseInt(group, 16)))
  return [...left, ...Array<number>(8 - left.length - right.length).fill(0), ...right]
}

const LOOPBACK = new BlockList()
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4')
LOOPBACK.addAddress('::1', 'ipv6')

const FORWARDED =
  /^(?:forwarded|via|x-forwarded(?:-.*)?|x-real-ip|x-(?:client|cluster-client)-ip|true-client-ip|cf-.*)$/

/**
 * Returns true if the request comes from this machine. The connection decides, since anybody can write headers; but
 * any header of a proxy means that the client is elsewhere. The Host must be a loopback name as well: with DNS
 * rebinding, the page of another site could send requests here under its own name and read the responses.
 */
export function isLocalRequest({ raw: { socket, headers } }: Pick<FastifyRequest, 'raw'>): boolean {
  const isForwarded = Object.keys(headers).some((name) => FORWARDED.test(name))
  return !isForwarded && isLoopback(socket.remoteAddress) && isLoopbackHost(headers.host)
}

export function isLoopback(address = ''): boolean {
  return LOOPBACK.check(address, address.includes(':') ? 'ipv6' : 'ipv4')
}

function isLoopbackHost(host = ''): boolean {
  const address = `http://${host}`
  return URL.canParse(address) && isLoopbackName(new URL(address).hostname)
}

export type RequestHead = Pick<IncomingMessage, 'method' | 'headers' | 'url'>
