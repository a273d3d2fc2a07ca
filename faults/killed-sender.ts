import { DEFAULT_CONNECTIONS } from '../src/server/mail/mail-message.ts'
import { type Fault, type Outcome, outcomeOf } from './harness/fault.ts'
import { FlakyMailServer } from './harness/flaky-mail-server.ts'
import { NamedEntries } from './harness/ledger.ts'
import { ServerFixture } from './harness/server-fixture.ts'
import { emptyStore, type Store } from './harness/store.ts'
import { eventually } from './harness/timing.ts'
import { Visitor } from './harness/visitor.ts'
import { writeSignUp } from './harness/writers.ts'

const KILLS = 3
const SIGN_UPS_PER_KILL = 15
/** The leases of a killed server end after a minute; only then are its emails sent again. */
const LEASES_MS = 75_000

/**
 * kill -9 while emails go out over several connections to a mail server of ordinary latency. None is lost, and each
 * kill sends at most as many twice as there are connections. The limit of the day has room for each of them once, so
 * that a kill which counts them again would hold some of them back.
 */
export const killedSender: Fault = async ({ program, isQuick, postgres }) => {
  const kills = isQuick ? 1 : KILLS
  return Promise.all(
    [undefined, postgres.url].map(async (url) => killedWhileSending(kills, program, await emptyStore(url))),
  )
}

async function killedWhileSending(kills: number, program: string, store: Store): Promise<Outcome> {
  const fixture = await ServerFixture.start(program, store)
  const event = await fixture.newEvent()
  const mailServer = await FlakyMailServer.started('latent')
  await fixture.server.stop()
  // Confirmations may take half of it.
  const env = { SMTP_URL: mailServer.url, MAIL_PER_DAY: String(2 * kills * SIGN_UPS_PER_KILL) }
  await fixture.server.start(env)
  const confirmed = new NamedEntries('confirmations')
  const visitor = new Visitor(fixture.server, fixture.stats)
  fixture.stats.start()
  for (let kill = 0; kill < kills; kill += 1) {
    const before = mailServer.accepted.length
    for (let guest = 0; guest < SIGN_UPS_PER_KILL; guest += 1) {
      const email = `guest${kill}.${guest}@example.com`
      if (await writeSignUp(visitor, event, email)) confirmed.acknowledge(email)
    }
    await eventually(async () => mailServer.accepted.length >= before + SIGN_UPS_PER_KILL / 3)
    await fixture.server.kill()
    await fixture.server.start(env)
  }
  fixture.stats.pause()
  const isArrived = async () => new Set(mailServer.accepted).size >= confirmed.acknowledged.length
  await eventually(isArrived, LEASES_MS)
  const { lost, duplicated, acknowledged } = confirmed.compare(mailServer.accepted)
  const allowed = kills * DEFAULT_CONNECTIONS
  const outcome = await outcomeOf(fixture, {
    fault: 'kill -9 while emails go out',
    rounds: kills,
    verdicts: [{ acknowledged, lost, duplicated: 0, faulty: lost > 0 ? ['confirmations'] : [] }],
    findings: [
      {
        what: `${duplicated} emails sent twice in ${kills} kills (goal: at most ${allowed})`,
        isMet: duplicated <= allowed,
      },
      {
        what: `${acknowledged - lost} of ${acknowledged} emails sent within a limit of ${acknowledged} a day`,
        isMet: lost === 0,
      },
    ],
  })
  visitor.close()
  await fixture.close()
  await mailServer.stop()
  return outcome
}
