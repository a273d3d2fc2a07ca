import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { contract } from '../../../api/contract.ts'
import { DEMO_DOMAIN } from '../../../domain/demo.ts'
import { onBothEngines } from '../../testing/database/databases.ts'
import { createEvent } from '../../testing/event-calls.ts'
import { expectResponse } from '../../testing/expect-response.ts'
import { sharedSite } from '../../testing/shared-site.ts'
import { confirmAttendee } from './attendee-confirmation.ts'
import {
  addAttendee,
  countAttendees,
  deleteAttendee,
  deleteAttendeesWithEmail,
  markRefusedAddress,
} from './attendee-table.ts'

onBothEngines((stores) => {
  const { database, organizer } = sharedSite(stores)

  async function attendee(eventId: string, email: string, isUnconfirmed = false) {
    const added = { id: randomUUID(), eventId, email, name: 'Guest', isUnconfirmed }
    await addAttendee(database(), added)
    return added
  }

  test('the counts follow every way in which attendees come, change and go', async () => {
    const ada = await organizer()
    const [event, other] = [await createEvent(ada), await createEvent(ada)]
    const expectCounts = async (total: number, unconfirmed: number, mailed: number) => {
      const counts = { total, unconfirmed, mailed }
      expect(await countAttendees(database(), event.id)).toEqual(counts)
      const reply = await expectResponse(await ada.get(`/api/events/${event.id}`), contract.readEvent)
      expect([reply.attendees, reply.attendeeCount]).toEqual([{ total, unconfirmed }, mailed])
    }
    await expectCounts(0, 0, 0)
    const bob = await attendee(event.id, 'bob@counts.test')
    await attendee(event.id, 'bob@counts.test')
    await attendee(other.id, 'bob@counts.test')
    await expectCounts(1, 0, 1)
    const zoe = await attendee(event.id, 'zoe@counts.test', true)
    const max = await attendee(event.id, 'max@counts.test', true)
    await attendee(event.id, `guest@${DEMO_DOMAIN}`)
    await expectCounts(4, 2, 1)
    await confirmAttendee(database(), { attendeeId: zoe.id, name: 'Zoe', language: null })
    await expectCounts(4, 1, 2)
    await markRefusedAddress(database(), 'bob@counts.test')
    await markRefusedAddress(database(), 'max@counts.test')
    await expectCounts(4, 0, 1)
    await database().transaction((connection) => deleteAttendee(connection, max.id))
    await database().transaction((connection) => deleteAttendeesWithEmail(connection, bob.email))
    await expectCounts(2, 0, 1)
    expect(await countAttendees(database(), other.id)).toEqual({ total: 0, unconfirmed: 0, mailed: 0 })
    await database().query('DELETE FROM events WHERE id = $1', [event.id])
    expect(await countAttendees(database(), event.id)).toEqual({ total: 0, unconfirmed: 0, mailed: 0 })
  })
})
