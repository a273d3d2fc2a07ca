import * as z from 'zod'
import { emailField } from '../email-address.ts'
import { problemKey } from '../language/problem-key.ts'
import { recurrenceInput } from '../recurrence/recurrence-input.ts'
import { DESCRIPTION_LENGTH, LOCATION_LENGTH, NAME_LENGTH, NOTE_LENGTH, TITLE_LENGTH } from '../text.ts'
import { lineField, requiredLineField, textField } from '../text-field.ts'
import { parseWallTime } from '../time/wall-time.ts'
import { topicNames } from '../topic.ts'
import { eventSlugField } from './slug.ts'

// The names and limits here are apart from the code that uses them, which loads the time zone data.
export const EVENT_STATUSES = ['upcoming', 'past'] as const
export type EventStatus = (typeof EVENT_STATUSES)[number]

const SORT_COLUMNS = ['date', 'title', 'place', 'views', 'adds', 'signUps'] as const
export type SortColumn = (typeof SORT_COLUMNS)[number]
/** A minus means descending. */
export type EventSort = SortColumn | `-${SortColumn}`
export const EVENT_SORTS: readonly EventSort[] = SORT_COLUMNS.flatMap((column) => [
  column,
  `-${column}` as const,
])

export const SERIES_OCCURRENCE_STATUSES = ['scheduled', 'skipped', 'moved'] as const
export type SeriesOccurrenceStatus = (typeof SERIES_OCCURRENCE_STATUSES)[number]

/**
 * A page of events with more occurrences than this ends earlier: ten thousand of them take megabytes and a tenth of
 * a second, during which nobody else is served.
 */
export const MOST_OCCURRENCES_A_PAGE = 5_000

interface EventField {
  input: z.ZodType<string | boolean | string[]>
  /** A field without a default is required. */
  default?: string | boolean | string[]
  column: string
  kind: 'text' | 'time' | 'switch' | 'list'
  /** Pages, emails and calendars have all texts that everyone reads. */
  readers: 'everyone' | 'team'
  csv?: string
}

/**
 * Forms, rows, responses, previews, imports and exports follow this list. It has everything that an organizer
 * enters, except for the recurrence. Responses have the fields in this order, first those for everyone; error
 * messages begin with the required ones.
 */
export const EVENT_FIELDS = {
  title: {
    input: requiredLineField('title', TITLE_LENGTH),
    column: 'title',
    kind: 'text',
    readers: 'everyone',
    csv: 'title',
  },
  descriptionHtml: {
    input: textField('description', DESCRIPTION_LENGTH),
    default: '',
    column: 'description_html',
    kind: 'text',
    readers: 'everyone',
    csv: 'description',
  },
  location: {
    input: lineField('location', LOCATION_LENGTH),
    default: '',
    column: 'location',
    kind: 'text',
    readers: 'everyone',
    csv: 'location',
  },
  /** Only people who come see the place. Everybody else reads `publicLocation` instead. */
  hidesLocation: {
    input: z.boolean(problemKey('hidesLocationNotBoolean')),
    default: false,
    column: 'hides_location',
    kind: 'switch',
    readers: 'team',
    csv: 'hidesLocation',
  },
  publicLocation: {
    input: lineField('publicLocation', NAME_LENGTH),
    default: '',
    column: 'public_location',
    kind: 'text',
    readers: 'team',
    csv: 'publicLocation',
  },
  timezone: {
    input: requiredLineField('timezone', NAME_LENGTH),
    column: 'timezone',
    kind: 'time',
    readers: 'everyone',
    csv: 'timezone',
  },
  startIso: {
    input: wallTimeField('start'),
    column: 'start_iso',
    kind: 'time',
    readers: 'everyone',
    csv: 'startIso',
  },
  endIso: {
    input: wallTimeField('end'),
    column: 'end_iso',
    kind: 'time',
    readers: 'everyone',
    csv: 'endIso',
  },
  allDay: {
    input: z.boolean(problemKey('allDayNotBoolean')),
    default: false,
    column: 'all_day',
    kind: 'time',
    readers: 'everyone',
    csv: 'allDay',
  },
  isPublic: {
    input: z.boolean(problemKey('isPublicNotBoolean')),
    default: true,
    column: 'is_public',
    kind: 'switch',
    readers: 'everyone',
    csv: 'isPublic',
  },
  organizerName: {
    input: requiredLineField('organizerName', NAME_LENGTH),
    column: 'organizer_name',
    kind: 'text',
    readers: 'everyone',
    csv: 'organizerName',
  },
  organizerEmail: {
    input: emailField('emailRequired'),
    column: 'organizer_email',
    kind: 'text',
    readers: 'team',
    csv: 'organizerEmail',
  },
  /** The team's calendar shows a listed event only if it is public. */
  isListed: {
    input: z.boolean(problemKey('isListedNotBoolean')),
    default: false,
    column: 'is_listed',
    kind: 'switch',
    readers: 'team',
  },
  captureAttendees: {
    input: z.boolean(problemKey('captureAttendeesNotBoolean')),
    default: true,
    column: 'capture_attendees',
    kind: 'switch',
    readers: 'everyone',
  },
  topics: {
    input: topicNames,
    default: [] as string[],
    column: 'topics',
    kind: 'list',
    readers: 'everyone',
    csv: 'topics',
  },
} as const satisfies Record<string, EventField>

type Fields = typeof EVENT_FIELDS
export type EventFieldName = keyof Fields
type NamesOf<Facts> = {
  [Name in EventFieldName]: Fields[Name] extends Facts ? Name : never
}[EventFieldName]

export type TimeField = NamesOf<{ kind: 'time' }>
export type PublicText = NamesOf<{ kind: 'text'; readers: 'everyone' }>
/** A calendar file may lack these texts. */
export type OptionalText = NamesOf<{ kind: 'text'; readers: 'everyone'; default: unknown }>
type RequiredField = Exclude<EventFieldName, OptionalField>
type OptionalField = NamesOf<{ default: unknown }>

export const EVENT_FIELD_NAMES = Object.keys(EVENT_FIELDS) as EventFieldName[]
const isOptional = (name: EventFieldName) => 'default' in EVENT_FIELDS[name]
export const REQUIRED_FIELDS = EVENT_FIELD_NAMES.filter((name) => !isOptional(name)) as RequiredField[]
const OPTIONAL_FIELDS = EVENT_FIELD_NAMES.filter(isOptional) as OptionalField[]
export const BOOLEAN_FIELDS: ReadonlySet<EventFieldName> = new Set(
  EVENT_FIELD_NAMES.filter((name) => EVENT_FIELDS[name].input instanceof z.ZodBoolean),
)

export const PUBLIC_TEXTS = namesWith({ kind: 'text', readers: 'everyone' })
export const OPTIONAL_TEXTS = PUBLIC_TEXTS.filter((name): name is OptionalText => isOptional(name))

export type TableField = NamesOf<{ csv: string }>
export type CsvHead = Fields[TableField]['csv']
export const TABLE_FIELDS = EVENT_FIELD_NAMES.filter((name) => 'csv' in EVENT_FIELDS[name]) as TableField[]

export function namesWith<const Facts extends Partial<Pick<EventField, 'kind' | 'readers'>>>(facts: Facts) {
  const keys = Object.keys(facts) as (keyof Facts & keyof EventField)[]
  const names = EVENT_FIELD_NAMES.filter((name) => {
    const field: EventField = EVENT_FIELDS[name]
    return keys.every((key) => field[key] === facts[key])
  })
  return names as NamesOf<Facts>[]
}

const required = z.object(inputsOf(REQUIRED_FIELDS))
const optional = z.object(inputsOf(OPTIONAL_FIELDS))
export const eventFields = required.extend(optional.shape)
export type EventFields = z.output<typeof eventFields>

export const DEFAULT_FIELDS = Object.fromEntries(
  OPTIONAL_FIELDS.map((name) => [name, EVENT_FIELDS[name].default]),
) as Pick<EventFields, OptionalField>

function inputsOf<Name extends EventFieldName>(names: readonly Name[]) {
  const inputs = Object.fromEntries(names.map((name) => [name, EVENT_FIELDS[name].input]))
  return inputs as { [Field in Name]: Fields[Field]['input'] }
}

/**
 * Copies only these fields, so that nothing else goes along. It is a loop, since lists copy the fields of every
 * event.
 */
export function pickFields<Name extends keyof EventFields>(
  event: Pick<EventFields, Name>,
  names: readonly Name[],
): Pick<EventFields, Name> {
  const copy: Partial<Pick<EventFields, Name>> = {}
  for (const name of names) copy[name] = event[name]
  return copy as Pick<EventFields, Name>
}

export const noteField = textField('note', NOTE_LENGTH)

const eventInput = required.extend(optional.partial().shape).extend(recurrenceInput.shape)
export const newEvent = eventInput.extend({
  /** The new event also shows the cover picture of this other event of the team. */
  coverOf: z.uuid(problemKey('coverOfNotId')).optional(),
  /** The new event asks what this other event of the team asks. */
  answersOf: z.uuid(problemKey('answersOfNotId')).optional(),
})
export const eventChange = eventInput.partial().extend({
  /** Another link. The one before leads to it. */
  slug: eventSlugField.optional(),
  /** The change started from this version of the event. With it, a change that would undo another is a 409. */
  version: z.int(problemKey('versionNotNumber')).optional(),
  /** The email to attendees has the note, if they are told of the change. */
  note: noteField.optional(),
})

/** It has all that changes the dates of an event. */
export const timesChange = recurrenceInput.extend(
  eventChange.pick({ startIso: true, endIso: true, timezone: true, allDay: true, version: true }).shape,
)

/** The recurrence is replaced as a whole. Skipped and moved dates that the new series does not have are dropped. */
export const recurrenceChange = recurrenceInput
  .extend({ version: eventChange.shape.version })
  .refine(
    ({ isRecurring, recurrenceFrequency, rruleText }) =>
      isRecurring === false || Boolean(recurrenceFrequency) || Boolean(rruleText),
    {
      path: ['recurrenceFrequency'],
      error: problemKey('frequencyRequired'),
    },
  )

export type NewEvent = z.output<typeof newEvent>
export type EventChange = z.output<typeof eventChange>

/** The error says which half is missing: "T09:00:00" has no date, "2026-03-10T:00" no time. */
export function wallTimeField(name: 'start' | 'end') {
  const invalid = problemKey(`${name}NotTime`)
  const missing = problemKey(`${name}DateRequired`)
  const error = ({ input }: { input?: unknown }) =>
    input === undefined || input === null ? missing : invalid
  return z
    .string({ error })
    .meta({ examples: ['2026-03-10T09:00:00'] })
    .superRefine((text, context) => {
      if (parseWallTime(text) !== null) return
      const noTime = /^\d{4}-\d{2}-\d{2}(T(:00)?)?$/.test(text)
      context.addIssue(/^(T|$)/.test(text) ? missing : noTime ? problemKey(`${name}TimeRequired`) : invalid)
    })
}
