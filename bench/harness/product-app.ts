import type { FastifyInstance } from 'fastify'
import { buildApp } from '../../src/server/app.ts'
import type { Database } from '../../src/server/db/database.ts'
import { resolvePublicUrl } from '../../src/server/http/public-url.ts'

/** The product as it is, before it listens. */
export function productApp(database: Database): FastifyInstance {
  return buildApp({
    config: {
      brandName: 'Daymark',
      logLevel: 'warn',
      trustProxy: false,
      smtpUrl: undefined,
      supportEmail: undefined,
    },
    address: resolvePublicUrl(undefined, 3000),
    database,
  })
}
