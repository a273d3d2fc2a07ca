import * as z from 'zod'
import { importedEvent } from '../../api/import-calls.ts'
import { emailField } from '../../domain/email-address.ts'
import { dayOfOriginalStart } from '../../domain/event/date-exceptions.ts'
import type { EventDetails } from '../../domain/event/event.ts'
import { isSlug } from '../../domain/event/slug.ts'
import { Problem, parseOrRefuse } from '../../domain/problem.ts'
import { teamCalendarChange } from '../../domain/team-calendar.ts'
import { TEAM_FILE } from '../../domain/team-import.ts'
import * as rows from '../tables/team-file-rows.ts'
import { detailsOf } from './import-row.ts'

const id = z.string().min(1).max(100)
const ofEvent = { event: id }
const host = z.string().regex(/^[a-z\d.-]{1,253}$/)

const answer = rows
  .recordSchema(rows.ANSWER_ROW)
  .refine(
    ({ places, answer: said, waitingSince }) => places === 0 || (said === 'yes' && waitingSince === null),
  )

const RECORDS = {
  team: rows.recordSchema(rows.TEAM_ROW).extend({
    format: z.literal(TEAM_FILE.format),
    formatVersion: z.literal(TEAM_FILE.formatVersion),
    isOn: z.boolean(),
    // This server may reserve names that the other one did not.
    slug: teamCalendarChange.shape.slug.unwrap().nullable().catch(null),
    logo: id.nullable(),
  }),
  picture: z.object({ id, base64: z.base64().max(1_000_000) }),
  member: rows.recordSchema(rows.MEMBER_ROW).extend({ email: emailField('emailRequired') }),
  webhook: rows.recordSchema(rows.WEBHOOK_ROW),
  topic: rows.recordSchema(rows.TOPIC_ROW),
  follower: rows.recordSchema(rows.FOLLOWER_ROW),
  'calendar-day': rows.recordSchema(rows.CALENDAR_DAY_ROW),
  event: importedEvent.omit({ uid: true, isCancelled: true, isUpdate: true }).extend({
    ...rows.recordSchema(rows.EVENT_ROW).shape,
    id: z.uuid().toLowerCase(),
    slug: z.string().refine(isSlug),
    uidHost: host,
    cover: id.nullable(),
    announcement: rows.recordSchema(rows.ANNOUNCEMENT_ROW).nullable(),
    totals: z.partialRecord(z.enum(rows.TOTALS), z.int().min(0).max(1_000_000_000)),
  }),
  attendee: rows.recordSchema(rows.ATTENDEE_ROW).extend({ ...ofEvent, answers: z.array(answer).max(1_000) }),
  activity: rows.recordSchema(rows.ACTIVITY_ROW).extend(ofEvent),
}

type Kind = keyof typeof RECORDS
export type OfKind<Name extends Kind> = z.output<(typeof RECORDS)[Name]>
export type EventRecord = OfKind<'event'> & { details: EventDetails }
export type TeamRecord =
  | { [Name in Exclude<Kind, 'event'>]: { kind: Name; line: number; values: OfKind<Name> } }[Exclude<
      Kind,
      'event'
    >]
  | { kind: 'event'; line: number; values: EventRecord }

/** The longest event has 500 dates with notes, and a description. */
const LONGEST_LINE = 4_000_000
/** They are stored in one transaction, during which nobody else has a turn on SQLite. An event takes the longest. */
const [RECORDS_AT_ONCE, CHARACTERS_AT_ONCE, LEAST_OF_EVENT] = [50, 100_000, 5_000]

/** Throws a Problem that names the line unless every record of the file is right. The first is that of the team. */
export async function* readTeamFile(texts: AsyncIterable<string>): AsyncGenerator<TeamRecord[]> {
  let [records, characters, hasEnded, isFirst]: [TeamRecord[], number, boolean, boolean] = [
    [],
    0,
    false,
    true,
  ]
  for await (const { line, text } of linesOf(texts)) {
    const content = text.trim().replace(/,$/, '')
    if (hasEnded && content !== '') throw new Problem('invalid', 'notTeamFile')
    if (content === ']') hasEnded = true
    if (['', '[', ']'].includes(content)) continue
    const record = recordIn(content, line)
    if (record === null) continue
    if (isFirst !== (record.kind === 'team')) throw new Problem('invalid', 'notTeamFile')
    isFirst = false
    records.push(record)
    characters += Math.max(content.length, record.kind === 'event' ? LEAST_OF_EVENT : 0)
    if (records.length < RECORDS_AT_ONCE && characters < CHARACTERS_AT_ONCE) continue
    yield records
    ;[records, characters] = [[], 0]
  }
  if (isFirst) throw new Problem('invalid', 'notTeamFile')
  if (!hasEnded) throw new Problem('invalid', 'teamFileCut')
  yield records
}

async function* linesOf(texts: AsyncIterable<string>): AsyncGenerator<{ line: number; text: string }> {
  let [rest, line] = ['', 0]
  for await (const text of texts) {
    const lines = (rest + text).split('\n')
    rest = lines.pop() ?? ''
    for (const whole of lines) yield { line: (line += 1), text: whole }
    if (rest.length > LONGEST_LINE) throw new Problem('invalid', 'notTeamFile')
  }
  if (rest !== '') yield { line: line + 1, text: rest }
}

/** Returns null for a kind of record that a later version has added. */
function recordIn(content: string, line: number): TeamRecord | null {
  const json = jsonIn(content)
  const kind = z.object({ kind: z.string() }).safeParse(json).data?.kind
  if (kind === undefined)
    throw new Problem(
      'invalid',
      line <= 2 ? 'notTeamFile' : ['wrongInTeamFile', line, { reasons: ['lineDamaged'] }],
    )
  if (!(kind in RECORDS)) return null
  const name = kind as Kind
  try {
    const values = parseOrRefuse<object>(RECORDS[name], json)
    const details = name === 'event' ? { details: eventDetails(values as OfKind<'event'>) } : {}
    return { kind: name, line, values: { ...values, ...details } } as TeamRecord
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    if (name === 'team') throw new Problem('invalid', 'notTeamFile')
    throw new Problem('invalid', ['wrongInTeamFile', line, { reasons: error.reasons }])
  }
}

function jsonIn(content: string): unknown {
  try {
    return JSON.parse(content)
  } catch {
    return null
  }
}

/** A series may have been shortened to dates that are all skipped, which no edit of a date allows. */
function eventDetails(event: OfKind<'event'>): EventDetails {
  const skippedDates: string[] = []
  const details = detailsOf({ ...event, uid: event.id }, (date, problem, isInSeries) => {
    if (!isInSeries || !date.skipped) throw problem
    skippedDates.push(date.originalStartIso)
  })
  if (skippedDates.length === 0) return details
  const days = skippedDates.map((text) => dayOfOriginalStart(details, text))
  const exceptions = [...(details.exceptions ?? []), ...days.map((day) => ({ day, moved: null, note: '' }))]
  return { ...details, exceptions: exceptions.toSorted((a, b) => a.day - b.day) }
}
