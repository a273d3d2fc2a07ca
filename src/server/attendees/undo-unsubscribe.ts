import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { type Day, HOUR } from '../../domain/time/wall-time.ts'
import { planReminders } from '../attendee-mail/reminders.ts'
import { type Connection, type Database, readNow } from '../db/database.ts'
import { BODY_LIMIT, lockEmailsTo, takeEmailTo } from '../http/rate-limits.ts'
import { deleteUnsentMail } from '../mail/mail-table.ts'
import { saveCheckIn } from '../tables/attendees/answer-table.ts'
import { deleteUnconfirmed } from '../tables/attendees/attendee-confirmation.ts'
import { type AttendeeToAdd, addAttendee, findAttendeeEmail } from '../tables/attendees/attendee-table.ts'
import { type Follower, restoreFollower } from '../tables/attendees/follower-table.ts'
import { deleteUnsubscribes, findUnsubscribe, wantsNoEmail } from '../tables/attendees/unsubscribe-table.ts'
import { type StoredEvent, takesPlace } from '../tables/events/event-row.ts'
import { lockEventForSignUp, lockForChange, raiseSequence } from '../tables/events/event-table.ts'
import { secret } from '../tables/settings-table.ts'
import { type AnswerForDay, restoreAnswers } from './answers.ts'
import { addAttendeeNews } from './attendee-news.ts'
import { inviteToCalendar } from './calendar-entry.ts'
import { removalKey } from './removal-email.ts'

/** The button "Undo" works this long. The link in the email allows emails again for ever. */
const UNDO_LIFETIME = HOUR

export interface SignUpToSeal extends AttendeeToAdd {
  answers?: readonly AnswerForDay[]
  checkIns?: readonly Day[]
}

type DeletedSignUp = (SignUpToSeal | Follower) & { deletedAt: number }

/**
 * Answers take a third more as encrypted text, and the form with the button must stay below the limit of a request.
 */
const MOST_ANSWER_BYTES = BODY_LIMIT / 2

/**
 * Encrypts the sign-up for the page that says "You are unsubscribed": the server has deleted it, and the page must
 * not show it. The latest answers are in it, as many as a form can hold.
 */
export async function sealSignUp(connection: Connection, attendee: SignUpToSeal | Follower): Promise<string> {
  const contents =
    'answers' in attendee && attendee.answers ? { ...attendee, answers: latest(attendee.answers) } : attendee
  const signUp: DeletedSignUp = { ...contents, deletedAt: await readNow(connection) }
  const nonce = randomBytes(NONCE_LENGTH)
  const cipher = createCipheriv(CIPHER, await key(connection), nonce)
  const text = Buffer.concat([cipher.update(JSON.stringify(signUp), 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url')
}

function latest(answers: readonly AnswerForDay[]): AnswerForDay[] {
  let bytes = 0
  return answers
    .map(({ day, answer, guests, replies }) => ({ day, answer, guests, replies }))
    .toReversed()
    .filter((answer) => {
      bytes += Buffer.byteLength(JSON.stringify(answer))
      return bytes <= MOST_ANSWER_BYTES
    })
}

/** Allows emails again, and restores the sign-up if it can. Returns true if the person is signed up. */
export function undoUnsubscribe(
  database: Database,
  attendeeId: string,
  ciphertext: string | null,
): Promise<boolean> {
  return database.transaction(async (connection) => {
    const signUp = ciphertext === null ? null : await openSignUp(connection, ciphertext)
    if (signUp && 'teamId' in signUp) return undoUnfollow(connection, attendeeId, signUp)
    if (signUp?.isInvited) await lockForChange(connection, signUp.eventId)
    const event = signUp?.id === attendeeId ? await lockEventForSignUp(connection, signUp.eventId) : null
    if (signUp) await lockEmailsTo(connection, signUp.email)
    const isPressedTwice = (await findAttendeeEmail(connection, attendeeId)) !== null
    const hasLeft = (await findUnsubscribe(connection, attendeeId)) !== null
    // By the link of another email they may have chosen to get none from this server, after this page was made.
    if (signUp && (await wantsNoEmail(connection, signUp.email))) return false
    await deleteUnsubscribes(connection, attendeeId)
    if (!hasLeft) return isPressedTwice
    if (!signUp || !event || event.readAt > signUp.deletedAt + UNDO_LIFETIME) return false
    await deleteUnconfirmed(connection, signUp)
    if (await addAttendee(connection, signUp)) await restoreWithSignUp(connection, event, signUp)
    await addAttendeeNews(connection, 'attendee.added', event.id, signUp.id)
    if (takesPlace(event)) await planReminders(connection, event)
    return true
  })
}

/** A page from before an update of the server has no answers and check-ins. */
async function restoreWithSignUp(
  connection: Connection,
  event: StoredEvent,
  { deletedAt, ...signUp }: SignUpToSeal & { deletedAt: number },
): Promise<void> {
  const { id: attendeeId, email, answers = [], checkIns = [], isInvited } = signUp
  await restoreAnswers(connection, event, signUp, answers)
  for (const day of checkIns) await saveCheckIn(connection, { eventId: event.id, attendeeId, day }, true)
  // Whoever has the link could leave and return for ever, with two emails each time.
  if (!isInvited || (await takeEmailTo(connection, email)) !== null) return
  await deleteUnsentMail(connection, removalKey(event, attendeeId))
  // Programs that compare nothing but the sequence would take the invitation for older than the removal.
  await raiseSequence(connection, event.id)
  await inviteToCalendar(connection, event, signUp, deletedAt)
}

async function undoUnfollow(
  connection: Connection,
  followerId: string,
  follower: Follower & { deletedAt: number },
): Promise<boolean> {
  await lockEmailsTo(connection, follower.email)
  const isInTime = (await readNow(connection)) <= follower.deletedAt + UNDO_LIFETIME
  const isAllowed =
    follower.id === followerId && isInTime && !(await wantsNoEmail(connection, follower.email))
  if (isAllowed) await restoreFollower(connection, follower)
  return (await findAttendeeEmail(connection, followerId)) !== null
}

const CIPHER = 'aes-256-gcm'
const NONCE_LENGTH = 12
const TAG_LENGTH = 16

async function openSignUp(connection: Connection, ciphertext: string): Promise<DeletedSignUp | null> {
  const bytes = Buffer.from(ciphertext, 'base64url')
  const [nonce, rest] = [bytes.subarray(0, NONCE_LENGTH), bytes.subarray(NONCE_LENGTH)]
  try {
    const decipher = createDecipheriv(CIPHER, await key(connection), nonce, { authTagLength: TAG_LENGTH })
    decipher.setAuthTag(rest.subarray(0, TAG_LENGTH))
    const text = Buffer.concat([decipher.update(rest.subarray(TAG_LENGTH)), decipher.final()])
    return JSON.parse(text.toString()) as DeletedSignUp
  } catch {
    return null
  }
}

async function key(connection: Connection): Promise<Buffer> {
  return Buffer.from(await secret(connection, 'undo-unsubscribe'), 'base64url')
}
