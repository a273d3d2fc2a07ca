import type { EventForm } from './event-form.ts'

/** What two people can change independently. Dates and times belong together: half of each would be a third time. */
const PARTS = {
  title: ['title'],
  description: ['description'],
  location: ['location'],
  time: ['timezone', 'startDate', 'startTime', 'endDate', 'endTime', 'allDay'],
  organizerName: ['organizerName'],
  organizerEmail: ['organizerEmail'],
  captureAttendees: ['captureAttendees'],
  isListed: ['isListed'],
} as const satisfies Record<string, readonly (keyof EventForm)[]>

export type EventFormPart = keyof typeof PARTS

interface FormVersions {
  /** As both started. */
  base: EventForm
  mine: EventForm
  theirs: EventForm
}

interface MergedForm {
  /** Has my value where both have changed the same part. */
  merged: EventForm
  conflicts: EventFormPart[]
}

/** Keeps what only one side has changed. */
export function mergeEventForms({ base, mine, theirs }: FormVersions): MergedForm {
  const parts = Object.keys(PARTS) as EventFormPart[]
  const isMine = (part: EventFormPart) => !isSame(part, mine, base)
  const merged = parts.reduce((form, part) => (isMine(part) ? form : takePart(part, form, theirs)), mine)
  const conflicts = parts.filter(
    (part) => isMine(part) && !isSame(part, theirs, base) && !isSame(part, mine, theirs),
  )
  return { merged, conflicts }
}

/** The form with one part of another one. */
export function takePart(part: EventFormPart, form: EventForm, from: EventForm): EventForm {
  return { ...form, ...Object.fromEntries(PARTS[part].map((field) => [field, from[field]])) }
}

function isSame(part: EventFormPart, one: EventForm, other: EventForm): boolean {
  return PARTS[part].every((field) => one[field] === other[field])
}
