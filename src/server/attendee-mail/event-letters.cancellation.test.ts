import { expect, test } from 'vitest'
import type { MailedEvent } from '../../domain/event/event.ts'
import { ACCENTS } from '../../domain/team-calendar.ts'
import {
  attendeeMessage,
  calledOff,
  cancellation,
  lunch,
  weekAhead,
} from '../testing/mail/attendee-mail-fixtures.ts'

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
    "We're sorry: Ada Lovelace has cancelled this event. You won't get any more reminders.",
  ],
  [
    'a deleted series',
    cancellation(series),
    series,
    'Cancelled',
    "We're sorry: Ada Lovelace has cancelled all remaining dates of this event. You won't get any more reminders.",
  ],
  [
    'an event made private',
    cancellation(lunch, false),
    lunch,
    'No longer public',
    "Ada Lovelace has made this event private. Its page is closed, and you won't get any more reminders. If you planned to attend, please ask Ada Lovelace whether it still takes place.",
  ],
  [
    'a series made private',
    cancellation(series, false),
    series,
    'No longer public',
    "Ada Lovelace has made this event and all its remaining dates private. Its page is closed, and you won't get any more reminders. If you planned to attend, please ask Ada Lovelace whether it still takes place.",
  ],
])(
  'the cancellation email of %s says what happened and when it would have been',
  (_what, mail, event, kind, paragraph) => {
    const { subject, text } = attendeeMessage(mail, event)
    expect(subject).toBe(`${kind}: Team lunch, Tue, Mar 10, 2026, 12:00 PM EDT`)
    expect(text).toContain(`Team lunch\n\n${kind}\n\n${paragraph}\n\nWhen: Tuesday, March 10, 2026\n`)
  },
)

test('a cancellation email has no button to the deleted page', () => {
  const { html, text } = attendeeMessage(cancellation())
  expect(html + text).not.toMatch(/\/e\/team-lunch|View event|button doesn't work/)
})

test('a delayed cancellation email names the date that was next when the event was cancelled', () => {
  const { subject } = attendeeMessage(cancellation(series), series, weekAhead)
  expect(subject).toContain('Tue, Mar 10, 2026')
  expect(attendeeMessage(cancellation(), lunch, Date.UTC(2027, 0, 1)).subject).toContain('Tue, Mar 10, 2026')
})

test('the cancellation email of an event whose page stays has the note and a way to the page', () => {
  const { subject, text, html, icalEvent } = attendeeMessage(calledOff('The hall is flooded.\nSorry!'))
  expect(subject).toBe('Cancelled: Team lunch, Tue, Mar 10, 2026, 12:00 PM EDT')
  expect(text).toContain(
    "We're sorry: Ada Lovelace has cancelled this event. You won't get any more reminders.\n\n> The hall is flooded.\n> Sorry!\n\nWhen: ",
  )
  expect(text).toContain('/e/team-lunch-k3v9x0qd')
  expect(html).toContain('The hall is flooded.<br>Sorry!')
  expect(html).toContain('/sky/vermilion/day/over"')
  expect(html.replaceAll(/<(?!\/?s>)[^>]*>/g, '')).toMatch(
    /<s>Team lunch<\/s>[^]*<s>Tuesday, March 10, 2026<\/s><s>12:00 PM – 1:00 PM EDT<\/s>/,
  )
  expect(html).not.toContain(ACCENTS.vermilion.light)
  expect(icalEvent?.method).toBe('CANCEL')
  expect(icalEvent?.content).toContain('STATUS:CANCELLED')
})

test('a note in a cancellation email is no link, and an empty one is not shown', () => {
  const { html } = attendeeMessage(calledOff('See https://evil.example/pay'))
  expect(html).not.toContain('https://evil.example')
  expect(attendeeMessage(calledOff('')).text).not.toContain('>')
})
