import type { FastifyInstance } from 'fastify'
import { ANYONE } from '../../src/domain/organizers.ts'
import { buildApp } from '../../src/server/app.ts'
import type { Database } from '../../src/server/db/database.ts'
import { resolvePublicUrl } from '../../src/server/http/public-url.ts'

/** The real app, not yet listening. */
export function productApp(database: Database, { cacheMb = 64 } = {}): FastifyInstance {
  return buildApp({
    config: {
      brandName: 'Daymark',
      cacheMb,
      logLevel: 'warn',
      // As behind a proxy: the load has visitors with different addresses.
      trustProxy: true,
      smtpUrl: undefined,
      supportEmail: undefined,
      organizers: ANYONE,
      confirmSignUps: undefined,
      metricsToken: undefined,
      imprintUrl: undefined,
      privacyUrl: undefined,
    },
    address: resolvePublicUrl(undefined, 3000),
    database,
  })
}
