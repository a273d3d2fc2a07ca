import * as z from 'zod'
import { contract } from '../src/api/contract.ts'
import { BuiltServer } from './harness/built-server.ts'
import { type Fault, outcomeOf } from './harness/fault.ts'
import { NamedEntries } from './harness/ledger.ts'
import { linkFor, newAddress, RejectedRequest, teamOf } from './harness/organizer.ts'
import { readOutbox } from './harness/outbox.ts'
import { ServerFixture } from './harness/server-fixture.ts'
import { emptyStore } from './harness/store.ts'
import { eventually } from './harness/timing.ts'
import { Visitor } from './harness/visitor.ts'
import { writeSignUp } from './harness/writers.ts'

const members = z.array(z.object({ user: z.object({ email: z.string() }) }))

/**
 * A proxy that retries or a user who clicks twice: the same request reaches two instances at the same time.
 */
export const twoInstances: Fault = async ({ program, isQuick, postgres }) => {
  const rounds = isQuick ? 3 : 30
  const store = await emptyStore(postgres.url)
  const fixture = await ServerFixture.start(program, store)
  const other = await BuiltServer.started(program, store.env)
  const visitors = [fixture.server, other].map((server) => new Visitor(server, fixture.stats))
  const event = await fixture.newEvent()
  const teamId = await teamOf(fixture.visitor, fixture.cookie)
  const invited = new NamedEntries('invitations')
  const confirmed = new NamedEntries('confirmations')
  let [links, opened] = [0, 0]

  const atBoth = <Result>(send: (visitor: Visitor) => Promise<Result>) => Promise.all(visitors.map(send))

  async function signUpTwice(): Promise<void> {
    const email = newAddress()
    await atBoth((visitor) => writeSignUp(visitor, event, email))
    confirmed.acknowledge(email)
  }

  async function openTwice(email: string, invitation?: string): Promise<void> {
    const { path, cookie } = await linkFor(fixture.visitor, email, invitation)
    const responses = await atBoth((visitor) => visitor.request('GET', path, { cookie }))
    const sessions = responses.flatMap(({ cookies }) => cookies.filter((one) => one.startsWith('session=')))
    links += 1
    opened += sessions.length
    for (const session of sessions) fixture.ledger.sessions.acknowledge(session)
  }

  async function tryToJoin(email: string, token: string): Promise<boolean> {
    try {
      await openTwice(email, token)
      return true
    } catch (error) {
      if (error instanceof RejectedRequest) return false
      throw error
    }
  }

  async function inviteTwice(): Promise<void> {
    const email = newAddress()
    const path = contract.invite.path.replace(':teamId', teamId)
    await atBoth((visitor) => visitor.request('POST', path, { cookie: fixture.cookie, body: { email } }))
    const tokens = async () =>
      (await readOutbox(store.folder))
        .filter(({ to }) => to === email)
        .flatMap(({ text }) => /\/join\?token=([\w-]+)/.exec(text)?.[1] ?? [])
    // Of two invitations sent at once, the later one may have replaced the other.
    await eventually(async () => {
      for (const token of await tokens()) {
        if (await tryToJoin(email, token)) return true
      }
      return false
    })
    invited.acknowledge(email)
  }

  fixture.stats.start()
  for (let round = 0; round < rounds; round += 1) {
    await signUpTwice()
    await openTwice(newAddress())
    if (round < 10) await inviteTwice()
  }
  fixture.stats.pause()
  const listed = await fixture.visitor.request('GET', contract.listMembers.path.replace(':teamId', teamId), {
    cookie: fixture.cookie,
  })
  const joined = members.parse(JSON.parse(listed.text))
  const confirmations = async () =>
    (await readOutbox(store.folder)).map(({ to }) => to).filter((to) => confirmed.acknowledged.includes(to))
  await eventually(async () => (await confirmations()).length >= rounds)
  const emails = joined.map(({ user }) => user.email)
  const verdicts = [invited.compare(emails.slice(1)), confirmed.compare(await confirmations())]
  const findings = [
    { what: `${opened} sessions from ${links} links that were opened twice`, isMet: opened === links },
  ]
  const fault = 'same request at two instances'
  const outcome = await outcomeOf(fixture, { fault, rounds, findings, verdicts })
  for (const visitor of visitors) visitor.close()
  await other.stop()
  await fixture.close()
  return [outcome]
}
