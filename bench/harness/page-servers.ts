import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startCountingJob } from '../../src/server/analytics/counting-job.ts'
import { openStore, type Store } from './both-engines.ts'
import { productApp } from './product-app.ts'

/** With the job that adds up counts, as in the real server. */
export async function serveProduct(store: Store, options?: { cacheMb: number }): Promise<number> {
  const database = openStore(store)
  const app = productApp(database, options)
  startCountingJob(database, app.log)
  await app.ready()
  return listening(app.listener ?? ((request, response) => app.routing(request, response)))
}

function listening(listener: RequestListener): Promise<number> {
  const server = createServer({ keepAliveTimeout: 72_000 }, listener)
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
  })
}
