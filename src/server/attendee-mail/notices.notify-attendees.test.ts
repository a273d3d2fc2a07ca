import { describe, expect, test } from 'vitest'
import { DAY, HOUR, MINUTE } from '../../domain/time/wall-time.ts'
import { removeDeleted } from '../events/remove-deleted.ts'
import { smtpMailer } from '../mail/smtp-mailer.ts'
import { at, attendedEvents } from '../testing/attended-event.ts'
import { onSqliteFirst } from '../testing/database/databases.ts'
import { countingMailer, startWorker } from '../testing/mail/running-mail-worker.ts'
import { startSmtpServer } from '../testing/mail/smtp-test-server.ts'

const evening = { startIso: '2026-06-10T18:00:00', endIso: '2026-06-10T22:00:00' }
const nextDay = { startIso: '2026-06-11T18:00:00', endIso: '2026-06-11T22:00:00' }
const start = at('2026-06-10T18:00')

onSqliteFirst((stores) => {
  const { clock, database, event, passTo, sendAll, mails, contents, written } = attendedEvents(stores)

  describe('confirmations', () => {
    test('a sign-up is confirmed once for each email', async () => {
      const party = await event(evening)
      await party.signUp('Bob')
      await party.signUp('Bob')
      await party.signUp('Zoe')
      expect(await written('confirmation')).toBe('Bob, Zoe')
    })

    test('the eleventh sign-up of an address in an hour is accepted like any other, and its email is dropped', async () => {
      for (let place = 0; place < 11; place += 1) await (await event(evening)).signUp('Bob')
      const { sent, mailer } = countingMailer()
      const worker = startWorker(database(), mailer)
      const dropped = 'SELECT id FROM mails WHERE failed_at IS NOT NULL'
      await expect.poll(() => database().query(dropped)).toHaveLength(1)
      await expect.poll(() => sent.length).toBe(10)
      clock.now += HOUR
      worker.wake()
      await (await event(evening)).signUp('Zoe')
      await expect.poll(() => sent.length).toBe(11)
      expect(await database().query(dropped)).toHaveLength(1)
    })

    test('signing up again costs the address nothing, so that nobody can mute it', async () => {
      const party = await event(evening)
      for (let times = 0; times < 15; times += 1) await party.signUp('Bob')
      for (let place = 1; place < 10; place += 1) await (await event(evening)).signUp('Bob')
      const { sent, mailer } = countingMailer()
      startWorker(database(), mailer)
      await expect.poll(() => sent.length).toBe(10)
      expect(await database().query("SELECT id FROM mails WHERE budget = 'waiting'")).toEqual([])
    })
  })

  describe('change notices', () => {
    test.each([
      ['a new date', nextDay],
      ['a new time', { endIso: '2026-06-10T23:00:00' }],
      ['a new time zone', { timezone: 'America/Chicago' }],
      ['a new location', { location: 'Pier 5' }],
    ])('%s is sent to attendees after five minutes, with the details before the edit', async (_, edit) => {
      const party = await event(evening)
      await party.signUp('Bob')
      const edited = (clock.now += DAY)
      await party.edit(edit)
      await passTo(edited + 5 * MINUTE - 1)
      expect(await mails('change')).toEqual([])
      await passTo(edited + 5 * MINUTE)
      await passTo(edited + HOUR)
      expect(await contents('change')).toEqual([
        {
          before: {
            ...evening,
            timezone: 'America/New_York',
            allDay: false,
            recurrence: null,
            location: 'Garden',
          },
        },
      ])
    })

    test('edits within five minutes are sent as one email, with the details that each attendee knew', async () => {
      const party = await event(evening)
      await party.signUp('Bob')
      await party.edit(nextDay)
      clock.now += 4 * MINUTE
      await party.signUp('Between')
      clock.now += 1
      await party.edit({ location: 'Pier 5' })
      clock.now += 1
      await party.signUp('After')
      await passTo(clock.now + MINUTE)
      // Between signed up for the new day already.
      expect(await mails('change')).toMatchObject([
        { recipient: 'between@example.com', contents: { before: { ...nextDay, location: 'Garden' } } },
        { recipient: 'bob@example.com', contents: { before: { ...evening, location: 'Garden' } } },
      ])
    })

    test('an edit after the five-minute window sends a second email', async () => {
      const party = await event(evening)
      await party.signUp('Bob')
      await party.edit(nextDay)
      await passTo(clock.now + 6 * MINUTE)
      await sendAll()
      await party.edit({ location: 'Pier 5' })
      await passTo(clock.now + 6 * MINUTE)
      expect(await contents('change')).toMatchObject([
        { before: { ...evening, location: 'Garden' } },
        { before: { ...nextDay, location: 'Garden' } },
      ])
    })

    test.each([
      ['an edit that is undone', evening],
      ['an edit of the title and the description', { title: 'Winter party', descriptionHtml: '<p>New</p>' }],
    ])('%s sends no email', async (_, edit) => {
      const party = await event(evening)
      await party.signUp('Bob')
      if ('startIso' in edit) await party.edit(nextDay)
      await party.edit(edit)
      await passTo(clock.now + HOUR)
      expect(await mails('change')).toEqual([])
    })

    test('an edit of a past event sends no email, nor does its deletion', async () => {
      const party = await event(evening)
      await party.signUp('Bob')
      clock.now = start + 4 * HOUR
      await party.edit({ location: 'Pier 5' })
      await passTo(clock.now + HOUR)
      await party.delete()
      expect(await mails('change')).toEqual([])
      expect(await mails('cancellation')).toEqual([])
    })
  })

  describe('an event that is deleted', () => {
    test('a deleted event is cancelled for all attendees, and its unsent emails are deleted', async () => {
      const party = await event(evening)
      const bob = await party.signUp('Bob')
      await party.signUp('Zoe')
      await party.edit({ location: 'Pier 5' })
      await passTo(start - DAY)
      expect(await written('reminder')).toBe('Bob, Zoe')
      await party.delete()
      const deletedAt = clock.now
      await passTo(deletedAt + 5 * MINUTE)
      await removeDeleted(database(), new AbortController().signal)
      const all = await mails()
      expect(all.map(({ kind, recipient }) => [kind, recipient])).toEqual([
        ['cancellation', 'bob@example.com'],
        ['cancellation', 'zoe@example.com'],
      ])
      expect(all[0]?.contents).toEqual({
        attendeeId: bob,
        isDeleted: true,
        event: {
          id: party.id,
          slug: party.slug,
          title: 'Summer party',
          descriptionHtml: '',
          location: 'Pier 5',
          organizerName: 'Ada Lovelace',
          organizerEmail: party.organizer.email,
          sequence: 2,
          uidHost: 'localhost',
          updatedAt: deletedAt,
          ...evening,
          timezone: 'America/New_York',
          allDay: false,
          recurrence: null,
        },
      })
    })

    test('deleting an account cancels the upcoming public events of its teams', async () => {
      const party = await event(evening)
      await party.signUp('Bob')
      const over = { startIso: '2026-05-01T18:00:00', endIso: '2026-05-01T22:00:00' }
      await (await event(over, party.organizer)).signUp('Zoe')
      const hidden = await event(evening, party.organizer)
      await hidden.signUp('Zoe')
      await hidden.edit({ isPublic: false })
      await passTo(clock.now + 5 * MINUTE)
      await database().query("DELETE FROM mails WHERE recipient = 'zoe@example.com'")
      expect((await party.organizer.send('DELETE', '/api/auth/account')).status).toBe(204)
      await removeDeleted(database(), new AbortController().signal)
      await passTo(clock.now)
      await removeDeleted(database(), new AbortController().signal)
      expect((await mails()).map(({ kind, recipient }) => [kind, recipient])).toEqual([
        ['cancellation', 'bob@example.com'],
      ])
      expect(await contents('cancellation')).toMatchObject([{ isDeleted: true, event: { sequence: 1 } }])
    })
  })

  describe('an event that is made private', () => {
    test('an event made private is cancelled after five minutes, and its unsent emails are deleted', async () => {
      const party = await event(evening)
      await party.signUp('Bob')
      await party.edit({ location: 'Pier 5' })
      clock.now += MINUTE
      await party.edit({ isPublic: false })
      await passTo(clock.now + 5 * MINUTE - 1)
      expect((await mails()).map(({ kind }) => kind)).toEqual(['confirmation'])
      await passTo(clock.now + 1)
      expect((await mails()).map(({ kind }) => kind)).toEqual(['cancellation'])
      expect(await contents('cancellation')).toMatchObject([
        { isDeleted: false, event: { location: 'Pier 5' } },
      ])
    })

    test('an event made private sends no reminders until it is public again', async () => {
      const party = await event(evening)
      await party.signUp('Bob')
      await party.edit({ isPublic: false })
      await passTo(start - 2 * DAY)
      await sendAll()
      await party.edit({ isPublic: true })
      await passTo(start - DAY)
      expect(await written('reminder')).toBe('Bob')
    })

    test('an event made private and public again repeats no reminder', async () => {
      const party = await event(evening)
      await party.signUp('Bob')
      await passTo(start - DAY)
      await sendAll()
      await party.edit({ isPublic: false })
      await party.edit({ isPublic: true, startIso: '2026-06-10T20:00:00', endIso: '2026-06-10T22:00:00' })
      await passTo(start - 22 * HOUR)
      expect(await mails('reminder')).toHaveLength(1)
    })
  })

  test('an email shows the event as it is when sent, and the unsubscribe link', async () => {
    const party = await event(evening)
    const bob = await party.signUp('Bob')
    await party.edit({ title: 'Harvest party' })
    const server = await startSmtpServer()
    startWorker(database(), smtpMailer(server.url))
    await expect.poll(() => server.mails.length, { timeout: 10_000 }).toBe(1)
    expect(server.mails[0]?.text).toContain('Harvest party')
    expect(server.mails[0]?.text).toContain(`/unsubscribe?token=${bob}`)
    expect(server.mails[0]?.text).not.toContain('Summer party')
  })
})
