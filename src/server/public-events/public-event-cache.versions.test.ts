import { expect, test } from 'vitest'
import { contract } from '../../api/contract.ts'
import { MINUTE } from '../../domain/time/wall-time.ts'
import { placesJob } from '../attendees/answers.ts'
import { expiredAttendees } from '../attendees/attendee-retention.ts'
import { leaveEvent } from '../attendees/unsubscribe.ts'
import { erasePerson } from '../tables/person-table.ts'
import { askingEvent } from '../testing/answer-calls.ts'
import { onBothEngines } from '../testing/database/databases.ts'
import { createEvent, editEvent } from '../testing/event-calls.ts'
import { signedInOrganizer } from '../testing/organizer.ts'
import { drawnPicture, upload } from '../testing/pictures.ts'
import { startTestServer } from '../testing/test-server.ts'

onBothEngines((stores) => {
  async function twoInstances() {
    const clock = { now: Date.UTC(2026, 2, 10) }
    const store = await stores.migratedStore()
    const database = store.open({ clock: () => clock.now })
    // SQLite has one process.
    const elsewhere = stores.engine === 'sqlite' ? database : store.open({ clock: () => clock.now })
    const [one, other] = [await startTestServer({ database }), await startTestServer({ database: elsewhere })]
    const ada = await signedInOrganizer(one, database)
    /** Makes writes by one instance, each of which must show on the other. */
    const expectShown = async (slug: string, writes: Record<string, () => Promise<unknown>>) => {
      const paths = [`/e/${slug}`, `/api/public/events/${slug}`, `/api/public/events/${slug}/calendar.ics`]
      const read = async () => {
        const responses = await Promise.all(paths.map((path) => other.fetch(path)))
        return Promise.all(responses.map(async (response) => `${response.status} ${await response.text()}`))
      }
      await read()
      for (const [name, write] of Object.entries(writes)) {
        const before = await read()
        const written = await write()
        if (written instanceof Response)
          expect([name, written.status]).toEqual([name, expect.toBeOneOf([200, 204])])
        expect([name, await read()]).not.toEqual([name, before])
      }
    }
    return { clock, database, one, ada, expectShown }
  }

  test('every edit of an event and its team shows on the page of another instance', async () => {
    const { one, ada, expectShown } = await twoInstances()
    const { id, slug } = await createEvent(ada, { isListed: true })
    const pathOf = ({ path }: { path: string }) => path.replace(':id', id).replace(':teamId', ada.teamId)
    const picture = await drawnPicture({ width: 1600, height: 900 })
    const setCalendar = (settings: object) => ada.send('PATCH', pathOf(contract.changeTeamCalendar), settings)
    await expectShown(slug, {
      title: () => editEvent(ada, id, { title: 'Winter party' }),
      cancellation: () => ada.send('POST', pathOf(contract.cancelEvent), { note: 'Rain' }),
      'cancellation taken back': () => ada.send('POST', pathOf(contract.restoreEvent)),
      deletion: () => ada.send('DELETE', pathOf(contract.deleteEvent)),
      'deletion taken back': () => ada.send('POST', pathOf(contract.undeleteEvent)),
      'private event': () => editEvent(ada, id, { isPublic: false }),
      'public event': () => editEvent(ada, id, { isPublic: true }),
      cover: () => upload(ada, one.url + pathOf(contract.putCover), picture),
      'text of the cover': () => ada.send('PATCH', pathOf(contract.describeCover), { alt: 'A garden' }),
      'no cover': () => ada.send('DELETE', pathOf(contract.removeCover)),
      logo: () => upload(ada, one.url + pathOf(contract.putLogo), picture),
      'no logo': () => ada.send('DELETE', pathOf(contract.removeLogo)),
      accent: () => setCalendar({ accent: 'fir' }),
      language: () => setCalendar({ language: 'de' }),
      calendar: () => setCalendar({ isOn: true, slug: 'harbour', list: [id] }),
      'address of the calendar': () => setCalendar({ slug: 'harbour-club' }),
      topic: () => editEvent(ada, id, { topics: ['Youth'] }),
      'name of the topic': async () => {
        const [topic] = (await (await ada.get(pathOf(contract.listTopics))).json()) as { id: string }[]
        const path = pathOf(contract.changeTopic).replace(':topicId', topic?.id ?? '')
        return ada.send('PATCH', path, { name: 'Young people' })
      },
      'name of the team': () => ada.send('PATCH', pathOf(contract.changeTeamSettings), { name: 'Harbour' }),
    })
  })

  test('every change of the places that are taken shows on the page of another instance', async () => {
    const { clock, database, ada, expectShown } = await twoInstances()
    const event = await askingEvent(ada, { places: 3, allowsGuests: true, showsTaken: true })
    const leave = async (name: string) => {
      const id = await event.idOf(name)
      return database.transaction((connection) => leaveEvent(connection, id))
    }
    const signal = new AbortController().signal
    await expectShown(event.slug, {
      settings: () => event.ask({ places: 2, allowsGuests: true, showsTaken: true }),
      answer: async () => {
        await event.answer('Bob')
        clock.now += 2 * MINUTE
      },
    })
    await event.answer('Zoe', { guests: 1 })
    await expectShown(event.slug, {
      departure: () => leave('Bob'),
      'places for the line': () => placesJob(database, signal),
      'change of the answer': () => event.change('Zoe', { answer: 'yes', guests: 0 }),
      removal: () => event.remove('Zoe'),
      'another answer': () => event.answer('Eve'),
      erasure: () =>
        database.transaction((connection) =>
          erasePerson(connection, { email: 'eve@guests.example.com', reason: 'Asked for', operator: 'Ada' }),
        ),
      'last answer': () => event.answer('Max'),
    })
    // In the last hour, a place that is free is for nobody new while somebody waits.
    clock.now = Date.UTC(2026, 6, 10, 21, 30)
    await expectShown(event.slug, { line: () => event.answer('Kim', { guests: 1 }) })
    clock.now = Date.UTC(2027, 0, 1)
    await expectShown(event.slug, { retention: () => expiredAttendees(0)(database, signal) })
  })
})
