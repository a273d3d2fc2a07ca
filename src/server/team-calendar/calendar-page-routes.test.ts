import { extract } from '@extractus/oembed-extractor'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { contract } from '../../api/contract.ts'
import { SLUG_RESERVED } from '../../domain/chosen-slug.ts'
import type { TeamCalendarChange } from '../../domain/team-calendar.ts'
import { dateIn } from '../../domain/time/time-zone.ts'
import { DAY } from '../../domain/time/wall-time.ts'
import type { Database } from '../db/database.ts'
import { weekly } from '../testing/attended-event.ts'
import { onSqliteFirst } from '../testing/database/databases.ts'
import { createEvent, editEvent } from '../testing/event-calls.ts'
import { expectResponse } from '../testing/expect-response.ts'
import { mailsTo } from '../testing/mail/mails-in-database.ts'
import { addToTeam, newAddress, type Organizer } from '../testing/organizer.ts'
import { drawnPicture, upload } from '../testing/pictures.ts'
import { sharedSite } from '../testing/shared-site.ts'
import { startTestServer } from '../testing/test-server.ts'

const BROWSER = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/150.0 Safari/537.36',
}

let made = 0
const newSlug = () => `harbour-club-${(made += 1)}`

const change = (who: Organizer, body: TeamCalendarChange | object, teamId = who.teamId) =>
  who.send('PATCH', `/api/teams/${teamId}/calendar`, body)

async function calendarOf(who: Organizer) {
  return expectResponse(await who.get(`/api/teams/${who.teamId}/calendar`), contract.readTeamCalendar)
}

async function switchOn(who: Organizer, list?: 'upcoming' | string[]): Promise<string> {
  const slug = newSlug()
  const response = await change(who, { isOn: true, slug, ...(list && { list }) })
  expect([response.status, response.status === 200 ? '' : await response.text()]).toEqual([200, ''])
  return slug
}

/** The events in a feed by title, with whether they are cancelled. */
async function entriesOf(who: Organizer, slug: string): Promise<Record<string, string>> {
  const response = await who.get(`/c/${slug}/calendar.ics`)
  expect(response.status).toBe(200)
  const calendar = new ICAL.Component(ICAL.parse(await response.text()) as unknown[])
  return Object.fromEntries(
    calendar
      .getAllSubcomponents('vevent')
      .map((event) => [
        String(event.getFirstPropertyValue('summary')),
        String(event.getFirstPropertyValue('status')),
      ]),
  )
}

onSqliteFirst((stores) => {
  const { database, server, organizer } = sharedSite(stores)

  test('the calendar is off at first, owners change it, members read it, strangers see nothing', async () => {
    const [ada, bob, eve] = [await organizer(), await organizer('bob'), await organizer('eve')]
    await addToTeam(database(), ada, bob)
    const before = await calendarOf(ada)
    expect(before).toMatchObject({
      isOn: false,
      hasBeenOn: false,
      slug: null,
      description: '',
      link: '',
      listed: 0,
      views: 0,
    })
    await change(ada, { slug: newSlug(), description: 'Not yet' })
    expect(await calendarOf(ada)).toMatchObject({ isOn: false, hasBeenOn: false })
    const slug = newSlug()
    const settings = {
      isOn: true,
      slug,
      description: 'Boats.\nAnd brass.',
      link: 'https://harbour.example/',
      accent: 'fir',
      language: 'de',
    }
    expect(await expectResponse(await change(ada, settings), contract.changeTeamCalendar)).toMatchObject(
      settings,
    )
    expect(await calendarOf(ada)).toMatchObject({ hasBeenOn: true, views: 0, subscriptions: 0 })
    const byMember = await change(bob, { isOn: false }, ada.teamId)
    expect([byMember.status, await byMember.text()]).toEqual([
      403,
      'Only the team owner can change the calendar',
    ])
    expect((await bob.get(`/api/teams/${ada.teamId}/calendar`)).status).toBe(200)
    expect((await eve.get(`/api/teams/${ada.teamId}/calendar`)).status).toBe(404)
    expect((await change(eve, { isOn: false }, ada.teamId)).status).toBe(404)
    expect((await calendarOf(ada)).isOn).toBe(true)
    await change(ada, { isOn: false })
    expect(await calendarOf(ada)).toMatchObject({ isOn: false, hasBeenOn: true })
    const withoutSlug = await change(eve, { isOn: true })
    expect([withoutSlug.status, await withoutSlug.text()]).toEqual([
      400,
      'The calendar needs an address before it can be shown',
    ])
    // Members list events, and change neither the calendar nor how the team looks.
    const event = await createEvent(ada, { isListed: false })
    expect(await editEvent(bob, event.id, { isListed: true })).toMatchObject({ isListed: true })
    for (const body of [{ accent: 'iris' }, { slug: newSlug() }, { list: 'upcoming' }, { description: 'x' }])
      expect((await change(bob, body, ada.teamId)).status).toBe(403)
    const logo = `${server().url}/api/teams/${ada.teamId}/logo`
    expect((await upload(bob, logo, await drawnPicture())).status).toBe(403)
    expect((await bob.send('DELETE', `/api/teams/${ada.teamId}/logo`)).status).toBe(403)
  })

  test.each([
    [{ slug: 'a' }, 'The address must have 3 to 40 lower-case letters, digits and single hyphens'],
    [{ slug: 'two--hyphens' }, 'The address must have 3 to 40 lower-case letters, digits and single hyphens'],
    [{ slug: 'Größe' }, 'The address must have 3 to 40 lower-case letters, digits and single hyphens'],
    [{ slug: 'login' }, 'This word is reserved. Please choose another one.'],
    [{ link: 'javascript:alert(1)' }, 'The link must begin with https:// or http://'],
    [{ description: 'x'.repeat(501) }, 'Description must be at most 500 characters'],
    [
      { language: 'tlh' },
      'The language must be null or one of en, de, fr, es, pt, it, nl, pl, cs, sv, tr, uk, ar, ja, zh, zh-Hant, ko',
    ],
    [
      { accent: 'pink' },
      'The accent must be one of vermilion, ochre, moss, fir, lagoon, harbour, iris, slate',
    ],
  ])('change %# of a calendar is refused with a sentence', async (body, sentence) => {
    const response = await change(await organizer(), body)
    expect([response.status, await response.text()]).toEqual([400, sentence])
  })

  test('a slug belongs to one team, and one that was given up leads to the new one for 90 days', async () => {
    const [ada, eve] = [await organizer(), await organizer('eve')]
    const first = await switchOn(ada)
    const taken = await change(eve, { slug: first })
    expect([taken.status, await taken.text()]).toEqual([
      409,
      'Another calendar has this address. Please choose another one.',
    ])
    const both = newSlug()
    const rivals = await Promise.all([change(ada, { slug: both }), change(eve, { slug: both })])
    expect(new Set(rivals.map(({ status }) => status))).toEqual(new Set([200, 409]))
    const second = newSlug()
    expect((await change(ada, { slug: second })).status).toBe(200)
    expect((await change(eve, { slug: first })).status).toBe(409)
    await database().query('UPDATE calendar_slugs SET given_up_at = given_up_at - $1', [SLUG_RESERVED])
    expect((await change(eve, { slug: first })).status).toBe(200)
  })

  test('every address of a renamed calendar leads to the new one for 90 days, with its query and what was typed', async () => {
    const ada = await organizer()
    const old = await switchOn(ada)
    const body = new URLSearchParams({ email: newAddress('bob') })
    const routes: [method: string, path: (slug: string) => string][] = [
      ['GET', (slug) => `/c/${slug}?view=month&month=2036-03`],
      ['GET', (slug) => `/c/${slug}?topic=youth`],
      ['HEAD', (slug) => `/c/${slug}`],
      ['GET', (slug) => `/embed/c/${slug}?theme=dark&limit=3`],
      ['GET', (slug) => `/c/${slug}/calendar.ics?topic=youth&from=a%20reader`],
      ['GET', (slug) => `/c/${slug}/subscribe/google?x=1`],
      ['GET', (slug) => `/c/${slug}/share.png?lang=de`],
      ['POST', (slug) => `/c/${slug}/follow`],
    ]
    const open = (method: string, path: string, redirect: RequestRedirect = 'manual') =>
      server().fetch(path, { method, redirect, headers: BROWSER, ...(method === 'POST' && { body }) })
    const oembed = (slug: string) => {
      const page = `${server().url.replace('127.0.0.1', 'localhost')}/c/${slug}`
      return server().fetch(`/api/oembed?url=${encodeURIComponent(page)}`)
    }
    const [second, third] = [newSlug(), newSlug()]
    for (const slug of [second, third]) expect((await change(ada, { slug })).status).toBe(200)
    for (const given of [old, second, third.toUpperCase()])
      for (const [method, pathOf] of routes) {
        const moved = await open(method, pathOf(given))
        const response = [moved.status, moved.headers.get('location'), moved.headers.get('cache-control')]
        // Nobody keeps it: the team may take the address back.
        expect(response).toEqual([method === 'POST' ? 308 : 301, pathOf(third), 'no-cache'])
      }
    expect(await (await open('POST', `/c/${old}/follow`, 'follow')).text()).toContain('Check your email')
    expect(await mailsTo(database(), body.get('email') ?? '', 'confirm-follow')).toHaveLength(1)
    for (const given of [old, second]) {
      const { html } = (await (await oembed(given)).json()) as { html: string }
      expect(html).toContain(`/embed/c/${third}"`)
    }
    await database().query('UPDATE calendar_slugs SET given_up_at = given_up_at - $1', [SLUG_RESERVED])
    for (const [method, pathOf] of routes) expect((await open(method, pathOf(old))).status).toBe(404)
    expect((await oembed(old)).status).toBe(404)
  })

  test('the feed has the listed events, and what leaves the list as cancelled for 30 days', async () => {
    const ada = await organizer()
    const old = await createEvent(ada, { title: 'Before the calendar' })
    await createEvent(ada, { title: 'Not chosen' })
    const slug = await switchOn(ada, [old.id])
    const unlisted = await createEvent(ada, { title: 'Unlisted' })
    const hidden = await createEvent(ada, { title: 'Hidden' })
    const deleted = await createEvent(ada, { title: 'Deleted' })
    const off = await createEvent(ada, { title: 'Off' })
    await createEvent(ada, { title: 'Never listed', isListed: false })
    const confirmed = { Unlisted: 'CONFIRMED', Hidden: 'CONFIRMED', Deleted: 'CONFIRMED', Off: 'CONFIRMED' }
    expect(await entriesOf(ada, slug)).toEqual({ 'Before the calendar': 'CONFIRMED', ...confirmed })
    let etag = ''
    const conditional = async () => {
      const feed = await server().fetch(`/c/${slug}/calendar.ics`, { headers: { 'if-none-match': etag } })
      etag = feed.headers.get('etag') ?? ''
      return feed.status
    }
    for (const leave of [
      () => createEvent(ada, { title: 'Not chosen', isListed: false }),
      () => editEvent(ada, unlisted.id, { isListed: false }),
      () => editEvent(ada, hidden.id, { isPublic: false }),
      () => ada.send('DELETE', `/api/events/${deleted.id}`),
      () => ada.send('POST', `/api/events/${off.id}/cancel`, {}),
    ]) {
      await leave()
      // The first change is of an event that the feed does not have.
      expect([await conditional(), await conditional()]).toEqual([200, 304])
    }
    const cancelled = { Unlisted: 'CANCELLED', Hidden: 'CANCELLED', Deleted: 'CANCELLED', Off: 'CANCELLED' }
    expect(await entriesOf(ada, slug)).toEqual({ 'Before the calendar': 'CONFIRMED', ...cancelled })
    expect((await ada.send('PATCH', `/api/events/${unlisted.id}`, { isListed: true })).status).toBe(200)
    expect((await entriesOf(ada, slug)).Unlisted).toBe('CONFIRMED')
    await ada.send('PATCH', `/api/events/${unlisted.id}`, { isListed: false })
    // What was unlisted stays cancelled, whatever becomes of it, with nothing of what is written from then on.
    await editEvent(ada, unlisted.id, {
      title: 'Secret title',
      location: 'Secret place',
      startIso: '2035-01-01T10:00:00',
      endIso: '2035-01-01T11:00:00',
    })
    expect(await (await ada.get(`/c/${slug}/calendar.ics`)).text()).not.toMatch(/Secret|2035/)
    expect((await entriesOf(ada, slug)).Unlisted).toBe('CANCELLED')
    await editEvent(ada, hidden.id, { isListed: false })
    await editEvent(ada, hidden.id, { isPublic: true })
    await editEvent(ada, unlisted.id, { isPublic: false, title: 'Secret title' })
    expect(await entriesOf(ada, slug)).toEqual({ 'Before the calendar': 'CONFIRMED', ...cancelled })
    await editEvent(ada, unlisted.id, { isPublic: true, title: 'Unlisted' })
    for (const { id } of [unlisted, hidden]) await ada.send('DELETE', `/api/events/${id}`)
    expect(await entriesOf(ada, slug)).toEqual({ 'Before the calendar': 'CONFIRMED', ...cancelled })
    // What nobody could see was not on the calendar.
    const draft = await createEvent(ada, { title: 'Draft', isPublic: false, isListed: true })
    await editEvent(ada, draft.id, { isListed: false })
    await editEvent(ada, draft.id, { isPublic: true })
    expect(await entriesOf(ada, slug)).toEqual({ 'Before the calendar': 'CONFIRMED', ...cancelled })
    await database().query('UPDATE cancelled_events SET cancelled_at = cancelled_at - $1', [31 * DAY])
    await ada.send('PATCH', `/api/events/${old.id}`, { title: 'Renamed' })
    expect(await entriesOf(ada, slug)).toEqual({ Renamed: 'CONFIRMED', Off: 'CANCELLED' })
  })

  test('switching on lists all upcoming public events if asked, and none of another team', async () => {
    const [ada, eve] = [await organizer(), await organizer('eve')]
    const theirs = await createEvent(eve, { title: 'Theirs' })
    await createEvent(ada, { title: 'Ahead', startIso: '2036-01-01T10:00:00', endIso: '2036-01-01T11:00:00' })
    await createEvent(ada, { title: 'Private', isPublic: false })
    await createEvent(ada, { title: 'Over', startIso: '2020-01-01T10:00:00', endIso: '2020-01-01T11:00:00' })
    const slug = await switchOn(ada, 'upcoming')
    expect(await entriesOf(ada, slug)).toEqual({ Ahead: 'CONFIRMED' })
    expect((await change(ada, { list: [theirs.id] })).status).toBe(200)
    expect(await entriesOf(ada, slug)).toEqual({ Ahead: 'CONFIRMED' })
    expect((await calendarOf(ada)).listed).toBe(1)
  })

  test('a feed says what it is, has each zone once, and a subscription is counted', async () => {
    const ada = await organizer()
    const slug = await switchOn(ada)
    await change(ada, { description: 'Boats, and brass', accent: 'fir' })
    for (const timezone of ['Europe/Paris', 'Asia/Tokyo', 'Europe/Paris'])
      await createEvent(ada, { timezone })
    const feed = await (await ada.get(`/c/${slug}/calendar.ics`)).text()
    const name = ada.email.replace(/@.*/, "'s Team")
    expect(feed.slice(0, feed.indexOf('BEGIN:VTIMEZONE')).split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Daymark//Daymark//EN',
      'CALSCALE:GREGORIAN',
      `NAME:${name}`,
      `X-WR-CALNAME:${name}`,
      'X-WR-CALDESC:Boats\\, and brass',
      `SOURCE;VALUE=URI:${server().url.replace('127.0.0.1', 'localhost')}/c/${slug}/calendar.ics`,
      'COLOR:seagreen',
      'X-APPLE-CALENDAR-COLOR:#176b4a',
      'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
      'X-PUBLISHED-TTL:PT1H',
      '',
    ])
    expect([...feed.matchAll(/^TZID:(.+?)\r$/gm)].map(([, zone]) => zone)).toEqual([
      'Europe/Paris',
      'Asia/Tokyo',
    ])
    const subscribed = await server().fetch(`/c/${slug}/subscribe/google`, {
      headers: BROWSER,
      redirect: 'manual',
    })
    expect(subscribed.status).toBe(302)
    expect(subscribed.headers.get('location')).toContain('calendar.ics')
    expect((await calendarOf(ada)).subscriptions).toBe(1)
    expect((await server().fetch(`/c/${slug}/subscribe/yahoo`)).status).toBe(404)
  })

  test('the feed is read and made once a change, not once a reader, however long its descriptions are', async () => {
    const ada = await organizer()
    const slug = await switchOn(ada)
    const long = { title: 'Long', descriptionHtml: `<p>${'Boats and brass. '.repeat(2_000)}</p>` }
    const [event] = [await createEvent(ada, long), await createEvent(ada, long)]
    let reads = 0
    const counting: Database = {
      ...database(),
      query: (sql, parameters) => {
        if (/description_?html/i.test(sql)) reads += 1
        return database().query(sql, parameters)
      },
    }
    const small = await startTestServer({ database: counting, cacheMb: 1 })
    const read = async (encoding: string, tag = '') => {
      const headers = { 'accept-encoding': encoding, 'if-none-match': tag }
      const feed = await small.fetch(`/c/${slug}/calendar.ics`, { headers })
      expect([feed.headers.get('vary'), feed.headers.get('cache-control')]).toEqual([
        'Accept-Encoding',
        'no-cache',
      ])
      return [feed.status, feed.headers.get('content-encoding'), feed.headers.get('etag'), await feed.text()]
    }
    const readers = () => Promise.all(Array.from({ length: 20 }, () => read('br')))
    const [first = []] = await readers()
    const [, , tag, text] = first
    expect(first).toEqual([200, 'br', expect.stringMatching(/^W\/"/), expect.stringContaining('and brass')])
    // The events, and once more for their descriptions.
    expect(reads).toBe(2)
    expect(new Set((await readers()).map(String))).toEqual(new Set([String(first)]))
    expect(reads).toBe(2)
    expect(await read('gzip;q=0.5')).toEqual([200, 'gzip', tag, text])
    expect(await read('identity')).toEqual([200, null, tag, text])
    expect(await read('br', `"other", ${tag}`)).toEqual([304, null, tag, ''])
    await editEvent(ada, event.id, { title: 'Renamed' })
    reads = 0
    const after = await readers()
    expect([reads, new Set(after.map(String)).size]).toEqual([2, 1])
    expect(after[0]?.[2]).not.toBe(tag)
  })

  test('the page lists what comes by month, the month shows every date, and what is over stands apart', async () => {
    const ada = await organizer()
    const slug = await switchOn(ada)
    const times = { startIso: '2036-03-10T18:00:00', endIso: '2036-03-10T20:00:00' }
    const party = await createEvent(ada, { title: '<b>Party</b>', ...times })
    await createEvent(ada, {
      title: 'Course',
      ...times,
      ...weekly,
      recurrenceEndType: 'COUNT',
      recurrenceEndCount: 5,
    })
    const off = await createEvent(ada, { title: 'Off', ...times })
    await ada.send('POST', `/api/events/${off.id}/cancel`, {})
    const recently = dateIn('UTC', Date.now() - 9 * DAY)
    await createEvent(ada, {
      title: 'Over',
      startIso: `${recently}T18:00:00`,
      endIso: `${recently}T19:00:00`,
    })
    const pageAt = async (query = '') => {
      const response = await server().fetch(`/c/${slug}${query}`, { headers: BROWSER })
      expect([response.status, response.headers.get('x-frame-options')]).toEqual([200, 'DENY'])
      return response.text()
    }
    const list = await pageAt()
    expect(list).toContain('March 2036')
    expect(list).toContain(`/e/${party.slug}`)
    expect(list).not.toContain('<b>Party')
    expect(list).toContain('Cancelled')
    expect(list).not.toContain('Over</')
    expect(list.match(/>Course</g)).toHaveLength(1)
    const schema = /<script type="application\/ld\+json">(.+?)<\/script>/.exec(list)?.[1] ?? ''
    const url = server().url.replace('127.0.0.1', 'localhost')
    const { itemListElement: items, ...parsed } = JSON.parse(schema) as { itemListElement: { url: string }[] }
    expect(parsed).toMatchObject({ '@type': 'ItemList' })
    expect(items).toHaveLength(3)
    expect(items[0]).toMatchObject({ '@type': 'ListItem', position: 1 })
    expect(items.map((item) => item.url)).toContain(`${url}/e/${party.slug}`)
    // Links and forms alone: the page is complete before its script runs.
    for (const markup of [
      `<link rel="alternate" type="text/calendar" href="${url}/c/${slug}/calendar.ics"`,
      `action="/c/${slug}/follow" method="post"`,
      'type="email"',
      ...[`/c/${slug}?view=month`, `/c/${slug}?view=past`, `/e/${off.slug}`].map((path) => `${path}"`),
      ...['apple', 'google', 'outlook', 'office365'].map((name) => `/c/${slug}/subscribe/${name}"`),
    ])
      expect(list).toContain(markup)
    expect(list.match(/<script(?! type="application\/ld\+json")[^>]*>/g)).toEqual([
      expect.stringMatching(/^<script src="[^"]+" defer=""/),
    ])
    expect(list).not.toMatch(/<template| on[a-z]+=/)
    const month = await pageAt('?view=month&month=2036-03')
    // Mondays from the 10th on, in the grid and in the list of days below it.
    expect(month.match(/>Course</g)).toHaveLength(2 * 4)
    expect(await pageAt('?view=past')).toContain('Over</')
    expect(await pageAt('?q=cour')).not.toContain('Party')
    expect(await pageAt('?q=%3Cscript%3E')).toContain('&lt;script&gt;')
    // The organizer's own preview is not counted.
    await pageAt('?preview')
    await pageAt('?theme=dark&preview')
    expect((await calendarOf(ada)).views).toBe(5)
    const image = await server().fetch(`/c/${slug}/share.png`)
    expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/png'])
    const embed = await server().fetch(`/embed/c/${slug}?limit=1`, { headers: BROWSER })
    expect([embed.status, embed.headers.get('x-frame-options')]).toEqual([200, null])
    expect((await embed.text()).match(/class="row"/g)).toHaveLength(1)
  })

  test('pages without pictures know nothing of them, and pictures on the calendar load when they are seen', async () => {
    const ada = await organizer()
    const slug = await switchOn(ada)
    const times = { startIso: '2036-03-10T18:00:00', endIso: '2036-03-10T20:00:00' }
    const party = await createEvent(ada, { title: 'Party', ...times })
    const next = await createEvent(ada, {
      title: 'Next',
      startIso: '2036-03-01T18:00:00',
      endIso: '2036-03-01T19:00:00',
    })
    const paths = [`/c/${slug}`, `/embed/c/${slug}`, `/e/${party.slug}`, `/embed/${party.slug}`]
    const pages = () =>
      Promise.all(paths.map(async (path) => (await server().fetch(path, { headers: BROWSER })).text()))
    const before = await pages()
    for (const page of before) expect(page).not.toMatch(/\/pictures?\b|"(?:thumb|cover|logo)\b/)
    const picture = await drawnPicture()
    const covers = [party, next].map(({ id }) => `/api/events/${id}/cover`)
    for (const path of covers) expect((await upload(ada, `${server().url}${path}`, picture)).ok).toBe(true)
    const [calendar = '', embed = '', ...events] = await pages()
    for (const page of events) expect(page).toMatch(/\/pictures?\b/)
    for (const page of [calendar, embed]) {
      const images = page.match(/<img [^>]*>/g) ?? []
      expect(images).toHaveLength(2)
      for (const image of images) expect(image).toMatch(/ width="\d+" height="\d+" loading="lazy"/)
    }
    for (const path of covers) await ada.send('DELETE', path)
    expect(await pages()).toEqual(before)
  })

  test('an event page leads to the calendar only while that is on and lists the event', async () => {
    const ada = await organizer()
    const slug = await switchOn(ada)
    const { id, slug: event } = await createEvent(ada)
    const leads = async () => {
      const page = await (await server().fetch(`/e/${event}`, { headers: BROWSER })).text()
      expect(page.includes(`/c/${slug}`)).toBe(page.includes('More from'))
      return page.includes('More from')
    }
    expect(await leads()).toBe(true)
    for (const [isOn, isListed, isShown] of [
      [true, false, false],
      [false, false, false],
      [false, true, false],
      [true, true, true],
    ] as const) {
      await change(ada, { isOn })
      await editEvent(ada, id, { isListed })
      expect([isOn, isListed, await leads()]).toEqual([isOn, isListed, isShown])
    }
  })

  test('other sites learn by oEmbed what to show of an event and of a calendar', async () => {
    const ada = await organizer()
    const slug = await switchOn(ada)
    const event = await createEvent(ada, { title: 'Boats & "brass"' })
    const hidden = await createEvent(ada, { isPublic: false })
    // The public URL, by whose name the server knows its own pages.
    const url = server().url.replace('127.0.0.1', 'localhost')
    const ask = (page: string, more = '') =>
      server().fetch(`/api/oembed?url=${encodeURIComponent(`${url}${page}`)}${more}`)
    const usual = await extract(`${url}/e/${event.slug}`)
    expect(usual).toMatchObject({
      version: '1.0',
      type: 'rich',
      title: 'Boats & "brass"',
      width: 600,
      height: 600,
    })
    expect(usual).toMatchObject({ thumbnail_width: 1200, thumbnail_url: `${url}/e/${event.slug}/share.png` })
    expect(usual).toHaveProperty('html', expect.stringContaining('title="Boats &#38; &#34;brass&#34;"'))
    const wide = await extract(`${url}/c/${slug}`, { maxwidth: 300 })
    expect(wide).toMatchObject({ type: 'rich', width: 300, provider_name: 'Daymark' })
    const narrow = (await (await ask(`/c/${slug}`, '&maxwidth=320&maxheight=400')).json()) as { html: string }
    expect(narrow).toMatchObject({ width: 320, height: 400 })
    expect(narrow).not.toHaveProperty('thumbnail_url')
    expect(narrow.html).toBe(
      `<iframe src="${url}/embed/c/${slug}" title="${ada.email.replace(/@.*/, '&#39;s Team')}" width="320" height="400" frameborder="0"></iframe>`,
    )
    // In the strictest sandbox, too: any site may frame it, it sets no cookie, and its address is there to copy.
    for (const [path, status] of [
      [`/embed/c/${slug}`, 200],
      [`/embed/c/${slug}?view=month&theme=dark`, 200],
      [`/embed/${event.slug}`, 200],
      ['/embed/c/nobody-has-this', 404],
      [`/embed/${hidden.slug}`, 403],
    ] as const) {
      const frame = await server().fetch(path, { headers: BROWSER })
      const policy = frame.headers.get('content-security-policy') ?? ''
      expect([path, frame.status, frame.headers.get('x-frame-options')]).toEqual([path, status, null])
      expect(policy).toContain('frame-ancestors *')
      expect(policy).not.toContain('sandbox')
      for (const name of ['set-cookie', 'cross-origin-resource-policy', 'cross-origin-embedder-policy'])
        expect(frame.headers.get(name)).toBeNull()
      const text = await frame.text()
      if (status === 200)
        expect(text).toMatch(/<noscript><p dir="ltr">http:\/\/localhost:\d+\/[ce]\/[^<]+<\/p>/)
    }
    const refused = [
      await ask(`/e/${hidden.slug}`),
      await ask('/e/nobody-00000000'),
      await ask('/login'),
      await ask(`/e/${event.slug}`, '&format=xml'),
      await server().fetch(`/api/oembed?url=https%3A%2F%2Fevil.example%2Fe%2F${event.slug}`),
      await server().fetch('/api/oembed'),
    ]
    expect(refused.map(({ status }) => status)).toEqual([401, 404, 404, 501, 404, 404])
  })

  test('a calendar that is off or unknown is missing', async () => {
    const ada = await organizer()
    const slug = await switchOn(ada)
    const empty = await server().fetch(`/c/${slug}`, { headers: BROWSER })
    expect([empty.status, (await empty.text()).includes('No events are planned right now.')]).toEqual([
      200,
      true,
    ])
    await change(ada, { isOn: false })
    for (const name of [slug, 'nobody-has-this', 'A B', 'a\0b']) {
      expect((await server().fetch(`/c/${encodeURIComponent(name)}/calendar.ics`)).status).toBe(404)
      const page = await server().fetch(`/c/${encodeURIComponent(name)}`, { headers: BROWSER })
      const text = name === slug ? 'switched off' : 'not found'
      expect([page.status, (await page.text()).includes(text)]).toEqual([404, true])
    }
  })
})
