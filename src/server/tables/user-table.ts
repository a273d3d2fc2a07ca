import { randomUUID } from 'node:crypto'
import type { Connection } from '../db/database.ts'

export interface User {
  id: string
  email: string
  /** The address was changed and nobody has signed in with it yet. */
  isUnproven: boolean
}

interface UserRow {
  id: string
  email: string
  unproven_since: number | null
}

// An update that changes nothing holds the row to the end of the transaction, on either engine: nobody deletes the user
// or changes the address while something is made for them.
const HOLD = 'UPDATE users SET created_at = created_at'
const HELD = 'RETURNING id, email, unproven_since'

export async function lockUser(connection: Connection, id: string): Promise<User | null> {
  const [row] = await connection.query<UserRow>(`${HOLD} WHERE id = $1 ${HELD}`, [id])
  return row ? userOf(row) : null
}

export async function lockUserByEmail(connection: Connection, email: string): Promise<User | null> {
  const [row] = await connection.query<UserRow>(`${HOLD} WHERE email = $1 ${HELD}`, [email])
  return row ? userOf(row) : null
}

/** Whether anybody has ever signed in. */
export async function hasUsers(connection: Connection): Promise<boolean> {
  const found = await connection.query('SELECT 1 AS found FROM users LIMIT 1')
  return found.length > 0
}

/** Null when somebody else has just been added with that address. */
export async function addUser(connection: Connection, email: string): Promise<User | null> {
  const [row] = await connection.query<UserRow>(
    `INSERT INTO users (id, email, created_at) VALUES ($1, $2, now_ms())
     ON CONFLICT (email) DO NOTHING RETURNING id, email, unproven_since`,
    [randomUUID(), email],
  )
  return row ? userOf(row) : null
}

/** Fails with a UniqueViolation when another user has that address. */
export async function setUserEmail(connection: Connection, { id, email, isUnproven }: User): Promise<void> {
  await connection.query(
    'UPDATE users SET email = $2, unproven_since = CASE WHEN $3 = 1 THEN now_ms() END WHERE id = $1',
    [id, email, isUnproven],
  )
}

export async function deleteUser(connection: Connection, id: string): Promise<void> {
  await connection.query('DELETE FROM users WHERE id = $1', [id])
}

function userOf({ id, email, unproven_since }: UserRow): User {
  return { id, email, isUnproven: unproven_since !== null }
}
