import { setTimeout as sleep } from 'node:timers/promises'
import { type Fault, type Outcome, outcomeOf } from './harness/fault.ts'
import { House } from './harness/house.ts'
import { NamedEntries } from './harness/ledger.ts'
import { eventually } from './harness/moment.ts'
import { type Mood, MoodyMailServer } from './harness/moody-mail-server.ts'
import { emptyStore, type Store } from './harness/store.ts'
import { Visitor } from './harness/visitor.ts'
import { writeSignUp } from './harness/writers.ts'

const MOODS: Mood[] = ['down', 'slow', 'refusing', 'cutting off']
const QUICK_MOODS: Mood[] = ['cutting off']
const SIGN_UPS = 20

/** The mail server has a bad time while people sign up: they notice nothing, and get their mail later, once. */
export const moodyMail: Fault = async ({ program, isQuick, postgres }) => {
  const outcomes: Outcome[] = []
  for (const url of isQuick ? [postgres.url] : [undefined, postgres.url]) {
    const moods = isQuick ? QUICK_MOODS : MOODS
    outcomes.push(
      ...(await Promise.all(moods.map(async (mood) => signUpsWhile(mood, program, await emptyStore(url))))),
    )
  }
  return outcomes
}

async function signUpsWhile(mood: Mood, program: string, store: Store): Promise<Outcome> {
  const house = await House.open(program, store)
  const event = await house.newEvent()
  const mailServer = await MoodyMailServer.started(mood)
  await house.server.stop()
  await house.server.start({ SMTP_URL: mailServer.url })
  const confirmed = new NamedEntries('confirmations')
  const visitor = new Visitor(house.server, house.pulse)
  house.pulse.begin()
  for (let guest = 0; guest < SIGN_UPS; guest += 1) {
    const email = `guest${guest}@example.com`
    if (await writeSignUp(visitor, event, email)) confirmed.acknowledge(email)
  }
  house.pulse.rest()
  await sleep(1_500)
  await mailServer.become('well')
  await eventually(async () => new Set(mailServer.taken).size >= SIGN_UPS)
  // One that comes twice would come now.
  await sleep(1_500)
  const also = [confirmed.judge(mailServer.taken)]
  const outcome = await outcomeOf(house, { fault: `mail server ${mood}`, rounds: 1, also })
  visitor.leave()
  await house.close()
  await mailServer.stop()
  return outcome
}
