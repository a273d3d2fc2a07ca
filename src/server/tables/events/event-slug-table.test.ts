import { expect, test } from 'vitest'
import { contract } from '../../../api/contract.ts'
import { SLUG_RESERVED } from '../../../domain/chosen-slug.ts'
import { removeDeleted } from '../../events/remove-deleted.ts'
import { onBothEngines } from '../../testing/database/databases.ts'
import { createEvent, editEvent } from '../../testing/event-calls.ts'
import { expectProblem, expectResponse } from '../../testing/expect-response.ts'
import type { Organizer } from '../../testing/organizer.ts'
import { sharedSite } from '../../testing/shared-site.ts'

let made = 0
const newSlug = () => `summer-party-${(made += 1)}`
const TAKEN = 'Another event has this link. Please choose another one.'

onBothEngines((stores) => {
  const { database, server, organizer } = sharedSite(stores)
  const rename = (who: Organizer, id: string, slug: string) =>
    who.send('PATCH', `/api/events/${id}`, { slug })
  const checked = async (who: Organizer, id: string, slug: string) =>
    expectResponse(await who.get(`/api/events/${id}/link/${slug}`), contract.checkLink)
  const viewsOf = async (who: Organizer, id: string) => {
    const response = await who.get(`/api/events/${id}/analytics`)
    return (await expectResponse(response, contract.eventAnalytics)).views
  }
  const open = (path: string, method = 'GET', redirect: RequestRedirect = 'manual') => {
    const isForm = method === 'POST'
    const body = new URLSearchParams({ name: 'Grace', email: 'grace@example.com' })
    return server().fetch(path, {
      method,
      redirect,
      headers: { 'user-agent': 'Mozilla/5.0 Chrome/150.0 Safari/537.36' },
      ...(isForm && { body }),
    })
  }

  test('an event gets a link of its own, and every address with an earlier one leads to it', async () => {
    const ada = await organizer()
    const event = await createEvent(ada, { captureAttendees: true })
    const [second, third] = [newSlug(), newSlug()]
    expect((await editEvent(ada, event.id, { slug: ` ${second.toUpperCase()} ` })).slug).toBe(second)
    expect((await editEvent(ada, event.id, { slug: third })).slug).toBe(third)
    const pathsOf: ((slug: string) => string)[] = [
      (name) => `/e/${name}?utm_source=poster&lang=de`,
      (name) => `/embed/${name}?theme=dark`,
      (name) => `/e/${name}/share.png`,
      (name) => `/e/${name}/qr.svg`,
      (name) => `/api/public/events/${name}`,
      (name) => `/api/public/events/${name}/calendar.ics?via=apple`,
      (name) => `/api/public/events/${name}/calendar/google`,
      (name) => `/api/public/events/${name}/feed.ics`,
      (name) => `/api/public/events/${name}/subscribe/apple`,
    ]
    for (const given of [event.slug, second.toUpperCase()])
      for (const pathOf of pathsOf) {
        const { status, headers } = await open(pathOf(given))
        expect([status, headers.get('location')]).toEqual([301, pathOf(third)])
      }
    expect(await viewsOf(ada, event.id)).toBe(0)
    const page = await open(`/e/${second}?utm_source=poster`, 'GET', 'follow')
    expect([page.status, new URL(page.url).pathname + new URL(page.url).search]).toEqual([
      200,
      `/e/${third}?utm_source=poster`,
    ])
    expect(await viewsOf(ada, event.id)).toBe(1)
    const file = await (await open(`/api/public/events/${second}/calendar.ics`, 'GET', 'follow')).text()
    expect(file).toContain(`UID:${event.id}@`)
    const posted = await open(`/e/${second}`, 'POST')
    expect([posted.status, posted.headers.get('location')]).toEqual([308, `/e/${third}`])
    const site = server().url.replace('127.0.0.1', 'localhost')
    const card = await open(`/api/oembed?url=${encodeURIComponent(`${site}/e/${event.slug}`)}`)
    expect(((await card.json()) as { html: string }).html).toContain(`/embed/${third}"`)
  })

  test.each([
    ['ab', 'The link must have 3 to 60 lower-case letters, digits and single hyphens'],
    ['a'.repeat(61), 'The link must have 3 to 60 lower-case letters, digits and single hyphens'],
    ['sommer_fest', 'The link must have 3 to 60 lower-case letters, digits and single hyphens'],
    [
      '8f14e45f-ceea-467f-a8b3-1c9d6a2b7e01',
      'The link must have 3 to 60 lower-case letters, digits and single hyphens',
    ],
    ['admin', 'This word is reserved. Please choose another one.'],
  ])('the link %s is refused: %s', async (slug, sentence) => {
    const ada = await organizer()
    const { id } = await createEvent(ada)
    await expectProblem(await rename(ada, id, slug), 400, sentence)
  })

  test('of two events that take a link at once one gets it, and the other keeps its own', async () => {
    const [ada, eve] = [await organizer(), await organizer()]
    const [hers, theirs] = [await createEvent(ada), await createEvent(eve)]
    const slug = newSlug()
    expect(await checked(ada, hers.id, slug)).toEqual({ isFree: true })
    const responses = await Promise.all([rename(ada, hers.id, slug), rename(eve, theirs.id, slug)])
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200, 409]))
    expect(await checked(ada, hers.id, theirs.slug)).toEqual({ isFree: false })
    for (const event of [hers, theirs])
      expect((await open(`/e/${event.slug}`, 'GET', 'follow')).status).toBe(200)
  })

  test('the same team takes a link that it gave up at once, and others after 90 days', async () => {
    const [ada, eve] = [await organizer(), await organizer()]
    const [first, other, hers] = [await createEvent(ada), await createEvent(ada), await createEvent(eve)]
    const [slug, next, last] = [newSlug(), newSlug(), newSlug()]
    await editEvent(ada, first.id, { slug })
    await editEvent(ada, first.id, { slug: next })
    await expectProblem(await rename(eve, hers.id, slug), 409, TAKEN)
    expect((await editEvent(ada, other.id, { slug })).slug).toBe(slug)
    await editEvent(ada, other.id, { slug: last })
    await database().query('UPDATE event_slugs SET given_up_at = given_up_at - $1', [SLUG_RESERVED])
    expect((await open(`/e/${slug}`)).headers.get('location')).toBe(`/e/${last}`)
    expect((await editEvent(eve, hers.id, { slug })).slug).toBe(slug)
    expect((await open(`/e/${slug}`)).status).toBe(200)
  })

  test('a sixth change on one day is refused', async () => {
    const ada = await organizer()
    const { id } = await createEvent(ada)
    const [one, two] = [newSlug(), newSlug()]
    for (const slug of [one, two, one, two, one]) await editEvent(ada, id, { slug })
    await expectProblem(
      await rename(ada, id, two),
      429,
      'An event can have five new links a day. Please try again tomorrow.',
    )
  })

  test('an earlier link of a private event leads nowhere, and nobody takes those of a removed one', async () => {
    const [ada, eve] = [await organizer(), await organizer()]
    const [event, hers] = [await createEvent(ada), await createEvent(eve)]
    const [slug, next] = [newSlug(), newSlug()]
    await editEvent(ada, event.id, { slug })
    await editEvent(ada, event.id, { slug: next, isPublic: false })
    expect((await open(`/e/${slug}`)).status).toBe(404)
    expect(await (await open(`/api/public/events/${slug}/feed.ics`, 'GET', 'follow')).text()).toContain(
      'STATUS:CANCELLED',
    )
    await ada.send('DELETE', `/api/events/${event.id}`)
    await database().query('UPDATE events SET undo_until = 0 WHERE id = $1', [event.id])
    await removeDeleted(database(), new AbortController().signal)
    expect(await database().value('SELECT id FROM events WHERE id = $1', [event.id])).toBeNull()
    for (const earlier of [slug, next]) await expectProblem(await rename(eve, hers.id, earlier), 409, TAKEN)
  })
})
