import { setTimeout as sleep } from 'node:timers/promises'
import { Crowd } from './crowd.ts'
import { Pulse } from './pulse.ts'
import { Visitor } from './visitor.ts'

/** People who open connections and do little with them. */
interface Crowding {
  kind: 'crowd'
  port: number
  count: number
  /** What each says first, and then again and again. */
  greeting: string
  dribbled: string
}

/** People who ask for the same again as soon as they are answered. */
interface Flooding {
  kind: 'flood'
  port: number
  count: number
  method: 'POST' | 'PATCH'
  path: string
  body: object
  cookie?: string | undefined
  /** So many letters in its message. */
  padding?: number
}

export type Rudeness = Crowding | Flooding

type Leave = () => Promise<void>

const DRIBBLE_MS = 500

let leave: Leave = async () => undefined

/** For a process of its own, so that what it costs to be rude is not counted as the server's time. */
export async function beRude(rudeness: Rudeness | { isOver: true }): Promise<true> {
  if ('isOver' in rudeness) await leave()
  else leave = await (rudeness.kind === 'crowd' ? crowd(rudeness) : flood(rudeness))
  return true
}

async function crowd({ port, count, greeting, dribbled }: Crowding): Promise<Leave> {
  const people = new Crowd()
  await people.enter(port, count, greeting)
  if (dribbled) people.dribble(dribbled, DRIBBLE_MS)
  return () => people.leave()
}

async function flood({ port, count, method, path, body, cookie, padding }: Flooding): Promise<Leave> {
  const over = new AbortController()
  const question = {
    body: padding === undefined ? body : { ...body, message: 'x'.repeat(padding) },
    ...(cookie !== undefined && { cookie }),
  }
  const flooding = Array.from({ length: count }, async (_, place) => {
    const visitor = new Visitor({ port }, new Pulse(), `127.8.0.${1 + place}`)
    while (!over.signal.aborted) await visitor.ask(method, path, question).catch(() => sleep(20))
    visitor.leave()
  })
  return async () => {
    over.abort()
    await Promise.all(flooding)
  }
}
