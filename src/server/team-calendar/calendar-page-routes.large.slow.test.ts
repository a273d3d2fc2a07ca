import ICAL from 'ical.js'
import { convertIcsCalendar } from 'ts-ics'
import { expect, test } from 'vitest'
import { MOST_LISTED } from '../../domain/team-calendar.ts'
import { zoneNames } from '../../domain/time/time-zone.ts'
import { onBothEngines } from '../testing/database/databases.ts'
import { createEvent, editEvent } from '../testing/event-calls.ts'
import { storeEvents } from '../testing/event-fixtures.ts'
import { addToTeam, type Organizer } from '../testing/organizer.ts'
import { plansOf } from '../testing/series-calls.ts'
import { sharedSite } from '../testing/shared-site.ts'

const NOW = Date.UTC(2026, 4, 25, 12)
const MEMBERS = 50
const HEBREW = 'ערב שירה על הרציף'
const times = { startIso: '2026-06-10T18:00:00', endIso: '2026-06-10T20:00:00' }

onBothEngines((stores) => {
  const { database, server, organizer } = sharedSite(stores, { clock: () => NOW })

  async function switchOn(who: Organizer, slug: string): Promise<void> {
    const settings = await who.send('PATCH', `/api/teams/${who.teamId}/calendar`, { isOn: true, slug })
    expect(settings.status).toBe(200)
  }

  const feedOf = async (slug: string) => (await server().fetch(`/c/${slug}/calendar.ics`)).text()

  test('two readers agree on a feed with 1,000 events in 50 zones, with series, exceptions and cancellations', async () => {
    const ada = await organizer()
    await switchOn(ada, 'large-calendar')
    const zones = zoneNames.slice(0, 50)
    const many = Array.from({ length: MOST_LISTED - 3 }, (_, index) => ({
      ...times,
      title: `${HEBREW}, number ${index}`,
      location: 'Quay; with, all "marks"\\',
      timezone: zones[index % zones.length] ?? 'UTC',
      isListed: true,
    }))
    await storeEvents(database(), ada, many)
    const series = await createEvent(ada, { ...times, title: 'Course', rruleText: 'FREQ=WEEKLY;COUNT=5' })
    const { changeDate } = plansOf(ada, series.id)
    await changeDate('2026-06-17T18:00:00', { skipped: true })
    const moved = { startIso: '2026-06-25T08:00:00', endIso: '2026-06-25T09:00:00' }
    await changeDate('2026-06-24T18:00:00', moved)
    await plansOf(ada, (await createEvent(ada, { ...times, title: 'Off' })).id).cancel()
    const gone = await createEvent(ada, { ...times, title: 'Gone' })
    await ada.send('DELETE', `/api/events/${gone.id}`)
    const unlisted = await createEvent(ada, { ...times, title: 'Unlisted' })
    await editEvent(ada, unlisted.id, { isListed: false })
    const text = await feedOf('large-calendar')

    const component = new ICAL.Component(ICAL.parse(text) as unknown[])
    const events = component.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one))
    const first = Object.fromEntries(
      events.map((event) => [
        `${event.uid} ${event.recurrenceId?.toJSDate().toISOString() ?? ''}`,
        [
          event.summary,
          event.startDate.toJSDate().toISOString(),
          event.component.getFirstPropertyValue('status'),
        ],
      ]),
    )
    const second = Object.fromEntries(
      (convertIcsCalendar(undefined, text).events ?? []).map((event) => [
        `${event.uid} ${event.recurrenceId?.value.date.toISOString() ?? ''}`,
        [event.summary, event.start.date.toISOString(), event.status ?? null],
      ]),
    )
    expect(Object.keys(first)).toHaveLength(MOST_LISTED + 2)
    expect(second).toEqual(first)
    const defined = component.getAllSubcomponents('vtimezone').map((one) => one.getFirstPropertyValue('tzid'))
    const used = events.flatMap(({ component: one }) => one.getFirstProperty('dtstart')?.getParameter('tzid'))
    expect(defined).toHaveLength(new Set(defined).size)
    expect(new Set(defined)).toEqual(new Set([...zones, 'America/New_York']))
    expect(new Set(used.filter(Boolean))).toEqual(new Set(defined))
    const titles = events.map(({ summary }) => summary)
    const cancelled = Object.values(first).filter(([, , status]) => status === 'CANCELLED')
    expect(new Set(cancelled.map(([title]) => title))).toEqual(new Set(['Off', 'Gone', 'Unlisted']))
    for (const { title } of many) expect(titles).toContain(title)
    const course = events.find(({ summary }) => summary === 'Course')
    const dates: string[] = []
    const iterator = course?.iterator()
    for (let next = iterator?.next(); next; next = iterator?.next()) dates.push(next.toString().slice(0, 10))
    expect(dates).toEqual(['2026-06-10', '2026-06-24', '2026-07-01', '2026-07-08'])
  })

  test('the feed is right after 50 members have created, listed, edited and deleted events at once', async () => {
    const ada = await organizer()
    await switchOn(ada, 'busy-calendar')
    const members = await Promise.all(
      Array.from({ length: MEMBERS }, async (_, index) => {
        const member = await organizer(`member-${index}`)
        await addToTeam(database(), ada, member)
        await database().query('UPDATE sessions SET current_team_id = $2 WHERE user_id = $1', [
          member.userId,
          ada.teamId,
        ])
        return member
      }),
    )
    const wanted = await Promise.all(
      members.map(async (member, index) => {
        const { id } = await createEvent(member, { ...times, title: `First ${index}` })
        await feedOf('busy-calendar')
        await editEvent(member, id, { title: `Event ${index}` })
        if (index % 3 === 1) await editEvent(member, id, { isListed: false })
        if (index % 3 === 2) await member.send('DELETE', `/api/events/${id}`)
        return [`Event ${index}`, index % 3 === 0 ? 'CONFIRMED' : 'CANCELLED']
      }),
    )
    const component = new ICAL.Component(ICAL.parse(await feedOf('busy-calendar')) as unknown[])
    const entries = component
      .getAllSubcomponents('vevent')
      .map((one) => [one.getFirstPropertyValue('summary'), one.getFirstPropertyValue('status')])
    expect(Object.fromEntries(entries)).toEqual(Object.fromEntries(wanted))
    expect(entries).toHaveLength(MEMBERS)
  })
})
