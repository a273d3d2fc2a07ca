import { beforeAll, beforeEach, expect, test } from 'vitest'
import { contract } from '../../api/contract.ts'
import { feedPath } from '../../api/event-urls.ts'
import { withAttendeeLetters } from '../attendee-mail/attendee-context.ts'
import { runDueMailings } from '../attendee-mail/mailing-job.ts'
import { removeDeleted } from '../events/remove-deleted.ts'
import { leaseDueMails } from '../mail/mail-queue.ts'
import { runMaintenance } from '../maintenance-cli.ts'
import { addAttendees } from '../testing/attended-event.ts'
import { onSqliteFirst, type Store } from '../testing/database/databases.ts'
import { createEvent } from '../testing/event-calls.ts'
import { newAddress, type Organizer, signedInOrganizer } from '../testing/organizer.ts'
import { sharedTestServer } from '../testing/test-server.ts'

const unstopped = new AbortController().signal
/** More than two batches of the job. */
const MANY = 1_201

onSqliteFirst((stores) => {
  let store: Store
  const clock = { ahead: 0 }
  const database = () => store.open({ clock: () => Date.now() + clock.ahead })
  beforeAll(async () => {
    store = await stores.migratedStore()
  })
  const server = sharedTestServer(() => ({ database: database() }))
  const organizer = () => signedInOrganizer(server(), store.open(), newAddress('ada'))

  beforeEach(async () => {
    clock.ahead = 0
    for (const table of ['mails', 'teams', 'cancelled_events', 'removed_events']) {
      await store.open().query(`DELETE FROM ${table}`)
    }
  })

  async function remove(target: string): Promise<string> {
    const lines: string[] = []
    await runMaintenance(['remove', target, '--reason', 'Spam'], store.env, (line) => void lines.push(line))
    return lines.join('\n')
  }

  async function countOf(table: string): Promise<number> {
    const [row] = await store.open().query<{ count: number }>(`SELECT count(*) AS count FROM ${table}`)
    return row?.count ?? 0
  }

  async function eventWithMany(ada: Organizer, fields: object = {}) {
    const made = await createEvent(ada, {
      startIso: '2099-06-10T18:00:00',
      endIso: '2099-06-10T22:00:00',
      ...fields,
    })
    await addAttendees(store.open(), made.id, MANY)
    return made
  }

  const page = async (slug: string) => {
    const response = await server().fetch(`/e/${slug}`)
    return [response.status, await response.text()]
  }
  const REMOVED = [410, expect.stringMatching(/This event was removed[^]*Spam/)]

  async function deleteByOrganizer(ada: Organizer, id: string): Promise<void> {
    await ada.send('DELETE', contract.deleteEvent.path.replace(':id', id))
  }

  /** The kinds of emails that the mail worker would send now. */
  async function sendable(): Promise<string[]> {
    const leased = await leaseDueMails(database(), { atMost: 5_000, leaseMs: 1 })
    const mails = await withAttendeeLetters(
      database(),
      leased,
      { brandName: 'Daymark', publicUrl: 'https://cal.example.com' },
      {
        links: async () => ({ unsubscribeLink: 'https://cal.example.com/u', ownPageLink: '' }),
        invites: true,
      },
    )
    const kinds = mails
      .filter(({ aboutEvent, isOnHold }) => aboutEvent && !isOnHold)
      .map(({ mail }) => mail.kind)
    return [...new Set(kinds)]
  }

  test('an event with many attendees is gone at once, and its rows are removed later, some at a time', async () => {
    const ada = await organizer()
    const { id, slug } = await eventWithMany(ada)
    expect(await remove(slug)).toBe(`${slug} is removed. Its page says so, with the reason.`)
    expect([await countOf('attendees'), await page(slug)]).toEqual([MANY, REMOVED])
    expect((await ada.send('POST', contract.undeleteEvent.path.replace(':id', id))).status).not.toBe(200)
    expect(await (await server().fetch(feedPath(slug))).text()).toContain('STATUS:CANCELLED')
    await removeDeleted(store.open(), unstopped)
    expect([await countOf('attendees'), await countOf('events'), await page(slug)]).toEqual([0, 0, REMOVED])
    expect(await countOf('mails')).toBe(0)
  })

  test('emails of a removed event that still wait are not sent', async () => {
    const ada = await organizer()
    const { slug } = await createEvent(ada, { captureAttendees: true })
    await ada.send('POST', contract.signUp.path.replace(':id', slug), {
      name: 'Bob',
      email: 'bob@example.com',
    })
    await remove(slug)
    expect([await countOf('mails'), await sendable()]).toEqual([1, []])
  })

  test('a removed account takes its teams along at once, and nobody is told', async () => {
    const ada = await organizer()
    const slugs = [(await eventWithMany(ada)).slug, (await createEvent(ada)).slug]
    expect(await remove(ada.email)).toContain('with 1 team and 2 events')
    expect(await countOf('attendees')).toBe(MANY)
    expect((await ada.get(contract.me.path)).status).toBe(401)
    for (const slug of slugs) expect(await page(slug)).toEqual(REMOVED)
    await runDueMailings(store.open(), unstopped)
    await removeDeleted(store.open(), unstopped)
    await runDueMailings(store.open(), unstopped)
    for (const slug of slugs) expect(await page(slug)).toEqual(REMOVED)
    expect(await Promise.all(['attendees', 'events', 'teams', 'mails'].map(countOf))).toEqual([0, 0, 0, 0])
  })

  test('an event that its organizer has just deleted can be removed, and its cancellations are not sent', async () => {
    const ada = await organizer()
    const { id, slug } = await eventWithMany(ada)
    await deleteByOrganizer(ada, id)
    expect(await remove(slug)).toContain('is removed')
    expect(await page(slug)).toEqual(REMOVED)
    clock.ahead = 6 * 60_000
    await runDueMailings(database(), unstopped)
    await removeDeleted(database(), unstopped)
    expect([await countOf('mails'), await countOf('events')]).toEqual([0, 0])
  })

  test.each(['slug', 'account'])(
    'cancellations that wait already are not sent once their event is removed by its %s',
    async (by) => {
      const ada = await organizer()
      const { id, slug } = await eventWithMany(ada)
      await deleteByOrganizer(ada, id)
      clock.ahead = 6 * 60_000
      while ((await runDueMailings(database(), unstopped)) > 0);
      await removeDeleted(database(), unstopped)
      expect([await countOf('events'), await countOf('mails')]).toEqual([0, MANY])
      await remove(by === 'slug' ? slug : ada.email)
      expect(await sendable()).toEqual([])
      expect(await page(slug)).toEqual(REMOVED)
    },
  )
})
