import { describe, expect, test } from 'vitest'
import { contract } from '../../api/contract.ts'
import { DAY } from '../../domain/time/wall-time.ts'
import { findMailedEvents } from '../attendee-mail/attendee-context.ts'
import { newToken } from '../http/requests/link-token.ts'
import { addServerUnsubscribe } from '../tables/attendees/unsubscribe-table.ts'
import { CookieBrowser } from '../testing/cookie-browser.ts'
import { onSqliteFirst } from '../testing/database/databases.ts'
import { createEvent } from '../testing/event-calls.ts'
import { expectResponse } from '../testing/expect-response.ts'
import { mailsTo } from '../testing/mail/mails-in-database.ts'
import { addToTeam, newAddress, type Organizer } from '../testing/organizer.ts'
import { sharedSite } from '../testing/shared-site.ts'

const PATH = '/organizer/confirm'

onSqliteFirst((stores) => {
  const clock = { now: Date.UTC(2026, 4, 1) }
  const { database, server, organizer } = sharedSite(stores, { clock: () => clock.now })

  /** The address to which attendees of the event can reply; empty if there is none. */
  async function replyAddress(eventId: string): Promise<string | undefined> {
    return (await findMailedEvents(database(), new Set([eventId]))).get(eventId)?.event.organizerEmail
  }
  const questions = (email: string) => mailsTo(database(), email, 'confirm-organizer')
  const tokenOf = (link: string | undefined) => new URL(link ?? 'http://x').searchParams.get('token') ?? ''

  async function edit(ada: Organizer, id: string, fields: object) {
    const path = contract.changeEvent.path.replace(':id', id)
    await expectResponse(await ada.send('PATCH', path, fields), contract.changeEvent)
  }

  describe('the address of an organizer', () => {
    test('a member of the team can be replied to at once and is not asked', async () => {
      const [ada, bob] = [await organizer(), await organizer()]
      const own = await createEvent(ada, { organizerEmail: ada.email.toUpperCase() })
      expect((await replyAddress(own.id))?.toLowerCase()).toBe(ada.email)
      const ofBob = await createEvent(ada, { organizerEmail: bob.email })
      expect(await replyAddress(ofBob.id)).toBe('')
      await addToTeam(database(), ada, bob)
      expect(await replyAddress(ofBob.id)).toBe(bob.email)
      expect(await questions(ada.email)).toEqual([])
    })

    test('a member whose changed address is not proved yet cannot be replied to', async () => {
      const ada = await organizer()
      const own = await createEvent(ada, { organizerEmail: ada.email })
      await database().query('UPDATE users SET unproven_since = now_ms() WHERE email = $1', [ada.email])
      expect(await replyAddress(own.id)).toBe('')
    })

    test('an address that wants no email from this server is not asked', async () => {
      const ada = await organizer()
      const email = newAddress('grace')
      await addServerUnsubscribe(database(), 'left', email)
      for (const written of [email, email.toUpperCase()]) await createEvent(ada, { organizerEmail: written })
      expect(await questions(email)).toEqual([])
    })

    test('any other address gets one email with one button, and replies after it is pressed', async () => {
      const ada = await organizer()
      const email = newAddress('grace')
      const { id } = await createEvent(ada, { organizerEmail: email })
      await createEvent(ada, { organizerEmail: email })
      await edit(ada, id, { title: 'Another title' })
      const [question, ...more] = await questions(email)
      expect(more).toEqual([])
      expect(question?.askedBy).toBe(ada.email)
      const token = tokenOf(question?.link)
      for (const method of ['GET', 'HEAD', 'GET']) {
        const page = await server().fetch(`${PATH}?token=${token}`, { method })
        expect(page.status).toBe(200)
        if (method === 'GET') expect((await page.text()).match(/<button/g)).toHaveLength(1)
      }
      expect(await replyAddress(id)).toBe('')
      const confirmed = await new CookieBrowser(server()).submit(PATH, { token })
      expect(await confirmed.text()).toContain('<h1>Address confirmed</h1>')
      expect(await replyAddress(id)).toBe(email)
      expect(await (await server().fetch(`${PATH}?token=${token}`)).text()).toContain('Address confirmed')
    })

    test('an address is confirmed for one team only', async () => {
      const [ada, eve] = [await organizer(), await organizer('eve')]
      const email = newAddress('grace')
      await createEvent(ada, { organizerEmail: email })
      await new CookieBrowser(server()).submit(PATH, { token: tokenOf((await questions(email))[0]?.link) })
      const other = await createEvent(eve, { organizerEmail: email })
      expect(await replyAddress(other.id)).toBe('')
      expect(await questions(email)).toHaveLength(2)
    })

    test('an address that did not answer is asked again after a week, and the old link is dead', async () => {
      const ada = await organizer()
      const email = newAddress('grace')
      const { id } = await createEvent(ada, { organizerEmail: email })
      clock.now += 7 * DAY
      const old = tokenOf((await questions(email))[0]?.link)
      expect((await server().fetch(`${PATH}?token=${old}`)).status).toBe(410)
      await edit(ada, id, { title: 'Another title' })
      expect(await questions(email)).toHaveLength(2)
      expect((await new CookieBrowser(server()).submit(PATH, { token: old })).status).toBe(410)
      expect((await new CookieBrowser(server()).submit(PATH, { token: newToken() })).status).toBe(410)
      expect(await replyAddress(id)).toBe('')
    })

    test('a team asks at most ten addresses a day, and all its events are saved', async () => {
      const ada = await organizer()
      const emails = Array.from({ length: 12 }, () => newAddress('guest'))
      for (const organizerEmail of emails) await createEvent(ada, { organizerEmail })
      const asked = await Promise.all(emails.map(questions))
      expect(asked.flat()).toHaveLength(10)
    })
  })
})
