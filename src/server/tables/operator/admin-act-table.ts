import { randomUUID } from 'node:crypto'
import type { Connection } from '../../db/database.ts'

interface AdminAct {
  act: 'block' | 'unblock' | 'remove-event' | 'remove-user'
  target: string
  reason: string
  operator: string
}

/** Written in the transaction of the act itself. */
export async function addAdminAct(
  connection: Connection,
  { act, target, reason, operator }: AdminAct,
): Promise<void> {
  await connection.query(
    `INSERT INTO admin_acts (id, act, target, reason, operator, acted_at) VALUES ($1, $2, $3, $4, $5, now_ms())`,
    [randomUUID(), act, target, reason, operator],
  )
}

/** The latest first. */
export function listAdminActs(
  connection: Connection,
  atMost: number,
): Promise<(AdminAct & { actedAt: number })[]> {
  return connection.query(
    `SELECT act, target, reason, operator, acted_at AS "actedAt" FROM admin_acts
     ORDER BY acted_at DESC, id LIMIT $1`,
    [atMost],
  )
}
