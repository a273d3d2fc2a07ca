import { describe, expect, test } from 'vitest'
import { contract } from '../../api/contract.ts'
import { personFacts } from '../../domain/person.ts'
import type { TeamTopic } from '../../domain/team-topic.ts'
import { confirmFollower } from '../tables/attendees/follower-table.ts'
import { findNews } from '../tables/calendar-news-table.ts'
import { findPerson } from '../tables/person-table.ts'
import { onBothEngines } from '../testing/database/databases.ts'
import { createEvent, editEvent, readEvent } from '../testing/event-calls.ts'
import { expectResponse } from '../testing/expect-response.ts'
import { addToTeam, type Organizer } from '../testing/organizer.ts'
import { sharedSite } from '../testing/shared-site.ts'

const pathOf = ({ path }: { path: string }, who: Organizer, topicId = '') =>
  path.replace(':teamId', who.teamId).replace(':topicId', topicId)

const topicsOf = async (who: Organizer) =>
  expectResponse(await who.get(pathOf(contract.listTopics, who)), contract.listTopics)

async function topicNamed(who: Organizer, name: string): Promise<TeamTopic> {
  const topic = (await topicsOf(who)).find((one) => one.name === name)
  if (!topic) throw new Error(`There is no topic ${name}.`)
  return topic
}

const rename = (who: Organizer, { id }: TeamTopic, body: object) =>
  who.send('PATCH', pathOf(contract.changeTopic, who, id), body)
const merge = (who: Organizer, { id }: TeamTopic, into: TeamTopic) =>
  who.send('POST', pathOf(contract.mergeTopic, who, id), { intoId: into.id })
const remove = (who: Organizer, { id }: TeamTopic) =>
  who.send('DELETE', pathOf(contract.deleteTopic, who, id))

const topicsOfEvent = async (who: Organizer, id: string) => (await readEvent(who, id)).event.topics

const titles = async (who: Organizer, query: string) => {
  const response = await who.get(`/api/events?${query}`)
  return response.ok
    ? ((await response.json()) as { title: string }[]).map(({ title }) => title)
    : response.text()
}

onBothEngines((stores) => {
  const { database, server, organizer } = sharedSite(stores)

  test('an event makes its topics, which any spelling of their letters finds again', async () => {
    const ada = await organizer()
    const first = await createEvent(ada, { topics: ['Youth', 'Été & Musique', 'youth'] })
    expect(first.topics).toEqual(['Youth', 'Été & Musique'])
    const second = await createEvent(ada, { topics: ['YOUTH', '会議', 'ete  musique'] })
    expect(second.topics).toEqual(['Youth', '会議', 'Été & Musique'])
    expect((await topicsOf(ada)).map(({ name, slug, events }) => [name, slug, events])).toEqual([
      ['Été & Musique', 'ete-musique', 2],
      ['Youth', 'youth', 2],
      ['会議', '会議', 1],
    ])
    expect((await editEvent(ada, first.id, { title: 'Party' })).topics).toEqual(first.topics)
    expect((await editEvent(ada, first.id, { topics: [] })).topics).toEqual([])
    const eve = await organizer('eve')
    expect(await topicsOf(eve)).toEqual([])
    expect((await eve.get(pathOf(contract.listTopics, ada))).status).toBe(404)
  })

  test.for([
    [['A', 'B', 'C', 'D'], 'Please choose at most 3 topics'],
    [['!'], 'A topic needs a letter or digit, and has no comma or semicolon'],
    [['A, B'], 'A topic needs a letter or digit, and has no comma or semicolon'],
    [['x'.repeat(41)], 'Topic must be at most 40 characters'],
    ['Youth', 'Topics must be a list such as ["Youth"]'],
  ] as const)('the topics %j are refused with a sentence', async ([topics, sentence]) => {
    const ada = await organizer()
    const { id } = await createEvent(ada)
    const response = await ada.send('PATCH', `/api/events/${id}`, { topics })
    expect([response.status, await response.text()]).toEqual([400, sentence])
  })

  test('a team has at most 30 topics, also if two members make the last one at once', async () => {
    const [ada, bob] = [await organizer(), await organizer('bob')]
    await addToTeam(database(), ada, bob)
    for (let index = 0; index < 29; index += 3)
      await createEvent(ada, { topics: [`T${index}`, `T${index + 1}`, `T${index + 2}`].slice(0, 29 - index) })
    await bob.send('POST', '/api/users/me/team', { teamId: ada.teamId })
    const { id } = await createEvent(ada)
    const events = [id, (await createEvent(ada)).id, (await createEvent(ada)).id]
    const statuses = await Promise.all(
      events.map(async (event, index) =>
        (index === 0 ? bob : ada).send('PATCH', `/api/events/${event}`, { topics: [`Last ${index}`] }),
      ),
    )
    expect(statuses.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409', '409'])
    expect(await topicsOf(ada)).toHaveLength(30)
    const refused = statuses.find(({ status }) => status === 409)
    expect(await refused?.text()).toBe(
      'Your team has 30 topics, which is the limit. Please choose one of them.',
    )
    const insert = database().query(
      `INSERT INTO topics (id, team_id, place, slug, name, accent) VALUES ('x', $1, 31, 'x', 'X', 'fir')`,
      [ada.teamId],
    )
    await expect(insert).rejects.toThrow()
  })

  describe('in the settings', () => {
    test('a topic is renamed, merged and deleted in all its events, and its addresses stay', async () => {
      const ada = await organizer()
      const one = await createEvent(ada, { title: 'One', topics: ['Youth', 'Music'] })
      const two = await createEvent(ada, { title: 'Two', topics: ['Youth'] })
      const youth = await topicNamed(ada, 'Youth')
      expect((await rename(ada, youth, { name: 'Kids', accent: 'iris' })).status).toBe(200)
      expect(await topicsOfEvent(ada, one.id)).toEqual(['Kids', 'Music'])
      expect(await topicNamed(ada, 'Kids')).toMatchObject({ slug: 'kids', accent: 'iris', events: 2 })
      expect(await titles(ada, 'topic=youth&sort=title')).toEqual(['One', 'Two'])

      expect((await merge(ada, youth, await topicNamed(ada, 'Music'))).status).toBe(200)
      expect(await topicsOfEvent(ada, one.id)).toEqual(['Music'])
      expect(await topicsOfEvent(ada, two.id)).toEqual(['Music'])
      expect(await titles(ada, 'topic=youth&sort=title')).toEqual(['One', 'Two'])
      expect(await titles(ada, 'topic=kids')).toHaveLength(2)

      const { version } = (await readEvent(ada, two.id)).event
      expect((await remove(ada, await topicNamed(ada, 'Music'))).status).toBe(200)
      expect(await topicsOf(ada)).toEqual([])
      expect((await readEvent(ada, two.id)).event).toMatchObject({ topics: [], version: version + 1 })
      expect(await titles(ada, 'topic=music')).toBe('Topic not found')
    })

    test('two members at once: nothing is undone silently, and no event keeps a name that is gone', async () => {
      const ada = await organizer()
      const event = await createEvent(ada, { topics: ['Youth'] })
      const [youth] = await topicsOf(ada)
      if (!youth) throw new Error('no topic')
      const both = await Promise.all(
        ['Kids', 'Teens'].map((name) => rename(ada, youth, { name, nameBefore: 'Youth' })),
      )
      expect(both.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409'])
      const [{ name } = { name: '' }] = await topicsOf(ada)
      const refused = both.find(({ status }) => status === 409)
      expect(await refused?.text()).toBe('Somebody else has changed this topic since you opened it.')
      expect(await topicsOfEvent(ada, event.id)).toEqual([name])

      const edits = Array.from({ length: 8 }, (_, index) =>
        index % 2 === 0
          ? createEvent(ada, { topics: [name, `New ${index}`] })
          : editEvent(ada, event.id, { topics: [name] }),
      )
      const topic = await topicNamed(ada, name)
      const renamed = await rename(ada, topic, { name: 'Renamed' })
      await Promise.all(edits)
      expect(renamed.status).toBe(200)
      const known = (await topicsOf(ada)).map((one) => one.name)
      const stored = await database().values<string>('SELECT topics FROM events WHERE team_id = $1', [
        ada.teamId,
      ])
      for (const lines of stored)
        expect(known).toEqual(expect.arrayContaining(lines.split('\n').filter(Boolean)))
    })

    test('a name that is taken, another team and a topic that is gone are refused', async () => {
      const [ada, eve] = [await organizer(), await organizer('eve')]
      await createEvent(ada, { topics: ['Youth', 'Music'] })
      await createEvent(eve, { topics: ['Music'] })
      const [music, youth] = [await topicNamed(ada, 'Music'), await topicNamed(ada, 'Youth')]
      const taken = await rename(ada, youth, { name: 'MUSIC' })
      expect([taken.status, await taken.text()]).toEqual([
        409,
        'There is a topic “Music” already. You can merge the two.',
      ])
      expect((await rename(eve, youth, { name: 'Mine' })).status).toBe(404)
      expect((await merge(eve, await topicNamed(eve, 'Music'), youth)).status).toBe(404)
      expect((await merge(ada, youth, youth)).status).toBe(404)
      await remove(ada, music)
      const gone = await remove(ada, music)
      expect([gone.status, await gone.text()]).toEqual([404, 'Topic not found'])
      expect((await topicsOf(eve)).map(({ name }) => name)).toEqual(['Music'])
    })
  })

  test('lists, tables and analytics show one topic, and a sentence for an unknown one', async () => {
    const ada = await organizer()
    const one = await createEvent(ada, { title: 'One', topics: ['100% _fun_'] })
    await createEvent(ada, { title: 'Two', topics: ['100'] })
    expect(await titles(ada, 'topic=100-fun')).toEqual(['One'])
    expect(await titles(ada, 'topic=100&sort=-title')).toEqual(['Two'])
    expect(await titles(ada, 'topic=nothing')).toBe('Topic not found')
    await database().query(
      `INSERT INTO activity_days (team_id, day, event_id, source, site, views) VALUES ($1, '2026-03-01', $2, 'Direct', '', 5)`,
      [ada.teamId, one.id],
    )
    await database().query(
      `INSERT INTO event_totals (event_id, counter, team_id, count) VALUES ($1, 'view', $2, 5)`,
      [one.id, ada.teamId],
    )
    for (const [topic, views] of [
      ['100-fun', 5],
      ['100', 0],
    ] as const) {
      const read = async (path: string) => (await ada.get(`${path}?topic=${topic}`)).json()
      expect(await read('/api/analytics/summary')).toMatchObject({ totalViews: views })
      const sources = (await read('/api/analytics/sources')) as { views: number }[]
      expect(sources.reduce((sum, row) => sum + row.views, 0)).toBe(views)
      expect(await read('/api/analytics/events')).toHaveLength(views === 0 ? 0 : 1)
    }
    expect((await ada.get('/api/analytics/timeline?topic=nothing')).status).toBe(404)
  })

  describe("on the team's calendar", () => {
    const BROWSER = {
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/150.0 Safari/537.36',
    }
    let made = 0
    async function calendarOf(who: Organizer): Promise<string> {
      const slug = `boats-${(made += 1)}-${stores.engine}`
      await who.send('PATCH', `/api/teams/${who.teamId}/calendar`, { isOn: true, slug })
      return slug
    }
    const read = async (path: string) => {
      const response = await server().fetch(path, { headers: BROWSER, redirect: 'manual' })
      return { status: response.status, etag: response.headers.get('etag'), text: await response.text() }
    }
    const shown = async (path: string) => {
      const { text } = await read(path)
      return ['Sailing', 'Choir', 'Secret', 'Over'].filter((title) => text.includes(title))
    }

    test('one topic is shown alone in every view, feed and frame, and none that only private events have', async () => {
      const ada = await organizer()
      const slug = await calendarOf(ada)
      const ahead = { startIso: '2099-03-10T10:00:00', endIso: '2099-03-10T11:00:00', isListed: true }
      const { id } = await createEvent(ada, { ...ahead, title: 'Sailing', topics: ['Youth', 'Water'] })
      await createEvent(ada, { ...ahead, title: 'Choir', topics: ['Musik & mehr'] })
      await createEvent(ada, { ...ahead, title: 'Secret', topics: ['Youth', 'Board'], isPublic: false })
      await createEvent(ada, { ...ahead, title: 'Secret', topics: ['Unlisted'], isListed: false })
      const past = { startIso: '2020-03-10T10:00:00', endIso: '2020-03-10T11:00:00', isListed: true }
      await createEvent(ada, { ...past, title: 'Over', topics: ['Youth'] })

      expect(await shown(`/c/${slug}`)).toEqual(['Sailing', 'Choir'])
      expect(await shown(`/c/${slug}?topic=youth`)).toEqual(['Sailing'])
      expect(await shown(`/c/${slug}?topic=youth&view=past`)).toEqual(['Over'])
      expect(await shown(`/c/${slug}?topic=musik-mehr&view=month&month=2099-03`)).toEqual(['Choir'])
      expect(await shown(`/c/${slug}?topic=musik-mehr&q=sail`)).toEqual([])
      expect(await shown(`/embed/c/${slug}?topic=water`)).toEqual(['Sailing'])
      expect(await shown(`/c/${slug}/calendar.ics?topic=Musik%20%26%20mehr`)).toEqual(['Choir'])
      const page = (await read(`/c/${slug}?topic=youth`)).text
      for (const link of [
        `/c/${slug}?view=month&amp;topic=youth`,
        `/c/${slug}?topic=musik-mehr`,
        `/c/${slug}/subscribe/apple?topic=youth`,
        `/c/${slug}/calendar.ics?topic=youth`,
      ])
        expect(page).toContain(link)
      for (const path of [
        `/c/${slug}`,
        `/c/${slug}?topic=youth`,
        `/embed/c/${slug}`,
        `/c/${slug}/calendar.ics`,
      ])
        expect((await read(path)).text).not.toMatch(/Board|Unlisted/)
      // Whoever chooses a language comes back to what was shown.
      for (const query of [
        'topic=youth',
        'view=past&topic=youth',
        'view=month&month=2099-03&topic=musik-mehr',
        'q=sailing+%26+sea',
      ]) {
        const path = `/c/${slug}?${query}`
        const [, link = ''] = /href="(\/language[^"]+)"/.exec((await read(`${path}&lang=de`)).text) ?? []
        expect(new URL(link, server().url).searchParams.get('to')).toBe(path)
        const chosen = await server().fetch(`${link}&lang=fr`, { redirect: 'manual' })
        expect(chosen.headers.get('location')).toBe(path)
      }
      const oembed = await server().fetch(
        `/api/oembed?url=${encodeURIComponent(`${server().url.replace('127.0.0.1', 'localhost')}/c/${slug}?topic=youth`)}`,
      )
      expect(((await oembed.json()) as { html: string }).html).toContain(`/embed/c/${slug}?topic=youth`)

      for (const path of [
        `/c/${slug}?topic=board`,
        `/c/${slug}?topic=none`,
        `/c/${slug}/calendar.ics?topic=unlisted`,
      ]) {
        const { status, text } = await read(path)
        expect([path, status]).toEqual([path, 404])
        expect(text).toMatch(/This calendar has no topic “<bdi>\w+<\/bdi>”/)
      }

      // A rename shows at once, and what was subscribed to goes on under the old name.
      const feed = `/c/${slug}/calendar.ics?topic=youth`
      const before = [await read(`/c/${slug}`), await read(feed)]
      expect(before[1]?.text).toContain('CATEGORIES:Youth,Water')
      await rename(ada, await topicNamed(ada, 'Youth'), { name: 'Kids' })
      const after = [await read(`/c/${slug}`), await read(feed)]
      expect(after.map(({ etag }) => etag)).not.toEqual(before.map(({ etag }) => etag))
      expect(after[0]?.text).toContain('<bdi>Kids</bdi>')
      expect(after[1]?.text).toContain('CATEGORIES:Kids,Water')
      expect(after[1]?.text).toContain('Sailing')

      // Its feed withdraws an event that leaves, although no chip names the topic any more.
      await editEvent(ada, id, { isPublic: false })
      const withdrawn = await read(`/c/${slug}/calendar.ics?topic=water`)
      expect(withdrawn.text).toContain('STATUS:CANCELLED')
      expect((await read(`/c/${slug}`)).text).not.toContain('<bdi>Water</bdi>')
      expect((await read(`/c/${slug}?topic=water`)).status).toBe(404)
    })

    test('followers choose topics, change them by email, and are told of nothing else', async () => {
      const ada = await organizer()
      const slug = await calendarOf(ada)
      const ahead = { startIso: '2099-03-10T10:00:00', endIso: '2099-03-10T11:00:00', isListed: true }
      await createEvent(ada, { ...ahead, topics: ['Youth', 'Music'] })
      expect((await read(`/c/${slug}?topic=youth`)).text).toMatch(
        /value="youth" checked|checked="" value="youth"|name="topic" checked="" value="youth"/,
      )
      const follow = async (topics: string[]) => {
        const body = new URLSearchParams([
          ['email', 'zoe@example.com'],
          ...topics.map((topic) => ['topic', topic]),
        ])
        const response = await server().fetch(`/c/${slug}/follow`, { method: 'POST', body, headers: BROWSER })
        expect(response.status).toBe(200)
      }
      const confirm = async () => {
        const id = await database().value<string>('SELECT id FROM followers WHERE team_id = $1', [ada.teamId])
        await database().transaction((connection) => confirmFollower(connection, id ?? ''))
      }
      const stored = () =>
        database().one<{ topics: string; asked: string | null }>(
          'SELECT topics, asked_topics AS asked FROM followers WHERE team_id = $1',
          [ada.teamId],
        )
      await follow(['youth', 'nothing'])
      expect(await stored()).toEqual({ topics: '\nYouth\n', asked: null })
      await confirm()
      // Until the button is pressed, a stranger changes nothing.
      await follow(['music'])
      expect(await stored()).toEqual({ topics: '\nYouth\n', asked: '\nMusic\n' })
      await rename(ada, await topicNamed(ada, 'Music'), { name: 'Sound' })
      await confirm()
      expect(await stored()).toEqual({ topics: '\nSound\n', asked: null })
      const person = await findPerson(database(), 'zoe@example.com')
      const own = person.follows.filter(({ topics }) => topics?.[0] === 'Sound')
      expect(own).toHaveLength(1)
      expect(JSON.stringify(personFacts(person))).toContain('(Sound)')

      await database().query(
        'UPDATE followers SET confirmed_at = confirmed_at - 10000, news_until = news_until - 10000',
      )
      const choir = await createEvent(ada, { ...ahead, title: 'Choir', topics: ['Sound'] })
      const sailing = await createEvent(ada, { ...ahead, title: 'Sailing', topics: ['Youth'] })
      for (const [event, told] of [
        [choir, 1],
        [sailing, 0],
      ] as const) {
        await database().query(
          'UPDATE announcements SET announced_at = listed_at, told_at = listed_at WHERE event_id = $1',
          [event.id],
        )
        expect((await readEvent(ada, event.id)).followersTold).toBe(told)
      }
      // So does the form say before the event is stored.
      for (const [topics, followers] of [
        ['Sound,Board', 1],
        ['Youth,New', 0],
        [',', 0],
        [undefined, 1],
      ] as const) {
        const query = topics === undefined ? '' : `?topics=${encodeURIComponent(topics)}`
        const path = `/api/teams/${ada.teamId}/calendar${query}`
        expect([topics, await expectResponse(await ada.get(path), contract.readTeamCalendar)]).toMatchObject([
          topics,
          { followers },
        ])
      }
      const id = await database().value<string>('SELECT id FROM followers WHERE team_id = $1', [ada.teamId])
      const news = await database().transaction((connection) =>
        findNews(connection, id ?? '', { after: 0, until: Number.MAX_SAFE_INTEGER }),
      )
      expect(news.map(({ title }) => title)).toEqual(['Choir'])

      await remove(ada, await topicNamed(ada, 'Sound'))
      expect((await stored()).topics).toBe('\n')
      expect((await readEvent(ada, choir.id)).followersTold).toBe(0)
    })
  })
})
