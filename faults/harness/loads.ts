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

/** @param share of the usual numbers */
export function loadsOn(port: number, eventId: string, share: number): Load[] {
  const connections = Math.round(CONNECTIONS * share)
  const slow = Math.round(SLOW_CLIENTS * share)
  const support = contract.sendSupportMessage.path
  const message = { name: 'Ada', email: 'ada@example.com', message: 'Hello' }
  const head = `POST ${support} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 200000\r\n\r\n`
  const crowd = (count: number, greeting: string, dribbled: string) =>
    ({ kind: 'crowd', port, count, greeting, dribbled }) as const
  const flood = (path: string, body: object, padding = 0) =>
    ({ kind: 'flood', port, count: FLOODERS, path, body, padding }) as const
  return [
    { name: `${connections.toLocaleString('en')} open connections`, rudeness: crowd(connections, '', '') },
    {
      name: `${slow} slow with their headers`,
      rudeness: crowd(slow, 'GET / HTTP/1.1\r\nHost: localhost\r\n', 'X-Slow: 1\r\n'),
    },
    { name: `${slow} slow with their bodies`, rudeness: crowd(slow, head, ' ') },
    { name: 'bodies of 5 MB, eight at once', rudeness: flood(support, message, BIG) },
    {
      name: 'flood of sign-in links to one address',
      rudeness: flood(contract.requestLink.path, { email: 'ada@example.com' }),
    },
    {
      name: 'flood of sign-ups',
      rudeness: flood(contract.signUp.path.replace(':id', eventId), {
        name: 'Guest',
        email: 'guest@example.com',
      }),
    },
    { name: 'flood of support messages', rudeness: flood(support, message) },
  ]
}
