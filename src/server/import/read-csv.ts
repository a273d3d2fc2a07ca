import { CsvError, parse } from 'csv-parse/sync'
import { type ImportedEvent, importedEvent } from '../../api/import-calls.ts'
import {
  EVENT_FIELDS,
  OPTIONAL_TEXTS,
  type OptionalText,
  TABLE_FIELDS,
} from '../../domain/event/event-fields.ts'
import { Problem } from '../../domain/problem.ts'
import { shortenedText, TITLE_LENGTH, trimmedOf } from '../../domain/text.ts'
import { topicsIn } from '../../domain/topic.ts'
import { uidOf } from './file-calendar.ts'
import { fittedDescription } from './file-description.ts'
import { keptTopics } from './file-topics.ts'
import { type FileNote, MOST_EVENTS, tooManyEvents } from './ics-components.ts'
import { unknownZone, zoneNamed } from './ics-zones.ts'
import type { FileContent, FileDefaults, FileEvent } from './read-ics.ts'

const COLUMNS: readonly string[] = [
  ...TABLE_FIELDS.map((name) => EVENT_FIELDS[name].csv),
  'rruleText',
  'cancelledAt',
  'uid',
  'dates',
]
const LONGEST_HEADER = 10_000
const MOST_NAMES = 20
type Cells = Partial<Record<string, string>>

/** The table has the columns of our own export, in any order. */
export function readCsv(content: string, defaults: FileDefaults): FileContent {
  const [line = ''] = content.slice(0, LONGEST_HEADER).split(/\r?\n/, 1)
  if (line.length === LONGEST_HEADER) throw new Problem('invalid', ['headerTooLong', LONGEST_HEADER])
  const count = (delimiter: string) => line.split(delimiter).length
  const delimiter = count(';') > count(',') ? ';' : count('\t') > count(',') ? '\t' : ','
  const names = line.split(delimiter).map((name) => trimmedOf('" \t', name))
  const missing = ['title', 'startIso'].filter((name) => !names.includes(name))
  if (missing.length > 0) {
    throw new Problem('invalid', ['noTableInFile', missing])
  }
  const unread = names.filter((name) => name !== '' && !COLUMNS.includes(name))
  // Our export marks what a spreadsheet would run as a formula.
  const cellOf = (text = '') => text.trim().replace(/^'(?=[=+\-@])/, '') || undefined
  const cellsOf = (record: string[]): Cells =>
    Object.fromEntries(COLUMNS.map((name) => [name, cellOf(record[names.indexOf(name)])]))
  const records = recordsIn(content, delimiter)
  const [tooMany] = records.slice(MOST_EVENTS)
  return {
    events: records.slice(0, MOST_EVENTS).map(({ record, info }) => readRow(info, cellsOf(record), defaults)),
    problems: [
      ...(tooMany ? [tooManyEvents(tooMany.info.lines)] : []),
      ...(unread.length > 0 ? [unreadColumns(unread)] : []),
    ],
  }
}

function unreadColumns(names: string[]): FileNote {
  const shown = names.slice(0, MOST_NAMES).map((name) => shortenedText(name, 40))
  return ({ files }) => files.columnsNotRead(shown, names.length > MOST_NAMES)
}

function recordsIn(content: string, delimiter: string) {
  try {
    const options = {
      from_line: 2,
      to: MOST_EVENTS + 1,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
    } as const
    return parse(content, { ...options, delimiter }) as unknown as {
      record: string[]
      info: { lines: number }
    }[]
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new Problem('invalid', ['quotationMarkWrong', Number(error.lines)])
  }
}

function readRow({ lines: line }: { lines: number }, cells: Cells, defaults: FileDefaults): FileEvent {
  const { title = '', startIso = '', timezone, allDay, rruleText, description } = cells
  const notes: FileNote[] = []
  const shownTitle = shortenedText(title, TITLE_LENGTH) || defaults.untitled
  const row = { line, title: shownTitle, notes, isWhole: true }
  const zone = timezone === undefined ? defaults.timezone : zoneNamed(timezone)
  if (zone === undefined) return { ...row, event: unknownZone(line, timezone ?? '') }
  const event: ImportedEvent = {
    uid: cells.uid ?? uidOf(title, startIso),
    title,
    timezone: zone,
    startIso: wallTimeText(startIso),
    endIso: wallTimeText(cells.endIso ?? startIso),
    allDay: allDay === undefined ? startIso.length === 10 : /^(?:true|yes|1|x)$/i.test(allDay),
    organizerName: cells.organizerName ?? defaults.organizerName,
    organizerEmail: cells.organizerEmail ?? defaults.organizerEmail,
    ...(rruleText !== undefined && { rruleText }),
    ...textsOf(cells),
    ...(description !== undefined && { descriptionHtml: fittedDescription(description, '', notes) }),
    ...(cells.topics !== undefined && { topics: keptTopics(topicsIn(cells.topics), notes) }),
    ...(/^(?:false|no|0)$/i.test(cells.isPublic ?? '') && { isPublic: false }),
    ...hiddenPlaceOf(cells),
    ...(cells.cancelledAt !== undefined && { isCancelled: true }),
    dates: [],
  }
  if (cells.dates === undefined) return { ...row, event }
  const dates = datesIn(cells.dates)
  if (dates) return { ...row, event: { ...event, dates } }
  notes.push(({ files }) => files.datesUnreadable(line))
  return { ...row, event, isWhole: false }
}

/** Our export writes JSON, which a spreadsheet may have cut off. */
function datesIn(cell: string): ImportedEvent['dates'] | undefined {
  try {
    return importedEvent.shape.dates.safeParse(JSON.parse(cell)).data
  } catch {
    return undefined
  }
}

/** A text that the table does not have is left out: an update then keeps its own. */
function textsOf(cells: Cells): Partial<Record<OptionalText, string>> {
  const texts = OPTIONAL_TEXTS.map((name) => [name, cells[EVENT_FIELDS[name].csv]] as const)
  return Object.fromEntries(texts.filter(([, text]) => text !== undefined))
}

function hiddenPlaceOf({ hidesLocation = '', publicLocation }: Cells) {
  return {
    ...(/^(?:true|yes|1)$/i.test(hidesLocation) && { hidesLocation: true }),
    ...(publicLocation !== undefined && { publicLocation }),
  }
}

/** Returns "2026-03-10T09:00:00" for "2026-03-10 09:00", and midnight for "2026-03-10". */
function wallTimeText(text: string): string {
  const [, date, time = '00:00', seconds = ':00'] =
    /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d)(:\d\d)?)?$/.exec(text) ?? []
  return date === undefined ? text : `${date}T${time}${seconds}`
}
