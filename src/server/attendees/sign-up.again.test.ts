import { expect, test } from 'vitest'
import { contract } from '../../api/contract.ts'
import { DAY, MINUTE } from '../../domain/time/wall-time.ts'
import { withAttendeeLetters } from '../attendee-mail/attendee-context.ts'
import { writeMessage } from '../mail/mail-message.ts'
import { leaseDueMails, saveMailResults } from '../mail/mail-queue.ts'
import { askingEvent } from '../testing/answer-calls.ts'
import { at, attendedEvents, evening, weekly } from '../testing/attended-event.ts'
import { onSqliteFirst } from '../testing/database/databases.ts'
import { editEvent } from '../testing/event-calls.ts'
import { mailsTo } from '../testing/mail/mails-in-database.ts'
import { newAddress, signedInOrganizer } from '../testing/organizer.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { attendeeLinks } from './unsubscribe.ts'

const writer = {
  brandName: 'Daymark',
  publicUrl: 'https://cal.example.com',
  sender: { name: 'Daymark', address: 'no-reply@cal.example.com' },
}
const EMAIL = 'bob@example.com'

onSqliteFirst((stores) => {
  const { clock, database, server } = attendedEvents(stores)

  async function asking(settings: object = {}, fields: object = evening, confirmSignUps = true) {
    const careful = await startTestServer({ database: database(), confirmSignUps })
    const ada = await signedInOrganizer(server(), database(), newAddress('ada'))
    const event = await askingEvent(ada, settings, fields)
    const signUp = async (answer: object, to: TestServer = careful) => {
      clock.now++
      const response = await to.fetch(`/api/events/${event.slug}/attendees`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ name: 'Bob', email: EMAIL, ...answer }),
      })
      return [response.status, Object.keys((await response.json()) as object)]
    }
    const post = async (path: string, fields: Record<string, string>) =>
      (await careful.fetch(path, { method: 'POST', body: new URLSearchParams(fields) })).text()
    /** "2026-06-10 yes+1, …", of all that is stored. */
    const stored = async () =>
      (await event.list()).flatMap(({ name, answers }) => [
        name,
        ...answers.map(({ date, answer, guests, isWaiting }) =>
          [date, isWaiting ? 'waiting' : '', `${answer}+${guests}`].filter(Boolean).join(' '),
        ),
      ])
    const fetch = (path: string, init?: RequestInit) => careful.fetch(path, init)
    return { ...event, ada, signUp, post, stored, fetch }
  }

  /** Sends what is due, oldest first. */
  async function sent() {
    const leased = await leaseDueMails(database(), { atMost: 100, leaseMs: MINUTE })
    const settings = { links: attendeeLinks(database(), writer.publicUrl), invites: true }
    const mails = await withAttendeeLetters(database(), leased, writer, settings)
    await saveMailResults(
      database(),
      mails.map((item) => ({ item, outcome: { kind: 'sent' } })),
    )
    return mails
      .filter(({ mail }) => mail.to === EMAIL)
      .map((mail) => {
        const { subject, text, icalEvent } = writeMessage(mail, writer)
        const token = (page: string) => new RegExp(`/${page}(\\S+)`).exec(text)?.[1] ?? ''
        const [button, own] = [token('confirm-sign-up\\?token='), token('a/')]
        return { subject, text, file: icalEvent?.content ?? '', button, own }
      })
  }

  test('each email’s button confirms what was entered with it, and a stranger’s entry holds no place', async () => {
    const settings = { places: 4, allowsGuests: true, questions: [{ id: 1, text: 'Meal?', kind: 'line' }] }
    const { signUp, post, fetch, stored, counts } = await asking(settings)
    const first = await signUp({ answer: 'no', answers: { 1: 'None' } })
    const stranger = { name: 'Mallory', answer: 'yes', guests: 3, answers: { 1: 'All' } }
    expect(await signUp(stranger)).toEqual(first)
    // The same again within ten minutes sends nothing.
    expect(await signUp(stranger)).toEqual(first)
    const [bob, mallory, ...others] = await sent()
    expect(others).toEqual([])
    expect(bob?.text).toContain('You answered: No.')
    expect(mallory?.text).toContain('You answered: Yes, with 3 guests.')
    expect(mallory?.text).not.toContain('Meal')
    expect([await counts(), await stored()]).toEqual([[], ['Bob']])

    const page = await (await fetch(`/confirm-sign-up?token=${mallory?.button}`)).text()
    expect(page).toContain('Yes, with 3 guests<br>Meal?: All')
    expect(page).not.toContain('Mallory')
    const declined = await (await fetch(`/confirm-sign-up?token=${bob?.button}`)).text()
    expect(declined).toContain('<strong>No<br>')
    expect(declined).not.toContain('You will receive reminders')
    const confirmed = await post('/confirm-sign-up', { token: bob?.button ?? '' })
    expect(confirmed).toContain('<h1>You&#39;re not coming</h1>')
    expect(await stored()).toEqual(['Bob', 'no+0'])
    // The date is answered, so the other button changes nothing and says what is stored.
    expect(await post('/confirm-sign-up', { token: mallory?.button ?? '' })).toContain('<strong>No</strong>')
    expect(await stored()).toEqual(['Bob', 'no+0'])
    const [confirmation] = await sent()
    expect(confirmation?.subject).toContain("You're not coming")
    expect(confirmation?.text).toContain("You'll get no reminders.")
    expect(confirmation?.file).toBe('')
  })

  test('whoever has to wait reads so after the button, and a stranger asks an address ten times an hour at most', async () => {
    const { signUp, post, answer } = await asking({ places: 1, allowsGuests: true })
    await answer('Zoe')
    for (let guests = 0; guests < 10; guests += 1) await signUp({ answer: 'maybe', guests })
    await signUp({ answer: 'yes' })
    expect(await sent()).toHaveLength(10)
    clock.now += 61 * MINUTE
    await signUp({ answer: 'yes' })
    const [mail] = await sent()
    const page = await post('/confirm-sign-up', { token: mail?.button ?? '' })
    expect(page).toContain('<h1>You&#39;re on the waiting list</h1>')
    expect(page).toContain('you get an email when one becomes free for you')
    const [confirmation] = await sent()
    expect(confirmation?.subject).toContain("You're on the waiting list")
    expect(confirmation?.text).not.toContain('reminder a day')
  })

  test.each([true, false])(
    'somebody who left is asked by one email, and is back with its button (confirmation: %s)',
    async (confirms) => {
      const { signUp, post, stored, fetch } = await asking({}, evening, confirms)
      const first = await signUp({ answer: 'yes' })
      if (confirms) await post('/confirm-sign-up', { token: (await sent())[0]?.button ?? '' })
      const [welcome] = await sent()
      const left = await post('/unsubscribe', { token: welcome?.own ?? '' })
      const undo = /name="signUp" value="([^"]*)"/.exec(left)?.[1] ?? ''
      expect(left).toContain('you are asked by email first')
      expect(await stored()).toEqual([])

      for (const answer of ['yes', 'maybe', 'no']) expect(await signUp({ answer })).toEqual(first)
      const [question, ...others] = await sent()
      expect(others).toEqual([])
      expect(question?.subject).toContain('Sign up again')
      expect(question?.text).toContain('You left this event. Sign up again?')
      expect(await stored()).toEqual(['Bob'])
      const page = await (await fetch(`/confirm-sign-up?token=${question?.button}`)).text()
      expect(page).toContain('<h1>You left this event. Sign up again?</h1>')
      await post('/confirm-sign-up', { token: question?.button ?? '' })
      expect(await stored()).toEqual(['Bob', 'yes+0'])
      const [confirmation] = await sent()
      expect(confirmation?.subject).toContain("You're on the list")
      // "Undo" on the page from before finds nothing to undo.
      await post('/unsubscribe/undo', { token: welcome?.own ?? '', signUp: undo })
      expect(await stored()).toEqual(['Bob', 'yes+0'])
    },
  )

  test('"Undo" brings back the sign-up that was left, also after a question whether to sign up again', async () => {
    const { signUp, post, stored } = await asking({}, evening, false)
    await signUp({ answer: 'yes' })
    const [welcome] = await sent()
    const left = await post('/unsubscribe', { token: welcome?.own ?? '' })
    const undo = /name="signUp" value="([^"]*)"/.exec(left)?.[1] ?? ''
    await signUp({ name: 'Mallory', answer: 'no' })
    expect(await post('/unsubscribe/undo', { token: welcome?.own ?? '', signUp: undo })).toContain(
      'You&#39;re on the list again',
    )
    expect(await stored()).toEqual(['Bob', 'yes+0'])
  })

  const byDate = { isForEachDate: true, places: 1, allowsGuests: true }
  const series = { ...evening, ...weekly }

  test('an answer for one date is confirmed as that date, with its file, its links and its promise', async () => {
    const { signUp, post } = await asking(byDate, series)
    await signUp({ answer: 'yes', date: '2026-06-24' })
    const [question] = await sent()
    expect(question?.subject).toContain('Wed, Jun 24, 2026')
    const page = await post('/confirm-sign-up', { token: question?.button ?? '' })
    expect(page).toContain('<strong>Wed, Jun 24: Yes</strong>')
    const [mail] = await sent()
    expect(mail?.subject).toContain('Wed, Jun 24, 2026')
    expect(mail?.text).toContain('a reminder a day and an hour before it starts')
    expect(mail?.text).not.toContain('each date')
    expect(mail?.text).toContain('/calendar/google?date=2026-06-24')
    expect(mail?.file).toContain('RECURRENCE-ID;TZID=America/New_York:20260624T180000')
    expect(mail?.file).not.toContain('FREQ=WEEKLY')
    expect(mail?.file.match(/BEGIN:VEVENT/g)).toHaveLength(1)
  })

  test.each([true, false])(
    'a second date of an address is stored like the first, and the email lists both (confirmation: %s)',
    async (confirms) => {
      const { signUp, post, stored, answer } = await asking(byDate, series, confirms)
      const press = async (heading = 'Confirm your sign-up') => {
        if (!confirms) return
        const [question] = await sent()
        expect(question?.text).toContain(heading)
        await post('/confirm-sign-up', { token: question?.button ?? '' })
      }
      await answer('Zoe', { date: '2026-06-17' })
      const first = await signUp({ answer: 'yes', date: '2026-06-10' })
      await press()
      await sent()
      expect(await signUp({ answer: 'yes', guests: 1, date: '2026-06-17' })).toEqual(first)
      await press('Confirm your answer')
      const yes = '2026-06-10 yes+0'
      const both = ['Zoe', '2026-06-17 yes+0', 'Bob', yes, '2026-06-17 waiting yes+1']
      expect(await stored()).toEqual(both)
      const [mail] = await sent()
      expect(mail?.subject).toMatch(/You're on the waiting list.*Jun 17/)
      expect(mail?.text).toContain('Wed, Jun 10: Yes\n')
      expect(mail?.text).toContain('Wed, Jun 17: Yes, with 1 guest (you are on the waiting list)')
      expect(mail?.text).toContain('Your sign-up:\n')

      // The same date again changes nothing, and the email says which answer stays.
      expect(await signUp({ answer: 'no', date: '2026-06-10' })).toEqual(first)
      expect(await stored()).toEqual(both)
      const [again, ...others] = await sent()
      expect(others).toEqual([])
      expect(again?.text).toContain('Your earlier answer stays as it is.')
      expect(again?.text).toContain('Wed, Jun 10: Yes\n')
    },
  )

  test('two instances that get two dates of one address at once store both', async () => {
    const { signUp, stored } = await asking(byDate, series, false)
    const other = await startTestServer({ database: database(), confirmSignUps: false })
    const dates = ['2026-06-10', '2026-06-17', '2026-06-24', '2026-06-17']
    const statuses = await Promise.all(
      dates.map((date, index) => signUp({ answer: 'yes', date }, index % 2 === 0 ? other : server())),
    )
    expect(statuses.map(([status]) => status)).toEqual([201, 201, 201, 201])
    expect(await stored()).toEqual(['Bob', '2026-06-10 yes+0', '2026-06-17 yes+0', '2026-06-24 yes+0'])
  })

  test('a button follows its date when the series moves, and says if the date does not take place', async () => {
    const { id, ada, signUp, post, stored } = await asking(byDate, series)
    await signUp({ answer: 'yes', date: '2026-06-10' })
    await signUp({ answer: 'yes', date: '2026-06-17' })
    const [first, second] = await sent()
    await editEvent(ada, id, { startIso: '2026-06-11T18:00:00', endIso: '2026-06-11T22:00:00' })
    const skip = `/api/events/${id}/occurrences/2026-06-18T18:00:00`
    expect((await ada.send('PUT', skip, { skipped: true })).status).toBe(200)
    expect(await post('/confirm-sign-up', { token: second?.button ?? '' })).toContain(
      'This date does not take place',
    )
    expect(await stored()).toEqual(['Bob'])
    await post('/confirm-sign-up', { token: first?.button ?? '' })
    expect(await stored()).toEqual(['Bob', '2026-06-11 yes+0'])
    expect((await ada.send('DELETE', skip)).status).toBe(204)
    const presses = [1, 2].map(() => post('/confirm-sign-up', { token: second?.button ?? '' }))
    for (const page of await Promise.all(presses)) expect(page).toContain('Thu, Jun 18: Yes')
    expect(await stored()).toEqual(['Bob', '2026-06-11 yes+0', '2026-06-18 yes+0'])
    const move = { startIso: '2026-06-20T18:00:00', endIso: '2026-06-20T22:00:00' }
    expect((await ada.send('PUT', skip, move)).status).toBe(200)
    expect(await post('/confirm-sign-up', { token: second?.button ?? '' })).toContain('Sat, Jun 20: Yes')
    expect((await ada.send('PUT', skip, { skipped: true })).status).toBe(200)
    const cancelled = await post('/confirm-sign-up', { token: second?.button ?? '' })
    expect(cancelled).toContain('<h1>This date is cancelled</h1>')
    expect(cancelled).toContain('Yes (this date is cancelled)')
    // The link of the first button works as long as the sign-up; others end with their answer.
    clock.now = at('2026-06-09T12:00') + 8 * DAY
    expect(await post('/confirm-sign-up', { token: first?.button ?? '' })).toContain('on the list')
    expect(await post('/confirm-sign-up', { token: second?.button ?? '' })).toContain(
      'does not work any more',
    )
  })

  test('the calendar links and the own page are about the date that was chosen', async () => {
    const { id, slug, ada, signUp, fetch } = await asking({ isForEachDate: true }, series, false)
    await signUp({ answer: 'yes', date: '2026-06-17' })
    const [mail] = await sent()
    const own = async () => (await fetch(`/a/${mail?.own}`)).text()
    expect(await own()).toContain('calendar/google?date=2026-06-17')
    expect(await own()).toContain('calendar.ics?date=2026-06-17&amp;via=apple')
    const path = contract.readPublicEvent.path.replace(':id', slug)
    const google = async () => {
      const response = await fetch(`${path}/calendar/google?date=2026-06-17`, { redirect: 'manual' })
      return decodeURIComponent(response.headers.get('location') ?? '')
    }
    expect(await google()).toContain('dates=20260617T180000/20260617T220000')
    expect(await google()).not.toContain('FREQ=WEEKLY')
    const file = await (await fetch(`${path}/calendar.ics?date=2026-06-17`)).text()
    expect(file).toContain('RECURRENCE-ID')
    expect(file).not.toContain('FREQ=WEEKLY')
    expect((await fetch(`${path}/calendar.ics?date=2026-06-18`)).status).toBe(404)
    const move = { startIso: '2026-06-19T17:00:00', endIso: '2026-06-19T18:00:00' }
    await ada.send('PUT', `/api/events/${id}/occurrences/2026-06-17T18:00:00`, move)
    expect(await google()).toContain('dates=20260619T170000/20260619T180000')
    expect(await own()).toContain('Fri, Jun 19: Yes')
    await ada.send('PUT', `/api/events/${id}/occurrences/2026-06-17T18:00:00`, { skipped: true })
    expect(await google()).toMatch(new RegExp(`/e/${slug}$`))
    expect(await own()).not.toContain('calendar/google')
  })

  // The last test, since the address stays off this server.
  test('nobody is emailed again who wants no emails from this server', async () => {
    const { signUp, post, stored } = await asking({}, evening, false)
    const first = await signUp({ answer: 'yes' })
    const [welcome] = await sent()
    await post('/unsubscribe/server', { token: welcome?.own ?? '' })
    const [mail] = await mailsTo(database(), EMAIL, 'all-sign-ups')
    await post(`${new URL(mail?.link ?? '').pathname}/never`, {})
    expect(await signUp({ answer: 'yes' })).toEqual(first)
    expect([await sent(), await stored()]).toEqual([[], []])
  })
})
