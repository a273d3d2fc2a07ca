import { describe, expect, test } from 'vitest'
import { contract } from '../../api/contract.ts'
import { DAY, MINUTE } from '../../domain/time/wall-time.ts'
import { runDueMailings } from '../attendee-mail/mailing-job.ts'
import { cleanersFor } from '../background-jobs.ts'
import { cleanUp } from '../db/pieces.ts'
import { leaseDueMails } from '../mail/mail-queue.ts'
import { tokenIn } from '../testing/accounts-fixture.ts'
import { CookieBrowser } from '../testing/cookie-browser.ts'
import { onSqliteFirst } from '../testing/database/databases.ts'
import { createEvent } from '../testing/event-calls.ts'
import { expectResponse } from '../testing/expect-response.ts'
import { mailsTo } from '../testing/mail/mails-in-database.ts'
import { countingMailer, startWorker } from '../testing/mail/running-mail-worker.ts'
import { newAddress } from '../testing/organizer.ts'
import { sharedSite } from '../testing/shared-site.ts'

const unstopped = new AbortController().signal

onSqliteFirst((stores) => {
  let now = Date.UTC(2026, 4, 25, 12)
  const { database, server, organizer } = sharedSite(stores, { clock: () => now, confirmSignUps: true })

  /** A sign-up that is not confirmed yet. */
  async function signedUp(fields: object = {}) {
    const host = await organizer('host')
    const event = await createEvent(host, {
      startIso: '2026-06-10T18:00:00',
      endIso: '2026-06-10T22:00:00',
      ...fields,
    })
    const email = newAddress('bob')
    const path = contract.signUp.path.replace(':id', event.slug)
    const signUp = (name = 'Bob') => new CookieBrowser(server()).send('POST', path, { name, email })
    await expectResponse(await signUp(), contract.signUp)
    const asked = () => mailsTo(database(), email, 'confirm-sign-up')
    const link = (await asked()).at(-1)?.link ?? ''
    const press = () => new CookieBrowser(server()).submit('/confirm-sign-up', { token: tokenIn(link) })
    const mails = async (kind: 'confirmation' | 'reminder' | 'change' | 'cancellation') =>
      (await mailsTo(database(), email, kind)).length
    const edit = (body: object) =>
      host.send('PATCH', contract.changeEvent.path.replace(':id', event.id), body)
    const remove = () => host.send('DELETE', contract.deleteEvent.path.replace(':id', event.id))
    const rows = () =>
      database().query<{ unconfirmed_since: number | null; confirmed_at: number | null }>(
        'SELECT unconfirmed_since, confirmed_at FROM attendees WHERE email = $1',
        [email],
      )
    return { host, event, email, signUp, asked, link, press, mails, edit, remove, rows }
  }

  async function passTo(instant: number): Promise<void> {
    now = instant
    while ((await runDueMailings(database(), unstopped)) > 0);
  }

  const pathOf = (link: string) => link.replace(/^https?:\/\/[^/]+/, '')

  describe('a sign-up that has to be confirmed', () => {
    test('the address is asked once, and nothing else is sent before the button is pressed', async () => {
      const { asked, mails, edit, remove, rows } = await signedUp()
      expect(await asked()).toHaveLength(1)
      expect(await rows()).toMatchObject([{ unconfirmed_since: now, confirmed_at: null }])
      expect((await edit({ location: 'Elsewhere' })).status).toBe(200)
      await passTo(now + 20 * MINUTE)
      await passTo(Date.UTC(2026, 5, 9, 22, 1))
      expect((await remove()).status).toBe(204)
      expect([await mails('confirmation'), await mails('reminder'), await mails('change')]).toEqual([0, 0, 0])
      expect(await mails('cancellation')).toBe(0)
      now = Date.UTC(2026, 4, 25, 12)
    })

    test('opening the link shows one button and changes nothing; pressing it confirms, and reminders follow', async () => {
      const { link, press, mails, rows, event } = await signedUp({ title: 'Tom & Jerry' })
      for (const method of ['GET', 'HEAD', 'GET']) {
        const opened = await server().fetch(pathOf(link), { method })
        expect([opened.status, opened.headers.get('referrer-policy')]).toEqual([200, 'no-referrer'])
        expect(opened.headers.get('cache-control')).toBe('no-store')
      }
      const page = await (await server().fetch(pathOf(link))).text()
      expect(page.match(/<button/g)).toHaveLength(1)
      expect(page).toContain('Tom &#38; Jerry')
      expect(page).not.toContain('bob-')
      expect(await rows()).toMatchObject([{ confirmed_at: null }])

      const confirmed = await press()
      expect(confirmed.status).toBe(200)
      expect(await confirmed.text()).toContain(`href="/e/${event.slug}"`)
      expect(await rows()).toEqual([{ unconfirmed_since: null, confirmed_at: now }])
      expect(await mails('confirmation')).toBe(1)
      expect((await press()).status).toBe(200)
      expect(await mails('confirmation')).toBe(1)
      expect(await (await server().fetch(pathOf(link))).text()).not.toContain('<button')
      await passTo(Date.UTC(2026, 5, 9, 22, 1))
      expect(await mails('reminder')).toBe(1)
      now = Date.UTC(2026, 4, 25, 12)
    })

    test('a sign-up that nobody confirms is deleted after 7 days, and its link is dead then', async () => {
      const { link, press, rows } = await signedUp()
      const other = await signedUp()
      await other.press()
      now += 7 * DAY - 1
      await cleanUp(database(), cleanersFor({ attendeeRetentionDays: 90 }), unstopped)
      expect(await rows()).toHaveLength(1)
      now += 1
      expect((await server().fetch(pathOf(link))).status).toBe(410)
      expect((await press()).status).toBe(410)
      await cleanUp(database(), cleanersFor({ attendeeRetentionDays: 90 }), unstopped)
      expect([await rows(), await other.rows()]).toEqual([[], [expect.anything()]])
      expect((await press()).status).toBe(410)
      now = Date.UTC(2026, 4, 25, 12)
    })

    test('after a cancellation the link says so and confirms nothing, and no email is tried for ever', async () => {
      const { host, event, link, press, rows, mails, email } = await signedUp()
      const { sent, mailer } = countingMailer()
      const cancelled = await host.send('POST', contract.cancelEvent.path.replace(':id', event.id), {})
      expect(cancelled.status).toBe(200)
      for (const answer of [await server().fetch(pathOf(link)), await press()]) {
        expect(answer.status).toBe(410)
        expect(await answer.text()).toContain('This event is cancelled')
      }
      expect(await rows()).toMatchObject([{ confirmed_at: null }])
      expect(await mails('confirmation')).toBe(0)
      await passTo(now + 6 * MINUTE)
      startWorker(database(), mailer)
      // The question, which waited meanwhile.
      const open = 'SELECT id FROM mails WHERE recipient = $1 AND sent_at IS NULL AND failed_at IS NULL'
      await expect.poll(() => database().query(open, [email])).toEqual([])
      expect(sent).not.toContain(email)
      const restored = await host.send('POST', contract.restoreEvent.path.replace(':id', event.id))
      expect(restored.status).toBe(200)
      expect(await (await press()).text()).toContain('You&#39;re on the list')
    })

    test.each([{ captureAttendees: false }, { isPublic: false }])(
      'after the edit %j the link says that the sign-up is closed, and confirms nothing',
      async (closing) => {
        const { link, press, edit, rows } = await signedUp()
        expect((await edit(closing)).status).toBe(200)
        for (const answer of [await server().fetch(pathOf(link)), await press()]) {
          expect(answer.status).toBe(410)
          expect(await answer.text()).toContain('The sign-up is closed')
        }
        expect(await rows()).toMatchObject([{ confirmed_at: null }])
      },
    )

    test('who is on the list stays there when sign-ups are closed, and reads of a cancellation', async () => {
      const { host, event, link, press, edit } = await signedUp()
      await press()
      await edit({ captureAttendees: false })
      expect((await server().fetch(pathOf(link))).status).toBe(200)
      await host.send('POST', contract.cancelEvent.path.replace(':id', event.id), {})
      expect(await (await press()).text()).toContain('This event is cancelled')
    })

    test('a press at the moment of a cancellation leaves no email that is tried for ever', async () => {
      const { host, event, press, rows } = await signedUp()
      const cancel = () => host.send('POST', contract.cancelEvent.path.replace(':id', event.id), {})
      const [pressed] = await Promise.all([press(), cancel()])
      const [row] = await rows()
      expect(pressed.status).toBe(row?.confirmed_at === null ? 410 : 200)
      await passTo(now + 6 * MINUTE)
      startWorker(database(), countingMailer().mailer)
      const open = 'SELECT id FROM mails WHERE event_id = $1 AND sent_at IS NULL AND failed_at IS NULL'
      await expect.poll(() => database().query(open, [event.id])).toEqual([])
    })

    test('an email that a worker has taken when its event is cancelled is not tried for ever', async () => {
      const { host, event, press } = await signedUp()
      await press()
      await leaseDueMails(database(), { atMost: 1_000, leaseMs: MINUTE })
      await host.send('POST', contract.cancelEvent.path.replace(':id', event.id), {})
      await passTo(now + 6 * MINUTE)
      startWorker(database(), countingMailer().mailer)
      const open = 'SELECT id FROM mails WHERE event_id = $1 AND sent_at IS NULL AND failed_at IS NULL'
      await expect.poll(() => database().query(open, [event.id])).toEqual([])
    })

    test('signing up again asks again, but not within ten minutes and not once it is confirmed', async () => {
      const { signUp, asked, press, rows } = await signedUp()
      await expectResponse(await signUp('Robert'), contract.signUp)
      expect(await asked()).toHaveLength(1)
      now += 11 * MINUTE
      await expectResponse(await signUp(), contract.signUp)
      expect(await asked()).toHaveLength(2)
      expect(await rows()).toMatchObject([{ unconfirmed_since: now }])
      await press()
      now += 11 * MINUTE
      await expectResponse(await signUp(), contract.signUp)
      expect(await asked()).toHaveLength(2)
      now = Date.UTC(2026, 4, 25, 12)
    })

    test('two presses at once confirm once, and a press after the event was deleted is a dead link', async () => {
      const { press, mails, remove } = await signedUp()
      const answers = await Promise.all([press(), press(), press()])
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
      expect(await mails('confirmation')).toBe(1)
      await remove()
      expect((await press()).status).toBe(410)
    })

    test.each(['', 'x', 'a.b', '00000000-0000-4000-8000-000000000000.AAAA'])(
      'the wrong token "%s" confirms nobody',
      async (token) => {
        const browser = new CookieBrowser(server())
        expect((await browser.submit('/confirm-sign-up', { token })).status).toBe(410)
        expect((await browser.get(`/confirm-sign-up?token=${token}`)).status).toBe(410)
      },
    )

    test('an unsubscribe token does not confirm', async () => {
      const { link, rows } = await signedUp()
      const token = tokenIn(link)
      const left = await new CookieBrowser(server()).submit('/unsubscribe', { token })
      expect(left.status).toBe(404)
      expect(await rows()).toHaveLength(1)
    })
  })

  test('the organizer sees in the list and in the CSV file who has not confirmed yet', async () => {
    const { host, event, press } = await signedUp()
    const path = contract.listAttendees.path.replace(':id', event.id)
    const problems = async () => {
      const listed = await expectResponse(await host.get(path), contract.listAttendees)
      const csv = await (await host.get(`${path}.csv`)).text()
      return [listed.map(({ emailProblem }) => emailProblem), csv.includes(',unconfirmed')]
    }
    expect(await problems()).toEqual([['unconfirmed'], true])
    await press()
    expect(await problems()).toEqual([[null], false])
  })

  test('the public page and its plain form say that the email has to be confirmed', async () => {
    const { event } = await signedUp()
    const page = await (await server().fetch(`/e/${event.slug}`)).text()
    expect(page).toContain('One more step: press the button in the email to ')
    const form = await new CookieBrowser(server()).submit(`/e/${event.slug}`, {
      name: 'Zoe',
      email: newAddress('zoe'),
    })
    const text = await form.text()
    expect(text).toContain('added to the event updates list')
    expect(text).toMatch(/press the button in the email to <bdi[^>]*>zoe/)
  })
})
