import { setTimeout as sleep } from 'node:timers/promises'
import { type Fault, type Outcome, outcomeOf } from './harness/fault.ts'
import { FlakyMailServer, type MailServerState } from './harness/flaky-mail-server.ts'
import { NamedEntries } from './harness/ledger.ts'
import { ServerFixture } from './harness/server-fixture.ts'
import { emptyStore, type Store } from './harness/store.ts'
import { eventually } from './harness/timing.ts'
import { Visitor } from './harness/visitor.ts'
import { writeSignUp } from './harness/writers.ts'

const STATES: MailServerState[] = ['down', 'slow', 'rejecting', 'disconnecting']
const QUICK_STATES: MailServerState[] = ['disconnecting']
const SIGN_UPS = 20

/**
 * The mail server fails while visitors sign up. The sign-ups succeed, and each visitor gets one email later.
 */
export const flakyMail: Fault = async ({ program, isQuick, postgres }) => {
  const outcomes: Outcome[] = []
  for (const url of isQuick ? [postgres.url] : [undefined, postgres.url]) {
    const states = isQuick ? QUICK_STATES : STATES
    outcomes.push(
      ...(await Promise.all(
        states.map(async (state) => signUpsWhile(state, program, await emptyStore(url))),
      )),
    )
  }
  return outcomes
}

async function signUpsWhile(state: MailServerState, program: string, store: Store): Promise<Outcome> {
  const fixture = await ServerFixture.start(program, store)
  const event = await fixture.newEvent()
  const mailServer = await FlakyMailServer.started(state)
  await fixture.server.stop()
  await fixture.server.start({ SMTP_URL: mailServer.url })
  const confirmed = new NamedEntries('confirmations')
  const visitor = new Visitor(fixture.server, fixture.stats)
  fixture.stats.start()
  for (let guest = 0; guest < SIGN_UPS; guest += 1) {
    const email = `guest${guest}@example.com`
    if (await writeSignUp(visitor, event, email)) confirmed.acknowledge(email)
  }
  fixture.stats.pause()
  await sleep(1_500)
  await mailServer.setState('up')
  await eventually(async () => new Set(mailServer.accepted).size >= SIGN_UPS)
  // Leaves time for a duplicate to arrive.
  await sleep(1_500)
  const verdicts = [confirmed.compare(mailServer.accepted)]
  const outcome = await outcomeOf(fixture, { fault: `mail server ${state}`, rounds: 1, verdicts })
  visitor.close()
  await fixture.close()
  await mailServer.stop()
  return outcome
}
