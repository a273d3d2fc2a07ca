import { type ImportRow, MOST_IMPORTED } from '../../api/import-calls.ts'
import { Problem } from '../../domain/problem.ts'
import { numberText } from '../../domain/text.ts'
import type { TeamEvent } from '../tables/events/event-row.ts'
import { rowOf } from './import-row.ts'
import { readCsv } from './read-csv.ts'
import { type FileDefaults, readIcs } from './read-ics.ts'

export interface FileToRead {
  bytes: Uint8Array
  defaults: FileDefaults
  publicUrl: string
}

export interface FilePreview {
  rows: ImportRow[]
  problems: string[]
}

export type FindEvents = (uids: string[]) => Promise<Map<string, TeamEvent>>

/** The description of each event may have 50,000 characters. */
const EVENTS_AT_ONCE = 50
const LONGEST_PREVIEW = 5_000_000
const LONGEST_UID = 300

/** Throws a Problem if the file is neither a calendar nor a table. */
export async function previewOf(
  { bytes, defaults, publicUrl }: FileToRead,
  findEvents: FindEvents,
): Promise<FilePreview> {
  const { text, problems: textProblems } = textIn(bytes)
  const read = /^\s*BEGIN:V/i.test(text) ? readIcs : readCsv
  const { events, problems } = read(text, defaults)
  const rows: ImportRow[] = []
  for (let begin = 0; begin < events.length; begin += EVENTS_AT_ONCE) {
    const portion = events.slice(begin, begin + EVENTS_AT_ONCE)
    const uids = portion.flatMap(({ event }) => (event instanceof Problem ? [] : [event.uid]))
    const existing = await findEvents(uids.filter((uid) => uid.length <= LONGEST_UID))
    rows.push(...portion.map((event) => rowOf(event, existing, publicUrl)))
  }
  return shownRows(rows, [...textProblems, ...problems])
}

/** Excel writes UTF-16, or the letters of the country. */
function textIn(bytes: Uint8Array): { text: string; problems: string[] } {
  const [first, second] = bytes
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
  const text = decoded(encoding, bytes) ?? decoded(encoding, withWholeLetters(bytes))
  if (text !== null) return { text, problems: [] }
  const problem = 'The file is not in UTF-8. It is read as Windows-1252: please look at its letters.'
  return { text: new TextDecoder('windows-1252').decode(bytes), problems: [problem] }
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
function shownRows(rows: ImportRow[], problems: string[]): FilePreview {
  const isSame = ({ outcome }: ImportRow) => Number(outcome === 'same')
  const shown: ImportRow[] = []
  let length = 0
  for (const row of rows.toSorted((a, b) => isSame(a) - isSame(b))) {
    length += JSON.stringify(row).length
    if (shown.length === MOST_IMPORTED || length > LONGEST_PREVIEW) break
    shown.push(row)
  }
  if (shown.length === rows.length) return { rows, problems }
  const [total, most] = [numberText(rows.length), numberText(shown.length)]
  const sentence = `The file has ${total} events. Please import these ${most} first, then choose the file again.`
  return { rows: shown, problems: [sentence, ...problems] }
}
