import { describe, expect, test } from 'vitest'
import { contract } from '../../api/contract.ts'
import { picturePath } from '../../domain/picture.ts'
import { DAY, HOUR, MINUTE } from '../../domain/time/wall-time.ts'
import type { Database } from '../db/database.ts'
import { type MailMessage, writeMessage } from '../mail/mail-message.ts'
import { leaseDueMails, saveMailResults } from '../mail/mail-queue.ts'
import { findTeamsWithNews } from '../tables/calendar-news-table.ts'
import { tokenIn } from '../testing/accounts-fixture.ts'
import { weekly } from '../testing/attended-event.ts'
import { CookieBrowser } from '../testing/cookie-browser.ts'
import { onSqliteFirst } from '../testing/database/databases.ts'
import { createEvent, editEvent } from '../testing/event-calls.ts'
import { expectResponse } from '../testing/expect-response.ts'
import { mailsTo } from '../testing/mail/mails-in-database.ts'
import { newAddress } from '../testing/organizer.ts'
import { storeCover } from '../testing/pictures.ts'
import { sharedSite } from '../testing/shared-site.ts'
import { withAttendeeLetters } from './attendee-context.ts'
import { addDueNews, skipDueMailings } from './mailing-job.ts'

const unstopped = new AbortController().signal
const publicUrl = 'https://cal.example.com'
const sender = { name: 'Daymark', address: 'no-reply@cal.example.com' }
const writer = { brandName: 'Daymark', publicUrl, sender }

const june = (day: number) => ({
  startIso: `2026-06-${day}T18:00:00`,
  endIso: `2026-06-${day}T22:00:00`,
})

let made = 0

onSqliteFirst((stores) => {
  let now = Date.UTC(2026, 4, 25, 12)
  const { database, server, organizer } = sharedSite(stores, { clock: () => now })

  /** A team whose calendar is on, with an event that was listed before anybody followed. */
  async function calendar() {
    now = Date.UTC(2026, 4, 25, 12)
    const host = await organizer('host')
    made += 1
    const slug = `news-${made}`
    await host.send('PATCH', `/api/teams/${host.teamId}/calendar`, { isOn: true, slug })
    const old = await createEvent(host, { title: 'Old event', ...june(20) })
    const follow = async (email = newAddress('bob')) => {
      const browser = new CookieBrowser(server())
      await browser.submit(`/c/${slug}/follow`, { email })
      const [asked] = await mailsTo(database(), email, 'confirm-follow')
      expect((await browser.submit('/confirm-sign-up', { token: tokenIn(asked?.link ?? '') })).status).toBe(
        200,
      )
      now += 1
      return email
    }
    const post = async (id: string, action: 'cancel' | 'restore') =>
      expect((await host.send('POST', `/api/events/${id}/${action}`, {})).status).toBe(200)
    const remove = async (id: string) =>
      expect((await host.send('DELETE', `/api/events/${id}`)).status).toBe(204)
    /** How many followers would be emailed if the event were cancelled; null before it is announced. */
    const toldOf = async (id: string) =>
      (await expectResponse(await host.get(`/api/events/${id}`), contract.readEvent)).followersTold
    return { host, slug, old, follow, post, remove, toldOf }
  }

  async function pass(ms: number): Promise<number> {
    now += ms
    return addDueNews(database(), unstopped)
  }

  /** Sends what is due to an address, and returns the subjects; null for an email that is dropped. */
  async function sentTo(email: string, store: Database = database()): Promise<(MailMessage | null)[]> {
    const leased = await leaseDueMails(store, { atMost: 500, leaseMs: MINUTE })
    const links = async (id: string) => ({
      unsubscribeLink: `${publicUrl}/unsubscribe?token=${id}`,
      ownPageLink: '',
    })
    const mails = await withAttendeeLetters(store, leased, writer, { links, invites: false })
    await saveMailResults(
      store,
      mails.map((item) => ({ item, outcome: { kind: 'sent' } })),
    )
    return mails
      .filter(({ mail }) => mail.to === email && mail.kind === 'calendar-news')
      .map((mail) => (mail.aboutEvent ? writeMessage(mail, writer) : null))
  }

  const subjects = async (email: string) => (await sentTo(email)).map((message) => message?.subject ?? null)

  describe('news of a calendar', () => {
    test('new events come in one email a day at most, without small edits and what was listed before or is not listed', async () => {
      const { host, follow } = await calendar()
      const bob = await follow()
      const place = { location: 'Pier 5', hidesLocation: true, publicLocation: 'At the harbour' }
      const { id } = await createEvent(host, { title: 'Boat race', ...june(12), ...place })
      const cover = picturePath(await storeCover(database(), { id, teamId: host.teamId }), 'mail')
      await createEvent(host, { title: 'Not listed', isListed: false, ...june(13) })
      await createEvent(host, { title: 'Private', isPublic: false, ...june(13) })
      await createEvent(host, {
        title: 'Over',
        startIso: '2026-05-01T18:00:00',
        endIso: '2026-05-01T19:00:00',
      })
      expect([await pass(2 * HOUR), await pass(DAY), await pass(DAY)]).toEqual([1, 0, 0])
      // What is over does not wait for ever.
      expect(await findTeamsWithNews(database())).not.toContain(host.teamId)
      const [first] = await sentTo(bob)
      expect(first?.subject).toBe('New: Boat race, Fri, Jun 12, 2026, 6:00 PM EDT')
      expect(first?.html).toContain(cover)
      expect(first?.text).toContain('At the harbour')
      expect(JSON.stringify(first)).not.toContain('Pier 5')
      const brunch = await createEvent(host, { title: 'Brunch', ...june(14) })
      const hidden = await createEvent(host, { title: 'Regatta', isListed: false, ...weekly, ...june(15) })
      expect(await pass(4 * MINUTE)).toBe(0)
      await editEvent(host, hidden.id, { isListed: true })
      // Bob had none for a day: both come as soon as nobody can take them back.
      expect([await pass(0), await pass(5 * MINUTE), await pass(HOUR)]).toEqual([0, 1, 0])
      expect(await subjects(bob)).toEqual(['2 new events'])
      await editEvent(host, brunch.id, { title: 'Late brunch', ...june(16), location: 'Elsewhere' })
      expect(await pass(3 * DAY)).toBe(0)
    })

    test('an event that begins within 48 hours is announced with what waits, once an hour at most, and not once it has begun', async () => {
      const { host, follow } = await calendar()
      const bob = await follow()
      await createEvent(host, { title: 'Brunch', ...june(14) })
      expect(await pass(2 * HOUR)).toBe(1)
      await createEvent(host, { title: 'Dinner', ...june(14) })
      expect(await pass(HOUR)).toBe(0)
      const tomorrow = { startIso: '2026-05-26T18:00:00', endIso: '2026-05-26T19:00:00' }
      await createEvent(host, { title: 'Tomorrow', ...tomorrow })
      expect([await pass(4 * MINUTE), await pass(MINUTE)]).toEqual([0, 1])
      await createEvent(host, { title: 'Also tomorrow', ...tomorrow })
      // 18:00 in New York is 22:00 in UTC, and it is 15:06 now.
      const soon = { startIso: '2026-05-25T11:40:00', endIso: '2026-05-25T19:00:00' }
      await createEvent(host, { title: 'Begins in the quiet hour', ...soon })
      expect([await pass(30 * MINUTE), await pass(30 * MINUTE), await pass(HOUR)]).toEqual([0, 1, 0])
      const [, first, second] = await sentTo(bob)
      expect([first?.subject, second?.subject]).toEqual([
        '2 new events',
        'New: Also tomorrow, Tue, May 26, 2026, 6:00 PM EDT',
      ])
      expect(first?.text).toContain('New: Tomorrow\n     Tuesday, May 26, 2026\n     6:00 PM')
    })

    test('a cancellation within 48 hours of the start goes out at once, whatever was sent before, and waits for nothing new', async () => {
      const { host, follow, post } = await calendar()
      const bob = await follow()
      const tonight = { startIso: '2026-05-25T18:00:00', endIso: '2026-05-25T19:00:00' }
      const race = await createEvent(host, { title: 'Boat race', ...tonight })
      const brunch = await createEvent(host, { title: 'Brunch', ...june(14) })
      expect(await pass(5 * MINUTE)).toBe(1)
      expect(await subjects(bob)).toEqual(['2 new events'])
      await createEvent(host, { title: 'Walk', ...tonight })
      expect(await pass(6 * MINUTE)).toBe(0)
      await post(race.id, 'cancel')
      await post(brunch.id, 'cancel')
      expect([await pass(20_000), await pass(4 * MINUTE), await pass(MINUTE)]).toEqual([1, 0, 1])
      expect(await subjects(bob)).toEqual([
        'Cancelled: Boat race, Mon, May 25, 2026, 6:00 PM EDT',
        'Cancelled: Brunch, Sun, Jun 14, 2026, 6:00 PM EDT',
      ])
      await post(race.id, 'restore')
      expect(await pass(20_000)).toBe(1)
      expect(await subjects(bob)).toEqual([
        'It takes place after all: Boat race, Mon, May 25, 2026, 6:00 PM EDT',
      ])
    })

    test('a cancellation goes to those who were told of the event, once, and so does what takes place after all', async () => {
      const { host, old, follow, post, remove, toldOf } = await calendar()
      const bob = await follow()
      const race = await createEvent(host, { title: 'Boat race', ...june(12) })
      const walk = await createEvent(host, { title: 'Lantern walk', ...june(13) })
      const talk = await createEvent(host, { title: 'Talk', ...june(14) })
      const hidden = await createEvent(host, { title: 'Hidden', ...june(15) })
      expect(await toldOf(race.id)).toBe(null)
      await pass(DAY + HOUR)
      // An email that waits has told nobody.
      expect(await toldOf(race.id)).toBe(0)
      expect(await subjects(bob)).toEqual(['4 new events'])
      const eve = await follow(newAddress('eve'))
      expect(await Promise.all([old, race, walk, talk, hidden].map(({ id }) => toldOf(id)))).toEqual([
        0, 1, 1, 1, 1,
      ])
      // Eve was told of none of these, and nobody of the first one.
      await post(old.id, 'cancel')
      await post(race.id, 'cancel')
      await remove(walk.id)
      await editEvent(host, hidden.id, { isPublic: false })
      await editEvent(host, talk.id, { isListed: false })
      expect([await pass(DAY + HOUR), await pass(0)]).toEqual([1, 0])
      const [letter] = await sentTo(bob)
      expect(letter?.subject).toBe('3 events cancelled')
      expect(letter?.text.match(/Cancelled: .*/g)).toEqual([
        'Cancelled: Boat race',
        'Cancelled: Lantern walk',
        'Cancelled: Hidden',
      ])
      expect(await mailsTo(database(), eve, 'calendar-news')).toEqual([])
      expect(await Promise.all([race, talk, hidden].map(({ id }) => toldOf(id)))).toEqual([0, 1, 0])
      // Deleted after it was cancelled: nothing is said twice.
      await remove(race.id)
      expect(await pass(2 * DAY)).toBe(0)
      await editEvent(host, hidden.id, { isPublic: true })
      expect(await pass(DAY + HOUR)).toBe(1)
      expect(await subjects(bob)).toEqual([
        'It takes place after all: Hidden, Mon, Jun 15, 2026, 6:00 PM EDT',
      ])
      await post(talk.id, 'cancel')
      expect(await pass(DAY + HOUR)).toBe(1)
      expect(await subjects(bob)).toEqual(['Cancelled: Talk, Sun, Jun 14, 2026, 6:00 PM EDT'])
    })

    test('nothing is said of an event that is cancelled or gone before it is announced, or taken back in time', async () => {
      const { host, follow, post, remove } = await calendar()
      const bob = await follow()
      const [one, two, three] = [
        await createEvent(host, { title: 'One', ...june(12) }),
        await createEvent(host, { title: 'Two', ...june(13) }),
        await createEvent(host, { title: 'Three', ...june(14) }),
      ]
      await post(one.id, 'cancel')
      await remove(two.id)
      expect(await pass(DAY + HOUR)).toBe(1)
      expect(await subjects(bob)).toEqual(['New: Three, Sun, Jun 14, 2026, 6:00 PM EDT'])
      now += DAY
      await post(three.id, 'cancel')
      expect(await pass(4 * MINUTE)).toBe(0)
      await post(three.id, 'restore')
      expect(await pass(3 * DAY)).toBe(0)
    })

    test('an email that waits says what is true when it is sent, or is dropped', async () => {
      const { host, follow, post } = await calendar()
      const bob = await follow()
      const race = await createEvent(host, { title: 'Boat race', ...june(12) })
      const brunch = await createEvent(host, { title: 'Brunch', ...june(14) })
      expect(await pass(DAY + HOUR)).toBe(1)
      await editEvent(host, race.id, { title: 'Regatta' })
      now += 1
      await post(brunch.id, 'cancel')
      now += 1
      expect(await subjects(bob)).toEqual(['New: Regatta, Fri, Jun 12, 2026, 6:00 PM EDT'])
      // No email told Bob of the brunch, so none says that it is off, and it is still new later.
      expect(await pass(DAY)).toBe(0)
      await post(brunch.id, 'restore')
      expect(await pass(2 * DAY)).toBe(1)
      expect(await subjects(bob)).toEqual(['New: Brunch, Sun, Jun 14, 2026, 6:00 PM EDT'])
      // One that waits keeps nothing back that is told later.
      for (const { id } of [race, brunch]) {
        now += 1
        await post(id, 'cancel')
        expect(await pass(HOUR)).toBe(1)
      }
      expect(await subjects(bob)).toEqual([
        'Cancelled: Regatta, Fri, Jun 12, 2026, 6:00 PM EDT',
        'Cancelled: Brunch, Sun, Jun 14, 2026, 6:00 PM EDT',
      ])
      await createEvent(host, { title: 'Walk', ...june(14) })
      expect(await pass(2 * DAY)).toBe(1)
      await host.send('PATCH', `/api/teams/${host.teamId}/calendar`, { isOn: false })
      expect(await sentTo(bob)).toEqual([null])
    })

    const STEPS = ['announced', 'hidden', 'shown', 'moved', 'cancelled'] as const
    const orders = STEPS.flatMap((first) =>
      STEPS.flatMap((second) => STEPS.map((third) => [first, second, third] as const)),
    ).filter((order) => new Set(order).size === 3)

    test('in every order of three steps an event is announced once, and its end is told only after that, in its last public words', async () => {
      const told: Record<string, string[]> = {}
      const expected: Record<string, string[]> = {}
      for (const at of [-1, 0, 1, 2]) {
        const { host, follow, post, remove } = await calendar()
        const bob = await follow()
        const ends = [
          (id: string) => post(id, 'cancel'),
          remove,
          (id: string) => editEvent(host, id, { isPublic: false }),
        ]
        const digest = async () => {
          await pass(DAY + HOUR)
          return (await sentTo(bob)).flatMap(
            (letter) => letter?.text.match(/^(?:New|Cancelled|It takes).*/gm) ?? [],
          )
        }
        const cases = await Promise.all(
          orders
            .filter((order) => order.indexOf('announced') === at)
            .map(async (order) => {
              const title = order.join(' ')
              const { id } = await createEvent(host, { title, ...june(12) })
              return { order, id, title, lastTitle: title, isListed: true, isOff: false, isTold: false }
            }),
        )
        const lines: string[] = []
        for (const one of cases) expected[one.order.join(' ')] = []
        const wait = async () => {
          lines.push(...(await digest()))
          for (const one of cases) {
            const said = expected[one.order.join(' ')] ?? []
            if (one.isTold && one.isOff) said.push(`Cancelled: ${one.lastTitle}`)
            if (one.isTold || one.isOff || !one.isListed) continue
            said.push(`New: ${one.title}`)
            one.isTold = true
          }
        }
        for (const step of [0, 1, 2]) {
          if (step === at) await wait()
          now += 1
          for (const one of cases) {
            const name = one.order[step]
            if (name === 'hidden' || name === 'shown') {
              one.isListed = name === 'shown'
              await editEvent(host, one.id, { isListed: one.isListed })
            }
            if (name === 'moved')
              await editEvent(host, one.id, { title: (one.title += ' by a day'), ...june(13) })
            if (name === 'cancelled') {
              // At last it is deleted or made private as well, which followers read as the same.
              const end = step === 2 ? ends[cases.indexOf(one) % 3] : ends[0]
              await end?.(one.id)
              one.isOff = true
            }
            if (one.isListed) one.lastTitle = one.title
          }
        }
        await wait()
        for (const { order } of cases) {
          const name = order.join(' ')
          told[name] = lines.filter((line) => line.replace(' by a day', '').endsWith(`: ${name}`))
        }
        // Nothing is said twice, or later.
        expect(await digest()).toEqual([])
      }
      expect(told).toEqual(expected)
      expect(Object.keys(told)).toHaveLength(60)
    })

    test('two instances and a kill write each email once, to any number of followers', async () => {
      const { host } = await calendar()
      await database().query(
        `INSERT INTO followers (id, team_id, email, asked_at, confirmed_at, news_until)
         WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 120)
         SELECT 'follower-' || gen_random_uuid(), $1, 'f' || n || '@example.net', now_ms(), now_ms(), now_ms() FROM numbers`,
        [host.teamId],
      )
      now += 1
      await createEvent(host, { title: 'Boat race', ...june(12) })
      now += DAY + HOUR
      const killed = new AbortController()
      const first = addDueNews(database(), killed.signal)
      killed.abort()
      const counts = [await first]
      counts.push(
        ...(await Promise.all([addDueNews(database(), unstopped), addDueNews(database(), unstopped)])),
      )
      expect(counts.reduce((sum, count) => sum + count)).toBe(120)
      const rows = await database().query<{ recipient: string }>(
        `SELECT DISTINCT recipient FROM mails WHERE kind = 'calendar-news' AND priority = 2
           AND follower_id IN (SELECT id FROM followers WHERE team_id = $1)`,
        [host.teamId],
      )
      expect(rows).toHaveLength(120)
      expect(await pass(2 * DAY)).toBe(0)
    })

    test('a restored database says nothing that the old server may have said', async () => {
      const { host, follow } = await calendar()
      const bob = await follow()
      await createEvent(host, { title: 'Boat race', ...june(12) })
      now += HOUR
      await database().transaction(skipDueMailings)
      await pass(2 * DAY)
      expect(await mailsTo(database(), bob, 'calendar-news')).toEqual([])
    })

    test('many events at once are one email with twenty of them, which mail programs can unsubscribe from', async () => {
      const { host, follow } = await calendar()
      const bob = await follow()
      for (let number = 1; number <= 23; number += 1)
        await createEvent(host, { title: `Event ${number}`, ...june(12) })
      await pass(DAY + HOUR)
      const [letter] = await sentTo(bob)
      expect(letter?.subject).toBe('23 new events')
      expect(letter?.text.match(/^New: /gm)).toHaveLength(20)
      expect(letter?.text).toContain('The calendar has 3 more of them.')
      expect(letter?.headers).toMatchObject({
        'List-Unsubscribe': expect.stringContaining('/unsubscribe?token=follower-'),
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        'List-Id': `<${host.teamId}.events.cal.example.com>`,
      })
    })
  })
})
