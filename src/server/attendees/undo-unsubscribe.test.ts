import { expect, test } from 'vitest'
import { contract } from '../../api/contract.ts'
import { HOUR } from '../../domain/time/wall-time.ts'
import { BODY_LIMIT } from '../http/rate-limits.ts'
import { askingEvent } from '../testing/answer-calls.ts'
import { at, evening, weekly } from '../testing/attended-event.ts'
import { CookieBrowser } from '../testing/cookie-browser.ts'
import { onSqliteFirst } from '../testing/database/databases.ts'
import { sharedSite } from '../testing/shared-site.ts'
import { placesJob } from './answers.ts'
import { sealSignUp } from './undo-unsubscribe.ts'
import { attendeeToken, linkSecret } from './unsubscribe.ts'

const meal = { id: 2, text: 'What do you eat?', kind: 'line' }

onSqliteFirst((stores) => {
  const clock = { now: at('2026-05-25T00:00') }
  const { database, server, organizer } = sharedSite(stores, { clock: () => clock.now++ })

  async function asking(settings: object, fields: object = {}) {
    clock.now = at('2026-05-25T00:00')
    await database().query('DELETE FROM rate_limits')
    const ada = await organizer()
    const event = await askingEvent(ada, settings, { ...evening, ...fields })
    /** Unsubscribes somebody. Returns the button "Undo". */
    const leave = async (name: string) => {
      const token = attendeeToken(await linkSecret(database()), await event.idOf(name))
      const browser = new CookieBrowser(server())
      const page = await (await browser.submit('/unsubscribe', { token })).text()
      const signUp = /name="signUp" value="([^"]*)"/.exec(page)?.[1] ?? ''
      return async () => (await browser.submit('/unsubscribe/undo', { token, signUp })).text()
    }
    return { ...event, ada, leave }
  }

  test('Undo restores the answers for all dates, and the check-ins', async () => {
    const { ada, answer, change, idOf, leave, list, pathOf } = await asking(
      { isForEachDate: true, allowsGuests: true, places: 5, questions: [meal] },
      weekly,
    )
    await answer('Bob', { date: '2026-06-10', guests: 2, answers: { 2: 'No meat' } })
    await change('Bob', { answer: 'maybe', date: '2026-06-17' })
    for (const date of ['2026-06-10', '2026-06-24']) {
      await ada.send('PUT', `${pathOf(contract.checkIn, await idOf('Bob'))}?date=${date}`)
    }
    const answers = async () =>
      (await list()).map((bob) =>
        bob.answers.map(({ checkedInAt, ...answer }) => ({ ...answer, isHere: checkedInAt !== null })),
      )
    const before = await answers()
    expect(before[0]?.map(({ isHere }) => isHere)).toEqual([true, false, true])
    const undo = await leave('Bob')
    expect(await answers()).toEqual([])
    for (const _ of ['once', 'twice']) expect(await undo()).toContain('You&#39;re on the list again')
    expect(await answers()).toEqual(before)
  })

  test('a place that is gone meanwhile means the waiting list', async () => {
    const { answer, leave, state } = await asking({ places: 1 })
    for (const name of ['Bob', 'Zoe']) await answer(name)
    const undo = await leave('Bob')
    await placesJob(database(), new AbortController().signal)
    // Pressed twice, the page that stays is the second one.
    for (const _ of ['once', 'twice']) expect(await undo()).toContain('Yes (you are on the waiting list)')
    expect(await state()).toBe('Zoe yes, Bob waiting yes')
  })

  test('answers that are closed meanwhile are restored, those that the event no longer asks for are not', async () => {
    const closing = await asking({ closesIso: '2026-06-08T12:00:00', places: 1 })
    await closing.answer('Bob')
    clock.now = at('2026-06-08T12:00') - HOUR / 2
    const undo = await closing.leave('Bob')
    clock.now = at('2026-06-08T12:00')
    await undo()
    expect(await closing.state()).toBe('Bob yes')

    const series = await asking({ isForEachDate: true }, weekly)
    await series.answer('Zoe', { date: '2026-06-10' })
    const back = await series.leave('Zoe')
    await series.ask({ isForEachDate: false })
    await back()
    expect(await series.state()).toBe('Zoe')
  })

  test('however much somebody has answered, the form with the button can be sent', async () => {
    const replies = { 1: '語'.repeat(300), 2: '語'.repeat(300), 3: '語'.repeat(300) }
    const answers = Array.from(
      { length: 500 },
      (_, day) => ({ day, answer: 'yes', guests: 0, replies }) as const,
    )
    const signUp = { id: 'x', eventId: 'y', name: 'Bob', email: 'bob@x.example', isUnconfirmed: false }
    const sealed = await sealSignUp(database(), { ...signUp, answers })
    expect(sealed.length).toBeLessThan(BODY_LIMIT - 1_000)
  })
})
