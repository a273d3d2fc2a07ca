import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contract } from '../../api/contract.ts'
import type { ImportedEvent } from '../../api/import-calls.ts'
import { type IcsEvent, icsFile } from '../../domain/calendar/ics-file.ts'
import type { Recurrence } from '../../domain/recurrence/recurrence.ts'
import { dayOf, HOUR, parseWallTime } from '../../domain/time/wall-time.ts'
import { icsEventOf } from '../event-content/calendar-event.ts'
import { findByUid } from '../tables/events/imported-event-table.ts'
import { accounts, apiTokenOf } from '../testing/accounts-fixture.ts'
import { onBothEngines, onSqliteFirst, type Stores } from '../testing/database/databases.ts'
import { createEvent, editEvent, readEvent } from '../testing/event-calls.ts'
import { expectProblem, expectResponse } from '../testing/expect-response.ts'
import type { Organizer } from '../testing/organizer.ts'

const GOLDEN = 'src/domain/calendar/golden'
const ID = '5f0c2a7e-1d6b-4c0e-9a53-6f1b8f5f7a10'
/** What a file says about the calendar and the email that carries it. */
const AROUND = /^(?:METHOD|ORGANIZER|ATTENDEE|X-WR-CALNAME|REFRESH-INTERVAL|X-PUBLISHED-TTL|CONTACT)[:;]/

const wall = (text: string) => parseWallTime(text) ?? Number.NaN

/** 72 files: six zones, each with every kind of rule, end, length and exception. */
function moreFiles(): string[] {
  const rule = (frequency: Recurrence['frequency'], end: Recurrence['end'], more = {}): Recurrence => ({
    frequency,
    interval: 1,
    byDay: [],
    end,
    ...more,
  })
  const [start, day] = [wall('2026-03-10T21:30:00'), dayOf(2026, 3, 17)]
  const until = { type: 'DATE', date: dayOf(2026, 6, 30) } as const
  const shapes: Partial<IcsEvent>[] = [
    { recurrence: rule('DAILY', { type: 'NEVER' }, { interval: 3 }) },
    { recurrence: rule('DAILY', { type: 'COUNT', count: 10 }), exceptions: [{ day, moved: null, note: '' }] },
    { recurrence: rule('WEEKLY', until, { byDay: ['TU', 'SA'] }) },
    { recurrence: rule('WEEKLY', until, { byDay: ['TU'], interval: 2 }), end: start + 50 * HOUR },
    { recurrence: rule('MONTHLY', until) },
    { recurrence: rule('YEARLY', { type: 'COUNT', count: 5 }) },
    {
      recurrence: rule('WEEKLY', { type: 'NEVER' }),
      exceptions: [
        {
          day,
          moved: { start: start + 8 * 24 * HOUR, end: start + 8 * 24 * HOUR, location: null },
          note: 'Later; sorry',
        },
        {
          day: day + 7,
          moved: { start: start + 14 * 24 * HOUR, end: start + 14 * 24 * HOUR + HOUR, location: 'B' },
          note: '',
        },
      ],
    },
    { end: start },
    { end: start + 100 * HOUR },
    { allDay: true, end: start + 72 * HOUR },
    {
      allDay: true,
      recurrence: rule('WEEKLY', until, { byDay: ['TU', 'SU'] }),
      exceptions: [{ day, moved: null, note: '' }],
    },
    { isCancelled: true, recurrence: rule('MONTHLY', { type: 'COUNT', count: 2 }) },
  ]
  const zones = [
    'America/Los_Angeles',
    'Europe/London',
    'Asia/Tokyo',
    'Australia/Sydney',
    'Asia/Kathmandu',
    'UTC',
  ]
  return zones.flatMap((timezone) =>
    shapes.map((shape) =>
      icsFile({
        id: ID,
        title: 'A, "title"',
        descriptionHtml: '<p>One<br>two</p><ul><li>three</li></ul>',
        location: 'Here; there',
        organizerName: 'Ada',
        url: 'https://daymark.example/e/a',
        uidHost: 'daymark.example',
        sequence: 2,
        updatedAt: Date.UTC(2026, 1, 1),
        timezone,
        start,
        end: start + HOUR,
        allDay: false,
        recurrence: null,
        ...shape,
      }),
    ),
  )
}

function site(stores: Stores) {
  const { database, organizer, team, pass } = accounts(stores)

  async function sendFile(
    owner: Organizer,
    file: string | Uint8Array,
    { zone = 'Europe/Berlin', server = '' } = {},
  ) {
    const url = new URL(server || (await owner.get('/api/auth/me')).url)
    return fetch(`${url.origin}${contract.previewImport.path}?timezone=${zone}`, {
      method: 'POST',
      headers: { cookie: owner.cookie, 'content-type': 'text/calendar' },
      body: file as BodyInit,
    })
  }

  async function preview(owner: Organizer, file: string, zone?: string) {
    const response = await sendFile(owner, file, zone === undefined ? {} : { zone })
    return expectResponse(response, contract.previewImport)
  }

  async function imported(owner: Organizer, events: readonly (ImportedEvent | null)[]) {
    const body = { events: events.filter(Boolean) }
    return expectResponse(await owner.send('POST', contract.importEvents.path, body), contract.importEvents)
  }

  const titles = async (owner: Organizer) =>
    (await expectResponse(await owner.get(contract.listEvents.path), contract.listEvents)).map(
      ({ title }) => title,
    )

  const calendar = (...events: string[][]) =>
    [
      'BEGIN:VCALENDAR',
      ...events.flatMap((lines) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']),
      'END:VCALENDAR',
    ].join('\n')
  const lunch = ['UID:lunch@example.com', 'SUMMARY:Lunch', 'DTSTART;TZID=Europe/Berlin:20270310T120000']

  return { database, organizer, team, pass, sendFile, preview, imported, titles, calendar, lunch }
}

onBothEngines((stores) => {
  const { organizer, preview, imported, titles, calendar } = site(stores)

  test('two tabs that import the same file at once make each event once', async () => {
    const owner = await organizer()
    const events = Array.from({ length: 20 }, (_, index) => [
      `UID:${index}`,
      `SUMMARY:${index}`,
      'DTSTART:20270101T100000Z',
    ])
    const { rows } = await preview(owner, calendar(...events))
    const chosen = rows.map(({ event }) => event)
    const results = await Promise.all([
      imported(owner, chosen),
      imported(owner, chosen),
      imported(owner, chosen.toReversed()),
    ])
    expect(results.flat().filter(({ outcome }) => outcome === 'made')).toHaveLength(20)
    expect(results.flat().filter(({ outcome }) => outcome === 'exists')).toHaveLength(40)
    expect(await titles(owner)).toHaveLength(20)
  })
})

onSqliteFirst((stores) => {
  const { database, organizer, team, pass, sendFile, preview, imported, titles, calendar, lunch } =
    site(stores)

  test('the 94 files that we write come back as the same events', async () => {
    const owner = await organizer()
    const golden = readdirSync(GOLDEN).map((name) => readFileSync(`${GOLDEN}/${name}`, 'utf8'))
    const files = [...golden, ...moreFiles()]
    expect(files).toHaveLength(94)
    // All of them in `npm run test:slow`, which takes its time.
    const tried = process.env.ALL_ON_POSTGRES ? files : files.filter((_, at) => at % 18 === 0)
    for (const [index, file] of tried.entries()) {
      if (index % 25 === 24) pass(HOUR)
      const uid = `${randomUUID()}@elsewhere.example`
      const renamed = file.replaceAll(/^UID:.*\r\n(?: .*\r\n)*/gm, `UID:${uid}\r\n`)
      const zone =
        /TZID[=:]([\w/]+)/.exec(file)?.[1] ?? (file.includes('DTSTART:2026') ? 'America/New_York' : 'UTC')
      const { rows, problems } = await preview(owner, renamed, zone)
      expect([problems, rows.map(({ outcome, isChosen }) => [outcome, isChosen])]).toEqual([
        [],
        [['new', true]],
      ])
      await imported(
        owner,
        rows.map(({ event }) => event),
      )
      const event = (await findByUid(database(), owner.teamId, [uid])).get(uid)
      if (!event) throw new Error('It is not there.')
      const stored = icsEventOf(event, 'https://daymark.example')
      const updatedAt = Date.parse(
        /DTSTAMP:(.*)Z/.exec(file)?.[1]?.replace(/(....)(..)(..T..)(..)(..)/, '$1-$2-$3:$4:$5Z') ?? '',
      )
      const sameAround = {
        id: ID,
        uidHost: 'daymark.example',
        updatedAt,
        sequence: Number(/SEQUENCE:(\d+)/.exec(file)?.[1]),
        url: /^URL:(.*(?:\r\n .*)*)/m.exec(file)?.[1]?.replaceAll('\r\n ', '') ?? '',
      }
      const lines = (text: string) =>
        text
          .replaceAll('\r\n ', '')
          // What cleaning adds to every link.
          .replaceAll(' rel="noopener nofollow"', '')
          .split('\r\n')
          .filter((line) => !AROUND.test(line))
      expect(lines(icsFile({ ...stored, ...sameAround }))).toEqual(lines(file))
      const contact = /^CONTACT:(.*)$/m.exec(file.replaceAll('\r\n ', ''))?.[1]
      if (contact) expect(icsFile(stored).replaceAll('\r\n ', '')).toContain(`CONTACT:${contact}`)
      // And once more nothing is new.
      const again = await preview(owner, renamed, zone)
      expect(again.rows.map(({ outcome }) => outcome)).toEqual(['same'])
    }
  })

  test('the export of a team, as a calendar and as a table, is what the team has already', async () => {
    const owner = await organizer()
    const topics = ['Youth', 'Été & Musique', '会議']
    const weekly = await createEvent(owner, {
      title: 'Weekly',
      rruleText: 'FREQ=WEEKLY;COUNT=3',
      timezone: 'Asia/Tokyo',
      topics,
    })
    await createEvent(owner, { title: '=Sum, of "all"', allDay: true })
    const path = contract.exportEventsIcs.path.replace(':teamId', owner.teamId)
    const ics = await (await owner.get(path)).text()
    const { rows } = await preview(owner, ics)
    expect(rows.map(({ outcome }) => outcome)).toEqual(['same', 'same'])
    const other = await organizer()
    const fromCalendar = (await preview(other, ics)).rows.map(({ event }) => event)
    const [made] = await imported(
      other,
      fromCalendar.filter((event) => event?.title === 'Weekly'),
    )
    expect((await readEvent(other, made?.id ?? '')).event.topics).toEqual(topics)
    await editEvent(owner, weekly.id, {
      topics: ['Youth'],
      location: 'Elsewhere',
      startIso: '2026-03-11T18:00:00',
      endIso: '2026-03-11T19:00:00',
    })
    const changed = (await preview(owner, ics)).rows.find(({ outcome }) => outcome === 'update')
    expect(changed).toMatchObject({
      isChosen: false,
      notes: ['Changes your event: dates, location, topics.'],
    })

    await editEvent(owner, weekly.id, { topics })
    const hidden = { hidesLocation: true, publicLocation: 'In town' }
    await editEvent(owner, weekly.id, hidden)
    const feed = await (await owner.get(`/api/public/events/${weekly.slug}/feed.ics`)).text()
    expect((await preview(owner, feed)).rows.map(({ outcome }) => outcome)).toEqual(['same'])
    const csv = await (await owner.get(path.replace('.ics', '.csv'))).text()
    const third = await organizer()
    const fromTable = await preview(third, csv)
    expect(fromTable.rows.map(({ title, outcome }) => `${title} ${outcome}`).toSorted()).toEqual([
      '=Sum, of "all" new',
      'Weekly new',
    ])
    await imported(
      third,
      fromTable.rows.map(({ event }) => event),
    )
    expect((await titles(third)).toSorted()).toEqual(['=Sum, of "all"', 'Weekly'])
    const places = fromTable.rows.find(({ title }) => title === 'Weekly')?.event
    expect(places).toMatchObject({ location: 'Elsewhere', topics, ...hidden })
    expect((await preview(third, csv)).rows.map(({ outcome }) => outcome)).toEqual(['same', 'same'])
  })

  test('an export of private, imported and changed events doubles nothing, and keeps what is private and skipped', async () => {
    const owner = await organizer()
    const series = calendar([
      'UID:choir@example.com',
      'SUMMARY:Choir',
      'CLASS:PRIVATE',
      'DTSTART;TZID=Europe/Berlin:20270310T190000',
      'RRULE:FREQ=WEEKLY;COUNT=5',
      'EXDATE;TZID=Europe/Berlin:20270317T190000',
    ])
    const moved = ['UID:choir@example.com', 'RECURRENCE-ID:20270324T180000Z', 'LOCATION:Church']
    const file = series.replace(
      'END:VCALENDAR',
      [
        'BEGIN:VEVENT',
        ...moved,
        'SUMMARY:Choir',
        'DTSTART:20270325T180000Z',
        'END:VEVENT',
        'END:VCALENDAR',
      ].join('\n'),
    )
    const chosen = (await preview(owner, file)).rows.map(({ event }) => event)
    await imported(owner, chosen)
    const path = contract.exportEventsIcs.path.replace(':teamId', owner.teamId)
    const ics = await (await owner.get(path)).text()
    const csv = await (await owner.get(path.replace('.ics', '.csv'))).text()
    expect(ics.match(/^CLASS:.*$/gm)).toEqual(['CLASS:PRIVATE', 'CLASS:PRIVATE'])
    for (const own of [ics, csv]) {
      expect((await preview(owner, own)).rows.map(({ outcome }) => outcome)).toEqual(['same'])
      const [row] = (await preview(await organizer(), own)).rows
      expect(row).toMatchObject({
        isChosen: true,
        event: {
          isPublic: false,
          dates: [
            { originalStartIso: '2027-03-17T19:00:00', skipped: true },
            { originalStartIso: '2027-03-24T19:00:00', startIso: '2027-03-25T19:00:00', location: 'Church' },
          ],
        },
      })
    }
    const [cut] = (await preview(await organizer(), csv.replace('""skipped"":true', '""sk'))).rows
    expect(cut).toMatchObject({
      isChosen: false,
      notes: ['Line 2: The skipped and moved dates cannot be read.'],
    })
  })

  test('the same UID again is an update only if that is chosen, and keeps what the file does not say', async () => {
    const { owner, member, stranger } = await team()
    const [first] = await imported(
      owner,
      (await preview(owner, calendar(lunch))).rows.map(({ event }) => event),
    )
    const id = first?.id ?? ''
    await editEvent(owner, id, { location: 'Canteen', isPublic: false })
    const moved = calendar([
      ...lunch.slice(0, 1),
      'SUMMARY:Long lunch',
      'DTSTART;TZID=Europe/Berlin:20270311T120000',
    ])
    await member.send('POST', contract.switchTeam.path, { teamId: owner.teamId })
    const [row] = (await preview(member, moved)).rows
    expect(row).toMatchObject({ outcome: 'update', notes: ['Changes your event: title, dates.'] })
    expect(await imported(member, [row?.event ?? null])).toMatchObject([{ outcome: 'exists', id }])
    expect((await readEvent(owner, id)).event.title).toBe('Lunch')
    const update = row?.event ? { ...row.event, isUpdate: true } : null
    expect(await imported(member, [update])).toMatchObject([{ outcome: 'updated', id }])
    expect((await readEvent(owner, id)).event).toMatchObject({
      title: 'Long lunch',
      startIso: '2027-03-11T12:00:00',
      location: 'Canteen',
      isPublic: false,
      changedByEmail: member.email,
    })
    // Another team has its own.
    expect((await preview(stranger, moved)).rows[0]?.outcome).toBe('new')
    expect(await imported(stranger, [update])).toMatchObject([{ outcome: 'made' }])
    expect(await titles(owner)).toEqual(['Long lunch'])
  })

  test('a deleted event can be imported again, and its deletion taken back', async () => {
    const owner = await organizer()
    const events = (await preview(owner, calendar(lunch))).rows.map(({ event }) => event)
    const [first] = await imported(owner, events)
    const path = contract.deleteEvent.path.replace(':id', first?.id ?? '')
    await owner.send('DELETE', path)
    expect((await preview(owner, calendar(lunch))).rows[0]?.outcome).toBe('new')
    expect(await imported(owner, events)).toMatchObject([{ outcome: 'made' }])
    expect((await owner.send('POST', `${path}/undelete`)).status).toBe(200)
    expect(await titles(owner)).toEqual(['Lunch', 'Lunch'])
  })

  test('what is said of a file is in the language of the organizer, and in English to programs', async () => {
    const owner = await organizer()
    await database().query("UPDATE users SET language = 'de' WHERE id = $1", [owner.userId])
    const file = calendar([
      'UID:many',
      'DTSTART:20270310T120000',
      'CATEGORIES:A,B,C,D',
      'ATTENDEE:mailto:bob@example.com',
      'RRULE:FREQ=HOURLY',
    ])
    const [row] = (await preview(owner, file)).rows
    expect([row?.title, row?.notes]).toEqual([
      'Veranstaltung ohne Titel',
      [
        'Nicht übernommen: 1 Gast.',
        'Die Datei nennt keine Zeitzone. Die Uhrzeit wird als Europe/Berlin gelesen.',
        expect.stringMatching(/^Zeile \d+: Nur der erste Termin wird angelegt/),
        'Nicht übernommen: die Themen D.',
      ],
    ])
    const [made] = await imported(owner, [row?.event ?? null])
    expect((await readEvent(owner, made?.id ?? '')).event.topics).toEqual(['A', 'B', 'C'])
    const other = calendar(['UID:many', 'SUMMARY:Neu', 'DTSTART:20270310T120000', 'CATEGORIES:A'])
    expect((await preview(owner, other)).rows[0]?.notes.at(0)).toBe(
      'Ändert deine Veranstaltung: Titel, Themen.',
    )
    const wrong = row?.event ? { ...row.event, uid: 'bad', timezone: 'Moon' } : null
    const [failed] = await imported(owner, [wrong])
    expect(failed).toMatchObject({ outcome: 'failed', message: expect.stringContaining('Zeitzone') })
    const { token } = await apiTokenOf(owner)
    const byProgram = await fetch(
      new URL(contract.importEvents.path, (await owner.get('/api/auth/me')).url),
      {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ events: [wrong] }),
      },
    )
    expect(await byProgram.json()).toMatchObject([{ message: 'Timezone is not known' }])
  })

  test('one event that fails stops no other, and a cancelled one is made cancelled', async () => {
    const owner = await organizer()
    const cancelled = calendar(lunch, [
      'UID:off',
      'SUMMARY:Off',
      'DTSTART:20270301T100000Z',
      'STATUS:CANCELLED',
    ])
    const [good, off] = (await preview(owner, cancelled)).rows.map(({ event }) => event)
    if (!good || !off) throw new Error('There is no row.')
    const results = await imported(owner, [{ ...good, uid: 'bad', timezone: 'Moon' }, off, good])
    expect(results).toMatchObject([
      { outcome: 'failed', id: null, message: 'Timezone is not known' },
      { outcome: 'made', message: '' },
      { outcome: 'made' },
    ])
    expect((await readEvent(owner, results[1]?.id ?? '')).event.cancelledAt).not.toBeNull()
  })

  test('a long file comes in portions of 1,000, and what is there already gives way to the rest', async () => {
    const owner = await organizer()
    const events = Array.from({ length: 1_010 }, (_, index) => [
      `UID:${index}`,
      `SUMMARY:${index}`,
      'DTSTART:20270101T100000Z',
    ])
    const { rows, problems } = await preview(owner, calendar(...events))
    expect(rows).toHaveLength(1_000)
    expect(problems).toEqual([
      'The file has 1,010 events. Please import these 1,000 first, then choose the file again.',
    ])
    await imported(
      owner,
      rows.slice(0, 15).map(({ event }) => event),
    )
    const again = await preview(owner, calendar(...events))
    expect(again.rows.filter(({ outcome }) => outcome === 'new')).toHaveLength(995)
    expect(again.rows.map(({ title }) => title)).toContain('1009')
    await expectProblem(
      await owner.send('POST', contract.importEvents.path, {
        events: rows.slice(0, 51).map(({ event }) => event),
      }),
      400,
      'Please send at most 50 events at a time',
    )
  })

  test('files that are no calendars and no tables get a sentence', async () => {
    const owner = await organizer()
    const noTable = 'Line 1: This is no calendar, and no table with the column title and startIso.'
    await expectProblem(await sendFile(owner, ''), 400, noTable)
    await expectProblem(await sendFile(owner, readFileSync('public/apple-touch-icon.png')), 400, noTable)
    await expectProblem(
      await sendFile(owner, 'title\nOne'),
      400,
      'Line 1: This is no calendar, and no table with the column startIso.',
    )
    await expectProblem(
      await sendFile(owner, 'title,startIso\n"One,2026'),
      400,
      'Line 2: A quotation mark is wrong in the table.',
    )
    await expectProblem(
      await sendFile(owner, 'x'.repeat(5_000_001)),
      413,
      'The file is too large. The limit is 5 MB.',
    )
    const many = Array.from({ length: 2_001 }, (_, index) => [`UID:${index}`, 'DTSTART:20270101'])
    expect((await preview(owner, calendar(...many))).problems).toContain(
      'Line 8002: The file has more than 2,000 events. From here on it is not read: please split it.',
    )
    const table = await preview(owner, `title,startIso\n${'One,2027-01-01\n'.repeat(2_001)}`)
    expect(table.problems).toContain(
      'Line 2002: The file has more than 2,000 events. From here on it is not read: please split it.',
    )
    const empty = await preview(owner, calendar())
    expect(empty).toEqual({ rows: [], problems: [] })
    // Excel: UTF-16 with a mark, and the letters of western Europe.
    const utf16 = Buffer.from('\ufefftitle\tstartIso\nÜbung\t2027-01-01', 'utf16le')
    expect((await (await sendFile(owner, utf16)).json()).rows[0].title).toBe('Übung')
    const latin = Buffer.from('title;startIso\nÜbung;2027-01-01', 'latin1')
    expect(await (await sendFile(owner, latin)).json()).toMatchObject({
      rows: [{ title: 'Übung' }],
      problems: ['The file is not in UTF-8. It is read as Windows-1252: please look at its letters.'],
    })
  })
})
