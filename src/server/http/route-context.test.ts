import { expect, test } from 'vitest'
import { onSqliteFirst } from '../testing/database/databases.ts'
import { startTestServer } from '../testing/test-server.ts'
import { wakeMailWorkerAfterWrites } from './route-context.ts'

onSqliteFirst((stores) => {
  test('only a successful write wakes the mail worker', async () => {
    let wakeUps = 0
    const server = await startTestServer({
      database: await stores.migrated(),
      routes(app) {
        wakeMailWorkerAfterWrites(app, () => {
          wakeUps += 1
        })
        app.post('/change', async () => 'done')
        app.get('/look', async () => 'seen')
      },
    })
    await server.fetch('/look')
    await server.fetch('/nowhere', { method: 'POST' })
    await server.fetch('/change', { method: 'POST' })
    await expect.poll(() => wakeUps).toBe(1)
    await server.fetch('/change', { method: 'POST' })
    await expect.poll(() => wakeUps).toBe(2)
  })
})
