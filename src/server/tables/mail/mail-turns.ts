import type { Connection } from '../../db/database.ts'

/**
 * The emails of one flow stand this far apart in the line. When more is due than the mail server takes, a flow is
 * served at this rate and everything else goes in between; when nothing else is due, it goes out as fast as it can.
 */
export const TURN_MS = 100

/** Puts an email ahead of all others, however long those have waited: below any due time. */
export const FIRST_IN_LINE = -(2 ** 52)

/** All emails of one kind about one event. */
export function mailFlow(kind: string, eventId: string): string {
  return `${kind}/${eventId}`
}

/** The delay behind the last unsent email of the flow; 0 if none is left. */
export async function nextTurnDelay(connection: Connection, flow: string): Promise<number> {
  const [row] = await connection.query<{ delay: number | null }>(
    `SELECT max(due_at + turn_delay) - now_ms() AS delay FROM mails
     WHERE flow = $1 AND sent_at IS NULL AND failed_at IS NULL`,
    [flow],
  )
  return Math.max(0, row?.delay ?? 0)
}
