import { expect, test } from 'vitest'
import { MINUTE } from '../../domain/time/wall-time.ts'
import { placesJob } from '../attendees/answers.ts'
import { askingEvent } from '../testing/answer-calls.ts'
import { at, evening, weekly } from '../testing/attended-event.ts'
import { onSqliteFirst } from '../testing/database/databases.ts'
import { editEvent } from '../testing/event-calls.ts'
import { plansOf } from '../testing/series-calls.ts'
import { sharedSite } from '../testing/shared-site.ts'

const [JUNE_10, JUNE_17, JUNE_24] = ['2026-06-10', '2026-06-17', '2026-06-24']

onSqliteFirst((stores) => {
  const clock = { now: at('2026-05-25T00:00') }
  const { database, organizer } = sharedSite(stores, { clock: () => clock.now++ })

  /** Two places a date: on June 17, Bob and Zoe have them, and Max waits. */
  async function bookedSeries() {
    clock.now = at('2026-05-25T00:00')
    await database().query('DELETE FROM rate_limits')
    await database().query('DELETE FROM mails')
    const ada = await organizer()
    const event = await askingEvent(ada, { isForEachDate: true, places: 2 }, { ...evening, ...weekly })
    for (const name of ['Bob', 'Zoe', 'Max']) await event.answer(name, { date: JUNE_17 })
    await event.answer('Eve', { date: JUNE_10 })
    await event.answer('Tom', { date: JUNE_24 })
    await event.answer('Kim', { date: JUNE_24, answer: 'no' })
    return { ...event, ada, ...plansOf(ada, event.id) }
  }

  const told = async () => {
    const rows = await database().query<{ recipient: string; dueAt: number }>(
      `SELECT recipient, due_at AS "dueAt" FROM mails WHERE kind = 'vanished-date' ORDER BY recipient`,
    )
    return rows.map(({ recipient, dueAt }) => [
      recipient.slice(0, 3),
      Math.round((dueAt - clock.now) / MINUTE),
    ])
  }
  const fill = () => placesJob(database(), new AbortController().signal)

  test('a series that stops and begins to repeat never gives a place twice, and answers are on their date', async () => {
    const { id, ada, state, list, answer, previewRule, ask } = await bookedSeries()
    const dates = async () =>
      (await list()).map(({ name, answers: [given] }) => `${name} ${given?.date?.slice(5) ?? 'always'}`)
    const single = { startIso: `${JUNE_17}T18:00:00`, endIso: `${JUNE_17}T22:00:00`, isRecurring: false }
    expect((await previewRule({ isRecurring: false })).lostAnswers, 'all but Eve').toBe(5)
    expect((await previewRule(weekly)).lostAnswers).toBe(0)
    await editEvent(ada, id, single)
    await fill()
    expect(await dates()).toEqual([
      'Bob always',
      'Zoe always',
      'Max always',
      'Eve 06-10',
      'Tom 06-24',
      'Kim 06-24',
    ])
    expect(await state()).toMatch(/^Bob yes, Zoe yes, Max waiting yes/)
    expect(await answer('Liz')).toMatchObject({ isWaiting: true })
    expect(await told(), 'not Kim, who has said No').toEqual([
      ['eve', 5],
      ['tom', 5],
    ])
    await ask({ isForEachDate: true, places: 2, allowsGuests: true })

    await editEvent(ada, id, { ...evening, ...weekly })
    await fill()
    expect(await dates()).toEqual([
      'Bob 06-17',
      'Zoe 06-17',
      'Max 06-17',
      'Eve 06-10',
      'Tom 06-24',
      'Kim 06-24',
      'Liz 06-17',
    ])
    expect(await state()).toBe('Bob yes, Zoe yes, Max waiting yes, Eve yes, Tom yes, Kim no, Liz waiting yes')
    expect(await told(), 'the edit was taken back in time').toEqual([])
  })

  test('people are told of their date that a shorter rule removes, once, and not of one that is over or skipped', async () => {
    const { changeRule, previewRule, changeDate } = await bookedSeries()
    const untilJune10 = { ...weekly, recurrenceEndType: 'DATE', recurrenceEndDate: JUNE_10 }
    await changeDate(`${JUNE_24}T18:00:00`, { skipped: true })
    expect((await previewRule(untilJune10)).lostAnswers).toBe(3)
    await changeRule(untilJune10)
    expect((await told()).map(([name]) => name)).toEqual(['bob', 'max', 'zoe'])
    await changeRule({ ...untilJune10, recurrenceInterval: 2 })
    expect(await told()).toHaveLength(3)
    await changeRule(weekly)
    expect(await told()).toEqual([])
    clock.now = at('2026-06-18T12:00')
    expect((await previewRule(untilJune10)).lostAnswers, 'Tom and Kim').toBe(2)
    await changeRule({ ...weekly, recurrenceEndType: 'DATE', recurrenceEndDate: JUNE_17 })
    expect((await told()).map(([name]) => name)).toEqual(['tom'])
  })

  test('a series that starts later and ends earlier mixes no answers of two dates', async () => {
    const { ada, id, list, previewRule } = await bookedSeries()
    const until = (date: string) => ({ ...weekly, recurrenceEndType: 'DATE', recurrenceEndDate: date })
    const aWeekLater = { startIso: `${JUNE_17}T18:00:00`, endIso: `${JUNE_17}T22:00:00` }
    expect((await previewRule({ ...aWeekLater, ...until(JUNE_24) })).lostAnswers, 'Tom and Kim').toBe(2)
    expect((await previewRule(aWeekLater)).lostAnswers, 'the series just goes on').toBe(0)
    await editEvent(ada, id, until(JUNE_17))
    // The answers of June 24 wait for that date, which now becomes the second one.
    await editEvent(ada, id, {
      ...aWeekLater,
      ...until(JUNE_24),
    })
    const dates = (await list()).map(({ name, answers }) => [name, ...answers.map(({ date }) => date)])
    expect(dates).toEqual([
      ['Bob', JUNE_24],
      ['Zoe', JUNE_24],
      ['Max', JUNE_24],
      ['Eve', JUNE_17],
      ['Tom'],
      ['Kim'],
    ])
    expect((await told()).map(([name]) => name)).toEqual(['tom'])
  })
})
