import { describe, expect, test } from 'vitest'
import type { Mail } from './mail.ts'
import { writeMessage } from './mail-message.ts'

const sender = { name: 'Daymark', address: 'no-reply@cal.example.com' }
const writer = { brandName: 'Daymark', publicUrl: 'https://cal.example.com', sender }
const createdAt = Date.UTC(2026, 2, 10, 9, 5)
const takenAt = Date.UTC(2026, 2, 11, 23, 59)
const attack = `"><img src=x onerror=alert(1)><script>alert(1)</script> & '`

const signIn: Mail = {
  kind: 'sign-in',
  to: 'ada@example.com',
  contents: { link: 'https://cal.example.com/auth/verify?token=abc', teamName: null },
}
const joining: Mail = { ...signIn, contents: { ...signIn.contents, teamName: `Team ${attack}` } }
const invitation: Mail = {
  kind: 'invitation',
  to: 'grace@example.com',
  contents: {
    link: 'https://cal.example.com/join?token=abc',
    teamName: `Team ${attack}`,
    invitedBy: "o'&k@example.com",
  },
}
const emailChanged: Mail = {
  kind: 'email-changed',
  to: 'ada@example.com',
  contents: { newEmail: "new&o'k@example.com", undoLink: 'https://cal.example.com/auth/undo?token=abc' },
}
const support: Mail = {
  kind: 'support-message',
  to: 'help@example.com',
  contents: { name: `Eve ${attack}`, email: 'eve@example.com', message: `One\n\n  two ${attack}` },
}
const all = [signIn, joining, invitation, emailChanged, support]

/** As people read it: without the invisible spaces that keep mail programs from making links. */
function read(text: string): string {
  return text.replaceAll('\u200b', '')
}

function written(mail: Mail) {
  return writeMessage({ id: 'an-id', mail, createdAt, takenAt }, writer)
}

describe('every mail', () => {
  test.each(all)('the $kind mail has the right sender, recipient, Message-ID, date and headers', (mail) => {
    const { from, to, messageId, date, headers } = written(mail)
    expect({ from, to, messageId, date, headers }).toEqual({
      from: sender,
      to: { name: '', address: mail.to },
      messageId: '<an-id@cal.example.com>',
      date: new Date(takenAt),
      headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    })
  })

  test.each(all)('the subject of the $kind mail contains nothing that anyone typed', (mail) => {
    expect([
      'Your sign-in link for Daymark',
      "You're invited to join a team on Daymark",
      'Your Daymark email address was changed',
      'Support message on Daymark, March 10, 2026, 9:05 AM UTC',
    ]).toContain(written(mail).subject)
  })

  test.each(all)(
    'the $kind mail escapes what others typed in HTML and leaves it unchanged in plain text',
    (mail) => {
      const { html, text } = written(mail)
      expect(html).not.toMatch(/<img|<script|alert\(1\)>|&'|& '/)
      if (JSON.stringify(mail).includes('script')) {
        expect(html).toContain('&#60;script&#62;alert(1)&#60;/script&#62; &#38; &#39;')
        expect(read(text)).toContain(attack)
      }
    },
  )

  test.each(all)(
    'the $kind mail shows the day of sending, says who sends it and why, and needs no image',
    (mail) => {
      const { html, text } = written(mail)
      expect(html.replace(/<[^>]+>|\s+/g, '|')).toMatch(/\|MAR\|+11\|+Wed\|/)
      for (const part of [html, text]) {
        expect(part).toContain('https://cal.example.com')
        expect(part).toMatch(/You(?:'|&#39;)re getting this email because/)
      }
      expect(html).not.toMatch(/<img|url\(|@import|<link/)
      expect(html).toContain('<meta name="color-scheme" content="light dark">')
      expect(html).toContain('prefers-color-scheme: dark')
    },
  )
})

describe('the sign-in email', () => {
  test('the sign-in email has the link twice, its lifetime, and says that it can be ignored', () => {
    const { html, text } = written(signIn)
    expect(html.match(/href="https:\/\/cal\.example\.com\/auth\/verify\?token=abc"/g)).toHaveLength(2)
    expect(text).toContain('\nhttps://cal.example.com/auth/verify?token=abc\n')
    for (const part of [html, text]) {
      expect(part).toContain('works once and expires 15 minutes after you asked for it.')
      expect(part).toContain('Ignore this email.')
      expect(part).not.toContain('join')
    }
  })

  test('the button has a border, which is all that forced colors leave of its shape', () => {
    expect(written(signIn).html).toMatch(/<a class="sign"[^>]*;border:1px solid #/)
  })

  test('the sign-in email names the team if the link also joins it', () => {
    expect(written(joining).text).toMatch(/^Sign in and join Team ">/)
  })
})

test('the summary leads to the settings where it can be turned off', () => {
  const counts = { views: 2, visitors: 1, adds: 0, downloads: 0, signUps: 0 }
  const { html, text } = written({
    kind: 'summary',
    to: 'ada@example.com',
    contents: {
      frequency: 'daily',
      teamName: 'Harbour',
      from: '2026-03-10',
      to: '2026-03-10',
      counts,
      before: counts,
      sources: [],
      upcoming: [],
    },
  })
  expect(html).toContain('href="https://cal.example.com/settings"')
  expect(text).toContain('turn it off:\nhttps://cal.example.com/settings\n')
})

describe('what strangers typed', () => {
  const bait =
    'https://evil.example/login www.evil.example evil.example evil_.example evil。example eve@evil.example'
  const counts = { views: 2, visitors: 1, adds: 0, downloads: 0, signUps: 0 }
  const link = 'https://cal.example.com/join?token=abc'
  const letters: Mail[] = [
    { kind: 'sign-in', to: 'ada@example.com', contents: { link, teamName: bait } },
    { kind: 'invitation', to: 'ada@example.com', contents: { link, teamName: bait, invitedBy: bait } },
    { kind: 'confirm-organizer', to: 'ada@example.com', contents: { link, askedBy: bait } },
    { kind: 'email-changed', to: 'ada@example.com', contents: { newEmail: bait, undoLink: link } },
    {
      kind: 'support-message',
      to: 'a@example.com',
      contents: { name: bait, email: 'eve@example.com', message: bait },
    },
    {
      kind: 'summary',
      to: 'ada@example.com',
      contents: {
        frequency: 'daily',
        teamName: bait,
        from: '2026-03-10',
        to: '2026-03-10',
        counts,
        before: counts,
        sources: bait.split(' ').map((name) => ({ name, views: 1 })),
        upcoming: [{ title: bait, date: '2026-03-11' }],
      },
    },
  ]

  test.each(letters)('is no link in the text and the HTML of the $kind email', (mail) => {
    const { text, html } = written(mail)
    for (const part of [text, html]) {
      expect(read(part)).toContain('evil.example')
      expect(part).not.toMatch(/evil_?[.。]example|@evil|:\/\/evil|www\.evil/)
    }
  })

  test.each(letters)('breaks none of our own links in the $kind email', (mail) => {
    const { text, html } = written(mail)
    const own = mail.kind === 'support-message' || mail.kind === 'summary' ? 'https://cal.example.com' : link
    expect(text).toMatch(new RegExp(`(?:^|\\s)${own.replace('?', '\\?')}(?:$|\\s)`))
    expect(html).toContain(`href="${own}`)
  })

  test('the address of a sender and those of our own pages can be copied from a support email', () => {
    const page = 'https://cal.example.com/e/party'
    const message = `Report of\n${page}\nhttps://cal.example.com.evil.example/e/party`
    const contents = { name: 'Eve', email: 'eve@example.com', message }
    const { text, html } = written({ kind: 'support-message', to: 'help@example.com', contents })
    for (const part of [text, html]) {
      expect(part).toContain('Eve (eve@example.com) wrote')
      expect(part).toContain('goes to eve@example.com. ')
      expect(part).toContain(page)
      expect(part).not.toContain('com.evil')
    }
  })

  test('the address of whoever runs the server stays a link, and so does that of the server', () => {
    const { text } = written({
      kind: 'not-open',
      to: 'eve@example.com',
      contents: { contact: 'ops@example.com' },
    })
    expect(text).toContain('It is run by ops@example.com. Write there')
    expect(text).toContain('sign in to Daymark at https://cal.example.com with this address')
  })
})

describe('the invitation', () => {
  test('the invitation email says who invites, to which team, for how long, and has the link', () => {
    const text = read(written(invitation).text)
    expect(text).toContain(`o'&k@example.com invited you to join Team ${attack} on Daymark.`)
    expect(text).toContain('It works once and expires in 7 days.')
    expect(text).toContain('\nhttps://cal.example.com/join?token=abc\n')
  })
})

describe('the email to the old address', () => {
  test('the email to the old address names the new one and has the undo link with its terms', () => {
    const html = written(emailChanged).html
    const text = read(written(emailChanged).text)
    expect(text).toContain("is now new&o'k@example.com.")
    expect(text).toContain('The link works for 7 days, or until 24 hours after')
    expect(html).toContain('href="https://cal.example.com/auth/undo?token=abc"')
  })
})

describe('the support email', () => {
  test('a reply to the support email goes to the person who wrote it', () => {
    expect(written(support).replyTo).toEqual({ name: '', address: 'eve@example.com' })
    expect(written(signIn)).not.toHaveProperty('replyTo')
  })

  test('the support email keeps the line breaks of the message', () => {
    expect(read(written(support).text)).toContain(`> One\n>\n>   two ${attack}\n`)
    expect(written(support).html).toContain('One<br><br>  two &#34;')
  })
})
