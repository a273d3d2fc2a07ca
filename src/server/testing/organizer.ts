import { randomUUID } from 'node:crypto'
import { newToken, tokenHash } from '../accounts/secret-token.ts'
import type { Database } from '../db/database.ts'
import { addSession } from '../tables/session-table.ts'

/** Somebody signed in with a team of their own, without the way through a mail. */
export interface Organizer {
  userId: string
  email: string
  teamId: string
  /** The header to send along. */
  cookie: string
  get(path: string): Promise<Response>
  send(method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: unknown): Promise<Response>
}

export async function signedInOrganizer(
  server: { url: string },
  database: Database,
  email = 'ada@example.com',
): Promise<Organizer> {
  const [userId, teamId, token] = [randomUUID(), randomUUID(), newToken()]
  await database.transaction(async (connection) => {
    await connection.query('INSERT INTO users (id, email, created_at) VALUES ($1, $2, now_ms())', [
      userId,
      email,
    ])
    await connection.query('INSERT INTO teams (id, name, created_at) VALUES ($1, $2, now_ms())', [
      teamId,
      `Team of ${email}`,
    ])
    await connection.query(
      "INSERT INTO members (team_id, user_id, role, joined_at) VALUES ($1, $2, 'owner', now_ms())",
      [teamId, userId],
    )
    await addSession(connection, { tokenHash: tokenHash(token), userId, currentTeamId: null })
  })
  const cookie = `session=${token}`
  return {
    userId,
    email,
    teamId,
    cookie,
    get: (path) => fetch(server.url + path, { headers: { cookie } }),
    send: (method, path, body) =>
      fetch(server.url + path, {
        method,
        headers: { cookie, ...(body !== undefined && { 'content-type': 'application/json' }) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
  }
}

/** As a member, a moment after they had a team of their own. */
export async function addToTeam(
  database: Database,
  { teamId }: { teamId: string },
  { userId }: { userId: string },
): Promise<void> {
  await database.query(
    "INSERT INTO members (team_id, user_id, role, joined_at) VALUES ($1, $2, 'member', now_ms() + 1)",
    [teamId, userId],
  )
}
