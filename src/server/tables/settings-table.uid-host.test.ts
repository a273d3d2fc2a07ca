import { expect, onTestFinished, test } from 'vitest'
import { feedPath, icsPath } from '../../api/event-urls.ts'
import { startDerivationJob } from '../events/derivation-job.ts'
import { runMaintenance } from '../maintenance-cli.ts'
import { onSqliteFirst } from '../testing/database/databases.ts'
import { createEvent } from '../testing/event-calls.ts'
import { storeEvent } from '../testing/event-fixtures.ts'
import { recordingLog } from '../testing/mail/running-mail-worker.ts'
import { signedInOrganizer } from '../testing/organizer.ts'
import { startTestServer } from '../testing/test-server.ts'
import { fixUidHostOfOldEvents, readUidHost } from './settings-table.ts'

const OLD = 'https://old.example'
const NEW = 'https://new.example'

onSqliteFirst((stores) => {
  async function uidsIn(server: { fetch: (path: string) => Promise<Response> }, slug: string) {
    const files = await Promise.all(
      [icsPath(slug), feedPath(slug)].map(async (path) => (await server.fetch(path)).text()),
    )
    return files.flatMap((file) => file.match(/^(?:UID|URL):.*$/gm) ?? [])
  }

  test('the UID of every event keeps the host of the first one when the server moves', async () => {
    const database = await stores.migrated()
    const before = await startTestServer({ database, publicUrl: OLD })
    const ada = await signedInOrganizer(before, database)
    expect(await readUidHost(database)).toBeNull()
    const first = await createEvent(ada, { title: 'First' })
    const after = await startTestServer({ database, publicUrl: NEW })
    const host = await signedInOrganizer(after, database)
    const second = await createEvent(host, { title: 'Second' })
    for (const { id, slug } of [first, second]) {
      expect(new Set(await uidsIn(after, slug))).toEqual(
        new Set([`UID:${id}@old.example`, `URL:${NEW}/e/${slug}`]),
      )
    }
    await host.send('DELETE', `/api/events/${second.id}`)
    const cancelled = await after.fetch(feedPath(second.slug))
    expect(await cancelled.text()).toContain(`UID:${second.id}@old.example`)
  })

  test('events from before the host was stored keep the one that they have', async () => {
    const database = await stores.migrated()
    await fixUidHostOfOldEvents(database, 'new.example')
    expect(await readUidHost(database)).toBeNull()
    await storeEvent(database)
    const job = startDerivationJob(database, { log: recordingLog(), host: 'old.example' })
    onTestFinished(() => job.stop())
    await expect.poll(() => readUidHost(database)).toBe('old.example')
    await fixUidHostOfOldEvents(database, 'new.example')
    expect(await readUidHost(database)).toBe('old.example')
  })

  test('the doctor says that another PUBLIC_URL is fine', async () => {
    const store = await stores.migratedStore()
    const database = store.open()
    await storeEvent(database)
    await fixUidHostOfOldEvents(database, 'old.example')
    await database.close()
    const lines: string[] = []
    await runMaintenance(['doctor'], { ...store.env, PUBLIC_URL: NEW }, (line) => void lines.push(line))
    expect(lines).toContain(
      '✓ Calendars: calendars know the events by old.example, the host of the first one, and PUBLIC_URL has new.example. This is fine: it keeps them from showing events twice.',
    )
  })
})
