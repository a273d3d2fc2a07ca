import { describe, expect, test } from 'vitest'
import type { MailedEvent } from '../../domain/event/event.ts'
import type { Recurrence } from '../../domain/recurrence/recurrence.ts'
import { DAY, HOUR } from '../../domain/time/wall-time.ts'
import {
  attendeeMessage,
  confirmation,
  lunch,
  ownPageLink,
  unsubscribeLink,
} from '../testing/mail/attendee-mail-fixtures.ts'

const startsAt = Date.UTC(2026, 2, 10, 16)
const weekly: Recurrence = {
  frequency: 'WEEKLY',
  interval: 1,
  byDay: ['TU'],
  end: { type: 'COUNT', count: 3 },
}

describe('the confirmation', () => {
  test('the confirmation has the complete plain text', () => {
    const { subject, text } = attendeeMessage(confirmation)
    expect(subject).toBe("You're on the list: Team lunch, Tue, Mar 10, 2026, 12:00 PM EDT")
    expect(text).toBe(`Team lunch

You're on the list

You'll get a reminder a day and an hour before it starts, and an email if the date, time or location changes.

When: Tuesday, March 10, 2026
      12:00 PM – 1:00 PM EDT
      New York time
Where: Pier 4, Boston
Organizer: Ada Lovelace

View event:
https://cal.example.com/e/team-lunch-k3v9x0qd

Add to your calendar:
Google Calendar: https://cal.example.com/api/public/events/team-lunch-k3v9x0qd/calendar/google
Apple Calendar: https://cal.example.com/api/public/events/team-lunch-k3v9x0qd/calendar.ics?via=apple
Outlook.com: https://cal.example.com/api/public/events/team-lunch-k3v9x0qd/calendar/outlook
Microsoft 365: https://cal.example.com/api/public/events/team-lunch-k3v9x0qd/calendar/office365
Yahoo Calendar: https://cal.example.com/api/public/events/team-lunch-k3v9x0qd/calendar/yahoo

For any other calendar, open the attached file.

Didn't sign up? Someone may have mistyped their address. Unsubscribe below and you won't get any more emails about this event.

Questions? Reply to this email to reach Ada Lovelace.

Your sign-up:
${ownPageLink}

You're getting this email because this address was entered on the page of Team lunch under "Get Event Reminders". Daymark sends it for the organizer, Ada Lovelace.

Unsubscribe:
${unsubscribeLink}

-- 
Daymark, https://cal.example.com
`)
  })

  test('the confirmation has the same links in HTML', () => {
    const { html } = attendeeMessage(confirmation)
    expect([...html.matchAll(/href="([^"]+)"/g)].map(([, address]) => address)).toEqual([
      'https://cal.example.com/e/team-lunch-k3v9x0qd',
      'https://cal.example.com/e/team-lunch-k3v9x0qd',
      ...['/google', '.ics?via=apple', '/outlook', '/office365', '/yahoo'].map(
        (end) => `https://cal.example.com/api/public/events/team-lunch-k3v9x0qd/calendar${end}`,
      ),
      ownPageLink,
      unsubscribeLink,
      'https://cal.example.com',
    ])
  })
})

describe('reminders promised by the confirmation', () => {
  test.each<[string, Partial<MailedEvent>, number, string]>([
    [
      'both reminders a day ahead',
      {},
      startsAt - DAY,
      "You'll get a reminder a day and an hour before it starts",
    ],
    [
      'one reminder within the last day',
      {},
      startsAt - DAY + 1,
      "You'll get a reminder an hour before it starts",
    ],
    [
      'no reminder within the last hour',
      {},
      startsAt - HOUR + 1,
      "It starts too soon for a reminder, but you'll get an email if the date, time or location changes",
    ],
    [
      'no reminder for a past event',
      {},
      startsAt + HOUR,
      "This event is over. You'll get an email if it takes place again.",
    ],
    [
      'one reminder, the day before, for an all-day event',
      { allDay: true },
      startsAt - 3 * DAY,
      "You'll get a reminder the day before it starts",
    ],
    [
      'no reminder after nine on the day before an all-day event',
      { allDay: true },
      Date.UTC(2026, 2, 9, 13, 1),
      'It starts too soon for a reminder',
    ],
    [
      'both reminders before each date of a series',
      { recurrence: weekly },
      startsAt - 1,
      "You'll get a reminder a day and an hour before each date",
    ],
    [
      'no reminder just before the last date of a series',
      { recurrence: weekly },
      startsAt + 14 * DAY - 1,
      'It starts too soon for a reminder',
    ],
  ])('the confirmation promises %s', (_what, details, at, promise) => {
    expect(attendeeMessage(confirmation, { ...lunch, ...details }, at).text).toContain(`\n\n${promise}`)
  })
})

describe('when and where in the confirmation', () => {
  test.each<[string, Partial<MailedEvent>, string, string]>([
    [
      'the next date and the rule of a series',
      { recurrence: weekly },
      'Tue, Mar 10, 2026, 12:00 PM EDT',
      'When: Tuesday, March 10, 2026\n      12:00 PM – 1:00 PM EDT\n      New York time\nSeries: Repeats every week on Tue, 3 times\nWhere',
    ],
    [
      'the day of an all-day event',
      { allDay: true },
      'Tue, Mar 10, 2026',
      'When: Tuesday, March 10, 2026\n      All day\nWhere',
    ],
    [
      'the first and last day of an all-day event',
      { allDay: true, endIso: '2026-03-12T00:00:00' },
      'Tue, Mar 10, 2026 – Thu, Mar 12, 2026',
      'When: Tuesday, March 10, 2026 – Thursday, March 12, 2026\n      All day\n',
    ],
    [
      'an overnight event without location, in a zone without an abbreviation',
      { timezone: 'Asia/Kathmandu', endIso: '2026-03-11T02:00:00', location: '' },
      'Tue, Mar 10, 2026, 12:00 PM UTC+5:45',
      'When: Tuesday, March 10, 2026, 12:00 PM – Wednesday, March 11, 2026, 2:00 AM UTC+5:45\n      Kathmandu time\nOrganizer',
    ],
  ])('the confirmation shows %s', (_what, details, inSubject, inText) => {
    const { subject, text } = attendeeMessage(confirmation, { ...lunch, ...details })
    expect(subject).toBe(`You're on the list: Team lunch, ${inSubject}`)
    expect(text).toContain(inText)
  })
})
