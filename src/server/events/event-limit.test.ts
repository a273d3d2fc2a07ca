import { expect, test } from 'vitest'
import { contract } from '../../api/contract.ts'
import { bucketOf, takeFrom } from '../http/limits/rate-limits.ts'
import { onSqliteFirst } from '../testing/database/databases.ts'
import { createEvent, readEvent } from '../testing/event-calls.ts'
import { party } from '../testing/event-fixtures.ts'
import { expectProblem } from '../testing/expect-response.ts'
import { sharedSite } from '../testing/shared-site.ts'

onSqliteFirst((stores) => {
  const now = Date.UTC(2026, 4, 1)
  const { database, organizer } = sharedSite(stores, { clock: () => now })

  test('a team creates at most a thousand events an hour, and is told so', async () => {
    const [ada, bob] = [await organizer(), await organizer()]
    await database().transaction(async (connection) => {
      for (let made = 0; made < 999; made += 1) {
        await takeFrom(connection, bucketOf('events-of', ada.teamId))
      }
    })
    await createEvent(ada)
    const sentence = 'Your team has created too many events. Please try again in a few minutes.'
    await expectProblem(await ada.send('POST', contract.createEvent.path, party), 429, sentence)
    await createEvent(bob)
  })

  test('an event tells its team how many emails wait for tomorrow', async () => {
    const ada = await organizer()
    const { id } = await createEvent(ada)
    expect((await readEvent(ada, id)).heldEmails).toEqual({ waiting: 0, dropped: 0 })
    await database().query(
      `INSERT INTO mails (id, unique_key, kind, recipient, event_id, due_at, budget, failed_at, created_at) VALUES
         ('w1', 'w1', 'reminder', 'a@example.com', $1, now_ms() + 1, 'waiting', NULL, now_ms()),
         ('w2', 'w2', 'reminder', 'b@example.com', $1, now_ms() + 1, 'waiting', NULL, now_ms()),
         ('w3', 'w3', 'reminder', 'c@example.com', $1, now_ms() + 1, 'waiting', now_ms(), now_ms())`,
      [id],
    )
    expect((await readEvent(ada, id)).heldEmails).toEqual({ waiting: 2, dropped: 1 })
  })
})
