import { randomUUID } from 'node:crypto'
import type { Connection } from '../../src/server/db/database.ts'
import { addFirstTeam } from '../../src/server/tables/team-table.ts'
import { addUser } from '../../src/server/tables/user-table.ts'

/** Somebody new with a team of their own. */
export async function addTeam(connection: Connection): Promise<{ userId: string; teamId: string }> {
  const user = await addUser(connection, `${randomUUID()}@example.com`)
  if (!user) throw new Error('There is such a user already.')
  return { userId: user.id, teamId: await addFirstTeam(connection, user) }
}
