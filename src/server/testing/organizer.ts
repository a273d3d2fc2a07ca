import { randomUUID } from 'node:crypto'
import type { Database } from '../db/database.ts'
import { newToken, tokenHash } from '../http/requests/link-token.ts'
import { addSession } from '../tables/accounts/session-table.ts'
import { addFirstTeam } from '../tables/accounts/team-table.ts'
import { addUser } from '../tables/accounts/user-table.ts'

/** A signed-in user with a team of their own. */
export interface Organizer {
  userId: string
  email: string
  teamId: string
  /** The Cookie header that carries the session. */
  cookie: string
  get(path: string): Promise<Response>
  send(method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: unknown): Promise<Response>
}

/** Inserts a user, a team and a session directly; `signedInBrowser` signs in by the emailed link instead. */
export async function signedInOrganizer(
  server: { url: string },
  database: Database,
  email = newAddress('ada'),
): Promise<Organizer> {
  const token = newToken()
  const { userId, teamId } = await database.transaction(async (connection) => {
    const user = await addUser(connection, email)
    if (!user) throw new Error(`There is a user with the address ${email} already.`)
    const ownTeamId = await addFirstTeam(connection, user)
    await addSession(connection, { tokenHash: tokenHash(token), userId: user.id, currentTeamId: null })
    return { userId: user.id, teamId: ownTeamId }
  })
  // The cookie's name depends on whether the site is on HTTPS.
  const cookie = `session=${token}; __Host-session=${token}`
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

/** Adds a user to a team as a member who joined after making their own team. */
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

/** An email address that no other test of this run uses. */
export function newAddress(name: string): string {
  return `${name}-${randomUUID().slice(0, 8)}@example.com`
}
