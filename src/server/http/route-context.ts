import type { FastifyInstance } from 'fastify'
import type { VisitSource } from '../../domain/analytics/source-name.ts'
import type { Organizers } from '../../domain/organizers.ts'
import type { Database } from '../db/database.ts'
import type { PublicUrl } from './public-url.ts'
import type { RequestHead } from './requests/client-address.ts'
import type { HostCookie } from './requests/host-cookie.ts'

/**
 * Every kind of route needs these. A part that only a few routes need is passed to those alone. No route reads a
 * setting or opens a resource itself.
 */
export interface RouteContext {
  address: PublicUrl
  database: Database
  brandName: string
  organizers: Organizers
  admins: readonly string[]
  confirmsSignUps: boolean
  /** A network can make so many accounts per day; undefined means no limit. */
  accountsPerNetwork: number | undefined
  sessionCookie: HostCookie
  /** The browser that requested a magic link has it: there the link signs in without a further click. */
  bindingCookie: HostCookie
  /** It holds the addresses that a browser has signed in with, and stays after signing out. */
  addressesCookie: HostCookie
  visitSources: { of(request: RequestHead): VisitSource }
}

/**
 * Every successful write wakes the mail worker, since it may have queued an email. Looking costs one short query, so
 * no route has to remember to do it.
 */
export function wakeMailWorkerAfterWrites(app: FastifyInstance, wakeMailWorker: () => void): void {
  app.addHook('onResponse', async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD' && reply.statusCode < 400) wakeMailWorker()
  })
}
