import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { contract } from '../../src/api/contract.ts'
import type { Answer } from './pulse.ts'
import type { Visitor } from './visitor.ts'

const newEvent = z.object({ id: z.string(), slug: z.string() })
const magicLink = z.object({ magicLink: z.string() })

export function newAddress(): string {
  return `${randomUUID()}@example.com`
}

/** All the way: asks for a link and opens it. Null when the server would not, which then says so. */
export async function signIn(visitor: Visitor, email = newAddress()): Promise<string | null> {
  const asked = await visitor.ask('POST', contract.requestLink.path, { body: { email } })
  if (asked.status !== contract.requestLink.status) return null
  const link = new URL(magicLink.parse(JSON.parse(asked.text)).magicLink)
  const opened = await visitor.ask('GET', link.pathname + link.search, { cookie: asked.cookies.join('; ') })
  return opened.status === 303
    ? (opened.cookies.find((cookie) => cookie.startsWith('session=')) ?? null)
    : null
}

export function makeEvent(visitor: Visitor, cookie: string, title: string): Promise<Answer> {
  const body = {
    title,
    timezone: 'Europe/Paris',
    startIso: '2099-07-10T18:00:00',
    endIso: '2099-07-10T22:00:00',
    organizerName: 'Ada Lovelace',
    organizerEmail: 'ada@example.com',
    captureAttendees: true,
    isPublic: true,
  }
  return visitor.ask('POST', contract.createEvent.path, { cookie, body })
}

export function readNewEvent(answer: Answer): { id: string; slug: string } {
  if (answer.status !== contract.createEvent.status)
    throw new Error(`No event: ${answer.status} ${answer.text}`)
  return newEvent.parse(JSON.parse(answer.text))
}
