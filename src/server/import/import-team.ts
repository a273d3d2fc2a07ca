import { randomUUID } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { Problem } from '../../domain/problem.ts'
import type { TeamImport } from '../../domain/team-import.ts'
import { topicSlug } from '../../domain/topic.ts'
import { planReminders } from '../attendee-mail/reminders.ts'
import { type Connection, type Database, type Parameter, readNow, UniqueViolation } from '../db/database.ts'
import { type PreparedPicture, preparePicture } from '../pictures/prepare-picture.ts'
import { newWebhookSecret } from '../programs/send-webhook.ts'
import { addMember } from '../tables/accounts/member-table.ts'
import { saveTeamSettings } from '../tables/accounts/team-table.ts'
import { addTotals } from '../tables/analytics/event-total-table.ts'
import { newFollowerId } from '../tables/attendees/follower-table.ts'
import { isSlugFree, takeSlug } from '../tables/calendar-slug-table.ts'
import { detailColumns } from '../tables/events/event-columns.ts'
import { lockEvent } from '../tables/events/event-table.ts'
import {
  addHiddenEvent,
  addHiddenTeam,
  dropHiddenTeam,
  showImportedTeam,
} from '../tables/imported-team-table.ts'
import { MOST_PICTURES, saveLogo, savePicture } from '../tables/picture-table.ts'
import { fixUidHost } from '../tables/settings-table.ts'
import { touchCalendar } from '../tables/team-calendar-table.ts'
import * as rows from '../tables/team-file-rows.ts'
import type { OfKind, TeamRecord } from './read-team-file.ts'
import { type Addition, type Chooser, TeamFileChoice } from './team-file-choice.ts'

export interface Importer extends Chooser {
  publicUrl: string
  isDryRun: boolean
  /** It is called for every event, and may throw a Problem. */
  countEvent?: (connection: Connection) => Promise<void>
}

const OFF_REASON = 'It was imported. Give its new secret to your program, then switch it on.'

/**
 * Makes a new team out of the records of a file, some in each transaction, so that nobody waits for the whole. Nobody
 * sees the team before all of it is there, and nobody gets an email. If anything is wrong, call `drop`: then nothing
 * is left.
 */
export class TeamFileImport {
  private readonly choice: TeamFileChoice
  private readonly pictures = new Map<string, PreparedPicture | null>()
  /** The file has each picture right before what shows it first. */
  private lastPicture: OfKind<'picture'> | null = null
  private team: OfKind<'team'> | null = null
  private teamId = ''
  private topics = 0

  constructor(
    private readonly database: Database,
    private readonly importer: Importer,
  ) {
    this.choice = new TeamFileChoice(database, importer)
  }

  async take(records: readonly TeamRecord[]): Promise<void> {
    // SQLite works synchronously: other requests get their turn only here.
    await nextTurn()
    const now = await readNow(this.database)
    for (const { kind, values } of records) if (kind === 'team') await this.begin(values, now)
    const newPictures: PreparedPicture[] = []
    for (const record of records) newPictures.push(...(await this.picturesFor(record)))
    const additions = await this.choice.choose(records)
    if (this.importer.isDryRun) return
    try {
      await this.database.transaction((connection) => this.store(connection, additions, newPictures, now))
    } catch (error) {
      throw error instanceof UniqueViolation ? new Problem('conflict', 'teamFileTwice') : error
    }
  }

  /** A job removes the rows. */
  async drop(): Promise<void> {
    if (this.teamId === '') return
    await this.database.transaction((connection) => dropHiddenTeam(connection, this.teamId))
  }

  async finish(): Promise<TeamImport> {
    const { isDryRun, isWithPeople, owner, publicUrl } = this.importer
    const { name = '', slug = null, isOn = false } = this.team ?? {}
    const result = { ...this.choice.counts, name, isWithPeople }
    const isFree = slug !== null && (await isSlugFree(this.database, slug))
    if (isDryRun) return { ...result, teamId: null, hasCalendarAddress: isFree || !isOn }
    const hasCalendarAddress = await this.database.transaction(async (connection) => {
      const hasSlug = isFree && (await takeSlug(connection, this.teamId, slug)) === null
      await fixUidHost(connection, new URL(publicUrl).hostname)
      await showImportedTeam(connection, this.teamId, isOn && hasSlug)
      const membership = { teamId: this.teamId, userId: owner.id }
      await addMember(connection, { ...membership, role: 'owner' })
      if (this.choice.owner) {
        const { summaryEmail, signUpEmail } = this.choice.owner
        await saveTeamSettings(connection, membership, { summaryEmail, signUpEmail })
      }
      await connection.query('UPDATE users SET events_made = events_made + $2 WHERE id = $1', [
        owner.id,
        result.added.events,
      ])
      await touchCalendar(connection, this.teamId)
      return hasSlug || !isOn
    })
    return { ...result, teamId: this.teamId, hasCalendarAddress }
  }

  private async begin(team: OfKind<'team'>, now: number): Promise<void> {
    this.team = team
    if (this.importer.isDryRun) return
    this.teamId = await this.database.transaction((connection) => addHiddenTeam(connection, team, now))
  }

  /** Encodes a picture anew, once something shows it. */
  private async picturesFor({ kind, line, values }: TeamRecord): Promise<PreparedPicture[]> {
    if (kind === 'picture') this.lastPicture = values
    const shownId = kind === 'event' ? values.cover : kind === 'picture' ? this.team?.logo : null
    const picture = this.lastPicture
    if (picture === null || picture.id !== shownId || this.pictures.has(picture.id)) return []
    if (this.pictures.size === MOST_PICTURES) throw new Problem('conflict', ['pictureLimit', MOST_PICTURES])
    this.choice.added.pictures += 1
    this.pictures.set(picture.id, null)
    if (this.importer.isDryRun) return []
    try {
      const bytes = Buffer.from(picture.base64, 'base64')
      const result = await preparePicture(kind === 'event' ? 'cover' : 'logo', this.teamId, bytes)
      this.pictures.set(picture.id, result)
      return [result]
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      throw new Problem('invalid', ['wrongInTeamFile', line, { reasons: error.reasons }])
    }
  }

  private async store(
    connection: Connection,
    additions: readonly Addition[],
    pictures: readonly PreparedPicture[],
    now: number,
  ): Promise<void> {
    for (const { width, height, ...picture } of pictures) {
      await savePicture(connection, this.teamId, picture)
      if (picture.kind === 'logo')
        await saveLogo(connection, this.teamId, { hash: picture.hash, width, height })
    }
    const attendedEvents = new Set<string>()
    for (const addition of additions) {
      if (addition.kind === 'event') await this.storeEvent(connection, addition, now)
      else if (addition.kind === 'attendee') {
        await storeAttendee(connection, addition, now)
        attendedEvents.add(addition.eventId)
      } else await this.storeRow(connection, addition, now)
    }
    for (const id of attendedEvents) {
      const event = await lockEvent(connection, id)
      if (event) await planReminders(connection, event)
    }
  }

  private async storeEvent(
    connection: Connection,
    { values, id, slug, isSameUid }: Extract<Addition, { kind: 'event' }>,
    now: number,
  ): Promise<void> {
    const { owner, isWithPeople, countEvent } = this.importer
    await countEvent?.(connection)
    const cover = values.cover === null ? null : this.pictures.get(values.cover)
    const columns = {
      // Whoever edits the event would make us write to the address.
      ...detailColumns({ ...values.details, ...(!isWithPeople && { organizerEmail: owner.email }) }, now),
      ...rows.columnsOf(rows.EVENT_ROW, values, now),
      id,
      slug,
      team_id: this.teamId,
      creator_id: owner.id,
      cover: cover?.hash ?? null,
      uid_host: isSameUid ? values.uidHost : null,
    }
    await addHiddenEvent(connection, columns, now)
    if (values.announcement) {
      const { announcedAt, listedAt } = values.announcement
      // Nobody who follows later is told of an event that the file says to be new.
      const old = { announcedAt: announcedAt ?? now, listedAt: announcedAt === null ? 0 : listedAt }
      const announcement = rows.columnsOf(rows.ANNOUNCEMENT_ROW, { ...values.announcement, ...old }, now)
      await rows.insertRow(connection, 'announcements', {
        event_id: id,
        team_id: this.teamId,
        ...announcement,
      })
    }
    const totals = rows.TOTALS.map((counter) => ({
      eventId: id,
      counter,
      count: values.totals[counter] ?? 0,
    }))
    await addTotals(
      connection,
      totals.filter(({ count }) => count > 0),
    )
  }

  private async storeRow(
    connection: Connection,
    addition: Exclude<Addition, { kind: 'event' | 'attendee' }>,
    now: number,
  ): Promise<void> {
    const insert = <Fields extends rows.RowFields>(
      table: string,
      fields: Fields,
      values: rows.RowRecord<Fields>,
      more: Record<string, Parameter> = {},
    ) =>
      rows.insertRow(connection, table, {
        team_id: this.teamId,
        ...rows.columnsOf(fields, values, now),
        ...more,
      })
    if (addition.kind === 'activity')
      return insert('activity_days', rows.ACTIVITY_ROW, addition.values, { event_id: addition.eventId })
    if (addition.kind === 'calendar-day')
      return insert('calendar_days', rows.CALENDAR_DAY_ROW, addition.values)
    if (addition.kind === 'topic') {
      const slug = topicSlug(addition.values.name)
      this.topics += 1
      return insert('topics', rows.TOPIC_ROW, addition.values, { id: randomUUID(), slug, place: this.topics })
    }
    if (addition.kind === 'follower') {
      // All events of the file are old news.
      return insert('followers', rows.FOLLOWER_ROW, addition.values, { id: newFollowerId(), news_until: now })
    }
    const own = { id: randomUUID(), secret: newWebhookSecret(), off_reason: OFF_REASON, created_at: now }
    return insert('webhooks', rows.WEBHOOK_ROW, addition.values, own)
  }
}

async function storeAttendee(
  connection: Connection,
  { values, eventId }: Extract<Addition, { kind: 'attendee' }>,
  now: number,
): Promise<void> {
  const attendeeId = randomUUID()
  const ofEvent = { event_id: eventId }
  const columns = rows.columnsOf(rows.ATTENDEE_ROW, values, now)
  await rows.insertRow(connection, 'attendees', { id: attendeeId, ...ofEvent, ...columns })
  for (const answer of values.answers) {
    const answerColumns = rows.columnsOf(rows.ANSWER_ROW, answer, now)
    await rows.insertRow(connection, 'answers', { attendee_id: attendeeId, ...ofEvent, ...answerColumns })
  }
}
