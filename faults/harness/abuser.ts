import { contract } from '../../src/api/contract.ts'
import { MINUTE } from '../../src/domain/time/wall-time.ts'
import type { Mailboxes } from './mailboxes.ts'
import { makeEvent, RejectedRequest, readNewEvent, signInByEmail } from './organizer.ts'
import { ResponseStats } from './response-stats.ts'
import { Visitor } from './visitor.ts'

/** Words that no stranger's mailbox should get as the organizer typed them. */
export const BAIT = 'prize.example'
const ADDRESS = 'throwaway@abuse.example'
/** Few enough that the limits of a network are never reached: an abuser has many networks. */
const SIGN_UPS_PER_NETWORK = 20
/** So close to the start attendees are told of edits at once. Otherwise the play would wait for minutes. */
const STARTS_IN = 5 * MINUTE

/** One throwaway account that makes the server email strangers as often as it can. */
export class Abuser {
  readonly stats = new ResponseStats()
  readonly #target: { port: number }
  readonly #visitor: Visitor
  #cookie = ''
  #network: Visitor
  #signUps = 0

  private constructor(target: { port: number }) {
    this.#target = target
    this.#visitor = new Visitor(target, this.stats)
    this.#network = this.#visitor
  }

  static async signedIn(target: { port: number }, mailboxes: Mailboxes): Promise<Abuser> {
    const abuser = new Abuser(target)
    const visitor = abuser.#visitor
    abuser.stats.start()
    abuser.#cookie = await signInByEmail(visitor, mailboxes, ADDRESS)
    return abuser
  }

  async newEvent(): Promise<string> {
    const made = await makeEvent(this.#visitor, this.#cookie, `You won: https://${BAIT}/claim`, {
      ...timesIn(STARTS_IN),
      timezone: 'UTC',
      organizerName: `Your bank, ${BAIT}`,
      organizerEmail: `claims@${BAIT}`,
      location: `https://${BAIT}/claim`,
      descriptionHtml: `<p>Claim it at <a href="https://${BAIT}/claim">${BAIT}</a>.</p>`,
    })
    return readNewEvent(made).id
  }

  /** Enters somebody else's address. Returns whether the server accepted it. */
  async signUp(eventId: string, email: string): Promise<boolean> {
    if (this.#signUps % SIGN_UPS_PER_NETWORK === 0) {
      if (this.#network !== this.#visitor) this.#network.close()
      this.#network = new Visitor(this.#target, this.stats)
    }
    this.#signUps += 1
    const path = contract.signUp.path.replace(':id', eventId)
    const { status } = await this.#network.request('POST', path, { body: { name: `See ${BAIT}`, email } })
    return status === contract.signUp.status
  }

  /** @param times how often the event was moved before */
  async move(eventId: string, times: number): Promise<void> {
    const path = contract.changeEvent.path.replace(':id', eventId)
    const body = timesIn(STARTS_IN + (times + 1) * MINUTE)
    await this.#expect(contract.changeEvent.status, 'PATCH', path, body)
  }

  async delete(eventId: string): Promise<void> {
    const path = contract.deleteEvent.path.replace(':id', eventId)
    await this.#expect(contract.deleteEvent.status, 'DELETE', path)
  }

  /** How many emails of the event the organizer is told about that wait or were dropped. Zero in older versions. */
  async heldEmails(eventId: string): Promise<number> {
    const path = contract.readEvent.path.replace(':id', eventId)
    const text = await this.#expect(contract.readEvent.status, 'GET', path)
    const { heldEmails } = JSON.parse(text) as { heldEmails?: { waiting: number; dropped: number } }
    return heldEmails ? heldEmails.waiting + heldEmails.dropped : 0
  }

  close(): void {
    this.#network.close()
    this.#visitor.close()
  }

  async #expect(
    status: number,
    method: 'GET' | 'PATCH' | 'DELETE',
    path: string,
    body?: object,
  ): Promise<string> {
    const options = { cookie: this.#cookie, ...(body && { body }) }
    const response = await this.#visitor.request(method, path, options)
    if (response.status !== status) throw new RejectedRequest(response)
    return response.text
  }
}

export function timesIn(ms: number): { startIso: string; endIso: string } {
  const isoAt = (instant: number) => new Date(instant).toISOString().slice(0, 19)
  return { startIso: isoAt(Date.now() + ms), endIso: isoAt(Date.now() + ms + 60 * MINUTE) }
}
