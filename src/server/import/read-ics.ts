import { createHash } from 'node:crypto'
import type { ImportedEvent } from '../../api/import-calls.ts'
import type { OptionalText } from '../../domain/event/event-fields.ts'
import { Problem } from '../../domain/problem.ts'
import * as text from '../../domain/text.ts'
import { DAY, dayOfWallTime, formatWallTime, timeOfDay } from '../../domain/time/wall-time.ts'
import { fittedDescription } from './file-description.ts'
import { first, type IcsComponent, readComponents, textOf } from './ics-components.ts'
import { knownRule } from './ics-rule.ts'
import { type FileSpan, fileTimes, firstTime, spanOf, type TimeReader, wallIn } from './ics-times.ts'
import { zoneNamed, zonesIn } from './ics-zones.ts'

/** What a file does not say about its events. */
export type FileDefaults = Pick<ImportedEvent, 'timezone' | 'organizerName' | 'organizerEmail'>

/** One event of a file, before our own rules have seen it. */
export interface FileEvent {
  line: number
  title: string
  /** What cannot be kept. */
  notes: string[]
  /** Whether all of its lines and dates are kept. */
  isWhole: boolean
  /** Or why there is none. */
  event: ImportedEvent | Problem
}

export interface FileContent {
  events: FileEvent[]
  problems: string[]
}

/** What an event of ours cannot have. */
const LEFT_OUT = [
  ['ATTENDEE', 'guest'],
  ['VALARM', 'reminder'],
  ['ATTACH', 'attachment'],
  ['RDATE', 'line of extra dates'],
  ['EXRULE', 'rule of exceptions'],
] as const

export function readIcs(content: string, defaults: FileDefaults): FileContent {
  const file = readComponents(content)
  const calendars = file.parts.filter(({ name }) => name === 'VCALENDAR')
  if (calendars.length === 0) throw new Problem('invalid', 'noCalendarInFile')
  const calendarZone = calendars.map((one) => zoneNamed(textOf(one, 'X-WR-TIMEZONE'))).find(Boolean)
  const timezone = calendarZone ?? defaults.timezone
  const reader = { ...defaults, timezone, zoneOf: zonesIn(calendars, timezone) }
  const parts = calendars.flatMap((one) => one.parts)
  const events = parts.filter(({ name }) => name === 'VEVENT')
  const others = parts.filter(({ name }) => name !== 'VEVENT' && name !== 'VTIMEZONE').length
  const around = parts.filter(({ name }) => name !== 'VEVENT')
  const problems = [file, ...calendars, ...around].flatMap((one) => one.problems)
  if (others > 0) problems.push(`Not read: ${text.countText(others, 'entry', 'entries')} such as tasks.`)
  return { events: inSeries(events).map((series) => readEvent(series, reader)), problems }
}

interface Series {
  main: IcsComponent
  uid: string
  /** Single dates that differ from the rule. */
  dates: IcsComponent[]
}

/** The events of each UID together. */
function inSeries(components: IcsComponent[]): Series[] {
  const series = new Map<string, Series>()
  const isDate = (one: IcsComponent) => first(one, 'RECURRENCE-ID') !== undefined
  for (const main of components.toSorted((a, b) => Number(isDate(a)) - Number(isDate(b)))) {
    const fileUid = textOf(main, 'UID')
    const whole = isDate(main) ? series.get(fileUid) : undefined
    // The rest of its series may be in another calendar.
    const uid = isDate(main) ? `${fileUid}/${first(main, 'RECURRENCE-ID')?.raw}` : fileUid
    const key = uid || uidOf(textOf(main, 'SUMMARY'), first(main, 'DTSTART')?.raw ?? '')
    if (whole) whole.dates.push(main)
    else series.set(key, { main, uid: key, dates: [] })
  }
  return [...series.values()]
}

/** For an event whose file gives it none. */
export function uidOf(...parts: string[]): string {
  return `daymark-${createHash('sha256').update(JSON.stringify(parts)).digest('base64url')}`
}

function readEvent({ main, uid, dates }: Series, reader: TimeReader & FileDefaults): FileEvent {
  const notes = [main, ...dates].flatMap(({ problems }) => problems)
  const hasProblems = notes.length > 0
  const title = fitted(textOf(main, 'SUMMARY'), text.TITLE_LENGTH, 'title', notes) || 'Untitled event'
  const row = { line: main.line, title, notes, isWhole: true }
  try {
    noteLeftOut(main, notes)
    const time = spanOf(main, reader, notes)
    const rruleText = ruleOf(main, time, notes)
    const event: ImportedEvent = {
      uid,
      title,
      ...textsOf(main, notes),
      organizerName: organizerOf(main) || reader.organizerName,
      organizerEmail: reader.organizerEmail,
      timezone: time.timezone,
      startIso: formatWallTime(time.start),
      endIso: formatWallTime(time.end),
      allDay: time.allDay,
      rruleText,
      ...(/^(?:PRIVATE|CONFIDENTIAL)$/i.test(textOf(main, 'CLASS')) && { isPublic: false }),
      ...(isCancelled(main) && { isCancelled: true }),
      dates: rruleText ? datesOf(main, dates, time, reader, notes) : [],
    }
    return { ...row, event, isWhole: !hasProblems && Boolean(rruleText ?? !main.properties.has('RRULE')) }
  } catch (error) {
    if (error instanceof Problem) return { ...row, event: error }
    throw error
  }
}

function noteLeftOut(main: IcsComponent, notes: string[]): void {
  const leftOut = LEFT_OUT.flatMap(([name, noun]) => {
    const { length } = main.properties.get(name) ?? main.parts.filter((part) => part.name === name)
    return length > 0 ? [text.countText(length, noun)] : []
  })
  if (leftOut.length > 0) notes.push(`Not kept: ${leftOut.join(', ')}.`)
}

function isCancelled(component: IcsComponent): boolean {
  return textOf(component, 'STATUS').toUpperCase() === 'CANCELLED'
}

/** One line of at most so many characters. */
function fitted(content: string, longest: number, what: string, notes: string[]): string {
  const line = text.oneLine(content)
  if (text.lengthOf(line) <= longest) return line
  notes.push(`The ${what} is longer than ${longest} characters and is cut.`)
  return text.shortenedText(line, longest - 1)
}

function organizerOf(component: IcsComponent): string {
  const name = textOf(component, 'CONTACT') || (first(component, 'ORGANIZER')?.parameters.cn ?? '')
  return name.includes('@') ? '' : fitted(name, text.NAME_LENGTH, 'name', [])
}

/** A text that the file does not have is left out: an update then keeps its own. */
function textsOf(component: IcsComponent, notes: string[]): Partial<Record<OptionalText, string>> {
  const place = ['LOCATION', 'X-GOOGLE-CONFERENCE', 'X-MICROSOFT-SKYPETEAMSMEETINGURL']
  const location = place.map((name) => textOf(component, name)).find(Boolean)
  const [plain, html] = [textOf(component, 'DESCRIPTION'), textOf(component, 'X-ALT-DESC')]
  const description = fittedDescription(plain, html, notes)
  const texts: Record<OptionalText, string | undefined> = {
    location: location && fitted(location, text.LOCATION_LENGTH, 'location', notes),
    descriptionHtml: description,
  }
  return Object.fromEntries(Object.entries(texts).filter(([, content]) => content))
}

/** Null if it does not repeat, and if we have no such rule. */
function ruleOf(component: IcsComponent, time: FileSpan, notes: string[]): string | null {
  const [rule, ...more] = component.properties.get('RRULE') ?? []
  if (!rule) return null
  const ownRule = more.length === 0 ? knownRule(rule.raw, time) : null
  if (ownRule === null) {
    const excerpt = text.shortenedText(text.oneLine(rule.raw), 80)
    notes.push(`Line ${rule.line}: Only the first date is made, since we have no such rule: ${excerpt}`)
  }
  return ownRule
}

type DateChange = ImportedEvent['dates'][number]

/** The dates that are skipped, moved or elsewhere. */
function datesOf(
  main: IcsComponent,
  dates: IcsComponent[],
  { timezone, start, allDay }: FileSpan,
  reader: TimeReader,
  notes: string[],
): DateChange[] {
  // Some programs give only the day.
  const originalStart = (time: Parameters<typeof wallIn>[1]) =>
    formatWallTime(dayOfWallTime(wallIn(timezone, time)) * DAY + (allDay ? 0 : timeOfDay(start)))
  const exdates = (main.properties.get('EXDATE') ?? []).flatMap((property) => fileTimes(property, reader))
  const own = dates.flatMap((date): DateChange[] => {
    const time = firstTime(date, 'RECURRENCE-ID', reader)
    if (!time) return []
    const originalStartIso = originalStart(time)
    if (isCancelled(date)) return [{ originalStartIso, skipped: true }]
    const span = spanOf(date, reader, notes, timezone)
    const [location, note] = [text.oneLine(textOf(date, 'LOCATION')), noteOf(date, main)]
    if (note === null || textOf(date, 'SUMMARY') !== textOf(main, 'SUMMARY')) {
      notes.push(`The date of ${originalStartIso.slice(0, 10)} loses its own title or description.`)
    }
    const times = { startIso: formatWallTime(span.start), endIso: formatWallTime(span.end) }
    const isElsewhere = location !== text.oneLine(textOf(main, 'LOCATION'))
    return [{ originalStartIso, ...times, ...(isElsewhere && { location }), ...(note && { note }) }]
  })
  return [...exdates.map((time) => ({ originalStartIso: originalStart(time), skipped: true })), ...own]
}

/** Our files have the note above the description. Null for another description. */
function noteOf(date: IcsComponent, main: IcsComponent): string | null {
  const [own, whole] = [textOf(date, 'DESCRIPTION'), textOf(main, 'DESCRIPTION')]
  if (own === whole || whole === '') return own === whole ? '' : text.shortenedText(own, text.NOTE_LENGTH - 1)
  return own.endsWith(`\n\n${whole}`) ? own.slice(0, -whole.length - 2) : null
}
