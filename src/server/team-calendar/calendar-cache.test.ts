import { isDeepStrictEqual } from 'node:util'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { DAY, HOUR } from '../../domain/time/wall-time.ts'
import type { Database } from '../db/database.ts'
import { removeDeleted } from '../events/remove-deleted.ts'
import { runMaintenance } from '../maintenance-cli.ts'
import { onSqliteFirst, type Store } from '../testing/database/databases.ts'
import { createEvent, editEvent } from '../testing/event-calls.ts'
import { newAddress, type Organizer, signedInOrganizer } from '../testing/organizer.ts'
import { drawnPicture, upload } from '../testing/pictures.ts'
import { plansOf } from '../testing/series-calls.ts'
import { sharedTestServer, startTestServer, type TestServer } from '../testing/test-server.ts'

const NOW = Date.UTC(2026, 4, 25, 12)
const BROWSER = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/150.0 Safari/537.36',
}
const tomorrow = { startIso: '2026-05-26T18:00:00', endIso: '2026-05-26T20:00:00', timezone: 'UTC' }
const series = { ...tomorrow, title: 'Course', rruleText: 'FREQ=WEEKLY;COUNT=5' }

onSqliteFirst((stores) => {
  let store: Store
  let database: Database
  const clock = { now: NOW }
  const open = () => store.open({ clock: () => clock.now })
  beforeAll(async () => {
    store = await stores.migratedStore()
    database = open()
  })
  beforeEach(() => void (clock.now = NOW))
  const publicUrl = 'http://cal.example.com'
  const first = sharedTestServer(() => ({ database, publicUrl }))
  const second = sharedTestServer(() => ({ database: open(), publicUrl }))

  const settings = (who: Organizer, body: object) =>
    who.send('PATCH', `/api/teams/${who.teamId}/calendar`, body)

  async function calendar(slug: string) {
    const ada = await signedInOrganizer(first(), database, newAddress('ada'))
    const other = await createEvent(ada, { ...tomorrow, title: 'Other' })
    expect((await settings(ada, { isOn: true, slug })).status).toBe(200)
    const party = await createEvent(ada, tomorrow)
    return { ada, other, party, course: await createEvent(ada, series) }
  }

  /** What an instance sends for the page, its views, the embed and the feed. */
  async function sentBy(server: TestServer, slug: string): Promise<string[]> {
    const paths = ['', '?view=month&month=2026-05', '?view=past', '/calendar.ics']
    return Promise.all(
      [...paths.map((path) => `/c/${slug}${path}`), `/embed/c/${slug}`].map(async (path) => {
        const response = await server.fetch(path, { headers: BROWSER })
        return `${response.status} ${await response.text()}`
      }),
    )
  }

  test('a second instance shows every change at once', async () => {
    const slug = 'harbour-club'
    const { ada, other, party, course } = await calendar(slug)
    const partyPath = `/api/events/${party.id}`
    const teamSettings = `/api/teams/${ada.teamId}/settings`
    const removed = await createEvent(ada, { ...tomorrow, title: 'Spam' })
    const remove = () =>
      runMaintenance(['remove', removed.slug, '--reason', 'Spam'], store.env, () => undefined)
    const skippedDate = '2026-06-02T18:00:00'
    const steps: [string, () => Promise<unknown>][] = [
      ['create', () => createEvent(ada, { ...tomorrow, title: 'New' })],
      ['edit', () => editEvent(ada, party.id, { title: 'Renamed' })],
      ['list', () => editEvent(ada, other.id, { isListed: true })],
      ['unlist', () => editEvent(ada, other.id, { isListed: false })],
      ['list by the settings', () => settings(ada, { list: 'upcoming' })],
      ['cancel', () => plansOf(ada, party.id).cancel('Rain')],
      ['restore', () => plansOf(ada, party.id).restore()],
      ['delete', () => ada.send('DELETE', partyPath)],
      ['undelete', () => ada.send('POST', `${partyPath}/undelete`)],
      ['hide', () => editEvent(ada, party.id, { isPublic: false })],
      ['publish', () => editEvent(ada, party.id, { isPublic: true })],
      ['skip a date', () => plansOf(ada, course.id).changeDate(skippedDate, { skipped: true })],
      ['restore a date', () => plansOf(ada, course.id).restoreDate(skippedDate)],
      ['change the rule', () => plansOf(ada, course.id).changeRule({ rruleText: 'FREQ=DAILY;COUNT=9' })],
      ['cover', async () => upload(ada, `${first().url}${partyPath}/cover`, await drawnPicture())],
      ['describe the cover', () => ada.send('PATCH', `${partyPath}/cover`, { alt: 'Boats' })],
      ['remove the cover', () => ada.send('DELETE', `${partyPath}/cover`)],
      ['describe', () => settings(ada, { description: 'Boats' })],
      ['link', () => settings(ada, { link: 'https://boats.example/' })],
      ['color', () => settings(ada, { accent: 'fir' })],
      ['switch off', () => settings(ada, { isOn: false })],
      ['switch on', () => settings(ada, { isOn: true })],
      ['rename the team', () => ada.send('PATCH', teamSettings, { name: 'Club' })],
      ['move the team', () => ada.send('PATCH', teamSettings, { timezone: 'Pacific/Auckland' })],
      ['remove by the operator', remove],
      ['unlist again', () => editEvent(ada, party.id, { isListed: false })],
      ['delete what is unlisted', () => ada.send('DELETE', partyPath)],
      ['the day passes', async () => void (clock.now += 24 * HOUR)],
      ['an event ends', async () => void (clock.now += 12 * HOUR)],
      ['unlist the course', () => editEvent(ada, course.id, { isListed: false })],
      ['30 days pass', async () => void (clock.now += 30 * DAY + 1)],
      ['a year passes', async () => void (clock.now += 400 * DAY)],
    ]
    const unseen: string[] = []
    let before = await sentBy(second(), slug)
    for (const [name, change] of steps) {
      const response = await change()
      if (response instanceof Response) expect([name, response.ok]).toEqual([name, true])
      const after = await sentBy(second(), slug)
      if (isDeepStrictEqual(before, after)) unseen.push(name)
      before = await sentBy(second(), slug)
      expect([name, before]).toEqual([name, after])
    }
    expect(unseen).toEqual([])
    const fresh = await startTestServer({ database, publicUrl })
    expect(await sentBy(second(), slug)).toEqual(await sentBy(fresh, slug))
  })

  test('an event in the place of one whose deletion is final is seen by a second instance', async () => {
    const slug = 'boat-club'
    const { ada, party } = await calendar(slug)
    await ada.send('DELETE', `/api/events/${party.id}`)
    clock.now += HOUR
    await sentBy(second(), slug)
    await removeDeleted(database, new AbortController().signal)
    const again = await createEvent(ada, { ...tomorrow, title: 'In its place' })
    await editEvent(ada, again.id, { location: 'Garden' })
    expect((await sentBy(second(), slug)).at(0)).toContain('In its place')
  })
})
