import { DEMO_DOMAIN } from '../../domain/demo.ts'
import type { Connection } from '../db/database.ts'
import { bucketOf, tryTakeEmailTo, tryTakeFrom } from '../http/limits/rate-limits.ts'
import { addMail } from '../mail/mail-table.ts'
import {
  addOrganizerQuestion,
  dropOrganizerQuestion,
  ORGANIZER_LINK_LIFETIME,
} from '../tables/accounts/organizer-address-table.ts'
import { newToken, tokenHash } from './secret-token.ts'

export const CONFIRM_ORGANIZER_PATH = '/organizer/confirm'

interface OrganizerAddress {
  teamId: string
  email: string
  /** The member who typed it. */
  askedBy: { id: string; email: string }
  publicUrl: string
}

/**
 * Call in the transaction that saves an event. Asks an organizer address that nobody has proved whether attendees may reply
 * to it: one email per team and address in a week. The event is saved in any case.
 */
export async function askOrganizer(
  connection: Connection,
  { teamId, email, askedBy, publicUrl }: OrganizerAddress,
): Promise<void> {
  // The made-up organizers of the demo have no mailbox.
  if (email.toLowerCase().endsWith(`@${DEMO_DOMAIN}`)) return
  const token = newToken()
  const hash = tokenHash(token)
  if (!(await addOrganizerQuestion(connection, { teamId, email, tokenHash: hash }))) return
  const isAllowed =
    (await tryTakeFrom(connection, bucketOf('organizers-of', teamId))) &&
    (await tryTakeEmailTo(connection, email))
  // The next time that an event is saved, the address is asked.
  if (!isAllowed) return dropOrganizerQuestion(connection, hash)
  await addMail(
    connection,
    {
      kind: 'confirm-organizer',
      to: email.toLowerCase(),
      contents: { link: `${publicUrl}${CONFIRM_ORGANIZER_PATH}?token=${token}`, askedBy: askedBy.email },
    },
    {
      uniqueKey: `confirm-organizer/${hash}`,
      teamId,
      userId: askedBy.id,
      expiresInMs: ORGANIZER_LINK_LIFETIME,
    },
  )
}
