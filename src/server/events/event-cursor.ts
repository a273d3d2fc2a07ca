import { createHash } from 'node:crypto'
import { Problem } from '../../domain/fields/problem.ts'
import type { Instant } from '../../domain/time/time-zone.ts'
import type { ListPosition } from '../tables/event-list.ts'

/** Where a list goes on, and of which moment it is. */
export interface EventCursor {
  moment: Instant
  position: ListPosition
}

/** `list` is the name of a list: a cursor goes on with the one that gave it and no other. */
export function writeCursor({ moment, position }: EventCursor, list: string): string {
  const text = [moment, position.isPast ? 'past' : 'upcoming', position.startsAt, position.id].join(' ')
  return Buffer.from(`${text} ${checkOf(text, list)}`).toString('base64url')
}

export function readCursor(cursor: string, list: string): EventCursor {
  const match = /^((\d{1,16}) (past|upcoming) (-?\d{1,16}) ([\da-f-]{36})) (\S+)$/.exec(
    Buffer.from(cursor, 'base64url').toString(),
  )
  const [, text = '', moment, side, startsAt, id = '', check] = match ?? []
  const read = {
    moment: Number(moment),
    position: { isPast: side === 'past', startsAt: Number(startsAt), id },
  }
  // Written again, since base64 has several ways to say the same.
  if (!match || check !== checkOf(text, list) || writeCursor(read, list) !== cursor) {
    throw new Problem('invalid', 'cursor must be one that a list gave')
  }
  return read
}

/** Against mistakes: a cursor made up on purpose shows nothing that its maker cannot list anyway. */
function checkOf(text: string, list: string): string {
  return createHash('sha256').update(`${list}\n${text}`).digest('base64url').slice(0, 12)
}
