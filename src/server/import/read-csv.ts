import { CsvError, parse } from 'csv-parse/sync'
import type { ImportedEvent } from '../../api/import-calls.ts'
import { descriptionFromForm } from '../../domain/description/description-form.ts'
import { Problem } from '../../domain/problem.ts'
import { cleanDescription } from '../event-content/clean-description.ts'
import { zoneNamed } from './ics-zones.ts'
import { type FileContent, type FileDefaults, type FileEvent, uidOf } from './read-ics.ts'

/** The columns of our own export that an event is made of. */
const COLUMNS =
  'title startIso endIso timezone allDay rruleText location description organizerName organizerEmail isPublic cancelledAt uid'
type Cells = Partial<Record<string, string>>

/** A table with the columns of our own export, in any order. */
export function readCsv(content: string, defaults: FileDefaults): FileContent {
  const [line = ''] = content.split(/\r?\n/, 1)
  const count = (delimiter: string) => line.split(delimiter).length
  const delimiter = count(';') > count(',') ? ';' : count('\t') > count(',') ? '\t' : ','
  const names = line.split(delimiter).map((name) => name.replace(/^["\s]+|["\s]+$/g, ''))
  const missing = ['title', 'startIso'].filter((name) => !names.includes(name))
  if (missing.length > 0) {
    const columns = missing.join(' and ')
    throw new Problem('invalid', `Line 1: This is no calendar, and no table with the column ${columns}.`)
  }
  const unread = names.filter((name) => name !== '' && !COLUMNS.split(' ').includes(name))
  // Our export marks what a spreadsheet would run as a formula.
  const cellOf = (text = '') => text.trim().replace(/^'(?=[=+\-@])/, '') || undefined
  const cellsOf = (record: string[]): Cells =>
    Object.fromEntries(names.map((name, index) => [name, cellOf(record[index])]))
  return {
    events: recordsIn(content, delimiter).map(({ record, info }) => readRow(info, cellsOf(record), defaults)),
    problems: unread.length > 0 ? [`Not read: the columns ${unread.join(', ')}.`] : [],
  }
}

function recordsIn(content: string, delimiter: string) {
  try {
    const options = { from_line: 2, info: true, relax_column_count: true, skip_empty_lines: true } as const
    return parse(content, { ...options, delimiter }) as unknown as {
      record: string[]
      info: { lines: number }
    }[]
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new Problem('invalid', `Line ${String(error.lines)}: A quotation mark is wrong in the table.`)
  }
}

function readRow({ lines: line }: { lines: number }, cells: Cells, defaults: FileDefaults): FileEvent {
  const { title = '', startIso = '', timezone, allDay, rruleText, location, description } = cells
  const row = { line, title: title === '' ? 'Untitled event' : title, notes: [], isWhole: true }
  const zone = timezone === undefined ? defaults.timezone : zoneNamed(timezone)
  if (zone === undefined) return { ...row, event: `Line ${line}: The time zone “${timezone}” is not known.` }
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
    ...(location !== undefined && { location }),
    ...(description !== undefined && { descriptionHtml: cleanDescription(descriptionFromForm(description)) }),
    ...(/^(?:false|no|0)$/i.test(cells.isPublic ?? '') && { isPublic: false }),
    ...(cells.cancelledAt !== undefined && { isCancelled: true }),
    dates: [],
  }
  return { ...row, event }
}

/** "2026-03-10T09:00:00" of "2026-03-10 09:00" or "2026-03-10". */
function wallTimeText(text: string): string {
  const [, date, time = '00:00', seconds = ':00'] =
    /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d)(:\d\d)?)?$/.exec(text) ?? []
  return date === undefined ? text : `${date}T${time}${seconds}`
}
