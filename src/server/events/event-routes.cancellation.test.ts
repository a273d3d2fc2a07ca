import { describe, expect, test } from 'vitest'
import { contract } from '../../api/contract.ts'
import { onSqliteFirst } from '../testing/database/databases.ts'
import { createEvent, editEvent, readEvent } from '../testing/event-calls.ts'
import { expectProblem, expectResponse } from '../testing/expect-response.ts'
import { addToTeam } from '../testing/organizer.ts'
import { plansOf } from '../testing/series-calls.ts'
import { sharedSite } from '../testing/shared-site.ts'

const NOW = Date.UTC(2026, 2, 1, 12)

onSqliteFirst((stores) => {
  const clock = { now: NOW }
  const { database, organizer } = sharedSite(stores, { clock: () => clock.now })

  describe('cancelling an event', () => {
    test('a cancelled event carries the time and the note, and a restored one neither', async () => {
      clock.now = NOW
      const ada = await organizer()
      const event = await createEvent(ada)
      expect(event).toMatchObject({ cancelledAt: null, cancellationNote: '' })
      const { cancel, restore } = plansOf(ada, event.id)
      const cancelled = await cancel('  The hall is flooded.\r\nWe are sorry. ')
      expect(cancelled).toEqual({
        ...event,
        cancelledAt: '2026-03-01T12:00:00.000Z',
        cancellationNote: 'The hall is flooded.\nWe are sorry.',
        version: 1,
        changedByEmail: ada.email,
      })
      expect((await readEvent(ada, event.id)).event).toEqual(cancelled)
      clock.now = NOW + 1000
      const again = await cancel()
      expect(again).toMatchObject({
        cancelledAt: cancelled.cancelledAt,
        cancellationNote: cancelled.cancellationNote,
      })
      expect(await cancel('Until summer')).toMatchObject({ cancellationNote: 'Until summer' })
      const edited = await editEvent(ada, event.id, { title: 'Other' })
      expect(edited.cancelledAt).toBe(cancelled.cancelledAt)
      const restored = await restore()
      expect(restored).toMatchObject({ cancelledAt: null, cancellationNote: '' })
      expect(restored.version).toBeGreaterThan(cancelled.version)
      expect(await restore()).toMatchObject({ cancelledAt: null })
    })

    test('a note that is too long is refused, and so are strangers', async () => {
      const ada = await organizer()
      const event = await createEvent(ada)
      const { sendCancel, cancel } = plansOf(ada, event.id)
      await expectProblem(
        await sendCancel({ note: 'x'.repeat(501) }),
        400,
        'Note must be at most 500 characters',
      )
      await cancel('x'.repeat(500))
      const bob = await organizer()
      await expectProblem(await plansOf(bob, event.id).sendCancel(), 404, 'Event not found')
      await addToTeam(database(), ada, bob)
      expect(await plansOf(bob, event.id).restore()).toMatchObject({ changedByEmail: bob.email })
    })

    test('the public page of a cancelled event stays readable, and nobody can sign up', async () => {
      const ada = await organizer()
      const event = await createEvent(ada)
      await plansOf(ada, event.id).cancel('Rain')
      const response = await ada.get(contract.readPublicEvent.path.replace(':id', event.slug))
      const shown = await expectResponse(response, contract.readPublicEvent)
      expect(shown.event).toMatchObject({ cancellationNote: 'Rain' })
      const signUp = await ada.send('POST', contract.signUp.path.replace(':id', event.slug), {
        name: 'Zoe',
        email: 'zoe@example.com',
      })
      await expectProblem(signUp, 409, 'This event is cancelled.')
    })
  })

  describe('an event that was moved', () => {
    const moved = { startIso: '2026-04-10T09:00:00', endIso: '2026-04-10T10:00:00' }
    const DAY = 86_400_000

    test('says for 30 days when it was to start', async () => {
      clock.now = NOW
      const ada = await organizer()
      const event = await createEvent(ada)
      expect(event.movedFrom).toBeNull()
      const movedFrom = {
        startsAt: event.startsAt,
        startIso: event.startIso,
        timezone: event.timezone,
        allDay: false,
      }
      expect((await editEvent(ada, event.id, moved)).movedFrom).toEqual(movedFrom)
      clock.now = NOW + 30 * DAY - 1
      expect((await editEvent(ada, event.id, { title: 'Other' })).movedFrom).toEqual(movedFrom)
      clock.now = NOW + 30 * DAY
      expect((await readEvent(ada, event.id)).event.movedFrom).toBeNull()
    })

    test('says nothing of a date that stood only for minutes, nor after a series was made of it', async () => {
      clock.now = NOW
      const ada = await organizer()
      const event = await createEvent(ada)
      const { startIso, endIso } = event
      await editEvent(ada, event.id, moved)
      clock.now = NOW + 60_000
      const later = { startIso: '2026-04-11T09:00:00', endIso: '2026-04-11T10:00:00' }
      expect((await editEvent(ada, event.id, later)).movedFrom).toMatchObject({ startIso })
      expect((await editEvent(ada, event.id, { startIso, endIso })).movedFrom).toBeNull()
      await editEvent(ada, event.id, moved)
      expect((await editEvent(ada, event.id, { rruleText: 'FREQ=DAILY' })).movedFrom).toBeNull()
    })

    test('a moved date of a series says so while it is the next one', async () => {
      clock.now = Date.UTC(2026, 6, 1, 12)
      const ada = await organizer()
      const event = await createEvent(ada, { rruleText: 'FREQ=WEEKLY' })
      const sunday = { startIso: '2026-07-12T09:00:00', endIso: '2026-07-12T10:00:00' }
      const { changeDate, restoreDate } = plansOf(ada, event.id)
      await changeDate(event.startIso, { ...sunday, location: 'Town hall' })
      expect((await readEvent(ada, event.id)).event).toMatchObject({
        nextStartIso: sunday.startIso,
        nextLocation: 'Town hall',
        movedFrom: { startIso: event.startIso },
      })
      await changeDate('2026-07-17T18:00:00', { skipped: true })
      clock.now = Date.parse('2026-07-13T12:00:00Z')
      expect((await readEvent(ada, event.id)).event).toMatchObject({
        nextStartIso: '2026-07-24T18:00:00',
        nextLocation: 'Garden',
        movedFrom: null,
      })
      await restoreDate('2026-07-17T18:00:00')
    })
  })
})
