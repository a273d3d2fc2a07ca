import { describe, expect, test } from 'vitest'
import { onSqliteFirst } from '../testing/database/databases.ts'
import { createEvent } from '../testing/event-calls.ts'
import { expectProblem } from '../testing/expect-response.ts'
import { plansOf } from '../testing/series-calls.ts'
import { sharedSite } from '../testing/shared-site.ts'

const NOW = Date.UTC(2026, 5, 12, 12)
/** Wednesdays at six in the evening. */
const wednesdays = {
  startIso: '2026-06-10T18:00:00',
  endIso: '2026-06-10T19:00:00',
  rruleText: 'FREQ=WEEKLY',
}
const original = (day: string) => `2026-${day}T18:00:00`
const starts = (dates: readonly { startIso: string }[]) => dates.map(({ startIso }) => startIso.slice(5, 16))

onSqliteFirst((stores) => {
  const { organizer } = sharedSite(stores, { clock: () => NOW })

  async function series() {
    const ada = await organizer()
    const { id, version } = await createEvent(ada, wednesdays)
    return { ada, id, version, ...plansOf(ada, id) }
  }

  describe('the repetition of an event', () => {
    test('a preview shows the dates before and after, and what becomes of exceptions', async () => {
      const { previewRule, changeRule, changeDate, dates } = await series()
      await changeDate(original('06-17'), { skipped: true, note: 'Holiday' })
      await changeDate(original('06-24'), {
        startIso: '2026-06-25T18:00:00',
        endIso: '2026-06-25T19:00:00',
      })
      const everyOther = { recurrenceFrequency: 'WEEKLY', recurrenceInterval: 2, recurrenceEndType: 'NEVER' }
      const preview = await previewRule(everyOther)
      expect(preview.summary).toBe('Repeats every 2 weeks on Wed')
      expect(starts(preview.before)).toEqual([
        '06-17T18:00',
        '06-25T18:00',
        '07-01T18:00',
        '07-08T18:00',
        '07-15T18:00',
      ])
      expect(starts(preview.after)).toEqual([
        '06-25T18:00',
        '07-08T18:00',
        '07-22T18:00',
        '08-05T18:00',
        '08-19T18:00',
      ])
      expect(preview.dropped).toMatchObject([
        { originalStartIso: original('06-17'), status: 'skipped', note: 'Holiday' },
      ])
      expect(await changeRule(everyOther)).toMatchObject({ rruleText: 'FREQ=WEEKLY;INTERVAL=2' })
      const left = await dates('2026-06-10', '2026-07-08')
      expect(left.map(({ status }) => status)).toEqual(['scheduled', 'moved', 'scheduled'])
    })

    test('a preview changes nothing', async () => {
      const { previewRule, dates } = await series()
      await previewRule({ isRecurring: false })
      expect(await dates('2026-06-10', '2026-06-30')).toHaveLength(3)
    })

    test('a series can end after one of its dates, and exceptions after it are dropped', async () => {
      const { previewRule, changeRule, changeDate, dates } = await series()
      await changeDate(original('06-17'), { skipped: true })
      await changeDate(original('07-01'), { skipped: true })
      const end = {
        recurrenceFrequency: 'WEEKLY',
        recurrenceEndType: 'DATE',
        recurrenceEndDate: '2026-06-24',
      }
      expect(starts((await previewRule(end)).dropped)).toEqual(['07-01T18:00'])
      expect(await changeRule(end)).toMatchObject({ rruleText: 'FREQ=WEEKLY;UNTIL=20260624T235959Z' })
      expect((await dates('2026-06-10', '2026-12-31')).map(({ status }) => status)).toEqual([
        'scheduled',
        'skipped',
        'scheduled',
      ])
    })

    test('a date that was moved to where the new rule has one is dropped, so that none is there twice', async () => {
      const { previewRule, changeRule, changeDate, dates } = await series()
      await changeDate(original('06-17'), {
        startIso: '2026-06-18T18:00:00',
        endIso: '2026-06-18T19:00:00',
      })
      const twice = {
        recurrenceFrequency: 'WEEKLY',
        recurrenceByDay: ['WE', 'TH'],
        recurrenceEndType: 'NEVER',
      }
      expect(starts((await previewRule(twice)).dropped)).toEqual(['06-18T18:00'])
      await changeRule(twice)
      expect(starts(await dates('2026-06-17', '2026-06-18'))).toEqual(['06-17T18:00', '06-18T18:00'])
    })

    test('a rule that leaves only skipped dates is refused, and so is its preview', async () => {
      const { changeDate, sendRule, changeRule, previewRule, ada, id } = await series()
      await changeDate(original('06-10'), { skipped: true })
      await changeDate(original('06-17'), { skipped: true })
      const twice = { rruleText: 'FREQ=WEEKLY;COUNT=2' }
      const sentence =
        'This would leave only skipped dates. Please restore one of them first, or cancel the event.'
      await expectProblem(await sendRule(twice), 400, sentence)
      await expectProblem(
        await ada.send('POST', `/api/events/${id}/recurrence/preview`, twice),
        400,
        sentence,
      )
      expect((await previewRule({ rruleText: 'FREQ=WEEKLY;COUNT=3' })).after).toHaveLength(2)
      await changeRule({ rruleText: 'FREQ=WEEKLY;COUNT=3' })
      // The start is another one, and the third date stays the third.
      const moved = { startIso: '2026-06-11T18:00:00', endIso: '2026-06-11T19:00:00', ...twice }
      await expectProblem(await ada.send('PATCH', `/api/events/${id}`, moved), 400, sentence)
    })

    test('a rule that is stale, incomplete or impossible is refused', async () => {
      const { ada, id, version, changeRule, sendRule } = await series()
      await changeRule({ rruleText: 'FREQ=DAILY', version })
      const stale = await sendRule({ rruleText: 'FREQ=WEEKLY', version })
      expect([stale.status, await stale.json()]).toMatchObject([
        409,
        { message: 'Somebody else has changed this event since you opened it.', event: { id } },
      ])
      await expectProblem(await sendRule({}), 400, 'Recurrence frequency is required')
      await expectProblem(
        await plansOf(ada, id).sendRule({
          recurrenceFrequency: 'WEEKLY',
          recurrenceEndType: 'DATE',
          recurrenceEndDate: '2026-06-01',
        }),
        400,
        'The recurrence must not end before it starts',
      )
      const stranger = plansOf(await organizer(), id)
      await expectProblem(await stranger.sendRule({ rruleText: 'FREQ=DAILY' }), 404, 'Event not found')
    })
  })
})
