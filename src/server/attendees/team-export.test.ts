import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { contract } from '../../api/contract.ts'
import { DAY } from '../../domain/time/wall-time.ts'
import { accounts } from '../testing/accounts-fixture.ts'
import { onSqliteFirst } from '../testing/database/databases.ts'
import { createEvent } from '../testing/event-calls.ts'
import { storeEvents } from '../testing/event-fixtures.ts'
import { expectProblem } from '../testing/expect-response.ts'
import type { Organizer } from '../testing/organizer.ts'
import { eventPages } from './event-export-pages.ts'

onSqliteFirst((stores) => {
  const { database, team } = accounts(stores)

  const CALLS = [contract.exportEventsIcs, contract.exportEventsCsv, contract.exportEventsJson] as const
  const pathOf = ({ path }: (typeof CALLS)[number], { teamId }: Organizer) => path.replace(':teamId', teamId)

  async function exported(owner: Organizer) {
    const files = await Promise.all(
      CALLS.map(async (call) => {
        const response = await owner.get(pathOf(call, owner))
        expect([response.status, response.headers.get('content-type')]).toEqual([200, call.file])
        expect(response.headers.get('content-disposition')).toMatch(
          /^attachment; filename="(?:events|team)\./,
        )
        return response.text()
      }),
    )
    const [ics = '', csv = '', json = ''] = files
    return {
      ics,
      csv,
      json: JSON.parse(json) as Record<'kind' | 'id' | 'title' | 'event' | 'name', string>[],
    }
  }

  test('all events are in the three files, with their zones once and their attendees', async () => {
    const { owner } = await team()
    const weekly = { title: 'Series, "weekly"', timezone: 'Europe/Berlin', rruleText: 'FREQ=WEEKLY;COUNT=3' }
    const made = await createEvent(owner, weekly)
    await createEvent(owner, { title: 'Private', isPublic: false, timezone: 'Europe/Berlin' })
    const cancelled = await createEvent(owner, { title: '=cancelled', timezone: 'America/Lima' })
    await owner.send('POST', contract.cancelEvent.path.replace(':id', cancelled.id), { note: '' })
    for (const name of ['Bob', 'Eve']) {
      const body = { name, email: `${name}@example.com` }
      await owner.send('POST', contract.signUp.path.replace(':id', made.slug), body)
    }
    const { ics, csv, json } = await exported(owner)
    const calendar = new ICAL.Component(ICAL.parse(ics) as unknown[])
    const events = calendar.getAllSubcomponents('vevent')
    expect(new Set(events.map((event) => event.getFirstPropertyValue('summary')))).toEqual(
      new Set(['Series, "weekly"', 'Private', '=cancelled']),
    )
    const zones = calendar.getAllSubcomponents('vtimezone').map((zone) => zone.getFirstPropertyValue('tzid'))
    expect(zones).toHaveLength(2)
    expect(new Set(zones)).toEqual(new Set(['America/Lima', 'Europe/Berlin']))
    expect(csv.trim().split('\r\n')).toHaveLength(4)
    expect(csv).toContain('"Series, ""weekly"""')
    expect(csv).toContain("'=cancelled")
    const attendees = json.filter(({ kind }) => kind === 'attendee')
    // They signed up in the same instant, by a clock that stands still.
    expect(attendees.toSorted((a, b) => (a.name < b.name ? -1 : 1))).toMatchObject([
      { name: 'Bob', event: made.id, email: 'bob@example.com', answers: [] },
      { name: 'Eve', event: made.id, email: 'eve@example.com', answers: [] },
    ])
  })

  test('a team without events has whole files', async () => {
    const { owner } = await team()
    const { ics, csv, json } = await exported(owner)
    expect(ICAL.parse(ics)).toHaveLength(3)
    expect(csv.split('\r\n')).toHaveLength(2)
    expect(json.map(({ kind }) => kind)).toEqual(['team', 'member', 'member'])
  })

  test('more events than a page are all there once', async () => {
    const { owner } = await team()
    const titles = Array.from({ length: 230 }, (_, index) => `Event ${index}`)
    await storeEvents(
      database(),
      owner,
      titles.map((title) => ({ title })),
    )
    const { ics, csv, json } = await exported(owner)
    const events = json.filter(({ kind }) => kind === 'event')
    expect(events.map(({ title }) => title).toSorted()).toEqual(titles.toSorted())
    expect(ics.match(/BEGIN:VEVENT/g)).toHaveLength(230)
    expect(csv.trim().split('\r\n')).toHaveLength(231)
  })

  test('a series that moves on while the file is written is in it once', async () => {
    const { owner } = await team()
    const titles = ['Series', ...Array.from({ length: 120 }, (_, index) => `Event ${index}`)]
    await storeEvents(
      database(),
      owner,
      titles.map((title, index) => ({
        title,
        startIso: `2099-01-01T${index === 0 ? 10 : 11}:00:00`,
        endIso: '2099-01-01T12:00:00',
      })),
    )
    const pages: string[][] = []
    for await (const page of eventPages({ database: database(), teamId: owner.teamId })) {
      pages.push(page.map(({ event }) => event.title))
      await database().query(
        `UPDATE events SET shown_starts_at = shown_starts_at + $1, shown_ends_at = shown_ends_at + $1
         WHERE title = 'Series'`,
        [7 * DAY],
      )
    }
    expect(pages.length).toBe(2)
    expect(pages.flat().toSorted()).toEqual(titles.toSorted())
  })

  test('only owners export, and nobody of another team', async () => {
    const { owner, member, stranger } = await team()
    for (const call of CALLS) {
      const path = pathOf(call, owner)
      await expectProblem(await member.get(path), 403, 'Only the team owner can export all events')
      await expectProblem(await stranger.get(path), 404, 'There is no such team')
    }
  })
})
