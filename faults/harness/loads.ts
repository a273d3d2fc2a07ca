import { contract } from '../../src/api/contract.ts'
import type { Rudeness } from './rude-company.ts'

export interface Load {
  name: string
  rudeness: Rudeness
}

const CONNECTIONS = 10_000
const SLOW_CLIENTS = 500
const FLOODERS = 8
const BIG = 5_000_000

/** Where the server is, and whom the floods are about. */
interface Scenery {
  port: number
  eventId: string
  /** Somebody signed in, and their team. */
  organizer: { cookie: string; teamId: string }
}

/** @param share of the usual numbers */
export function loadsOn({ port, eventId, organizer }: Scenery, share: number): Load[] {
  const connections = Math.round(CONNECTIONS * share)
  const slow = Math.round(SLOW_CLIENTS * share)
  const { sendSupportMessage: support, requestLink, signUp, invite, changeEmail } = contract
  const message = { name: 'Ada', email: 'ada@example.com', message: 'Hello' }
  const guest = { name: 'Guest', email: 'guest@example.com' }
  const head = `POST ${support.path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 200000\r\n\r\n`
  const crowd = (count: number, greeting: string, dribbled: string) =>
    ({ kind: 'crowd', port, count, greeting, dribbled }) as const
  const flood = (call: { method: 'POST' | 'PATCH'; path: string }, body: object, cookie?: string) => {
    const path = call.path.replace(':id', eventId).replace(':teamId', organizer.teamId)
    return { kind: 'flood', port, count: FLOODERS, method: call.method, path, body, cookie } as const
  }
  return [
    { name: `${connections.toLocaleString('en')} open connections`, rudeness: crowd(connections, '', '') },
    {
      name: `${slow} slow with their headers`,
      rudeness: crowd(slow, 'GET / HTTP/1.1\r\nHost: localhost\r\n', 'X-Slow: 1\r\n'),
    },
    { name: `${slow} slow with their bodies`, rudeness: crowd(slow, head, ' ') },
    {
      name: 'bodies of 5 MB, eight at once',
      rudeness: { ...flood(support, message), padding: BIG },
    },
    {
      name: 'flood of sign-in links to one address',
      rudeness: flood(requestLink, { email: 'ada@example.com' }),
    },
    { name: 'flood of sign-ups', rudeness: flood(signUp, guest) },
    { name: 'flood of support messages', rudeness: flood(support, message) },
    { name: 'flood of invitations', rudeness: flood(invite, { email: guest.email }, organizer.cookie) },
    {
      name: 'flood of changes of an address',
      rudeness: flood(changeEmail, { email: `new-${guest.email}` }, organizer.cookie),
    },
  ]
}
