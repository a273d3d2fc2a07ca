import { contract } from '../../../src/api/contract.ts'
import type { Abuse } from './abusive-clients.ts'

export interface Load {
  name: string
  abuse: Abuse
}

const CONNECTIONS = 10_000
const SLOW_CLIENTS = 500
const FLOODERS = 8
const BIG = 5_000_000

interface LoadTarget {
  port: number
  eventId: string
  /** A signed-in organizer and their team. */
  organizer: { cookie: string; teamId: string }
}

/** @param share of the full number of clients */
export function loadsOn({ port, eventId, organizer }: LoadTarget, share: number): Load[] {
  const connections = Math.round(CONNECTIONS * share)
  const slow = Math.round(SLOW_CLIENTS * share)
  const { sendSupportMessage: support, requestLink, signUp, invite, changeEmail } = contract
  const message = { name: 'Ada', email: 'ada@example.com', message: 'Hello' }
  const guest = { name: 'Guest', email: 'guest@example.com' }
  const head = `POST ${support.path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 200000\r\n\r\n`
  const idle = (count: number, firstBytes: string, repeatedBytes: string) =>
    ({ kind: 'connections', port, count, firstBytes, repeatedBytes }) as const
  const flood = (call: { method: 'POST' | 'PATCH'; path: string }, body: object, cookie?: string) => {
    const path = call.path.replace(':id', eventId).replace(':teamId', organizer.teamId)
    return { kind: 'flood', port, count: FLOODERS, method: call.method, path, body, cookie } as const
  }
  return [
    { name: `${connections.toLocaleString('en')} open connections`, abuse: idle(connections, '', '') },
    {
      name: `${slow} clients with slow headers`,
      abuse: idle(slow, 'GET / HTTP/1.1\r\nHost: localhost\r\n', 'X-Slow: 1\r\n'),
    },
    { name: `${slow} clients with slow bodies`, abuse: idle(slow, head, ' ') },
    {
      name: '5 MB bodies, eight at a time',
      abuse: { ...flood(support, message), padding: BIG },
    },
    {
      name: 'flood of sign-in links to one address',
      abuse: flood(requestLink, { email: 'ada@example.com' }),
    },
    { name: 'flood of sign-ups', abuse: flood(signUp, guest) },
    { name: 'flood of support messages', abuse: flood(support, message) },
    { name: 'flood of invitations', abuse: flood(invite, { email: guest.email }, organizer.cookie) },
    {
      name: 'flood of email changes',
      abuse: flood(changeEmail, { email: `new-${guest.email}` }, organizer.cookie),
    },
  ]
}
