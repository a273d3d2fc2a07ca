import { expect, test } from 'vitest'
import { feedPath, icsPath } from '../../api/event-urls.ts'
import type { DateException } from '../../domain/recurrence/exceptions.ts'
import { DAY, dayOf, HOUR, parseWallTime } from '../../domain/time/wall-time.ts'
import { lockForEdit, saveDetails } from '../tables/events/event-table.ts'
import { type AttendedEvent, at, attendedEvents, weekly } from '../testing/attended-event.ts'
import { onSqliteFirst } from '../testing/database/databases.ts'
import { readEvent } from '../testing/event-calls.ts'
import { listed } from '../testing/event-lists.ts'

const wall = (text: string) => parseWallTime(`${text}:00`) ?? Number.NaN
/** Wednesdays at six in the evening. */
const evening = { startIso: '2026-06-10T18:00:00', endIso: '2026-06-10T19:00:00', ...weekly }
const exceptions: DateException[] = [
  { day: dayOf(2026, 6, 10), moved: null, note: 'Holiday' },
  {
    day: dayOf(2026, 6, 17),
    moved: { start: wall('2026-06-19T08:00'), end: wall('2026-06-19T09:00'), location: 'Town hall' },
    note: '',
  },
]

onSqliteFirst((stores) => {
  const { database, event, passTo, contents } = attendedEvents(stores)

  async function seriesWithExceptions(): Promise<AttendedEvent> {
    const series = await event(evening)
    await database().transaction(async (connection) => {
      const { userId, teamId } = series.organizer
      const locked = await lockForEdit(connection, series.id, {
        user: { id: userId },
        teams: [{ id: teamId }],
      })
      if (locked) await saveDetails(connection, locked, { ...locked, exceptions }, userId)
    })
    return series
  }

  test('lists, the next date and the file of a series follow its exceptions', async () => {
    const { id, slug, organizer } = await seriesWithExceptions()
    const [inJune] = await listed(organizer, '?from=2026-06-01&to=2026-06-30')
    expect(inJune?.occurrences?.map(({ startIso }) => startIso)).toEqual([
      '2026-06-19T08:00:00',
      '2026-06-24T18:00:00',
    ])
    expect((await readEvent(organizer, id)).event).toMatchObject({
      startIso: evening.startIso,
      nextStartIso: '2026-06-19T08:00:00',
    })
    const { origin } = new URL((await organizer.get('/api/events')).url)
    for (const path of [icsPath(slug), feedPath(slug)]) {
      const file = await (await fetch(origin + path)).text()
      expect(file).toContain('EXDATE;TZID=America/New_York:20260610T180000\r\n')
      expect(file).toContain('RECURRENCE-ID;TZID=America/New_York:20260617T180000\r\n')
      expect(file).toContain('LOCATION:Town hall\r\n')
    }
  })

  test('a skipped date has no reminder, and a moved one has it before its own start', async () => {
    const series = await seriesWithExceptions()
    await series.signUp('Zoe')
    await passTo(at('2026-06-10T18:00'))
    expect(await contents('reminder')).toEqual([])
    const moved = at('2026-06-19T08:00')
    await passTo(moved - DAY)
    await passTo(moved - HOUR)
    await passTo(moved)
    expect(await contents('reminder')).toHaveLength(2)
    expect(await contents('reminder')).toEqual(
      expect.arrayContaining([
        { lead: 'day', startsAt: moved },
        { lead: 'hour', startsAt: moved },
      ]),
    )
  })

  test('an edit keeps the exceptions of dates that the series still has', async () => {
    const series = await seriesWithExceptions()
    const stored = async () => {
      const rows = await database().query<{ exceptions: string }>(
        'SELECT exceptions FROM events WHERE id = $1',
        [series.id],
      )
      return (JSON.parse(rows[0]?.exceptions ?? '') as DateException[]).map(({ day }) => day)
    }
    await series.edit({ title: 'Other' })
    expect(await stored()).toEqual([dayOf(2026, 6, 10), dayOf(2026, 6, 17)])
    await series.edit({ startIso: '2026-06-11T18:00:00', endIso: '2026-06-11T19:00:00' })
    expect(await stored()).toEqual([dayOf(2026, 6, 11), dayOf(2026, 6, 18)])
    await series.edit({ rruleText: 'FREQ=WEEKLY;INTERVAL=2' })
    expect(await stored()).toEqual([dayOf(2026, 6, 11)])
    await series.edit({ isRecurring: false })
    expect(await stored()).toEqual([])
  })
})
