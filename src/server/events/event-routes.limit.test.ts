import { expect, test } from 'vitest'
import { contract } from '../../api/contract.ts'
import { bucketOf, takeFrom } from '../http/rate-limits.ts'
import { onSqliteFirst } from '../testing/database/databases.ts'
import { createEvent, readEvent } from '../testing/event-calls.ts'
import { party } from '../testing/event-fixtures.ts'
import { expectProblem } from '../testing/expect-response.ts'
import { plansOf } from '../testing/series-calls.ts'
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

  test('a team changes at most a thousand single dates an hour, and is told so', async () => {
    const [ada, bob] = [await organizer(), await organizer()]
    await database().transaction(async (connection) => {
      for (let made = 0; made < 999; made += 1) await takeFrom(connection, bucketOf('dates-of', ada.teamId))
    })
    const weekly = { isRecurring: true, recurrenceFrequency: 'WEEKLY' }
    const { id } = await createEvent(ada, weekly)
    const { sendDate, sendDateBack } = plansOf(ada, id)
    expect((await sendDate(party.startIso, { skipped: true })).status).toBe(200)
    const sentence = 'Your team has changed too many dates. Please try again in a few minutes.'
    await expectProblem(await sendDateBack(party.startIso), 429, sentence)
    const other = plansOf(bob, (await createEvent(bob, weekly)).id)
    expect((await other.sendDate(party.startIso, { skipped: true })).status).toBe(200)
  })

  test('an event tells its team how many emails wait, its cancellations among them, and for which limit', async () => {
    const ada = await organizer()
    const { id } = await createEvent(ada)
    expect((await readEvent(ada, id)).heldEmails).toEqual({ waiting: 0, dropped: 0, reason: null })
    await database().query(
      `INSERT INTO mails (id, unique_key, kind, recipient, event_id, due_at, budget, failed_at, created_at) VALUES
         ('w1', 'w1', 'reminder', 'a@example.com', $1, now_ms() + 1, 'waiting', NULL, now_ms()),
         ('w2', 'w2', 'reminder', 'b@example.com', $1, now_ms() + 1, 'waiting', NULL, now_ms()),
         ('w3', 'w3', 'reminder', 'c@example.com', $1, now_ms() + 1, 'waiting', now_ms(), now_ms())`,
      [id],
    )
    expect((await readEvent(ada, id)).heldEmails).toEqual({ waiting: 2, dropped: 1, reason: null })
    const other = await createEvent(ada)
    await database().query(
      `INSERT INTO mails (id, unique_key, kind, recipient, sending_team, due_at, budget, failure, created_at) VALUES
         ('c1', 'cancellation/' || $1 || '/1/a', 'cancellation', 'a@example.com', $3, now_ms() + 1, 'waiting', $4, now_ms()),
         ('c2', 'cancellation/' || $2 || '/1/b', 'cancellation', 'b@example.com', $3, now_ms() + 1, 'waiting', $4, now_ms())`,
      [id, other.id, ada.teamId, 'The limit.'],
    )
    expect((await readEvent(ada, id)).heldEmails).toEqual({ waiting: 3, dropped: 1, reason: 'The limit.' })
    expect((await readEvent(ada, other.id)).heldEmails).toEqual({
      waiting: 1,
      dropped: 0,
      reason: 'The limit.',
    })
  })
})
