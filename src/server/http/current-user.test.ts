import { expect, test } from 'vitest'
import { contract } from '../../api/contract.ts'
import { onBothEngines } from '../db/test-databases.ts'
import { expectAnswer } from '../test-answer.ts'
import { signedInOrganizer } from '../test-organizer.ts'
import { startTestServer } from '../test-server.ts'

const event = {
  title: 'Open house',
  timezone: 'Europe/Paris',
  startIso: '2030-05-04T09:00:00',
  endIso: '2030-05-04T10:00:00',
  organizerName: 'Ada',
  organizerEmail: 'ada@example.com',
}

onBothEngines((stores) => {
  test('the events that one made are counted, also those that are gone, and nobody else’s', async () => {
    const database = await stores.migrated()
    const server = await startTestServer({ database })
    const [ada, bob] = [
      await signedInOrganizer(server, database, 'ada@example.com'),
      await signedInOrganizer(server, database, 'bob@example.com'),
    ]
    const total = async (organizer: typeof ada) =>
      (await expectAnswer(await organizer.get(contract.me.path), contract.me)).totalEvents
    const first = await ada.send('POST', '/api/events', event)
    await expectAnswer(await ada.send('POST', '/api/events', event), contract.createEvent)
    expect([await total(ada), await total(bob)]).toEqual([2, 0])
    const { id } = await expectAnswer(first, contract.createEvent)
    await ada.send('DELETE', `/api/events/${id}`)
    expect(await total(ada)).toBe(2)
  })
})
