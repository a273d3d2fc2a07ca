import { createHash } from 'node:crypto'
import * as z from 'zod'
import { invalidField } from '../../../domain/problem.ts'

const CURSOR = z.object({ position: z.unknown(), checksum: z.string() })

export const POSITION_ID = z.string().regex(/^[\w-]{1,36}$/)

/** `list` names the list: a cursor is valid only for the list that returned it. */
export function writeCursor(position: unknown, list: string): string {
  const cursor = { position, checksum: checksumOf(position, list) }
  return Buffer.from(JSON.stringify(cursor)).toString('base64url')
}

export function readCursor<Position>(cursor: string, list: string, form: z.ZodType<Position>): Position {
  const position = form.safeParse(positionIn(cursor))
  // Compares the text too, since several base64 texts decode to the same bytes.
  if (position.success && writeCursor(position.data, list) === cursor) return position.data
  throw invalidField('cursor', 'cursorInvalid')
}

function positionIn(cursor: string): unknown {
  try {
    return CURSOR.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString())).position
  } catch {
    return null
  }
}

/** It guards against mistakes, not attacks: a forged cursor lists nothing that its sender cannot list anyway. */
function checksumOf(position: unknown, list: string): string {
  return createHash('sha256')
    .update(JSON.stringify([list, position]))
    .digest('base64url')
    .slice(0, 12)
}
