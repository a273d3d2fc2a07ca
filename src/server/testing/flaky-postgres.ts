import { onTestFinished } from 'vitest'
import type { Database } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'
import { openPostgres, type PostgresOptions } from '../db/postgres/postgres-database.ts'
import { emptyPostgres } from './databases.ts'
import { startTestProxy, type TestProxy } from './test-proxy.ts'

interface UnsteadyDatabase {
  database: Database
  proxy: TestProxy
}

/** A PostgreSQL database that the test can take away and bring back, with nothing in it. It is removed when the test ends. */
export async function unsteadyPostgres(options: PostgresOptions): Promise<UnsteadyDatabase> {
  const onEnd = (remove: () => Promise<unknown>) => onTestFinished(async () => void (await remove()))
  const store = await emptyPostgres(onEnd)
  const proxy = await startTestProxy(store.env.DATABASE_URL ?? '')
  onEnd(() => proxy.cut())
  const database = openPostgres(proxy.url, options)
  onEnd(() => database.close())
  return { database, proxy }
}

/** The same, ready to use. */
export async function unsteadyDatabase(): Promise<UnsteadyDatabase> {
  const unsteady = await unsteadyPostgres({ connections: 3 })
  await migrate(unsteady.database)
  return unsteady
}
