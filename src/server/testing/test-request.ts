import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'

/** A request as it would come in from that address. */
export function requestFrom(
  remoteAddress: string | undefined,
  headers: Record<string, string>,
): IncomingMessage {
  const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: remoteAddress })
  return Object.assign(new IncomingMessage(socket), { headers })
}
