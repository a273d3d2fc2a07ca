import type { FastifyInstance } from 'fastify'
import type { VisitSource } from '../../domain/analytics/source-name.ts'
import type { Organizers } from '../../domain/organizers.ts'
import type { Database } from '../db/database.ts'
import type { PublicUrl } from './public-url.ts'
import type { RequestHead } from './requests/client-address.ts'
import type { HostCookie } from './requests/host-cookie.ts'

/**
 * What routes of all kinds need. What only a few routes need is passed to those alone. No route reads a setting or opens a resource itself.
 */
export interface RouteContext {
  address: PublicUrl
  database: Database
  brandName: string
  /** Who may sign in and create events. */
  organizers: Organizers
  /** The addresses of those who may open /admin. */
  admins: readonly string[]
  /** Whether a sign-up waits for a press of the button in an email. */
  confirmsSignUps: boolean
  /** How many accounts a network makes per day; undefined means no limit. */
  accountsPerNetwork: number | undefined
  sessionCookie: HostCookie
  /** Set in the browser that requested a magic link: there the link signs in without a further click. */
  bindingCookie: HostCookie
  /** The addresses that a browser has signed in with. It stays after signing out. */
  addressesCookie: HostCookie
  /** Where visitors and sign-ups come from. */
  visitSources: { of(request: RequestHead): VisitSource }
}

/**
 * Wakes the mail worker after every successful write, which may have queued an email. Looking costs one short
 * query, so no route has to remember to do it.
 */
export function wakeMailWorkerAfterWrites(app: FastifyInstance, wakeMailWorker: () => void): void {
  app.addHook('onResponse', async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD' && reply.statusCode < 400) wakeMailWorker()
  })
}
