import * as z from 'zod'
import { TEAM_NAME_LENGTH, teamSettings } from '../../domain/analytics/team-settings.ts'
import { ANSWERS, answerSettings, savedAnswerSettings } from '../../domain/answers/answer.ts'
import { MOST_GUESTS, REPLY_LENGTH } from '../../domain/answers/given-answer.ts'
import { attendeeSignUp } from '../../domain/attendee.ts'
import { emailField } from '../../domain/email-address.ts'
import { noteField } from '../../domain/event/event-fields.ts'
import { languageOf } from '../../domain/language/languages.ts'
import { coverText } from '../../domain/picture.ts'
import { teamCalendarChange } from '../../domain/team-calendar.ts'
import { isStorable, lineField, requiredLineField } from '../../domain/text-field.ts'
import { formatDate, parseDate } from '../../domain/time/wall-time.ts'
import { MOST_TOPICS, topicName } from '../../domain/topic.ts'
import { newWebhook } from '../../domain/webhook.ts'
import { type Connection, type Parameter } from '../db/database.ts'
import { COUNT_COLUMNS } from './analytics/activity-day-table.ts'
import { chosenTopics, linesOf } from './topic-table.ts'

type Kind = 'plain' | 'json' | 'time' | 'day' | 'names'

interface RowField<Input extends z.ZodType = z.ZodType> {
  column: string
  kind: Kind
  input: Input
}

export type RowFields = Record<string, RowField>
export type RowRecord<Fields extends RowFields> = { [Name in keyof Fields]: z.output<Fields[Name]['input']> }

function field<Input extends z.ZodType>(column: string, input: Input, kind: Kind = 'plain'): RowField<Input> {
  return { column, kind, input }
}

const instant = z.iso.datetime().transform((text) => Date.parse(text))
const time = (column: string) => field(column, instant, 'time')
const timeOrNull = (column: string) => field(column, instant.nullable(), 'time')
const count = (column: string) => field(column, z.int().min(0).max(1_000_000_000))
const languageText = z
  .string()
  .nullable()
  .transform((text) => languageOf(text ?? ''))
const language = field('language', languageText)
const name = z.string().max(100).refine(isStorable)
const email = field('email', emailField('emailRequired'))
const date = z.string().refine((text) => parseDate(text) !== null)
const day = z.union([z.null(), date]).transform((text) => (text === null ? 0 : (parseDate(text) ?? 0)))

const movedFrom = z.object({
  startIso: z.string().max(30),
  timezone: z.string().max(100),
  allDay: z.boolean(),
  movedAt: z.int(),
})

const { shape: teamShape } = teamSettings
const { shape: calendarShape } = teamCalendarChange

/**
 * The file of a team has these columns besides the fields of events. Every other column belongs to one server, or is
 * derived (team-file-rows.test.ts).
 */
export const TEAM_ROW = {
  name: field('name', requiredLineField('teamName', TEAM_NAME_LENGTH)),
  isNamed: field('is_named', z.coerce.boolean()),
  timezone: field('timezone', teamShape.timezone),
  language: field(
    'language',
    languageText.transform((code) => code ?? ''),
  ),
  accent: field('accent', calendarShape.accent.unwrap()),
  description: field('calendar_description', calendarShape.description.unwrap()),
  link: field('calendar_link', calendarShape.link.unwrap()),
}

export const MEMBER_ROW = {
  role: field('role', z.enum(['owner', 'member'])),
  joinedAt: time('joined_at'),
  summaryEmail: field('summary_email', teamShape.summaryEmail),
  signUpEmail: field('sign_up_email', teamShape.signUpEmail),
}

export const WEBHOOK_ROW = {
  address: field('address', newWebhook.shape.address),
  types: field('types', newWebhook.shape.types, 'json'),
}

export const TOPIC_ROW = {
  name: field('name', topicName),
  accent: field('accent', calendarShape.accent.unwrap()),
  formerSlugs: field('former_slugs', z.string().max(5_000).refine(isStorable)),
}

export const FOLLOWER_ROW = {
  email,
  language,
  askedAt: time('asked_at'),
  confirmedAt: time('confirmed_at'),
  /** Null for all. */
  topics: field('topics', z.array(topicName).max(MOST_TOPICS).nullable().default(null), 'names'),
}

export const CALENDAR_DAY_ROW = {
  day: field('day', date),
  views: count('views'),
  subscriptions: count('subscriptions'),
}

const stoppedAnswerSettings = answerSettings.extend({
  formerQuestions: savedAnswerSettings.shape.formerQuestions.default([]),
})

export const EVENT_ROW = {
  coverAlt: field('cover_alt', coverText.shape.alt),
  answerSettings: field('answer_settings', stoppedAnswerSettings.omit({ places: true }).nullable(), 'json'),
  stoppedAnswerSettings: field(
    'stopped_answer_settings',
    stoppedAnswerSettings.nullable().default(null),
    'json',
  ),
  places: field('places', answerSettings.shape.places.unwrap()),
  cancelledAt: timeOrNull('cancelled_at'),
  cancellationNote: field('cancellation_note', noteField),
  movedFrom: field('moved_from', movedFrom.nullable(), 'json'),
  version: count('sequence'),
  importUid: field('import_uid', requiredLineField('uid', 300).nullable()),
  createdAt: time('created_at'),
  updatedAt: time('updated_at'),
}

export const ANNOUNCEMENT_ROW = {
  listedAt: time('listed_at'),
  announcedAt: timeOrNull('announced_at'),
  toldAt: timeOrNull('told_at'),
  toldOff: field('is_off', z.int().min(0).max(1)),
  leftAt: timeOrNull('left_at'),
}

/** These messages are not sent yet. They are for readers of the file: an import sends nothing. */
export const MESSAGE_ROW = {
  subject: field('subject', z.string()),
  text: field('text', z.string()),
  answer: field('answer', z.string().nullable()),
  date: field('day', day, 'day'),
  createdAt: time('created_at'),
}

export const ATTENDEE_ROW = {
  name: field('name', attendeeSignUp.shape.name),
  email,
  language,
  signedUpAt: time('created_at'),
  unconfirmedSince: timeOrNull('unconfirmed_since'),
  confirmedAt: timeOrNull('confirmed_at'),
  invitedAt: timeOrNull('invited_at'),
  emailProblem: field('email_problem', z.literal('refused').nullable()),
}

export const ANSWER_ROW = {
  date: field('day', day, 'day'),
  answer: field('answer', z.enum(ANSWERS).nullable()),
  guests: field('guests', z.int().min(0).max(MOST_GUESTS)),
  replies: field('replies', z.record(z.string().max(20), lineField('reply', REPLY_LENGTH)), 'json'),
  places: field(
    'places',
    z
      .int()
      .min(0)
      .max(MOST_GUESTS + 1),
  ),
  waitingSince: timeOrNull('waiting_since'),
  changedAt: time('changed_at'),
  checkedInAt: timeOrNull('checked_in_at'),
}

export const ACTIVITY_ROW = {
  day: field('day', date),
  source: field('source', name),
  site: field('site', name),
  ...(Object.fromEntries(COUNT_COLUMNS.map((column) => [column, count(column)])) as Record<
    (typeof COUNT_COLUMNS)[number],
    ReturnType<typeof count>
  >),
}

/** The counters of event_totals. */
export const TOTALS = [
  'view',
  'google',
  'apple',
  'outlook',
  'office365',
  'yahoo',
  'ics',
  'subscribe',
] as const

export function recordSchema<Fields extends RowFields>(fields: Fields) {
  const inputs = Object.entries(fields).map(([name, { input }]) => [name, input])
  return z.object(Object.fromEntries(inputs) as { [Name in keyof Fields]: Fields[Name]['input'] })
}

export function selectedColumns(fields: RowFields, table: string): string {
  return Object.entries(fields)
    .map(([name, { column }]) => `${table}.${column} AS "${name}"`)
    .join(', ')
}

/** Returns the row as it stands in the file: times as texts, JSON as itself. */
export function fileRecord(fields: RowFields, row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, { kind }]) => [name, fileValue(kind, row[name] ?? null)]),
  )
}

function fileValue(kind: Kind, value: unknown): unknown {
  if (value === null) return null
  if (kind === 'json' && typeof value === 'string') return JSON.parse(value)
  if (kind === 'names' && typeof value === 'string') return chosenTopics(value)
  if (kind === 'time') return new Date(Number(value)).toISOString()
  if (kind === 'day') return value === 0 ? null : formatDate(Number(value))
  return value
}

/** No time is later than now: what a file brings has happened. */
export function columnsOf<Fields extends RowFields>(
  fields: Fields,
  record: RowRecord<Fields>,
  now: number,
): Record<string, Parameter> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, { column, kind }]) => {
      const value = record[name] as Parameter | object
      if (kind === 'names') return [column, value === null ? '' : linesOf(value as string[]) || '\n']
      if (kind === 'json') return [column, value === null ? null : JSON.stringify(value)]
      return [column, kind === 'time' && value !== null ? Math.min(Number(value), now) : (value as Parameter)]
    }),
  )
}

export async function insertRow(
  connection: Connection,
  table: string,
  columns: Record<string, Parameter>,
): Promise<void> {
  const names = Object.keys(columns)
  await connection.query(
    `INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map((_, index) => `$${index + 1}`).join(', ')})`,
    Object.values(columns),
  )
}

const ROWS_A_PAGE = 500

interface RowScope {
  table: string
  fields: RowFields
  /** A column and its value. */
  scope: readonly [string, string]
  /** These columns are an index together with the scope, and name a row. */
  order: readonly string[]
  condition?: string
}

/** Yields the rows as they are stored, in pages. */
export async function* rowPages(
  connection: Connection,
  { table, fields, scope: [column, value], order, condition = '1 = 1' }: RowScope,
): AsyncGenerator<Record<string, unknown>[]> {
  const keys = order.map((name) => `${table}.${name} AS "key/${name}"`).join(', ')
  const select = `SELECT ${keys}, ${selectedColumns(fields, table)} FROM ${table} WHERE ${column} = $1 AND ${condition}`
  const end = `ORDER BY ${order.join(', ')} LIMIT ${ROWS_A_PAGE}`
  const next = `AND (${order.join(', ')}) > (${order.map((_, index) => `$${index + 2}`).join(', ')})`
  for (let last: Record<string, unknown> | undefined; ; ) {
    const after = last && order.map((name) => last?.[`key/${name}`] as Parameter)
    const page: Record<string, unknown>[] = await connection.query(`${select} ${after ? next : ''} ${end}`, [
      value,
      ...(after ?? []),
    ])
    yield page
    last = page[ROWS_A_PAGE - 1]
    if (!last) return
  }
}
