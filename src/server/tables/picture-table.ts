import type { Cover, Logo, PictureSize } from '../../domain/picture.ts'
import type { Connection } from '../db/database.ts'
import { deleterOf } from './delete-some.ts'
import { type Caller, callerValues, IN_TEAMS_OF_CALLER } from './events/event-table.ts'

export interface NewPicture extends Record<PictureSize, Buffer> {
  hash: string
  kind: 'logo' | 'cover'
  mailType: string
  /** It is the main color, as #26385a. */
  color: string
}

/** A picture has at most 1.2 MB, and about 250 kB as a rule. */
export const MOST_PICTURES = 2_000

export async function savePicture(
  connection: Connection,
  teamId: string,
  { hash, kind, mailType, color, small, large, mail }: NewPicture,
): Promise<void> {
  const contents = [small, large, mail].map((bytes) => bytes.toString('base64'))
  // The update locks a picture that nobody uses, so that it is not deleted meanwhile.
  await connection.query(
    `INSERT INTO pictures (hash, team_id, kind, mail_type, color, small, large, mail)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (hash) DO UPDATE SET color = excluded.color`,
    [hash, teamId, kind, mailType, color, ...contents],
  )
}

export function countPictures(connection: Connection, teamId: string): Promise<number> {
  return connection.number('SELECT count(*) AS many FROM pictures WHERE team_id = $1', [teamId])
}

const IS_PUBLIC = `teams.deleted_at IS NULL AND (pictures.kind = 'logo' OR EXISTS (
  SELECT 1 FROM events WHERE events.cover = pictures.hash AND events.is_public = 1 AND events.deleted_at IS NULL))`

/**
 * Returns null if there is no such picture that the user may see: a cover that no public event has is for the
 * members of its team.
 */
export async function findPicture(
  connection: Connection,
  hash: string,
  size: PictureSize,
  userId: string | null = null,
): Promise<{ type: string; bytes: Buffer } | null> {
  const [row] = await connection.query<{ type: string; contents: string }>(
    `SELECT pictures.mail_type AS type, pictures.${size} AS contents
     FROM pictures JOIN teams ON teams.id = pictures.team_id WHERE pictures.hash = $1 AND (${IS_PUBLIC}
       OR EXISTS (SELECT 1 FROM members WHERE members.team_id = pictures.team_id AND members.user_id = $2))`,
    [hash, userId ?? ''],
  )
  if (!row) return null
  return { type: size === 'mail' ? row.type : 'image/webp', bytes: Buffer.from(row.contents, 'base64') }
}

/** Link previews show the picture that emails have. Returns null if nobody may see it any more. */
export async function pictureBytes(connection: Connection, hash: string): Promise<Buffer | null> {
  return (await findPicture(connection, hash, 'mail'))?.bytes ?? null
}

export async function saveCover(
  connection: Connection,
  id: string,
  caller: Caller,
  cover: Cover | null,
): Promise<void> {
  await connection.query(
    `UPDATE events SET cover = $4, cover_alt = $5, page_version = page_version + 1
     WHERE id = $1 AND deleted_at IS NULL AND ${IN_TEAMS_OF_CALLER}`,
    [id, ...callerValues(caller), cover?.hash ?? null, cover?.alt ?? ''],
  )
}

export function saveCoverText(connection: Connection, id: string, alt: string): Promise<boolean> {
  return connection.returnsRow(
    `UPDATE events SET cover_alt = $2, page_version = page_version + 1 WHERE id = $1 AND cover IS NOT NULL
     RETURNING id`,
    [id, alt],
  )
}

export function copyCover(connection: Connection, from: string, to: string): Promise<Cover | null> {
  return connection.first<Cover>(
    `UPDATE events SET cover = original.cover, cover_alt = original.cover_alt, page_version = events.page_version + 1
     FROM events AS original
     WHERE original.id = $1 AND events.id = $2 AND original.team_id = events.team_id AND original.cover IS NOT NULL
     RETURNING events.cover AS hash, events.cover_alt AS alt`,
    [from, to],
  )
}

/** Deletes the logo before. The caller has locked the team's membership. */
export async function saveLogo(connection: Connection, teamId: string, logo: Logo | null): Promise<void> {
  await connection.query('UPDATE teams SET logo = $2, page_version = page_version + 1 WHERE id = $1', [
    teamId,
    logo && JSON.stringify(logo),
  ])
  await connection.query(`DELETE FROM pictures WHERE team_id = $1 AND kind = 'logo' AND hash <> $2`, [
    teamId,
    logo?.hash ?? '',
  ])
}

export function logoIn(json: string | null): Logo | null {
  return json === null || json === '' ? null : (JSON.parse(json) as Logo)
}

export const deleteUnusedCovers = deleterOf(
  'pictures',
  'hash',
  `kind = 'cover' AND NOT EXISTS (SELECT 1 FROM events WHERE events.cover = pictures.hash)`,
)
