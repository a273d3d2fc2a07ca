import { setTimeout as sleep } from 'node:timers/promises'
import { ResponseStats } from '../response-stats.ts'
import { Visitor } from '../visitor.ts'
import { OpenConnections } from './open-connections.ts'

/** Clients that open connections and send little. */
interface IdleConnections {
  kind: 'connections'
  port: number
  count: number
  /** Sent once by each connection. */
  firstBytes: string
  /** Sent again and again by each connection; empty sends nothing more. */
  repeatedBytes: string
}

/** Clients that repeat a request as soon as they have the response. */
interface Flood {
  kind: 'flood'
  port: number
  count: number
  method: 'POST' | 'PATCH'
  path: string
  body: object
  cookie?: string | undefined
  /** Replaces the message of the body with one of this many characters. */
  padding?: number
}

export type Abuse = IdleConnections | Flood

type Stop = () => Promise<void>

const REPEAT_MS = 500

let stop: Stop = async () => undefined

/** Runs in a separate process, so that its CPU time does not slow the measured server's process. */
export async function runAbuse(abuse: Abuse | { isOver: true }): Promise<true> {
  if ('isOver' in abuse) await stop()
  else stop = await (abuse.kind === 'connections' ? openConnections(abuse) : flood(abuse))
  return true
}

async function openConnections({ port, count, firstBytes, repeatedBytes }: IdleConnections): Promise<Stop> {
  const connections = new OpenConnections()
  await connections.open(port, count, firstBytes)
  if (repeatedBytes) connections.sendRepeatedly(repeatedBytes, REPEAT_MS)
  return () => connections.close()
}

async function flood({ port, count, method, path, body, cookie, padding }: Flood): Promise<Stop> {
  const over = new AbortController()
  const options = {
    body: padding === undefined ? body : { ...body, message: 'x'.repeat(padding) },
    ...(cookie !== undefined && { cookie }),
  }
  const clients = Array.from({ length: count }, async (_, index) => {
    const visitor = new Visitor({ port }, new ResponseStats(), `127.8.0.${1 + index}`)
    while (!over.signal.aborted) await visitor.request(method, path, options).catch(() => sleep(20))
    visitor.close()
  })
  return async () => {
    over.abort()
    await Promise.all(clients)
  }
}
