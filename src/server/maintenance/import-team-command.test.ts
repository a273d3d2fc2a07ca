import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { contract } from '../../api/contract.ts'
import { runMaintenance } from '../maintenance-cli.ts'
import { onSqlite } from '../testing/database/databases.ts'
import { createEvent } from '../testing/event-calls.ts'
import { signedInOrganizer } from '../testing/organizer.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { startTestServer } from '../testing/test-server.ts'

onSqlite((stores) => {
  test('the command says what it would import, imports it with its attendees, and names what is wrong', async () => {
    const old = await stores.migrated()
    const oldServer = await startTestServer({ database: old })
    const owner = await signedInOrganizer(oldServer, old, 'ada@example.com')
    const event = await createEvent(owner)
    const bob = { name: 'Bob', email: 'bob@example.org' }
    await owner.send('POST', contract.signUp.path.replace(':id', event.id), bob)
    const file = join(await temporaryFolder(), 'team.json')
    const response = await owner.get(contract.exportEventsJson.path.replace(':teamId', owner.teamId))
    await writeFile(file, await response.text())

    const store = await stores.migratedStore()
    const database = store.open()
    const server = await startTestServer({ database })
    await signedInOrganizer(server, database, 'ada@example.com')
    const run = async (...words: string[]) => {
      const lines: string[] = []
      const isDone = await runMaintenance(
        ['import-team', ...words],
        store.env,
        (line) => void lines.push(line),
      )
      return [isDone, ...lines]
    }
    const ada = ['--owner', 'ada@example.com']
    expect(await run(file, '--owner', 'eve@example.com')).toEqual([
      false,
      'eve@example.com has not signed in on this server. Nothing was imported.',
    ])
    expect(await run('/no/such/file', ...ada)).toEqual([
      false,
      expect.stringMatching(/^\/no\/such\/file cannot be read: ENOENT/),
    ])
    const sentence = expect.stringMatching(
      /^The new team “.*”: 1 event, 1 sign-up, 0 followers, 0 pictures, 0 webhooks\.$/,
    )
    expect(await run(file, ...ada, '--dry-run')).toEqual([true, 'This would be imported:', sentence])
    expect(await database.values('SELECT email FROM attendees')).toEqual([])
    expect(await run(file, ...ada)).toEqual([true, sentence])
    expect(await database.values('SELECT email FROM attendees')).toEqual(['bob@example.org'])
    expect(await database.values('SELECT recipient FROM mails')).toEqual([])
    expect((await server.fetch(`/e/${event.slug}`)).status).toBe(200)
  })
})
