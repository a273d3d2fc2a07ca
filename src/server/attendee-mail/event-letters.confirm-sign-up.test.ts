import { expect, test } from 'vitest'
import { attendeeMessage, unsubscribeLink } from '../testing/mail/attendee-mail-fixtures.ts'

const link = 'https://cal.example.com/confirm-sign-up?token=4b1a6fae.x'

test('the email that asks for a confirmation has the title, the date and one button, and nothing else of the organizer’s', () => {
  const { subject, text, html, from, replyTo, attachments } = {
    attachments: undefined,
    replyTo: undefined,
    ...attendeeMessage({ kind: 'confirm-sign-up', contents: { link } }),
  }
  expect(subject).toBe('Please confirm: Team lunch, Tue, Mar 10, 2026, 12:00 PM EDT')
  expect(text).toContain('When: Tuesday, March 10, 2026\n      12:00 PM – 1:00 PM EDT')
  expect(text).toContain(`Confirm:\n${link}`)
  for (const word of ['Ada Lovelace', 'ada@example.com', 'Pier 4', 'Bring a pen']) {
    expect(text + html + JSON.stringify(from)).not.toContain(word)
  }
  expect(replyTo).toBeUndefined()
  expect(attachments ?? []).toEqual([])
  expect([...html.matchAll(/href="([^"]+)"/g)].map(([, address]) => address)).toEqual([
    link,
    // The same as text, for those whose mail program shows no button.
    link,
    unsubscribeLink,
    'https://cal.example.com',
  ])
})
