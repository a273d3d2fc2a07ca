import * as z from 'zod'
import { contract } from '../src/api/contract.ts'
import { BuiltServer } from './harness/built-server.ts'
import { type Fault, outcomeOf } from './harness/fault.ts'
import { House } from './harness/house.ts'
import { NamedEntries } from './harness/ledger.ts'
import { eventually } from './harness/moment.ts'
import { linkFor, newAddress, Refused, teamOf } from './harness/organizer.ts'
import { readOutbox } from './harness/outbox.ts'
import { emptyStore } from './harness/store.ts'
import { Visitor } from './harness/visitor.ts'
import { writeSignUp } from './harness/writers.ts'

const members = z.array(z.object({ user: z.object({ email: z.string() }) }))

/** A proxy that sends things twice, people who click twice: the same reaches two instances at the same moment. */
export const twoInstances: Fault = async ({ program, isQuick, postgres }) => {
  const rounds = isQuick ? 3 : 30
  const store = await emptyStore(postgres.url)
  const house = await House.open(program, store)
  const other = await BuiltServer.started(program, store.env)
  const visitors = [house.server, other].map((server) => new Visitor(server, house.pulse))
  const event = await house.newEvent()
  const teamId = await teamOf(house.visitor, house.cookie)
  const invited = new NamedEntries('invitations')
  const confirmed = new NamedEntries('confirmations')
  let [links, opened] = [0, 0]

  const atBoth = <Result>(ask: (visitor: Visitor) => Promise<Result>) => Promise.all(visitors.map(ask))

  async function signUpTwice(): Promise<void> {
    const email = newAddress()
    await atBoth((visitor) => writeSignUp(visitor, event, email))
    confirmed.acknowledge(email)
  }

  async function openTwice(email: string, invitation?: string): Promise<void> {
    const { path, cookie } = await linkFor(house.visitor, email, invitation)
    const answers = await atBoth((visitor) => visitor.ask('GET', path, { cookie }))
    const sessions = answers.flatMap(({ cookies }) => cookies.filter((one) => one.startsWith('session=')))
    links += 1
    opened += sessions.length
    for (const session of sessions) house.ledger.sessions.acknowledge(session)
  }

  async function isJoined(email: string, token: string): Promise<boolean> {
    try {
      await openTwice(email, token)
      return true
    } catch (error) {
      if (error instanceof Refused) return false
      throw error
    }
  }

  async function inviteTwice(): Promise<void> {
    const email = newAddress()
    const path = contract.invite.path.replace(':teamId', teamId)
    await atBoth((visitor) => visitor.ask('POST', path, { cookie: house.cookie, body: { email } }))
    const tokens = async () =>
      (await readOutbox(store.folder))
        .filter(({ to }) => to === email)
        .flatMap(({ text }) => /\/join\?token=([\w-]+)/.exec(text)?.[1] ?? [])
    // Of two that were sent at once, the later one may have made the other worthless.
    await eventually(async () => {
      for (const token of await tokens()) {
        if (await isJoined(email, token)) return true
      }
      return false
    })
    invited.acknowledge(email)
  }

  house.pulse.begin()
  for (let round = 0; round < rounds; round += 1) {
    await signUpTwice()
    await openTwice(newAddress())
    if (round < 10) await inviteTwice()
  }
  house.pulse.rest()
  const listed = await house.visitor.ask('GET', contract.listMembers.path.replace(':teamId', teamId), {
    cookie: house.cookie,
  })
  const joined = members.parse(JSON.parse(listed.text))
  const confirmations = async () =>
    (await readOutbox(store.folder)).map(({ to }) => to).filter((to) => confirmed.acknowledged.includes(to))
  await eventually(async () => (await confirmations()).length >= rounds)
  const emails = joined.map(({ user }) => user.email)
  const also = [invited.judge(emails.slice(1)), confirmed.judge(await confirmations())]
  const findings = [
    { what: `${opened} sessions from ${links} links that were opened twice`, isMet: opened === links },
  ]
  const fault = 'the same at two instances at once'
  const outcome = await outcomeOf(house, { fault, rounds, findings, also })
  for (const visitor of visitors) visitor.leave()
  await other.stop()
  await house.close()
  return [outcome]
}
