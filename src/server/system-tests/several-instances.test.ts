import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contract } from '../../api/contract.ts'
import type { Database } from '../db/database.ts'
import { CookieBrowser, requestLink, signedInBrowser } from '../testing/cookie-browser.ts'
import { postgresStores } from '../testing/database/databases.ts'
import { createEvent } from '../testing/event-calls.ts'
import { expectProblem, expectResponse } from '../testing/expect-response.ts'
import { mailsTo } from '../testing/mail/mails-in-database.ts'
import { newAddress, type Organizer, signedInOrganizer } from '../testing/organizer.ts'
import { sharedTestServer } from '../testing/test-server.ts'

const stores = postgresStores()
let databases: [Database, Database]

beforeAll(async () => {
  const store = await stores.migratedStore()
  databases = [store.open(), store.open()]
})

const one = sharedTestServer(() => ({ database: databases[0] }))
const other = sharedTestServer(() => ({ database: databases[1] }))

/** Alternates between the instances, like a load balancer. */
function roundRobin(): { url: string } {
  let turn = 0
  return {
    get url() {
      turn += 1
      return turn % 2 === 1 ? one().url : other().url
    },
  }
}

const statusOf = async (browser: CookieBrowser) => (await browser.get(contract.me.path)).status

describe('signing in', () => {
  test('a magic link requested on one instance works on the other, and its session on both', async () => {
    const place = { url: one().url }
    const browser = new CookieBrowser(place)
    const link = await requestLink(browser, newAddress('ada'))
    place.url = other().url
    expect((await browser.get(link)).status).toBe(303)
    expect(await statusOf(browser)).toBe(200)
    place.url = one().url
    expect(await statusOf(browser)).toBe(200)
  })

  test('a logout on one instance ends the session on both at once', async () => {
    const place = roundRobin()
    const browser = await signedInBrowser(place, newAddress('ada'))
    expect([await statusOf(browser), await statusOf(browser)]).toEqual([200, 200])
    const copies = [one(), other()].map((server) => {
      const copy = new CookieBrowser(server)
      copy.setCookie('session', browser.cookie('session') ?? '')
      return copy
    })
    await browser.send('POST', contract.logout.path)
    expect(await Promise.all(copies.map(statusOf))).toEqual([401, 401])
  })

  test('one of several instances accepts a magic link, and only once', async () => {
    const browser = new CookieBrowser(one())
    const link = await requestLink(browser, newAddress('ada'))
    const visits = [one(), other(), one(), other()].map((server) => {
      const visitor = new CookieBrowser(server)
      visitor.setCookie('sign-in', browser.cookie('sign-in') ?? '')
      return visitor.get(link)
    })
    const statuses = (await Promise.all(visits)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 303)).toHaveLength(1)
  })
})

test('a rate limit counts the requests to all instances', async () => {
  const browser = new CookieBrowser(roundRobin())
  const email = newAddress('ada')
  const statuses: number[] = []
  for (let times = 0; times < 8; times += 1) {
    statuses.push((await browser.send('POST', contract.requestLink.path, { email })).status)
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429])
})

describe('an event', () => {
  let organizer: Organizer
  let id: string
  let slug: string

  beforeEach(async () => {
    organizer = await signedInOrganizer(one(), databases[0], newAddress('ada'))
    ;({ id, slug } = await createEvent(organizer, { title: 'Before the edit' }))
  })

  const path = (call: { path: string }) => call.path.replace(':id', id)
  const pages = () => [
    `/e/${slug}`,
    `/embed/${slug}`,
    `/api/public/events/${slug}`,
    `/api/public/events/${slug}/calendar.ics`,
  ]

  /** Requests each page twice, so that it is in the cache. */
  async function seenOnOther() {
    await Promise.all(pages().map(async (page) => (await other().fetch(page)).text()))
    return Promise.all(
      pages().map(async (page) => {
        const response = await other().fetch(page)
        return { status: response.status, text: await response.text() }
      }),
    )
  }

  test('an edit on one instance shows on the other at the next request', async () => {
    for (const { status, text } of await seenOnOther()) {
      expect([status, text.includes('Before the edit')]).toEqual([200, true])
    }
    await expectResponse(
      await organizer.send('PATCH', path(contract.changeEvent), { title: 'After the edit' }),
      contract.changeEvent,
    )
    for (const page of pages()) {
      const text = await (await other().fetch(page)).text()
      expect([page, text.includes('After the edit'), text.includes('Before the edit')]).toEqual([
        page,
        true,
        false,
      ])
    }
  })

  test.each<[string, (asked: Organizer) => Promise<Response>, number[]]>([
    [
      'made private',
      (asked) => asked.send('PATCH', path(contract.changeEvent), { isPublic: false }),
      [404, 403, 403, 403],
    ],
    ['deleted', (asked) => asked.send('DELETE', path(contract.deleteEvent)), [404, 404, 404, 404]],
  ])(
    'an event that is %s on one instance is no longer shown by the other',
    async (_what, change, statuses) => {
      await seenOnOther()
      expect((await change(organizer)).ok).toBe(true)
      const after = await Promise.all(pages().map((page) => other().fetch(page)))
      expect(after.map(({ status }) => status)).toEqual(statuses)
      for (const response of after) expect(await response.text()).not.toContain('Before the edit')
    },
  )

  test('visits to all instances are counted', async () => {
    for (const server of [one(), other(), other()]) await server.fetch(`/e/${slug}`)
    for (const server of [one(), other()]) {
      await server.fetch(`/api/public/events/${slug}/calendar/google`, { redirect: 'manual' })
    }
    const summary = await expectResponse(
      await organizer.get(path(contract.eventAnalytics)),
      contract.eventAnalytics,
    )
    expect(summary).toMatchObject({ views: 3, googleClicks: 2 })
  })

  test('visits to all instances add up by source, and a visitor of both is counted once', async () => {
    for (const server of [one(), other(), one(), other()]) await server.fetch(`/e/${slug}?utm_source=Flyer`)
    for (const server of [one(), other()]) {
      await server.fetch(`/api/public/events/${slug}/calendar/google?source=Flyer`, { redirect: 'manual' })
    }
    const sources = await expectResponse(
      await organizer.get(path(contract.eventSources)),
      contract.eventSources,
    )
    expect(sources).toEqual([{ source: 'Flyer', views: 4, visitors: 1, adds: 2, downloads: 0, signUps: 0 }])
  })
})

test('a member removed on one instance loses access on both', async () => {
  const owner = await signedInOrganizer(one(), databases[0], newAddress('ada'))
  const { id } = await createEvent(owner)
  const email = newAddress('bob')
  await owner.send('POST', contract.invite.path.replace(':teamId', owner.teamId), { email })
  const [mail] = await mailsTo(databases[1], email, 'invitation')
  const token = new URL(mail?.link ?? '').searchParams.get('token') ?? ''
  const member = await signedInBrowser(other(), email, token)
  const event = contract.readEvent.path.replace(':id', id)
  expect((await member.get(event)).status).toBe(200)
  const me = await expectResponse(await member.get(contract.me.path), contract.me)
  const removal = contract.removeMember.path.replace(':teamId', owner.teamId).replace(':userId', me.id)
  expect((await owner.send('DELETE', removal)).ok).toBe(true)
  await expectProblem(await member.get(event), 404, 'Event not found')
  const onOne = new CookieBrowser(one())
  onOne.setCookie('session', member.cookie('session') ?? '')
  expect((await onOne.get(event)).status).toBe(404)
})
