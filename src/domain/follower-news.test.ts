import { expect, test } from 'vitest'
import { newEventNote } from './follower-news.ts'
import { DAY, HOUR, MINUTE } from './time/wall-time.ts'

const now = Date.UTC(2026, 4, 25, 12)

test.each([
  [
    { followers: 12, latestNewsAt: null, startsAt: now + 9 * DAY },
    '12 followers get an email in about 5 minutes',
  ],
  [
    { followers: 1, latestNewsAt: now - DAY, startsAt: now + 9 * DAY },
    '1 follower gets an email in about 5 minutes',
  ],
  [
    { followers: 12, latestNewsAt: now - 2 * HOUR, startsAt: now + 9 * DAY },
    '12 followers get an email in about 22 hours',
  ],
  [
    { followers: 12, latestNewsAt: now - MINUTE, startsAt: now + DAY },
    '12 followers get an email in about an hour',
  ],
  [
    { followers: 12, latestNewsAt: now - 20 * MINUTE, startsAt: now + DAY },
    '12 followers get an email in about 40 minutes',
  ],
  // It begins before the email would be sent, or has begun, or nobody follows.
  [{ followers: 12, latestNewsAt: now - MINUTE, startsAt: now + 50 * MINUTE }, ''],
  [{ followers: 12, latestNewsAt: null, startsAt: now - DAY }, ''],
  [{ followers: 0, latestNewsAt: null, startsAt: now + DAY }, ''],
])('the note on a new event says to how many and when it is emailed: %#', (event, note) => {
  expect(newEventNote(event, now)).toBe(note)
})
