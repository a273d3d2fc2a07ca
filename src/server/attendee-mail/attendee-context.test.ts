import { expect, test } from 'vitest'
import { contract } from '../../api/contract.ts'
import { MESSAGE_DELAY } from '../../domain/attendee-message.ts'
import { HOUR, MINUTE } from '../../domain/time/wall-time.ts'
import { placesJob } from '../attendees/answers.ts'
import { attendeeLinks } from '../attendees/unsubscribe.ts'
import { writeMessage } from '../mail/mail-message.ts'
import { leaseDueMails } from '../mail/mail-queue.ts'
import { inviteAttendee } from '../tables/attendees/own-page-table.ts'
import { askingEvent } from '../testing/answer-calls.ts'
import { at, attendedEvents, evening, weekly } from '../testing/attended-event.ts'
import { onSqliteFirst } from '../testing/database/databases.ts'
import { editEvent } from '../testing/event-calls.ts'
import { newAddress, signedInOrganizer } from '../testing/organizer.ts'
import { plansOf } from '../testing/series-calls.ts'
import { withAttendeeLetters } from './attendee-context.ts'
import { findNotice, saveNotice } from './notice-table.ts'

const writer = {
  brandName: 'Daymark',
  publicUrl: 'https://cal.example.com',
  sender: { name: 'Daymark', address: 'no-reply@cal.example.com' },
}
const [JUNE_17, JUNE_24] = ['2026-06-17', '2026-06-24']

onSqliteFirst((stores) => {
  const { clock, database, server, passTo, sendAll } = attendedEvents(stores)

  /** Bob and Zoe come on June 17 and June 24, Max waits for June 17; all earlier emails are sent. */
  async function bookedSeries() {
    const ada = await signedInOrganizer(server(), database(), newAddress('ada'))
    const event = await askingEvent(ada, { isForEachDate: true, places: 1 }, { ...evening, ...weekly })
    for (const [name, date] of [
      ['Bob', JUNE_17],
      ['Zoe', JUNE_24],
      ['Max', JUNE_17],
    ] as const) {
      clock.now++
      await event.answer(name, { date })
    }
    await sendAll()
    const sendMessage = (message: object) => ada.send('POST', event.pathOf(contract.sendMessage), message)
    return { ada, ...event, ...plansOf(ada, event.id), sendMessage }
  }

  /** The emails that would be sent now: their first names, subjects and calendar files. */
  async function sendable() {
    const leased = await leaseDueMails(database(), { atMost: 50, leaseMs: 1 })
    const links = attendeeLinks(database(), writer.publicUrl)
    const mails = await withAttendeeLetters(database(), leased, writer, { links, invites: true })
    clock.now += MINUTE
    return mails
      .filter(({ aboutEvent, isOnHold }) => aboutEvent && !isOnHold)
      .map((mail) => {
        const { subject, text, icalEvent } = writeMessage(mail, writer)
        const lines =
          icalEvent?.content.match(/^(?:METHOD|RECURRENCE-ID|RRULE:FREQ=W|STATUS).*(?=\r)/gm) ?? []
        const file = lines
          .filter((line) => line !== 'STATUS:CONFIRMED')
          .map((line) => line.replace(/;TZID=[^:]*|T180000/g, ''))
          .join(' ')
        const sequence = icalEvent?.content.match(/(?<=^SEQUENCE:)\d+/m)?.[0] ?? ''
        return { to: mail.mail.to.slice(0, 3), subject, text, file, sequence }
      })
      .toSorted((a, b) => a.to.localeCompare(b.to))
  }
  const namesAndSubjects = async () =>
    (await sendable()).map(({ to, subject }) =>
      [to, subject.split(':')[0], ...(/(?<=, )\w{3} \d+/.exec(subject) ?? [])].join(' '),
    )
  const fill = () => placesJob(database(), new AbortController().signal)

  const namesAndFiles = async () =>
    (await sendable()).map(({ to, file }) => `${to} ${file}`.trim()).toSorted()

  test('the email about a place is about its date, waits while that is skipped, and is not sent after a No', async () => {
    const { signUp, remove, changeDate, restoreDate, change } = await bookedSeries()
    await signUp('Kim')
    expect(await namesAndFiles(), 'has signed up for all dates').toEqual([
      'kim METHOD:PUBLISH RRULE:FREQ=WEEKLY',
    ])
    await remove('Bob')
    await sendAll()
    await fill()
    await changeDate(`${JUNE_17}T18:00:00`, { skipped: true })
    expect(await namesAndFiles()).toEqual([])
    await restoreDate(`${JUNE_17}T18:00:00`)
    const [place, ...others] = await sendable()
    expect(others).toEqual([])
    expect(place?.subject).toMatch(/You have a place.*Jun 17/)
    expect(place?.file).toBe('METHOD:PUBLISH RECURRENCE-ID:20260617')
    expect(place?.text).not.toContain('Weekly')
    expect((await change('Max', { answer: 'no', date: JUNE_17 })).status).toBe(200)
    expect(await namesAndFiles()).toEqual([])
  })

  test('whoever got a place before the event was cancelled hears of it once it takes place after all', async () => {
    const { remove, cancel, restore } = await bookedSeries()
    await remove('Bob')
    await fill()
    await cancel()
    await passTo(clock.now + HOUR)
    const subjects = async () => (await namesAndSubjects()).filter((line) => line.startsWith('max'))
    expect(await subjects()).toEqual(['max Cancelled Jun 10'])
    await database().query("UPDATE mails SET sent_at = now_ms() WHERE kind = 'cancellation'")
    await restore()
    await passTo(clock.now + HOUR)
    expect(await subjects()).toEqual(['max You have a place Jun 17', 'max It takes place after all Jun 10'])
  })

  test('each reader of a notice reads of their dates, and a calendar gets no date that somebody waits for', async () => {
    const { ada, id, changeDate } = await bookedSeries()
    await changeDate(`${JUNE_17}T18:00:00`, {
      startIso: `${JUNE_17}T19:00:00`,
      endIso: `${JUNE_17}T22:00:00`,
    })
    await changeDate(`${JUNE_24}T18:00:00`, { skipped: true })
    await passTo(clock.now + HOUR)
    const [bob, max, zoe, ...others] = await sendable()
    expect(others).toEqual([])
    expect([bob?.subject, bob?.file]).toEqual([
      expect.stringMatching(/Jun 17/),
      'METHOD:PUBLISH RECURRENCE-ID:20260617',
    ])
    expect([max?.subject, max?.file]).toEqual([bob?.subject, ''])
    expect([zoe?.subject, zoe?.file]).toEqual([
      expect.stringMatching(/Jun 24/),
      'METHOD:CANCEL RECURRENCE-ID:20260624 STATUS:CANCELLED',
    ])
    await sendAll()
    await editEvent(ada, id, { location: 'Pier 5' })
    await passTo(clock.now + HOUR)
    const yourSignUps = (await sendable()).map(({ text }) => /Your sign-up: .*/.exec(text)?.[0])
    expect(yourSignUps).toEqual([
      'Your sign-up: Wed, Jun 17: Yes',
      'Your sign-up: Wed, Jun 17: Yes (you are on the waiting list)',
      'Your sign-up: Wed, Jun 24: Yes (this date is cancelled)',
    ])
    expect(await namesAndFiles(), 'Zoe’s date is off').toEqual([
      'bob METHOD:PUBLISH RECURRENCE-ID:20260617',
      'max',
      'zoe',
    ])
  })

  test('a date that a shorter rule removes leaves the calendars of those who came on it', async () => {
    const { changeRule, idOf } = await bookedSeries()
    await inviteAttendee(database(), await idOf('Zoe'))
    await changeRule({ ...weekly, recurrenceEndType: 'DATE', recurrenceEndDate: JUNE_17 })
    await passTo(clock.now + HOUR)
    expect(await namesAndFiles()).toEqual([
      'bob METHOD:PUBLISH RECURRENCE-ID:20260617',
      'max',
      'zoe',
      'zoe METHOD:CANCEL RECURRENCE-ID:20260624 STATUS:CANCELLED',
    ])
  })

  test('a series at another time leaves calendars that follow, once, on the dates that their people come on', async () => {
    const { ada, id, idOf, signUp } = await bookedSeries()
    for (const [name, answer, date] of [
      ['Zoe', 'yes', '2026-07-01'],
      ['Zoe', 'no', '2026-07-08'],
      ['Kim', 'no', '2026-07-08'],
    ] as const) {
      expect((await signUp(name, { answer, date })).status).toBe(201)
    }
    for (const name of ['Zoe', 'Max', 'Kim']) await inviteAttendee(database(), await idOf(name))
    await sendAll()
    const files = async () =>
      (await sendable())
        .filter(({ to }) => to !== 'bob')
        .map(({ to, file, sequence }) => `${to} ${file} ${sequence}`.trim())
        .toSorted()
    const startAt = (start: string) =>
      editEvent(ada, id, { startIso: `${start}:00`, endIso: `${start.slice(0, 11)}23:00:00` })

    const version = async () =>
      (await database().first<{ sequence: number }>('SELECT sequence FROM events WHERE id = $1', [id]))
        ?.sequence

    await startAt('2026-06-10T19:30')
    const notice = await findNotice(database(), id)
    await passTo(clock.now + HOUR)
    if (notice) await saveNotice(database(), id, notice)
    await passTo(clock.now + HOUR)
    const second = await version()
    expect(await files(), 'written once, also if the job starts again').toEqual([
      'kim',
      'max',
      `zoe METHOD:CANCEL RECURRENCE-ID:20260624 STATUS:CANCELLED RECURRENCE-ID:20260701 STATUS:CANCELLED ${second}`,
      `zoe METHOD:REQUEST RECURRENCE-ID:20260624T193000 RECURRENCE-ID:20260701T193000 ${second}`,
    ])
    await sendAll()

    // A week later, each date becomes the next one: only the first one leaves.
    await startAt('2026-06-17T19:30')
    await passTo(clock.now + HOUR)
    const third = await version()
    expect((await files()).slice(2)).toEqual([
      `zoe METHOD:CANCEL RECURRENCE-ID:20260624T193000 STATUS:CANCELLED ${third}`,
      `zoe METHOD:REQUEST RECURRENCE-ID:20260701T193000 RECURRENCE-ID:20260708T193000 ${third}`,
    ])
    await sendAll()
    await startAt('2026-06-17T20:00')
    await startAt('2026-06-17T19:30')
    await editEvent(ada, id, { location: 'Pier 5' })
    await passTo(clock.now + HOUR)
    expect(
      (await files()).filter((line) => line.includes('CANCEL')),
      'taken back in time',
    ).toEqual([])
  })

  test('a reminder that waits is not sent to somebody who says No meanwhile', async () => {
    const { change } = await bookedSeries()
    await passTo(at(`2026-06-16T18:00`))
    expect(await namesAndFiles()).toEqual(['bob'])
    expect((await change('Bob', { answer: 'no', date: JUNE_17 })).status).toBe(200)
    expect(await namesAndFiles(), 'Max has the place').toEqual(['max METHOD:PUBLISH RECURRENCE-ID:20260617'])
  })

  test('an email that waits follows its date through an edit of the series', async () => {
    const { ada, id, answer, remove, sendMessage } = await bookedSeries()
    clock.now++
    await answer('Kim', { date: JUNE_24 })
    expect((await sendMessage({ subject: 'Parking', text: 'Behind', date: JUNE_17 })).status).toBe(201)
    await passTo(clock.now + MESSAGE_DELAY)
    await remove('Bob')
    await fill()
    await editEvent(ada, id, { startIso: '2026-06-11T18:00:00', endIso: '2026-06-11T22:00:00' })
    expect(await namesAndSubjects()).toEqual([
      'bob You are no longer on the list Jun 10',
      "kim You're on the waiting list Jun 25",
      'max You have a place Jun 18',
      'max Parking Jun 18',
    ])
  })

  test('emails about a date that is off meanwhile say so, or leave it to the email that does', async () => {
    const { answer, changeDate, changeRule, sendMessage } = await bookedSeries()
    await answer('Kim', { date: '2026-07-01' })
    await changeDate('2026-07-01T18:00:00', { skipped: true })
    const [skipped] = await sendable()
    expect(skipped).toMatchObject({ to: 'kim', file: '' })
    expect(skipped?.subject).toMatch(/^This date is cancelled: .*Jul 1/)
    expect(skipped?.text).toContain("We're sorry: Ada Lovelace has cancelled this date.")
    expect(skipped?.text).not.toMatch(/reminder a day|Add to your calendar/)
    await sendAll()

    await answer('Liz', { date: '2026-07-08' })
    expect((await sendMessage({ subject: 'Parking', text: 'Behind', date: JUNE_24 })).status).toBe(201)
    await changeRule({ ...weekly, recurrenceEndType: 'DATE', recurrenceEndDate: JUNE_17 })
    await passTo(clock.now + MESSAGE_DELAY)
    expect((await namesAndSubjects()).filter((line) => !line.includes('Changed'))).toEqual([
      'liz One date cancelled Jul 8',
      'zoe One date cancelled Jun 24',
      'zoe Parking',
    ])
  })
})
