import { BlockList } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { isLoopbackName } from '../public-url.ts'

const LOOPBACK = new BlockList()
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4')
LOOPBACK.addAddress('::1', 'ipv6')

const FORWARDED =
  /^(?:forwarded|via|x-forwarded(?:-.*)?|x-real-ip|x-(?:client|cluster-client)-ip|true-client-ip|cf-.*)$/

/**
 * Whether the request comes from this machine. The connection decides, since anybody can write headers; but
 * any header of a proxy means that the client is elsewhere. The Host must be a loopback name as well: with
 * DNS rebinding, the page of another site could send requests here under its own name and read the responses.
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
