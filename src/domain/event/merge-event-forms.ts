import { type EventForm, SAME_FIELDS, type SameField } from './event-form.ts'

export const FORM_TIME_FIELDS = [
  'timezone',
  'startDate',
  'startTime',
  'endDate',
  'endTime',
  'allDay',
] as const

type SingleField = Exclude<SameField, (typeof FORM_TIME_FIELDS)[number]> | 'description' | 'isListed'
const isSingle = (name: string): name is SingleField => !FORM_TIME_FIELDS.some((field) => field === name)
const SINGLE_FIELDS = ['description', ...SAME_FIELDS, 'isListed'].filter(isSingle)

/**
 * Two people can change these parts independently. Dates and times belong together: half of each would be a third
 * time.
 */
export type EventFormPart = SingleField | 'time'
const PARTS: readonly EventFormPart[] = [...SINGLE_FIELDS, 'time']

function fieldsOf(part: EventFormPart): readonly (keyof EventForm)[] {
  return part === 'time' ? FORM_TIME_FIELDS : [part]
}

interface FormVersions {
  base: EventForm
  mine: EventForm
  theirs: EventForm
}

interface MergedForm {
  /** It has my value where both have changed the same part. */
  merged: EventForm
  conflicts: EventFormPart[]
}

export function mergeEventForms({ base, mine, theirs }: FormVersions): MergedForm {
  const isMine = (part: EventFormPart) => !isSame(part, mine, base)
  const merged = PARTS.reduce((form, part) => (isMine(part) ? form : takePart(part, form, theirs)), mine)
  const conflicts = PARTS.filter(
    (part) => isMine(part) && !isSame(part, theirs, base) && !isSame(part, mine, theirs),
  )
  return { merged, conflicts }
}

export function takePart(part: EventFormPart, form: EventForm, from: EventForm): EventForm {
  return { ...form, ...Object.fromEntries(fieldsOf(part).map((field) => [field, from[field]])) }
}

function isSame(part: EventFormPart, one: EventForm, other: EventForm): boolean {
  return fieldsOf(part).every((field) => JSON.stringify(one[field]) === JSON.stringify(other[field]))
}
