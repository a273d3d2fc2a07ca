import type { FastifyInstance } from 'fastify'
import { buildApp } from '../../src/server/app.ts'
import { readConfig } from '../../src/server/config.ts'
import type { Database } from '../../src/server/db/database.ts'
import { resolvePublicUrl } from '../../src/server/http/public-url.ts'

/** The real app, not yet listening. */
export function productApp(database: Database, { cacheMb = 64 } = {}): FastifyInstance {
  return buildApp({
    // As behind a proxy: the load has visitors with different addresses.
    config: { ...readConfig({}), cacheMb, logLevel: 'warn', trustProxy: true },
    address: resolvePublicUrl(undefined, 3000),
    database,
  })
}
