import { BlockList } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { isLoopbackName } from '../public-url.ts'

const LOOPBACK = new BlockList()
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4')
LOOPBACK.addAddress('::1', 'ipv6')

const FORWARDED =
  /^(?:forwarded|via|x-forwarded(?:-.*)?|x-real-ip|x-(?:client|cluster-client)-ip|true-client-ip|cf-.*)$/

/**
 * Whether somebody at this very machine asks. The connection itself decides, since headers are anybody's to write; but a header by which a
 * proxy names somebody else means that somebody else. And the name in the address must be the machine's own: a page of another
 * site can have its name lead here, and would then read what it asks for.
 */
export function isLocalRequest({ raw: { socket, headers } }: Pick<FastifyRequest, 'raw'>): boolean {
  const isForwarded = Object.keys(headers).some((name) => FORWARDED.test(name))
  return !isForwarded && isLoopback(socket.remoteAddress) && isLoopbackHost(headers.host)
}

function isLoopback(address = ''): boolean {
  return LOOPBACK.check(address, address.includes(':') ? 'ipv6' : 'ipv4')
}

function isLoopbackHost(host = ''): boolean {
  const address = `http://${host}`
  return URL.canParse(address) && isLoopbackName(new URL(address).hostname)
}
