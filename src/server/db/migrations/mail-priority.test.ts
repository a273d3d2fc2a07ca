import { expect, test } from 'vitest'
import { leaseDueMails } from '../../mail/mail-queue.ts'
import { onBothEngines } from '../../testing/database/databases.ts'
import { migrate, migrations } from '../migrate.ts'

const before = migrations.slice(
  0,
  migrations.findIndex(({ name }) => name === 'mail_priority'),
)

onBothEngines((stores) => {
  test('emails that wait are sent once each after the update, in the order of priority and rank', async () => {
    const database = (await stores.empty()).open()
    await migrate(database, before)
    const add = (
      id: string,
      kind: string,
      flow: string | null,
      delay: number,
      sentAt: number | null = null,
    ) =>
      database.query(
        `INSERT INTO mails (id, unique_key, kind, recipient, payload, due_at, turn_delay, flow, created_at, sent_at)
         VALUES ($1, $1, $2, 'ada@example.com', '{}', 1, $4, $3, 0, $5)`,
        [id, kind, flow, delay, sentAt],
      )
    for (const place of [1, 2, 3]) await add(`large ${place}`, 'cancellation', 'cancellation/a', place * 100)
    await add('small 1', 'cancellation', 'cancellation/b', 1_000_000)
    await add('sent', 'cancellation', 'cancellation/b', 0, 5)
    await add('invitation', 'invitation', null, 50)
    await add('sign-in', 'sign-in', null, -(2 ** 52))
    await migrate(database)
    const leased = await leaseDueMails(database, { atMost: 10, leaseMs: 60_000 })
    const ids = leased.map(({ id }) => id)
    expect(ids.slice(0, 2)).toEqual(['sign-in', 'invitation'])
    expect(ids.slice(2, 4).toSorted()).toEqual(['large 1', 'small 1'])
    expect(ids.slice(4)).toEqual(['large 2', 'large 3'])
  })
})
