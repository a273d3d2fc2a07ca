import type { FastifyInstance } from 'fastify'
import { contract } from '../../api/contract.ts'
import type { AttendeeMessage } from '../../domain/attendee-message.ts'
import { english } from '../../domain/language/english.ts'
import { Problem } from '../../domain/problem.ts'
import { letterOf } from '../attendee-mail/event-letters.ts'
import { addMessage, countReaders } from '../attendee-mail/messages.ts'
import { requireTeamEvent } from '../events/find-team-event.ts'
import { answerOnce } from '../http/answer-once.ts'
import { contractRoute } from '../http/contract-route.ts'
import { bucketOf, takeFrom } from '../http/rate-limits.ts'
import type { RouteContext } from '../http/route-context.ts'
import { unlinkedLetter } from '../mail/letter.ts'
import { textPart } from '../mail/text-part.ts'
import { provedOrganizerEmail } from '../tables/accounts/organizer-address-table.ts'
import { type TeamEvent, takesPlace } from '../tables/events/event-row.ts'

export function messageRoutes(app: FastifyInstance, { database, address, brandName }: RouteContext): void {
  contractRoute(app, contract.previewMessage, async ({ session, path, body }) => {
    const event = await requireTeamEvent(database, path, session)
    const recipients = await requireReaders(event, body)
    const organizerEmail = await provedOrganizerEmail(database, event)
    const links = {
      unsubscribeLink: `${address.url}/unsubscribe?token=…`,
      ownPageLink: `${address.url}/a/…`,
    }
    const writer = { brandName, publicUrl: address.url, legalLinks: app.legalLinks }
    const times = { createdAt: event.readAt, now: event.readAt }
    const mailedEvent = { ...event, organizerEmail }
    const context = { words: english, event: mailedEvent, ...links, writer, ...times }
    const letter = letterOf({ kind: 'message', contents: body }, context)
    return { recipients, subject: letter.subject, text: textPart(unlinkedLetter(letter, writer), writer) }
  })

  contractRoute(app, contract.sendMessage, async ({ session, path, body, request }) => {
    const event = await requireTeamEvent(database, path, session)
    const recipients = await requireReaders(event, body)
    return database.transaction((connection) =>
      answerOnce(connection, request, async () => {
        await takeFrom(connection, bucketOf('messages-of', event.teamId))
        await addMessage(connection, event.id, body)
        return { recipients }
      }),
    )
  })

  async function requireReaders(event: TeamEvent, { answer }: AttendeeMessage): Promise<number> {
    if (!takesPlace(event)) throw new Problem('conflict', 'noMessagesNow')
    const readers = await countReaders(database, event.id, answer)
    if (readers === 0) throw new Problem('conflict', 'noRecipients')
    return readers
  }
}
