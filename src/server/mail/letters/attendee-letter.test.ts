import { describe, expect, test } from 'vitest'
import type { MailedEvent } from '../../../domain/notifications/mail.ts'
import {
  attendeeMessage,
  cancellation,
  change,
  confirmation,
  lunch,
  reminder,
  unsubscribeLink,
} from '../../testing/attendee-mail-fixtures.ts'

const attack = `"><script>alert('x')</script> & <b>`
const mailsOf = (event: MailedEvent) => [
  attendeeMessage(confirmation, event),
  attendeeMessage(reminder('day'), event),
  attendeeMessage(change({ location: 'Elsewhere', startIso: '2026-03-10T11:00:00' }, event), event),
  attendeeMessage(cancellation(event), event),
  attendeeMessage(cancellation(event, false), event),
]

describe('every mail to an attendee', () => {
  test('comes from our address by the name of the organizer, who gets the answers', () => {
    for (const { from, replyTo, to } of mailsOf(lunch)) {
      expect({ from, replyTo, to }).toEqual({
        from: { name: 'Ada Lovelace', address: 'no-reply@cal.example.com' },
        replyTo: { name: '', address: 'ada@example.com' },
        to: { name: '', address: 'grace.hopper@example.org' },
      })
    }
  })

  test('promises no answer where the organizer has no address any more', () => {
    for (const message of mailsOf({ ...lunch, organizerEmail: '' })) {
      expect(message).not.toHaveProperty('replyTo')
      expect(message.text).not.toMatch(/reply/i)
    }
  })

  test('can be unsubscribed with one click', () => {
    for (const { headers } of mailsOf(lunch)) {
      expect(headers).toMatchObject({
        'List-Unsubscribe': `<${unsubscribeLink}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      })
    }
  })

  test('says in both parts who sends it, for which event, why, and how to leave', () => {
    for (const { text, html } of mailsOf(lunch)) {
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

  test('shows the day of the event on its tile, with the title beside it', () => {
    for (const { html } of mailsOf(lunch)) {
      expect(html.replace(/<[^>]+>|\s+/g, '|')).toMatch(/\|MAR\|+10\|+Tue\|+Team\|lunch\|/)
    }
  })

  test('says nothing of whoever gets it: anybody can enter anybody', () => {
    for (const { to: _to, ...rest } of mailsOf(lunch)) {
      expect(JSON.stringify(rest)).not.toMatch(/grace|hopper/i)
    }
  })

  test('escapes in HTML what the organizer typed, and leaves it alone in plain text', () => {
    const typed = { title: `T ${attack}`, location: `L ${attack}`, organizerName: `O ${attack}` }
    for (const { html, text } of mailsOf({ ...lunch, ...typed })) {
      expect(html).not.toMatch(/<script|alert\('|<b> |& </)
      for (const whole of Object.values(typed)) expect(text).toContain(whole)
    }
  })

  test('leads to a place that is an address of the web, whole', () => {
    const place = 'Online: https://meet.example/j/1?pwd=a&from=b.'
    for (const { html, text } of mailsOf({ ...lunch, location: place })) {
      expect(html).toContain('href="https://meet.example/j/1?pwd=a&#38;from=b"')
      expect(text).toContain(place)
    }
  })

  test('keeps a title of every kind on one line of the subject, and whole in the mail', () => {
    const title = `Ready?\r\nBcc: eve@example.com \u202e${'👨‍👩‍👧‍👦'.repeat(30)}`
    for (const { subject, html } of mailsOf({ ...lunch, title })) {
      expect(subject).toMatch(/: Ready\? Bcc: eve@example\.com (?:👨‍👩‍👧‍👦){2}…, /u)
      expect(subject).not.toMatch(/\p{Cc}|\u202e/u)
      expect(html).toContain('👨‍👩‍👧‍👦'.repeat(30))
    }
  })

  test('keeps the date apart from a title that is read from the right', () => {
    for (const { subject, html } of mailsOf({ ...lunch, title: 'مهرجان الميناء' })) {
      expect(subject).toContain('مهرجان الميناء\u200e, ')
      expect(html).toMatch(/dir="auto"[^>]*>مهرجان الميناء</)
    }
  })

  test('has whole addresses and a readable line for everything in plain text', () => {
    for (const { text } of mailsOf(lunch)) {
      expect(text).not.toMatch(/https?:\/\/[^\s]*\n[^\s:]*\/|undefined|null|&#|<\w/)
      expect(text.split('\n').filter((line) => line.length > 240)).toEqual([])
    }
  })
})
