import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { contract } from '../../api/contract.ts'
import { DAY, HOUR, MINUTE } from '../../domain/time/wall-time.ts'
import { runDueMailings } from '../attendee-mail/mailing-job.ts'
import { type Database, DatabaseUnavailable } from '../db/database.ts'
import { takeFromBucket } from '../tables/rate-limit-table.ts'
import { accounts, apiTokenOf } from '../testing/accounts-fixture.ts'
import { addAttendees } from '../testing/attended-event.ts'
import { onBothEngines, onSqliteFirst, type Stores } from '../testing/database/databases.ts'
import { createEvent, editEvent, readEvent } from '../testing/event-calls.ts'
import { expectProblem, expectResponse } from '../testing/expect-response.ts'
import { recordingLog } from '../testing/mail/running-mail-worker.ts'
import type { Organizer } from '../testing/organizer.ts'
import { readDueSources } from './follow-calendars.ts'

interface Entry {
  uid: string
  title?: string
  day?: string
  more?: string[]
}

/** On these days the events lie ahead of the clock of the tests. */
const entry = ({ uid, title = `Event ${uid}`, day = '20260601', more = [] }: Entry) =>
  [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `SUMMARY:${title}`,
    `DTSTART:${day}T160000Z`,
    `DTEND:${day}T170000Z`,
    ...more,
    'END:VEVENT',
  ].join('\r\n')

const calendar = (entries: Entry[], ...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'X-WR-CALNAME:Club', ...lines, ...entries.map(entry), 'END:VCALENDAR', ''].join('\r\n')

async function startCalendar(content: string) {
  const site = { content, requests: 0, answer: null as RequestListener | null }
  const server = createServer((request, response) => {
    site.requests += 1
    if (site.answer) return site.answer(request, response)
    response.setHeader('Content-Type', 'text/calendar').end(site.content)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/secret-token/basic.ics`
  return Object.assign(site, { address })
}

function site(stores: Stores) {
  const { database, team, organizer, now, pass, mails } = accounts(stores, { webhookPrivateAddresses: true })
  const log = recordingLog()

  const readAll = (own: Database = database()) => {
    const following = {
      publicUrl: 'https://cal.example.com',
      reading: { allowsPrivate: true, timeoutMs: 2_000 },
      log,
    }
    return readDueSources(own, following, new AbortController().signal)
  }
  const readAfter = async (ms: number) => {
    pass(ms)
    await readAll()
  }
  const pathOf = ({ path }: { path: string }, { teamId }: Organizer, id = '') =>
    path.replace(':teamId', teamId).replace(':sourceId', id)
  const sourcesOf = async (owner: Organizer) =>
    expectResponse(await owner.get(pathOf(contract.listSources, owner)), contract.listSources)
  const stop = (owner: Organizer, id: string, events: string) =>
    owner.send('POST', pathOf(contract.stopSource, owner, id), { events })
  const answer = (owner: Organizer, id: string, missing: string) =>
    owner.send('POST', pathOf(contract.answerSource, owner, id), { missing })
  const add = (owner: Organizer, address: string, arrival = 'listed') =>
    owner.send('POST', pathOf(contract.addSource, owner), { address, arrival, timezone: 'Europe/Berlin' })

  async function follow(owner: Organizer, { address }: { address: string }, arrival = 'listed') {
    const source = await expectResponse(await add(owner, address, arrival), contract.addSource)
    await readAll()
    return source.id
  }

  async function eventsOf(owner: Organizer) {
    const reply = await expectResponse(
      await owner.get(`${contract.listEvents.path}?limit=100`),
      contract.listEvents,
    )
    return reply.toSorted((a, b) => (a.title < b.title ? -1 : 1))
  }
  const titlesOf = async (owner: Organizer) => (await eventsOf(owner)).map(({ title }) => title)
  const eventNamed = async (owner: Organizer, title: string) => {
    const event = (await eventsOf(owner)).find((one) => one.title === title)
    if (!event) throw new Error(`There is no ${title}.`)
    return event
  }

  return {
    database,
    team,
    organizer,
    now,
    pass,
    mails,
    log,
    readAll,
    readAfter,
    pathOf,
    sourcesOf,
    stop,
    answer,
    add,
    follow,
    eventsOf,
    titlesOf,
    eventNamed,
  }
}

const ABC = ['A', 'B', 'C'].map((uid) => ({ uid }))

onBothEngines((stores) => {
  const {
    database,
    organizer,
    pass,
    readAll,
    add,
    follow,
    titlesOf,
    readAfter,
    eventNamed,
    sourcesOf,
    stop,
  } = site(stores)

  test('two instances read a calendar once, and a kill in between doubles nothing', async () => {
    const owner = await organizer('owner')
    const club = await startCalendar(calendar(ABC))
    await expectResponse(await add(owner, club.address), contract.addSource)
    let transactions = 0
    const dying: Database = Object.assign(Object.create(database()) as Database, {
      transaction: (work: never) => {
        transactions += 1
        if (transactions > 2) throw new DatabaseUnavailable('killed')
        return database().transaction(work)
      },
    })
    await expect(readAll(dying)).rejects.toThrow('killed')
    expect(await titlesOf(owner)).toEqual(['Event A', 'Event B'])
    await Promise.all([readAll(), readAll()])
    expect(club.requests).toBe(1)
    pass(16 * MINUTE)
    await Promise.all([readAll(), readAll()])
    expect(club.requests).toBe(2)
    expect(await titlesOf(owner)).toEqual(['Event A', 'Event B', 'Event C'])
  })

  test('what is changed, cancelled, gone and back in the calendar is so here, and what was deleted here stays so', async () => {
    const owner = await organizer('owner')
    const club = await startCalendar(calendar([...ABC, { uid: 'D' }, { uid: 'E' }]))
    const id = await follow(owner, club)
    const deleted = await eventNamed(owner, 'Event D')
    await owner.send('DELETE', contract.deleteEvent.path.replace(':id', deleted.id))
    const changed = { uid: 'A', title: 'Moved', day: '20260602', more: ['LOCATION:Pier'] }
    club.content = calendar([
      changed,
      { uid: 'B', more: ['STATUS:CANCELLED'] },
      { uid: 'D', title: 'Again' },
      { uid: 'E' },
    ])
    await readAfter(HOUR)
    expect(await eventNamed(owner, 'Moved')).toMatchObject({
      location: 'Pier',
      startIso: '2026-06-02T18:00:00',
    })
    expect((await eventNamed(owner, 'Event B')).cancelledAt).not.toBeNull()
    expect((await eventNamed(owner, 'Event C')).cancelledAt).not.toBeNull()
    expect(await titlesOf(owner)).toEqual(['Event B', 'Event C', 'Event E', 'Moved'])
    club.content = calendar([...ABC, { uid: 'D' }, { uid: 'E' }])
    await readAfter(HOUR)
    expect(await eventNamed(owner, 'Event A')).toMatchObject({
      location: '',
      startIso: '2026-06-01T18:00:00',
    })
    expect((await eventNamed(owner, 'Event B')).cancelledAt).toBeNull()
    expect((await eventNamed(owner, 'Event C')).cancelledAt).toBeNull()
    expect(await sourcesOf(owner)).toMatchObject([
      { name: 'Club', eventCount: 5, failure: null, missingCount: null },
    ])
    await stop(owner, id, 'delete')
    expect(await titlesOf(owner)).toEqual([])
    expect(await sourcesOf(owner)).toEqual([])
  })
})

onSqliteFirst((stores) => {
  const all = site(stores)
  const {
    database,
    team,
    organizer,
    now,
    pass,
    mails,
    log,
    readAll,
    readAfter,
    pathOf,
    sourcesOf,
    stop,
    answer,
    add,
    follow,
  } = all
  const { eventsOf, titlesOf, eventNamed } = all

  test('an error, an empty answer or the loss of most events cancels nothing: the owner is asked', async () => {
    const owner = await organizer('owner')
    const club = await startCalendar(calendar(ABC))
    const id = await follow(owner, club)
    const cancelled = async () =>
      (await eventsOf(owner)).filter(({ cancelledAt }) => cancelledAt !== null).length
    club.answer = (_, response) => response.writeHead(500).end()
    await readAfter(HOUR)
    expect(await sourcesOf(owner)).toMatchObject([
      { failure: 'The address answered 500 instead of a calendar.' },
    ])
    club.answer = null
    for (const content of [
      '<html>Sign in</html>',
      calendar([]),
      calendar([{ uid: 'A' }]),
      calendar([{ uid: 'X' }]),
    ]) {
      club.content = content
      await readAfter(DAY)
      expect(await cancelled()).toBe(0)
    }
    expect(await sourcesOf(owner)).toMatchObject([{ missingCount: 3, failure: null }])
    expect(await titlesOf(owner)).toEqual(['Event A', 'Event B', 'Event C'])
    club.content = calendar([{ uid: 'A' }])
    await answer(owner, id, 'cancel')
    await readAll()
    expect(await cancelled()).toBe(2)
    expect(await sourcesOf(owner)).toMatchObject([{ missingCount: null }])
    club.content = calendar([])
    await readAfter(HOUR)
    await answer(owner, id, 'keep')
    await readAll()
    expect(await cancelled()).toBe(2)
    await editEvent(owner, (await eventNamed(owner, 'Event A')).id, { title: 'Ours now' })
  })

  test('it fails less and less often, and a calendar that names a longer interval is left alone for it', async () => {
    const owner = await organizer('owner')
    const club = await startCalendar(calendar(ABC, 'REFRESH-INTERVAL;VALUE=DURATION:PT4H'))
    await follow(owner, club)
    await readAfter(3 * HOUR)
    expect(club.requests).toBe(1)
    await readAfter(HOUR)
    expect(club.requests).toBe(2)
    club.answer = (request) => request.socket.destroy()
    await readAfter(4 * HOUR)
    const [failed] = await sourcesOf(owner)
    expect(failed?.failure).toBe('The calendar could not be read. The connection failed (ECONNRESET).')
    for (const [hours, requests] of [
      [1, 3],
      [1, 4],
      [3, 4],
      [1, 5],
    ] as const) {
      await readAfter(hours * HOUR)
      expect(club.requests).toBe(requests)
    }
  })

  test('an unchanged calendar answers 304, and its events stay', async () => {
    const owner = await organizer('owner')
    const club = await startCalendar(calendar(ABC))
    const seen: unknown[] = []
    club.answer = ({ headers }, response) => {
      seen.push([headers['if-none-match'], headers['if-modified-since']])
      if (headers['if-none-match'] === '"1"') return response.writeHead(304).end()
      response
        .writeHead(200, { ETag: '"1"', 'Last-Modified': 'Tue, 10 Mar 2026 12:00:00 GMT' })
        .end(club.content)
    }
    await follow(owner, club)
    await readAfter(HOUR)
    expect(seen).toEqual([
      [undefined, undefined],
      ['"1"', 'Tue, 10 Mar 2026 12:00:00 GMT'],
    ])
    expect(await sourcesOf(owner)).toMatchObject([{ readAt: new Date(now()).toISOString(), failure: null }])
    expect(await titlesOf(owner)).toHaveLength(3)
  })

  test('title, text, place and times are locked, also for tokens, imports and single dates; the rest is ours', async () => {
    const { owner, member } = await team()
    const weekly = { uid: 'W', more: ['RRULE:FREQ=WEEKLY', 'RECURRENCE-ID:20260608T160000Z'] }
    const series = calendar([
      { uid: 'W', more: ['RRULE:FREQ=WEEKLY;COUNT=5'] },
      { ...weekly, day: '20260609', more: [weekly.more[1] ?? ''] },
    ])
    await follow(owner, await startCalendar(series))
    const [event] = await eventsOf(owner)
    const path = contract.changeEvent.path.replace(':id', event?.id ?? '')
    const sentence = 'This event comes from the calendar Club.'
    const token = await apiTokenOf(owner)
    for (const change of [
      { title: 'X' },
      { location: 'X' },
      { descriptionHtml: 'X' },
      { endIso: '2026-06-01T20:00:00' },
    ])
      await expectProblem(
        await member.send('PATCH', path, change),
        409,
        expect.stringContaining(sentence) as string,
      )
    expect(token.token).toContain('dm_')
    const date = `/api/events/${event?.id}/occurrences/2026-06-15T16:00:00`
    await expectProblem(
      await owner.send('PUT', date, { skipped: true }),
      409,
      expect.stringContaining(sentence) as string,
    )
    await editEvent(owner, event?.id ?? '', {
      title: event?.title,
      isPublic: false,
      hidesLocation: true,
      organizerName: 'Ada',
    })
    expect((await readEvent(owner, event?.id ?? '')).calendar).toMatchObject({ name: 'Club' })
    const dates = await owner.get(`/api/events/${event?.id}/occurrences?from=2026-06-01&to=2026-06-30`)
    expect(await dates.json()).toMatchObject([
      {},
      { startIso: '2026-06-09T16:00:00', status: 'moved' },
      {},
      {},
      {},
    ])
  })

  test('a member edits what is ours while the calendar changes the rest, and nobody loses anything', async () => {
    const owner = await organizer('owner')
    const club = await startCalendar(calendar([{ uid: 'A' }]))
    await follow(owner, club, 'private')
    const event = await eventNamed(owner, 'Event A')
    expect(event).toMatchObject({ isPublic: false, isListed: true })
    club.content = calendar([{ uid: 'a', title: 'Renamed' }])
    pass(HOUR)
    const change = { version: event.version, organizerName: 'Ada', isPublic: true }
    const path = contract.changeEvent.path.replace(':id', event.id)
    const [edited] = await Promise.all([owner.send('PATCH', path, change), readAll()])
    if (edited.status === 409) await editEvent(owner, event.id, { organizerName: 'Ada', isPublic: true })
    expect(await eventsOf(owner)).toMatchObject([
      { id: event.id, title: 'Renamed', organizerName: 'Ada', isPublic: true },
    ])
  })

  test('attendees are told of a change, at most once an hour, and of an event that is gone', async () => {
    const owner = await organizer('owner')
    const club = await startCalendar(calendar([{ uid: 'A' }, { uid: 'B' }]))
    await follow(owner, club)
    const { id } = await eventNamed(owner, 'Event A')
    await addAttendees(database(), id, 1, now())
    const recipients = async (kind: string) => {
      const signal = new AbortController().signal
      while ((await runDueMailings(database(), signal)) > 0);
      return database().number('SELECT count(*) FROM mails WHERE kind = $1 AND created_at >= $2', [
        kind,
        now() - 10 * MINUTE,
      ])
    }
    for (const day of ['20260603', '20260604']) {
      club.content = calendar([{ uid: 'A', day }, { uid: 'B' }])
      await readAfter(HOUR)
      pass(5 * MINUTE)
      expect(await recipients('change')).toBe(1)
      await database().query('UPDATE mails SET sent_at = now_ms()')
    }
    // The server was killed before it could save the time of its next reading.
    await database().query('UPDATE calendar_sources SET due_at = 0')
    club.content = calendar([{ uid: 'A', day: '20260605' }, { uid: 'B' }])
    await readAll()
    expect((await eventNamed(owner, 'Event A')).startIso).toBe('2026-06-04T18:00:00')
    club.content = calendar([{ uid: 'B' }])
    await readAfter(HOUR)
    pass(5 * MINUTE)
    expect(await recipients('cancellation')).toBe(1)
    expect(await mails(owner.email, 'change')).toEqual([])
  })

  test('an imported event is taken over, the same event of a second calendar is not doubled, and one that left the first is', async () => {
    const owner = await organizer('owner')
    const own = await createEvent(owner, { title: 'Own' })
    const [first, second] = [
      await startCalendar(calendar(ABC)),
      await startCalendar(
        calendar([
          { uid: 'A', title: 'Elsewhere' },
          { uid: `${own.id}@cal.example.com`, title: 'Echo' },
        ]),
      ),
    ]
    const imported = {
      uid: 'A',
      title: 'Imported',
      timezone: 'Europe/Berlin',
      organizerName: 'Ada',
      organizerEmail: owner.email,
      startIso: '2026-06-01T18:00:00',
      endIso: '2026-06-01T19:00:00',
    }
    await owner.send('POST', contract.importEvents.path, { events: [imported] })
    const { id } = await eventNamed(owner, 'Imported')
    const firstId = await follow(owner, first)
    await follow(owner, second)
    expect((await eventNamed(owner, 'Event A')).id).toBe(id)
    expect(await titlesOf(owner)).toEqual(['Event A', 'Event B', 'Event C', 'Own'])
    const result = await owner.send('POST', contract.importEvents.path, {
      events: [{ ...imported, isUpdate: true }],
    })
    expect(await result.json()).toMatchObject([{ outcome: 'failed' }])
    await stop(owner, firstId, 'keep')
    await readAfter(HOUR)
    expect(await titlesOf(owner)).toEqual(['Elsewhere', 'Event B', 'Event C', 'Own'])
  })

  test('only owners follow calendars, five at most, and neither replies nor logs have the address', async () => {
    const { owner, member } = await team()
    const club = await startCalendar(calendar(ABC))
    await expectProblem(
      await member.get(pathOf(contract.listSources, owner)),
      403,
      'Only the team owner can follow calendars',
    )
    await follow(owner, club)
    club.answer = (_, response) =>
      response.writeHead(302, { Location: 'http://127.0.0.1:1/secret-token' }).end()
    await readAfter(HOUR)
    const shown = JSON.stringify([await sourcesOf(owner), log.lines, await eventsOf(owner)])
    expect(shown).toContain('127.0.0.1')
    expect(shown).not.toContain('secret-token')
    expect(shown).not.toContain('basic.ics')
    await expectProblem(await add(owner, club.address), 409, 'Your team follows this address already.')
    for (const name of ['b', 'c', 'd', 'e'])
      expect((await add(owner, `${club.address}?${name}`)).status).toBe(201)
    await expectProblem(
      await add(owner, `${club.address}?f`),
      409,
      'A team can follow 5 calendars. Please stop following one first.',
    )
    const [source] = await sourcesOf(owner)
    await expectProblem(
      await stop(member, source?.id ?? '', 'keep'),
      404,
      'Your team does not follow such a calendar',
    )
  })

  test('the calendars of a deleted team, and of one whose owner is blocked, are not read', async () => {
    const owner = await organizer('owner')
    const club = await startCalendar(calendar(ABC))
    await follow(owner, club)
    await database().query("INSERT INTO blocks (pattern, reason, created_at) VALUES ($1, '', 0)", [
      owner.email,
    ])
    await readAfter(HOUR)
    expect(club.requests).toBe(1)
    await database().query('DELETE FROM blocks WHERE pattern = $1', [owner.email])
    await database().query('UPDATE teams SET deleted_at = now_ms() + 1000000000000 WHERE id = $1', [
      owner.teamId,
    ])
    await readAll()
    expect(club.requests).toBe(1)
  })

  test('a dry run says what will come, and at most 1,000 events are followed: those that end last', async () => {
    const owner = await organizer('owner')
    const old = Array.from({ length: 1_010 }, (_, index) => ({ uid: `old-${index}`, day: '20200101' }))
    const club = await startCalendar(
      calendar([...old, { uid: 'R', more: ['RDATE:20260701T160000Z'] }, { uid: 'A' }]),
    )
    const preview = async () => {
      const reply = await owner.send('POST', pathOf(contract.previewSource, owner), { address: club.address })
      return expectResponse(reply, contract.previewSource)
    }
    const { name, rows, problems } = await preview()
    expect(name).toBe('Club')
    expect(problems[0]).toBe('The calendar has 1,012 events. The 1,000 that end last are followed.')
    expect(rows).toHaveLength(1_000)
    expect(rows.slice(0, 2).map(({ title, outcome }) => [title, outcome])).toEqual([
      ['Event R', 'refused'],
      ['Event A', 'new'],
    ])
    expect(await eventsOf(owner)).toEqual([])
    club.content = calendar([{ uid: 'R', more: ['RDATE:20260701T160000Z'] }, { uid: 'A' }])
    await follow(owner, club)
    expect(await titlesOf(owner)).toEqual(['Event A'])
    expect(await sourcesOf(owner)).toMatchObject([
      { failure: 'Not taken over as a whole: 1 event (“Event R”).' },
    ])
  })

  test('a team that has imported very much gets the rest later', async () => {
    const owner = await organizer('owner')
    const club = await startCalendar(calendar(ABC))
    const bucket = `imported-events-of/${owner.teamId}`
    await takeFromBucket(database(), bucket, { size: 1, refillMs: HOUR })
    await follow(owner, club)
    expect(await titlesOf(owner)).toEqual([])
    await readAfter(10 * MINUTE)
    expect(await titlesOf(owner)).toHaveLength(3)
    expect(await sourcesOf(owner)).toMatchObject([{ failure: null }])
  })

  test.each([
    [
      'a body that unpacks to more than 5 MB',
      'The calendar is larger than 5 MB.',
      (_, response) =>
        response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(gzipSync(Buffer.alloc(50_000_000, ' '))),
    ],
    [
      'a body that is cut off',
      /^The calendar could not be read\./,
      (request, response) => {
        response.writeHead(200, { 'Content-Length': 10_000 }).write(calendar(ABC))
        setTimeout(() => request.socket.destroy(), 20)
      },
    ],
    [
      'an address that never answers',
      'The calendar could not be read. The calendar did not answer in time.',
      () => undefined,
    ],
    [
      'redirects without an end',
      'The address leads to too many others.',
      (request, response) => response.writeHead(302, { Location: request.url }).end(),
    ],
    [
      'a file of another kind',
      'Line 1: The file has no BEGIN:VCALENDAR.',
      (_, response) => response.end('title,startIso\nParty,2026-06-01'),
    ],
  ] as [string, string | RegExp, RequestListener][])('%s is an error', async (_, failure, listener) => {
    const owner = await organizer('owner')
    const club = await startCalendar('')
    club.answer = listener
    await follow(owner, club)
    const [source] = await sourcesOf(owner)
    expect(source?.failure).toMatch(failure)
    expect(source).toMatchObject({ eventCount: 0, readAt: null })
  })

  test('a packed calendar behind a redirect is read', async () => {
    const owner = await organizer('owner')
    const club = await startCalendar(calendar(ABC))
    club.answer = ({ url }, response) =>
      url === '/here'
        ? response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(gzipSync(club.content))
        : response.writeHead(301, { Location: '/here' }).end()
    await follow(owner, club)
    expect(await titlesOf(owner)).toHaveLength(3)
  })
})
