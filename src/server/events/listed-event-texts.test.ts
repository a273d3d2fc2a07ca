import { expect, test, vi } from 'vitest'
import { statsOf } from '../../domain/analytics.ts'
import { eventOf } from '../../domain/event/event.ts'
import type { NewEvent } from '../../domain/event/event-fields.ts'
import type { Instant } from '../../domain/time/time-zone.ts'
import { DAY, HOUR, parseDate, parseWallTime } from '../../domain/time/wall-time.ts'
import type { TeamEvent } from '../tables/events/event-row.ts'
import { party } from '../testing/event-fixtures.ts'
import { eventResponse } from './event-response.ts'
import { ListedEventTexts } from './listed-event-texts.ts'

const MARCH = Date.UTC(2026, 2, 1)
const at = (text: string) => parseWallTime(text) ?? 0

function teamEvent(fields: Partial<NewEvent>, state: Partial<TeamEvent> = {}): TeamEvent {
  return {
    ...eventOf({ ...party, ...fields }),
    id: '00000000-0000-4000-8000-000000000000',
    teamId: 'team',
    teamTimezone: 'UTC',
    creatorEmail: null,
    slug: 'party-00000000',
    sequence: 0,
    uidHost: null,
    isDeleted: false,
    cancelledAt: null,
    cancellationNote: '',
    movedFrom: null,
    createdAt: MARCH,
    updatedAt: MARCH,
    readAt: MARCH,
    stats: statsOf([]),
    changedByEmail: null,
    ...state,
  }
}

/** As the list returns it. The row is any text that is another one for another event. */
function listed(event: TeamEvent, row = JSON.stringify(event)) {
  const position = { isPast: false, startsAt: 0, id: event.id }
  return { row, event: vi.fn<() => TeamEvent>(() => event), position, occurrences: null }
}

const weekly = {
  startIso: '2026-03-03T09:00:00',
  endIso: '2026-03-03T10:30:00',
  timezone: 'Pacific/Auckland',
}
const events: [string, TeamEvent][] = [
  ['one in March', teamEvent({ startIso: '2026-03-10T18:00:00', endIso: '2026-03-10T22:00:00' })],
  ['one that is over', teamEvent({ startIso: '2025-03-10T18:00:00', endIso: '2025-03-10T22:00:00' })],
  [
    'one of three days',
    teamEvent({ startIso: '2026-03-10T00:00:00', endIso: '2026-03-12T00:00:00', allDay: true }),
  ],
  ['a series', teamEvent({ ...weekly, rruleText: 'FREQ=WEEKLY;COUNT=4' })],
  ['a series without an end', teamEvent({ ...weekly, rruleText: 'FREQ=DAILY' })],
  [
    'a series with a skipped and a moved date',
    teamEvent(
      { ...weekly, rruleText: 'FREQ=WEEKLY' },
      {
        exceptions: [
          { day: parseDate('2026-03-10') ?? 0, moved: null, note: 'Nobody is here' },
          {
            day: parseDate('2026-03-17') ?? 0,
            moved: { start: at('2026-03-26T20:00:00'), end: at('2026-03-26T23:00:00'), location: 'Hall' },
            note: '',
          },
        ],
      },
    ),
  ],
  [
    'one that was moved',
    teamEvent(
      { startIso: '2026-04-20T18:00:00', endIso: '2026-04-20T22:00:00' },
      {
        movedFrom: {
          startIso: '2026-03-20T18:00:00',
          timezone: 'UTC',
          allDay: false,
          movedAt: MARCH + HOUR / 3,
        },
      },
    ),
  ],
]

/** Every third hour for two months, and the milliseconds around each of them. */
const moments: Instant[] = Array.from({ length: 480 }, (_, index) => MARCH + index * 3 * HOUR).flatMap(
  (moment) => [moment - 1, moment, moment + 1],
)

test.each(events)('the text of %s is right at any moment, forwards and backwards', (_, event) => {
  const texts = new ListedEventTexts()
  for (const moment of [...moments, ...moments.toReversed(), ...moments]) {
    const text = texts.textOf(listed(event), { moment, isSummary: false })
    expect(text).toBe(JSON.stringify(eventResponse(event, moment)))
  }
})

test('the text of an unchanged event is made once, and that of a changed one again', () => {
  const texts = new ListedEventTexts()
  const listing = { moment: MARCH, isSummary: false }
  const event = teamEvent({})
  const first = texts.textOf(listed(event), listing)
  const again = listed(event)
  expect(texts.textOf(again, { ...listing, moment: MARCH + DAY })).toBe(first)
  expect(again.event).not.toHaveBeenCalled()
  const viewed = teamEvent({}, { stats: statsOf([['view', 1]]) })
  expect(texts.textOf(listed(viewed), listing)).toBe(JSON.stringify(eventResponse(viewed, MARCH)))
})

test('a summary has no description, and a whole event of the same row has one', () => {
  const texts = new ListedEventTexts()
  const event = listed(teamEvent({ descriptionHtml: '' }))
  const [summary, whole] = [true, false].map((isSummary) => texts.textOf(event, { moment: MARCH, isSummary }))
  expect(JSON.parse(summary ?? '')).not.toHaveProperty('descriptionHtml')
  expect(JSON.parse(whole ?? '')).toHaveProperty('descriptionHtml', '')
})
