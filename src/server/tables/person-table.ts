import { createHmac } from 'node:crypto'
import { repliesWithQuestions } from '../../domain/answers/given-answer.ts'
import type { TableField } from '../../domain/event/event-fields.ts'
import type { Person } from '../../domain/person.ts'
import { DAY } from '../../domain/time/wall-time.ts'
import type { Connection, Database } from '../db/database.ts'
import { dateOfAnswer } from './attendees/answer-table.ts'
import { type AttendeeToAdd, deleteSignUps, tellRemoved } from './attendees/attendee-table.ts'
import { deleterOf } from './delete-some.ts'
import { answerSettingsOf } from './events/event-row.ts'
import { jsonText } from './json-text.ts'
import { secret } from './settings-table.ts'
import { chosenTopics, namesIn } from './topic-table.ts'

type AnswerRow = Omit<Person['answers'][number], 'date' | 'replies'> & {
  settings: string | null
  replies: string
}

/** @param isProven false if the address may be somebody else's: then only the account itself is found */
export async function findPerson(connection: Connection, email: string, isProven = true): Promise<Person> {
  const rows = <Row extends object>(sql: string, address = isProven ? email : '') =>
    connection.query<Row>(sql, [address])
  const [account = null] = await rows<NonNullable<Person['account']>>(
    `SELECT u.id, u.created_at AS "createdAt",
       (SELECT max(s.last_seen_at) FROM sessions s WHERE s.user_id = u.id) AS "lastSeenAt"
     FROM users u WHERE u.email = $1 AND u.deleted_at IS NULL`,
    email,
  )
  return {
    email,
    account,
    teams: await rows(
      `SELECT t.name AS team, m.role, m.joined_at AS "joinedAt" FROM members m JOIN teams t ON t.id = m.team_id
       WHERE m.user_id = $1 AND t.deleted_at IS NULL ORDER BY m.joined_at, t.id`,
      account?.id ?? '',
    ),
    identities: await rows(
      'SELECT issuer, subject FROM sign_in_identities WHERE user_id = $1 ORDER BY issuer, subject',
      account?.id ?? '',
    ),
    tokens: await rows(
      `SELECT k.name, t.name AS team, k.can_write = 1 AS "isWriting", k.created_at AS "createdAt",
         k.expires_at AS "expiresAt", k.last_used_at AS "lastUsedAt", k.revoked_at AS "revokedAt"
       FROM api_tokens k JOIN teams t ON t.id = k.team_id WHERE k.made_by = $1 ORDER BY k.created_at, k.id`,
      account?.id ?? '',
    ),
    signUps: await rows(
      `SELECT e.title AS event, e.slug, t.name AS team, a.name, a.language, a.created_at AS "signedUpAt",
         a.confirmed_at AS "confirmedAt", a.email_problem AS "emailProblem"
       FROM attendees a JOIN events e ON e.id = a.event_id JOIN teams t ON t.id = e.team_id
       WHERE a.email = $1 ORDER BY a.created_at, a.id`,
    ),
    answers: (
      await rows<AnswerRow>(
        `SELECT e.title AS event, e.slug, COALESCE(e.answer_settings, e.stopped_answer_settings) AS settings, r.day, r.answer, r.guests, r.replies,
           r.waiting_since IS NOT NULL AS "isWaiting", r.checked_in_at AS "checkedInAt"
         FROM attendees a JOIN answers r ON r.attendee_id = a.id JOIN events e ON e.id = a.event_id
         WHERE a.email = $1 ORDER BY a.created_at, a.id, r.day`,
      )
    ).map(({ settings, replies, ...row }) => ({
      ...row,
      date: dateOfAnswer(row.day),
      replies: repliesWithQuestions(
        answerSettingsOf(settings, null),
        JSON.parse(replies) as Record<string, string>,
      ),
    })),
    follows: (
      await rows<Omit<Person['follows'][number], 'topics'> & { topics: string }>(
        `SELECT t.name AS team, f.language, f.topics, f.asked_at AS "askedAt", f.confirmed_at AS "confirmedAt"
         FROM followers f JOIN teams t ON t.id = f.team_id WHERE f.email = $1 ORDER BY f.asked_at, f.id`,
      )
    ).map((row) => ({ ...row, topics: chosenTopics(row.topics) })),
    organizerOf: await rows(
      `SELECT e.slug, e.title, t.name AS team FROM events e JOIN teams t ON t.id = e.team_id
       WHERE lower(e.organizer_email) = $1 AND e.deleted_at IS NULL AND t.deleted_at IS NULL
       ORDER BY e.created_at, e.id`,
    ),
    invitations: await rows(
      `SELECT t.name AS team, i.created_at AS "createdAt", i.expires_at AS "expiresAt"
       FROM invitations i JOIN teams t ON t.id = i.team_id WHERE i.email = $1 ORDER BY i.created_at, i.id`,
    ),
    messages: await rows(
      `SELECT name, message, created_at AS "createdAt" FROM support_messages
       WHERE lower(email) = $1 ORDER BY created_at, id`,
    ),
    emails: await rows(
      `SELECT kind, created_at AS "createdAt", sent_at AS "sentAt", failed_at AS "failedAt" FROM mails
       WHERE recipient = $1 ORDER BY created_at, id`,
    ),
  }
}

const EVENTS_A_PAGE = 100

/** The export has these columns in this order: all fields that exported tables have, and some more. */
const EXPORTED_COLUMNS: Record<TableField, string> & Record<string, string> = {
  id: 'e.id',
  slug: 'e.slug',
  title: 'e.title',
  team: 't.name AS team',
  timezone: 'e.timezone',
  startIso: 'e.start_iso AS "startIso"',
  endIso: 'e.end_iso AS "endIso"',
  allDay: 'e.all_day = 1 AS "isAllDay"',
  rule: 'e.rrule_text AS rule',
  location: 'e.location',
  hidesLocation: 'e.hides_location = 1 AS "hidesLocation"',
  publicLocation: 'e.public_location AS "publicLocation"',
  descriptionHtml: 'e.description_html AS description',
  organizerName: 'e.organizer_name AS "organizerName"',
  organizerEmail: 'e.organizer_email AS "organizerEmail"',
  isPublic: 'e.is_public = 1 AS "isPublic"',
  topics: 'e.topics',
  createdAt: 'e.created_at AS "createdAt"',
  updatedAt: 'e.updated_at AS "updatedAt"',
}

/** Adds all events that the account has made, and yields JSON in pieces, since many events have long descriptions. */
export async function* personJson(
  database: Database,
  email: string,
  isProven = true,
): AsyncGenerator<string> {
  const person = await findPerson(database, email, isProven)
  yield `${jsonText(person).slice(0, -2)},\n  "events": [`
  for (let after = ''; ; ) {
    const events = await database.query<{ id: string; topics: string }>(
      `SELECT ${Object.values(EXPORTED_COLUMNS).join(', ')}
       FROM events e JOIN teams t ON t.id = e.team_id
       WHERE e.creator_id = $1 AND e.id > $2 AND e.deleted_at IS NULL ORDER BY e.id LIMIT ${EVENTS_A_PAGE}`,
      [person.account?.id ?? '', after],
    )
    for (const event of events) {
      const comma = after === '' && event === events[0] ? '' : ','
      yield `${comma}\n${jsonText({ ...event, topics: namesIn(event.topics) })}`
    }
    const last = events[EVENTS_A_PAGE - 1]
    if (!last) break
    after = last.id
  }
  yield ']\n}\n'
}

interface Erasure {
  email: string
  reason: string
  operator: string
}

/**
 * Deletes what is stored under an address, within a transaction, except for an account. A keyed hash of the address
 * is kept, so that it can be erased again from a restored backup. Returns how many rows of each kind are gone.
 */
export async function erasePerson(connection: Connection, { email, reason, operator }: Erasure) {
  const counts = await deleteTraces(connection, email)
  const hash = hashWith(await secret(connection, KEY), email)
  await connection.query(
    `INSERT INTO erasures (address_hash, reason, operator, erased_at) VALUES ($1, $2, $3, now_ms())
     ON CONFLICT (address_hash) DO UPDATE SET reason = excluded.reason, operator = excluded.operator,
       erased_at = excluded.erased_at`,
    [hash, reason, operator],
  )
  await connection.query("UPDATE admin_acts SET target = $2 WHERE act = 'read-person' AND target = $1", [
    email,
    hash,
  ])
  return counts
}

/** Deletes what is stored with one sign-up or follow, within a transaction. */
export async function eraseSignUp(connection: Connection, id: string, email: string): Promise<void> {
  await connection.query(
    `DELETE FROM webhook_deliveries
     WHERE attendee_email = $1 AND subject = (SELECT event_id FROM attendees WHERE id = $2)`,
    [email, id],
  )
  // The other emails are deleted with the sign-up.
  await connection.query(
    `DELETE FROM mails WHERE recipient = $1 AND kind IN ('cancellation', 'calendar-removal')
       AND unique_key LIKE '%/' || $2 || '%'`,
    [email, id],
  )
  await tellErased(connection, await deleteSignUps(connection, 'id = $1', [id]))
  await connection.query('DELETE FROM followers WHERE id = $1', [id])
}

/** Receivers know erased sign-ups by their ids. */
async function tellErased(connection: Connection, signUps: readonly AttendeeToAdd[]): Promise<void> {
  await tellRemoved(
    connection,
    signUps.map((signUp) => ({ ...signUp, name: '', email: '' })),
  )
}

async function deleteTraces(connection: Connection, email: string) {
  const count = async (sql: string) => (await connection.query(`${sql} RETURNING 1 AS gone`, [email])).length
  const withoutAccount =
    'NOT EXISTS (SELECT 1 FROM users WHERE users.email = $1 AND users.deleted_at IS NULL)'
  const eraseSignUps = async () => {
    const signUps = await deleteSignUps(connection, 'email = $1', [email])
    await tellErased(connection, signUps)
    return signUps.length
  }
  await count('DELETE FROM webhook_deliveries WHERE attendee_email = $1')
  const counts = {
    // First, since the deletion of a sign-up takes its emails along.
    emails: await count(
      `DELETE FROM mails WHERE recipient = $1
         AND (kind NOT IN ('sign-in', 'email-changed', 'summary', 'sign-ups', 'webhook-off') OR ${withoutAccount})`,
    ),
    signUps: await eraseSignUps(),
    follows: await count('DELETE FROM followers WHERE email = $1'),
    messages: await count('DELETE FROM support_messages WHERE lower(email) = $1'),
    invitations: await count('DELETE FROM invitations WHERE email = $1'),
  }
  await count(`DELETE FROM login_tokens WHERE email = $1 AND ${withoutAccount}`)
  await count('DELETE FROM own_pages WHERE email = $1')
  await count('DELETE FROM organizer_addresses WHERE email = $1 AND confirmed_at IS NULL')
  return counts
}

/** Unsubscribed addresses are hashed under it as well. */
const KEY = 'unsubscribed-addresses'

function hashWith(key: string, email: string): string {
  return createHmac('sha256', key).update(email).digest('base64url')
}

interface Erasures {
  key: string
  rows: (Omit<Erasure, 'email'> & { hash: string; erasedAt: number })[]
}

export async function readErasures(connection: Connection, since: number): Promise<Erasures> {
  return {
    key: await secret(connection, KEY),
    rows: await connection.query(
      'SELECT address_hash AS hash, reason, operator, erased_at AS "erasedAt" FROM erasures WHERE erased_at > $1',
      [since],
    ),
  }
}

/** Erases people again from restored data, which still has them. Returns their number. */
export async function repeatErasures(connection: Connection, { key, rows }: Erasures): Promise<number> {
  if (rows.length === 0) return 0
  const addresses = await connection.query<{ email: string }>(
    `SELECT email FROM attendees UNION SELECT recipient FROM mails UNION SELECT lower(email) FROM support_messages
     UNION SELECT email FROM invitations UNION SELECT email FROM followers`,
  )
  let people = 0
  for (const { email } of addresses) {
    const erasure = rows.find(({ hash }) => hash === hashWith(key, email))
    if (!erasure) continue
    await erasePerson(connection, { email, reason: erasure.reason, operator: erasure.operator })
    people += 1
  }
  return people
}

/** Backups that have the person may be kept this long. */
const ERASURES_KEPT = 730 * DAY

export const deleteOldErasures = deleterOf(
  'erasures',
  'address_hash',
  `erased_at < now_ms() - ${ERASURES_KEPT}`,
)
