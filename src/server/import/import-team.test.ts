import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { contract } from '../../api/contract.ts'
import { icsPath } from '../../api/event-urls.ts'
import { DAY, HOUR } from '../../domain/time/wall-time.ts'
import type { Database } from '../db/database.ts'
import { removeDeleted } from '../events/remove-deleted.ts'
import { addServerUnsubscribe } from '../tables/attendees/unsubscribe-table.ts'
import { addBlock } from '../tables/block-table.ts'
import { fixUidHost } from '../tables/settings-table.ts'
import { accounts } from '../testing/accounts-fixture.ts'
import { askingEvent } from '../testing/answer-calls.ts'
import { onSqliteFirst, type Stores } from '../testing/database/databases.ts'
import { createEvent, editEvent } from '../testing/event-calls.ts'
import { expectProblem, expectResponse } from '../testing/expect-response.ts'
import { type Organizer, signedInOrganizer } from '../testing/organizer.ts'
import { drawnPicture, upload } from '../testing/pictures.ts'
import { plansOf } from '../testing/series-calls.ts'
import { startTestServer } from '../testing/test-server.ts'
import { TeamFileImport } from './import-team.ts'
import { readTeamFile } from './read-team-file.ts'

type FileRecord = Record<string, unknown> & { kind: string }

async function exportOf(owner: Organizer, teamId = owner.teamId): Promise<string> {
  return (await owner.get(contract.exportEventsJson.path.replace(':teamId', teamId))).text()
}

const recordsIn = (file: string) => JSON.parse(file) as FileRecord[]
const fileOf = (records: readonly object[]) =>
  `[\n${records.map((record) => JSON.stringify(record)).join(',\n')}\n]\n`

/** What belongs to a server, and not to the team, is left out. Pictures are encoded anew. */
function comparable(file: string): unknown[] {
  const pictures = new Map<unknown, string>([[null, 'none']])
  return recordsIn(file).flatMap<object>(({ exportedAt: _exportedAt, creatorEmail: _creator, ...record }) => {
    if (record.kind === 'member') return []
    const named = (hash: unknown) => pictures.get(hash) ?? 'unknown'
    if (record.kind === 'team') pictures.set(record.logo, 'logo')
    else if (record.kind === 'picture' && !pictures.has(record.id))
      pictures.set(record.id, `cover ${pictures.size}`)
    const { cover, logo, id, base64, changedByEmail: _changedBy, ...rest } = record
    if (record.kind === 'picture')
      return [{ kind: 'picture', name: named(id), isThere: String(base64).length > 100 }]
    return [
      {
        ...rest,
        id,
        ...(cover !== undefined && { cover: named(cover) }),
        ...(logo !== undefined && { logo: named(logo) }),
      },
    ]
  })
}

async function* once(text: string): AsyncGenerator<string> {
  // In pieces that end anywhere.
  for (let begin = 0; begin < text.length; begin += 1_000) yield text.slice(begin, begin + 1_000)
}

/** As the operator's command does. */
async function moveIn(database: Database, owner: Organizer, file: string, isDryRun = false) {
  const importer = { owner: { id: owner.userId, email: owner.email }, publicUrl: 'https://new.example' }
  const team = new TeamFileImport(database, { ...importer, isWithPeople: true, isDryRun })
  try {
    for await (const records of readTeamFile(once(file))) await team.take(records)
    return await team.finish()
  } catch (error) {
    await team.drop()
    throw error
  }
}

async function rowsOf(database: Database): Promise<number> {
  const tables = ['teams', 'events', 'attendees', 'pictures', 'followers', 'webhooks', 'mails', 'members']
  const counts = tables.map((table) => `(SELECT count(*) FROM ${table})`)
  return database.number(`SELECT ${counts.join(' + ')} AS many`)
}

onSqliteFirst((stores: Stores) => {
  const { database, organizer, now, pass, start } = accounts(stores, { publicUrl: 'https://old.example' })

  let teamWithEverything: ReturnType<typeof makeFullTeam> | undefined
  const fullTeam = () => (teamWithEverything ??= makeFullTeam())

  /** A team with everything that a team can have. */
  async function makeFullTeam() {
    const server = await start()
    const owner = await organizer('owner')
    const member = await organizer('member')
    const { teamId } = owner
    await database().query(
      "INSERT INTO members (team_id, user_id, role, joined_at, sign_up_email) VALUES ($1, $2, 'member', now_ms() + 1, 'each')",
      [teamId, member.userId],
    )
    const slug = `club-${randomUUID().slice(0, 8)}`
    const calendar = {
      isOn: true,
      slug,
      description: 'All\nwelcome',
      link: 'https://club.example',
      accent: 'fir',
      language: 'de',
    }
    const ofTeam = ({ path }: { path: string }) => path.replace(':teamId', teamId)
    await expectResponse(
      await owner.send('PATCH', ofTeam(contract.changeTeamCalendar), calendar),
      contract.changeTeamCalendar,
    )
    const settings = {
      name: 'Club “Zür\u00ed”',
      timezone: 'Europe/Zurich',
      summaryEmail: 'weekly',
      signUpEmail: 'daily',
    }
    await owner.send('PATCH', ofTeam(contract.changeTeamSettings), settings)
    await upload(owner, server.url + ofTeam(contract.putLogo), await drawnPicture({ width: 90, height: 90 }))
    const hook = { address: 'https://hooks.example/in', types: ['event.created', 'attendee.added'] }
    await owner.send('POST', ofTeam(contract.addWebhook), hook)
    const weekly = {
      title: 'Übung',
      rruleText: 'FREQ=WEEKLY;COUNT=6',
      startIso: '2027-03-09T18:00:00',
      endIso: '2027-03-09T20:00:00',
      topics: ['Youth', 'Été & Musique'],
      isListed: true,
    }
    const question = {
      allowsGuests: true,
      isForEachDate: true,
      places: 2,
      closesIso: '2027-03-08T12:00:00',
      questions: [{ id: 2, text: 'Diet?', kind: 'choice', choices: ['Vegan', 'None'] }],
    }
    const series = await askingEvent(owner, question, weekly)
    const plans = plansOf(owner, series.id)
    await plans.changeDate('2027-03-16T18:00:00', { skipped: true, note: 'Holiday' })
    await plans.changeDate('2027-03-23T18:00:00', {
      startIso: '2027-03-24T19:00:00',
      endIso: '2027-03-24T21:00:00',
      location: 'Hall',
      note: 'Later',
    })
    await series.answer('Bob', { guests: 1, answers: { 2: 'Vegan' }, date: '2027-03-09', language: 'fr' })
    pass(1)
    await series.answer('Zoe', { answers: { 2: 'None' }, date: '2027-03-09' })
    pass(1)
    await series.answer('Max', { answer: 'no', date: '2027-03-30' })
    const checkIn = series.pathOf(contract.checkIn, await series.idOf('Bob'))
    expect((await owner.send('PUT', `${checkIn}?date=2027-03-09`)).status).toBe(204)
    const concert = await createEvent(owner, {
      title: 'Concert',
      isPublic: false,
      location: 'Hall',
      descriptionHtml: '<p>One <strong>two</strong></p>',
    })
    const coverPath = contract.putCover.path
    for (const id of [concert.id, series.id])
      await upload(owner, `${server.url}${coverPath.replace(':id', id)}?alt=A%20stage`, await drawnPicture())
    const moved = await createEvent(owner, {
      title: 'Moved',
      startIso: '2027-05-01T10:00:00',
      endIso: '2027-05-01T11:00:00',
    })
    await editEvent(owner, moved.id, { startIso: '2027-05-02T10:00:00', endIso: '2027-05-02T11:00:00' })
    const off = await createEvent(owner, { title: 'Off', allDay: true, timezone: 'Asia/Tokyo' })
    await plansOf(owner, off.id).cancel('Rain')
    const deleted = await createEvent(owner, { title: 'Deleted' })
    await owner.send('DELETE', contract.deleteEvent.path.replace(':id', deleted.id))
    await database().query(
      `INSERT INTO followers (id, team_id, email, asked_at, confirmed_at, news_until, topics)
       VALUES ($1, $2, $3, $4, $4, $4, '\nYouth\n')`,
      [`follower-${randomUUID()}`, teamId, 'fan@example.com', now() - DAY],
    )
    await database().query(
      `INSERT INTO activity_days (team_id, day, event_id, source, site, views, adds) VALUES ($1, '2026-03-01', $2, 'newsletter', '', 7, 2)`,
      [teamId, series.id],
    )
    await database().query(
      "INSERT INTO event_totals (event_id, counter, team_id, count) VALUES ($2, 'view', $1, 7)",
      [teamId, series.id],
    )
    await database().query("INSERT INTO calendar_days (team_id, day, views) VALUES ($1, '2026-03-01', 3)", [
      teamId,
    ])
    await database().query('UPDATE announcements SET announced_at = $2, told_at = $2 WHERE team_id = $1', [
      teamId,
      now(),
    ])
    return { owner, member, series, slug, file: await exportOf(owner) }
  }

  /** Another server, where nothing is stored but the accounts of its users. */
  async function otherServer() {
    const other = await stores.migrated({ clock: now })
    await fixUidHost(other, 'new.example')
    const server = await startTestServer({ database: other, publicUrl: 'https://new.example' })
    return { other, server, signIn: (email?: string) => signedInOrganizer(server, other, email) }
  }

  function sendTeam(
    { cookie }: Organizer,
    url: string,
    file: string,
    call: { path: string } = contract.importTeam,
  ) {
    return fetch(url + call.path, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: file,
    })
  }

  test('a team that the operator moves to another server is the same there, but for its members and secrets', async () => {
    const { owner, member, series, slug, file } = await fullTeam()
    const secret = await database().value<string>('SELECT secret FROM webhooks WHERE team_id = $1', [
      owner.teamId,
    ])
    expect(file).not.toContain(secret)
    expect(file).not.toContain('Deleted')
    const { other, server, signIn } = await otherServer()
    const ada = await signIn(owner.email)
    const before = await rowsOf(other)
    const dryRun = await moveIn(other, ada, file, true)
    expect(await rowsOf(other)).toBe(before)
    const result = await moveIn(other, ada, file)
    expect({ ...result, teamId: null }).toEqual(dryRun)
    expect(result).toMatchObject({
      name: 'Club “Zürí”',
      added: { events: 4, attendees: 3, followers: 1, webhooks: 1, pictures: 2 },
      newAddresses: 0,
      newUids: 0,
      existingEvents: 0,
      hasCalendarAddress: true,
      members: [member.email],
    })
    expect(comparable(await exportOf(ada, result.teamId ?? ''))).toEqual(comparable(file))
    const kinds = (kind: string) => recordsIn(file).filter((record) => record.kind === kind)
    expect(kinds('topic').map(({ name }) => name)).toEqual(['Youth', 'Été & Musique'])
    expect(kinds('follower')).toMatchObject([{ topics: ['Youth'] }])
    expect(kinds('event').find(({ title }) => title === 'Übung')?.topics).toEqual(['Youth', 'Été & Musique'])
    expect(await other.query('SELECT kind, recipient FROM mails')).toEqual([])
    expect(
      await other.number('SELECT count(*) AS many FROM members WHERE team_id = $1', [result.teamId ?? '']),
    ).toBe(1)
    expect(
      await other.one('SELECT summary_email, sign_up_email FROM members WHERE team_id = $1', [
        result.teamId ?? '',
      ]),
    ).toEqual({ summary_email: 'weekly', sign_up_email: 'daily' })
    const [hook] = await other.query<{ secret: string; off_reason: string }>(
      'SELECT secret, off_reason FROM webhooks',
    )
    expect(hook?.secret).not.toBe(secret)
    expect(hook?.off_reason).toMatch(/imported/)
    const calendarFile = await (await server.fetch(icsPath(series.slug))).text()
    expect(calendarFile).toContain(`UID:${series.id}@old.example`)
    expect((await server.fetch(`/c/${slug}`)).status).toBe(200)
    // Reminders of events to come are planned here.
    expect(
      await other.number('SELECT count(*) AS many FROM mailings WHERE due_at > now_ms()'),
    ).toBeGreaterThan(0)
  })

  test('an upload brings no people and writes to nobody, and the same file again adds nothing', async () => {
    const { owner, file } = await fullTeam()
    const { other, server, signIn } = await otherServer()
    const ada = await signIn()
    const stranger = {
      ...recordsIn(file).find(({ kind }) => kind === 'event'),
      id: randomUUID(),
      slug: 'spam-00000000',
      organizerEmail: 'victim@example.org',
      captureAttendees: true,
      isPublic: true,
    }
    const withVictim = fileOf([...recordsIn(file), stranger])
    const preview = await expectResponse(
      await sendTeam(ada, server.url, withVictim, contract.previewTeamImport),
      contract.previewTeamImport,
    )
    const result = await expectResponse(await sendTeam(ada, server.url, withVictim), contract.importTeam)
    expect({ ...result, teamId: null }).toEqual(preview)
    expect(result).toMatchObject({ added: { events: 5, attendees: 0, followers: 0 }, peopleLeftOut: 4 })
    const addresses = await other.values<string>(
      'SELECT email FROM attendees UNION SELECT email FROM followers UNION SELECT organizer_email FROM events UNION SELECT email FROM invitations UNION SELECT recipient FROM mails',
    )
    expect(addresses).toEqual([ada.email])
    const me = await expectResponse(await ada.get(contract.me.path), contract.me)
    expect(me.currentTeam).toEqual({ id: result.teamId, role: 'owner' })
    const again = await expectResponse(
      await sendTeam(ada, server.url, withVictim, contract.previewTeamImport),
      contract.previewTeamImport,
    )
    expect(again).toMatchObject({ added: { events: 0 }, existingEvents: 5, hasCalendarAddress: false })
    const own = await expectResponse(
      await sendTeam(owner, (await start()).url, file, contract.previewTeamImport),
      contract.previewTeamImport,
    )
    expect(own).toMatchObject({ added: { events: 0 }, existingEvents: 4 })
  })

  test('names that belong to others stay theirs: the imported events get new ones', async () => {
    const { file, series, slug } = await fullTeam()
    const { other, server, signIn } = await otherServer()
    const squatter = await signIn()
    await expectResponse(await sendTeam(squatter, server.url, file), contract.importTeam)
    await other.query(
      "INSERT INTO removed_events (slug, reason, removed_at) VALUES ('removed-00000000', 'Spam', 1)",
    )
    const event = recordsIn(file).find(({ kind, title }) => kind === 'event' && title === 'Concert')
    const removed = fileOf([...recordsIn(file), { ...event, id: randomUUID(), slug: 'removed-00000000' }])
    const ada = await signIn()
    const result = await moveIn(other, ada, removed)
    expect(result).toMatchObject({
      added: { events: 5 },
      newAddresses: 5,
      newUids: 4,
      hasCalendarAddress: false,
    })
    const teams = await other.values<string>('SELECT team_id FROM events WHERE slug = $1 OR id = $2', [
      series.slug,
      series.id,
    ])
    expect(teams).toHaveLength(1)
    expect(teams).not.toContain(result.teamId)
    expect(await other.value('SELECT team_id FROM calendar_slugs WHERE slug = $1', [slug])).not.toBe(
      result.teamId,
    )
  })

  test('people who left, are blocked or were erased do not come back with a file, nor does an unconfirmed sign-up', async () => {
    const { file } = await fullTeam()
    const { other, signIn } = await otherServer()
    const ada = await signIn()
    await other.transaction(async (connection) => {
      await addServerUnsubscribe(connection, `follower-${randomUUID()}`, 'fan@example.com')
      await addBlock(connection, 'bob@guests.example.com', 'Spam')
    })
    const records = recordsIn(file).map((record) =>
      record.name === 'Zoe' ? { ...record, unconfirmedSince: record.signedUpAt } : record,
    )
    const result = await moveIn(other, ada, fileOf(records))
    expect(result).toMatchObject({ added: { attendees: 1, followers: 0 }, peopleLeftOut: 3 })
    expect(await other.values('SELECT name FROM attendees')).toEqual(['Max'])
  })

  test('a wrong file gets a sentence and leaves nothing, and nobody is told when its rows are removed', async () => {
    const { file } = await fullTeam()
    const { other, server, signIn } = await otherServer()
    const ada = await signIn()
    const before = await rowsOf(other)
    const records = recordsIn(file)
    const replaced = (kind: string, change: object) =>
      fileOf(records.map((record) => (record.kind === kind ? { ...record, ...change } : record)))
    const eventLine = records.findIndex(({ kind }) => kind === 'event') + 2
    const notAFile = 'Nothing was imported: this is no file of a Daymark team, or one of a later version'
    const wrong: [string, string][] = [
      ['', notAFile],
      ['[]', notAFile],
      ['{"kind":"team"}', notAFile],
      ['[\n[[[[[[[[', notAFile],
      [fileOf(records.slice(1)), notAFile],
      [fileOf([...records, records[0] ?? {}]), notAFile],
      [replaced('team', { formatVersion: 2 }), notAFile],
      [file.slice(0, -3), 'Nothing was imported: the end of the file is missing'],
      [
        file.slice(0, file.lastIndexOf('\n', file.length - 5) - 5),
        `Nothing was imported. Line ${records.length}: The line is damaged`,
      ],
      [replaced('event', { title: '' }), `Nothing was imported. Line ${eventLine}: Title is required`],
      [
        replaced('event', { timezone: 'Mars/Base' }),
        `Nothing was imported. Line ${eventLine}: Timezone is not known`,
      ],
      [
        replaced('event', { slug: '../../admin' }),
        `Nothing was imported. Line ${eventLine}: slug is not valid`,
      ],
      [
        replaced('attendee', { email: 'a\u0000@example.com' }),
        `Nothing was imported. Line ${records.findIndex(({ kind }) => kind === 'attendee') + 2}: Valid email is required`,
      ],
      [
        replaced('picture', { base64: Buffer.from('<svg onload=alert(1)>').toString('base64') }),
        'Nothing was imported. Line 3: SVG pictures cannot be used. Please choose a PNG, JPEG or WebP file.',
      ],
      [
        fileOf([...records, ...records.filter(({ kind }) => kind === 'calendar-day')]),
        'Nothing was imported: the file has something twice, or it is imported a second time at this moment',
      ],
    ]
    for (const [text, sentence] of wrong) await expect(moveIn(other, ada, text)).rejects.toThrow(sentence)
    for (const [text, sentence] of [...wrong.slice(0, 1), ...wrong.slice(-1)])
      await expectProblem(await sendTeam(ada, server.url, text), text === '' ? 400 : 409, sentence)
    expect(await other.number('SELECT count(*) AS many FROM teams WHERE deleted_at IS NULL')).toBe(1)
    await removeDeleted(other, new AbortController().signal)
    expect(await rowsOf(other)).toBe(before)
  })

  test('nobody sees a team while it is imported, and an import that was killed is removed hours later', async () => {
    const { file, series, slug } = await fullTeam()
    let time = now()
    const other = await stores.migrated({ clock: () => time })
    const server = await startTestServer({ database: other })
    const ada = await signedInOrganizer(server, other)
    const before = await rowsOf(other)
    const importer = { owner: { id: ada.userId, email: ada.email }, publicUrl: 'https://new.example' }
    const team = new TeamFileImport(other, { ...importer, isWithPeople: true, isDryRun: false })
    for await (const records of readTeamFile(once(file))) await team.take(records)
    const job = () => removeDeleted(other, new AbortController().signal)
    await job()
    expect((await server.fetch(`/e/${series.slug}`)).status).toBe(404)
    expect((await server.fetch(`/c/${slug}`)).status).toBe(404)
    expect(await rowsOf(other)).toBeGreaterThan(before)
    time += 4 * HOUR
    await job()
    expect(await rowsOf(other)).toBe(before)
  })

  test('a user imports three teams a day', async () => {
    const { signIn, server } = await otherServer()
    const ada = await signIn()
    const file = fileOf(recordsIn(await exportOf(await organizer())))
    for (let count = 0; count < 3; count += 1)
      await expectResponse(await sendTeam(ada, server.url, file), contract.importTeam)
    await expectProblem(
      await sendTeam(ada, server.url, file),
      429,
      'You have imported too many teams today. Please try again tomorrow.',
    )
  })
})
