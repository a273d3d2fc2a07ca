import type { InjectOptions } from 'fastify'
import { calendarServicePath } from '../src/api/event-urls.ts'
import { EventCounter } from '../src/server/analytics/event-counter.ts'
import type { Database } from '../src/server/db/database.ts'
import { storeEvent } from '../src/server/testing/event-fixtures.ts'
import { totalsOf } from '../src/server/testing/visit-totals.ts'
import { type Engine, onBothEngines } from './harness/both-engines.ts'
import type { Result } from './harness/contest.ts'
import { productApp } from './harness/product-app.ts'
import { loneRow, printTable, type Row, rowsOf } from './harness/table.ts'
import { turnAbout } from './harness/turn-about.ts'

const CLIENTS = 64
const CLICKS_OF_EACH = 4
const ROUNDS = 20
const EVENTS = 50

/** Everybody clicks, waits for the answer and clicks again. */
async function clicked(click: (client: number) => Promise<unknown>, times = CLICKS_OF_EACH): Promise<void> {
  const client = async (_: unknown, number: number) => {
    for (let clicks = 0; clicks < times; clicks++) await click(number)
  }
  await Promise.all(Array.from({ length: CLIENTS }, client))
}

function perClick(results: Result[], times = CLICKS_OF_EACH): Result[] {
  return results.map((result) => ({ ...result, time: result.time / (CLIENTS * times) }))
}

/** The same clicks on the same events, by group commit and by a statement for each; both sums are checked. */
async function against(database: Database, events: readonly { id: string }[]): Promise<Result[]> {
  const counter = new EventCounter(database, {
    onError: (error) => {
      throw error
    },
  })
  for (const { id } of events) await counter.count(id, 'yahoo')
  const eventOf = (client: number) => events[client % events.length]?.id ?? ''
  let clicks = 0
  const results = await turnAbout(
    [
      {
        name: 'group commit',
        ask: () => {
          clicks += CLIENTS * CLICKS_OF_EACH
          return clicked((client) => counter.count(eventOf(client), 'google'))
        },
      },
      {
        name: 'one UPDATE a click',
        ask: () =>
          clicked((client) =>
            database.query(
              "UPDATE event_totals SET count = count + 1 WHERE event_id = $1 AND counter = 'yahoo'",
              [eventOf(client)],
            ),
          ),
      },
    ],
    ROUNDS,
  )
  await counter.stop()
  const sums = { google: 0, yahoo: -events.length }
  for (const { id } of events) {
    const { google = 0, yahoo = 0 } = await totalsOf(database, id)
    sums.google += google
    sums.yahoo += yahoo
  }
  if (sums.google !== clicks || sums.yahoo !== clicks) {
    throw new Error(`${clicks} clicks became ${sums.google} and ${sums.yahoo}.`)
  }
  return perClick(results)
}

/** Whole requests without the network, for information. */
async function requests(database: Database, event: { slug: string }): Promise<Row[]> {
  const app = productApp(database)
  let asked = 0
  const ask = async (options: InjectOptions, status: number) => {
    const { statusCode, body } = await app.inject(options)
    if (statusCode !== status) throw new Error(`${statusCode} ${body}`)
  }
  const signUp = () => {
    asked += 1
    return ask(
      {
        method: 'POST',
        url: `/api/events/${event.slug}/attendees`,
        remoteAddress: `10.${asked >> 16}.${(asked >> 8) & 255}.${asked & 255}`,
        payload: { name: 'Bob', email: `bob${asked}@example.com` },
      },
      201,
    )
  }
  const click = () => ask({ method: 'GET', url: calendarServicePath(event.slug, 'google') }, 302)
  const results = perClick(
    await turnAbout(
      [
        { name: 'click', ask: () => clicked(click, 1) },
        { name: 'sign-up', ask: () => clicked(signUp, 1) },
      ],
      ROUNDS,
    ),
    1,
  )
  await app.close()
  return results.map(({ name, time }) =>
    loneRow(`a ${name}, the whole request`, `${Math.round(1e9 / time).toLocaleString('en')} a second`),
  )
}

async function measure({ newDatabase }: Engine): Promise<Row[]> {
  const database = await newDatabase()
  const first = await storeEvent(database)
  const others = await Promise.all(Array.from({ length: EVENTS }, () => storeEvent(database)))
  const rows = [
    ...rowsOf('a click, all on one event', await against(database, [first]), [{ atLeast: 2 }]),
    ...rowsOf(`a click, on ${EVENTS} events`, await against(database, others), []),
    ...(await requests(database, first)),
  ]
  await database.close()
  return rows
}

printTable(await onBothEngines(measure), [
  `${CLIENTS} clients at once, each waits for its answer before the next click. Ours writes the day and the total, the other the total only.`,
  'SQLite waits for the disk at every commit. The PostgreSQL that is started here does not, which flatters the many small commits.',
])
