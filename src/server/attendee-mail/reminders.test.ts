import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { contract } from '../../api/contract.ts'
import { MESSAGE_DELAY } from '../../domain/attendee-message.ts'
import { DAY, HOUR, MINUTE } from '../../domain/time/wall-time.ts'
import type { Database } from '../db/database.ts'
import { addAttendees, at, attendedEvents, evening, weekly } from '../testing/attended-event.ts'
import { onSqliteFirst } from '../testing/database/databases.ts'
import { runDueMailings } from './mailing-job.ts'

const start = at('2026-06-10T18:00')

onSqliteFirst((stores) => {
  const { clock, database, event, passTo, mails, contents, written } = attendedEvents(stores)

  describe('reminders across a clock change', () => {
    test.each([
      ['America/New_York', '2026-03-08', '2026-02-20'],
      ['Europe/Berlin', '2026-10-25', '2026-10-10'],
      ['Australia/Sydney', '2026-10-04', '2026-09-20'],
      ['Australia/Lord_Howe', '2026-04-05', '2026-03-20'],
    ])(
      'reminders in %s on %s go out 24 hours and one hour before, after the clocks have changed',
      async (timezone, day, signedUp) => {
        clock.now = at(`${signedUp}T12:00`, timezone)
        const walk = await event({ timezone, startIso: `${day}T09:00:00`, endIso: `${day}T10:00:00` })
        await walk.signUp('Bob')
        const startsAt = at(`${day}T09:00`, timezone)
        const reminders: unknown[] = []
        for (const moment of [
          startsAt - DAY - 1,
          startsAt - DAY,
          startsAt - HOUR - 1,
          startsAt - HOUR,
          startsAt,
        ]) {
          await passTo(moment)
          reminders.push(await contents('reminder'))
        }
        const [day24, hour1] = [
          { lead: 'day', startsAt },
          { lead: 'hour', startsAt },
        ]
        expect(reminders).toEqual([[], [day24], [day24], [day24, hour1], [day24, hour1]])
      },
    )
  })

  test('an all-day event has one reminder, at 09:00 the day before', async () => {
    clock.now = at('2026-03-01T00:00')
    const fair = await event({ startIso: '2026-03-09T00:00:00', endIso: '2026-03-10T00:00:00', allDay: true })
    await fair.signUp('Bob')
    await passTo(at('2026-03-08T09:00') - 1)
    expect(await mails('reminder')).toEqual([])
    await passTo(at('2026-03-08T09:00'))
    await passTo(at('2026-03-11T00:00'))
    expect(await contents('reminder')).toEqual([{ lead: 'day', startsAt: at('2026-03-09T00:00') }])
  })

  test('a weekly event has reminders before every occurrence, and only the next ones are planned', async () => {
    clock.now = at('2026-03-01T00:00')
    const choir = await event({ startIso: '2026-03-03T18:00:00', endIso: '2026-03-03T20:00:00', ...weekly })
    await choir.signUp('Bob')
    for (const dueAt of ['02T18:00', '03T17:00', '09T18:00', '10T17:00', '16T18:00', '17T17:00']) {
      await passTo(at(`2026-03-${dueAt}`))
    }
    expect(await contents('reminder')).toEqual(
      ['2026-03-03T18:00', '2026-03-10T18:00', '2026-03-17T18:00'].flatMap((wall) => [
        { lead: 'day', startsAt: at(wall) },
        { lead: 'hour', startsAt: at(wall) },
      ]),
    )
    expect(await database().query('SELECT kind, starts_at FROM mailings ORDER BY kind')).toEqual([
      { kind: 'day-reminder', starts_at: at('2026-03-24T18:00') },
      { kind: 'hour-reminder', starts_at: at('2026-03-24T18:00') },
    ])
  })

  describe('the time of the sign-up', () => {
    test('an attendee who signs up too late for a reminder gets the next one', async () => {
      const choir = await event({ ...evening, ...weekly })
      await choir.signUp('Early')
      clock.now = start - DAY
      await choir.signUp('Intime')
      await passTo(start - DAY + 1)
      await choir.signUp('Late')
      await passTo(start - HOUR - 1)
      expect(await written('reminder')).toBe('Early, Intime')
      await passTo(start - HOUR + 1)
      await choir.signUp('Toolate')
      await passTo(start)
      expect(await written('reminder')).toBe('Early, Early, Intime, Intime, Late')
      await passTo(start + 6 * DAY)
      expect(await written('reminder')).toBe(
        'Early, Early, Early, Intime, Intime, Intime, Late, Late, Toolate',
      )
    })

    test('a first sign-up in the last hour plans no reminders', async () => {
      const party = await event(evening)
      clock.now = start - HOUR
      await party.signUp('Bob')
      await passTo(start + DAY)
      expect(await mails('reminder')).toEqual([])
      expect(await database().query('SELECT due_at FROM mailings')).toEqual([
        { due_at: null },
        { due_at: null },
      ])
    })

    test('a sign-up after all others have left starts the reminders again', async () => {
      const choir = await event({ ...evening, ...weekly })
      await choir.signUp('Bob')
      await database().query('DELETE FROM attendees')
      await passTo(start)
      expect(await database().query('SELECT due_at FROM mailings')).toEqual([
        { due_at: null },
        { due_at: null },
      ])
      await choir.signUp('Zoe')
      await passTo(start + 7 * DAY - 30 * MINUTE)
      expect(await written('reminder')).toBe('Zoe')
    })
  })

  describe('after the server was off', () => {
    test('after downtime a reminder goes out late, to those who had signed up in time', async () => {
      const party = await event(evening)
      await party.signUp('Bob')
      clock.now = start - 3 * HOUR
      await party.signUp('Late')
      await passTo(start - 3 * HOUR)
      expect(await written('reminder')).toBe('Bob')
    })

    test('after downtime reminders of past occurrences are skipped, and the series goes on', async () => {
      const choir = await event({ ...evening, ...weekly })
      await choir.signUp('Bob')
      await passTo(start + 14 * DAY - 2 * HOUR)
      expect(await contents('reminder')).toEqual([{ lead: 'day', startsAt: start + 14 * DAY }])
      await passTo(start + 14 * DAY - 30 * MINUTE)
      expect(await mails('reminder')).toHaveLength(2)
    })
  })

  describe('an event with more attendees than are written to at once', () => {
    test('120 attendees get one reminder each, although the server dies in between', async () => {
      const concert = await event(evening)
      await concert.signUp('Bob')
      await addAttendees(database(), concert.id, 120, clock.now)
      clock.now = start - DAY
      const stopped = new AbortController()
      await runDueMailings(database(), stopped.signal)
      expect(await mails('reminder')).toHaveLength(50)
      clock.now += 1
      await concert.signUp('Late')
      // A piece whose transaction fails is repeated from the end of the one before it.
      await expect(
        runDueMailings(
          {
            ...database(),
            transaction: (work) =>
              database().transaction((connection) =>
                work(connection).then(() => Promise.reject(new Error('Killed.'))),
              ),
          },
          stopped.signal,
        ),
      ).rejects.toThrow('Killed.')
      expect(await mails('reminder')).toHaveLength(50)
      await passTo(clock.now)
      const recipients = (await mails('reminder')).map(({ recipient }) => recipient)
      expect([recipients.length, new Set(recipients).size]).toEqual([121, 121])
      expect(recipients).not.toContain('late@example.com')
    })
  })

  test('a mailing or a message that fails does not stop the others, and is retried', async () => {
    const [broken, well] = [await event(evening), await event(evening)]
    await broken.signUp('Bob')
    await well.signUp('Zoe')
    clock.now = start - DAY - MESSAGE_DELAY
    for (const { organizer, id } of [broken, well]) {
      const path = contract.sendMessage.path.replace(':id', id)
      await organizer.send('POST', path, { subject: 'Parking', text: 'Behind the hall' })
    }
    clock.now = start - DAY
    const shaky: Database = {
      ...database(),
      transaction: (work) =>
        database().transaction((connection) =>
          work({
            ...connection,
            query(sql, parameters = []) {
              if (parameters[0] === broken.id) throw new Error('Broken.')
              return connection.query(sql, parameters)
            },
          }),
        ),
    }
    await expect(runDueMailings(shaky, new AbortController().signal)).rejects.toThrow('Broken.')
    expect([await written('reminder'), await written('message')]).toEqual(['Zoe', 'Zoe'])
    // A message that failed comes after all others.
    await passTo(clock.now + 1)
    expect([await written('reminder'), await written('message')]).toEqual(['Bob, Zoe', 'Bob, Zoe'])
  })

  test('an attendee who leaves while reminders are queued gets none, and the others do', async () => {
    const party = await event(evening)
    const bob = await party.signUp('Bob')
    await party.signUp('Zoe')
    let isDeleted: () => void = () => undefined
    const deleted = new Promise<void>((resolve) => (isDeleted = resolve))
    const leaving = database().transaction(async (connection) => {
      await connection.query('DELETE FROM attendees WHERE id = $1', [bob])
      isDeleted()
      await sleep(200)
    })
    await deleted
    await passTo(start - DAY)
    await leaving
    expect(await written('reminder')).toBe('Zoe')
  })

  test('an attendee who leaves before a queued email is sent does not get it', async () => {
    const party = await event(evening)
    const bob = await party.signUp('Bob')
    await party.signUp('Zoe')
    await passTo(start - DAY)
    await database().query('DELETE FROM attendees WHERE id = $1', [bob])
    expect(await written('reminder')).toBe('Zoe')
    expect(await written('confirmation')).toBe('Zoe')
  })
})
