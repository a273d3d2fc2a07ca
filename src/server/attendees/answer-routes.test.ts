import { expect, test } from 'vitest'
import { contract } from '../../api/contract.ts'
import { savedAnswerSettings } from '../../domain/answers/answer.ts'
import { DAY, HOUR, MINUTE, SECOND } from '../../domain/time/wall-time.ts'
import { askingEvent } from '../testing/answer-calls.ts'
import { at, evening, weekly } from '../testing/attended-event.ts'
import { onSqliteFirst } from '../testing/database/databases.ts'
import { createEvent, editEvent } from '../testing/event-calls.ts'
import { expectProblem, expectResponse } from '../testing/expect-response.ts'
import { sharedSite } from '../testing/shared-site.ts'

const meal = { id: 1, text: 'What do you eat?', kind: 'line', choices: [] }
const START = at('2026-06-10T18:00')

onSqliteFirst((stores) => {
  const clock = { now: at('2026-05-25T00:00') }
  const { database, organizer } = sharedSite(stores, { clock: () => clock.now++ })

  async function asking(settings: object = {}, fields: object = {}) {
    clock.now = at('2026-05-25T00:00')
    await database().query('DELETE FROM rate_limits')
    const ada = await organizer()
    const event = await askingEvent(ada, settings, { ...evening, ...fields })
    const read = async (id = event.id) =>
      expectResponse(await ada.get(contract.readEvent.path.replace(':id', id)), contract.readEvent)
    const send = (body: object) => ada.send('PUT', event.pathOf(contract.saveAnswerSettings), body)
    const stop = () => ada.send('DELETE', event.pathOf(contract.deleteAnswerSettings))
    return { ada, ...event, read, send, stop }
  }

  test('of two organizers who change the question, the second reads what the first has saved', async () => {
    const { read, send } = await asking({ places: 10 })
    const { answerVersion: version } = await read()
    expect((await send({ places: 10, allowsGuests: true, version })).status).toBe(200)
    const refused = await send({ places: null, version })
    expect(refused.status).toBe(409)
    const conflict = contract.saveAnswerSettings.conflict.parse(await refused.json())
    expect(conflict.answerSettings).toMatchObject({ places: 10, allowsGuests: true })
    expect((await read()).answerSettings).toMatchObject({ places: 10, allowsGuests: true })
    expect((await send({ places: 5, version: conflict.answerVersion })).status).toBe(200)
    expect((await send({ places: 6 })).status, 'without a version, as before').toBe(200)
    expect((await read()).answerSettings).toMatchObject({ places: 6 })
  })

  test('an event that stops asking keeps its settings and answers for when it asks again', async () => {
    const { read, stop, answer, state, ask } = await asking({ places: 1, questions: [meal] })
    for (const name of ['Bob', 'Zoe']) await answer(name)
    expect([(await stop()).status, (await stop()).status]).toEqual([204, 204])
    const { answerSettings, stoppedAnswerSettings } = await read()
    expect(answerSettings).toBeNull()
    expect(stoppedAnswerSettings).toMatchObject({ places: 1, questions: [meal] })
    await ask({ places: 1, questions: [meal] })
    expect(await state()).toBe('Bob yes, Zoe waiting yes')
    expect(await read()).toMatchObject({ stoppedAnswerSettings: null, answerVersion: 3 })
  })

  test('a question in other words is a new one, and replies stay with the words to which they were given', async () => {
    const { ask, answer, change, list, ada, pathOf } = await asking({ questions: [meal] })
    // Nobody has replied yet, so this corrects it.
    expect((await ask({ questions: [{ ...meal, text: 'Meal?' }] })).questions).toMatchObject([{ id: 1 }])
    await answer('Bob', { answers: { 1: 'No meat' } })
    const drink = { ...meal, text: 'What do you drink?' }
    const replaced = await ask({ questions: [drink] })
    expect(replaced).toMatchObject({
      questions: [{ id: 2, text: 'What do you drink?' }],
      formerQuestions: [{ id: 1, text: 'Meal?' }],
    })
    await answer('Zoe', { answers: { 1: 'unasked', 2: 'Tea' } })
    expect((await change('Bob', { answer: 'maybe', answers: { 2: 'Wine' } })).status).toBe(200)
    const replies = (await list()).map(({ answers: [given] }) => given?.answers)
    expect(replies).toEqual([{ 1: 'No meat', 2: 'Wine' }, { 2: 'Tea' }])
    const file = await (await ada.get(pathOf(contract.exportAttendees))).text()
    expect(file.split('\r\n')[0]).toMatch(/,What do you drink\?,Meal\?$/)
    expect(file).toMatch(/Bob,.*,Wine,No meat\r\n/)
    expect(await ask({ questions: [] })).toMatchObject({
      questions: [],
      formerQuestions: [{ id: 2 }, { id: 1 }],
    })
  })

  test('guests that were switched off stay as they were said', async () => {
    const { ask, answer, change, state } = await asking({ allowsGuests: true, places: 4 })
    await answer('Bob', { guests: 2 })
    await ask({ places: 4 })
    expect((await change('Bob', { name: 'Bob', answer: 'maybe' })).status).toBe(200)
    expect(await state()).toBe('Bob maybe+2')
    await expectProblem(await change('Bob', { answer: 'yes', guests: 3 }), 400, 'This event takes no guests')
    expect((await change('Bob', { answer: 'yes' })).status).toBe(200)
    expect(await state()).toBe('Bob yes+2')
    expect((await change('Bob', { answer: 'no' })).status).toBe(200)
    expect(await state()).toBe('Bob no')
  })

  test('a copy asks the same, and the closing time moves with the date, but no other team can copy it', async () => {
    const settings = { places: 7, closesIso: '2026-06-09T12:00:00', questions: [meal] }
    const { id, ada, read } = await asking(settings)
    const later = { startIso: '2026-06-20T18:00:00', endIso: '2026-06-20T22:00:00' }
    const copy = await createEvent(ada, { ...later, answersOf: id })
    const { answerSettings } = await read(copy.id)
    expect(answerSettings).toMatchObject({ ...settings, closesIso: '2026-06-19T12:00:00' })
    await editEvent(ada, copy.id, { startIso: '2026-06-20T17:00:00' })
    expect((await read(copy.id)).answerSettings).toMatchObject({ closesIso: '2026-06-19T11:00:00' })
    const eve = await organizer('eve')
    const theirs = await createEvent(eve, { ...later, answersOf: id })
    const reply = await eve.get(contract.readEvent.path.replace(':id', theirs.id))
    expect((await expectResponse(reply, contract.readEvent)).answerSettings).toBeNull()
  })

  test('answers for a date close so many hours before it, and other dates are still offered', async () => {
    const settings = { isForEachDate: true, closesHoursBefore: 48 }
    const { signUp, answer, ada, slug } = await asking(settings, weekly)
    const first = async () =>
      /<option value="(2026-\d\d-\d\d)"/.exec(await (await ada.get(`/e/${slug}`)).text())?.[1]
    clock.now = START - 2 * DAY - HOUR
    expect(await first()).toBe('2026-06-10')
    await answer('Bob', { date: '2026-06-10' })
    clock.now = START - 2 * DAY
    expect(await first()).toBe('2026-06-17')
    const late = await signUp('Zoe', { answer: 'yes', date: '2026-06-10' })
    await expectProblem(late, 409, 'Answers to this event are closed.')
    await answer('Zoe', { date: '2026-06-17' })
  })

  test('the API tells how many places are taken only if the page does, and new answers a minute later or if all are', async () => {
    const { answer, ask, change, ada, slug } = await asking({ places: 5 })
    const taken = async () => {
      const reply = await ada.get(contract.readPublicEvent.path.replace(':id', slug))
      const { question } = await expectResponse(reply, contract.readPublicEvent)
      expect(Object.keys(question ?? {})).not.toContain('showsTaken')
      return question?.taken.map(({ places }) => places)
    }
    const page = async () => /\d places? left/.exec(await (await ada.get(`/e/${slug}`)).text())?.[0]
    for (const name of ['Bob', 'Zoe', 'Max']) await answer(name)
    clock.now += 2 * MINUTE
    expect([await taken(), await page()]).toEqual([[], undefined])
    await ask({ places: 5, showsTaken: true })
    expect([await taken(), await page()]).toEqual([[3], '2 places left'])
    await answer('Eve')
    await change('Bob', { answer: 'yes' })
    clock.now += MINUTE - SECOND
    expect([await taken(), await page()], 'whether Eve is new is a secret').toEqual([[3], '2 places left'])
    clock.now += 2 * MINUTE
    await ask({ places: 5 })
    expect([await taken(), await page()]).toEqual([[4], '1 place left'])
    await answer('Kim')
    expect([await taken(), await page()], 'they would wait').toEqual([[5], undefined])
  })

  test('settings from before there were more of them are read with what they lack', async () => {
    const { id, read } = await asking()
    const stored =
      '{"allowsGuests":true,"closesIso":null,"questions":[],"isForEachDate":false,"fillsInLastHour":false}'
    await database().query('UPDATE events SET answer_settings = $2 WHERE id = $1', [id, stored])
    expect(savedAnswerSettings.parse((await read()).answerSettings)).toMatchObject({ formerQuestions: [] })
  })
})
