import * as z from 'zod'
import { emailField } from '../email-address.ts'
import { recurrenceInput } from '../recurrence/recurrence-input.ts'
import {
  DESCRIPTION_LENGTH,
  LOCATION_LENGTH,
  lineField,
  NAME_LENGTH,
  NOTE_LENGTH,
  requiredLineField,
  TITLE_LENGTH,
  textField,
} from '../text.ts'
import { parseWallTime } from '../time/wall-time.ts'

// The names and limits here are apart from the code that uses them, which loads the time zone data.
export const EVENT_STATUSES = ['upcoming', 'past'] as const
export type EventStatus = (typeof EVENT_STATUSES)[number]

const SORT_COLUMNS = ['date', 'title', 'place', 'views', 'adds', 'signUps'] as const
export type SortColumn = (typeof SORT_COLUMNS)[number]
/** A minus means descending. */
export type EventSort = SortColumn | `-${SortColumn}`
/** The orders in which a list of events can be read, besides its own. */
export const EVENT_SORTS: readonly EventSort[] = SORT_COLUMNS.flatMap((column) => [
  column,
  `-${column}` as const,
])

export const SERIES_DATE_STATUSES = ['scheduled', 'skipped', 'moved'] as const
export type SeriesDateStatus = (typeof SERIES_DATE_STATUSES)[number]

/**
 * A page of events with more occurrences than this ends earlier: ten thousand of them take megabytes and a tenth of
 * a second, during which nobody else is served.
 */
export const MOST_OCCURRENCES_A_PAGE = 5_000

const required = z.object({
  title: requiredLineField('Title', TITLE_LENGTH),
  timezone: requiredLineField('Timezone', NAME_LENGTH),
  startIso: wallTimeField('Start'),
  endIso: wallTimeField('End'),
  organizerName: requiredLineField('Organizer name', NAME_LENGTH),
  organizerEmail: emailField('Valid email is required'),
})

const optional = z.object({
  descriptionHtml: textField('Description', DESCRIPTION_LENGTH),
  location: lineField('Location', LOCATION_LENGTH),
  allDay: z.boolean({ error: 'All day must be true or false' }),
  isPublic: z.boolean({ error: 'Public must be true or false' }),
  isListed: z.boolean({ error: 'Listed must be true or false' }),
  captureAttendees: z.boolean({ error: 'Capture attendees must be true or false' }),
})

export const eventFields = required.extend(optional.shape)
export type EventFields = z.output<typeof eventFields>

export const noteField = textField('Note', NOTE_LENGTH)

/** The bodies of the calls that create and change an event. A change may omit any field. */
const eventInput = required.extend(optional.partial().shape).extend(recurrenceInput.shape)
export const newEvent = eventInput.extend({
  /** Another event of the team, whose cover picture the new one shows, too. */
  coverOf: z.uuid({ error: 'coverOf must be the id of an event' }).optional(),
})
export const eventChange = eventInput.partial().extend({
  /** The version of the event that the change started from. With it, a change that would undo another is a 409. */
  version: z.int({ error: 'Version must be a whole number' }).optional(),
  /** Goes into the email to attendees, if the change is one that they are told of. */
  note: noteField.optional(),
})

/** A new recurrence as a whole. Skipped and moved dates that the new series does not have are dropped. */
export const recurrenceChange = recurrenceInput
  .extend({ version: eventChange.shape.version })
  .refine(
    ({ isRecurring, recurrenceFrequency, rruleText }) =>
      isRecurring === false || Boolean(recurrenceFrequency) || Boolean(rruleText),
    {
      path: ['recurrenceFrequency'],
      error: 'Recurrence frequency is required',
    },
  )

export type NewEvent = z.output<typeof newEvent>
export type RecurrenceChange = z.output<typeof recurrenceChange>
export type EventChange = z.output<typeof eventChange>

/** The error says which half is missing: "T09:00:00" has no date, "2026-03-10T:00" no time. */
export function wallTimeField(label: 'Start' | 'End') {
  const invalid = `${label} must be a date and time such as 2026-03-10T09:00:00`
  const missing = `${label} date is required`
  const error = ({ input }: { input?: unknown }) =>
    input === undefined || input === null ? missing : invalid
  return z
    .string({ error })
    .meta({ examples: ['2026-03-10T09:00:00'] })
    .superRefine((text, context) => {
      if (parseWallTime(text) !== null) return
      const noTime = /^\d{4}-\d{2}-\d{2}(T(:00)?)?$/.test(text)
      context.addIssue(/^(T|$)/.test(text) ? missing : noTime ? `${label} time is required` : invalid)
    })
}
