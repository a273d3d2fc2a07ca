import { expect, test } from 'vitest'
import { migrate } from '../db/migrate.ts'
import { onSqliteFirst } from '../testing/database/databases.ts'
import { secret } from './settings-table.ts'

onSqliteFirst((stores) => {
  test('a secret is 256 random bits, and stays the same for all instances', async () => {
    const store = await stores.empty()
    const instances = [store.open(), store.open(), store.open()]
    await Promise.all(instances.map((instance) => migrate(instance)))
    const secrets = await Promise.all(instances.map((instance) => secret(instance, 'unsubscribe')))
    expect(new Set(secrets).size).toBe(1)
    expect(secrets[0]).toMatch(/^[\w-]{43}$/)
    expect(await secret(store.open(), 'unsubscribe')).toBe(secrets[0])
  })

  test('each purpose has its own secret', async () => {
    const database = await stores.migrated()
    expect(await secret(database, 'one')).not.toBe(await secret(database, 'other'))
  })
})
