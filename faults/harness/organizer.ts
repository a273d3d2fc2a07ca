import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { contract } from '../../src/api/contract.ts'
import type { Mailboxes } from './mailboxes.ts'
import type { RecordedResponse } from './response-stats.ts'
import type { Visitor } from './visitor.ts'

const newEvent = z.object({ id: z.string(), slug: z.string() })
const magicLink = z.object({ magicLink: z.string() })
const me = z.object({ currentTeam: z.object({ id: z.string() }) })

/** The server responded with another status than expected. */
export class RejectedRequest extends Error {
  override readonly name = 'RejectedRequest'

  constructor({ status, text }: RecordedResponse) {
    super(`${status} ${text}`)
  }
}

export function newAddress(): string {
  return `${randomUUID()}@example.com`
}

/** The path of a sign-in link, and the cookie of the browser that requested it. */
export async function linkFor(
  visitor: Visitor,
  email: string,
  teamInvitationToken?: string,
): Promise<{ path: string; cookie: string }> {
  const body = { email, ...(teamInvitationToken !== undefined && { teamInvitationToken }) }
  const response = await visitor.request('POST', contract.requestLink.path, { body })
  if (response.status !== contract.requestLink.status) throw new RejectedRequest(response)
  const { pathname, search } = new URL(magicLink.parse(JSON.parse(response.text)).magicLink)
  return { path: pathname + search, cookie: response.cookies.join('; ') }
}

/** Requests a sign-in link and opens it. Returns the session cookie. */
export async function signIn(visitor: Visitor, email = newAddress()): Promise<string> {
  return openLink(visitor, await linkFor(visitor, email))
}

/** The same where the response does not carry the link. */
export async function signInByEmail(visitor: Visitor, mailboxes: Mailboxes, email: string): Promise<string> {
  const asked = await visitor.request('POST', contract.requestLink.path, { body: { email } })
  if (asked.status !== contract.requestLink.status) throw new RejectedRequest(asked)
  const { pathname, search } = await mailboxes.linkTo(email, '/auth/verify')
  return openLink(visitor, { path: pathname + search, cookie: asked.cookies.join('; ') })
}

/** Opens a sign-in link. Returns the session cookie. */
async function openLink(
  visitor: Visitor,
  { path, cookie }: { path: string; cookie: string },
): Promise<string> {
  const opened = await visitor.request('GET', path, { cookie })
  const session = opened.cookies.find((one) => one.startsWith('session='))
  if (opened.status !== 303 || session === undefined) throw new RejectedRequest(opened)
  return session
}

export async function teamOf(visitor: Visitor, cookie: string): Promise<string> {
  const response = await visitor.request('GET', contract.me.path, { cookie })
  if (response.status !== contract.me.status) throw new RejectedRequest(response)
  return me.parse(JSON.parse(response.text)).currentTeam.id
}

export function makeEvent(
  visitor: Visitor,
  cookie: string,
  title: string,
  fields: object = {},
): Promise<RecordedResponse> {
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
  return visitor.request('POST', contract.createEvent.path, { cookie, body })
}

export function readNewEvent(response: RecordedResponse): { id: string; slug: string } {
  if (response.status !== contract.createEvent.status) throw new RejectedRequest(response)
  return newEvent.parse(JSON.parse(response.text))
}
