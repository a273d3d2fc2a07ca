import type { Connection } from '../db/database.ts'

/** SQL for an email that waits, as the indexes `mails_in_turn` and `mails_ahead_of_turn` have it. */
export const WAITS_IN_TURN = 'COALESCE(sent_at, failed_at) IS NULL'
/** The same for the index `mails_of_flow`. */
const WAITS_IN_FLOW = 'COALESCE(failed_at, sent_at) IS NULL'

/**
 * The emails of one flow stand this far apart in the line. When more is due than the mail server takes, the flows
 * take turns, one email each; when nothing else is due, a flow goes out as fast as it can.
 */
export const TURN_MS = 100

/** Puts an email ahead of all others, however long those have waited: below any due time. */
export const FIRST_IN_LINE = -(2 ** 52)

/** All emails of one kind about one event. Those of a reminder are named by the key of its round. */
export function mailFlow(kind: string, eventId: string): string {
  return `${kind}/${eventId}`
}

/**
 * The delay of an email that joins the line now: behind its flow if that waits, else at the head of the line. The
 * head is the oldest turn that waits, so that a new email waits for one email of each flow and not for all that
 * became due before it. Below zero if the line is behind the clock.
 */
export async function nextTurnDelay(connection: Connection, flow: string | null): Promise<number> {
  const [row] = await connection.query<{ now: number; head: number | null; last: number | null }>(
    `SELECT now_ms() AS now,
       (SELECT due_at + turn_delay FROM mails WHERE ${WAITS_IN_TURN}
          AND due_at + turn_delay >= 0 AND due_at + turn_delay < now_ms()
        ORDER BY due_at + turn_delay LIMIT 1) AS head,
       (SELECT due_at + turn_delay FROM mails WHERE flow = $1 AND ${WAITS_IN_FLOW}
        ORDER BY due_at + turn_delay DESC LIMIT 1) AS last`,
    [flow],
  )
  if (!row) return 0
  const { now, head, last } = row
  return Math.max(head ?? now, last === null ? 0 : last + TURN_MS) - now
}

/**
 * SQL for the delay of an email that becomes due at another time. Only what is due may have a turn in the past, or it
 * would hold the head of the line there.
 */
export const DELAY_AT_OTHER_TIME =
  'CASE WHEN turn_delay < 0 AND due_at + turn_delay >= 0 THEN 0 ELSE turn_delay END'

/** SQL that takes an email which has to wait out of its flow, so that the rest of the flow does not wait behind it. */
export const LEAVES_FLOW = `flow = NULL, turn_delay = ${DELAY_AT_OTHER_TIME}`
