import * as z from 'zod'
import { descriptionFromForm, descriptionToForm } from '../description/description-form.ts'
import type { PlainKey } from '../language/problem-key.ts'
import {
  FREQUENCIES,
  inWeekOrder,
  isByMonth,
  RECURRENCE_END_TYPES,
  type Recurrence,
  WEEKDAYS,
  type Weekday,
  type WeekdayOfMonth,
  weekdaysOfMonthOn,
} from '../recurrence/recurrence.ts'
import { fieldsOf, type RecurrenceFields } from '../recurrence/recurrence-fields.ts'
import { repeatsField } from '../recurrence/recurrence-input.ts'
import { requiredLineField } from '../text-field.ts'
import { formatDate, parseDate, weekdayOf } from '../time/wall-time.ts'
import type { EventDetails } from './event.ts'
import { DEFAULT_FIELDS, eventFields, pickFields } from './event-fields.ts'

const FORM_TIMEZONES = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Los_Angeles',
  'America/Toronto',
  'America/Vancouver',
  'Europe/London',
  'Europe/Paris',
  'Asia/Tokyo',
  'Australia/Sydney',
] as const

const TIME_FIELDS = ['startDate', 'startTime', 'endDate', 'endTime']

const { shape } = eventFields
const sameFields = eventFields.omit({
  descriptionHtml: true,
  startIso: true,
  endIso: true,
  isPublic: true,
  isListed: true,
})
export const SAME_FIELDS = sameFields.keyof().options
export type SameField = (typeof SAME_FIELDS)[number]

/** A monthly series follows the day of its start, or its weekday, counted from either end of the month. */
export const MONTHLY_BY = ['DAY', 'WEEKDAY', 'LAST_WEEKDAY'] as const
export type MonthlyBy = (typeof MONTHLY_BY)[number]

/** The server validates again what the forms send. */
export const eventForm = z
  .object({
    ...sameFields.shape,
    description: shape.descriptionHtml,
    /** It is missing until somebody chooses: then a new event is listed if the team's calendar is on. */
    isListed: shape.isListed.optional(),
    startDate: requiredLineField('startDate', 10),
    startTime: requiredLineField('startTime', 5),
    endDate: requiredLineField('endDate', 10),
    endTime: requiredLineField('endTime', 5),
    isRecurring: z.boolean(),
    frequency: z.enum(FREQUENCIES),
    interval: repeatsField('intervalRange'),
    byDay: z.array(z.enum(WEEKDAYS)),
    /** Drafts of older versions have none. */
    monthlyBy: z.enum(MONTHLY_BY).default('DAY'),
    endType: z.enum(RECURRENCE_END_TYPES),
    endCount: repeatsField('occurrencesRange'),
    recurrenceEndDate: z.string(),
  })
  .superRefine(
    (form, context) => {
      const refuse = (field: keyof EventForm, message: PlainKey) =>
        context.addIssue({ code: 'custom', path: [field], message })
      const endError = endBeforeStart(form)
      if (endError !== undefined) refuse('endDate', endError)
      if (!form.isRecurring || form.endType !== 'DATE') return
      const error = endDateError(form)
      if (error !== null) refuse('recurrenceEndDate', error)
    },
    // By default zod skips this check after any other error, so a missing title would hide a wrong date.
    { when: ({ issues }) => !issues.some(({ path }) => TIME_FIELDS.includes(String(path?.[0]))) },
  )

export type EventForm = z.output<typeof eventForm>

const { descriptionHtml: _html, isPublic: _public, isListed: _listed, ...sameDefaults } = DEFAULT_FIELDS

export const EMPTY_EVENT_FORM: EventForm = {
  ...sameDefaults,
  title: '',
  description: '',
  timezone: 'America/New_York',
  startDate: '',
  startTime: '09:00',
  endDate: '',
  endTime: '10:00',
  organizerName: '',
  organizerEmail: '',
  isRecurring: false,
  frequency: 'WEEKLY',
  interval: 1,
  byDay: [],
  monthlyBy: 'DAY',
  endType: 'NEVER',
  endCount: 1,
  recurrenceEndDate: '',
}

type Times = Pick<EventDetails, 'startIso' | 'endIso'>

/** For an edit, `before` is the event as it was loaded. */
export function eventOfForm(
  form: EventForm,
  before?: Times,
): Omit<EventDetails, 'recurrence' | 'isListed'> & Partial<RecurrenceFields> & { isListed?: boolean } {
  const recurrence = recurrenceOfForm(form)
  return {
    ...pickFields(form, SAME_FIELDS),
    descriptionHtml: descriptionFromForm(form.description),
    ...timesOfForm(form, before),
    isPublic: true,
    ...(form.isListed !== undefined && { isListed: form.isListed }),
    ...(recurrence ? fieldsOf(recurrence, form.allDay, parseDate(form.startDate) ?? 0) : {}),
  }
}

/** The form has no seconds, so unchanged times keep the seconds that were set through the API. */
function timesOfForm({ startDate, startTime, endDate, endTime }: EventForm, before?: Times): Times {
  const [start, end] = [`${startDate}T${startTime}`, `${endDate}T${endTime}`]
  if (before?.startIso.startsWith(start) && before.endIso.startsWith(end)) {
    return { startIso: before.startIso, endIso: before.endIso }
  }
  return { startIso: `${start}:00`, endIso: `${end}:00` }
}

export function formOfEvent(event: Omit<EventDetails, 'recurrence'>): EventForm {
  return {
    ...EMPTY_EVENT_FORM,
    ...pickFields(event, SAME_FIELDS),
    isListed: event.isListed,
    description: descriptionToForm(event.descriptionHtml),
    startDate: event.startIso.slice(0, 10),
    startTime: event.startIso.slice(11, 16),
    endDate: event.endIso.slice(0, 10),
    endTime: event.endIso.slice(11, 16),
  }
}

export function timezoneChoices(own: string): string[] {
  return FORM_TIMEZONES.some((zone) => zone === own) ? [...FORM_TIMEZONES] : [...FORM_TIMEZONES, own]
}

export function weekdayOfDate(date: string): Weekday | null {
  const day = parseDate(date)
  return day === null ? null : (WEEKDAYS[weekdayOf(day)] ?? null)
}

export function formOfRecurrence({
  frequency,
  interval,
  byDay,
  weekdayOfMonth,
  end,
}: Recurrence): Partial<EventForm> {
  return {
    isRecurring: true,
    frequency,
    interval,
    byDay: [...byDay],
    ...(weekdayOfMonth && { monthlyBy: weekdayOfMonth.week === -1 ? 'LAST_WEEKDAY' : 'WEEKDAY' }),
    endType: end.type,
    ...(end.type === 'COUNT' && { endCount: end.count }),
    ...(end.type === 'DATE' && { recurrenceEndDate: formatDate(end.date) }),
  }
}

export function recurrenceOfForm(form: EventForm): Recurrence | null {
  if (!form.isRecurring) return null
  const { frequency, interval, byDay, endType, endCount, recurrenceEndDate } = form
  const weekdayOfMonth = weekdayOfMonthIn(form)
  const base = {
    frequency,
    interval,
    byDay: frequency === 'WEEKLY' ? inWeekOrder(byDay) : [],
    ...(weekdayOfMonth && { weekdayOfMonth }),
  }
  if (endType === 'COUNT') return { ...base, end: { type: 'COUNT', count: endCount } }
  if (endType === 'NEVER') return { ...base, end: { type: 'NEVER' } }
  const date = parseDate(recurrenceEndDate)
  return date === null ? null : { ...base, end: { type: 'DATE', date } }
}

/** A start that is no longer in the last week is counted from the beginning of its month. */
function weekdayOfMonthIn(
  form: Pick<EventForm, 'frequency' | 'monthlyBy' | 'startDate'>,
): WeekdayOfMonth | undefined {
  const startDay = parseDate(form.startDate)
  if (!isByMonth(form.frequency) || form.monthlyBy === 'DAY' || startDay === null) return undefined
  const choices = weekdaysOfMonthOn(startDay)
  return choices.find(({ week }) => week === -1 && form.monthlyBy === 'LAST_WEEKDAY') ?? choices[0]
}

/** Compares wall times only. The server also takes clock changes into account. */
export function endBeforeStart(form: EventForm): PlainKey | undefined {
  const { allDay, startDate, startTime, endDate, endTime } = form
  const isBefore = allDay ? endDate < startDate : `${endDate}T${endTime}` < `${startDate}T${startTime}`
  return isBefore ? 'endBeforeStart' : undefined
}

function endDateError({ recurrenceEndDate, startDate }: EventForm): PlainKey | null {
  if (recurrenceEndDate === '') return 'recurrenceEndDateRequired'
  if (parseDate(recurrenceEndDate) === null) return 'recurrenceEndDateInvalid'
  return recurrenceEndDate < startDate ? 'recurrenceEndsTooEarly' : null
}
