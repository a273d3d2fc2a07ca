import { setTimeout as sleep } from 'node:timers/promises'
import { contract } from '../src/api/contract.ts'
import { BuiltServer } from './harness/built-server.ts'
import { type Fault, type Outcome, outcomeOf } from './harness/fault.ts'
import { NamedEntries } from './harness/ledger.ts'
import { newAddress, RejectedRequest } from './harness/organizer.ts'
import { ServerFixture } from './harness/server-fixture.ts'
import { emptyStore } from './harness/store.ts'
import { eventually, untilServing } from './harness/timing.ts'
import { NoResponse, Visitor } from './harness/visitor.ts'

const PEOPLE = 200
const PLACES = 50
const LEAVING = 10
/** The job looks for free places every ten seconds. */
const FILLED_MS = 60_000

interface Listed {
  id: string
  email: string
  answers: { isWaiting: boolean; guests: number }[]
}

/** Their guests counted. */
function placesOf(holders: readonly Listed[]): number {
  return holders.reduce((sum, { answers: [given] }) => sum + 1 + (given?.guests ?? 0), 0)
}

/**
 * Two hundred parties of one to three sign up at the same moment for fifty places, at two instances where the engine allows that, and
 * one of them is killed in between. Then ten leave, and it is killed while the line moves up. No place is given twice,
 * and whoever was told to have one has it.
 */
export const lastPlaces: Fault = async ({ program, isQuick, postgres }) => {
  const rounds = isQuick ? 1 : 5
  const outcomes: Outcome[] = []
  for (const url of [undefined, postgres.url]) {
    const store = await emptyStore(url)
    const fixture = await ServerFixture.start(program, store)
    const other = url === undefined ? null : await BuiltServer.started(program, store.env)
    const findings = []
    const signedUp = new NamedEntries('sign-ups')
    const found: string[] = []
    for (let round = 1; round <= rounds; round += 1) {
      const event = await fixture.newEvent()
      const ask = async (
        method: 'GET' | 'PUT' | 'DELETE',
        { path }: { path: string },
        body?: object,
        id = '',
      ) => {
        const filled = path.replace(':id', event.id).replace(':attendeeId', id)
        const options = { cookie: fixture.cookie, ...(body && { body }) }
        const response = await fixture.visitor.request(method, filled, options)
        if (response.status >= 400) throw new RejectedRequest(response)
        return response.text === '' ? null : (JSON.parse(response.text) as unknown)
      }
      await ask('PUT', contract.saveAnswerSettings, { places: PLACES, allowsGuests: true })
      const list = async () => (await ask('GET', contract.listAttendees)) as Listed[]
      const seated = async () => (await list()).filter(({ answers: [given] }) => given && !given.isWaiting)

      /** Tries again until it is acknowledged, as a person would. Returns whether they were told to have a place. */
      const signUp = async (number: number): Promise<string | null> => {
        const email = newAddress()
        const target = other && number % 2 === 0 ? other : fixture.server
        const path = contract.signUp.path.replace(':id', event.id)
        for (;;) {
          const visitor = new Visitor(target, fixture.stats)
          try {
            const { status, text } = await visitor.request('POST', path, {
              body: { name: 'Guest', email, answer: 'yes', guests: number % 3 },
            })
            if (status === contract.signUp.status) {
              signedUp.acknowledge(email)
              return (JSON.parse(text) as { isWaiting: boolean }).isWaiting ? null : email
            }
          } catch (error) {
            if (!(error instanceof NoResponse)) throw error
          } finally {
            visitor.close()
          }
          await sleep(20)
        }
      }
      const restart = async () => {
        await fixture.server.kill()
        await fixture.server.start()
      }

      fixture.stats.start()
      const everybody = Promise.all(Array.from({ length: PEOPLE }, (_, number) => signUp(number)))
      await untilServing(fixture.stats, PLACES / 2)
      await restart()
      const told = (await everybody).filter((email) => email !== null)
      fixture.stats.pause()
      const holders = await seated()
      const wrong = told.filter((email) => holders.every((holder) => holder.email !== email))
      for (const { id } of holders.slice(0, LEAVING))
        await ask('DELETE', contract.removeAttendee, undefined, id)
      await restart()
      const isFilled = await eventually(async () => placesOf(await seated()) >= PLACES, FILLED_MS)
      const [last, left] = [await seated(), await list()]
      found.push(...left.map(({ email }) => email), ...holders.slice(0, LEAVING).map(({ email }) => email))
      findings.push(
        {
          what: `${placesOf(holders)} of ${PLACES} places given, to ${holders.length} of ${PEOPLE} parties`,
          isMet: placesOf(holders) === PLACES,
        },
        {
          what: `${wrong.length} of ${told.length} who were told to have a place have none`,
          isMet: wrong.length === 0,
        },
        {
          what: `${placesOf(last)} places given after ${LEAVING} parties left`,
          isMet: isFilled && placesOf(last) === PLACES,
        },
      )
    }
    const verdicts = [signedUp.compare(found)]
    outcomes.push(
      await outcomeOf(fixture, { fault: 'kill -9 at the last places', rounds, findings, verdicts }),
    )
    await other?.stop()
    await fixture.close()
  }
  return outcomes
}
