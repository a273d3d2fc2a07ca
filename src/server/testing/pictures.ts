import sharp, { type Create, type FormatEnum } from 'sharp'
import type { Database } from '../db/database.ts'
import { savePicture } from '../tables/picture-table.ts'
import type { Organizer } from './organizer.ts'

/** A picture of one colour. */
export function drawnPicture({
  type = 'png',
  orientation = 1,
  ...size
}: Partial<Create> & { type?: keyof FormatEnum; orientation?: number } = {}): Promise<Buffer> {
  const create = { width: 1600, height: 900, channels: 3 as const, background: '#b9430a', ...size }
  return sharp({ create }).withMetadata({ orientation }).toFormat(type).toBuffer()
}

export function upload(
  { cookie }: Pick<Organizer, 'cookie'>,
  url: string,
  bytes: Buffer,
  type = 'image/png',
): Promise<Response> {
  const body = new Uint8Array(bytes)
  return fetch(url, { method: 'PUT', headers: { cookie, 'content-type': type }, body })
}

/** Gives an event a cover without decoding one. */
export async function storeCover(database: Database, event: { id: string; teamId: string }): Promise<string> {
  const bytes = Buffer.from('not decoded')
  const hash = `cover-of-${event.id}`
  await savePicture(database, event.teamId, {
    hash,
    kind: 'cover',
    mailType: 'image/jpeg',
    color: '#26385a',
    small: bytes,
    large: bytes,
    mail: bytes,
  })
  await database.query('UPDATE events SET cover = $2 WHERE id = $1', [event.id, hash])
  return hash
}
