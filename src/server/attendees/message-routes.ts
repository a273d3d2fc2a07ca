import type { FastifyInstance } from 'fastify'
import { contract } from '../../api/contract.ts'
import type { AttendeeMessage } from '../../domain/attendee-message.ts'
import { timeOf } from '../../domain/event/event.ts'
import { hasDate } from '../../domain/event/series-occurrences.ts'
import { wordsOf } from '../../domain/language/catalogs.ts'
import { type Language, languageOfSignUp } from '../../domain/language/languages.ts'
import { invalidField, Problem, required } from '../../domain/problem.ts'
import { type Day, parseDate } from '../../domain/time/wall-time.ts'
import { findMailedEvents } from '../attendee-mail/attendee-context.ts'
import { letterOf } from '../attendee-mail/event-letters.ts'
import {
  addMessage,
  countReaders,
  listMessagesToCome,
  type Message,
  type ReadersByLanguage,
  takeMessageBack,
} from '../attendee-mail/messages.ts'
import { requireTeamEvent } from '../events/find-team-event.ts'
import { answerOnce } from '../http/answer-once.ts'
import { contractRoute, idIn } from '../http/contract-route.ts'
import { bucketOf, takeFrom } from '../http/rate-limits.ts'
import type { RouteContext } from '../http/route-context.ts'
import { unlinkedLetter } from '../mail/letter.ts'
import { textPart } from '../mail/text-part.ts'
import { type TeamEvent, takesPlace } from '../tables/events/event-row.ts'
import { lockForChange } from '../tables/events/event-table.ts'

export function messageRoutes(app: FastifyInstance, { database, address, brandName }: RouteContext): void {
  contractRoute(app, contract.previewMessage, async ({ session, path, body }) => {
    const storedEvent = await requireTeamEvent(database, path, session)
    const { subject, text, day, readers } = await readMessage(storedEvent, body)
    const { event, face } = required(
      (await findMailedEvents(database, new Set([storedEvent.id]))).get(storedEvent.id),
      'noEvent',
    )
    const writer = { brandName, publicUrl: address.url, legalLinks: app.legalLinks }
    const context = {
      event,
      writer,
      unsubscribeLink: `${address.url}/unsubscribe?token=…`,
      ownPageLink: `${address.url}/a/…`,
      createdAt: storedEvent.readAt,
      now: storedEvent.readAt,
    }
    const contents = { subject, text, ...(day !== null && { day }) }
    const versions = languagesOf(readers, face.language).map(([language, recipients]) => {
      const letter = letterOf({ kind: 'message', contents }, { ...context, words: wordsOf(language) })
      const shown = textPart(unlinkedLetter(letter, writer), writer)
      return { language, recipients, subject: letter.subject, text: shown }
    })
    const recipients = sumOf(readers)
    return {
      ...required(versions[0], 'noEvent'),
      recipients,
      versions,
      hasWorkingLinks: event.organizerEmail !== '',
    }
  })

  contractRoute(app, contract.sendMessage, async ({ session, path, body, request }) => {
    const event = await requireTeamEvent(database, path, session)
    const { readers, ...message } = await readMessage(event, body)
    return database.transaction((connection) =>
      answerOnce(connection, request, async () => {
        await takeFrom(connection, bucketOf('messages-of', event.teamId))
        const { sendsAt, ...waiting } = await addMessage(connection, event.id, message)
        return { ...waiting, sendsAt: new Date(sendsAt).toISOString(), recipients: sumOf(readers) }
      }),
    )
  })

  contractRoute(app, contract.listMessages, async ({ session, path }) => {
    const { id } = await requireTeamEvent(database, path, session)
    const messages = await listMessagesToCome(database, id)
    return messages.map(({ sendsAt, ...message }) => ({
      ...message,
      sendsAt: new Date(sendsAt).toISOString(),
    }))
  })

  contractRoute(app, contract.takeMessageBack, async ({ session, path }) => {
    const { id } = await requireTeamEvent(database, path, session)
    const isTakenBack = await database.transaction(async (connection) => {
      // The job that writes the emails waits for the lock, too.
      await lockForChange(connection, id)
      return takeMessageBack(connection, id, idIn(path.messageId, 'messageSent'))
    })
    if (!isTakenBack) throw new Problem('missing', 'messageSent')
  })

  async function readMessage(
    event: TeamEvent,
    { subject, text, answer, date }: AttendeeMessage,
  ): Promise<Message & { readers: ReadersByLanguage[] }> {
    if (!takesPlace(event)) throw new Problem('conflict', 'noMessagesNow')
    const day = date === undefined ? null : dayOf(event, date)
    const message = { subject, text, answer: answer ?? null, day }
    const readers = await countReaders(database, event, message)
    if (sumOf(readers) === 0) throw new Problem('conflict', 'noRecipients')
    return { ...message, readers }
  }
}

/** A message may be about a date that is skipped. */
function dayOf(event: TeamEvent, date: string): Day {
  const [day, time] = [parseDate(date), timeOf(event)]
  if (day !== null && time.recurrence && hasDate(time, day)) return day
  throw invalidField('date', 'noSuchDate')
}

function sumOf(readers: readonly ReadersByLanguage[]): number {
  return readers.reduce((sum, { count }) => sum + count, 0)
}

/** Returns the number of readers of each language, the one of most readers first. */
function languagesOf(
  readers: readonly ReadersByLanguage[],
  languageOfTeam: string | null,
): [Language, number][] {
  const counts = new Map<Language, number>()
  for (const { language: code, count } of readers) {
    const language = languageOfSignUp(code ?? languageOfTeam)
    counts.set(language, (counts.get(language) ?? 0) + count)
  }
  return [...counts].sort(([, one], [, other]) => other - one)
}
