import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { attendeeMessage, cancellation, lunch, restoration } from '../testing/mail/attendee-mail-fixtures.ts'

/** The method of the calendar part, and the sequence of its event. */
function calendarPartOf({ icalEvent }: ReturnType<typeof attendeeMessage>): [unknown, unknown] {
  const calendar = new ICAL.Component(ICAL.parse(icalEvent?.content ?? ''))
  const event = calendar.getFirstSubcomponent('vevent')
  return [calendar.getFirstPropertyValue('method'), event?.getFirstPropertyValue('sequence')]
}

test('an event that takes place after all is said so, with its facts and a way to its page', () => {
  const { subject, text } = attendeeMessage(restoration)
  expect(subject).toBe('It takes place after all: Team lunch, Tue, Mar 10, 2026, 12:00 PM EDT')
  expect(text).toContain(
    "Team lunch\n\nIt takes place after all\n\nAda Lovelace has put this event back on. Please ignore our last email about it: you're still on the list and will get reminders again.\n\nWhen: Tuesday, March 10, 2026\n",
  )
  expect(text).toContain('/e/team-lunch-k3v9x0qd')
  expect(text).toContain('Open the attached file to put the event back into your calendar.')
})

test('its calendar part publishes the event with a higher sequence than the cancellation', () => {
  const cancelled = { ...lunch, sequence: 4 }
  expect(calendarPartOf(attendeeMessage(cancellation(cancelled), cancelled))).toEqual(['CANCEL', 4])
  const restored = { ...lunch, sequence: 5 }
  expect(calendarPartOf(attendeeMessage(restoration, restored))).toEqual(['PUBLISH', 5])
})
