import { describe, expect, test } from 'vitest'
import type { MailedEvent } from '../../domain/event/event.ts'
import {
  attendeeMessage,
  cancellation,
  change,
  confirmation,
  lunch,
  reminder,
  unsubscribeLink,
} from '../testing/mail/attendee-mail-fixtures.ts'

const attack = `"><script>alert('x')</script> & <b>`
const mailsAbout = (event: MailedEvent) => [
  attendeeMessage(confirmation, event),
  attendeeMessage(reminder('day'), event),
  attendeeMessage(change({ location: 'Elsewhere', startIso: '2026-03-10T11:00:00' }, event), event),
  attendeeMessage(cancellation(event), event),
  attendeeMessage(cancellation(event, false), event),
]

describe('every mail to an attendee', () => {
  test('mails to attendees carry the organizer as sender name and reply address', () => {
    for (const { from, replyTo, to } of mailsAbout(lunch)) {
      expect({ from, replyTo, to }).toEqual({
        from: { name: 'Ada Lovelace via Daymark', address: 'no-reply@cal.example.com' },
        replyTo: { name: '', address: 'ada@example.com' },
        to: { name: '', address: 'grace.hopper@example.org' },
      })
    }
  })

  test('mails to attendees invite no reply if the organizer has no proved address', () => {
    for (const message of mailsAbout({ ...lunch, organizerEmail: '' })) {
      expect(message).not.toHaveProperty('replyTo')
      expect(message.text).not.toMatch(/reply/i)
    }
  })

  test('mails to attendees have a one-click unsubscribe header', () => {
    for (const { headers } of mailsAbout(lunch)) {
      expect(headers).toMatchObject({
        'List-Unsubscribe': `<${unsubscribeLink}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      })
    }
  })

  test('both parts say who sends the mail, for which event, why, and how to unsubscribe', () => {
    for (const { text, html } of mailsAbout(lunch)) {
      expect(text).toContain(`\nUnsubscribe:\n${unsubscribeLink}\n`)
      expect(text.indexOf('Unsubscribe')).toBeLessThan(text.indexOf('\n-- \n'))
      expect(html).toMatch(
        /<a class="muted" href="https:\/\/cal\.example\.com\/unsubscribe\?[^>]+>Unsubscribe</,
      )
      for (const part of [text, html.replaceAll('&#34;', '"')]) {
        expect(part).toContain(
          'this address was entered on the page of Team lunch under "Get Event Reminders". Daymark sends it for the organizer, Ada Lovelace.',
        )
      }
    }
  })

  test('the date tile shows the day of the event, with the news and the title beside it', () => {
    for (const { html } of mailsAbout(lunch)) {
      expect(html.replace(/<[^>]+>|\s+/g, '|')).toMatch(/\|MAR\|+10\|+Tue\|+(?!Team)\S+\|+Team\|lunch\|/)
    }
  })

  test('mails to attendees never mention the recipient, since anyone can enter any address', () => {
    for (const { to: _to, ...rest } of mailsAbout(lunch)) {
      expect(JSON.stringify(rest)).not.toMatch(/grace|hopper/i)
    }
  })

  test('what the organizer typed is escaped in HTML and unchanged in plain text', () => {
    const typed = { title: `T ${attack}`, location: `L ${attack}`, organizerName: `O ${attack}` }
    for (const { html, text } of mailsAbout({ ...lunch, ...typed })) {
      expect(html).not.toMatch(/<script|alert\('|<b> |& </)
      for (const whole of Object.values(typed)) expect(text).toContain(whole)
    }
  })

  test('links and addresses that the organizer typed read the same and are no links', () => {
    const place = 'Online: https://meet.example/j/1?pwd=a&from=b.'
    const typed = { title: 'Win at prize.example.com', organizerName: 'ada@evil.example', location: place }
    for (const { html, text } of mailsAbout({ ...lunch, ...typed })) {
      expect(html).not.toMatch(/meet\.example|prize\.example|evil\.example/)
      expect(text).not.toMatch(/https:\/\/meet|meet\.example|prize\.example|ada@evil|evil\.example/)
      const read = text.replaceAll('\u200b', '')
      for (const whole of Object.values(typed)) expect(read).toContain(whole)
    }
  })

  test('mails to attendees name the list of their event', () => {
    for (const { headers } of mailsAbout(lunch)) {
      expect(headers['List-Id']).toBe(`<${lunch.id}.events.cal.example.com>`)
    }
  })

  test('any title stays on one line of the subject and is complete in the body', () => {
    const title = `Ready?\r\nBcc: eve@example.com \u202e${'👨‍👩‍👧‍👦'.repeat(30)}`
    for (const { subject, html } of mailsAbout({ ...lunch, title })) {
      expect(subject).toMatch(/: Ready\? Bcc: eve@example\.com (?:👨‍👩‍👧‍👦){2}…, /u)
      expect(subject).not.toMatch(/\p{Cc}|\u202e/u)
      expect(html).toContain('👨‍👩‍👧‍👦'.repeat(30))
    }
  })

  test('a left-to-right mark separates the date from a right-to-left title', () => {
    for (const { subject, html } of mailsAbout({ ...lunch, title: 'مهرجان الميناء' })) {
      expect(subject).toContain('مهرجان الميناء\u200e, ')
      expect(html).toMatch(/dir="auto"[^>]*>مهرجان الميناء</)
    }
  })

  test('plain text has unbroken URLs, no markup and no overlong lines', () => {
    for (const { text } of mailsAbout(lunch)) {
      expect(text).not.toMatch(/https?:\/\/[^\s]*\n[^\s:]*\/|undefined|null|&#|<\w/)
      expect(text.split('\n').filter((line) => line.length > 240)).toEqual([])
    }
  })
})
