import { expect, test } from 'vitest'
import { contract } from '../../api/contract.ts'
import { HOUR, MINUTE } from '../../domain/time/wall-time.ts'
import { runDueMailings } from '../attendee-mail/mailing-job.ts'
import { findSenders } from '../mail/mail-budget-table.ts'
import { leaseDueMails } from '../mail/mail-queue.ts'
import { erasePerson, findPerson } from '../tables/person-table.ts'
import { askingEvent } from '../testing/answer-calls.ts'
import { at, evening, weekly } from '../testing/attended-event.ts'
import { onSqliteFirst } from '../testing/database/databases.ts'
import { editEvent } from '../testing/event-calls.ts'
import { expectProblem, expectResponse } from '../testing/expect-response.ts'
import { mailsTo } from '../testing/mail/mails-in-database.ts'
import { sharedSite } from '../testing/shared-site.ts'
import { startTestServer } from '../testing/test-server.ts'
import { placesJob } from './answers.ts'
import { attendeeLinks } from './unsubscribe.ts'

const meal = { id: 2, text: 'What do you eat?', kind: 'choice', choices: ['Everything', 'No meat'] }
const rule = { isRecurring: true, recurrenceFrequency: 'WEEKLY', recurrenceInterval: 1 }
const START = at('2026-06-10T18:00')

onSqliteFirst((stores) => {
  const clock = { now: at('2026-05-25T00:00') }
  // Two people never sign up at the same instant: the list is in the order of their sign-ups.
  const { database, server, organizer } = sharedSite(stores, { clock: () => clock.now++ })
  const fill = () => placesJob(database(), new AbortController().signal)

  async function asking(settings: object = {}, fields: object = {}) {
    // A day later, so that rate limits are fresh; two weeks before the event at most.
    clock.now = at('2026-05-25T00:00')
    await database().query('DELETE FROM rate_limits')
    const ada = await organizer()
    return { ada, ...(await askingEvent(ada, settings, { ...evening, ...fields })) }
  }
  const placeMails = async (name: string) =>
    (await mailsTo(database(), `${name.toLowerCase()}@guests.example.com`, 'place')).length

  test('a sign-up says who comes with how many, and what the event asks', async () => {
    const { answer, list, signUp, ada, pathOf } = await asking({ allowsGuests: true, questions: [meal] })
    expect(
      await answer('Bob', { guests: 2, answers: { 2: 'No meat', 3: 'no such question' } }),
    ).toMatchObject({
      name: 'Bob',
      isWaiting: false,
    })
    await answer('Zoe', { answer: 'no', guests: 3 })
    // The call of the specification still works.
    expect(await expectResponse(await signUp('Max'), contract.signUp)).not.toHaveProperty('isWaiting')
    const none = { date: null, isWaiting: false, checkedInAt: null }
    expect((await list()).map(({ name, answers }) => [name, answers])).toEqual([
      ['Bob', [{ ...none, answer: 'yes', guests: 2, answers: { 2: 'No meat' } }]],
      ['Zoe', [{ ...none, answer: 'no', guests: 0, answers: {} }]],
      ['Max', []],
    ])
    const file = await (await ada.get(pathOf(contract.exportAttendees))).text()
    expect(file).toContain('Email problem,Date,Answer,Guests,Waiting,Checked in at,What do you eat?\r\n')
    expect(file).toMatch(/Bob,.*,,,Yes,2,,,No meat\r\n/)
    await expectProblem(
      await signUp('Eve', { answer: 'yes', answers: { 2: 'Stones' } }),
      400,
      'Please choose one of the answers to: What do you eat?',
    )
    for (const wrong of [{ guests: 10 }, { guests: -1 }, { guests: 1.5 }, { answer: 'perhaps' }]) {
      expect((await signUp('Eve', { answer: 'yes', ...wrong })).status).toBe(400)
    }
  })

  test('questions that are too many, too long or without choices are refused with a sentence', async () => {
    const { ada, pathOf } = await asking({ questions: [meal] })
    const lines = (...ids: number[]) => ids.map((id) => ({ id, text: 'Why?', kind: 'line' }))
    const choosing = (choices: string[]) => [{ ...meal, choices }]
    const long = 'x'.repeat(201)
    const own = 'Each question needs an id of its own, from 1 to 999'
    for (const [questions, sentence] of [
      [lines(1, 2, 3, 1), 'Please ask at most 3 questions'],
      [lines(1, 2, 1000), own],
      [lines(1, 1), own],
      [[{ ...meal, text: long }], 'Question must be at most 200 characters'],
      [[{ ...meal, text: ' ' }], 'Question is required'],
      [choosing(['Everything', long]), 'Choice must be at most 200 characters'],
      [choosing(['Everything', '']), 'Choice is required'],
      [choosing(Array.from({ length: 11 }, (_, index) => `Dish ${index}`)), 'Please give at most 10 choices'],
      [choosing([]), 'Please give at least two choices'],
      [choosing(['Everything', ' Everything']), 'Please give at least two choices'],
    ] as const) {
      const refused = await ada.send('PUT', pathOf(contract.saveAnswerSettings), { questions })
      await expectProblem(refused, 400, sentence)
    }
    const { answerSettings } = await expectResponse(
      await ada.get(pathOf(contract.readEvent)),
      contract.readEvent,
    )
    expect(answerSettings?.questions).toEqual([meal])
  })

  test('an event that does not ask takes no answers, and one without guests takes none', async () => {
    const { answer, ask, list, signUp, ada, pathOf } = await asking()
    await expectProblem(await signUp('Bob', { answer: 'yes', guests: 1 }), 400, 'This event takes no guests')
    await expectResponse(
      await ada.send('DELETE', pathOf(contract.deleteAnswerSettings)),
      contract.deleteAnswerSettings,
    )
    await answer('Zoe')
    expect((await list()).map(({ answers }) => answers)).toEqual([[]])
    await ask({})
    expect((await list()).map(({ answers }) => answers)).toEqual([[]])
  })

  test('answers are closed after the closing date and after the end, except for organizers', async () => {
    const { answer, ask, signUp, change, state } = await asking({ closesIso: '2026-06-08T12:00:00' })
    clock.now = at('2026-06-08T11:59')
    await answer('Bob')
    clock.now = at('2026-06-08T12:00')
    await expectProblem(await signUp('Zoe', { answer: 'yes' }), 409, 'Answers to this event are closed.')
    expect((await signUp('Zoe')).status).toBe(201)
    expect((await change('Bob', { answer: 'no' })).status).toBe(200)
    await ask({})
    await answer('Max')
    clock.now = START + 5 * HOUR
    await expectProblem(await signUp('Eve', { answer: 'yes' }), 409, 'Answers to this event are closed.')
    expect(await state()).toBe('Bob no, Zoe, Max yes')
  })

  test('somebody who signs up again changes nothing and gets the link to do so, once in ten minutes', async () => {
    const { answer, state } = await asking({ places: 2 })
    const first = await answer('Bob')
    const second = await answer('Bob', { answer: 'no' })
    await answer('Bob', { answer: 'maybe' })
    expect(Object.keys(second)).toEqual(Object.keys(first))
    expect(await state()).toBe('Bob yes')
    const mails = await mailsTo(database(), 'bob@guests.example.com', 'confirmation')
    const again = mails.filter(({ stays }) => stays)
    expect(again).toEqual([{ day: 0, stays: true, isByStranger: true }])
  })

  test('when all places are taken people wait, and a free one goes to the first whose party fits', async () => {
    const { answer, remove, change, state, counts, ada, slug } = await asking({
      places: 3,
      allowsGuests: true,
    })
    expect(await answer('Bob', { guests: 1 })).toMatchObject({ isWaiting: false })
    expect(await answer('Zoe', { guests: 1 })).toMatchObject({ isWaiting: true })
    expect(await answer('Max')).toMatchObject({ isWaiting: false })
    expect(await answer('Eve')).toMatchObject({ isWaiting: true })
    expect(await state()).toBe('Bob yes+1, Zoe waiting yes+1, Max yes, Eve waiting yes')
    expect(await counts()).toEqual([
      { date: null, yes: 2, maybe: 0, no: 0, waiting: 2, places: 3, checkedIn: 0 },
    ])
    const shown = await ada.get(contract.readPublicEvent.path.replace(':id', slug))
    expect((await expectResponse(shown, contract.readPublicEvent)).question).toMatchObject({
      allowsGuests: true,
      places: 3,
      taken: [{ date: null, places: 3 }],
    })
    // One place: Zoe is first, and her party of two does not fit.
    expect((await remove('Max')).status).toBe(204)
    expect(await fill()).toBe(1)
    expect(await state()).toBe('Bob yes+1, Zoe waiting yes+1, Eve yes')
    expect([await placeMails('Zoe'), await placeMails('Eve')]).toEqual([0, 1])
    // Two places at once, given away in the same moment.
    expect((await change('Bob', { answer: 'maybe' })).status).toBe(200)
    expect(await state()).toBe('Bob maybe, Zoe yes+1, Eve yes')
    expect(await fill()).toBe(0)
    expect([await placeMails('Zoe'), await placeMails('Eve')]).toEqual([1, 1])
  })

  test('whoever has a place keeps it when there is none for more guests', async () => {
    const { answer, change, state } = await asking({ places: 3, allowsGuests: true })
    await answer('Bob')
    await answer('Zoe')
    await expectProblem(
      await change('Bob', { answer: 'yes', guests: 2 }),
      409,
      'Only 1 more place is left. Please bring fewer guests.',
    )
    expect((await change('Bob', { answer: 'yes', guests: 1 })).status).toBe(200)
    await expectProblem(
      await change('Zoe', { answer: 'yes', guests: 1 }),
      409,
      'There is no place left for more guests.',
    )
    expect(await state()).toBe('Bob yes+1, Zoe yes')
  })

  test('a lower limit takes nobody’s place away, and a higher one or none goes to the line at once', async () => {
    const { answer, ask, state, counts } = await asking({ places: 2 })
    for (const name of ['Bob', 'Zoe', 'Max', 'Eve', 'Kim']) await answer(name)
    await ask({ places: 1 })
    expect(await fill()).toBe(0)
    expect(await state()).toBe('Bob yes, Zoe yes, Max waiting yes, Eve waiting yes, Kim waiting yes')
    expect(await answer('Liz')).toMatchObject({ isWaiting: true })
    await ask({ places: 3 })
    expect((await counts()).map(({ yes, waiting, places }) => [yes, waiting, places])).toEqual([[3, 3, 3]])
    await ask({ places: null })
    expect((await counts()).map(({ yes, waiting, places }) => [yes, waiting, places])).toEqual([[6, 0, 6]])
  })

  test('in the last hour a free place stays free, unless the organizer says so', async () => {
    const { answer, remove, ask, state } = await asking({ places: 1 })
    for (const name of ['Bob', 'Zoe', 'Max']) await answer(name)
    clock.now = START - HOUR
    await remove('Bob')
    await fill()
    expect(await state()).toBe('Zoe waiting yes, Max waiting yes')
    await ask({ places: 1, fillsInLastHour: true })
    expect(await state()).toBe('Zoe yes, Max waiting yes')
    await remove('Zoe')
    clock.now = START
    await fill()
    expect(await state()).toBe('Max waiting yes')
  })

  test('a place that could not be told an hour before goes back to the line, where it was', async () => {
    const { answer, remove, ask, state, id } = await asking({ places: 1 })
    for (const name of ['Bob', 'Ann', 'Max']) await answer(name)
    await remove('Bob')
    await fill()
    const expiry = await database().number(
      "SELECT expires_at FROM mails WHERE kind = 'place' AND event_id = $1",
      [id],
    )
    expect(Math.floor(expiry / MINUTE), 'too late when the event begins').toBe(START / MINUTE)
    const [mail] = await leaseDueMails(database(), { atMost: 1_000, leaseMs: MINUTE }).then((leased) =>
      leased.filter(({ mail: { kind }, eventId }) => kind === 'place' && eventId === id),
    )
    const senders = await findSenders(database(), mail ? [mail] : [])
    expect([...senders.values()]).toMatchObject([{ cause: 'other', isConfirmed: true }])
    // A limit of the day holds it up until after the start, so it is dropped.
    await database().query(
      "UPDATE mails SET lease_until = NULL, budget = 'waiting', failed_at = now_ms() WHERE event_id = $1 AND kind = 'place'",
      [id],
    )
    clock.now = START - HOUR - MINUTE
    await fill()
    expect(await state()).toBe('Ann yes, Max waiting yes')
    clock.now = START - HOUR + MINUTE
    await fill()
    expect(await state()).toBe('Ann waiting yes, Max waiting yes')
    expect(await answer('Eve')).toMatchObject({ isWaiting: true })
    await ask({ places: 1, fillsInLastHour: true })
    expect(await state(), 'in the last hour only if the organizer says so').toMatch(
      /^Ann yes, Max waiting yes/,
    )
    await fill()
    expect(await state()).toMatch(/^Ann yes, Max waiting yes/)
  })

  test('nobody jumps the line in the last hour, and who comes when nobody waits gets a free place', async () => {
    const { answer, change, remove, slug, state } = await asking({ places: 2, allowsGuests: true })
    /** What the page says of the places to somebody new. */
    const button = async () => {
      const page = await (await server().fetch(`/e/${slug}`)).text()
      return /Join the waiting list|Send answer/.exec(page)?.[0]
    }
    expect(await button()).toBe('Send answer')
    await answer('Bob', { guests: 1 })
    for (const name of ['Zoe', 'Max']) await answer(name)
    clock.now = START - HOUR - MINUTE
    await remove('Bob')
    expect(await button(), 'the line is about to get them').toBe('Send answer')
    clock.now = START - HOUR
    expect(await button()).toBe('Join the waiting list')
    expect(await answer('Eve')).toMatchObject({ isWaiting: true })
    // For an address that is on the list already, the response is the same.
    expect(await answer('Eve')).toMatchObject({ isWaiting: true })
    expect((await change('Max', { answer: 'yes', guests: 1 })).status).toBe(200)
    expect(await state()).toBe('Zoe waiting yes, Max waiting yes+1, Eve waiting yes')
    for (const name of ['Zoe', 'Max', 'Eve']) await remove(name)
    expect(await button()).toBe('Send answer')
    expect(await answer('Kim')).toMatchObject({ isWaiting: false })
    expect(await answer('Liz', { guests: 1 })).toMatchObject({ isWaiting: true })
    expect(await answer('Tom')).toMatchObject({ isWaiting: true })
    expect(await state()).toBe('Kim yes, Liz waiting yes+1, Tom waiting yes')
  })

  test('a place counts when the sign-up is confirmed', async () => {
    const { slug, state, ada, pathOf } = await asking({ places: 1 })
    const careful = await startTestServer({ database: database(), confirmSignUps: true })
    const signUp = async (name: string) => {
      const email = `${name.toLowerCase()}@careful.example.com`
      await careful.fetch(`/api/events/${slug}/attendees`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ name, email, answer: 'yes' }),
      })
      const [mail] = await mailsTo(database(), email, 'confirm-sign-up')
      return new URL(mail?.link ?? '').searchParams.get('token') ?? ''
    }
    const confirm = async (token: string) => {
      const body = new URLSearchParams({ token })
      return (await careful.fetch('/confirm-sign-up', { method: 'POST', body })).status
    }
    const [bob, zoe] = [await signUp('Bob'), await signUp('Zoe')]
    const taken = async () =>
      (await expectResponse(await ada.get(pathOf(contract.readEvent)), contract.readEvent)).answers
    expect(await taken()).toEqual([])
    expect([await confirm(zoe), await confirm(zoe), await confirm(bob)]).toEqual([200, 200, 200])
    expect(await state()).toBe('Bob waiting yes, Zoe yes')
    expect(await mailsTo(database(), 'bob@careful.example.com', 'confirmation')).toEqual([{ day: 0 }])
  })

  test('people answer for a date of a series, with places of its own, which follow the series', async () => {
    const settings = { isForEachDate: true, places: 1 }
    const { answer, signUp, change, list, ask, ada, id, slug } = await asking(settings, weekly)
    const offered = async () => {
      const page = await (await ada.get(`/e/${slug}`)).text()
      return [...page.matchAll(/<option value="2026-06-\d\d"[^>]*>([^<]*)</g)].map(([, label]) => label)
    }
    expect(await offered()).toEqual(['Wed, Jun 10, 6:00 PM', 'Wed, Jun 17, 6:00 PM', 'Wed, Jun 24, 6:00 PM'])
    await answer('Bob', { date: '2026-06-10' })
    expect((await offered())[0]).toBe('Wed, Jun 10, 6:00 PM (full)')
    expect(await answer('Zoe', { date: '2026-06-10' })).toMatchObject({ isWaiting: true })
    expect(await answer('Max', { date: '2026-06-17' })).toMatchObject({ isWaiting: false })
    for (const date of ['2026-06-11', undefined, 'soon']) {
      const refused = await signUp('Eve', { answer: 'yes', date })
      await expectProblem(refused, 400, 'Please choose one of the dates of this event')
    }
    expect((await change('Max', { answer: 'maybe', date: '2026-06-24' })).status).toBe(200)
    expect((await offered()).map((label) => label?.includes('(full)'))).toEqual([true, true, false])
    expect((await ada.send('PUT', `/api/events/${id}/answer-settings`, { places: 1 })).status).toBe(409)
    await editEvent(ada, id, { startIso: '2026-06-17T18:00:00', endIso: '2026-06-17T22:00:00' })
    const dates = (await list()).map(({ name, answers }) => [name, ...answers.map(({ date }) => date)])
    expect(dates).toEqual([
      ['Bob', '2026-06-17'],
      ['Zoe', '2026-06-17'],
      ['Max', '2026-06-24', '2026-07-01'],
    ])
    await ask({ isForEachDate: true, places: 2 })
    expect((await list()).flatMap(({ answers }) => answers.map(({ isWaiting }) => isWaiting))).not.toContain(
      true,
    )
  })

  test('nobody gets a place on a date that is skipped or no longer in the series; restored, its line goes on', async () => {
    const settings = { isForEachDate: true, places: 1 }
    const { ada, id, answer, change, idOf, list, counts } = await asking(settings, weekly)
    const date = '2026-06-17'
    await answer('Bob', { date })
    await answer('Ola', { date })
    const occurrence = `/api/events/${id}/occurrences/${date}T18:00:00`
    const ola = async () => {
      const link = (await attendeeLinks(database(), '')(await idOf('Ola'))).ownPageLink
      const page = await (await server().fetch(link)).text()
      const seat = (await list()).find(({ name }) => name === 'Ola')?.answers[0]
      const text = /Wed, Jun 17: Yes[^<]*/.exec(page)?.[0]
      const heading = /id="sign-up-heading"[^>]*>([^<]*)/.exec(page)?.[1]
      return [seat?.isWaiting ? 'waits' : 'has a place', heading, text, await placeMails('Ola')]
    }
    const off = ['waits', 'Your sign-up', 'Wed, Jun 17: Yes (this date is cancelled)', 0]
    expect((await ada.send('PUT', occurrence, { skipped: true })).status).toBe(200)
    expect((await ada.send('DELETE', `/api/events/${id}/attendees/${await idOf('Bob')}`)).status).toBe(204)
    await fill()
    expect(await ola()).toEqual(off)
    expect(await counts()).toMatchObject([{ date, waiting: 1, isOff: true }])
    expect((await change('Ola', { answer: 'yes', date })).status, 'asked for no more').toBe(400)
    expect((await ada.send('DELETE', occurrence)).status).toBe(204)
    await editEvent(ada, id, { recurrenceEndType: 'DATE', recurrenceEndDate: '2026-06-10', ...rule })
    await fill()
    expect(await ola()).toEqual(off)
    await editEvent(ada, id, { recurrenceEndType: 'NEVER', ...rule })
    await fill()
    expect(await ola()).toEqual(['has a place', 'You&#x27;re coming', 'Wed, Jun 17: Yes', 1])
    expect((await counts())[0]).not.toHaveProperty('isOff')
    clock.now = at('2026-06-18T12:00')
    expect(await ola(), 'her date is over').toEqual(['has a place', 'Your sign-up', 'Wed, Jun 17: Yes', 1])
  })

  test('the line of a moved date goes on after the day of the rule', async () => {
    const { ada, id, answer, idOf, state } = await asking({ isForEachDate: true, places: 1 }, weekly)
    await answer('Bob', { date: '2026-06-10' })
    await answer('Ola', { date: '2026-06-10' })
    const moved = { startIso: '2026-06-22T18:00:00', endIso: '2026-06-22T22:00:00' }
    expect((await ada.send('PUT', `/api/events/${id}/occurrences/2026-06-10T18:00:00`, moved)).status).toBe(
      200,
    )
    clock.now = at('2026-06-15T12:00')
    expect((await ada.send('DELETE', `/api/events/${id}/attendees/${await idOf('Bob')}`)).status).toBe(204)
    await fill()
    expect(await state()).toBe('Ola yes')
  })

  test('members add, change and check in people; other teams find nothing', async () => {
    const { ada, pathOf, idOf, list, state } = await asking({ allowsGuests: true })
    const bob = { name: 'Bob', email: 'bob@hand.example.com', answer: 'yes', guests: 1 }
    const add = async () => ada.send('POST', pathOf(contract.addAttendee), bob)
    expect(await expectResponse(await add(), contract.addAttendee)).toMatchObject({ name: 'Bob' })
    await expectProblem(await add(), 400, 'This address is already on the list.')
    const id = await idOf('Bob')
    const check = pathOf(contract.checkIn, id)
    const checkedInAt = async () => {
      expect((await ada.send('PUT', check)).status).toBe(204)
      return (await list()).flatMap(({ answers }) => answers.map((answer) => answer.checkedInAt))
    }
    const first = await checkedInAt()
    expect(first).toEqual([expect.stringContaining('2026-05-25T')])
    expect(await checkedInAt()).toEqual(first)
    const listed = await ada.get(pathOf(contract.listCheckIns))
    expect(await expectResponse(listed, contract.listCheckIns)).toEqual([id])
    const press = (method: string, key: string) =>
      server().fetch(check, { method, headers: { cookie: ada.cookie, 'idempotency-key': key } })
    // A press that was made without a network may arrive twice, and after a later one.
    for (const [method, key] of [
      ['PUT', 'first'],
      ['DELETE', 'second'],
      ['PUT', 'first'],
    ] as const) {
      expect((await press(method, key)).status).toBe(204)
    }
    expect(await (await ada.get(pathOf(contract.listCheckIns))).json()).toEqual([])
    expect(await state()).toBe('Bob yes+1')
    const eve = await organizer('eve')
    for (const [method, path, body] of [
      ['PUT', pathOf(contract.saveAnswerSettings), {}],
      ['DELETE', pathOf(contract.deleteAnswerSettings), undefined],
      ['POST', pathOf(contract.addAttendee), { ...bob, email: 'x@hand.example.com' }],
      ['PUT', check, undefined],
      ['DELETE', check, undefined],
    ] as const) {
      await expectProblem(await eve.send(method, path, body), 404, 'Event not found')
    }
    const rename = await eve.send('PATCH', pathOf(contract.changeAttendee, id), { name: 'Mallory' })
    await expectProblem(rename, 404, 'Attendee not found')
    expect((await eve.get(pathOf(contract.listCheckIns))).status).toBe(404)
    expect(await state()).toBe('Bob yes+1')
  })

  test('people are checked in on one date of a series, answered or not, also on one that is over or skipped', async () => {
    const { ada, id, pathOf, idOf, answer, signUp, list } = await asking({ isForEachDate: true }, weekly)
    await answer('Bob', { date: '2026-06-10' })
    await signUp('Zoe')
    const [bob, zoe] = [await idOf('Bob'), await idOf('Zoe')]
    const here = async (date: string) => {
      const response = await ada.get(`${pathOf(contract.listCheckIns)}?date=${date}`)
      return expectResponse(response, contract.listCheckIns)
    }
    const press = async (method: 'PUT' | 'DELETE', person: string, date: string) =>
      (await ada.send(method, `${pathOf(contract.checkIn, person)}?date=${date}`)).status
    await ada.send('PUT', `/api/events/${id}/occurrences/2026-06-24T18:00:00`, { skipped: true })
    clock.now = at('2026-06-18T12:00')
    for (const [person, date] of [
      [bob, '2026-06-10'],
      [bob, '2026-06-17'],
      [zoe, '2026-06-17'],
      [zoe, '2026-06-24'],
    ] as const) {
      expect([date, await press('PUT', person, date)]).toEqual([date, 204])
    }
    const dates = ['2026-06-10', '2026-06-17', '2026-06-24', '2026-07-01']
    expect(await Promise.all(dates.map(here))).toEqual([[bob], [bob, zoe], [zoe], []])
    expect(await press('DELETE', bob, '2026-06-17')).toBe(204)
    expect(await Promise.all(dates.map(here))).toEqual([[bob], [zoe], [zoe], []])
    for (const wrong of ['?date=2026-06-11', '?date=', '?date=soon', '']) {
      const refused = [
        await ada.get(pathOf(contract.listCheckIns) + wrong),
        await ada.send('PUT', pathOf(contract.checkIn, bob) + wrong),
      ]
      expect([wrong, ...refused.map(({ status }) => status)]).toEqual([wrong, 400, 400])
    }
    const [first, ...others] = await list()
    expect(first?.answers.filter((given) => given.answer !== null)).toMatchObject([
      { date: '2026-06-10', answer: 'yes', checkedInAt: expect.stringContaining('2026-06-18T') as string },
    ])
    expect(others.flatMap(({ answers }) => answers.map((given) => given.answer))).toEqual([null, null])
  })

  test('reminders go to those who come, as far as they have said', async () => {
    const { answer, signUp, id } = await asking({ places: 2 })
    for (const name of ['Bob', 'Zoe', 'Max']) await answer(name)
    await answer('Eve', { answer: 'no' })
    await answer('Kim', { answer: 'maybe' })
    await signUp('Liz')
    const series = await asking({ isForEachDate: true }, weekly)
    await series.answer('Tom', { date: '2026-06-10' })
    await series.answer('Pia', { date: '2026-06-17' })
    await series.answer('Ned', { date: '2026-06-10', answer: 'no' })
    await series.signUp('Amy')
    clock.now = START - 12 * HOUR
    while ((await runDueMailings(database(), new AbortController().signal)) > 0);
    const remindedOf = async (eventId: string) => {
      const rows = await database().query<{ recipient: string }>(
        "SELECT recipient FROM mails WHERE kind = 'reminder' AND event_id = $1 ORDER BY recipient",
        [eventId],
      )
      return rows.map(({ recipient }) => recipient.slice(0, 3)).join(' ')
    }
    expect(await remindedOf(id)).toBe('bob kim liz zoe')
    expect(await remindedOf(series.id)).toBe('amy tom')
  })

  test('answers go with their attendee, their event and a person who is erased, who can read them before', async () => {
    const { answer, remove, ada, id } = await asking({ questions: [meal] })
    for (const name of ['Bob', 'Zoe', 'Max']) await answer(name, { answers: { 2: 'No meat' } })
    const email = 'zoe@guests.example.com'
    const person = await findPerson(database(), email)
    expect(person.answers).toContainEqual(
      expect.objectContaining({
        answer: 'yes',
        guests: 0,
        replies: [{ question: meal.text, reply: 'No meat' }],
      }),
    )
    const left = async () =>
      (await database().query('SELECT attendee_id FROM answers WHERE event_id = $1', [id])).length
    await remove('Bob')
    expect(await left()).toBe(2)
    await database().transaction((connection) =>
      erasePerson(connection, { email, reason: 'Asked', operator: 'Ada' }),
    )
    expect(await left()).toBe(1)
    await ada.send('DELETE', `/api/events/${id}`)
    await database().query('DELETE FROM events WHERE id = $1', [id])
    expect(await left()).toBe(0)
  })
})
