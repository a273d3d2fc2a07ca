import { expect, test } from 'vitest'
import { contract } from '../../api/contract.ts'
import { postgresStores } from '../testing/database/databases.ts'
import { storeEvent } from '../testing/event-fixtures.ts'
import { startTestServer } from '../testing/test-server.ts'

const stores = postgresStores()

test('forty sign-ups for an event that is locked all succeed once it is free', async () => {
  const store = await stores.migratedStore()
  const [database, editor] = [store.open({ lockMs: 20_000 }), store.open()]
  const server = await startTestServer({ database })
  const locked = await storeEvent(database)
  const signUp = (slug: string, email: string) =>
    server.fetch(contract.signUp.path.replace(':id', slug), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Bob', email }),
    })

  let waiting: Promise<Response>[] = []
  await editor.transaction(async (connection) => {
    await connection.query('UPDATE events SET sequence = sequence + 1 WHERE id = $1', [locked.id])
    // Many more than the pool has connections.
    waiting = Array.from({ length: 40 }, (_, guest) => signUp(locked.slug, `guest${guest}@example.com`))
    await new Promise((resolve) => setTimeout(resolve, 300))
  })
  const answers = await Promise.all(waiting)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
  const rows = await database.query('SELECT id FROM attendees WHERE event_id = $1', [locked.id])
  expect(rows).toHaveLength(40)
})
