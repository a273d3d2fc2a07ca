import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'

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
