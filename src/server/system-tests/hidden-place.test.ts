import { describe, expect, test } from 'vitest'
import { LANGUAGE_CODES } from '../../domain/language/languages.ts'
import { MINUTE } from '../../domain/time/wall-time.ts'
import { withAttendeeLetters } from '../attendee-mail/attendee-context.ts'
import { attendeeLinks } from '../attendees/unsubscribe.ts'
import { writeMessage } from '../mail/mail-message.ts'
import { leaseDueMails } from '../mail/mail-queue.ts'
import { type AttendedEvent, attendedEvents, evening, weekly } from '../testing/attended-event.ts'
import { onSqliteFirst } from '../testing/database/databases.ts'
import { createEvent, editEvent } from '../testing/event-calls.ts'
import { mailsTo } from '../testing/mail/mails-in-database.ts'
import { type Organizer, signedInOrganizer } from '../testing/organizer.ts'
import { plansOf } from '../testing/series-calls.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

const HOUSE = 'Zimtgasse 7'
const GARDEN = 'Gartenweg 9'
const PUBLIC = 'Berlin-Mitte'
const CALENDAR = 'summer-club'
const hidden = { location: HOUSE, hidesLocation: true, publicLocation: PUBLIC }
const series = { title: 'Summer party', ...evening, ...weekly, recurrenceByDay: ['WE'] }
const headers = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/150.0 Safari/537.36',
}

const inTheGarden = (organizer: Organizer, id: string, location = GARDEN) =>
  plansOf(organizer, id).changeDate('2026-06-17T18:00:00', {
    startIso: '2026-06-17T18:00:00',
    endIso: '2026-06-17T22:00:00',
    location,
  })

/** Names the places in a text, whose lines a calendar file may have folded. */
function placesIn(text: string): string {
  const unfolded = text.replaceAll('\r\n ', '').replaceAll(/[+]|%20/g, ' ')
  return [HOUSE, GARDEN, PUBLIC]
    .filter((place) => unfolded.toLowerCase().includes(place.toLowerCase()))
    .join(', ')
}

/** The paths of all GET routes that name an event or a calendar, and more of those that show much. */
function publicPaths(server: TestServer, { slug, id }: { slug: string; id: string }): string[] {
  const page = (path: string) => encodeURIComponent(`${server.url.replace('127.0.0.1', 'localhost')}${path}`)
  const services = ['google', 'outlook', 'office365', 'yahoo', 'apple']
  const routes = server
    .routes()
    .filter(({ method, path }) => method === 'GET' && /:(slug|id)\b/.test(path))
    .flatMap(({ path }) => services.map((service) => path.replace(':service', service)))
    .map((path) => path.replaceAll(/(?<=\/c\/):slug/g, CALENDAR).replaceAll(/:(slug|id)\b/g, slug))
  return [
    ...new Set(routes.map((path) => path.replaceAll(/:\w+/g, id))),
    ...[`/e/${slug}`, `/c/${CALENDAR}`].map((path) => `/api/oembed?url=${page(path)}`),
    ...['/google', '/yahoo', '.ics'].map((end) => `/api/public/events/${id}/calendar${end}?date=2026-06-17`),
    ...['view=month&month=2026-06', 'view=past', 'q=zimtgasse', 'q=mitte'].map(
      (query) => `/c/${CALENDAR}?${query}`,
    ),
  ]
}

const inAllLanguages = ({ slug }: { slug: string }) =>
  LANGUAGE_CODES.flatMap((code) =>
    ['/e/', '/embed/'].flatMap((folder) => [`${folder}${slug}?lang=${code}`, `/c/${CALENDAR}?lang=${code}`]),
  )

onSqliteFirst((stores) => {
  test('no byte for strangers has a hidden place, before and after each switch, on two instances', async () => {
    const clock = () => Date.UTC(2026, 4, 25)
    const store = await stores.migratedStore()
    const database = store.open({ clock })
    // SQLite has one process.
    const elsewhere = stores.engine === 'sqlite' ? database : store.open({ clock })
    const server = await startTestServer({ database })
    const servers = [server, await startTestServer({ database: elsewhere })]
    const ada = await signedInOrganizer(server, database)
    const event = await createEvent(ada, { ...series, location: HOUSE, isListed: true })
    await inTheGarden(ada, event.id)
    await ada.send('PATCH', `/api/teams/${ada.teamId}/calendar`, { isOn: true, slug: CALENDAR })
    /** Everything that both send, by instance and path. */
    const sent = async (paths: readonly string[]) => {
      const texts = await Promise.all(
        servers.flatMap(({ url }, index) =>
          paths.map(async (path) => {
            const response = await fetch(url + path, { redirect: 'manual', headers })
            const { date: _, ...sentHeaders } = Object.fromEntries(response.headers)
            const text = `${JSON.stringify(sentHeaders)}\n${await response.text()}`
            return [`${index} ${path}`, text] as const
          }),
        ),
      )
      return new Map(texts)
    }
    const telling = (texts: Map<string, string>) =>
      [...texts].flatMap(([path, text]) => (/Zimt|Garten/.test(placesIn(text)) ? path : []))
    const paths = publicPaths(server, event)
    const everything = [...paths, ...inAllLanguages(event)]
    const open = telling(await sent(everything))
    for (const path of ['e', 'embed', 'c', 'embed/c', 'api/public/events'])
      expect([path, open.some((one) => one.startsWith(`1 /${path}/`))]).toEqual([path, true])

    await editEvent(ada, event.id, { hidesLocation: true, publicLocation: PUBLIC })
    const closed = await sent(everything)
    expect(telling(closed)).toEqual([])
    for (const path of [`/e/${event.slug}`, `/c/${CALENDAR}`, `/api/public/events/${event.slug}/feed.ics`])
      for (const index of [0, 1])
        expect([path, placesIn(closed.get(`${index} ${path}`) ?? '')]).toEqual([path, PUBLIC])
    // The letters of a picture cannot be searched, but it stays the same whatever the place is.
    const image = `/e/${event.slug}/share.png`
    await editEvent(ada, event.id, { location: 'Elsewhere' })
    expect((await sent([image])).get(`0 ${image}`)).toBe(closed.get(`0 ${image}`))

    await editEvent(ada, event.id, { location: HOUSE, hidesLocation: false })
    expect(telling(await sent(paths))).toEqual(open.filter((path) => !path.includes('lang=')))
    await editEvent(ada, event.id, { hidesLocation: true })
    for (const write of [
      () => plansOf(ada, event.id).cancel(),
      () => editEvent(ada, event.id, { isListed: false }),
      () => editEvent(ada, event.id, { isPublic: false }),
    ]) {
      await write()
      expect(telling(await sent(paths))).toEqual([])
    }
  })
})

onSqliteFirst((stores) => {
  const { clock, database, server, event, passTo, sendAll } = attendedEvents(stores)
  const sender = { name: 'Daymark', address: 'no-reply@cal.example.com' }

  /** The places in the emails that wait, by recipient; the emails count as sent. */
  async function emailed(kind: string): Promise<Record<string, string>> {
    const writer = { brandName: 'Daymark', publicUrl: server().url, sender }
    const leased = await leaseDueMails(database(), { atMost: 50, leaseMs: 1 })
    const settings = { links: attendeeLinks(database(), writer.publicUrl), invites: true }
    const mails = await withAttendeeLetters(database(), leased, writer, settings)
    await sendAll()
    const ofKind = mails.filter(({ mail, aboutEvent }) => mail.kind === kind && aboutEvent)
    return Object.fromEntries(
      ofKind.map((mail) => {
        const { text, html, icalEvent } = writeMessage(mail, writer)
        return [mail.mail.to.split('@', 1)[0], placesIn(text + html + (icalEvent?.content ?? ''))]
      }),
    )
  }

  const fetched = async (path: string) => {
    const response = await server().fetch(path, { headers, redirect: 'manual' })
    return {
      status: response.status,
      places: placesIn(`${[...response.headers].join()}${await response.text()}`),
    }
  }

  /** The places on the own page, in its links to calendars and in the personal feed. */
  async function ownPlaces(id: string, email: string) {
    const { ownPageLink } = await attendeeLinks(database(), '')(id)
    const page = await server().fetch(ownPageLink)
    const html = await page.text()
    const links = [...html.matchAll(/href="[^"]*(\/a\/[^"]*\/calendar[^"]*)"/g)].map(([, link = '']) => link)
    const linked = await Promise.all(links.map(fetched))
    await server().fetch(`${ownPageLink}/link`, { method: 'POST', body: new URLSearchParams() })
    const [mail] = (await mailsTo(database(), email, 'all-sign-ups')).slice(-1)
    const all = await (await server().fetch(new URL(mail?.link ?? '').pathname)).text()
    const feed = await fetched(new URL(/>(http[^<]*\.ics)</.exec(all)?.[1] ?? '').pathname)
    expect(placesIn(all)).toBe('')
    return {
      page: placesIn(html),
      links: [...new Set(linked.map(({ places }) => places))],
      feed: feed.places,
    }
  }

  const signUps = async (party: AttendedEvent, answers: Record<string, object>) => {
    const ids: Record<string, string> = {}
    for (const [name, answer] of Object.entries(answers)) ids[name] = await party.signUp(name, answer)
    return ids
  }

  describe('a hidden place', () => {
    test('is for everybody who signed up, in emails, on their page, in their links and their feed', async () => {
      const party = await event({ title: 'Summer party', ...evening, ...hidden })
      const { Bob = '' } = await signUps(party, { Bob: {} })
      expect(await emailed('confirmation')).toEqual({ bob: HOUSE })
      const toGoogle = `/api/public/events/${party.slug}/calendar/google`
      for (let round = 0; round < 2; round += 1) {
        const own = await ownPlaces(Bob, 'bob@example.com')
        expect(own).toEqual({ page: HOUSE, links: [HOUSE], feed: HOUSE })
        expect((await fetched(toGoogle)).places).toBe(PUBLIC)
      }
      const form = new URLSearchParams({ name: 'Zoe', email: 'zoe@example.com' })
      const answer = await server().fetch(`/e/${party.slug}`, { method: 'POST', body: form })
      expect(placesIn(await answer.text())).toBe(PUBLIC)
      await sendAll()
      await party.edit({ location: GARDEN })
      await passTo(clock.now + 6 * MINUTE)
      expect(await emailed('change')).toEqual({ bob: `${HOUSE}, ${GARDEN}`, zoe: `${HOUSE}, ${GARDEN}` })
      await party.ask({})
      const unanswered = await ownPlaces(Bob, 'bob@example.com')
      expect(unanswered).toEqual({ page: PUBLIC, links: [PUBLIC], feed: PUBLIC })
      await sendAll()
      await party.edit({ hidesLocation: false })
      await party.edit({ hidesLocation: true, publicLocation: 'Mitte' })
      await passTo(clock.now + 6 * MINUTE)
      expect(await emailed('change')).toEqual({})
      await party.edit({ isPublic: false })
      const { ownPageLink } = await attendeeLinks(database(), '')(Bob)
      expect(await fetched(`${ownPageLink}/calendar/google`)).toEqual({ status: 302, places: '' })
    })

    test('waits for the confirmation of the sign-up', async () => {
      const party = await event({ title: 'Summer party', ...evening, ...hidden })
      const { Bob = '' } = await signUps(party, { Bob: {} })
      await database().query('UPDATE attendees SET unconfirmed_since = $1', [clock.now])
      expect(await emailed('confirmation')).toEqual({ bob: PUBLIC })
      const { ownPageLink } = await attendeeLinks(database(), '')(Bob)
      for (const end of ['', '/calendar/google', '/calendar.ics'])
        expect((await fetched(`${ownPageLink}${end}`)).places).toBe('')
    })

    test('is for Yes and Maybe with a place on the date, never for No or those who wait', async () => {
      const party = await event({ ...series, ...hidden })
      await inTheGarden(party.organizer, party.id)
      const before = await signUps(party, { Uma: {} })
      expect(await emailed('confirmation')).toEqual({ uma: `${HOUSE}, ${GARDEN}` })
      await party.ask({ isForEachDate: true, places: 1 })
      const people = {
        Bob: { answer: 'yes', date: '2026-06-10' },
        Zoe: { answer: 'yes', date: '2026-06-10' },
        Max: { answer: 'maybe', date: '2026-06-17' },
        Eve: { answer: 'no', date: '2026-06-17' },
      }
      const ids = { ...before, ...(await signUps(party, people)) }
      expect(await emailed('confirmation')).toEqual({ bob: HOUSE, zoe: PUBLIC, max: GARDEN, eve: PUBLIC })
      const pages: Record<string, [page: string, feed: string]> = {
        Bob: [`${HOUSE}, ${PUBLIC}`, HOUSE],
        Max: [`${GARDEN}, ${PUBLIC}`, GARDEN],
      }
      for (const [name, id] of Object.entries(ids)) {
        const { page, feed } = await ownPlaces(id, `${name.toLowerCase()}@example.com`)
        expect([name, page, feed]).toEqual([name, ...(pages[name] ?? [PUBLIC, ''])])
      }
      await sendAll()
      await party.edit({ location: 'Seestraße 3' })
      await passTo(clock.now + 6 * MINUTE)
      expect(await emailed('change')).toEqual({ bob: `${HOUSE}, ${PUBLIC}` })
      await inTheGarden(party.organizer, party.id, 'Zimtgasse 70')
      await passTo(clock.now + 6 * MINUTE)
      expect(Object.keys(await emailed('change'))).toEqual(['max'])
      await party.edit({ location: HOUSE })
      await passTo(clock.now + 6 * MINUTE)
      await sendAll()
      await party.edit({ endIso: '2026-06-10T23:00:00' })
      await passTo(clock.now + 6 * MINUTE)
      const told = await emailed('change')
      expect([told.zoe, told.eve, told.uma]).toEqual([PUBLIC, PUBLIC, PUBLIC])
    })
  })
})
