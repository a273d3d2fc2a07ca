import { expect, test } from 'vitest'
import type { MailedEvent } from '../../../domain/notifications/mail.ts'
import { attendeeMessage, cancellation, lunch, weekAhead } from '../../testing/attendee-mail-fixtures.ts'

const series: MailedEvent = {
  ...lunch,
  recurrence: { frequency: 'DAILY', interval: 2, byDay: [], end: { type: 'NEVER' } },
}

test.each([
  [
    'a deleted event',
    cancellation(),
    lunch,
    'Cancelled',
    'We are sorry: this event does not take place. Ada Lovelace has cancelled it, and no reminders will come.',
  ],
  [
    'a deleted series',
    cancellation(series),
    series,
    'Cancelled',
    'We are sorry: no further date of this event takes place. Ada Lovelace has cancelled it, and no reminders will come.',
  ],
  [
    'an event made private',
    cancellation(lunch, false),
    lunch,
    'No longer public',
    'Ada Lovelace has made this event private: its page is closed, and no reminders will come. If you meant to be there, please ask Ada Lovelace.',
  ],
  [
    'a series made private',
    cancellation(series, false),
    series,
    'No longer public',
    'Ada Lovelace has made this event private: no further date of it takes place in public, and no reminders will come. If you meant to be there, please ask Ada Lovelace.',
  ],
])('%s is told gently, with when it would have been', (_what, mail, event, kind, paragraph) => {
  const { subject, text } = attendeeMessage(mail, event)
  expect(subject).toBe(`${kind}: Team lunch, Tue, Mar 10, 2026, 12:00 PM EDT`)
  expect(text).toContain(`Team lunch\n\n${kind}\n\n${paragraph}\n\nWhen: Tuesday, March 10, 2026\n`)
})

test('there is no button to a page that is gone', () => {
  const { html, text } = attendeeMessage(cancellation())
  expect(html + text).not.toMatch(/\/e\/team-lunch|View event|button does nothing/)
})

test('a cancellation that had to wait still names the date that was next when it was written', () => {
  const { subject } = attendeeMessage(cancellation(series), series, weekAhead)
  expect(subject).toContain('Tue, Mar 10, 2026')
  expect(attendeeMessage(cancellation(), lunch, Date.UTC(2027, 0, 1)).subject).toContain('Tue, Mar 10, 2026')
})
