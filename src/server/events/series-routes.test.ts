import { describe, expect, test } from 'vitest'
import { contract } from '../../api/contract.ts'
import { onSqliteFirst } from '../testing/database/databases.ts'
import { createEvent, readEvent } from '../testing/event-calls.ts'
import { expectProblem, expectResponse } from '../testing/expect-response.ts'
import type { Organizer } from '../testing/organizer.ts'
import { plansOf } from '../testing/series-calls.ts'
import { sharedSite } from '../testing/shared-site.ts'

const NOW = Date.UTC(2026, 4, 25, 12)
/** Wednesdays at six in the evening, five times. */
const wednesdays = {
  startIso: '2026-06-10T18:00:00',
  endIso: '2026-06-10T19:00:00',
  location: 'Studio',
  rruleText: 'FREQ=WEEKLY;COUNT=5',
}
const FIRST = '2026-06-10T18:00:00'
const SECOND = '2026-06-17T18:00:00'
const scheduled = (day: string) => ({
  originalStartIso: `2026-06-${day}T18:00:00`,
  startIso: `2026-06-${day}T18:00:00`,
  endIso: `2026-06-${day}T19:00:00`,
  location: 'Studio',
  status: 'scheduled',
  note: '',
})
const friday = { startIso: '2026-06-19T08:00:00', endIso: '2026-06-19T09:30:00' }

onSqliteFirst((stores) => {
  const { database, organizer } = sharedSite(stores, { clock: () => NOW })

  async function series(fields: object = {}, by?: Organizer) {
    const ada = by ?? (await organizer())
    const { id } = await createEvent(ada, { ...wednesdays, ...fields })
    return { ada, id, ...plansOf(ada, id) }
  }

  describe('the dates of a series', () => {
    test('the dates of a series are listed with what is skipped and what is moved', async () => {
      const { dates, changeDate } = await series()
      expect(await dates('2026-06-01', '2026-06-20')).toEqual([scheduled('10'), scheduled('17')])
      const skipped = { ...scheduled('10'), status: 'skipped', note: 'Holiday' }
      expect(await changeDate(FIRST, { skipped: true, note: ' Holiday ' })).toEqual(skipped)
      const moved = { ...scheduled('17'), ...friday, status: 'moved', location: 'Town hall', note: '' }
      expect(await changeDate(SECOND, { ...friday, location: 'Town hall' })).toEqual(moved)
      expect(await dates('2026-06-10', '2026-06-24')).toEqual([skipped, moved, scheduled('24')])
    })

    test('a moved date is listed for the days of both its times', async () => {
      const { dates, changeDate } = await series()
      await changeDate(SECOND, friday)
      for (const day of ['2026-06-17', '2026-06-19']) {
        expect((await dates(day, day)).map(({ startIso }) => startIso)).toEqual([friday.startIso])
      }
      expect(await dates('2026-06-18', '2026-06-18')).toEqual([])
    })

    test('a date that is moved again replaces the first move, and one that is restored follows the rule', async () => {
      const { dates, changeDate, restoreDate } = await series()
      await changeDate(SECOND, { ...friday, location: 'Town hall', note: 'A' })
      expect(await changeDate(SECOND, { skipped: true })).toMatchObject({ status: 'skipped', note: '' })
      expect(await changeDate(SECOND, friday)).toMatchObject({ status: 'moved', location: 'Studio' })
      await restoreDate(SECOND)
      await restoreDate(SECOND)
      expect(await dates('2026-06-17', '2026-06-19')).toEqual([scheduled('17')])
    })

    test('a date that is changed to what the series says anyway is a scheduled one', async () => {
      const { changeDate } = await series()
      await changeDate(SECOND, { skipped: true })
      const { startIso, endIso } = scheduled('17')
      expect(await changeDate(SECOND, { startIso, endIso, location: 'Studio' })).toEqual(scheduled('17'))
      expect(await changeDate(SECOND, { startIso, endIso, note: 'Bring a mat' })).toMatchObject({
        status: 'moved',
        note: 'Bring a mat',
      })
    })

    test('an all-day series, one over midnight and one over a clock change have dates that can be moved', async () => {
      const fair = await series({
        allDay: true,
        startIso: '2026-06-10T00:00:00',
        endIso: '2026-06-11T00:00:00',
        rruleText: 'FREQ=MONTHLY',
      })
      expect(
        await fair.changeDate('2026-07-10T00:00:00', {
          startIso: '2026-07-17T00:00:00',
          endIso: '2026-07-17T00:00:00',
        }),
      ).toMatchObject({ startIso: '2026-07-17T00:00:00', endIso: '2026-07-17T00:00:00', status: 'moved' })
      const night = await series({
        startIso: '2026-10-31T22:00:00',
        endIso: '2026-11-01T04:00:00',
        rruleText: 'FREQ=DAILY',
      })
      expect((await night.dates('2026-11-02', '2026-11-02')).map((date) => date.startIso)).toEqual([
        '2026-11-01T22:00:00',
        '2026-11-02T22:00:00',
      ])
      await night.changeDate('2026-11-01T22:00:00', { skipped: true })
      expect((await night.dates('2026-11-02', '2026-11-02')).map((date) => date.status)).toEqual([
        'skipped',
        'scheduled',
      ])
      const early = await series({
        startIso: '2027-03-13T02:30:00',
        endIso: '2027-03-13T03:00:00',
        rruleText: 'FREQ=DAILY',
      })
      // The clocks skip half past two on that day.
      const [skippedHour] = await early.dates('2027-03-14', '2027-03-14')
      expect(skippedHour).toMatchObject({
        originalStartIso: '2027-03-14T02:30:00',
        startIso: '2027-03-14T03:30:00',
      })
      expect(await early.changeDate('2027-03-14T02:30:00', { skipped: true })).toMatchObject({
        status: 'skipped',
      })
    })

    test('an event that does not repeat has one date, which cannot be changed by itself', async () => {
      const { dates, sendDate } = await series({ rruleText: null })
      expect(await dates('2026-06-01', '2026-06-30')).toEqual([scheduled('10')])
      await expectProblem(await sendDate(FIRST, { skipped: true }), 400, 'This event does not repeat')
    })

    test('each edit of a date raises the version of the event and names who made it', async () => {
      const { ada, id, changeDate, restoreDate } = await series()
      await changeDate(FIRST, { skipped: true })
      await restoreDate(FIRST)
      expect((await readEvent(ada, id)).event).toMatchObject({ version: 2, changedByEmail: ada.email })
    })
  })

  describe('impossible changes of a date', () => {
    test.each([
      ['2026-06-11T18:00:00', { skipped: true }, 'This event has no date that starts at 2026-06-11T18:00:00'],
      ['2026-06-10T17:00:00', { skipped: true }, 'This event has no date that starts at 2026-06-10T17:00:00'],
      ['2026-07-15T18:00:00', { skipped: true }, 'This event has no date that starts at 2026-07-15T18:00:00'],
      [
        'next week',
        { skipped: true },
        'The date must be the original start of one of the dates, such as 2026-03-10T09:00:00',
      ],
      [FIRST, { startIso: friday.endIso, endIso: friday.startIso }, 'End must not be before the start'],
      [
        FIRST,
        { startIso: SECOND, endIso: '2026-06-17T20:00:00' },
        'Another date of this event already starts at this time',
      ],
      [FIRST, { skipped: true, note: 'x'.repeat(501) }, 'Note must be at most 500 characters'],
      [FIRST, {}, 'Start date is required; End date is required'],
      [FIRST, { startIso: friday.startIso }, 'End date is required'],
      [FIRST, { skipped: true, ...friday }, 'A date is either skipped or has a start and an end'],
      [FIRST, { ...friday, endIso: '2028-06-19T09:30:00' }, 'One date of a series can last at most 366 days'],
      [
        FIRST,
        { startIso: '2026-06-31T08:00:00', endIso: friday.endIso },
        'Start must be a date and time such as 2026-03-10T09:00:00',
      ],
    ])('the change of the date %s to %j is refused with a sentence', async (original, body, sentence) => {
      const { sendDate } = await series()
      await expectProblem(await sendDate(original, body), 400, sentence)
    })

    test('two dates cannot be moved to one time, nor one restored where another was moved to', async () => {
      const { changeDate, sendDate, sendDateBack } = await series()
      await changeDate(SECOND, friday)
      await expectProblem(
        await sendDate(FIRST, friday),
        400,
        'The date of June 17, 2026 was moved to this time',
      )
      await changeDate(FIRST, { skipped: true })
      await changeDate(SECOND, { startIso: FIRST, endIso: '2026-06-10T19:00:00' })
      await expectProblem(await sendDateBack(FIRST), 400, 'The date of June 17, 2026 was moved to this time')
    })

    test('nobody outside the team can list, change or restore a date', async () => {
      const { id } = await series()
      const stranger = plansOf(await organizer(), id)
      await expectProblem(await stranger.sendDate(FIRST, { skipped: true }), 404, 'Event not found')
      await expectProblem(await stranger.sendDateBack(FIRST), 404, 'Event not found')
    })

    test('a series can have 200 exceptions, and at most 500', async () => {
      const { ada, id, sendDate, dates } = await series({ rruleText: 'FREQ=DAILY' })
      const exceptions = Array.from({ length: 500 }, (_, index) => ({
        day: 20_614 + index,
        moved: null,
        note: '',
      }))
      const store = (many: number) =>
        database().query('UPDATE events SET exceptions = $2 WHERE id = $1', [
          id,
          JSON.stringify(exceptions.slice(0, many)),
        ])
      await store(200)
      const listed = await dates('2026-06-10', '2026-12-31')
      expect(listed.filter(({ status }) => status === 'skipped')).toHaveLength(200)
      await store(500)
      await expectProblem(
        await sendDate('2028-06-10T18:00:00', { skipped: true }),
        400,
        'At most 500 dates of a series can be skipped or moved. Please restore past ones first.',
      )
      await expectResponse(await ada.get(contract.readEvent.path.replace(':id', id)), contract.readEvent)
    })
  })
})
