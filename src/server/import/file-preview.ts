import { type ImportRow, MOST_IMPORTED } from '../../api/import-calls.ts'
import { MOST_EVENTS_OF_A_SOURCE, overLimit } from '../../domain/calendar-source.ts'
import { timeOf } from '../../domain/event/event.ts'
import { extentOf } from '../../domain/event/event-time.ts'
import type { Language } from '../../domain/language/languages.ts'
import { organizerWordsOf } from '../../domain/language/organizer-catalogs.ts'
import { Problem } from '../../domain/problem.ts'
import type { TeamEvent } from '../tables/events/event-row.ts'
import type { FileCalendar } from './file-calendar.ts'
import { detailsOf, rowOf } from './import-row.ts'
import { readCsv } from './read-csv.ts'
import { type FileDefaults, type FileEvent, readIcs } from './read-ics.ts'

export interface FileToRead {
  bytes: Uint8Array
  defaults: Omit<FileDefaults, 'untitled'>
  publicUrl: string
  /** It is a calendar that a team follows, or may follow. */
  isFollowed?: boolean
  language: Language
}

export interface FilePreview {
  rows: ImportRow[]
  problems: string[]
  calendar?: FileCalendar
}

export type FindEvents = (uids: string[]) => Promise<Map<string, TeamEvent>>

/** The description of each event may have 50,000 characters. */
const EVENTS_AT_ONCE = 50
const LONGEST_PREVIEW = 5_000_000
const LONGEST_UID = 300

/** Throws a Problem if the file is neither a calendar nor a table. */
export async function previewOf(
  { bytes, defaults, publicUrl, isFollowed = false, language }: FileToRead,
  findEvents: FindEvents,
): Promise<FilePreview> {
  const words = organizerWordsOf(language)
  const { text, isUtf8 } = textIn(bytes)
  const read = isFollowed || /^\s*BEGIN:V/i.test(text) ? readIcs : readCsv
  const { events: all, problems, calendar } = read(text, { ...defaults, untitled: words.files.untitled })
  const events = isFollowed ? lastToEnd(all) : all
  const rows: ImportRow[] = []
  for (let begin = 0; begin < events.length; begin += EVENTS_AT_ONCE) {
    const portion = events.slice(begin, begin + EVENTS_AT_ONCE)
    const uids = portion.flatMap(({ event }) => (event instanceof Problem ? [] : [event.uid]))
    const existing = await findEvents(uids.filter((uid) => uid.length <= LONGEST_UID))
    rows.push(...portion.map((event) => rowOf(event, { existing, publicUrl, isFollowed, words })))
  }
  const shown = shownOf(rows)
  const { length } = rows
  const sentence = isFollowed ? overLimit(all.length) : null
  const notes = [
    ...(sentence ? [sentence] : []),
    ...(shown.length < length ? [words.files.onlyTheFirst(length, shown.length)] : []),
    ...(isUtf8 ? [] : [words.files.notUtf8]),
    ...problems.map((problem) => problem(words)),
  ]
  return { rows: shown, problems: notes, ...(isFollowed && calendar && { calendar }) }
}

function lastToEnd(events: FileEvent[]): FileEvent[] {
  if (events.length <= MOST_EVENTS_OF_A_SOURCE) return events
  const ends = new Map(events.map((one) => [one, endOf(one)]))
  const endAt = (one: FileEvent) => ends.get(one) ?? 0
  return events.toSorted((a, b) => endAt(b) - endAt(a)).slice(0, MOST_EVENTS_OF_A_SOURCE)
}

/** An event that cannot be read, or has no end, may take place at any time. */
function endOf({ event }: FileEvent): number {
  try {
    if (event instanceof Problem) throw event
    const time = timeOf(detailsOf({ ...event, descriptionHtml: '' }, () => undefined))
    return extentOf(time).lastEndsAt ?? Number.MAX_SAFE_INTEGER
  } catch (error) {
    if (error instanceof Problem) return Number.MAX_SAFE_INTEGER
    throw error
  }
}

/** Excel writes UTF-16, or the letters of the country. */
function textIn(bytes: Uint8Array): { text: string; isUtf8: boolean } {
  const [first, second] = bytes
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
  const text = decoded(encoding, bytes) ?? decoded(encoding, withWholeLetters(bytes))
  if (text !== null) return { text, isUtf8: true }
  return { text: new TextDecoder('windows-1252').decode(bytes), isUtf8: false }
}

function decoded(encoding: string, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** Some programs fold lines by bytes, in the middle of a letter: the rest of it comes before the fold. */
function withWholeLetters(bytes: Uint8Array): Uint8Array {
  const text = Buffer.from(bytes).toString('latin1')
  return Buffer.from(text.replace(/(\r?\n[ \t])([\x80-\xbf]+)/g, '$2$1'), 'latin1')
}

/** Events that the team has already give way to the rest of a long file. */
function shownOf(rows: ImportRow[]): ImportRow[] {
  const isSame = ({ outcome }: ImportRow) => Number(outcome === 'same')
  const shown: ImportRow[] = []
  let length = 0
  for (const row of rows.toSorted((a, b) => isSame(a) - isSame(b))) {
    length += JSON.stringify(row).length
    if (shown.length === MOST_IMPORTED || length > LONGEST_PREVIEW) break
    shown.push(row)
  }
  return shown.length === rows.length ? rows : shown
}
