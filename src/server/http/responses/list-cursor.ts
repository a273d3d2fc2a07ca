import { createHash } from 'node:crypto'
import { invalidField } from '../../../domain/problem.ts'

/** The cursor of a list's next page. `list` names the list: a cursor is valid only for the list that returned it. */
export function writeCursor(position: string, list: string): string {
  return Buffer.from(`${position} ${checksum(position, list)}`).toString('base64url')
}

/** The position in a cursor as `form` matches it. Throws a Problem if the cursor is not one of this list. */
export function readCursor(cursor: string, list: string, form: RegExp): RegExpExecArray {
  const text = Buffer.from(cursor, 'base64url').toString()
  const end = text.lastIndexOf(' ')
  const match = form.exec(text.slice(0, Math.max(end, 0)))
  // Compares the text too, since several base64 texts decode to the same bytes.
  if (match && writeCursor(match.input, list) === cursor) return match
  throw invalidField('cursor', 'cursor is not valid')
}

/** Guards against mistakes, not attacks: a forged cursor lists nothing that its sender cannot list anyway. */
function checksum(position: string, list: string): string {
  return createHash('sha256').update(`${list}\n${position}`).digest('base64url').slice(0, 12)
}
