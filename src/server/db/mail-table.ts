import type { Database } from './database.ts'

export async function countDueMails(database: Database): Promise<number> {
  const [row] = await database.query<{ due: number }>(
    'SELECT count(*) AS due FROM mails WHERE sent_at IS NULL AND failed_at IS NULL AND due_at <= now_ms()',
  )
  return row?.due ?? 0
}
