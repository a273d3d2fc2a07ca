import { setImmediate as nextTurn } from 'node:timers/promises'
import { TEAM_FILE } from '../../domain/team-import.ts'
import { type Connection, listIn, readNow } from '../db/database.ts'
import { eventInListResponse, instantText } from '../events/event-response.ts'
import { logoIn } from '../tables/picture-table.ts'
import * as rows from '../tables/team-file-rows.ts'
import { eventPages, exceptionDates } from './event-export-pages.ts'

interface Export {
  teamId: string
  database: Connection
  publicUrl: string
  /** A token opens neither members nor webhooks. */
  isForProgram: boolean
}

type FileRecord = Record<string, unknown>

const PIECE = 64_000

/** Yields a JSON list with one record in each line, so that it can be read in pieces, too. */
export async function* teamJson(context: Export): AsyncGenerator<string> {
  let [piece, separator] = ['[', '\n']
  for await (const record of recordsOf(context)) {
    piece += `${separator}${JSON.stringify(record)}`
    separator = ',\n'
    if (piece.length < PIECE) continue
    yield piece
    piece = ''
    await nextTurn()
  }
  yield `${piece}\n]\n`
}

async function* recordsOf(context: Export): AsyncGenerator<FileRecord> {
  const { database, teamId, isForProgram } = context
  const pictures = new Set<string>()
  const team = await database.one<FileRecord & { logo: string | null }>(
    `SELECT ${rows.selectedColumns(rows.TEAM_ROW, 'teams')}, calendar_on = 1 AS "isOn", logo,
       (SELECT slug FROM calendar_slugs WHERE team_id = teams.id AND given_up_at IS NULL) AS slug
     FROM teams WHERE id = $1`,
    [teamId],
  )
  const logo = logoIn(team.logo)?.hash ?? null
  const { isOn, slug } = team
  const exportedAt = instantText(await readNow(database))
  yield { kind: 'team', ...TEAM_FILE, exportedAt, ...rows.fileRecord(rows.TEAM_ROW, team), isOn, slug, logo }
  yield* pictureRecords(context, logo, pictures)
  if (!isForProgram) yield* memberRecords(context)
  const ofTeam = (kind: string, table: string, fields: rows.RowFields, order: string[], condition?: string) =>
    rowsOf(database, kind, {
      table,
      fields,
      scope: ['team_id', teamId],
      order,
      ...(condition && { condition }),
    })
  if (!isForProgram) yield* ofTeam('webhook', 'webhooks', rows.WEBHOOK_ROW, ['id'])
  yield* ofTeam('topic', 'topics', rows.TOPIC_ROW, ['place'])
  yield* ofTeam('follower', 'followers', rows.FOLLOWER_ROW, ['email'], 'confirmed_at IS NOT NULL')
  yield* ofTeam('calendar-day', 'calendar_days', rows.CALENDAR_DAY_ROW, ['day'])
  yield* eventRecords(context, pictures)
}

async function* memberRecords({ database, teamId }: Export): AsyncGenerator<FileRecord> {
  const members = await database.query<FileRecord>(
    `SELECT users.email, ${rows.selectedColumns(rows.MEMBER_ROW, 'members')} FROM members JOIN users ON users.id = members.user_id
     WHERE members.team_id = $1 ORDER BY members.joined_at, members.user_id`,
    [teamId],
  )
  for (const member of members)
    yield { kind: 'member', email: member.email, ...rows.fileRecord(rows.MEMBER_ROW, member) }
}

async function* rowsOf(
  database: Connection,
  kind: string,
  scope: Parameters<typeof rows.rowPages>[1],
  more: FileRecord = {},
): AsyncGenerator<FileRecord> {
  for await (const page of rows.rowPages(database, scope))
    for (const row of page) yield { kind, ...more, ...rows.fileRecord(scope.fields, row) }
}

/** A picture that several events show is in the file once. */
async function* pictureRecords(
  { database, teamId }: Export,
  hash: string | null,
  pictures: Set<string>,
): AsyncGenerator<FileRecord> {
  if (hash === null || pictures.has(hash)) return
  pictures.add(hash)
  const picture = await database.first<FileRecord>(
    'SELECT hash AS id, large AS base64 FROM pictures WHERE hash = $1 AND team_id = $2',
    [hash, teamId],
  )
  if (picture) yield { kind: 'picture', ...picture }
}

async function* eventRecords(context: Export, pictures: Set<string>): AsyncGenerator<FileRecord> {
  const { database, publicUrl } = context
  for await (const page of eventPages(context)) {
    const ids = [JSON.stringify(page.map(({ event }) => event.id))]
    const ofPage = async (table: string, key: string, columns: string) =>
      byKey(
        await database.query<FileRecord>(
          `SELECT ${key} AS key, ${columns} FROM ${table} WHERE ${key} IN ${listIn('$1')}`,
          ids,
        ),
      )
    const eventRows = await ofPage('events', 'id', rows.selectedColumns(rows.EVENT_ROW, 'events'))
    const totals = await ofPage('event_totals', 'event_id', 'counter, count')
    const announcementColumns = rows.selectedColumns(rows.ANNOUNCEMENT_ROW, 'announcements')
    const announcements = await ofPage('announcements', 'event_id', announcementColumns)
    for (const { listing, ...listed } of page) {
      const { event } = listed
      const row = eventRows.get(event.id)?.[0]
      const announcement = announcements.get(event.id)?.[0]
      // It was deleted a moment ago.
      if (!row) continue
      const cover = event.cover?.hash ?? null
      yield* pictureRecords(context, cover, pictures)
      yield {
        kind: 'event',
        ...eventInListResponse(listed, listing),
        ...rows.fileRecord(rows.EVENT_ROW, row),
        cover,
        uidHost: event.uidHost ?? new URL(publicUrl).hostname,
        dates: exceptionDates(event),
        announcement: announcement ? rows.fileRecord(rows.ANNOUNCEMENT_ROW, announcement) : null,
        totals: Object.fromEntries(
          (totals.get(event.id) ?? []).map(({ counter, count }) => [counter, count]),
        ),
      }
      yield* attendeeRecords(database, event.id)
      const ofEvent = (kind: string, table: string, fields: rows.RowFields, order: string[]) =>
        rowsOf(database, kind, { table, fields, scope: ['event_id', event.id], order }, { event: event.id })
      yield* ofEvent('message', 'messages', rows.MESSAGE_ROW, ['id'])
      yield* ofEvent('activity', 'activity_days', rows.ACTIVITY_ROW, ['day', 'source', 'site'])
    }
  }
}

async function* attendeeRecords(database: Connection, eventId: string): AsyncGenerator<FileRecord> {
  const scope = { scope: ['event_id', eventId], order: ['created_at', 'id'] } as const
  for await (const page of rows.rowPages(database, {
    table: 'attendees',
    fields: rows.ATTENDEE_ROW,
    ...scope,
  })) {
    if (page.length === 0) return
    const answers = await database.query<FileRecord>(
      `SELECT attendee_id AS key, ${rows.selectedColumns(rows.ANSWER_ROW, 'answers')} FROM answers
       WHERE attendee_id IN ${listIn('$1')} ORDER BY day`,
      [JSON.stringify(page.map((row) => row['key/id']))],
    )
    const byAttendee = byKey(answers)
    for (const row of page) {
      const own = byAttendee.get(row['key/id']) ?? []
      yield {
        kind: 'attendee',
        event: eventId,
        ...rows.fileRecord(rows.ATTENDEE_ROW, row),
        answers: own.map((answer) => rows.fileRecord(rows.ANSWER_ROW, answer)),
      }
    }
  }
}

function byKey(records: readonly FileRecord[]): Map<unknown, FileRecord[]> {
  const groups = new Map<unknown, FileRecord[]>()
  for (const record of records) {
    const group = groups.get(record.key)
    if (group) group.push(record)
    else groups.set(record.key, [record])
  }
  return groups
}
