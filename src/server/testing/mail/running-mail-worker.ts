import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, onTestFinished } from 'vitest'
import { withAttendeeLetters } from '../../attendee-mail/attendee-context.ts'
import type { Connection, Database } from '../../db/database.ts'
import type { JobLog } from '../../db/repeating-job.ts'
import { withReturnPaths } from '../../mail/bounces.ts'
import type { Mail } from '../../mail/mail.ts'
import type { MailLimits } from '../../mail/mail-budget.ts'
import { DEFAULT_CONNECTIONS, type Mailer } from '../../mail/mail-message.ts'
import { addMail, type MailOptions } from '../../mail/mail-table.ts'
import { startMailWorker } from '../../mail/mail-worker.ts'
import type { Store, Stores } from '../database/databases.ts'

export interface LoggedLine {
  level: keyof JobLog
  message: string
  [field: string]: unknown
}

export function recordingLog(): JobLog & { lines: LoggedLine[] } {
  const lines: LoggedLine[] = []
  const noting = (level: keyof JobLog) => (fields: object, message: string) =>
    void lines.push({ level, message, ...fields })
  return { lines, info: noting('info'), warn: noting('warn'), error: noting('error') }
}

/** Starts a mail worker that stops when the test ends. Returns it with its log. */
export function startWorker(
  database: Database,
  mailer: Mailer,
  limits: Partial<MailLimits> = {},
  returnAddress?: string,
) {
  const publicUrl = 'https://cal.example.com'
  const sender = { name: 'Daymark', address: 'no-reply@cal.example.com' }
  const writer = { brandName: 'Daymark', publicUrl, sender }
  const links = async (attendeeId: string) => ({
    unsubscribeLink: `${publicUrl}/unsubscribe?token=${attendeeId}`,
    ownPageLink: `${publicUrl}/a/${attendeeId}`,
  })
  const log = recordingLog()
  const worker = startMailWorker(
    database,
    {
      mailer,
      writer,
      async addLetters(leased) {
        const mails = await withAttendeeLetters(database, leased, writer, { links, invites: true })
        return returnAddress === undefined ? mails : withReturnPaths(database, returnAddress, mails)
      },
      limits: { perDay: undefined, newTeam: 200, team: 5_000, ...limits },
      log,
    },
    100,
  )
  onTestFinished(() => worker.stop())
  return { ...worker, lines: log.lines }
}

/** A mailer that finishes each mail when the test calls `finish`. */
export function waitingMailer() {
  const finish: (() => void)[] = []
  const { sent, mailer } = countingMailer(() => new Promise((resolve) => void finish.push(resolve)))
  return { finish, sent, mailer }
}

/** A mailer that records the recipients of the mails it sent. */
export function countingMailer(send: (to: string) => Promise<void> = async () => undefined) {
  const sent: string[] = []
  const mailer: Mailer = {
    connections: DEFAULT_CONNECTIONS,
    async send(message) {
      await send(message.to.address)
      sent.push(message.to.address)
    },
    close: () => undefined,
  }
  return { sent, mailer }
}

interface MailTable {
  database: Database
  /** How far the database's clock is ahead. */
  aheadMs: number
  /** Opens another connection, like another instance of the server. */
  open(): Database
}

/** One database for all tests. Each test starts without mails and with the right clock. */
export function mailTable(stores: Stores): () => MailTable {
  let store: Store
  let table: MailTable
  beforeAll(async () => {
    store = await stores.migratedStore()
    const clock = () => Date.now() + table.aheadMs
    table = { database: store.open({ clock }), aheadMs: 0, open: () => store.open({ clock }) }
  })
  beforeEach(async () => {
    table.aheadMs = 0
    await table.database.query('DELETE FROM mails')
  })
  return () => table
}

export function invitationTo(to: string): Mail {
  const link = 'https://cal.example.com/join?token=abc'
  return { kind: 'invitation', to, contents: { link, teamName: "ada's Team", invitedBy: 'ada@example.com' } }
}

export function signInTo(to: string): Mail {
  const link = `https://cal.example.com/auth/verify?token=${'t'.repeat(43)}`
  return { kind: 'sign-in', to, contents: { link, teamName: null } }
}

export async function queueMail(
  connection: Connection,
  mail: Mail,
  ties: Partial<MailOptions> = {},
): Promise<void> {
  await addMail(connection, mail, { uniqueKey: randomUUID(), ...ties })
}

/** Queues `many` invitations, each to another address. */
export async function queueInvitations(database: Database, many: number): Promise<void> {
  await database.transaction(async (connection) => {
    for (let place = 0; place < many; place += 1) {
      await queueMail(connection, invitationTo(`p${place}@example.com`))
    }
  })
}

interface MailState {
  id: string
  leases: number
  attempts: number
  /** In ms from now. */
  due_in: number
  leased: number
  sent: number
  failed: number
  failure: string | null
  payload: string
}

/** The state of the mails to an address. */
export function mailStates(database: Database, to: string): Promise<MailState[]> {
  return database.query<MailState>(
    `SELECT id, leases, attempts, due_at - now_ms() AS due_in, payload, failure,
       CASE WHEN lease_until > now_ms() THEN 1 ELSE 0 END AS leased,
       CASE WHEN sent_at IS NULL THEN 0 ELSE 1 END AS sent,
       CASE WHEN failed_at IS NULL THEN 0 ELSE 1 END AS failed
     FROM mails WHERE recipient = $1`,
    [to],
  )
}
