import { createHash } from 'node:crypto'
import { NAME_LENGTH, oneLine, shortenedText } from '../../domain/text.ts'
import { first, type IcsComponent, textOf } from './ics-components.ts'
import { lengthOf } from './ics-times.ts'

export interface FileCalendar {
  name: string
  /** It says that it stays as it is for so long; 0 if it says nothing. */
  refreshMs: number
  /** All its events have one of these, also those that cannot be read. */
  uids: string[]
}

export function calendarOf(calendars: readonly IcsComponent[]): Omit<FileCalendar, 'uids'> {
  const names = calendars.flatMap((one) => ['X-WR-CALNAME', 'NAME'].map((name) => textOf(one, name)))
  return {
    name: shortenedText(oneLine(names.find(Boolean) ?? ''), NAME_LENGTH),
    refreshMs: Math.max(0, ...calendars.flatMap(refreshOf)),
  }
}

function refreshOf(calendar: IcsComponent): number[] {
  return ['REFRESH-INTERVAL', 'X-PUBLISHED-TTL'].map((name) => {
    try {
      return lengthOf(first(calendar, name))
    } catch {
      return 0
    }
  })
}

/** An event whose file gives it no UID gets this one, which is the same at each import. */
export function uidOf(...parts: string[]): string {
  return `daymark-${createHash('sha256').update(JSON.stringify(parts)).digest('base64url')}`
}
