import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eventPage } from '../../src/public-pages/event-page/event-page.tsx'
import { startCountingJob } from '../../src/server/analytics/counting-job.ts'
import { publicEventView } from '../../src/server/public-events/event-responses.ts'
import { findEventByIdOrSlug } from '../../src/server/tables/events/event-table.ts'
import { UNBUILT } from '../../src/server/web-app/visitor-assets.ts'
import { openStore, type Store } from './both-engines.ts'
import type { CannedResponse } from './http-load.ts'
import { productApp } from './product-app.ts'

/** With the job that adds up counts, as in the real server. */
export async function serveProduct(store: Store, options?: { cacheMb: number }): Promise<number> {
  const database = openStore(store)
  const app = productApp(database, options)
  startCountingJob(database, app.log)
  await app.ready()
  return listening((request, response) => (app.listener ?? app.routing)(request, response))
}

/** The upper bound: node:http replaying recorded responses. */
export function serveCanned(responses: Record<string, CannedResponse>): Promise<number> {
  const canned = new Map(
    Object.entries(responses).map(([path, { status, headers, body }]) => [
      path,
      { status, headers, body: Buffer.from(body, 'base64') },
    ]),
  )
  return listening((request, response) => {
    const recorded = canned.get(request.url?.replace(/\?.*/, '') ?? '')
    if (!recorded) return void response.writeHead(404).end()
    response.writeHead(recorded.status, recorded.headers).end(recorded.body)
  })
}

/** The usual way to serve such a page: a query, an UPDATE and a render for every visit. */
export function serveUncached(store: Store): Promise<number> {
  const database = openStore(store)
  const site = {
    brandName: 'Daymark',
    publicUrl: 'http://localhost:3000',
    confirmsSignUps: false,
    files: UNBUILT,
  }
  async function renderVisit(slug: string): Promise<string> {
    const event = await findEventByIdOrSlug(database, slug)
    if (!event) throw new Error('There is no such event.')
    await database.query(
      "UPDATE event_totals SET count = count + 1 WHERE event_id = $1 AND counter = 'view'",
      [event.id],
    )
    return eventPage(publicEventView({ event, readAt: event.readAt }), site)
  }
  return listening((request, response) => {
    void renderVisit(request.url?.slice('/e/'.length) ?? '').then((page) => {
      response.writeHead(200, {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Length': Buffer.byteLength(page),
      })
      response.end(page)
    })
  })
}

function listening(listener: RequestListener): Promise<number> {
  const server = createServer({ keepAliveTimeout: 72_000 }, listener)
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
  })
}
