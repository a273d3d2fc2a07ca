import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { contract } from '../../src/api/contract.ts'
import type { Answer } from './pulse.ts'
import type { Visitor } from './visitor.ts'

const newEvent = z.object({ id: z.string(), slug: z.string() })
const magicLink = z.object({ magicLink: z.string() })
const me = z.object({ currentTeam: z.object({ id: z.string() }) })

/** The server said no. */
export class Refused extends Error {
  override readonly name = 'Refused'

  constructor({ status, text }: Answer) {
    super(`${status} ${text}`)
  }
}

export function newAddress(): string {
  return `${randomUUID()}@example.com`
}

/** The path of a link to sign in with, and the cookie of the browser that asked for it. */
export async function linkFor(
  visitor: Visitor,
  email: string,
  teamInvitationToken?: string,
): Promise<{ path: string; cookie: string }> {
  const body = { email, ...(teamInvitationToken !== undefined && { teamInvitationToken }) }
  const asked = await visitor.ask('POST', contract.requestLink.path, { body })
  if (asked.status !== contract.requestLink.status) throw new Refused(asked)
  const { pathname, search } = new URL(magicLink.parse(JSON.parse(asked.text)).magicLink)
  return { path: pathname + search, cookie: asked.cookies.join('; ') }
}

/** All the way: asks for a link and opens it. The cookie of the session. */
export async function signIn(visitor: Visitor, email = newAddress()): Promise<string> {
  const { path, cookie } = await linkFor(visitor, email)
  const opened = await visitor.ask('GET', path, { cookie })
  const session = opened.cookies.find((one) => one.startsWith('session='))
  if (opened.status !== 303 || session === undefined) throw new Refused(opened)
  return session
}

export async function teamOf(visitor: Visitor, cookie: string): Promise<string> {
  const answer = await visitor.ask('GET', contract.me.path, { cookie })
  if (answer.status !== contract.me.status) throw new Refused(answer)
  return me.parse(JSON.parse(answer.text)).currentTeam.id
}

export function makeEvent(
  visitor: Visitor,
  cookie: string,
  title: string,
  fields: object = {},
): Promise<Answer> {
  const body = {
    title,
    timezone: 'Europe/Paris',
    startIso: '2099-07-10T18:00:00',
    endIso: '2099-07-10T22:00:00',
    organizerName: 'Ada Lovelace',
    organizerEmail: 'ada@example.com',
    captureAttendees: true,
    isPublic: true,
    ...fields,
  }
  return visitor.ask('POST', contract.createEvent.path, { cookie, body })
}

export function readNewEvent(answer: Answer): { id: string; slug: string } {
  if (answer.status !== contract.createEvent.status) throw new Refused(answer)
  return newEvent.parse(JSON.parse(answer.text))
}
