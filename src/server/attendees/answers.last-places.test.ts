import { expect, test } from 'vitest'
import { contract } from '../../api/contract.ts'
import { askingEvent } from '../testing/answer-calls.ts'
import { onSqliteFirst } from '../testing/database/databases.ts'
import { signedInOrganizer } from '../testing/organizer.ts'
import { startTestServer } from '../testing/test-server.ts'
import { placesJob } from './answers.ts'
import { attendeeLinks } from './unsubscribe.ts'

const PEOPLE = 40
const PLACES = 10
const numbers = Array.from({ length: PEOPLE }, (_, number) => number)
const noSignal = new AbortController().signal

/** A server whose database is busy says so, and whoever asked tries again. */
async function untilTaken(ask: () => Promise<Response>): Promise<Response> {
  for (;;) {
    const response = await ask()
    if (response.status !== 503) return response
  }
}

onSqliteFirst((stores) => {
  test('no place is given twice or lost when many sign up, leave, are moved up and change their mind at the same moment on two servers', async () => {
    const store = await stores.migratedStore()
    const databases = [store.open(), store.open()] as const
    const start = (index: 0 | 1) => startTestServer({ database: databases[index], trustProxy: true })
    const servers = [await start(0), await start(1)] as const
    const ada = await signedInOrganizer(servers[0], databases[0])
    const future = { startIso: '2090-06-10T18:00:00', endIso: '2090-06-10T22:00:00' }
    const { slug, counts, list, pathOf } = await askingEvent(
      ada,
      { places: PLACES, allowsGuests: true, questions: [{ id: 1, text: 'Why?', kind: 'line' }] },
      future,
    )
    const serverOf = (number: number) => servers[number % 2 === 0 ? 0 : 1]
    const signUp = (number: number) =>
      untilTaken(() =>
        serverOf(number).fetch(`/api/events/${slug}/attendees`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-forwarded-for': `203.0.${number}.7` },
          body: JSON.stringify({ name: `Guest ${number}`, email: `g${number}@x.example`, answer: 'yes' }),
        }),
      )
    const statuses = await Promise.all(numbers.map(async (number) => (await signUp(number)).status))
    expect(new Set(statuses)).toEqual(new Set([201]))
    expect(await counts()).toMatchObject([{ yes: PLACES, waiting: PEOPLE - PLACES, places: PLACES }])

    const seated = (await list()).filter(({ answers: [answer] }) => answer && !answer.isWaiting)
    const left = seated.slice(0, PLACES / 2)
    const linksOf = attendeeLinks(databases[0], '')
    const tokenOf = async (id: string) => (await linksOf(id)).ownPageLink.slice('/a/'.length)
    const submit = (number: number, path: string, fields: Record<string, string>) =>
      untilTaken(() => serverOf(number).fetch(path, { method: 'POST', body: new URLSearchParams(fields) }))
    // Some leave by themselves, others are removed.
    const leave = async ({ id }: { id: string }, number: number) =>
      number % 3 === 0
        ? submit(number, '/unsubscribe', { token: await tokenOf(id) })
        : untilTaken(() =>
            fetch(serverOf(number).url + pathOf(contract.removeAttendee, id), {
              method: 'DELETE',
              headers: { cookie: ada.cookie },
            }),
          )
    // Each twice, on both servers, while both jobs look for free places.
    await Promise.all([
      ...[...left, ...left].map(leave),
      ...[0, 1, 0, 1].map((index) => placesJob(databases[index === 0 ? 0 : 1], noSignal)),
      ...numbers.slice(0, 10).map((number) => signUp(PEOPLE + number)),
    ])
    await placesJob(databases[1], noSignal)
    const everybody = PEOPLE - left.length + 10
    expect(await counts()).toMatchObject([{ yes: PLACES, waiting: everybody - PLACES, places: PLACES }])
    const mails = await databases[0].query<{ recipient: string }>(
      "SELECT recipient FROM mails WHERE kind = 'place'",
    )
    expect(mails).toHaveLength(left.length)
    expect(new Set(mails.map(({ recipient }) => recipient)).size).toBe(left.length)

    // In two tabs, on both servers: one of the two answers counts, as a whole, and its places do.
    const undecided = seated.slice(PLACES / 2)
    const [less, one, more] = [
      { answer: 'no', guests: '0', 'answers-1': 'stays at home' },
      { answer: 'yes', guests: '1', 'answers-1': 'brings one' },
      { answer: 'yes', guests: '2', 'answers-1': 'brings two' },
    ]
    const saved = await Promise.all(
      undecided.flatMap(({ id }, person) =>
        [one, person % 2 === 0 ? less : more].map(async (tab, index) => {
          const path = `/a/${await tokenOf(id)}`
          return (await submit(index, path, { name: 'Guest', ...tab })).status
        }),
      ),
    )
    expect(saved.filter((status) => status !== 200 && status !== 409)).toEqual([])
    await placesJob(databases[0], noSignal)
    const answers = (await list()).flatMap(({ id, answers: given }) => given.map((one) => ({ ...one, id })))
    expect(answers).toHaveLength(everybody)
    for (const [person, { id }] of undecided.entries()) {
      const { answer, guests, answers: replies } = answers.find((given) => given.id === id) ?? {}
      const possible = [
        one,
        person % 2 === 0 ? less : more,
        { answer: 'yes', guests: '0', 'answers-1': undefined },
      ]
      expect(possible).toContainEqual({ answer, guests: String(guests), 'answers-1': replies?.['1'] })
    }
    const coming = answers.filter(({ answer, isWaiting }) => answer === 'yes' && !isWaiting)
    expect(coming.reduce((sum, { guests }) => sum + 1 + guests, 0)).toBe(PLACES)
    expect(await counts()).toMatchObject([{ yes: coming.length, places: PLACES }])
  })
})
