import ICAL from 'ical.js'
import type { OrganizerWords } from '../../domain/language/organizer-words.ts'
import { Problem } from '../../domain/problem.ts'
import { oneLine, shortenedText } from '../../domain/text.ts'

/** It is written in the language of the reader at the end. */
export type FileNote = (words: OrganizerWords) => string

export interface IcsProperty {
  line: number
  raw: string
  parameters: Partial<Record<string, string>>
  /** Texts have no escapes, and dates and times look like "2026-03-10T09:00:00". */
  values: string[]
}

export interface IcsComponent {
  /** It is in upper case, as are the names of its properties. */
  name: string
  line: number
  properties: Map<string, IcsProperty[]>
  parts: IcsComponent[]
  problems: FileNote[]
}

/** This is longer than the longest description in HTML. */
const LONGEST_LINE = 1_000_000
/** No calendar needs more, unless somebody means to keep the server busy. */
const [MOST_LINES, LONGEST_PARAMETERS, MOST_PROBLEMS, DEEPEST] = [200_000, 5_000, 20, 20]
export const MOST_EVENTS = 2_000

/**
 * Returns the file as a component around its calendars. ical.js reads each line; the lines are told apart here,
 * since its parser gives up at the first error and does not say where that is.
 */
export function readComponents(text: string): IcsComponent {
  const file = component('FILE', 1)
  const open = [file]
  let events = 0
  for (const { line, content } of contentLines(text)) {
    const current = open.at(-1) ?? file
    // A problem in an event stands with the event.
    const report = (problem: FileNote) => {
      const { problems } = open[2] ?? current
      if (problems.length < MOST_PROBLEMS) problems.push(problem)
    }
    const [, keyword, name = ''] = /^(BEGIN|END):\s*([\w-]+)\s*$/.exec(content.toUpperCase()) ?? []
    if (keyword === 'BEGIN') {
      if (name === 'VEVENT') events += 1
      if (events > MOST_EVENTS) {
        file.problems.push(tooManyEvents(line))
        return file
      }
      if (open.length > DEEPEST) {
        report(({ files }) => files.tooDeep(line, DEEPEST))
        continue
      }
      const part = component(name, line)
      current.parts.push(part)
      open.push(part)
    } else if (keyword === 'END') {
      const index = open.findLastIndex((one) => one.name === name)
      if (index !== open.length - 1) report(({ files }) => files.wrongEnd(line, name, current.name))
      if (index > 0) open.length = index
    } else if (!addProperty(current, line, content)) {
      const excerpt = shortenedText(oneLine(content), 40)
      report(({ files }) => files.unreadable(line, excerpt))
    }
  }
  for (const part of open.slice(1, 3))
    part.problems.push(({ files }) => files.endsBefore(part.line, part.name))
  return file
}

export function tooManyEvents(line: number): FileNote {
  return ({ files }) => files.tooManyEvents(line, MOST_EVENTS)
}

function component(name: string, line: number): IcsComponent {
  return { name, line, properties: new Map(), parts: [], problems: [] }
}

/** The lines are unfolded (RFC 5545, 3.1) and keep their numbers. */
function contentLines(text: string): { line: number; content: string }[] {
  const lines: { line: number; parts: string[] }[] = []
  const rawLines = text.split(/\r\n|\n|\r/, MOST_LINES + 1)
  if (rawLines.length > MOST_LINES) throw new Problem('invalid', ['tooManyLines', MOST_LINES])
  for (const [index, part] of rawLines.entries()) {
    if (/^[ \t]/.test(part)) lines.at(-1)?.parts.push(part.slice(1))
    else if (part.trim() !== '') lines.push({ line: index + 1, parts: [part] })
  }
  return lines.map(({ line, parts }) => ({ line, content: parts.join('') }))
}

/** Exchange writes "TZID=tzone://Microsoft/Utc:" without quotation marks. */
const ZONE_WITH_COLON = /;TZID=([^":;,]*:\/\/[^":;,]*):/i

function addProperty(to: IcsComponent, line: number, rawContent: string): boolean {
  const content = rawContent.replace(ZONE_WITH_COLON, ';TZID="$1":')
  const head = /^(?:"[^"]*"|[^":])*:/.exec(content.slice(0, LONGEST_PARAMETERS))?.[0]
  if (head === undefined || content.length > LONGEST_LINE) return false
  // Rules stay as they are written: our own rules decide about them.
  const isRule = /^(?:RRULE|EXRULE)\b/i.test(content)
  try {
    const jcal = ICAL.parse.property(isRule ? `X-${content}` : content) as [string, object, string, unknown]
    const [rawName, parameters, , ...values] = jcal
    const name = rawName.toUpperCase().replace(/^X-(?=\w+RULE$)/, '')
    const raw = content.slice(head.length)
    const property = { line, raw, parameters: { ...parameters }, values: values.map(String) }
    const same = to.properties.get(name)
    if (same) same.push(property)
    else to.properties.set(name, [property])
    return true
  } catch {
    return false
  }
}

export function first({ properties }: IcsComponent, name: string): IcsProperty | undefined {
  return properties.get(name)?.[0]
}

export function textOf(from: IcsComponent, name: string): string {
  const property = first(from, name)
  if (!property) return ''
  // Texts that ical.js does not know keep their escapes.
  if (!name.startsWith('X-')) return (property.values[0] ?? '').trim()
  const [, , , text] = ICAL.parse.property(`SUMMARY:${property.raw}`) as [string, object, string, string]
  return text.trim()
}

export function isCancelled(component: IcsComponent): boolean {
  return textOf(component, 'STATUS').toUpperCase() === 'CANCELLED'
}

export function isOlder(one: IcsComponent, other: IcsComponent): boolean {
  const sequenceOf = (version: IcsComponent) => Number(textOf(version, 'SEQUENCE')) || 0
  const difference = sequenceOf(one) - sequenceOf(other)
  return difference < 0 || (difference === 0 && textOf(one, 'DTSTAMP') < textOf(other, 'DTSTAMP'))
}

/** A class that nobody knows is private (RFC 5545, 3.8.1.3). */
export function isPrivate(component: IcsComponent): boolean {
  return !['', 'PUBLIC'].includes(textOf(component, 'CLASS').toUpperCase())
}
