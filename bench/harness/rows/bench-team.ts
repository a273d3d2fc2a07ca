import { randomUUID } from 'node:crypto'
import type { Connection } from '../../../src/server/db/database.ts'
import { addFirstTeam } from '../../../src/server/tables/accounts/team-table.ts'
import { addUser } from '../../../src/server/tables/accounts/user-table.ts'

/** A new user with their own team. */
export async function addTeam(connection: Connection): Promise<{ userId: string; teamId: string }> {
  const user = await addUser(connection, `${randomUUID()}@example.com`)
  if (!user) throw new Error('The user already exists.')
  return { userId: user.id, teamId: await addFirstTeam(connection, user) }
}
