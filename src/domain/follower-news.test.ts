import { expect, test } from 'vitest'
import { newsOfEvent } from './follower-news.ts'
import { DAY, HOUR, MINUTE } from './time/wall-time.ts'

const now = Date.UTC(2026, 4, 25, 12)

test.each([
  [
    { followers: 12, latestNewsAt: null, startsAt: now + 9 * DAY },
    { followers: 12, wait: 5, unit: 'minutes' },
  ],
  [
    { followers: 1, latestNewsAt: now - DAY, startsAt: now + 9 * DAY },
    { followers: 1, wait: 5, unit: 'minutes' },
  ],
  [
    { followers: 12, latestNewsAt: now - 2 * HOUR, startsAt: now + 9 * DAY },
    { followers: 12, wait: 22, unit: 'hours' },
  ],
  [
    { followers: 12, latestNewsAt: now - MINUTE, startsAt: now + DAY },
    { followers: 12, wait: 1, unit: 'hours' },
  ],
  [
    { followers: 12, latestNewsAt: now - 20 * MINUTE, startsAt: now + DAY },
    { followers: 12, wait: 40, unit: 'minutes' },
  ],
  // It begins before the email would be sent, or has begun, or nobody follows.
  [{ followers: 12, latestNewsAt: now - MINUTE, startsAt: now + 50 * MINUTE }, null],
  [{ followers: 12, latestNewsAt: null, startsAt: now - DAY }, null],
  [{ followers: 0, latestNewsAt: null, startsAt: now + DAY }, null],
])('a new event is emailed to all followers, after a wait: %#', (event, news) => {
  expect(newsOfEvent(event, now)).toEqual(news)
})
