import type { InjectOptions } from 'fastify'
import { calendarServicePath } from '../src/api/event-urls.ts'
import { EventCounter } from '../src/server/analytics/event-counter.ts'
import type { Database } from '../src/server/db/database.ts'
import { storeEvent } from '../src/server/testing/event-fixtures.ts'
import { totalsOf } from '../src/server/testing/visit-totals.ts'
import { type Engine, onBothEngines } from './harness/both-engines.ts'
import type { Result } from './harness/comparison.ts'
import { interleave } from './harness/interleave.ts'
import { productApp } from './harness/product-app.ts'
import { printTable, type Row, rowsOf, singleRow } from './harness/table.ts'

const CLIENTS = 64
const CLICKS_PER_CLIENT = 4
const ROUNDS = 20
const EVENTS = 50

/** Every client clicks, waits for the response and clicks again. */
async function clickAll(
  click: (client: number) => Promise<unknown>,
  times = CLICKS_PER_CLIENT,
): Promise<void> {
  const client = async (_: unknown, number: number) => {
    for (let clicks = 0; clicks < times; clicks++) await click(number)
  }
  await Promise.all(Array.from({ length: CLIENTS }, client))
}

function perClick(results: Result[], times = CLICKS_PER_CLIENT): Result[] {
  return results.map((result) => ({ ...result, time: result.time / (CLIENTS * times) }))
}

/**
 * The same clicks on the same events, with group commit and with one statement per click. Checks both sums.
 */
async function compareWrites(database: Database, events: readonly { id: string }[]): Promise<Result[]> {
  const counter = new EventCounter(database, {
    onError: (error) => {
      throw error
    },
  })
  for (const { id } of events) await counter.count(id, 'yahoo')
  const eventOf = (client: number) => events[client % events.length]?.id ?? ''
  let clicks = 0
  const results = await interleave(
    [
      {
        name: 'group commit',
        run: () => {
          clicks += CLIENTS * CLICKS_PER_CLIENT
          return clickAll((client) => counter.count(eventOf(client), 'google'))
        },
      },
      {
        name: 'one UPDATE per click',
        run: () =>
          clickAll((client) =>
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
    throw new Error(`${clicks} clicks were counted as ${sums.google} and ${sums.yahoo}.`)
  }
  return perClick(results)
}

/** Whole requests without the network, without a goal. */
async function requests(database: Database, event: { slug: string }): Promise<Row[]> {
  const app = productApp(database)
  let signUps = 0
  const request = async (options: InjectOptions, status: number) => {
    const { statusCode, body } = await app.inject(options)
    if (statusCode !== status) throw new Error(`${statusCode} ${body}`)
  }
  const signUp = () => {
    signUps += 1
    return request(
      {
        method: 'POST',
        url: `/api/events/${event.slug}/attendees`,
        remoteAddress: `10.${signUps >> 16}.${(signUps >> 8) & 255}.${signUps & 255}`,
        payload: { name: 'Bob', email: `bob${signUps}@example.com` },
      },
      201,
    )
  }
  const click = () => request({ method: 'GET', url: calendarServicePath(event.slug, 'google') }, 302)
  const results = perClick(
    await interleave(
      [
        { name: 'click', run: () => clickAll(click, 1) },
        { name: 'sign-up', run: () => clickAll(signUp, 1) },
      ],
      ROUNDS,
    ),
    1,
  )
  await app.close()
  return results.map(({ name, time }) =>
    singleRow(`${name}, whole request`, `${Math.round(1e9 / time).toLocaleString('en')}/s`),
  )
}

async function measure({ newDatabase }: Engine): Promise<Row[]> {
  const database = await newDatabase()
  const first = await storeEvent(database)
  const others = await Promise.all(Array.from({ length: EVENTS }, () => storeEvent(database)))
  const rows = [
    ...rowsOf('click, all on one event', await compareWrites(database, [first]), [{ atLeast: 2 }]),
    ...rowsOf(`click, on ${EVENTS} events`, await compareWrites(database, others), []),
    ...(await requests(database, first)),
  ]
  await database.close()
  return rows
}

printTable(await onBothEngines(measure), [
  `${CLIENTS} concurrent clients, each waits for its response before the next click. Ours writes day and total, the UPDATE only the total.`,
  'SQLite waits for the disk at every commit. The PostgreSQL server of this run does not, which favours many small commits.',
])
