import {
  COUNTER_OF_STAT,
  type EventStats,
  STAT_COUNTERS,
  statsBy,
} from '../../../domain/analytics/event-stats.ts'
import type { SavedAnswerSettings } from '../../../domain/answers/answer.ts'
import { type EventDetails, type EventTimeDetails, isWhollySkipped } from '../../../domain/event/event.ts'
import {
  BOOLEAN_FIELDS,
  EVENT_FIELD_NAMES,
  EVENT_FIELDS,
  type EventFieldName,
  type EventFields,
  namesWith,
  type TimeField,
} from '../../../domain/event/event-fields.ts'
import type { MovedFrom } from '../../../domain/event/moved-from.ts'
import type { Cover } from '../../../domain/picture.ts'
import type { DateException } from '../../../domain/recurrence/exceptions.ts'
import {
  type Frequency,
  type RecurrenceEndType,
  WEEKDAY_OF_MONTH_CODES,
  WEEKDAYS,
} from '../../../domain/recurrence/recurrence.ts'
import { recurrenceOfFields } from '../../../domain/recurrence/recurrence-fields.ts'
import { UID_HOST } from '../settings-table.ts'
import { namesIn } from '../topic-table.ts'
import { descriptionOfRow } from './event-columns.ts'

export interface StoredEvent extends EventDetails {
  id: string
  teamId: string
  /** The team counts its days in this zone. */
  teamTimezone: string
  /** It is null if the creator has deleted their account. */
  creatorEmail: string | null
  slug: string
  sequence: number
  /** It is null in a database from before it was stored, until the next start. */
  uidHost: string | null
  /**
   * If true, the event is gone for everybody. Only the jobs that remove it still see it, and a member who takes the
   * deletion back.
   */
  isDeleted: boolean
  cover: Cover | null
  /** It is null while the event takes place. A series of which every date is skipped counts as cancelled. */
  cancelledAt: number | null
  /** The organizer says this about the cancellation; empty for nothing. */
  cancellationNote: string
  /** The event was to start then, before its date was last changed. */
  movedFrom: MovedFrom | null
  /** It is null if the event does not ask "Will you come?". */
  answerSettings: SavedAnswerSettings | null
  /** The event does not ask any more, but did so before. */
  stoppedAnswerSettings: SavedAnswerSettings | null
  /** Every change of what the event asks raises it. */
  answerVersion: number
  createdAt: number
  updatedAt: number
  /** It is the database's time of the read. It decides what is upcoming, so that all instances agree. */
  readAt: number
}

export interface TeamEvent extends StoredEvent {
  stats: EventStats
  /** It is null if nobody has edited the event, or if they have deleted their account. */
  changedByEmail: string | null
}

/** For attendees, an event that is deleted or made private is cancelled, too. */
export function takesPlace({ isPublic, isDeleted, cancelledAt }: StoredEvent): boolean {
  return isPublic && !isDeleted && cancelledAt === null
}

/** A switch is stored as 0 or 1. */
type FieldRow<Name extends EventFieldName> = {
  [Field in Name as (typeof EVENT_FIELDS)[Field]['column']]: EventFields[Field] extends boolean
    ? number
    : string
}

export interface EventTimeRow extends FieldRow<TimeField> {
  recurrence_frequency: Frequency | null
  recurrence_interval: number | null
  recurrence_by_day: string | null
  recurrence_end_type: RecurrenceEndType | null
  recurrence_end_count: number | null
  recurrence_end_date: string | null
  /** detailColumns writes this JSON. */
  exceptions: string
}

/** An event's other properties are as they are stored, except for what is JSON. */
export interface EventRow
  extends EventTimeRow,
    FieldRow<EventFieldName>,
    Omit<
      StoredEvent,
      keyof EventDetails | 'cover' | 'movedFrom' | 'answerSettings' | 'stoppedAnswerSettings'
    > {
  derived_with: string
  cover: string | null
  cover_alt: string
  /** changeTeamEvent writes this JSON. */
  moved_from: string | null
  /** saveAnswerSettings writes this JSON. */
  answer_settings: string | null
  stopped_answer_settings: string | null
  places: number | null
}

export interface TeamEventRow extends EventRow, EventStats {
  changedByEmail: string | null
}

const TIME_FIELDS = namesWith({ kind: 'time' })
const columnsOf = (names: readonly EventFieldName[]) =>
  names.map((name) => EVENT_FIELDS[name].column).join(', ')

export const EVENT_TIME_COLUMNS = `${columnsOf(TIME_FIELDS)}, recurrence_frequency, recurrence_interval,
  recurrence_by_day, recurrence_end_type, recurrence_end_count, recurrence_end_date,
  exceptions`

const OTHER_FIELDS = EVENT_FIELD_NAMES.filter(
  (name) => name !== 'descriptionHtml' && EVENT_FIELDS[name].kind !== 'time',
)

const OTHER_COLUMNS = `id, team_id AS "teamId",
  (SELECT teams.timezone FROM teams WHERE teams.id = events.team_id) AS "teamTimezone",
  (SELECT email FROM users WHERE users.id = events.creator_id AND users.deleted_at IS NULL) AS "creatorEmail",
  slug, derived_with, ${columnsOf(OTHER_FIELDS)}, cover, cover_alt, ${EVENT_TIME_COLUMNS}, sequence, ${UID_HOST} AS "uidHost",
  deleted_at IS NOT NULL AS "isDeleted", cancelled_at AS "cancelledAt", cancellation_note AS "cancellationNote",
  moved_from, answer_settings, stopped_answer_settings, answer_version AS "answerVersion", places, created_at AS "createdAt", updated_at AS "updatedAt", now_ms() AS "readAt"`

/** It refers to the table by its own name, so that it fits both SELECT and RETURNING. */
export const EVENT_COLUMNS = `${OTHER_COLUMNS}, description_html`

const STAT_COLUMNS = STAT_COUNTERS.map(
  (stat) => `COALESCE((SELECT event_totals.count FROM event_totals
  WHERE event_totals.event_id = events.id AND event_totals.counter = '${COUNTER_OF_STAT[stat]}'), 0) AS "${stat}"`,
)

const TEAM_COLUMNS = `${STAT_COLUMNS.join(', ')},
  (SELECT email FROM users WHERE users.id = events.changed_by AND users.deleted_at IS NULL) AS "changedByEmail"`

export const TEAM_EVENT_COLUMNS = `${EVENT_COLUMNS}, ${TEAM_COLUMNS}`
export const SUMMARY_COLUMNS = `${OTHER_COLUMNS}, '' AS description_html`
export const TEAM_SUMMARY_COLUMNS = `${SUMMARY_COLUMNS}, ${TEAM_COLUMNS}`

export function teamEventOfRow(row: TeamEventRow): TeamEvent {
  const stats = statsBy((stat) => row[stat])
  return Object.assign(eventOfRow(row), { stats, changedByEmail: row.changedByEmail })
}

export function eventOfRow(row: EventRow): StoredEvent {
  const time = timeDetailsOfRow(row)
  return {
    ...fieldsOfRow(row, OTHER_FIELDS),
    descriptionHtml: descriptionOfRow(row),
    id: row.id,
    teamId: row.teamId,
    teamTimezone: row.teamTimezone,
    creatorEmail: row.creatorEmail,
    slug: row.slug,
    cover: row.cover === null ? null : { hash: row.cover, alt: row.cover_alt },
    ...time,
    sequence: row.sequence,
    uidHost: row.uidHost,
    isDeleted: row.isDeleted,
    cancelledAt: row.cancelledAt ?? (isWhollySkipped(time) ? row.updatedAt : null),
    cancellationNote: row.cancellationNote,
    movedFrom: row.moved_from === null ? null : (JSON.parse(row.moved_from) as MovedFrom),
    answerSettings: answerSettingsOf(row.answer_settings, row.places),
    stoppedAnswerSettings: answerSettingsOf(row.stopped_answer_settings, null),
    answerVersion: row.answerVersion,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    readAt: row.readAt,
  }
}

/** Settings of an earlier version lack these. */
const MORE_SETTINGS = { closesHoursBefore: null, showsTaken: false, formerQuestions: [] }

export function answerSettingsOf(text: string | null, places: number | null): SavedAnswerSettings | null {
  if (text === null) return null
  return { ...MORE_SETTINGS, places, ...(JSON.parse(text) as Omit<SavedAnswerSettings, 'places'>) }
}

function fieldsOfRow<Name extends EventFieldName>(row: FieldRow<Name>, names: readonly Name[]) {
  const values: Record<string, string | number> = row
  const fields: Record<string, unknown> = {}
  for (const name of names) {
    const value = values[EVENT_FIELDS[name].column]
    fields[name] = name === 'topics' ? namesIn(String(value)) : BOOLEAN_FIELDS.has(name) ? value === 1 : value
  }
  return fields as Pick<EventFields, Name>
}

export function timeDetailsOfRow(row: EventTimeRow): EventTimeDetails {
  const codes = row.recurrence_by_day?.split(',') ?? []
  return {
    ...fieldsOfRow(row, TIME_FIELDS),
    recurrence: recurrenceOfFields({
      isRecurring: row.recurrence_frequency !== null,
      recurrenceFrequency: row.recurrence_frequency,
      recurrenceInterval: row.recurrence_interval,
      recurrenceByDay: [...WEEKDAYS, ...WEEKDAY_OF_MONTH_CODES].filter((day) => codes.includes(day)),
      recurrenceEndType: row.recurrence_end_type,
      recurrenceEndCount: row.recurrence_end_count,
      recurrenceEndDate: row.recurrence_end_date,
    }),
    ...(row.exceptions !== '[]' && { exceptions: JSON.parse(row.exceptions) as DateException[] }),
  }
}
