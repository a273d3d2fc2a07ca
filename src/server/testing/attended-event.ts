import { beforeEach } from 'vitest'
import { contract } from '../../api/contract.ts'
import { instantOf } from '../../domain/time/time-zone.ts'
import { parseWallTime } from '../../domain/time/wall-time.ts'
import { runDueMailings } from '../attendee-mail/mailing-job.ts'
import type { Connection, Database } from '../db/database.ts'
import type { MailKind } from '../mail/mail.ts'
import { findAttendeeId } from '../tables/attendees/attendee-table.ts'
import type { Stores } from './database/databases.ts'
import { createEvent } from './event-calls.ts'
import { expectResponse } from './expect-response.ts'
import type { Organizer } from './organizer.ts'
import { sharedSite } from './shared-site.ts'

const unstopped = new AbortController().signal

export const weekly = {
  isRecurring: true,
  recurrenceFrequency: 'WEEKLY',
  recurrenceInterval: 1,
  recurrenceEndType: 'NEVER',
}
export const evening = { startIso: '2026-06-10T18:00:00', endIso: '2026-06-10T22:00:00' }

/** The instant at which clocks in New York (or another zone) show "2026-03-10T09:00". */
export function at(wall: string, timezone = 'America/New_York'): number {
  return instantOf(timezone, parseWallTime(`${wall}:00`) ?? Number.NaN)
}

export interface WrittenMail {
  kind: MailKind
  recipient: string
  contents: Record<string, unknown>
  isSent: boolean
  dueAt: number
}

/** One event with its organizer, and calls to sign up for it and to edit it. */
export class AttendedEvent {
  readonly database: Database
  readonly organizer: Organizer
  readonly id: string
  readonly slug: string

  constructor(database: Database, organizer: Organizer, { id, slug }: { id: string; slug: string }) {
    this.database = database
    this.organizer = organizer
    this.id = id
    this.slug = slug
  }

  async ask(settings: object): Promise<void> {
    const path = contract.saveAnswerSettings.path.replace(':id', this.id)
    await expectResponse(await this.organizer.send('PUT', path, settings), contract.saveAnswerSettings)
  }

  async signUp(name: string, answer: object = {}): Promise<string> {
    const email = addressOf(name)
    const path = contract.signUp.path.replace(':id', this.slug)
    await expectResponse(await this.organizer.send('POST', path, { name, email, ...answer }), contract.signUp)
    return (await findAttendeeId(this.database, this.id, email)) ?? ''
  }

  async edit(fields: object): Promise<void> {
    const path = contract.changeEvent.path.replace(':id', this.id)
    await expectResponse(await this.organizer.send('PATCH', path, fields), contract.changeEvent)
  }

  async delete(): Promise<void> {
    const path = contract.deleteEvent.path.replace(':id', this.id)
    await expectResponse(await this.organizer.send('DELETE', path), contract.deleteEvent)
  }

  undelete(): Promise<Response> {
    return this.organizer.send('POST', contract.undeleteEvent.path.replace(':id', this.id))
  }
}

/**
 * A shared site with a clock that tests move. Each test starts without mails and teams, at the end of May.
 */
export function attendedEvents(stores: Stores) {
  const clock = { now: at('2026-05-25T00:00') }
  const { database, server, organizer: signedIn } = sharedSite(stores, { clock: () => clock.now })
  beforeEach(async () => {
    clock.now = at('2026-05-25T00:00')
    for (const table of ['mails', 'teams', 'rate_limits']) await database().query(`DELETE FROM ${table}`)
  })

  async function event(fields: object = {}, organizer?: Organizer): Promise<AttendedEvent> {
    const host = organizer ?? (await signedIn('host'))
    return new AttendedEvent(database(), host, await createEvent(host, fields))
  }

  /** Moves the clock and writes the mails that are due by then. */
  async function passTo(instant: number): Promise<void> {
    clock.now = instant
    while ((await runDueMailings(database(), unstopped)) > 0);
  }

  async function mails(kind?: MailKind): Promise<WrittenMail[]> {
    const rows = await database().query<MailRow>(
      'SELECT kind, recipient, payload, sent_at, due_at FROM mails ORDER BY recipient, created_at, unique_key',
    )
    const written = rows.map(({ payload, sent_at, due_at: dueAt, ...row }) => ({
      ...row,
      contents: JSON.parse(payload) as Record<string, unknown>,
      isSent: sent_at !== null,
      dueAt,
    }))
    return written.filter((mail) => kind === undefined || mail.kind === kind)
  }

  /** As if the mail server had taken all that is queued. */
  async function sendAll(): Promise<void> {
    await database().query('UPDATE mails SET sent_at = now_ms() WHERE sent_at IS NULL')
  }

  /** The contents of all mails of one kind. */
  async function contents(kind: MailKind): Promise<unknown[]> {
    return (await mails(kind)).map((mail) => mail.contents)
  }

  /** The recipients of all mails of one kind, such as "Bob, Zoe". */
  async function written(kind: MailKind): Promise<string> {
    return (await mails(kind)).map(({ recipient }) => nameIn(recipient)).join(', ')
  }

  return { clock, database, server, event, passTo, sendAll, mails, contents, written }
}

/**
 * Inserts attendees guest1@example.com, guest2@example.com, and so on; seven share each millisecond of
 * sign-up.
 */
export async function addAttendees(
  connection: Connection,
  eventId: string,
  many: number,
  from = 0,
): Promise<void> {
  await connection.query(
    `INSERT INTO attendees (id, event_id, email, name, created_at)
     WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < $2)
     SELECT gen_random_uuid(), $1, 'guest' || n || '@example.com', 'Guest', CAST($3 AS bigint) + n / 7 FROM numbers`,
    [eventId, many, from],
  )
}

interface MailRow {
  kind: MailKind
  recipient: string
  payload: string
  sent_at: number | null
  due_at: number
}

function addressOf(name: string): string {
  return `${name.toLowerCase()}@example.com`
}

function nameIn(address: string): string {
  return address.slice(0, 1).toUpperCase() + address.slice(1, address.indexOf('@'))
}
