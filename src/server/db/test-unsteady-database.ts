import { onTestFinished } from 'vitest'
import type { Database } from './database.ts'
import { migrate } from './migrate.ts'
import { openPostgres } from './postgres-database.ts'
import { emptyPostgres } from './test-databases.ts'
import { startTestProxy, type TestProxy } from './test-proxy.ts'

/** A PostgreSQL database that the test can take away and bring back. It is removed when the test ends. */
export async function unsteadyDatabase(): Promise<{ database: Database; proxy: TestProxy }> {
  const onEnd = (remove: () => Promise<unknown>) => onTestFinished(async () => void (await remove()))
  const store = await emptyPostgres(onEnd)
  const proxy = await startTestProxy(store.env.DATABASE_URL ?? '')
  onEnd(() => proxy.cut())
  const database = openPostgres(proxy.url, { connections: 3 })
  onEnd(() => database.close())
  await migrate(database)
  return { database, proxy }
}
