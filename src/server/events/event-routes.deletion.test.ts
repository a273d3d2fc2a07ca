import { describe, expect, test } from 'vitest'
import { contract } from '../../api/contract.ts'
import { feedPath } from '../../api/event-urls.ts'
import { DAY, HOUR, MINUTE } from '../../domain/time/wall-time.ts'
import { runDueMailings } from '../attendee-mail/mailing-job.ts'
import { addAttendees, at, attendedEvents, evening } from '../testing/attended-event.ts'
import { onSqliteFirst } from '../testing/database/databases.ts'
import { readEvent } from '../testing/event-calls.ts'
import { expectResponse } from '../testing/expect-response.ts'
import { removeDeleted } from './remove-deleted.ts'

const start = at('2026-06-10T18:00')
const unstopped = new AbortController().signal

onSqliteFirst((stores) => {
  const { clock, database, event, passTo, sendAll, mails, contents, written } = attendedEvents(stores)

  async function countOf(table: string): Promise<number> {
    const [row] = await database().query<{ count: number }>(`SELECT count(*) AS count FROM ${table}`)
    return row?.count ?? 0
  }

  /** As both jobs do, at that moment. */
  async function removeAt(instant: number): Promise<void> {
    await passTo(instant)
    await removeDeleted(database(), unstopped)
  }

  describe('an event that is deleted', () => {
    test('it is gone for everybody at once', async () => {
      const party = await event(evening)
      const bob = await party.signUp('Bob')
      const get = (path: string) => party.organizer.get(path)
      const send = (method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) =>
        party.organizer.send(method, path, body)
      await get(`/api/public/events/${party.slug}`)
      const ownPath = `/api/events/${party.id}`
      await party.delete()
      const statuses = await Promise.all(
        [
          () => get(ownPath),
          () => get(`${ownPath}/analytics`),
          () => get(`${ownPath}/attendees`),
          () => get(`${ownPath}/attendees.csv`),
          () => send('PATCH', ownPath, { title: 'Back' }),
          () => send('DELETE', ownPath),
          () => send('DELETE', `${ownPath}/attendees/${bob}`),
          () => send('POST', `/api/events/${party.slug}/attendees`, { name: 'Zoe', email: 'z@example.com' }),
          () => get(`/api/public/events/${party.slug}`),
          () => get(`/e/${party.slug}`),
          () => get(`/embed/${party.slug}`),
          () => get(`/api/public/events/${party.slug}/ics`),
        ].map(async (call) => (await call()).status),
      )
      expect(new Set(statuses)).toEqual(new Set([404]))
      expect(await (await get('/api/events')).json()).toEqual([])
      const totals = await expectResponse(await get('/api/analytics/summary'), contract.analyticsSummary)
      expect(totals.totalViews).toBe(0)
      expect(await (await get(feedPath(party.slug))).text()).toContain('STATUS:CANCELLED')
    })

    test('its rows are removed once its attendees are told, and the event last', async () => {
      const party = await event(evening)
      await addAttendees(database(), party.id, 121, clock.now)
      await party.delete()
      await removeAt(clock.now + 5 * MINUTE - 1)
      expect([await countOf('attendees'), await countOf('mails')]).toEqual([121, 0])
      clock.now += 1
      await runDueMailings(database(), unstopped)
      await removeDeleted(database(), unstopped)
      // Most of them have not been told yet.
      expect([await countOf('attendees'), await countOf('events')]).toEqual([121, 1])
      await removeAt(clock.now)
      expect(await Promise.all(['attendees', 'events', 'mailings'].map(countOf))).toEqual([0, 0, 0])
      const recipients = (await mails('cancellation')).map(({ recipient }) => recipient)
      expect([recipients.length, new Set(recipients).size]).toEqual([121, 121])
    })

    test('a kill while it is removed leaves the rest for the next start, and nobody is told twice', async () => {
      const party = await event(evening)
      await addAttendees(database(), party.id, 121, clock.now)
      await party.delete()
      await passTo(clock.now + 5 * MINUTE)
      let transactions = 0
      const dying = {
        ...database(),
        transaction: (async (work) => {
          transactions += 1
          if (transactions > 1) throw new Error('Killed.')
          return database().transaction(work)
        }) satisfies ReturnType<typeof database>['transaction'],
      }
      await expect(removeDeleted(dying, unstopped)).rejects.toThrow('Killed.')
      expect([await countOf('attendees'), await countOf('events')]).toEqual([71, 1])
      await removeAt(clock.now)
      expect([await countOf('attendees'), await countOf('events')]).toEqual([0, 0])
      expect(await mails('cancellation')).toHaveLength(121)
    })

    test('several instances may remove the same events at once', async () => {
      const parties = [await event(evening), await event(evening)]
      for (const party of parties) {
        await addAttendees(database(), party.id, 700, clock.now)
        await party.delete()
      }
      await passTo(clock.now + 5 * MINUTE)
      await Promise.all([1, 2, 3].map(() => removeDeleted(database(), unstopped)))
      await removeDeleted(database(), unstopped)
      expect([await countOf('attendees'), await countOf('events')]).toEqual([0, 0])
    })

    test('an event that is over is removed after five minutes, and nobody is told', async () => {
      const party = await event(evening)
      await party.signUp('Bob')
      clock.now = start + 5 * HOUR
      await party.delete()
      await removeAt(clock.now + 5 * MINUTE)
      expect([await countOf('events'), (await mails('cancellation')).length]).toEqual([0, 0])
    })

    test('close to its start, attendees are told at once', async () => {
      const party = await event(evening)
      await party.signUp('Bob')
      clock.now = start - 9 * MINUTE
      await party.delete()
      await passTo(clock.now)
      expect(await written('cancellation')).toBe('Bob')
    })

    test('after a change that waited to be told, attendees hear only of the cancellation', async () => {
      const party = await event(evening)
      await party.signUp('Bob')
      await party.edit({ location: 'Pier 5' })
      clock.now += 4 * MINUTE
      await party.delete()
      await removeAt(clock.now + 5 * MINUTE)
      expect((await mails()).map(({ kind }) => kind)).toEqual(['cancellation'])
      expect(await contents('cancellation')).toMatchObject([
        { isDeleted: true, event: { location: 'Pier 5' } },
      ])
    })
  })

  describe('taking a deletion back', () => {
    test('the event is back as it was, and nobody is emailed', async () => {
      const party = await event(evening)
      await party.signUp('Bob')
      await party.organizer.get(`/api/public/events/${party.slug}`)
      await sendAll()
      const { event: before } = await readEvent(party.organizer, party.id)
      await party.delete()
      await passTo(clock.now + 5 * MINUTE - 1)
      const undeleted = await expectResponse(await party.undelete(), contract.undeleteEvent)
      expect(undeleted).toEqual({ ...before, version: 2, updatedAt: new Date(clock.now).toISOString() })
      await removeAt(clock.now + HOUR)
      const { event: after } = await readEvent(party.organizer, party.id)
      expect(after).toEqual(undeleted)
      expect((await party.organizer.get(`/e/${party.slug}`)).status).toBe(200)
      const feed = await (await party.organizer.get(feedPath(party.slug))).text()
      expect(feed).not.toContain('CANCELLED')
      expect(feed).toContain('SEQUENCE:2')
      expect((await mails()).map(({ kind }) => kind)).toEqual(['confirmation'])
    })

    test('a reminder that was due meanwhile still goes out', async () => {
      const party = await event(evening)
      await party.signUp('Bob')
      clock.now = start - DAY - MINUTE
      await party.delete()
      await passTo(start - DAY + MINUTE)
      expect(await mails('reminder')).toEqual([])
      await party.undelete()
      await passTo(clock.now)
      expect(await written('reminder')).toBe('Bob')
    })

    test('a second press changes nothing', async () => {
      const party = await event(evening)
      await party.delete()
      expect([(await party.undelete()).status, (await party.undelete()).status]).toEqual([200, 200])
    })

    test('it is refused once attendees are told, and the event is not found once it is removed', async () => {
      const party = await event(evening)
      await party.signUp('Bob')
      await party.delete()
      clock.now += 5 * MINUTE
      const late = await party.undelete()
      expect([late.status, await late.text()]).toEqual([
        409,
        'It is too late to undo this. The event has been deleted.',
      ])
      await removeAt(clock.now)
      const gone = await party.undelete()
      expect([gone.status, await gone.text()]).toEqual([404, 'Event not found'])
    })

    test('nobody outside the team can do it', async () => {
      const [party, other] = [await event(evening), await event(evening)]
      await party.delete()
      const path = contract.undeleteEvent.path.replace(':id', party.id)
      expect((await other.organizer.send('POST', path)).status).toBe(404)
      expect((await party.organizer.get(`/e/${party.slug}`)).status).toBe(404)
    })
  })

  test('an event as its team reads it says how many people would be emailed', async () => {
    const party = await event(evening)
    expect((await readEvent(party.organizer, party.id)).attendeeCount).toBe(0)
    await party.signUp('Bob')
    await party.signUp('Zoe')
    await database().query(
      `INSERT INTO attendees (id, event_id, email, name, created_at)
       VALUES ('8f7f0c1e-0000-4000-8000-000000000001', $1, 'x@demo.example.com', 'Demo', 0)`,
      [party.id],
    )
    expect((await readEvent(party.organizer, party.id)).attendeeCount).toBe(2)
  })

  describe('an account that is deleted', () => {
    test('its events are gone at once, and removed after their attendees are told', async () => {
      const party = await event(evening)
      await party.signUp('Bob')
      await event(evening, party.organizer)
      const { status } = await party.organizer.send('DELETE', '/api/auth/account')
      expect(status).toBe(204)
      for (const path of ['/e/', '/api/public/events/']) {
        expect((await party.organizer.get(path + party.slug)).status).toBe(404)
      }
      expect((await fetchSignUp(party)).status).toBe(404)
      await passTo(clock.now)
      await removeDeleted(database(), unstopped)
      await removeAt(clock.now)
      expect(await written('cancellation')).toBe('Bob')
      expect(await Promise.all(['events', 'teams', 'attendees'].map(countOf))).toEqual([0, 0, 0])
    })

    test('a deleted team with due reminders does not keep the job busy', async () => {
      const party = await event(evening)
      await party.signUp('Bob')
      await sendAll()
      await party.organizer.send('DELETE', '/api/auth/account')
      await passTo(start - DAY)
      expect(await mails('reminder')).toEqual([])
    })

    function fetchSignUp({ organizer, slug }: Awaited<ReturnType<typeof event>>) {
      return organizer.send('POST', `/api/events/${slug}/attendees`, { name: 'Zoe', email: 'z@example.com' })
    }
  })
})
