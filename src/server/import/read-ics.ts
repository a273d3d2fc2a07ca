import type { ImportedEvent } from '../../api/import-calls.ts'
import type { OptionalText } from '../../domain/event/event-fields.ts'
import { Problem } from '../../domain/problem.ts'
import * as text from '../../domain/text.ts'
import { DAY, dayOfWallTime, formatWallTime, timeOfDay } from '../../domain/time/wall-time.ts'
import { calendarOf, type FileCalendar, uidOf } from './file-calendar.ts'
import { fittedDescription, withLink } from './file-description.ts'
import { topicsOf } from './file-topics.ts'
import {
  type FileNote,
  first,
  type IcsComponent,
  type IcsProperty,
  isCancelled,
  isOlder,
  isPrivate,
  readComponents,
  textOf,
} from './ics-components.ts'
import { knownRule } from './ics-rule.ts'
import { type FileSpan, fileTimes, firstTime, spanOf, type TimeReader, wallIn } from './ics-times.ts'
import { zoneNamed, zonesIn } from './ics-zones.ts'

export interface FileDefaults extends Pick<ImportedEvent, 'timezone' | 'organizerName' | 'organizerEmail'> {
  /** The title of an event that has none. */
  untitled: string
}

/** Our own rules have not seen the event yet. */
export interface FileEvent {
  line: number
  title: string
  notes: FileNote[]
  isWhole: boolean
  event: ImportedEvent | Problem
}

export interface FileContent {
  events: FileEvent[]
  problems: FileNote[]
  /** A table has none. */
  calendar?: FileCalendar
}

const LEFT_OUT = [
  ['ATTENDEE', 'guests'],
  ['VALARM', 'reminders'],
  ['ATTACH', 'attachments'],
  ['RDATE', 'linesOfDates'],
  ['EXRULE', 'rulesOfExceptions'],
] as const
const MOST_DATES = 500
/** The files that we write name the page of the event as its URL. */
const OWN_FILE = /^-\/\/Daymark\/\//

export function readIcs(content: string, defaults: FileDefaults): FileContent {
  const file = readComponents(content)
  const inCalendars = file.parts.filter(({ name }) => name === 'VCALENDAR')
  const isBare = inCalendars.length === 0 && file.parts.some(({ name }) => name === 'VEVENT')
  const calendars = isBare ? [file] : inCalendars
  if (calendars.length === 0) throw new Problem('invalid', 'noCalendarInFile')
  const zones = calendars.map((one) => zoneNamed(textOf(one, 'X-WR-TIMEZONE')))
  const zoneOf = zonesIn(calendars, zones.find(Boolean) ?? defaults.timezone)
  const readers = new Map<IcsComponent, FileReader>()
  for (const [index, one] of calendars.entries()) {
    const timezone = zones[index] ?? defaults.timezone
    const isOwn = OWN_FILE.test(textOf(one, 'PRODID'))
    const isCancelling = textOf(one, 'METHOD').toUpperCase() === 'CANCEL'
    const reader = { ...defaults, timezone, isOwn, isCancelling, zoneOf }
    for (const part of one.parts) readers.set(part, reader)
  }
  const parts = [...readers.keys()]
  const events = parts.filter(({ name }) => name === 'VEVENT')
  const others = parts.filter(({ name }) => name !== 'VEVENT' && name !== 'VTIMEZONE').length
  const around = parts.filter(({ name }) => name !== 'VEVENT')
  const problems = [...new Set([file, ...calendars, ...around])].flatMap((one) => one.problems)
  if (isBare) problems.unshift(({ files }) => files.noCalendar)
  if (others > 0) problems.push(({ files }) => files.othersNotRead(others))
  const versions = lastVersions(events)
  const allSeries = inSeries(versions)
  const older = events.length - versions.length
  if (older > 0) problems.push(({ files }) => files.olderVersions(older))
  return {
    events: allSeries.flatMap((series) => {
      const reader = readers.get(series.main)
      return reader ? [readEvent(series, reader)] : []
    }),
    problems,
    calendar: { ...calendarOf(calendars), uids: allSeries.map(({ uid }) => uid) },
  }
}

interface FileReader extends TimeReader, FileDefaults {
  isOwn: boolean
  isCancelling: boolean
}

interface Series {
  main: IcsComponent
  uid: string
  dates: IcsComponent[]
}

/** Only the last of several versions of an event, or of one date of it, counts: by SEQUENCE, then by DTSTAMP. */
function lastVersions(components: IcsComponent[]): IcsComponent[] {
  const versions = new Map<string, IcsComponent>()
  for (const [index, one] of components.entries()) {
    const names = [textOf(one, 'UID') || index, first(one, 'RECURRENCE-ID')?.raw]
    const key = JSON.stringify(names)
    const other = versions.get(key)
    if (!other || !isOlder(one, other)) versions.set(key, one)
  }
  return [...versions.values()]
}

function inSeries(versions: IcsComponent[]): Series[] {
  const series = new Map<string, Series>()
  const isDate = (one: IcsComponent) => first(one, 'RECURRENCE-ID') !== undefined
  for (const main of versions.toSorted((a, b) => Number(isDate(a)) - Number(isDate(b)))) {
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

function readEvent({ main, uid, dates }: Series, reader: FileReader): FileEvent {
  const notes = [main, ...dates].flatMap(({ problems }) => problems)
  const hasProblems = notes.length > 0
  const title = fitted(textOf(main, 'SUMMARY'), text.TITLE_LENGTH, 'title', notes) || reader.untitled
  const row = { line: main.line, title, notes, isWhole: true }
  try {
    noteLeftOut(main, notes)
    const laterDates = [main, ...dates].flatMap(rangeOfLaterDates)
    for (const { line } of laterDates) notes.push(({ files }) => files.onlyThisDate(line))
    const time = spanOf(main, reader, notes)
    const rruleText = ruleOf(main, time, notes)
    const event: ImportedEvent = {
      uid,
      title,
      ...textsOf(main, reader.isOwn, notes),
      ...topicsOf(main, notes),
      organizerName: organizerOf(main) || reader.organizerName,
      organizerEmail: reader.organizerEmail,
      timezone: time.timezone,
      startIso: formatWallTime(time.start),
      endIso: formatWallTime(time.end),
      allDay: time.allDay,
      rruleText,
      ...([main, ...dates].some(isPrivate) && { isPublic: false }),
      ...((reader.isCancelling || isCancelled(main)) && { isCancelled: true }),
      dates: rruleText ? datesOf(main, dates, time, reader, notes) : [],
    }
    const hasRule = Boolean(rruleText ?? !main.properties.has('RRULE'))
    const hasAllDates =
      event.dates.length <= MOST_DATES && !dates.some((date) => isOtherKind(date, time, reader))
    // Without these, an event would take place on other days than its file says.
    const losesDates = laterDates.length > 0 || ['RDATE', 'EXRULE'].some((name) => main.properties.has(name))
    const isWhole = !hasProblems && hasRule && hasAllDates && !losesDates
    return { ...row, event: withLastDates(event, notes), isWhole }
  } catch (error) {
    if (error instanceof Problem) return { ...row, event: error }
    throw error
  }
}

/** "RANGE=THISANDFUTURE" changes all later dates as well. */
function rangeOfLaterDates(date: IcsComponent): IcsProperty[] {
  const ranges = date.properties.get('RECURRENCE-ID') ?? []
  return ranges.filter(({ parameters }) => parameters.range?.toUpperCase() === 'THISANDFUTURE')
}

/** A date of a series with times cannot be a whole day, nor the other way round. */
function isOtherKind(date: IcsComponent, { allDay }: FileSpan, reader: TimeReader): boolean {
  return !isCancelled(date) && firstTime(date, 'DTSTART', reader)?.isDate === !allDay
}

/** The last dates are kept, since the others may be over. */
function withLastDates(event: ImportedEvent, notes: FileNote[]): ImportedEvent {
  if (event.dates.length <= MOST_DATES) return event
  const dates = event.dates.toSorted((a, b) => (a.originalStartIso < b.originalStartIso ? -1 : 1))
  notes.push(({ files }) => files.lastDatesKept(event.dates.length, MOST_DATES))
  return { ...event, dates: dates.slice(-MOST_DATES) }
}

function noteLeftOut(main: IcsComponent, notes: FileNote[]): void {
  const leftOut = LEFT_OUT.flatMap(([name, part]) => {
    const { length } = main.properties.get(name) ?? main.parts.filter((one) => one.name === name)
    return length > 0 ? [{ part, length }] : []
  })
  if (leftOut.length > 0)
    notes.push(({ files }) => files.leftOut(leftOut.map(({ part, length }) => files[part](length))))
}

function fitted(content: string, longest: number, what: 'title' | 'location', notes: FileNote[]): string {
  const line = text.oneLine(content)
  if (text.lengthOf(line) <= longest) return line
  notes.push(({ files }) => files.tooLong[what](longest))
  return text.shortenedText(line, longest - 1)
}

function organizerOf(component: IcsComponent): string {
  const name = textOf(component, 'CONTACT') || (first(component, 'ORGANIZER')?.parameters.cn ?? '')
  return name.includes('@') ? '' : fitted(name, text.NAME_LENGTH, 'title', [])
}

/** A text that the file does not have is left out: an update then keeps its own. */
function textsOf(
  component: IcsComponent,
  isOwn: boolean,
  notes: FileNote[],
): Partial<Record<OptionalText, string>> {
  const place = ['LOCATION', 'CONFERENCE', 'X-GOOGLE-CONFERENCE', 'X-MICROSOFT-SKYPETEAMSMEETINGURL']
  const location = place.map((name) => textOf(component, name)).find(Boolean)
  const [plain, html] = [textOf(component, 'DESCRIPTION'), textOf(component, 'X-ALT-DESC')]
  const url = isOwn ? '' : textOf(component, 'URL')
  const description = withLink(fittedDescription(plain, html, notes), url)
  const texts: Record<OptionalText, string | undefined> = {
    location: location && fitted(location, text.LOCATION_LENGTH, 'location', notes),
    descriptionHtml: description,
  }
  return Object.fromEntries(Object.entries(texts).filter(([, content]) => content))
}

/** Returns null if the event does not repeat, and if we have no such rule. */
function ruleOf(component: IcsComponent, time: FileSpan, notes: FileNote[]): string | null {
  const [rule, ...more] = component.properties.get('RRULE') ?? []
  if (!rule) return null
  const ownRule = more.length === 0 ? knownRule(rule.raw, time) : null
  if (ownRule === null) {
    const excerpt = text.shortenedText(text.oneLine(rule.raw), 80)
    notes.push(({ files }) => files.noSuchRule(rule.line, excerpt))
  }
  return ownRule
}

type DateChange = ImportedEvent['dates'][number]

function datesOf(
  main: IcsComponent,
  dates: IcsComponent[],
  series: FileSpan,
  reader: TimeReader,
  notes: FileNote[],
): DateChange[] {
  const { timezone, start, allDay } = series
  // Some programs give only the day.
  const originalStart = (time: Parameters<typeof wallIn>[1]) =>
    formatWallTime(dayOfWallTime(wallIn(timezone, time)) * DAY + (allDay ? 0 : timeOfDay(start)))
  const exdates = (main.properties.get('EXDATE') ?? []).flatMap((property) => fileTimes(property, reader))
  const own = dates.flatMap((date): DateChange[] => {
    const time = firstTime(date, 'RECURRENCE-ID', reader)
    if (!time) return []
    const originalStartIso = originalStart(time)
    const day = originalStartIso.slice(0, 10)
    if (isCancelled(date)) return [{ originalStartIso, skipped: true }]
    if (isOtherKind(date, series, reader)) {
      notes.push(({ files }) => (allDay ? files.dateHasTime(day) : files.dateHasNoTime(day)))
      return []
    }
    const span = spanOf(date, reader, notes, timezone)
    const [location, note] = [text.oneLine(textOf(date, 'LOCATION')), noteOf(date, main)]
    if (note === null || textOf(date, 'SUMMARY') !== textOf(main, 'SUMMARY')) {
      notes.push(({ files }) => files.losesTexts(day))
    }
    const times = { startIso: formatWallTime(span.start), endIso: formatWallTime(span.end) }
    const isElsewhere = location !== text.oneLine(textOf(main, 'LOCATION'))
    return [{ originalStartIso, ...times, ...(isElsewhere && { location }), ...(note && { note }) }]
  })
  const skipped = new Set(exdates.map(originalStart))
  return [...Array.from(skipped, (originalStartIso) => ({ originalStartIso, skipped: true })), ...own]
}

/** Our files have the note above the description. Returns null for another description. */
function noteOf(date: IcsComponent, main: IcsComponent): string | null {
  const [own, whole] = [textOf(date, 'DESCRIPTION'), textOf(main, 'DESCRIPTION')]
  if (own === whole || whole === '') return own === whole ? '' : text.shortenedText(own, text.NOTE_LENGTH - 1)
  return own.endsWith(`\n\n${whole}`) ? own.slice(0, -whole.length - 2) : null
}
