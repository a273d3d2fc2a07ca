import type { ReplyCount } from '../../../domain/answers/answer.ts'
import type { Connection } from '../../db/database.ts'
import type { StoredEvent } from '../events/event-row.ts'

/** Counts the replies of those who come, for each question with choices, the most frequent first. */
export async function countReplies(
  connection: Connection,
  { id, answerSettings }: Pick<StoredEvent, 'id' | 'answerSettings'>,
): Promise<ReplyCount[]> {
  const questions = answerSettings?.questions.filter(({ kind }) => kind !== 'line') ?? []
  if (questions.length === 0 || answerSettings?.isForEachDate) return []
  const rows = await connection.query<{ replies: string; count: number }>(
    `SELECT replies, CAST(count(*) AS bigint) AS count
     FROM answers JOIN attendees ON attendees.id = answers.attendee_id AND attendees.unconfirmed_since IS NULL
     WHERE answers.event_id = $1 AND answer = 'yes' AND waiting_since IS NULL GROUP BY replies`,
    [id],
  )
  const given = rows.map(({ replies, count }) => ({
    replies: JSON.parse(replies) as Record<string, string>,
    count,
  }))
  return questions.flatMap((question) => {
    const counts = new Map<string, number>()
    for (const { replies, count } of given) {
      const reply = replies[question.id]
      if (reply) counts.set(reply, (counts.get(reply) ?? 0) + count)
    }
    return [...counts]
      .map(([reply, count]) => ({ questionId: question.id, reply, count }))
      .sort((one, other) => other.count - one.count)
  })
}
