import { contract } from '../src/api/contract.ts'
import { MINUTE } from '../src/domain/time/wall-time.ts'
import { timesIn } from './harness/abuser.ts'
import { BuiltServer } from './harness/built-server.ts'
import type { Fault, Finding, Outcome } from './harness/fault.ts'
import { Mailboxes } from './harness/mailboxes.ts'
import { makeEvent, RejectedRequest, readNewEvent, signInByEmail } from './harness/organizer.ts'
import { ResponseStats } from './harness/response-stats.ts'
import { emptyStore, type Store } from './harness/store.ts'
import { eventually } from './harness/timing.ts'
import { Visitor } from './harness/visitor.ts'

const PEOPLE = 300
/** Where anyone may organize, a new team asks 200 people a day to confirm. */
const CONFIRMED = 60
const ASKED = 200
const PER_NETWORK = 20
/** So close to the start, attendees are told of a cancellation at once. */
const STARTS_IN = 5 * MINUTE
const QUIET_MS = 2_000

/**
 * 300 people sign up on the first day of a team, and its event is cancelled. Where organizers are chosen, all of them
 * get both emails. Where anyone may organize, strangers' addresses use up what a new team may ask, and those who
 * confirmed before get the cancellation all the same.
 */
export const firstDay: Fault = async ({ program, isQuick, postgres }) => {
  const outcomes: Outcome[] = []
  for (const url of isQuick ? [postgres.url] : [undefined, postgres.url]) {
    outcomes.push(await day('@team.example', invited, program, await emptyStore(url)))
    outcomes.push(await day('anyone', crowded, program, await emptyStore(url)))
  }
  return outcomes
}

type Play = (team: Team) => Promise<Finding[]>

async function day(organizers: string, play: Play, program: string, store: Store): Promise<Outcome> {
  const mailboxes = await Mailboxes.started()
  const server = await BuiltServer.started(program, {
    ...store.env,
    SMTP_URL: mailboxes.url,
    // Not loopback, or it would count as a trial on one's own machine.
    PUBLIC_URL: 'http://cal.example.com',
    ORGANIZERS: organizers,
  })
  const team = await Team.signedIn(server, mailboxes)
  const findings = await play(team)
  team.stats.pause()
  findings.push({ what: `${team.stats.count(500)} responses of 500`, isMet: team.stats.count(500) === 0 })
  const { succeeded: acknowledged, longestGapMs } = team.stats
  team.close()
  await server.stop()
  await mailboxes.stop()
  await store.remove()
  const counts = { rounds: 1, acknowledged, lost: 0, duplicated: 0, longestGapMs }
  return { fault: `first day, ORGANIZERS=${organizers}`, engine: store.engine, ...counts, findings }
}

async function invited(team: Team): Promise<Finding[]> {
  const people = addresses('guest', PEOPLE)
  for (const email of people) await team.signUp(email)
  const confirmed = await team.haveGot(people, 1)
  await team.cancel()
  const cancelled = await team.haveGot(people, 2)
  const held = await team.heldEmails()
  return [
    { what: `${confirmed} of ${PEOPLE} got their confirmation`, isMet: confirmed === PEOPLE },
    { what: `${cancelled} of ${PEOPLE} got the cancellation, once`, isMet: cancelled === PEOPLE },
    { what: `${held} emails held back (goal: 0)`, isMet: held === 0 },
  ]
}

async function crowded(team: Team): Promise<Finding[]> {
  const people = addresses('guest', CONFIRMED)
  for (const email of people) await team.signUp(email)
  for (const email of people) await team.confirm(email)
  await team.haveGot(people, 2)
  const strangers = addresses('stranger', ASKED)
  for (const email of strangers) await team.signUp(email)
  await team.mailboxes.untilQuiet(QUIET_MS)
  const asked = CONFIRMED + strangers.filter((email) => team.mailboxes.of(email).length > 0).length
  const held = await team.heldEmails()
  await team.cancel()
  const cancelled = await team.haveGot(people, 3)
  return [
    { what: `${asked} people asked to confirm (goal: ${ASKED})`, isMet: asked === ASKED },
    { what: `${held} questions shown as held back (goal: ${CONFIRMED})`, isMet: held === CONFIRMED },
    {
      what: `${cancelled} of ${CONFIRMED} who confirmed got the cancellation, once`,
      isMet: cancelled === CONFIRMED,
    },
  ]
}

function addresses(name: string, many: number): string[] {
  return Array.from({ length: many }, (_, nth) => `${name}${nth}@example.net`)
}

/** A new team with one event. */
class Team {
  readonly stats = new ResponseStats()
  readonly #visitor: Visitor
  #network: Visitor
  #signUps = 0
  #cookie = ''
  #eventId = ''

  private constructor(
    readonly target: { port: number },
    readonly mailboxes: Mailboxes,
  ) {
    this.#visitor = new Visitor(target, this.stats)
    this.#network = this.#visitor
  }

  static async signedIn(target: { port: number }, mailboxes: Mailboxes): Promise<Team> {
    const team = new Team(target, mailboxes)
    team.stats.start()
    team.#cookie = await signInByEmail(team.#visitor, mailboxes, 'ada@team.example')
    const fields = { ...timesIn(STARTS_IN), timezone: 'UTC', organizerEmail: 'ada@team.example' }
    team.#eventId = readNewEvent(await makeEvent(team.#visitor, team.#cookie, 'Opening', fields)).id
    return team
  }

  async signUp(email: string): Promise<void> {
    if (this.#signUps % PER_NETWORK === 0) {
      if (this.#network !== this.#visitor) this.#network.close()
      this.#network = new Visitor(this.target, this.stats)
    }
    this.#signUps += 1
    const path = contract.signUp.path.replace(':id', this.#eventId)
    const response = await this.#network.request('POST', path, { body: { name: 'Guest', email } })
    if (response.status !== contract.signUp.status) throw new RejectedRequest(response)
  }

  async confirm(email: string): Promise<void> {
    const { pathname, searchParams } = await this.mailboxes.linkTo(email, '/confirm-sign-up')
    const response = await this.#visitor.request('POST', pathname, { body: searchParams })
    if (response.status !== 200) throw new RejectedRequest(response)
  }

  async cancel(): Promise<void> {
    const path = contract.cancelEvent.path.replace(':id', this.#eventId)
    const response = await this.#visitor.request('POST', path, { cookie: this.#cookie, body: {} })
    if (response.status !== contract.cancelEvent.status) throw new RejectedRequest(response)
  }

  /** How many of them have got exactly this many emails, once all have or nothing more arrives. */
  async haveGot(people: readonly string[], count: number): Promise<number> {
    const arrived = () => people.filter((email) => this.mailboxes.of(email).length === count).length
    await eventually(async () => arrived() === people.length)
    await this.mailboxes.untilQuiet(QUIET_MS)
    return arrived()
  }

  async heldEmails(): Promise<number> {
    const path = contract.readEvent.path.replace(':id', this.#eventId)
    const { text } = await this.#visitor.request('GET', path, { cookie: this.#cookie })
    const { waiting, dropped } = (JSON.parse(text) as { heldEmails: Record<'waiting' | 'dropped', number> })
      .heldEmails
    return waiting + dropped
  }

  close(): void {
    this.#network.close()
    this.#visitor.close()
  }
}
