import type { Database } from '../../db/database.ts'
import type { MailContents, MailKind } from '../../mail/mail.ts'

/** The contents of the mails of one kind to an address, oldest first. */
export async function mailsTo<Kind extends MailKind>(
  database: Database,
  email: string,
  kind: Kind,
): Promise<MailContents[Kind][]> {
  const rows = await database.query<{ payload: string }>(
    'SELECT payload FROM mails WHERE recipient = $1 AND kind = $2 ORDER BY created_at, due_at',
    [email, kind],
  )
  return rows.map(({ payload }) => JSON.parse(payload) as MailContents[Kind])
}
